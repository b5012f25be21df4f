"""The one error that a module may end the start with."""


class SetupError(Exception):
    """Something that keeps the server from starting, in one line with the next step."""
