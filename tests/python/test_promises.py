"""Valid values of result(), the side to move of a given state, and games that never repeat."""

import pytest

import kibitz
from rules import Circle, ConnectFour, Takeaway


@pytest.mark.parametrize("wrong", [False, True, 0, 1, -1, 1.0, "won", (), object])
def test_undocumented_results_are_refused(wrong):
    game = type("Wrong", (ConnectFour,), dict(result=lambda self, state: wrong))()
    with pytest.raises(kibitz.Error) as caught:
        kibitz.Engine(game).analyse(depth=3)
    assert f"must be None, WIN, DRAW, LOSS or Points(n), not {wrong!r}" in str(caught.value)
    assert any("must be None, WIN, DRAW, LOSS or Points(n)" in sentence for sentence in kibitz.check(game))


@pytest.mark.parametrize(
    "right, text", [(kibitz.WIN, "First wins"), (kibitz.LOSS, "Second wins"), (kibitz.DRAW, "draw"), (kibitz.Points(3), "First wins")]
)
def test_documented_results_are_accepted(right, text):
    game = type("Over", (ConnectFour,), dict(sides=("First", "Second"), result=lambda self, state: right))()
    assert kibitz.Game(game).start().ending.text.startswith(text)
    assert kibitz.Outcome(1) is kibitz.WIN and kibitz.WIN == 1 and kibitz.DRAW == 0 and kibitz.LOSS == -1


def test_a_state_can_be_given_to_a_game_with_text_and_parse():
    position = kibitz.Game(Takeaway()).position(9)
    assert (position.text, position.state, position.mover) == ("9 stones", 9, 0)
    assert kibitz.Engine(Takeaway()).analyse(10, depth=12).move == "take2"
    assert position.play("take1").moves_played == ("take1",)

    class Wrong(Takeaway):
        def text(self, stones):
            return f"{stones + 1} stones"

    with pytest.raises(kibitz.Error) as caught:
        kibitz.Game(Wrong()).position(9)
    assert str(caught.value) == "text() of Wrong writes '10 stones', which parse() reads as another state"


class WithMover(Takeaway):
    """A game whose state contains the side to move, which mover() returns."""

    sides = ("Ann", "Bob")
    start = lambda self: (self.stones, 0)
    moves = lambda self, state: super().moves(state[0])
    play = lambda self, state, move: (state[0] - int(move[4:]), 1 - state[1])
    result = lambda self, state: super().result(state[0])
    evaluate = text = parse = None
    mover = lambda self, state: state[1]


class WithMoverAndText(WithMover):
    text = lambda self, state: f"{state[0]} {state[1]}"

    def parse(self, text):
        stones, mover = text.split()
        if mover not in ("0", "1") or not stones.isdecimal() or str(int(stones)) != stones:
            raise ValueError("stones and a side are wanted")
        return int(stones), int(mover)


@pytest.mark.parametrize("kind", [WithMover, WithMoverAndText])
def test_mover_determines_the_side_of_a_passed_in_state(kind):
    game = kibitz.Game(kind())
    for mover, winner in ((0, "Bob"), (1, "Ann")):
        over = game.position((0, mover))
        assert (over.mover, over.ending.text) == (mover, f"{winner} wins")
        position = game.position((2, mover))
        assert position.mover == mover and position.play("take2").ending.text == f"{('Ann', 'Bob')[mover]} wins"
        assert kibitz.Engine(kind()).analyse((2, mover), depth=4).score.is_win
    assert game.position((9, 0)).key != game.position((9, 1)).key
    assert kibitz.check(kind(9), games=3) == []


def test_without_mover_a_passed_in_state_belongs_to_the_first_side():
    assert kibitz.Game(Takeaway()).position(9).mover == 0


@pytest.mark.parametrize("wrong", [2, -1, None, "0", 0.5])
def test_mover_must_return_a_side(wrong):
    game = type("Moverless", (WithMover,), dict(mover=lambda self, state: wrong))()
    with pytest.raises(kibitz.Error) as caught:
        kibitz.Game(game).position((9, 0)).moves
    assert str(caught.value) == f"mover() of Moverless must be 0, for Ann, or 1, for Bob, not {wrong!r}"


def test_check_finds_movers_that_do_not_alternate():
    game = type("Stuck", (WithMover,), dict(mover=lambda self, state: 0))(9)
    assert any("the mover does not alternate" in sentence for sentence in kibitz.check(game, games=2))
    start = type("Late", (WithMover,), dict(start=lambda self: (9, 1)))()
    assert kibitz.Game(start).start().mover == 1


class OwnTicTacToe:
    """Tic-tac-toe whose state is a text of nine squares; x moves first."""

    name, never_repeats = "own_ttt", True
    lines = ("012", "345", "678", "036", "147", "258", "048", "246")
    start = lambda self: "." * 9
    moves = lambda self, board: [square for square in range(9) if board[square] == "."]

    def play(self, board, square):
        return board[:square] + "xo"[board.count(".") % 2 == 0] + board[square + 1 :]

    def result(self, board):
        for line in self.lines:
            if board[int(line[0])] != "." and len({board[int(square)] for square in line}) == 1:
                return kibitz.LOSS
        return None if "." in board else kibitz.DRAW


class Repeating(OwnTicTacToe):
    never_repeats = False


def test_never_repeats_affects_the_search():
    assert "NeverRepeats" in kibitz.Engine(OwnTicTacToe()).info.capabilities
    assert "NeverRepeats" not in kibitz.Engine(Repeating()).info.capabilities
    solution = kibitz.solve(game=OwnTicTacToe(), nodes=100_000, memory=1)
    built_in = kibitz.solve(game="tic_tac_toe", nodes=100_000, memory=1)
    assert solution.value == built_in.value == "draw" and solution.nodes < 15_000  # the limit is 100,000
    assert kibitz.check(OwnTicTacToe(), games=3) == []
    for noisy in (None, lambda self, board, square: False):
        for planes in (None, lambda self, board: [[[cell == man for cell in board[row : row + 3]] for row in (0, 3, 6)] for man in "xo"]):
            powers = dict(noisy=noisy, planes=planes, board=lambda self, board: [board[:3], board[3:6], board[6:]])
            game = type("Either", (OwnTicTacToe,), powers)()
            assert "NeverRepeats" in kibitz.Engine(game).info.capabilities
            assert kibitz.Engine(game).analyse(depth=9).score == 0 and kibitz.check(game, games=2) == []


def test_check_finds_a_repetition_despite_never_repeats():
    game = type("Round", (Circle,), dict(never_repeats=True))()
    assert any("occurred twice though the game never repeats" in sentence for sentence in kibitz.check(game, games=2))
