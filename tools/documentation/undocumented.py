"""Finds public names of the C++ headers that have no comment, and those of the Python modules that have no docstring.
    python3 tools/documentation/undocumented.py [FILE...]
Prints `include/kibitz/core/x.hpp:12: Name has no comment` for each of them; the status is then 1. Without files, all public headers and
modules are read. tools/docs runs the check before it builds the pages.

A comment documents the declarations below it up to the next blank line, or the declaration on its line. The first comment of a header
documents the type after which the header is named (Singular or SingularOptions in singular.hpp), or its only name. The function needs_no_comment and the method is_plain have the
rules for names that need no comment.
"""
import ast
import pathlib
import re
import sys

import headers

ROOT = pathlib.Path(__file__).resolve().parents[2]
CLASS = re.compile(r"(?:class|struct|union|enum(?: class| struct)?)\b")
# Members whose meaning a convention defines: of containers, of a rule (search/alpha_beta/rule.hpp), of a tree that report_tree() reads
# (search/trace/report_tree.hpp), and of an option group: `use` switches it on.
CONVENTIONAL = {
    "begin", "end", "size", "empty", "data",
    "info", "is_on", "parameters", "extends", "reduces", "prunes", "cut", "quiet_only", "search_needs", "additional_needs",
    "has_effect_in", "is_speculative",
    "children", "is_reported", "report_node",
    "use",
}
SMALL_WORDS = {"is", "has", "are", "of", "to", "on", "set", "at", "by", "for", "with"}


class Line(str):
    """A line that knows its number."""

    def __new__(cls, text, number):
        line = super().__new__(cls, text)
        line.number = number
        return line


def snake_case(name):
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


def words_of(text):
    """The words of names and sentences, in the singular."""
    words = re.findall(r"[a-z0-9]+", " ".join(snake_case(word) for word in re.findall(r"\w+", text)))
    return {re.sub(r"(?<=..)s$", "", re.sub(r"(?<=..)ies$", "y", word)) for word in words}


def code_of(statement):
    """A declaration on one line, without comments, attributes and "template <...>"."""
    text = re.sub(r"\[\[.*?\]\]\s*", "", "\n".join(re.sub(r"//.*", "", line) for line in statement))
    return " ".join(headers.without_template(text).split())


def comment_in(lines):
    return " ".join(line.split("//", 1)[1] for line in lines if "//" in line)


def needs_no_comment(statement, code, owner):
    if not code or re.match(r"#(?!define)", code) or re.match(r"(friend|static_assert|extern template|template)\b", code):
        return True
    if re.match(r"(class|struct|union|enum(?: class)?) [\w:]+( : [\w:]+)?;", code):  # declared here, defined elsewhere
        return True
    if re.match(r"(class|struct) [\w:]+<", code) or re.match(r"using [\w:]+;", code):  # a specialisation; a name of another scope
        return True
    head = code.split("{")[0] if CLASS.match(code) else code
    if re.search(r"\boperator\b|= (default|delete);|\boverride\b", head) or headers.defines_member(statement):
        return True
    type_name = owner.rsplit("::", 1)[-1]
    return bool(owner) and bool(re.match(rf"((explicit|constexpr|inline|virtual) )*~?{type_name}\(", code))


class Check:
    """The check of one header; `undocumented` is the result: pairs of line number and name."""

    def __init__(self, path, text):
        lines = [Line(line, number) for number, line in enumerate(text.split("\n"), 1)]
        end = next(i for i, line in enumerate(lines) if not line.startswith("//"))
        self.description = " ".join(lines[:end])
        stem = pathlib.PurePath(path).stem.replace("_", "")
        self.stems = (stem, stem + "options")
        self.documented, self.pending, self.top_names = set(), [], set()
        blocks = [list(headers.statements_of(block, 0)) for block in headers.blocks_of(headers.without_namespaces(lines[end:]))]
        for block in blocks:
            self.read(block, "", "")
        self.undocumented = [(number, name) for number, name in self.pending if not self.is_documented_elsewhere(name)]

    def is_subject(self, name):
        """Whether the header is named after the type."""
        return snake_case(name).replace("_", "") in self.stems

    def is_documented_elsewhere(self, name):
        """An overload, or a member with the same meaning in another type of the header (NoTrace and NodeTrace)."""
        if "::" not in name:
            return name in self.documented or self.top_names == {name} or self.is_subject(name)
        return name.rsplit("::", 1)[1] in {other.rsplit("::", 1)[1] for other in self.documented if "::" in other}

    def read(self, statements, owner, about):
        """Reads one paragraph: of the namespace, or of the type `owner`, whose comment is `about`."""
        comment = ""
        for statement in statements:
            if statement[0].strip().startswith("//"):
                comment += "" if headers.SEPARATOR.match(statement[0].strip()) else statement[0].strip()[2:]
                continue
            code = code_of(statement)
            names = [] if needs_no_comment(statement, code, owner) else headers.names_of(statement)
            if not names:
                continue
            is_type = bool(CLASS.match(code)) and "{" in code
            opening = next((i for i, line in enumerate(statement) if "{" in line), 0) if is_type else len(statement) - 1
            own = comment_in(statement[:opening + 1])
            name = f"{owner}::{names[0]}" if owner else names[0]
            if not owner:
                self.top_names.add(name)
            if comment or own:
                self.documented.add(name)
            elif not self.is_plain(names[0], code, owner, about):
                self.pending.append((statement[0].number, name))
            if is_type and not code.startswith("enum"):
                self.read_members(statement, opening, name, f"{comment} {own} " + (self.description if self.is_subject(name) else ""))

    def is_plain(self, name, code, owner, about):
        """Members that need no comment: those of a convention; short names of types; predicates whose one-line body says it, which the
        page shows; and names that only repeat words of their type, of the owner's name or of the owner's comment."""
        if not owner:
            return False
        if name in CONVENTIONAL or re.match(r"using \w+ = .*[A-Z]", code) or re.match(r"bool \w+\(\) const \{ return ", code):
            return True
        types = re.findall(r"\b[A-Z]\w+", re.split(r"[{;]|=(?!=)", code)[0])
        known = words_of(" ".join([*types, owner, about])) | ({"game"} if re.search(r"\bG\b", code) else set())
        return words_of(name) <= known | SMALL_WORDS

    def read_members(self, statement, opening, owner, about):
        if headers.depth_change("".join(re.sub("//.*", "", line) for line in statement[:opening + 1])) <= 0:
            return  # on one line
        is_public = not code_of(statement[:opening + 1]).startswith("class")
        paragraph = []
        for group in [*headers.statements_of_class(statement[opening + 1:-1], 2), [""]]:
            line = group[0].strip()
            label = re.fullmatch(r"(public|private|protected):", line)
            if line and not label:
                paragraph.append(group)
                continue
            if is_public:
                self.read(paragraph, owner, about)
            is_public = label[1] == "public" if label else is_public
            paragraph = []


def undocumented_in_header(path):
    check = Check(path.as_posix(), path.read_text(encoding="utf-8"))
    return [(number, f"{name} has no comment") for number, name in check.undocumented]


def undocumented_in_module(path):
    """The module itself, what it exports, and the public methods of its classes."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    exported = exported_from(path, tree)
    found = []

    def visit(owner, prefix):
        for node in owner.body:
            if not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)) or node.name.startswith("_"):
                continue
            if not prefix and exported is not None and node.name not in exported:
                continue
            if not ast.get_docstring(node) and not is_accessor_of_documented(node, owner):
                found.append((node.lineno, f"{prefix}{node.name} has no docstring"))
            if isinstance(node, ast.ClassDef):
                visit(node, f"{prefix}{node.name}.")

    if not ast.get_docstring(tree) and not path.stem.startswith("_"):
        found.append((1, f"{path.stem} has no docstring"))
    visit(tree, "")
    return found


def names_in_all(tree):
    """The names in __all__, or None."""
    return next((set(ast.literal_eval(node.value)) for node in tree.body
                 if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__"), None)


def exported_from(path, tree):
    """The public names of a module: those in __all__; of a private module, those that a public module lists there. None: all."""
    if not path.stem.startswith("_") or path.stem == "__init__":
        return names_in_all(tree)
    names = set()
    for other in path.parent.glob("*.py"):
        if other.stem.startswith("_") and other.stem != "__init__":
            continue
        public = ast.parse(other.read_text(encoding="utf-8"))
        listed = names_in_all(public) or set()
        imports = [node for node in public.body if isinstance(node, ast.ImportFrom) and node.module == path.stem]
        names |= {alias.name for node in imports for alias in node.names if (alias.asname or alias.name) in listed}
    return names


def is_accessor_of_documented(node, owner):
    """The setter of a property, whose getter has the docstring, and the second and later overloads of a function."""
    decorators = [ast.unparse(decorator) for decorator in getattr(node, "decorator_list", [])]
    if any(decorator.endswith((".setter", ".deleter")) for decorator in decorators):
        return True
    return any(decorator in ("overload", "typing.overload") for decorator in decorators) and any(
        getattr(other, "name", "") == node.name and ast.get_docstring(other) for other in owner.body if other is not node)


def public_files():
    yield from sorted((ROOT / "include").rglob("*.hpp"))
    yield from sorted((ROOT / "python" / "kibitz").glob("*.py"))


def problems(files=()):
    for path in [pathlib.Path(file).resolve() for file in files] or public_files():
        find = undocumented_in_header if path.suffix == ".hpp" else undocumented_in_module
        shown = path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else path.as_posix()
        for number, sentence in find(path):
            yield f"{shown}:{number}: {sentence}"


def main():
    found = list(problems(sys.argv[1:]))
    print("\n".join(found) or "every public name has a comment or docstring")
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
