#!/usr/bin/env bash
# tools/docs builds the site within two minutes of a processor, without a broken link; it has a page for every public header and every Python module
# that users import, a search, and a list of versions. Links that are wrong, and public
# names without a comment, are found.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
export PYTHONDONTWRITEBYTECODE=1
cd "$root"

status=0
TIMEFORMAT='%0U %0S'
{ time tools/docs --into "$place/site" >"$place/log" 2>&1 || status=$?; } 2>"$place/time"
if [ $status != 0 ]; then
  cat "$place/log"
  exit $status
fi
read -r user system <"$place/time"
[ $((user + system)) -lt 120 ] || { echo "tools/docs took $((user + system)) s of processor time"; exit 1; }

exec "$root/build/docs/python/bin/python" - "$root" "$place" <<'END'
import json, pathlib, subprocess, sys

root, place = map(pathlib.Path, sys.argv[1:])
sys.path.insert(0, str(root / "tools" / "documentation"))
import build, check_links, docstrings, headers, stage, undocumented

failures = []


def check(is_right, sentence):
    if not is_right:
        failures.append(sentence)


def check_equal(found, wanted, what):
    check(found == wanted, f"{what}:\n  found:  {found!r}\n  wanted: {wanted!r}")


# ---- the site ----
(version,) = [path.name for path in (place / "site").iterdir() if path.is_dir()]
site = place / "site" / version
check_equal([row["version"] for row in json.loads((place / "site" / "versions.json").read_text())], [version], "versions.json")
check(f"{version}/index.html" in (place / "site" / "index.html").read_text(), "index.html does not lead to the version")
titles = {row["location"] for row in json.loads((site / "search" / "search_index.json").read_text())["docs"]}
for header in (root / "include" / "kibitz").rglob("*.hpp"):
    page = "api/cpp/" + header.relative_to(root / "include" / "kibitz").with_suffix(".html").as_posix()
    check((site / page).is_file(), f"no page {page}")
    check(page in titles, f"the search does not find {page}")
public = [path.stem for path in (root / "python" / "kibitz").glob("*.py") if not path.stem.startswith("_")]
for module in ["kibitz", *(f"kibitz.{name}" for name in public)]:
    text = site / "api" / "python" / f"{module}.html"
    check(text.is_file() and f'id="{module}' in text.read_text(), f"no page of {module}")
check("picked" in (site / "api" / "cpp" / "search" / "alpha_beta" / "rule.html").read_text(), "members of MoveContext are missing")
check('id="kibitz.Engine.analyse"' in (site / "api" / "python" / "kibitz.html").read_text(), "Engine.analyse is not described")

settings = (root / "build" / "docs" / "mkdocs.yml").read_text()
for page in sorted((root / "docs").rglob("*.md")):
    place_of_page = page.relative_to(root / "docs").as_posix()
    if not place_of_page.startswith("lab/"):
        check(f": {place_of_page}\n" in settings or f"- {place_of_page}\n" in settings, f"{place_of_page} is not in the navigation")

for older in ("0.0.9", "0.0.10"):
    (place / "versions" / older / "search").mkdir(parents=True)
(place / "versions" / "other").mkdir()
build.write_versions(place / "versions")
check_equal([row["version"] for row in json.loads((place / "versions" / "versions.json").read_text())], ["0.0.10", "0.0.9"], "two versions")

# ---- links ----
made = place / "made"
(made / "folder").mkdir(parents=True)
(made / "a.html").write_text('<a href="folder/b.html#here">x</a><a href="folder/b.html#gone">x</a><a href="c.html">x</a>'
                             '<a href="../../out.html">x</a><img src="https://example.org/x.png"><a href="https://example.org">x</a>')
(made / "folder" / "b.html").write_text('<h1 id="here">x</h1><a href="../a.html">x</a><a href="#no">x</a>')
check_equal(list(check_links.broken_links(made)), [
    "a.html: no anchor folder/b.html#gone", "a.html: no file c.html", "a.html: ../../out.html leaves the site",
    "a.html: loads https://example.org/x.png from elsewhere", "folder/b.html: no anchor #no"], "broken links")
repository = place / "repository"
(repository / "docs" / "x").mkdir(parents=True)
(repository / "README.md").write_text("# R\n[one](docs/x/one.md#a), [header](a.hpp) and\n[code](code.txt), `[no](link)`\n- item\n\n    [no](link)\n")
(repository / "docs" / "x" / "one.md").write_text("# One\n\n[back\nthere](../../README.md) [gone](gone.md)\n")
(repository / "a.hpp").write_text("")
(repository / "code.txt").write_text("```\n")
staged = stage.Stage(repository, place / "staged", {"a.hpp": "api/a.md"})
staged.run()
check_equal(staged.problems, ["docs/x/one.md: no file gone.md"], "problems")
check_equal((place / "staged" / "index.md").read_text(),
            "---\nsearch:\n  boost: 1\n---\n\n# R\n[one](x/one.md#a), [header](api/a.md) and\n[code](files/code.txt.md), `[no](link)`\n\n- item\n\n    [no](link)\n", "index.md")
check("[back\nthere](../index.md)" in (place / "staged" / "x" / "one.md").read_text(), "a link over two lines is not changed")
check("````text\n```\n````" in (place / "staged" / "files" / "code.txt.md").read_text(), "a file with a fence is not shown")

# ---- comments ----
header = headers.Header("include/kibitz/a/b.hpp", """// A header; see `Thing`, other_thing * 2 < 3.
#pragma once

#include <vector>

namespace kibitz {
namespace detail {

int hidden();

}  // namespace detail

// ---- two things ----

// A thing.
//
// old  columns
// new  stay as they are
class Thing : public Base {
 public:
  explicit Thing(int n) : n_(n) {}  // stays
  int twice() const {
    return 2 * n_;
  }

 protected:
  int hidden();

 private:
  int n_;
};

template <class T>
int Array<T>::hidden_member() {
  return 1;
}

template <class T, int n = 1>
  requires(n > 0) &&
          (n < 3)
T sum(const Array<T>& values) {
  return values[0];
}

template <class T>  // whether it is one
concept IsThing = requires(T t) {
  { t.twice() } -> std::same_as<int>;
};

inline constexpr int one = 1;  // a unit
int two(
    int a) {
  return 2;
}

}  // namespace kibitz
""")
page = headers.Writer([header]).page(header)
for text in ("A header; see [`Thing`](../a/b.md#Thing), other\\_thing \\* 2 &lt; 3.", "## Two things", "### `Thing` { #Thing }", "### `sum` { #sum }",
             "```text\nold  columns\nnew  stay as they are\n```", "  int twice() const;\n", "}  // stays\n", "### `IsThing` { #IsThing }\n\nWhether it is one.",
             "  { t.twice() } -> std::same_as<int>;\n", "### `one`, `two`", "inline constexpr int one = 1;  // a unit\nint two(\n    int a);\n"):
    check(text in page, f"not in the page of a header: {text!r}")
for text in ("hidden", "n_;", "private:", "detail", "return"):
    check(text not in page, f"in the page of a header: {text!r}")
check_equal(docstrings.to_markdown("See :meth:`x`.\n>>> 1\n1\n\nEnd"), "See `x`.\n\n```pycon\n>>> 1\n1\n```\n\nEnd", "a docstring")

# ---- names without a comment ----
planted = place / "planted.hpp"
planted.write_text("""// What the header is for.
#pragma once

namespace kibitz {

namespace learned {
class Evaluator;
}

struct Bare {
  int size_in_bytes = 0;
};

// Documented.
class Documented {
 public:
  Documented() = default;
  friend bool operator==(const Documented&, const Documented&) = default;
  using Step = Bare;
  Bare bare() const { return {}; }
  int odd() const { return 1; }
  void even();  // has a comment

  // Both.
  int left();
  int right() {
    return 0;
  }

 private:
  int hidden_;
};

enum class Colour { red, green };

namespace detail {
int not_public();
}  // namespace detail

template <class T>
  requires(sizeof(T) > 1)
int measured(T value) {
  return sizeof(value);
}

// Documented overload.
int overloaded(int);

int overloaded(long);
inline constexpr int first = 1;  // one
inline constexpr int second = 2;

}  // namespace kibitz
""")
module = place / "planted.py"
module.write_text('"""A module."""\n\nclass A:\n    """A."""\n\n    def run(self):\n        pass\n\n    def _hidden(self):\n        pass\n\n\n'
                  'def f():\n    """F."""\n\n\ndef g():\n    pass\n')
check_equal(list(undocumented.problems([planted, module])), [
    f"{planted}:10: Bare has no comment", f"{planted}:11: Bare::size_in_bytes has no comment", f"{planted}:21: Documented::odd has no comment",
    f"{planted}:34: Colour has no comment", f"{planted}:40: measured has no comment", f"{planted}:51: second has no comment",
    f"{module}:6: A.run has no docstring", f"{module}:17: g has no docstring"], "names without a comment")
exported = place / "package"
exported.mkdir()
(exported / "__init__.py").write_text('"""P."""\nfrom ._inner import shown\n__all__ = ["shown"]\n')
(exported / "_inner.py").write_text("def shown():\n    pass\n\n\ndef inner():\n    pass\n")
check_equal(list(undocumented.problems([exported / "_inner.py"])), [f"{exported}/_inner.py:1: shown has no docstring"], "exported names")
check("has no comment" not in "\n".join(undocumented.problems()), "a public name has no comment")

print("\n".join(failures) or pathlib.Path(place / "log").read_text().strip())
sys.exit(bool(failures))
END
