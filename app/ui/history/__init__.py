"""The evening book on the screen: history, statistics, who played, and what is tidied away."""
