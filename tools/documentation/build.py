"""Builds the site: build.py WORK INTO. WORK is a folder for intermediate files; the site is INTO/VERSION. See tools/docs."""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import time

import yaml

import check_links
import headers
import stage
import undocumented

ROOT = pathlib.Path(__file__).resolve().parents[2]
TOOLS = pathlib.Path(__file__).parent
# The readers, in the order of the tabs.
SECTIONS = ("play", "own-game", "research", "operate", "reference", "how-it-works", "papers", "notes")
MODULES = ("kibitz", "kibitz.records", "kibitz.lab", "kibitz.openspiel", "kibitz.pettingzoo")
CPP_INTRODUCTION = """# C++ API

The public headers, `#include "kibitz/..."`, with their comments. To analyse positions, begin with
[Engine](engine/engine.md#Engine) and [the catalogue of games](engine/catalogue.md); to write a game, with [what a game must
have](game/game.md) and [the checker of rules](game/check_game.md); to write a search method, with
[the rules of alpha-beta](search/alpha_beta/rule.md). Bodies of functions and private members are not shown."""


def version():
    return re.search(r"project\(kibitz VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text())[1]


def write_api(pages):
    """Writes the pages of the API and returns the page of each header, by its path in the repository."""
    found = [headers.Header(path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8"))
             for path in sorted((ROOT / "include").rglob("*.hpp"))]
    writer = headers.Writer(found)
    place = pages / "api" / "cpp"
    for header in found:
        page = place / writer.pages[header.path]
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(writer.page(header), encoding="utf-8")
    (place / "index.md").write_text(writer.contents(CPP_INTRODUCTION), encoding="utf-8")
    python = pages / "api" / "python"
    python.mkdir(parents=True)
    for module in MODULES:
        (python / f"{module}.md").write_text(f"---\ntitle: {module}\n---\n\n# `{module}`\n\n::: {module}\n", encoding="utf-8")
    return {path: "api/cpp/" + page for path, page in writer.pages.items()}


def section_of(staged, folder, placed):
    """The pages of a folder, in the order in which its README lists them; pages that it does not list follow. Pages directly in docs/, and
    folders that are no section, are placed where a README lists them first."""
    index = f"docs/{folder}/README.md"
    placed.add(index)
    pages = [staged.place_of(index)] if index in staged.titles else []
    files = sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "docs" / folder).glob("*.md"))
    for path in [*staged.linked.get(index, []), *files]:
        place, name = path.rsplit("/", 1) if "/" in path else ("", path)
        if path in placed or not path.startswith("docs/"):
            continue
        inner = place.removeprefix("docs/")
        if name == "README.md" and inner.count("/") == 0 and inner not in SECTIONS:
            pages.append(section_of(staged, inner, placed))
        elif place in ("docs", f"docs/{folder}") or place.startswith(f"docs/{folder}/"):
            placed.add(path)
            pages.append({plain(staged.titles.get(path, path)): staged.place_of(path)})
    return {plain(staged.titles.get(index, folder.replace("-", " ").capitalize())): pages}


def navigation(staged, api):
    """The navigation: the sections, the API and the pages of games."""
    def entry(path):
        return {plain(staged.titles.get(path, path)): staged.place_of(path)}

    nav, placed = [{"Home": "index.md"}], set()
    nav += [section_of(staged, section, placed) for section in SECTIONS if (ROOT / "docs" / section).is_dir()]
    others = [path.relative_to(ROOT).as_posix() for path in sorted((ROOT / "docs").glob("*.md"))]
    if left := [entry(path) for path in others if path not in placed]:
        nav.append({"Pages": left})
    folders = {}
    for path, page in sorted(api.items()):
        folders.setdefault(path.split("/", 2)[2].rsplit("/", 1)[0], []).append({path.rsplit("/", 1)[1]: page})
    nav.append({"C++ API": ["api/cpp/index.md", *({folder: pages} for folder, pages in sorted(folders.items()))]})
    nav.append({"Python API": [{module: f"api/python/{module}.md"} for module in MODULES]})
    nav.append({"Games": ["games/index.md", *(entry(path) for path in pages_of_games())]})
    nav.append({"Project": [entry(path) for path in ("CONTRIBUTING.md", "CHANGELOG.md", "examples/README.md", "bench/README.md")]})
    return nav


def pages_of_games():
    return sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "games").glob("*/README.md"))


def write_list_of_games(staged, pages):
    """The page of the section "Games", which would otherwise open the first game."""
    lines = [f"- [{staged.titles[path]}]({staged.place_of(path).removeprefix('games/')})" for path in pages_of_games()]
    (pages / "games" / "index.md").write_text("\n".join(["# Games", "", *lines, ""]), encoding="utf-8")


def plain(title):
    return re.sub(r"`|\\(?=[*_])", "", title)


class Loader(yaml.SafeLoader):
    """Keeps the tags of mkdocs.yml that name functions of Python."""


class Tagged:
    def __init__(self, tag, value):
        self.tag, self.value = tag, value


Loader.add_multi_constructor("tag:yaml.org,2002:python/", lambda loader, suffix, node: Tagged(
    "tag:yaml.org,2002:python/" + suffix, loader.construct_mapping(node, deep=True)))
yaml.SafeDumper.add_representer(Tagged, lambda dumper, tagged: dumper.represent_mapping(tagged.tag, tagged.value))


def write_settings(work, pages, site, nav):
    settings = yaml.load((TOOLS / "mkdocs.yml").read_text(encoding="utf-8"), Loader)
    settings |= {"docs_dir": str(pages), "site_dir": str(site), "nav": nav, "site_name": "Kibitz"}
    python = next(plugin["mkdocstrings"] for plugin in settings["plugins"] if "mkdocstrings" in plugin)["handlers"]["python"]
    python["paths"] = [str(ROOT / "python")]
    python["options"]["extensions"] = [str(TOOLS / "docstrings.py") + ":MarkdownDocstrings"]
    (work / "mkdocs.yml").write_text(yaml.dump(settings, Dumper=yaml.SafeDumper, sort_keys=False), encoding="utf-8")


def write_versions(into):
    """The list of versions that the folder holds, the newest first, and the page that leads to it."""
    held = sorted((path.name for path in into.iterdir() if (path / "search").is_dir()),
                  key=lambda name: [int(number) for number in re.findall(r"\d+", name)], reverse=True)
    (into / "versions.json").write_text(json.dumps([{"version": name, "title": name, "aliases": []} for name in held], indent=1) + "\n")
    (into / "index.html").write_text(f'<!doctype html><meta charset="utf-8"><title>Kibitz</title><link rel="icon" href="data:,">'
                                     f'<meta http-equiv="refresh" content="0; url={held[0]}/index.html">'
                                     f'<a href="{held[0]}/index.html">Kibitz {held[0]}</a>\n')


def main():
    begun = time.monotonic()
    work, into = (pathlib.Path(word).absolute() for word in sys.argv[1:])
    pages, site = work / "pages", into / version()
    shutil.rmtree(pages, ignore_errors=True)
    pages.mkdir(parents=True)
    into.mkdir(parents=True, exist_ok=True)
    api = write_api(pages)
    staged = stage.Stage(ROOT, pages, api | {"include/kibitz": "api/cpp/index.md", "python/kibitz": "api/python/kibitz.md"})
    staged.run()
    write_list_of_games(staged, pages)
    shutil.copy(TOOLS / "extra.css", pages)
    write_settings(work, pages, site, navigation(staged, api))
    problems = [*staged.problems, *undocumented.problems()]
    if not problems:
        status = subprocess.run([sys.executable, "-m", "mkdocs", "build", "--quiet", "--strict", "--clean", "-f", str(work / "mkdocs.yml")],
                                env={**os.environ, "NO_MKDOCS_2_WARNING": "1"}).returncode
        if status:
            sys.exit(status)
        write_versions(into)
        problems = list(check_links.broken_links(site))
    print("\n".join(problems) if problems else
          f"{site}: {len(list(site.rglob('*.html')))} pages in {time.monotonic() - begun:.0f} s, no broken link")
    sys.exit(bool(problems))


if __name__ == "__main__":
    main()
