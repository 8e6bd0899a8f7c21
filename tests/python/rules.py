"""Games in Python for the tests."""

from __future__ import annotations

import kibitz

FULL = sum(0b0111111 << 7 * column for column in range(7))


class ConnectFour:
    """The mover's discs and all discs as bits: seven columns of seven bits; the top bit stays empty."""

    title = "Connect Four"
    sides = ("x", "o")
    never_repeats = True
    actions = range(7)

    def start(self):
        return (0, 0)

    def moves(self, state):
        mask = state[1]
        return [column for column in (3, 2, 4, 1, 5, 0, 6) if not mask >> (7 * column + 5) & 1]

    def play(self, state, column):
        own, mask = state
        return own ^ mask, mask | (mask + (1 << 7 * column))

    def result(self, state):
        own, mask = state
        other = own ^ mask  # the side that has just moved
        pairs = other & other >> 7
        if pairs & pairs >> 14:
            return kibitz.LOSS
        pairs = other & other >> 6
        if pairs & pairs >> 12:
            return kibitz.LOSS
        pairs = other & other >> 8
        if pairs & pairs >> 16:
            return kibitz.LOSS
        pairs = other & other >> 1
        if pairs & pairs >> 2:
            return kibitz.LOSS
        return kibitz.DRAW if mask == FULL else None

    def board(self, state):
        own, mask = state
        men = "xo" if mask.bit_count() % 2 == 0 else "ox"

        def man(bit):
            return "." if not mask >> bit & 1 else men[0] if own >> bit & 1 else men[1]

        return ["".join(man(7 * column + row) for column in range(7)) for row in range(5, -1, -1)]


class Takeaway:
    """A turn takes one to three stones; the player who takes the last one wins. Defines every kind of text."""

    name = "takeaway"

    def __init__(self, stones: int = 21) -> None:
        self.stones = stones

    def start(self):
        return self.stones

    def moves(self, stones):
        return [f"take{n}" for n in (1, 2, 3) if n <= stones]

    def play(self, stones, move):
        return stones - int(move[4:])

    def result(self, stones):
        return kibitz.LOSS if stones == 0 else None

    def evaluate(self, stones):
        return -10 if stones % 4 == 0 else 10.4

    def text(self, stones):
        return f"{stones} stones"

    def parse(self, text):
        number, word = text.split()
        if word != "stones" or not number.isdecimal() or int(number) > 1000 or str(int(number)) != number:
            raise ValueError("a number of stones is wanted")
        return int(number)


class Discs:
    """Graded results: each side adds its number to its own sum."""

    def start(self):
        return ((), 0)

    def moves(self, state):
        return [n for n in (1, 2, 5) if n not in state[0]]

    def play(self, state, n):
        return (tuple(sorted((*state[0], n))), n - state[1])

    def result(self, state):
        return kibitz.Points(-state[1]) if len(state[0]) == 3 else None


class Circle:
    """Positions repeat: two steps to the right or left on a ring of five, forever; the game never ends."""

    def start(self):
        return 0

    def moves(self, place):
        return [("step", 1), ("step", -1)]

    def play(self, place, move):
        return (place + move[1]) % 5

    def result(self, place):
        return None


class Scorch:
    """A king moves one step and burns the square that it leaves. Who cannot move loses."""

    men = ("A", "B")
    column_labels, row_labels = "abcd", ["iv", "iii", "ii", "i"]

    def start(self):
        return "A" + 14 * "." + "B", 0

    def mover(self, state):
        return state[1]

    def moves(self, state):
        board, side = state
        at = board.index("AB"[side])
        steps = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if 0 <= at % 4 + x < 4 and 0 <= at // 4 + y < 4]
        return [at + x + 4 * y for x, y in steps if board[at + x + 4 * y] == "."]

    def play(self, state, to):
        board, side = state
        board = board.replace("AB"[side], "#")
        return board[:to] + "AB"[side] + board[to + 1 :], 1 - side

    def result(self, state):
        return None if self.moves(state) else kibitz.LOSS

    def board(self, state):
        return [state[0][row : row + 4] for row in (0, 4, 8, 12)]
