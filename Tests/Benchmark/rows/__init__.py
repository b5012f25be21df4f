"""The measurements, in a file for each kind of work.

`rows` in each file yields the name of each measurement and a function that returns rows of the table.
"""
