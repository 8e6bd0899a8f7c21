"""An extension of griffe: docstrings as Markdown. Examples of >>> become blocks of code, the roles of Sphinx (:meth:`x`) code,
and names of pages links."""
import re

import griffe


def to_markdown(text):
    text = re.sub(r":\w+:`~?([^`]+)`", r"`\1`", text)
    text = re.sub(r"``docs/([\w/-]+)\.md``", r"[docs/\1](../../\1.md)", text)
    lines, is_example = [], False
    for line in text.split("\n"):
        if not is_example and line.lstrip().startswith(">>>"):
            lines += ["", "```pycon"]
            is_example = True
        elif is_example and not line.strip():
            lines.append("```")
            is_example = False
        lines.append(line.lstrip() if is_example and line.lstrip().startswith(">>>") else line)
    return "\n".join(lines + (["```"] if is_example else []))


class MarkdownDocstrings(griffe.Extension):
    def on_instance(self, *, obj, **_):  # of every kind
        if obj.docstring:
            obj.docstring.value = to_markdown(obj.docstring.value)
