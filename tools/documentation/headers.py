"""Pages of the C++ API, from the public headers and their comments. The headers are formatted by clang-format, so declarations
begin in column 0 of a namespace and members in column 2 of a class: no parser of C++ is needed, and no comment is lost.

A paragraph of a header (declarations without a blank line between them, with the comment above them) is one entry of its page. The
comment becomes text; the declarations are shown as they are, without bodies of more than one line and without private members.
"""
import html
import re

SEPARATOR = re.compile(r"// -{3,} (.*?)[ -]*$")
NAME = re.compile(r"(?:class|struct|union|enum(?: class| struct)?)\s+(?:alignas\([^)]*\)\s+)?(\w+)(?!.*;\s*$)")
# What the text of a comment links to (code in backticks, headers, names with a capital inside), and what Markdown would change.
WORDS = re.compile(r"`[^`]*`|[A-Za-z_][\w:/.]*\.hpp\b|\b[A-Z]\w*[a-z]\w*[A-Z]\w*\b|[\\*_\[\]<>&|#$~^{}]")


def blocks_of(lines):
    """Splits lines at blank ones, except inside of brackets."""
    block, depth, number = [], 0, 0
    for number, line in enumerate(lines):
        if not line.strip() and depth <= 0:
            if block:
                yield block
            block = []
            continue
        block.append(line)
        depth += depth_change(line)
    if block:
        yield block


def depth_change(line):
    code = re.sub(r"//.*|\"(?:\\.|[^\"\\])*\"|'(?:\\.|[^'\\])'", "", line)
    return sum({"{": 1, "(": 1, "}": -1, ")": -1}.get(letter, 0) for letter in code)


def without_namespaces(lines):
    """The lines between the first and the last line of namespace kibitz, without namespaces named detail."""
    kept, hidden, depth = [], False, 0
    for line in lines:
        if re.match(r"(inline )?namespace (\w+::)*detail ", line):
            hidden = True
        elif re.match(r"\}  // namespace .*detail", line):
            hidden = False
        elif not hidden and not re.match(r"#pragma|#include|(inline )?namespace |\}  // namespace", line):
            if line == "}" and depth == 0:  # the end of a namespace of declarations, whose last line has no comment
                continue
            kept.append(line)
            depth += depth_change(line)
    return kept


def statements_of(lines, indent):
    """Groups lines into comments and statements of one scope: lists of lines."""
    group, depth = [], 0
    for line in lines:
        group.append(line)
        depth += depth_change(line)
        is_end = re.search(r"[;}]\s*(//.*)?$", line) or line.lstrip().startswith(("//", "#")) or re.match(r" *\w+:$", line)
        if depth <= 0 and is_end and not (line.lstrip().startswith("//") and len(group) > 1 and is_open(group[:-1], indent)):
            yield group
            group, depth = [], 0
    if group:
        yield group


def is_open(group, indent):
    return not re.search(r"[;}]\s*(//.*)?$", group[-1])


def body_of(statement):
    """(index of the line with the opening brace of a function's body, column), or None."""
    head = "\n".join(re.sub(r"//.*", "", line) for line in statement).split("{", 1)[0]
    if "(" not in head or re.search(r"^\s*(class|struct|enum|union|concept)\b", head, flags=re.M):
        return None
    if re.search(r"(?<!operator)(?<![<>=!])=\s*$", head):  # a variable
        return None
    parens = 0
    for row, line in enumerate(statement):
        code = re.sub(r"//.*", lambda found: " " * len(found[0]), line)
        for column, letter in enumerate(code):
            parens += {"(": 1, ")": -1}.get(letter, 0)
            if letter == "{" and parens == 0 and (column == 0 or code[column - 1] == " "):
                return row, column
    return None


def shown_statement(statement, indent):
    """The lines of a declaration as the page shows them."""
    first = next((line for line in statement if not re.match(r"\s*(template <|\[\[)", line)), statement[0])
    if NAME.match(first.strip()) and not re.match(r"\s*enum", first) and any("{" in line for line in statement):
        return shown_class(statement, indent)
    body = body_of(statement)
    if body is None or len(statement) - 1 == body[0]:
        return statement
    row, column = body
    comment = re.search(r"\s*//.*", statement[row][column:])
    head = statement[row][:column].rstrip()
    shown = [*statement[:row], head + ";" + (comment[0] if comment else "")]
    at = next((i for i, line in enumerate(shown) if re.match(rf" {{{indent + 4}}}: ", line)), None)  # constructor's initialisers
    return [*shown[:at - 1], shown[at - 1] + ";"] if at else shown


def shown_class(statement, indent):
    opening = next(i for i, line in enumerate(statement) if re.search(r"\{\s*(//.*)?$", line) or "{" in line)
    if depth_change("".join(statement[:opening + 1])) <= 0:  # on one line
        return statement
    is_public = not re.match(r"\s*class\b", without_template("\n".join(statement[:opening + 1])))
    shown, pending = list(statement[:opening + 1]), []
    members = statement[opening + 1:-1]
    for group in statements_of_class(members, indent + 2):
        line = group[0].strip() if group else ""
        if re.fullmatch(r"(public|private|protected):", line):
            is_public = line == "public:"
            pending = [group[0]] if is_public else []
        elif is_public:
            if line.startswith("friend ") and line.endswith(";") and "(" not in line:
                continue
            shown += pending + (shown_statement(group, indent + 2) if line and not line.startswith("//") else group)
            pending = []
    while not shown[-1].strip():
        shown.pop()
    return [*shown, statement[-1]]


def statements_of_class(members, indent):
    run = []
    for line in members:
        if not line.strip() and sum(map(depth_change, run)) <= 0:
            yield from statements_of(run, indent)
            yield [""]
            run = []
        else:
            run.append(line)
    yield from statements_of(run, indent)


def without_template(text):
    """A declaration without "template <...>" and the requirements after it."""
    while found := re.match(r"\s*template <", text):
        depth, at = 1, found.end()
        while depth:
            depth += {"<": 1, ">": -1}.get(text[at], 0)
            at += 1
        text = re.sub(r"^\s*requires\b[^\n]*(?:(?:&&|\|\|)\s*\n[^\n]*)*\n", "", text[at:])
    return text


def names_of(statement):
    """The names that a statement declares: one, or those of a list of members."""
    text = re.sub(r"//.*", "", "\n".join(statement))
    text = without_template(re.sub(r"\[\[.*?\]\]\s*", "", text))
    for pattern in (r"concept (\w+)", r"(?:class|struct|union|enum(?: class| struct)?)\s+(\w+)(?!.*\()", r"using (\w+) =", r"#define (\w+)"):
        if found := re.match(r"\s*" + pattern, text):
            return [found[1]]
    if re.match(r"\s*using ", text):
        return []
    if re.match(r"\s*enum\s*[:{]", text):
        return []
    head = re.split(r"\{|(?<![<>=!])=(?!=)|;", text, maxsplit=1)[0]
    if found := re.search(r"\(\*(\w+)\)\(", head):  # a pointer to a function
        return [found[1]]
    if re.match(r"\s*(const )?std::function<", head):
        head = head.rsplit(">", 1)[1]
    if found := re.search(r"(operator\s*[^\s(]+|~?\w+)\s*\(", head):
        return [found[1]]
    found = re.search(r"(\w+)\s*(?:\[[^\]]*\]\s*)*$", head.strip())
    return [found[1]] if found else []


def defines_member(statement):
    """Whether this is the definition of a member that its class declares."""
    head = without_template(re.sub(r"\[\[.*?\]\]\s*|//.*", "", "\n".join(statement))).split("(", 1)[0]
    return bool(re.search(r">::~?\w+\s*$|(?<!\w)[A-Z]\w*::~?\w+\s*$", head)) and "=" not in head


class Header:
    """One header: its description and its entries (section title or None, names, comment lines, shown lines)."""

    def __init__(self, path, text):
        self.path = path
        lines = text.split("\n")
        end = next(i for i, line in enumerate(lines) if not line.startswith("//"))
        self.description = [line[2:].removeprefix(" ") for line in lines[:end]]
        self.entries = []
        for block in blocks_of(without_namespaces(lines[end:])):
            self.add(block)

    def add(self, block):
        statements = list(statements_of(block, 0))
        comment = []
        while statements and statements[0][0].startswith("//"):
            line = statements.pop(0)[0]
            if found := SEPARATOR.match(line):
                self.entries.append((found[1] or None, [], [], []))
            else:
                comment.append(line[2:].removeprefix(" "))
        names, shown = [], []
        statements = [statement for statement in statements if not defines_member(statement)]
        for statement in statements:
            if statement[0].startswith("//"):
                shown += statement
                continue
            if not statement[0].startswith("#") or statement[0].startswith("#define"):
                names += [name for name in names_of(statement) if name not in names]
            shown += shown_statement(statement, 0)
        if shown and not comment and (found := re.match(r"(template <.*>)  // (.*)", shown[0])):
            shown[0], comment = found[1], [found[2][0].upper() + found[2][1:].rstrip(".") + "."]
        if comment or shown:
            self.entries.append((None, names, comment, shown))

    def names(self):
        return [name for _, names, _, _ in self.entries for name in names]


def anchor_of(name):
    return re.sub(r"\W+", lambda found: "-".join(str(ord(letter)) for letter in found[0]), name)


def first_sentence(lines):
    text = " ".join(line for line in lines)
    return re.split(r"(?<=[.:])\s+(?=[A-Z])", text, maxsplit=1)[0].rstrip(":")


class Writer:
    """Writes the pages. `pages` maps a header's path to its page, relative to the pages' folder."""

    def __init__(self, headers):
        self.headers = headers
        self.pages = {header.path: header.path.removeprefix("include/kibitz/").removesuffix(".hpp") + ".md" for header in headers}
        self.symbols = {}
        for header in headers:
            for name in header.names():
                self.symbols.setdefault(name, set()).add(header.path)

    def link(self, page, path, anchor=""):
        up = "../" * page.count("/")
        return up + self.pages[path] + (f"#{anchor}" if anchor else "")

    def prose(self, lines, page):
        """Markdown of a comment: paragraphs, and columns or indented lines as they are."""
        paragraphs, at = [[]], None
        for line in lines:
            if not line.strip():
                paragraphs.append([])
            else:
                paragraphs[-1].append(line)
        texts = []
        for paragraph in filter(None, paragraphs):
            if any(re.search(r"^ |\S {2,}\S", line) for line in paragraph):
                texts.append("```text\n" + "\n".join(paragraph) + "\n```")
            else:
                texts.append(self.line_of(" ".join(paragraph), page))
        return "\n\n".join(texts)

    def line_of(self, text, page):
        def replace(found):
            word = found[0]
            if word.startswith("`"):
                owners = self.symbols.get(word[1:-1], set())
                owner = next(iter(owners)) if len(owners) == 1 else ""
                return f"[{word}]({self.link(page, owner, anchor_of(word[1:-1]))})" if owner else word
            if word.endswith(".hpp"):
                fitting = [path for path in self.pages if path.endswith("/" + word) or path == word]
                return f"[{word}]({self.link(page, fitting[0])})" if len(fitting) == 1 else word.replace("_", "\\_")
            if len(word) == 1 and not word.isalnum():
                return html.escape(word) if word in "<>&" else "\\" + word if word in "\\*_[]|#~^$" else word
            owners = self.symbols.get(word, set())
            if len(owners) == 1:
                owner = next(iter(owners))
                return f"[{word}]({self.link(page, owner, anchor_of(word))})"
            return word.replace("_", "\\_")
        text = WORDS.sub(replace, text)
        return re.sub(r"^(\d+)\.", r"\1\\.", re.sub(r"^([-+>])", r"\\\1", text))

    def page(self, header):
        page = self.pages[header.path]
        out = ["---", f"title: {header.path.rsplit('/', 1)[1]}", "search:", "  boost: 0.5", "---", "",
               f"# {header.path.removeprefix('include/')}".replace("_", "\\_"), "", self.prose(header.description, page), "",
               "```cpp", f'#include "{header.path.removeprefix("include/")}"', "```", ""]
        used = set()
        for section, names, comment, shown in header.entries:
            if section:
                out += [f"## {section[0].upper()}{self.line_of(section[1:], page)}", ""]
            if names:
                title = ", ".join(f"`{name}`" for name in names[:3]) + (", ..." if len(names) > 3 else "")
                fresh = [anchor for anchor in map(anchor_of, names) if anchor not in used]
                used |= set(fresh)
                others = "".join(f'<a id="{anchor}"></a>' for anchor in fresh[1:])
                out += [others, "", f"### {title} {{ #{fresh[0] if fresh else anchor_of(names[0]) + '-' + str(len(out))} }}", ""]
            if comment:
                out += [self.prose(comment, page), ""]
            if shown:
                out += ["```cpp", *shown, "```", ""]
        return "\n".join(out) + "\n"

    def contents(self, introduction):
        """The page with the list of all headers, by folder."""
        out = [introduction, ""]
        folder = None
        for header in sorted(self.headers, key=lambda header: (header.path.rsplit("/", 1)[0], header.path)):
            place, name = header.path.removeprefix("include/kibitz/").rsplit("/", 1)
            if place != folder:
                out += ["", f"## {place}".replace("_", "\\_"), "", "| header | what it has |", "|---|---|"]
                folder = place
            text = self.line_of(first_sentence(header.description), "index.md")
            out.append(f"| [{name}]({self.pages[header.path]})" + f" | {text} |")
        return "\n".join(out) + "\n"
