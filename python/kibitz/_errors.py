"""The exception of Kibitz."""


class Error(Exception):
    """An error, in one sentence that quotes the offending text."""
