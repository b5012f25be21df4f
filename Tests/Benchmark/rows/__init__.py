"""The measurements, a file for each kind of work; each yields rows of the table."""
