"""Cuts Swift sources into tokens, for the scripts beside this file that need no compiler."""

import re

TOKEN = re.compile(
    r'//[^\n]*|/\*.*?\*/|#*"""(?:.|\n)*?"""#*|#*"(?:\\\([^)]*\)|\\.|[^"\\\n])*"#*|[A-Za-z_`][\w`]*|\S|\n', re.S)
OPEN, CLOSE = {"{": "}", "(": ")", "[": "]"}, {"}", ")", "]"}


def tokens(text: str) -> list[str]:
    """Returns the tokens of a source without comments and with string literals as one token."""
    return [t for t in TOKEN.findall(text) if not t.startswith(("//", "/*"))]


def end_of(parts: list[str], start: int) -> int:
    """Returns the index behind the bracket that closes the one at `start`."""
    depth = 0
    for index in range(start, len(parts)):
        depth += (parts[index] in OPEN) - (parts[index] in CLOSE)
        if depth == 0:
            return index + 1
    return len(parts)
