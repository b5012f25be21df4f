"""The error with which a module may prevent the server from starting."""


class SetupError(Exception):
    """A reason why the server cannot start, as one line that also says what to do."""
