"""Rules of board games a second time, for counts to compare with: short, slow, and written from the definitions alone.

A position is (board, mover): a dict from (column, row) to a letter, and 0 or 1. moves(position) yields the position after
each move, and nothing if a rule has ended the game.

    second_rules.py perft GAME DEPTH [SIZE ...]    counts of move sequences up to this depth, one per line
    second_rules.py value GAME [SIZE ...]          whether the first player wins, by plain minimax
"""

import sys

KING = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]


class Breakthrough:
    """FEN letters; White moves up."""

    def start(self):
        return {(x, y): "P" if y < 2 else "p" if y > 5 else "." for x in range(8) for y in range(8)}, 0

    def moves(self, position):
        board, mover = position
        own, enemy = ("Pp", "pP")[mover]
        forward, home = ((1, 0), (-1, 7))[mover]
        if any(board[x, home] == enemy for x in range(8)):  # the enemy has arrived
            return
        for (x, y), man in board.items():
            for aside in (-1, 0, 1) if man == own else ():
                target = board.get((x + aside, y + forward))
                if target == "." or aside and target == enemy:
                    yield {**board, (x, y): ".", (x + aside, y + forward): own}, 1 - mover


class Clobber:
    def __init__(self, columns=5, rows=6):
        self.columns, self.rows = columns, rows

    def start(self):
        squares = [(x, y) for x in range(self.columns) for y in range(self.rows)]
        return {(x, y): "Pp"[(x + self.rows - 1 - y) % 2] for x, y in squares}, 0

    def moves(self, position):
        board, mover = position
        own, enemy = ("Pp", "pP")[mover]
        for (x, y), stone in board.items():
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)) if stone == own else ():
                if board.get((x + dx, y + dy)) == enemy:
                    yield {**board, (x, y): ".", (x + dx, y + dy): own}, 1 - mover


class Ataxx:
    """Walls are squares that the board does not have. Clones to one square are one move, whatever stone they copy."""

    def __init__(self, walls=()):
        self.walls = walls

    def start(self):
        board = {(x, y): "." for x in range(7) for y in range(7) if (x, y) not in self.walls}
        board[0, 6] = board[6, 0] = "x"
        board[0, 0] = board[6, 6] = "o"
        return board, 0

    def steps(self, board, own):
        for (x, y), content in board.items():
            if content != ".":
                continue
            sources = [(a, b) for (a, b), stone in board.items() if stone == own and max(abs(a - x), abs(b - y)) <= 2]
            if any(max(abs(a - x), abs(b - y)) == 1 for a, b in sources):
                yield None, (x, y)
            for a, b in sources:
                if max(abs(a - x), abs(b - y)) == 2:
                    yield (a, b), (x, y)

    def moves(self, position):
        board, mover = position
        own, enemy = ("xo", "ox")[mover]
        if own not in board.values() or enemy not in board.values():
            return
        has_moved = False
        for source, (x, y) in self.steps(board, own):
            has_moved = True
            after = {**board, (x, y): own}
            if source:
                after[source] = "."
            for dx, dy in KING:
                if board.get((x + dx, y + dy)) == enemy:
                    after[x + dx, y + dy] = own
            yield after, 1 - mover
        if not has_moved and any(self.steps(board, enemy)):
            yield board, 1 - mover


class Amazons:
    def __init__(self, size=10):
        self.size = size

    def start(self):
        last, near, far = self.size - 1, self.size // 2 - 2, self.size // 2 + 1
        board = {(x, y): "." for x in range(self.size) for y in range(self.size)}
        for x, y in ((near, 0), (far, 0), (0, near), (last, near)):
            board[x, y], board[x, last - y] = "Q", "q"
        return board, 0

    def reach(self, board, x, y):
        for dx, dy in KING:
            a, b = x + dx, y + dy
            while board.get((a, b)) == ".":
                yield a, b
                a, b = a + dx, b + dy

    def moves(self, position):
        board, mover = position
        for (x, y), piece in board.items():
            for to in self.reach(board, x, y) if piece == "Qq"[mover] else ():
                moved = {**board, (x, y): ".", to: piece}
                for arrow in self.reach(moved, *to):
                    yield {**moved, arrow: "*"}, 1 - mover


class Hex:
    """(x, y) from the upper left corner. The first side joins y = 0 with y = size - 1, the second x = 0 with x = size - 1."""

    def __init__(self, size=11, swap=1):
        self.size, self.swap = size, swap

    def start(self):
        return {(x, y): "." for y in range(self.size) for x in range(self.size)}, 0

    def joins(self, board, stone, axis):
        reached = {cell for cell in board if board[cell] == stone and cell[axis] == 0}
        front = list(reached)
        for x, y in front:  # which grows
            for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1), (x + 1, y - 1), (x - 1, y + 1)):
                if board.get(near) == stone and near not in reached:
                    reached.add(near)
                    front.append(near)
        return any(cell[axis] == self.size - 1 for cell in reached)

    def moves(self, position):
        board, mover = position
        if self.joins(board, "wb"[mover], mover):  # the other side: its axis is 1 if it is the first
            return
        for cell in board:
            if board[cell] == ".":
                yield {**board, cell: "bw"[mover]}, 1 - mover
        stones = [cell for cell in board if board[cell] != "."]
        if self.swap and mover == 1 and len(stones) == 1 and board[stones[0]] == "b":
            x, y = stones[0]
            yield {**board, (x, y): ".", (y, x): "w"}, 0


class LinesOfAction:
    def start(self):
        board = {(x, y): "." for y in range(8) for x in range(8)}
        for i in range(1, 7):
            board[i, 0] = board[i, 7] = "b"
            board[0, i] = board[7, i] = "w"
        return board, 0

    def connected(self, board, piece):
        pieces = {square for square in board if board[square] == piece}
        front = [min(pieces)]
        pieces.remove(front[0])
        for x, y in front:  # which grows
            for dx, dy in KING:
                if (x + dx, y + dy) in pieces:
                    pieces.remove((x + dx, y + dy))
                    front.append((x + dx, y + dy))
        return not pieces

    def steps(self, board, own, enemy):
        for (x, y), piece in board.items():
            for dx, dy in KING if piece == own else ():
                line = [board.get((x + i * dx, y + i * dy), ".") for i in range(-7, 8)]
                distance = 15 - line.count(".")
                passed = [board.get((x + i * dx, y + i * dy)) for i in range(1, distance)]
                to = x + distance * dx, y + distance * dy
                if enemy not in passed and board.get(to, own) != own:
                    yield {**board, (x, y): ".", to: own}

    def moves(self, position):
        board, mover = position
        own, enemy = ("bw", "wb")[mover]
        if self.connected(board, own) or self.connected(board, enemy):
            return
        after = list(self.steps(board, own, enemy))
        if not after and any(self.steps(board, enemy, own)):
            after = [board]
        for one in after:
            yield one, 1 - mover


class Morris:
    """Nine Men's Morris. A board has a further entry, the men in hand. A position's number is its index in positions."""

    positions = (
        ("w", "", "", (9, 9)),
        ("w", "a7 d7 b6 d6 b4 g4 f2", "g7 f6 e5 e4 d3 d1 a1 c3", (1, 1)),
        ("b", "a7 d7 g7 b6 f6 d5 b4 e3", "a4 c4 c3 c5 d6 d2 f2", (0, 0)),
        ("w", "a1 d1 g4", "c3 c4 c5 d2", (0, 0)),
    )

    def __init__(self, number=0):
        self.number = number
        points = [(3 + d * a, 3 + d * b) for d in (1, 2, 3) for a, b in KING]
        rows = [[p for p in sorted(points) if p[axis] == i] for axis in (0, 1) for i in range(7)]
        self.points = points
        self.lines = [row[i : i + 3] for row in rows for i in range(0, len(row), 3)]

    def start(self):
        mover, white, black, hands = self.positions[self.number]
        board = dict.fromkeys(self.points, ".")
        for name in white.split():
            board[ord(name[0]) - ord("a"), int(name[1]) - 1] = "w"
        for name in black.split():
            board[ord(name[0]) - ord("a"), int(name[1]) - 1] = "b"
        return {**board, "hands": hands}, "wb".index(mover)

    def has_mill(self, board, point):
        return any(point in line and len({board[p] for p in line}) == 1 for line in self.lines)

    def steps(self, board, own, hand):
        """Yields the board after a man is placed or moved, before a capture, and the man's point."""
        men = [p for p in self.points if board[p] == own]
        empty = [p for p in self.points if board[p] == "."]
        if hand:
            yield from (({**board, to: own}, to) for to in empty)
            return
        for man in men:
            for to in empty:
                joined = any(man in line and to in line and line.index(man) + line.index(to) != 2 for line in self.lines)
                if joined or len(men) == 3:
                    yield {**board, man: ".", to: own}, to

    def moves(self, position):
        board, mover = position
        own, enemy = ("wb", "bw")[mover]
        hands = list(board["hands"])
        if list(board.values()).count(own) + hands[mover] < 3:
            return
        if hands[mover]:
            hands[mover] -= 1
            board = {**board, "hands": tuple(hands)}
        for after, to in self.steps(board, own, position[0]["hands"][mover]):
            men = [p for p in self.points if after[p] == enemy]
            outside = [p for p in men if not self.has_mill(after, p)]
            captured = (outside or men) if self.has_mill(after, to) else []
            yield from (({**after, p: "."}, 1 - mover) for p in captured)
            if not captured:
                yield after, 1 - mover


class Draughts:
    """International draughts: letters w and b for men, W and B for kings. The first square of row 0 is in column 1.

    A position's number is its index in boards: the start, Woldouby's position, and one with kings.
    """

    boards = (
        ("W", range(31, 51), (), range(1, 21), ()),
        ("W", (25, 27, 28, 30, 32, 33, 34, 35, 37, 38), (), (12, 13, 14, 16, 18, 19, 21, 23, 24, 26), ()),
        ("B", (6, 9, 10, 11, 20, 21, 22, 23, 30, 33, 37, 41, 42, 43, 44, 46), (31,), (), (17, 24)),
    )

    def __init__(self, number=0):
        self.number = number

    def start(self):
        mover, *lists = self.boards[self.number]
        board = {(x, y): "." for y in range(10) for x in range(10) if (x + y) % 2}
        squares = list(board)
        for letter, numbers in zip("wWbB", lists):
            for number in numbers:
                board[squares[number - 1]] = letter
        return board, "WB".index(mover)

    def captures(self, board, at, piece, taken):
        """Yields (end, captured) for each way to go on capturing, without lifting what has been captured."""
        x, y = at
        for dx, dy in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
            reach = 9 if piece in "WB" else 1
            far = 1
            while far < reach and board.get((x + far * dx, y + far * dy)) == ".":
                far += 1
            over = x + far * dx, y + far * dy
            if over in taken or board.get(over, ".") == "." or board[over].lower() == piece.lower():
                continue
            for beyond in range(far + 1, far + 1 + reach):
                end = x + beyond * dx, y + beyond * dy
                if board.get(end) != ".":
                    break
                yield end, taken | {over}
                yield from self.captures(board, end, piece, taken | {over})

    def steps(self, board, at, piece, mover):
        for dx in (1, -1):
            for dy in (1, -1) if piece in "WB" else ((-1, 1)[mover],):
                for far in range(1, 10 if piece in "WB" else 2):
                    end = at[0] + far * dx, at[1] + far * dy
                    if board.get(end) != ".":
                        break
                    yield end, frozenset()

    def moves(self, position):
        board, mover = position
        own = ("wW", "bB")[mover]
        pieces = [at for at, piece in board.items() if piece in own]
        found = set()
        for at in pieces:
            lifted = {**board, at: "."}
            found |= {(at, *move) for move in self.captures(lifted, at, board[at], frozenset())}
        most = max((len(captured) for _, _, captured in found), default=0)
        for at in pieces if not most else ():
            found |= {(at, *move) for move in self.steps(board, at, board[at], mover)}
        for at, end, captured in found:
            if len(captured) == most:
                crowned = board[at].upper() if end[1] == (0, 9)[mover] else board[at]
                yield {**board, at: ".", **dict.fromkeys(captured, "."), end: crowned}, 1 - mover


def perft(game, position, depth):
    if depth == 0:
        return 1
    return sum(perft(game, after, depth - 1) for after in game.moves(position))


def wins(game, position, known):
    """Whether the side to move wins, in games whose loser is the side without a move."""
    key = (tuple(position[0].values()), position[1])
    if key not in known:
        known[key] = any(not wins(game, after, known) for after in game.moves(position))
    return known[key]


GAMES = {
    "breakthrough": Breakthrough,
    "clobber": Clobber,
    "ataxx": Ataxx,
    "amazons": Amazons,
    "hex": Hex,
    "lines_of_action": LinesOfAction,
    "morris": Morris,
    "draughts": Draughts,
}

if __name__ == "__main__":
    verb, name, *numbers = sys.argv[1:]
    numbers = [int(number) for number in numbers]
    depth = numbers.pop(0) if verb == "perft" else 0
    game = GAMES[name](*numbers)
    if verb == "perft":
        for plies in range(1, depth + 1):
            print(perft(game, game.start(), plies))
    else:
        print("win" if wins(game, game.start(), {}) else "loss")
