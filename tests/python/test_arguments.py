"""Wrong arguments are refused in one of our sentences, which quotes them; never in nanobind's words."""

import pytest

import kibitz
from rules import ConnectFour, Takeaway


@pytest.mark.parametrize(
    "call, sentence",
    [
        (lambda: kibitz.Engine(None), "None is no game: a game is a name, as \"chess\", or an object with start, moves, play and"),
        (lambda: kibitz.Engine(7), "7 is no game"),
        (lambda: kibitz.Game(["chess"]), "['chess'] is no game"),
        (lambda: kibitz.Engine("nim", preset=None), "a preset cannot be None, of type NoneType"),
        (lambda: kibitz.Engine("nim", preset=3), "a preset cannot be 3, of type int"),
        (lambda: kibitz.Engine("nim", options={3: 4}), "there is no option '3'"),
        (lambda: kibitz.perft("e4", "a"), "a depth cannot be 'a', of type str"),
        (lambda: kibitz.perft("e4", None), "a depth cannot be None, of type NoneType"),
        (lambda: kibitz.Engine("nim").perft(depth=1, routes="no"), "routes cannot be 'no', of type str"),
        (lambda: kibitz.Engine("nim").record(limit="all", depth=1), "limit cannot be 'all', of type str"),
        (lambda: kibitz.Engine("nim").analyse(depth=1, lines=0), "lines is 1 or more, not 0"),
        (lambda: kibitz.Engine("nim").analyse(depth=1, lines=-2), "lines is 1 or more, not -2"),
        (lambda: kibitz.Engine("nim").analysis(depth=1, lines=0).wait(), "lines is 1 or more, not 0"),
        (lambda: kibitz.analyse_many([""], game="nim", depth=1, lines=0), "lines is 1 or more, not 0"),
        (lambda: kibitz.analyse_many("a1 b2", game="nim", depth=1), "positions are a list, not 'a1 b2'"),
        (lambda: kibitz.analyse_many(None, game="nim", depth=1), "positions are a list, not None"),
        (lambda: kibitz.Engine("chess").analyse(depth=1, moves="e4"), "moves are a list, not 'e4'"),
        (lambda: kibitz.Game("chess").position("", "e4 e5"), "moves are a list, not 'e4 e5'"),
        (lambda: kibitz.Game("chess").position("", 5), "moves are a list, not 5"),
        (lambda: kibitz.match("nim", "ab"), "players are a list, not 'ab'"),
        (lambda: kibitz.match("nim", [{"depth": 1}, {"depth": 1}], openings=7), "7"),
        (lambda: kibitz.run(argv="games"), "the words of argv are a list, not 'games'"),
        (lambda: kibitz.run(argv=["perft", 5]), "the words of argv are texts, and 5 is none"),
        (lambda: kibitz.run(None, argv=["games"]), "None is no game"),
        (lambda: kibitz.check(ConnectFour(), games="two"), "a number of games cannot be 'two', of type str"),
        (lambda: kibitz.check(ConnectFour(), seed=None), "a seed cannot be None, of type NoneType"),
        (lambda: kibitz.playouts(games="two", game="nim"), "a number of games cannot be 'two', of type str"),
        (lambda: kibitz.lab.new(5), "a title cannot be 5, of type int"),
        (lambda: kibitz.Game("chess").start().play("e\udcff"), "a move cannot be 'e\\udcff', of type str"),
        (lambda: kibitz.Game("chess").position("\udcff"), "a position cannot be '\\udcff', of type str"),
        (lambda: kibitz.Engine("chess").analyse("\udcff", depth=1), "a position cannot be '\\udcff', of type str"),
        (lambda: kibitz.Engine("chess", driver="\udcff"), "a value cannot be '\\udcff', of type str"),
        (lambda: kibitz.run(argv=["\udcff"]), "argv cannot be ['\\udcff'], of type list"),
        (lambda: kibitz.Game("go", hash=16), "'hash' is no rule of go but an option of the search, which an Engine takes"),
        (lambda: kibitz.Game("chess", null_move__kind="plain"), "'null_move.kind' is no rule of chess but an option of the search"),
        (lambda: kibitz.Game("go", sise=5), "there is no option 'sise'"),
        (lambda: kibitz.Game("go", columns=7), "7"),
    ],
)
def test_a_mistake_is_told_in_our_words(call, sentence):
    with pytest.raises(kibitz.Error) as caught:
        call()
    assert sentence in str(caught.value)
    assert "incompatible function arguments" not in str(caught.value)


def test_what_weighs_positions_is_of_the_game():
    assert kibitz.Game("chess", evaluation="hand").start().evaluation != kibitz.Game("chess").start().evaluation


def test_a_new_experiment_is_a_text_and_no_file(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    text = kibitz.lab.new('My "own"')
    assert text.splitlines()[1] == 'title = "My \\"own\\""' and "[[configuration]]" in text
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "board, sentence",
    [
        (["xo.", "x."], "must have rows of one length, and has 'x.' after 'xo.'"),
        ("xo.\nx.o.\n", "must have rows of one length, and has 'x.o.' after 'xo.'"),
        ([["x", "oo"]], "has the cell 'oo': a cell is one ASCII character"),
        ([["x", ""]], "has the cell '': a cell is one ASCII character"),
    ],
)
def test_rows_of_a_board_are_of_one_length(board, sentence):
    class Ragged(Takeaway):
        def board(self, stones):
            return board

    with pytest.raises(kibitz.Error) as caught:
        str(kibitz.Game(Ragged()).start())
    assert str(caught.value) == f"board() of Ragged {sentence}"
    with pytest.raises(kibitz.Error, match="board"):
        kibitz.Game(Ragged()).start().picture
    assert any(sentence in broken for broken in kibitz.check(Ragged(), games=1))


def test_a_board_may_be_one_text():
    class Lines(Takeaway):
        def board(self, stones):
            return "x.\no.\n"

    picture = kibitz.Game(Lines()).start().picture
    assert (picture["rows"], picture["columns"], len(picture["pieces"])) == (2, 2, 2)
