"""A small reader of C++, not a parser: it knows scopes, function heads and statements, which is enough for formatted code
without macros. A tool derives its reader from Reader; the methods under "callbacks" report functions, headers and
statements.
"""
import re

TOKEN = re.compile(
    r'//[^\n]*|/\*.*?\*/|^[ \t]*\#(?:[^\n]*\\\n)*[^\n]*'  # comments, preprocessor lines
    r'|\[\[.*?\]\](?!\])'  # attributes
    r'|R"([^()\s\\]*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"'
    r"|'(?:\\.[^']*|[^'\\\n])'"
    r"|[A-Za-z_]\w*|\.?\d(?:[eEpP][+-]|['.\w])*"
    r'|::|->|<=>|<=|>=|==|!=|&&|\|\||\+\+|--|<<|[-+*/%&|^]=|\S',
    re.S | re.M,
)
OPEN, CLOSE = {"(": ")", "{": "}", "[": "]"}, {")", "}", "]"}
NOT_A_NAME = {"alignas", "decltype", "noexcept", "explicit", "requires", "__attribute__", "static_assert", "sizeof"}


class Reader:
    def __init__(self, text):
        self.tokens, self.lines, self.offsets = [], [], []
        for found in TOKEN.finditer(text):
            token = found[0]
            if token.startswith(("//", "/*", "[[")) or token.lstrip().startswith("#"):
                continue
            self.tokens.append(token)
            self.offsets.append(found.start())
            self.lines.append(text.count("\n", 0, found.start()) + 1)
        self.match = self.match_brackets()
        self.back = {b: a for a, b in self.match.items()}

    def read(self):
        self.scope(0, len(self.tokens), is_class=False)

    def match_brackets(self):
        match, stack = {}, []
        for i, token in enumerate(self.tokens):
            if token in OPEN:
                stack.append(i)
            elif token in CLOSE:
                if not stack or OPEN[self.tokens[stack[-1]]] != token:
                    raise ValueError(f"line {self.lines[i]}: unbalanced {token}")
                match[stack.pop()] = i
        if stack:
            raise ValueError(f"line {self.lines[stack[-1]]}: unbalanced {self.tokens[stack[-1]]}")
        return match

    def token(self, i):
        return self.tokens[i] if 0 <= i < len(self.tokens) else ""

    # ---- callbacks ----

    def on_parameters(self, begin, open_index):
        """A function begins at one token; its parameters' bracket is at the other."""

    def on_function(self, begin, parameters, body):
        """A function with a body, given by its opening brace. Call self.statements to visit the body."""

    def on_nested(self, depth):
        """A statement lies under `depth` control statements."""

    def on_header(self, keyword, open_index):
        """if, for, while, switch or catch, and the bracket after it."""

    def on_statement(self, begin, end):
        """A statement without a keyword of control, up to and without its semicolon."""

    # ---- declarations ----

    def scope(self, i, end, is_class):
        """The declarations of a namespace or class between i and end."""
        while i < end:
            i = self.declaration(i, end, is_class)

    def skip_template(self, i):
        while self.token(i) == "template" and self.token(i + 1) == "<":
            depth, i = 0, i + 1
            while True:
                depth += {"<": 1, ">": -1}.get(self.tokens[i], 0)
                i = self.match[i] + 1 if self.tokens[i] in ("(", "{") else i + 1
                if depth == 0:
                    break
        return i

    def declaration(self, i, end, is_class):
        if self.token(i) in ("public", "private", "protected") and self.token(i + 1) == ":":
            return i + 2
        begin = i = self.skip_template(i)
        kind = self.token(i)
        parameters = None
        is_value = False  # after a "=": what follows is no function body
        while i < end:
            token = self.tokens[i]
            if token == ";":
                if parameters and is_class and kind not in ("using", "friend", "static_assert"):
                    self.on_parameters(begin, parameters)
                return i + 1
            if token == "=" and self.token(i - 1) != "operator":
                is_value = True
            elif token == "operator" and self.token(i + 1) == "(":
                i += 2
            elif token in ("(", "["):
                if token == "(" and parameters is None and not is_value and self.is_name(i - 1):
                    parameters = i
                i = self.match[i]
            elif token == "{":
                if not self.is_initializer(i, is_value, parameters):
                    return self.body(i, begin, kind, parameters)
                i = self.match[i]
            i += 1
        return i

    def is_name(self, i):
        token = self.token(i)
        if token in NOT_A_NAME:
            return False
        return bool(re.match(r"\w", token)) or token == ")" or "operator" in self.tokens[max(0, i - 2) : i]

    def is_initializer(self, i, is_value, parameters):
        before = self.token(i - 1)
        opener = self.token(self.back[i - 1] - 1) if i - 1 in self.back else ""
        if is_value or before == "requires" or (before == ")" and opener == "requires"):
            return True
        if parameters is None:
            return False
        # Members that a constructor initialises with braces: after its ":" or ",", before a "," or the body.
        if re.match(r"\w|>", before) and self.token(self.match[i] + 1) in (",", "{"):
            return True
        return False

    def body(self, i, begin, kind, parameters):
        end = self.match[i]
        if kind in ("namespace", "extern", "inline") and parameters is None or kind == "TEST_SUITE":
            self.scope(i + 1, end, is_class=False)
            return end + 1
        if kind == "enum":
            return end + 1
        if kind in ("class", "struct", "union") or parameters is None and kind == "typedef":
            self.scope(i + 1, end, is_class=True)
            return self.after_statement(end + 1)
        if parameters is None:  # an object with braces
            return end + 1
        self.on_parameters(begin, parameters)
        self.on_function(begin, parameters, i)
        return end + 1

    def after_statement(self, i):
        while self.token(i) not in (";", ""):
            i = self.match.get(i, i) + 1
        return i + 1

    # ---- functions ----

    def statements(self, i, end, depth):
        while i < end:
            i = self.statement(i, end, depth)

    def inner(self, i, end, depth):
        """What a control statement governs. On the same line, without braces, it indents nothing and nests nothing."""
        if self.token(i) != "{" and self.lines[i] == self.lines[i - 1]:
            return self.statement(i, end, depth - 1)
        self.on_nested(depth)
        if self.token(i) == "{":
            self.statements(i + 1, self.match[i], depth)
            return self.match[i] + 1
        return self.statement(i, end, depth)

    def statement(self, i, end, depth):
        token = self.token(i)
        if token in ("if", "for", "while", "switch", "catch"):
            i += 1
            while self.token(i) != "(" and self.token(i) != "{":  # if constexpr, if consteval
                i += 1
            if self.token(i) == "(":
                self.on_header(token, i)
                self.expression(i + 1, self.match[i], depth)
                i = self.match[i] + 1
            i = self.inner(i, end, depth + 1)
            if token == "if" and self.token(i) == "else":
                is_chain = self.token(i + 1) == "if"
                return self.statement(i + 1, end, depth) if is_chain else self.inner(i + 1, end, depth + 1)
            return i
        if token in ("do", "try"):
            return self.inner(i + 1, end, depth + 1)  # its while or catch is read as the next statement
        if token == "{":
            return self.inner(i, end, depth)
        if token in ("case", "default"):
            while self.token(i) != ":":
                i = self.match.get(i, i) + 1
            return i + 1
        if token in ("struct", "class", "union", "enum") and self.is_local_class(i, end):
            return self.declaration(i, end, is_class=False)
        after = self.expression(i, end, depth)
        self.on_statement(i, after - 1 if self.token(after - 1) == ";" else after)
        return after

    def is_local_class(self, i, end):
        while i < end and self.token(i) not in ("{", ";", "(", "="):
            i += 1
        return self.token(i) == "{"

    def expression(self, i, end, depth):
        """Up to its ";", with the bodies of lambdas as statements."""
        begin = i
        while i < end:
            token = self.tokens[i]
            if token == ";":
                return i + 1
            if token == "{" and self.is_lambda(i):
                self.statements(i + 1, self.match[i], depth)
                i = self.match[i]
            elif token == "{" and self.back.get(i - 1) == begin + 1:  # SUBCASE("...") {
                self.statements(i + 1, self.match[i], depth)
                return self.match[i] + 1
            elif token in OPEN:
                self.expression_list(i, depth)
                i = self.match[i]
            i += 1
        return i

    def expression_list(self, open_index, depth):
        i, end = open_index + 1, self.match[open_index]
        while i < end:
            i = self.expression(i, end, depth)

    def is_lambda(self, i):
        j = i - 1
        while self.token(j) in ("mutable", "noexcept", "constexpr"):
            j -= 1
        limit = j - 12  # a return type: -> std::pair<int, int>
        for k in range(j, limit, -1):
            if self.token(k) == "->":
                j = k - 1
                break
            if not re.match(r"\w|::|<|>|,|&|\*", self.token(k)):
                break
        if self.token(j) == ")":
            j = self.back[j] - 1
            if self.token(j) == ">":
                while self.token(j) not in ("<", ""):
                    j -= 1
                j -= 1
        if self.token(j) != "]":
            return False
        before = self.token(self.back[j] - 1)
        return not re.match(r"\w|\)|\]", before) or before in ("return", "co_return")
