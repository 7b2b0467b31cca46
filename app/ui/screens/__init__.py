"""The screens: each says which parts lie on the page, and what their touches do."""
