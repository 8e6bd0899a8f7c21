"""Finds where a fault could be planted in a source of ours, and plants them, many in one text, each with a switch
(switch.hpp). No line is added: what the compiler says of a line is said of the same line of the source.
"""
import re

import cxx_reader

# Binary operators by how tightly they bind. The text is formatted: a binary operator has space on both sides.
BINDS = {"*": 12, "/": 12, "%": 12, "+": 11, "-": 11, "<<": 10, ">>": 10, "<=>": 9, "<": 8, "<=": 8, ">": 8, ">=": 8,
         "==": 7, "!=": 7, "&": 6, "^": 5, "|": 4, "&&": 3, "||": 2, "?": 1, ":": 1}  # fmt: skip
ASSIGNS = {"=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<="}
WRONG = {
    "<": ("<=", "mutation::Less", "mutation::LessEqual"),
    "<=": ("<", "mutation::LessEqual", "mutation::Less"),
    ">": (">=", "mutation::Greater", "mutation::GreaterEqual"),
    ">=": (">", "mutation::GreaterEqual", "mutation::Greater"),
    "==": ("!=", "mutation::Equal", "mutation::NotEqual"),
    "!=": ("==", "mutation::NotEqual", "mutation::Equal"),
    "+": ("-", "mutation::Plus", "mutation::Minus"),
    "-": ("+", "mutation::Minus", "mutation::Plus"),
}
NO_STATEMENT = {"const", "constexpr", "auto", "static", "using", "typedef", "struct", "class", "enum", "union", "return",
                "break", "continue", "throw", "delete", "static_assert", "goto", "template", "case", "default", "thread_local",
                "assert", "else", "do", "try", "typename", "if", "for", "while", "switch"}  # fmt: skip
BEFORE_OPERAND = {"return", "throw", "case", "else", "do", "co_return", "co_yield"}
CONTROL = {"if", "for", "while", "switch", "catch"}
# The brackets after these are evaluated by the compiler, or are not in our programs at all.
NOT_RUN = {"requires", "sizeof", "alignof", "alignas", "decltype", "noexcept", "static_assert", "assert"}


# What a debug build asserts of a node (search/alpha_beta/node_contract.hpp); without assertions these calls do nothing.
ASSERTERS = {"contract": {"begin_call", "enter", "leave", "check_move_before_search", "set_proved_bounds"},
             "moves_check": {"check_returned", "check_count"}}  # fmt: skip


class Mutant:
    """One fault: text replaced between offsets, so that it can be switched on, and for the reader, as if it were written."""

    def __init__(self, place, wrap, replaced, shown):
        self.place = place  # the offset that identifies it
        self.wrap = wrap  # (begin, end, before, after) or None; "#" stands for the fault's number
        self.replaced = replaced  # [(begin, end, text)]
        self.shown = shown  # [(begin, end, text)]


class Finder(cxx_reader.Reader):
    """The faults that could be planted in one file's functions."""

    def __init__(self, text):
        super().__init__(text)
        self.text, self.found, self.left_out, self.bodies, self.returns = text, [], set(), [], []
        self.angle = self.match_angles()
        self.angle_back = {b: a for a, b in self.angle.items()}
        self.read()
        self.leave_out_what_is_not_run()
        for begin, end in self.bodies:
            for i in range(begin, end):
                if i not in self.left_out:
                    self.look_at(i)
        lone = {mutant.wrap[:2] for mutant in self.found if mutant.shown[0][2] in ("==", "!=")}  # negated, they are the other
        unique = {str(mutant.shown): mutant for mutant in self.found}
        self.found = [m for m in unique.values() if m.shown[0][2] != "!(" or m.wrap[:2] not in lone]
        self.found.sort(key=lambda mutant: (mutant.place, str(mutant.shown)))

    # ---- what the reader tells ----

    def on_function(self, begin, parameters, body):
        head = self.tokens[begin:parameters]
        if "consteval" in head:
            return
        self.bodies.append((body + 1, self.match[body]))
        self.gives_values = "&" not in head and "decltype" not in head and ("void" not in head or "*" in head)
        self.statements(body + 1, self.match[body], 0)

    def on_header(self, keyword, open_index):
        end = self.match[open_index]
        if self.tokens[open_index - 1] == "constexpr":
            self.left_out.update(range(open_index, end))
        elif keyword in ("if", "while"):
            first = self.semicolons(open_index + 1, end)  # if (const auto a = b; ...)
            self.negate(first[0] + 1 if first else open_index + 1, end)
        elif keyword == "for":
            parts = self.semicolons(open_index + 1, end)
            if len(parts) == 2:
                self.negate(parts[0] + 1, parts[1])

    def on_statement(self, begin, end):
        if begin >= end or self.token(end) != ";":
            return
        first = self.tokens[begin]
        if first in ("static_assert", "using", "typedef") or "constexpr" in self.tokens[begin : min(end, begin + 3)]:
            self.left_out.update(range(begin, end))
        elif first == "return" and end > begin + 1 and self.tokens[begin + 1] != "{" and self.gives_values:
            a, b = self.offsets[begin + 1], self.offset_after(end - 1)
            self.add(a, (a, b, "mutation::neighbour(#, (", "))"), [], [(a, a, "neighbour("), (b, b, ")")])
        elif self.tokens[begin + 2] not in ASSERTERS.get(first, ()) and self.can_be_dropped(begin, end):
            a, b = self.offsets[begin], self.offset_after(end)
            self.add(a, (a, b, "{ if (!mutation::is_on(#)) ", " }"), [], [(a, b, ";")])

    # ---- tokens ----

    def offset_after(self, i):
        return self.offsets[i] + len(self.tokens[i])

    def is_spaced(self, i):
        return self.text[self.offsets[i] - 1].isspace() and self.text[self.offset_after(i)].isspace()

    def match_angles(self):
        angles = {}
        for i, token in enumerate(self.tokens):
            if token != "<" or i == 0 or (self.text[self.offsets[i] - 1].isspace() and self.tokens[i - 1] != "template"):
                continue
            depth, j = 0, i
            while j < len(self.tokens) and self.tokens[j] not in (";", ")", "}", "]"):
                depth += {"<": 1, ">": -1}.get(self.tokens[j], 0)
                if depth == 0:
                    angles[i] = j
                    break
                j = self.match.get(j, j) + 1
        return angles

    def semicolons(self, i, end):
        found = []
        while i < end:
            if self.tokens[i] == ";":
                found.append(i)
            i = self.match.get(i, i) + 1
        return found

    def leave_out_what_is_not_run(self):
        for begin, end in self.angle.items():
            self.left_out.update(range(begin, end + 1))
        for i, token in enumerate(self.tokens):
            if token in NOT_RUN:
                j = i + 1
                while self.token(j) in ("(", "{"):
                    self.left_out.update(range(i, self.match[j] + 1))
                    j = self.match[j] + 1
            elif token in ASSERTERS and self.token(i + 1) == "." and self.token(i + 2) in ASSERTERS[token]:
                self.left_out.update(range(i, self.match[i + 3] + 2))  # with its semicolon
            elif token == "case":
                while self.tokens[i] != ":":
                    self.left_out.add(i)
                    i += 1

    def can_be_dropped(self, begin, end):
        i, first = begin, self.tokens[begin]
        if first in ("++", "--", "*"):
            return True
        if first in NO_STATEMENT or not re.match(r"[A-Za-z_(]", first):
            return False
        if first == "(":
            return self.tokens[begin + 1] != "void"
        while re.match(r"\w", self.tokens[i]):  # a name, with the scopes and arguments that belong to it
            i += 1
            if i in self.angle:
                i = self.angle[i] + 1
            if self.tokens[i] != "::":
                break
            i += 1
        return i < end and not re.match(r"\w|[&*]|&&", self.tokens[i]) and not self.tokens[i] == "{"

    # ---- operands ----

    def operand_before(self, i, binds):
        """The first token of what an operator has on its left, or None."""
        j = i
        while j > 0:
            before = j - 1
            token = self.tokens[before]
            if token in self.back_tokens() and before in self.back:
                opener = self.back[before]
                if token == "}" and self.text[self.offsets[opener] - 1].isspace():
                    break
                j = opener
                continue
            if before in self.angle_back:
                j = self.angle_back[before]
                continue
            if token in CONTROL:
                return None
            if self.ends_operand(before, binds - 1):
                break
            j = before
        return j if j < i else None

    @staticmethod
    def back_tokens():
        return (")", "}", "]")

    def operand_after(self, i, binds):
        """The token after the right operand of an operator."""
        j = i + 1
        while j < len(self.tokens):
            if j in self.match:
                j = self.match[j] + 1
            elif j in self.angle:
                j = self.angle[j] + 1
            elif self.ends_operand(j, binds):
                break
            else:
                j += 1
        return j

    def ends_operand(self, i, loosest):
        """Is this token no part of an operand of operators that bind tighter than `loosest`?"""
        token = self.tokens[i]
        if token in (";", ",", "(", ")", "{", "}", "[", "]") or token in BEFORE_OPERAND or token in ASSIGNS:
            return True
        return token in BINDS and BINDS[token] <= loosest and self.is_spaced(i)

    # ---- faults ----

    def add(self, place, wrap, replaced, shown):
        self.found.append(Mutant(place, wrap, replaced, shown))

    def negate(self, begin, end):
        tokens = self.tokens[begin:end]
        if not tokens or tokens in (["true"], ["false"]):
            return
        i = begin
        while i < end:
            if self.tokens[i] in ASSIGNS or (self.tokens[i] == ":" and "?" not in tokens):
                return  # a declaration
            i = self.match.get(i, i) + 1
        self.add_negation(begin, end)

    def add_negation(self, begin, end):
        a, b = self.offsets[begin], self.offset_after(end - 1)
        wrap = (a, b, "mutation::is_on(#) != static_cast<bool>(", ")")
        self.add(a, wrap, [], [(a, a, "!("), (b, b, ")")])

    def look_at(self, i):
        token = self.tokens[i]
        if re.fullmatch(r"\d[\d']*[uUlLzZ]*", token):
            self.add_constants(i)
        elif token in ("min", "max") and self.tokens[i - 2 : i] == ["std", "::"]:
            self.add_extreme(i)
        elif not (token in BINDS and self.is_spaced(i)):
            return
        elif token in WRONG:
            self.add_operator(i)
        elif token in ("&&", "||"):
            self.add_connective(i)
        elif token == "?":
            begin = self.operand_before(i, BINDS["?"] + 1)
            if begin is not None:
                self.add_negation(begin, i)

    def add_constants(self, i):
        a, b = self.offsets[i], self.offset_after(i)
        suffix = re.search(r"[uUlLzZ]*$", self.tokens[i])[0]
        value = int(self.tokens[i].removesuffix(suffix).replace("'", ""), 8 if re.match(r"0\d", self.tokens[i]) else 10)
        for change, sign in ((1, "+"), (-1, "-")):
            self.add(a, (a, b, "(", f" {sign} mutation::is_on(#))"), [], [(a, b, f"{value + change}{suffix}")])

    def add_extreme(self, i):
        open_index = self.angle[i + 1] + 1 if i + 1 in self.angle else i + 1
        if self.token(open_index) != "(":
            return
        name, at = self.tokens[i], self.offsets[open_index]
        self.add(self.offsets[i], None,
                 [(self.offsets[i - 2], self.offset_after(i), f"mutation::{name}"), (at, at + 1, "(#, ")],
                 [(self.offsets[i], self.offset_after(i), {"min": "max", "max": "min"}[name])])  # fmt: skip

    def operands(self, i):
        binds = BINDS[self.tokens[i]]
        begin, end = self.operand_before(i, binds), self.operand_after(i, binds)
        if begin is None or end == i + 1 or "." in (self.tokens[i - 1], self.tokens[i + 1]):  # "... &&" is a fold
            return None
        if any(j in self.left_out for j in (begin, end - 1)) and self.tokens[begin] in NOT_RUN:
            return None
        return self.offsets[begin], self.offset_after(end - 1)

    def add_operator(self, i):
        ends = self.operands(i)
        if not ends:
            return
        wrong, right_type, wrong_type = WRONG[self.tokens[i]]
        a, b = self.offsets[i], self.offset_after(i)
        wrap = (*ends, f"mutation::either<{right_type}, {wrong_type}>(#, ", ")")
        self.add(a, wrap, [(a, b, ",")], [(a, b, wrong)])

    def add_connective(self, i):
        """a && b becomes a || b where both sides and the whole are negated, so that nothing is written twice."""
        ends = self.operands(i)
        if not ends:
            return
        a, b = self.offsets[i], self.offset_after(i)
        side, wrong = "(mutation::is_on(#) != static_cast<bool>(", {"&&": "||", "||": "&&"}[self.tokens[i]]
        wrap = (*ends, f"(mutation::is_on(#) != ({side}", "))))")
        self.add(a, wrap, [(a, b, f")) {self.tokens[i]} {side}")], [(a, b, wrong)])


def planted(text, numbered):
    """The text with these faults in it, {number: mutant}, each with its switch."""
    wraps = [(mutant.wrap, number) for number, mutant in numbered.items() if mutant.wrap]
    wraps.sort(key=lambda item: (item[0][0], -item[0][1], item[1]))
    edits = []  # (offset, what comes first there, order, end, text)
    for order, ((begin, end, before, after), number) in enumerate(wraps):
        edits.append((begin, 1, order, begin, before.replace("#", str(number))))
        edits.append((end, 0, -order, end, after.replace("#", str(number))))
    for number, mutant in numbered.items():
        edits += [(begin, 2, 0, end, new.replace("#", str(number))) for begin, end, new in mutant.replaced]
    return edited(text, sorted(edits))


def edited(text, edits):
    result, at = [], 0
    for begin, _, _, end, new in edits:
        result += [text[at:begin], new]
        at = end
    return "".join(result) + text[at:]


def before_and_after(text, mutant):
    """The lines that a fault changes, as they are and as they would be written, each on one line, without comments."""
    first, last = mutant.shown[0][0], mutant.shown[-1][1]
    begin, end = text.rfind("\n", 0, first) + 1, text.find("\n", last)
    shown = [(a - begin, 0, 0, b - begin, new) for a, b, new in mutant.shown]
    lines = text[begin:end]
    return tuple(" ".join(re.sub(r"//[^\n]*", "", side).split()) for side in (lines, edited(lines, shown)))
