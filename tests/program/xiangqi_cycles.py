"""Random cycles of four plies in xiangqi, for referees to judge: one side's moves alternate between checks and quiet
moves, or each attacks the same piece anew. Knows geometry and checks only, not the rules of repetition. Files and ranks
are counted from 0; Red, in upper case, has the lower ranks."""
import itertools
import random

FILES, RANKS = 9, 10
STRAIGHT = ((1, 0), (-1, 0), (0, 1), (0, -1))
DIAGONAL = ((1, 1), (1, -1), (-1, 1), (-1, -1))
HORSE = tuple((leg, (2 * leg[0] + side * leg[1], 2 * leg[1] + side * leg[0])) for leg in STRAIGHT for side in (1, -1))


def on_board(x, y):
    return 0 <= x < FILES and 0 <= y < RANKS


def in_palace(x, y, is_red):
    return 3 <= x <= 5 and (y <= 2 if is_red else y >= 7)


def lines(board, point, is_cannon):
    for dx, dy in STRAIGHT:
        x, y, screens = point[0] + dx, point[1] + dy, 0
        while on_board(x, y):
            if (x, y) in board:
                if screens == is_cannon:
                    yield x, y
                screens += 1
                if screens > is_cannon:
                    break
            elif screens == 0:
                yield x, y
            x, y = x + dx, y + dy


def steps(board, point, man):
    is_red, kind = man.isupper(), man.lower()
    x, y = point
    if kind in "ka":
        for dx, dy in STRAIGHT if kind == "k" else DIAGONAL:
            if in_palace(x + dx, y + dy, is_red):
                yield x + dx, y + dy
    elif kind == "b":
        for dx, dy in DIAGONAL:
            if (x + dx, y + dy) not in board and (y + 2 * dy <= 4) == is_red:
                yield x + 2 * dx, y + 2 * dy
    elif kind == "n":
        for (lx, ly), (dx, dy) in HORSE:
            if (x + lx, y + ly) not in board:
                yield x + dx, y + dy
    else:
        forward = 1 if is_red else -1
        yield x, y + forward
        if (y >= 5) == is_red:
            yield x - 1, y
            yield x + 1, y


def targets(board, point):
    man = board[point]
    reached = lines(board, point, man in "Cc") if man in "RrCc" else steps(board, point, man)
    return [to for to in reached if on_board(*to) and (to not in board or board[to].isupper() != man.isupper())]


def first_men(board, point, direction):
    """The first two pieces in a direction from the point."""
    x, y, seen = point[0] + direction[0], point[1] + direction[1], []
    while on_board(x, y) and len(seen) < 2:
        if (x, y) in board:
            seen.append(board[x, y])
        x, y = x + direction[0], y + direction[1]
    return seen


def is_attacked(board, is_red):
    """True if this side's general is attacked, or faces the other general on an open file."""
    rook, cannon, horse, pawn, enemy = "rcnpk" if is_red else "RCNPK"
    home = x, y = next(point for point, man in board.items() if man == ("K" if is_red else "k"))
    for direction in STRAIGHT:
        seen = first_men(board, home, direction)
        if seen and (seen[0] == rook or (seen[0] == enemy and direction[0] == 0) or seen[1:] == [cannon]):
            return True
    # From the horse, the leg is orthogonally adjacent; from the target square, it is diagonally adjacent.
    for (lx, ly), (dx, dy) in HORSE:
        if board.get((x + dx, y + dy)) == horse and (x + dx - lx, y + dy - ly) not in board:
            return True
    forward = 1 if is_red else -1
    return pawn in (board.get((x - 1, y)), board.get((x + 1, y)), board.get((x, y + forward)))


def played(board, move):
    after = dict(board)
    after[move[1]] = after.pop(move[0])
    return after


def quiet_moves(board, is_red):
    """The quiet moves; they may leave the mover's own general in check."""
    for point, man in board.items():
        if man.isupper() == is_red:
            yield from ((point, to) for to in targets(board, point) if to not in board)


def is_legal(board, move, is_red):
    return move[1] in targets(board, move[0]) and not is_attacked(played(board, move), is_red)


def attacks(board, is_red):
    """Pairs of attacker and victim. The general, and pawns that have not crossed the river, are not victims."""
    pairs = set()
    for point, man in board.items():
        if man.isupper() != is_red or man in "KkPp":
            continue
        for to in targets(board, point):
            if to in board and board[to] not in "Kk" and not (board[to] in "Pp" and (to[1] <= 4) == board[to].isupper()):
                pairs.add((point, to))
    return pairs


class Dice:
    """Random numbers from random() only, which are the same in every version of Python."""

    def __init__(self, seed):
        self.source = random.Random(seed)

    def below(self, n):
        return int(self.source.random() * n)

    def pick(self, items):
        return items[self.below(len(items))]

    def shuffled(self, items):
        items = list(items)
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
        return items


def homes(man):
    is_red, kind = man.isupper(), man.lower()
    mirror = (lambda y: y) if is_red else (lambda y: RANKS - 1 - y)
    if kind == "k":
        return [(x, mirror(y)) for x in (3, 4, 5) for y in (0, 1, 2)]
    if kind == "a":
        return [(x, mirror(y)) for x, y in ((3, 0), (5, 0), (4, 1), (3, 2), (5, 2))]
    if kind == "b":
        return [(x, mirror(y)) for x, y in ((2, 0), (6, 0), (0, 2), (4, 2), (8, 2), (2, 4), (6, 4))]
    if kind == "p":  # pawns that have not crossed the river are on every other file, so no pawn stands in front of another
        return [(x, mirror(y)) for x in range(FILES) for y in range(5, RANKS)] + [(x, mirror(3)) for x in (0, 2, 4, 6, 8)]
    return [(x, y) for x in range(FILES) for y in range(RANKS)]


def random_board(dice):
    board = {}
    for is_red in (True, False):
        men = "k" + "".join(kind * dice.below(most + 1) for kind, most in (("a", 2), ("b", 2), ("p", 2)))
        men += "".join(dice.shuffled("rrnncc")[: 1 + dice.below(3)])
        for man in men:
            man = man.upper() if is_red else man
            free = [point for point in homes(man) if point not in board]
            if free:
                board[dice.pick(free)] = man
    return board


def reverse(move):
    return move[1], move[0]


def attacked_anew(old, after, move, is_red):
    """Victims that a move attacks with a piece that did not attack them before."""
    moved = {(move[1] if attacker == move[0] else attacker, victim) for attacker, victim in old}
    return {victim for _, victim in attacks(after, is_red) - moved}


def answers_to(board, victims, checks, dice, is_red):
    """At most three replies of this side, each with the board after it; moves of the victims are preferred."""
    replies = list(quiet_moves(board, is_red))
    evasions = [reply for reply in replies if reply[0] in victims]
    after = ((played(board, reply), reply) for reply in dice.shuffled(evasions if evasions and not checks else replies))
    return itertools.islice((pair for pair in after if not is_attacked(pair[0], is_red)), 3)


def cycles_from(board, dice, is_red):
    """Kind and moves of cycles of four plies: out, answer, back, answer taken back. The side that moves first is judged:
    check: one of its moves checks and the other does not; attack: both attack the same piece anew."""
    old = attacks(board, is_red)
    for move in dice.shuffled(quiet_moves(board, is_red)):
        one = played(board, move)
        checks, victims = is_attacked(one, not is_red), attacked_anew(old, one, move, is_red)
        if not (checks or victims) or is_attacked(one, is_red):
            continue
        for two, answer in answers_to(one, victims, checks, dice, not is_red):
            three = played(two, reverse(move))
            if not is_legal(two, reverse(move), is_red) or not is_legal(three, reverse(answer), not is_red):
                continue
            moves = [move, answer, reverse(move), reverse(answer)]
            again = attacked_anew(attacks(two, is_red), three, reverse(move), is_red)
            if checks != is_attacked(three, not is_red):
                yield "check", moves
            elif {answer[1] if victim == answer[0] else victim for victim in victims} & again:
                yield "attack", moves


def fen_of(board, is_red):
    rows = []
    for y in range(RANKS - 1, -1, -1):
        row, empty = "", 0
        for x in range(FILES):
            if (x, y) not in board:
                empty += 1
                continue
            row += (str(empty) if empty else "") + board[x, y]
            empty = 0
        rows.append(row + (str(empty) if empty else ""))
    return "/".join(rows) + (" w" if is_red else " b") + " - - 0 1"


def random_cycles(seed, wanted):
    """Yields kind, FEN and moves (each two points) until each kind has the wanted number."""
    dice, left = Dice(seed), {"check": wanted, "attack": wanted}
    while any(left.values()):
        board, is_red = random_board(dice), dice.below(2) == 0
        if is_attacked(board, False) or is_attacked(board, True):
            continue
        for kind, moves in itertools.islice(cycles_from(board, dice, is_red), 6):
            if left[kind]:
                left[kind] -= 1
                yield kind, fen_of(board, is_red), moves
