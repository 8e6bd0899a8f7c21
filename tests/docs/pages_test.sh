#!/usr/bin/env bash
# Pages that are read from beginning to end have at most 1,500 words and begin with a text, and no file of the repository names a page that
# does not exist. Reference, notes and reports are looked up; they may be longer.
set -euo pipefail
exec python3 - "$(cd "$(dirname "$0")/../.." && pwd)" <<'END'
import pathlib, re, subprocess, sys

MOST_WORDS = 1500
LOOKED_UP = ("docs/reference/", "docs/notes/", "docs/lab/", "docs/decisions/")
SPARED = re.compile(r"^tests/(docs|tools|program/documents_test)|^tools/documentation/|\.(csv|net|xz|png|svg|ipynb|gz)$")  # names of made-up pages
TEXTS = (".md", ".hpp", ".cpp", ".py", ".pyi", ".sh", ".toml", ".txt", ".cmake", ".in", ".js", ".mjs", ".html", ".list", ".1", ".fish", ".json", "")


def words_of(text):
    """The words of a page without its blocks of commands and their output."""
    text = re.sub(r"^ *```.*?^ *```", "", text, flags=re.M | re.S)
    return len(re.sub(r"(?:(?<=\n\n)|^)(?: {4}.*\n?|\n)+", "\n", text).split())


def problems(root, files):
    for name in files:
        if name.startswith("docs/") and name.endswith(".md"):
            text = (root / name).read_text(encoding="utf-8")
            if not name.startswith(LOOKED_UP):
                count = words_of(text)
                if count > MOST_WORDS:
                    yield f"{name}: {count} words; a page that is read has at most {MOST_WORDS}"
            if not re.match(r"# .+\n\n(?!#)\S", text) and not name.startswith("docs/lab/"):
                yield f"{name}: does not begin with a title and a text"
        if SPARED.search(name) or pathlib.Path(name).suffix not in TEXTS:
            continue
        try:
            text = (root / name).read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        for page in sorted(set(re.findall(r"(?<![\w/])docs/[\w/-]+\.md", text))):
            if not (root / page).is_file():
                yield f"{name}: {page} does not exist"


def files_of(root):
    listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=root, capture_output=True, text=True)
    if listed.returncode == 0:
        return [name for name in listed.stdout.splitlines() if (root / name).is_file()]
    return [path.relative_to(root).as_posix() for path in root.rglob("*") if path.is_file() and "build" not in path.parts]


root = pathlib.Path(sys.argv[1])
assert words_of("# A\n\nb c\n\n    $ d\n    e\n\nf\n\n```sh\ng\n```\n\nh\n") == 6, words_of("# A\n\nb c\n\n    $ d\n    e\n\nf\n\n```sh\ng\n```\n\nh\n")
files = files_of(root)
found = list(problems(root, files))
pages = [name for name in files if name.startswith("docs/") and name.endswith(".md")]
print("\n".join(found) or f"{len(pages)} pages")
sys.exit(bool(found) or len(pages) < 50)
END
