"""The exception that Kibitz raises."""


class Error(Exception):
    """An error. Its message is one sentence that quotes the offending text."""
