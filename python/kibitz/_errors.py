"""The one exception that Kibitz raises of its own."""


class Error(Exception):
    """What cannot be done, in one sentence that quotes the offending text."""
