"""What `toque doctor` looks at, a module for each kind; `app/doctor.py` puts them in order."""
