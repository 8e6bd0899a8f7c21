"""Copies the Markdown of the repository into the folder that MkDocs reads, and changes its links to fit.

A page of docs/ is at the same place without "docs/"; README.md is the index; another page (games/chess/README.md) keeps its path. A link
to a public header goes to its page of the API. A link to another file of the repository goes to a page that shows this file.
"""
import pathlib
import posixpath
import re
import subprocess

SHOWN_BYTES = 200_000  # a larger file is copied instead of shown
PICTURES = (".png", ".svg", ".jpg")
LANGUAGES = {".hpp": "cpp", ".cpp": "cpp", ".py": "python", ".toml": "toml", ".sh": "sh", ".yaml": "yaml", ".js": "js", ".json": "json"}
ALWAYS = ("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "examples/README.md", "bench/README.md", "python/README.md", "games/*/README.md",
          "docs/**/*.md")
ITEM = r"([-*]|\d+\.) "
LINK = re.compile(r"(!?\[(?:[^\[\]]|\[[^\[\]]*\])*\]\()([^)\s]+)((?:\s+\"[^\"]*\")?\))")


class Stage:
    def __init__(self, root, folder, api):
        """api maps the path of a header, or of a folder, to its page of the site."""
        self.root, self.folder, self.api = root, folder, api
        self.waiting, self.done, self.problems = [], set(), []
        listed = subprocess.run(["git", "ls-files"], cwd=root, capture_output=True, text=True)
        files = listed.stdout.split("\n") if not listed.returncode else []
        self.tracked = {str(parent) for name in files for parent in (name, *pathlib.PurePath(name).parents)}  # empty without git
        self.titles = {}  # of pages, by path in the repository
        self.linked = {}  # the pages that a page links to, in their order, by path in the repository

    def run(self):
        for pattern in ALWAYS:
            self.waiting += sorted(path.relative_to(self.root).as_posix() for path in self.root.glob(pattern))
        while self.waiting:
            path = self.waiting.pop(0)
            if path not in self.done:
                self.done.add(path)
                self.add(path)

    def place_of(self, path):
        """Where a file or folder of the repository is in the site."""
        if path in self.api:
            return self.api[path]
        if path == "README.md":
            return "index.md"
        if path.endswith(".md"):
            return path.removeprefix("docs/")
        source = self.root / path
        if path.startswith("docs/") and source.is_file():
            return path.removeprefix("docs/")
        if source.is_dir():
            return f"files/{path}/index.md" if not (source / "README.md").is_file() else self.place_of(path + "/README.md")
        return f"files/{path}" + ("" if self.is_copied(source) else ".md")

    def is_copied(self, source):
        return source.suffix in (*PICTURES, ".ipynb", ".csv") or source.stat().st_size > SHOWN_BYTES

    def add(self, path):
        source, place = self.root / path, self.folder / self.place_of(path)
        place.parent.mkdir(parents=True, exist_ok=True)
        if path.endswith(".md"):
            place.write_text(search_settings(path) + self.page(path, source.read_text(encoding="utf-8")), encoding="utf-8")
        elif source.is_dir():
            place.write_text(self.listing(path), encoding="utf-8")
        elif place.suffix != ".md":
            place.write_bytes(source.read_bytes())
        else:
            text = source.read_text(encoding="utf-8", errors="replace")
            fence = "`" * max(3, 1 + max(map(len, re.findall("`+", text)), default=0))
            language = LANGUAGES.get(source.suffix, "text")
            place.write_text(f"---\nsearch:\n  exclude: true\n---\n\n# {escaped(path)}\n\n{fence}{language}\n{text.rstrip()}\n{fence}\n",
                             encoding="utf-8")

    def listing(self, path):
        """The page of a folder without a README."""
        lines = ["---", "search:", "  exclude: true", "---", "", f"# {escaped(path)}/", ""]
        for one in sorted((self.root / path).iterdir()):
            name = one.relative_to(self.root).as_posix()
            if self.tracked and name not in self.tracked:
                continue
            if one.is_file() or (one / "README.md").is_file():
                lines.append(f"- [{escaped(one.name)}]({self.link(path + '/x', name, self.place_of(path))})")
        return "\n".join(lines) + "\n"

    def page(self, path, text):
        if found := re.search(r"^# (.+)$", text, flags=re.M):
            self.titles[path] = found[1]
        self.linked[path] = []
        parts, is_code, previous = [(False, [])], False, ""
        for line in text.split("\n"):
            is_fence = re.match(r" *(```|~~~)", line)
            is_indented = line.startswith("    ") and (not previous.strip() or previous.startswith("    "))
            part = parts[-1][1] if parts[-1][0] == bool(is_code or is_fence or is_indented) else []
            if part is not parts[-1][1]:
                parts.append((not parts[-1][0], part))
            if not parts[-1][0] and re.match(ITEM, line) and previous.strip() and not re.match(ITEM + r"|  ", previous):
                part.append("")  # Python-Markdown begins no list within a paragraph
            part.append(line)
            is_code = is_code != bool(is_fence)
            previous = line
        return "\n".join("\n".join(part) if is_code else self.with_links(path, "\n".join(part)) for is_code, part in parts)

    def with_links(self, path, text):
        kept = []

        def keep(found):
            kept.append(found[0])
            return f"\0{len(kept) - 1}\0"

        text = re.sub(r"(`+)(?!`).+?(?<!`)\1(?!`)", keep, text, flags=re.S)  # a link's text may contain code; code contains no links
        text = LINK.sub(lambda found: found[1] + self.target(path, found[2]) + found[3], text)
        return re.sub("\0(\\d+)\0", lambda found: kept[int(found[1])], text)

    def target(self, path, target):
        if re.match(r"[a-z]+:|#", target):
            return target
        name, _, anchor = target.partition("#")
        wanted = posixpath.normpath(posixpath.join(posixpath.dirname(path), name))
        if wanted.startswith("..") or not (self.root / wanted).exists():
            self.problems.append(f"{path}: no file {target}")
            return target
        if wanted.endswith(".md"):
            self.linked[path].append(wanted)
        elif (self.root / wanted / "README.md").is_file():
            self.linked[path].append(wanted + "/README.md")
        return self.link(path, wanted, self.place_of(path)) + (f"#{anchor}" if anchor else "")

    def link(self, path, wanted, page):
        """The link from a page of the site to a file of the repository, which is then staged."""
        if wanted not in self.api:
            self.waiting.append(wanted + "/README.md" if (self.root / wanted / "README.md").is_file() else wanted)
        return posixpath.relpath(self.place_of(wanted), posixpath.dirname(page) or ".")


def search_settings(path):
    """Pages for readers are found first; measurements last, and tables of reports not at all."""
    if re.match(r"docs/lab/.*/report\.md", path):
        return "---\nsearch:\n  exclude: true\n---\n\n"
    boost = 0.3 if re.match(r"docs/(lab|notes|decisions)/|CHANGELOG|bench/", path) else 2 if path.startswith("docs/") else 1
    return f"---\nsearch:\n  boost: {boost}\n---\n\n"


def escaped(text):
    return re.sub(r"([\\`*_\[\]<>])", r"\\\1", text)
