"""Games written in Python have every feature."""

import dataclasses
import gc
import pickle
import traceback
import weakref

import pytest

import kibitz
from rules import Circle, ConnectFour, Discs, Scorch, Takeaway


def test_a_game_in_python_agrees_with_the_built_in_game():
    own = kibitz.Engine(ConnectFour(), preset="paper")
    built_in = kibitz.Engine("connect_four", preset="paper", exact_knowledge=False)
    assert own.perft(depth=5).count == built_in.perft(depth=5).count
    # Both see an approaching win alike. Columns are counted from 0 in one and from 1 in the other.
    line = [3, 0, 4, 0]
    assert own.analyse(" ".join(map(str, line)), depth=5).score == built_in.analyse(
        [str(column + 1) for column in line], depth=5
    ).score


@pytest.mark.parametrize("method", ["alpha_beta", "mcts", "pn_mcts", "pn", "pn2"])
def test_every_method_plays_a_game_in_python(method):
    engine = kibitz.Engine(Takeaway(7), method=method)
    result = engine.analyse(nodes=2000)
    assert result.move == "take3"


@pytest.mark.parametrize("driver", ["full", "mtd_f", "sss", "dual", "bisect", "best", "bns"])
def test_all_drivers_find_the_same_value(driver):
    engine = kibitz.Engine(ConnectFour(), preset="paper", driver=driver, table=True)
    assert engine.analyse("3 2 3 2", depth=5).score == kibitz.Engine(ConnectFour(), preset="paper").analyse(
        "3 2 3 2", depth=5
    ).score


def test_moves_and_states_are_the_games_own_objects():
    engine = kibitz.Engine(Circle())
    result = engine.analyse(depth=3)
    assert result.move == ("step", 1) and all(isinstance(move, tuple) for move in result.lines[0].moves)
    position = kibitz.Game(Circle()).start()
    assert position.moves == (("step", 1), ("step", -1))
    assert position.play(("step", -1)).state == 4
    assert engine.analyse(depth=2, moves=[("step", -1)]).move == ("step", -1)
    with pytest.raises(kibitz.Error, match="not a legal move"):
        position.play(("step", 7))


def test_a_state_can_be_passed_in():
    engine = kibitz.Engine(ConnectFour())
    game = ConnectFour()
    state = game.start()
    for column in (3, 0, 3, 0, 3, 1):
        state = game.play(state, column)
    result = engine.analyse(kibitz.Game(engine.game).position(state), depth=4)
    assert result.move == 3 and result.score.plies_to_end == 1
    assert engine.analyse(result.position, depth=1).position.state == state


def test_repeated_positions_are_draws():
    result = kibitz.Engine(Circle()).analyse(depth=12)
    assert result.score == 0
    position = kibitz.Game(Circle()).start()
    for _ in range(5):
        position = position.play(("step", 1)).play(("step", -1))
    assert position.is_over and position.ending.text == "draw"


def test_results_in_points_are_maximised():
    result = kibitz.Engine(Discs()).analyse(depth=5)
    assert result.score.points is not None and result.lines[0].is_proved
    best = {move: kibitz.Engine(Discs()).analyse(depth=5, moves=[move]).score.points for move in (1, 2, 5)}
    assert result.score.points == max(best.values()) and best[result.move] == max(best.values())


def test_evaluate_text_and_parse_are_used():
    game = kibitz.Game(Takeaway())
    assert game.position("9 stones").evaluation == 10 and game.position("8 stones").evaluation == -10
    assert game.position("9 stones second").mover == 1
    assert kibitz.Engine(Takeaway()).analyse("10 stones", depth=20).move == "take2"
    with pytest.raises(kibitz.Error, match="a number of stones is wanted"):
        game.position("many stones")


def test_noisy_and_rank_are_called():
    class Loud(Takeaway):
        asked = 0

        def noisy(self, stones, move):
            return move == "take3"

        def rank(self, stones, move):
            Loud.asked += 1
            return int(move[4:])

    engine = kibitz.Engine(Loud())
    assert "HasNoise" in engine.info.capabilities and "HasNoise" not in kibitz.Engine(Takeaway()).info.capabilities
    result = engine.analyse(depth=4)
    assert result.statistics.quiescence > 0 and Loud.asked > 0


@dataclasses.dataclass(frozen=True)
class Fields:
    value: object
    seen: int = dataclasses.field(default=0, compare=False)


class Plain:
    """A class that defines == and hash(), which Python's hash() of -1 and -2 cannot tell apart."""

    def __init__(self, value):
        self.value = value

    def __eq__(self, other):
        return isinstance(other, Plain) and self.value == other.value

    def __hash__(self):
        return hash(self.value)


@pytest.mark.parametrize("wrap", [int, float, lambda n: n / 4, lambda n: frozenset([n, 7]), Fields, Plain, lambda n: (Fields(n),)])
def test_states_with_equal_hashes_are_told_apart(wrap):
    class Two:
        """The first move decides the game: -1 loses and -2 wins, or the other way round."""

        loses = -1

        def start(self):
            return wrap(0), 0

        def moves(self, state):
            return [-1, -2] if state[1] == 0 else [0]

        def play(self, state, move):
            return wrap(move) if state[1] == 0 else state[0], state[1] + 1

        def result(self, state):
            if state[1] < 4:
                return None
            return kibitz.LOSS if state[0] == wrap(self.loses) else kibitz.WIN

    class Other(Two):
        loses = -2

    for game, best in ((Two(), -2), (Other(), -1)):
        assert kibitz.check(game, games=5) == []
        start = kibitz.Game(game).start()
        assert start.play("-1").key != start.play("-2").key
        result = kibitz.Engine(game).analyse(depth=6)
        assert (result.move, result.score.plies_to_end) == (best, 4) and result.score.is_win
        assert kibitz.Engine(game).solve().value == "win"


def test_equal_states_have_equal_keys():
    def key(state):
        return kibitz.Game(Numbered(state)).start().key

    class Numbered(Takeaway):
        text = parse = None

        def __init__(self, state):
            self.state = state

        def start(self):
            return self.state

    assert key(1.0) == key(1) == key(True) and key(-0.0) == key(0) and key(1e300) == key(int(1e300))
    assert key(frozenset(range(50))) == key(frozenset(range(49, -1, -1))) != key(frozenset(range(51)))
    assert key(Fields(3, seen=1)) == key(Fields(3.0, seen=2)) != key((3,))
    assert len({key(each) for each in (0.5, -0.5, 0.25, float("inf"), frozenset(), frozenset([()]), (), Fields(()))}) == 8
    # The keys of frozensets and dataclasses do not depend on the process.
    assert key((Fields(2.5), frozenset("ab"))) == 6249452235220713575
    own = kibitz.Game(Stones())
    assert own.position(Plain(4)).key == own.position(Plain(4)).key != own.position(Plain(5)).key


class Stones:
    """It has no text(): positions are written as states that were passed in, and the moves from there."""

    state_type = Plain

    def start(self):
        return self.state_type(5)

    def moves(self, state):
        return [taken for taken in (1, 2) if taken <= state.value]

    def play(self, state, taken):
        return self.state_type(state.value - taken)

    def result(self, state):
        return kibitz.LOSS if state.value == 0 else None


def test_positions_of_a_passed_in_state_can_be_pickled():
    game = kibitz.Game(Stones())
    position = game.position(Plain(5)).play(1)
    copy = pickle.loads(pickle.dumps(position))
    assert (copy.state, copy.moves, copy.moves_played, copy.mover) == (Plain(4), (1, 2), (1,), 1)
    result = kibitz.Engine(game).analyse(position, depth=9)
    again = pickle.loads(pickle.dumps(result))
    assert again.position.state == Plain(4) and again.move == result.move == 1
    typed = kibitz.Engine(game).analyse(position.text, depth=1).position
    assert pickle.loads(pickle.dumps(typed)).state == Plain(4)
    # The copy is of a copy of the game, which an engine of the game accepts.
    assert kibitz.Engine(game).analyse(copy, depth=9).move == 1
    (found,) = kibitz.analyse_many([copy], game=game, depth=9)
    assert found.move == 1 and found.position.state == Plain(4)

    class Other(Stones):
        pass

    with pytest.raises(kibitz.Error) as caught:
        kibitz.Engine(Other()).analyse(copy, depth=1)
    assert str(caught.value) == "the position is of stones (class Stones), not of other (class Other)"


def test_states_are_released_with_their_positions():
    class Wrapped(Stones):
        state_type = Fields

    game = kibitz.Game(Wrapped())
    engine = kibitz.Engine(game)
    seen = []
    for _ in range(50):
        state = Fields(5)
        seen.append(weakref.ref(state))
        position = game.position(state)
        assert engine.analyse(state, depth=3).position.state == state == position.state
        assert kibitz.analyse_many([state], game=game, depth=2)[0].depth == 2
        del state
    gc.collect()
    assert sum(ref() is not None for ref in seen) <= 3
    assert position.play(1).state == Fields(4) and kibitz.Engine(game).analyse(position, depth=3).depth == 3


def test_keys_do_not_depend_on_the_process():
    key = kibitz.Game(ConnectFour()).position("3 3").key
    assert key == 16792933138308225109 and kibitz.Game(ConnectFour()).position("3 3").key == key
    assert kibitz.Game(Takeaway()).position("8 stones").key != kibitz.Game(Takeaway()).position("8 stones second").key


def test_an_exception_is_raised_with_its_traceback_and_the_engine_stays_usable():
    class Fragile(ConnectFour):
        limit = 2000

        def result(self, state):
            self.limit -= 1
            if self.limit == 0:
                raise ZeroDivisionError("in the middle")
            return super().result(state)

    engine = kibitz.Engine(Fragile())
    fresh = kibitz.Engine(ConnectFour()).analyse(depth=6)
    with pytest.raises(ZeroDivisionError, match="in the middle") as caught:
        engine.analyse(depth=12)
    assert "result" in [frame.name for frame in traceback.extract_tb(caught.value.__traceback__)]
    result = engine.analyse(depth=6)
    assert (result.score, result.nodes) == (fresh.score, fresh.nodes)


@pytest.mark.parametrize("method", ["dfpn", "pn", "pn2"])
def test_a_proof_search_ends_after_an_exception(method):
    class Fragile(Circle):
        def result(self, place):
            self.left -= 1
            if self.left == 0:
                raise ZeroDivisionError
            return None

    raised = 0
    for left in range(1, 25, 2):
        game = Fragile()
        game.left = left
        try:
            kibitz.Engine(game).solve(method=method, nodes=500, memory=1)
        except ZeroDivisionError:
            raised += 1
    assert raised >= 3


def test_an_exception_in_a_helper_thread_is_raised():
    class Fragile(ConnectFour):
        limit = 2000

        def moves(self, state):
            self.limit -= 1
            if self.limit == 0:
                raise KeyError("helper")
            return super().moves(state)

    engine = kibitz.Engine(Fragile(), threads=3)
    with pytest.raises(KeyError, match="helper"):
        engine.analyse(depth=12)
    assert engine.analyse(depth=6).depth == 6


@pytest.mark.parametrize(
    "broken, words",
    [
        (dict(result=lambda self, state: "won"), "must be None, WIN, DRAW, LOSS or Points"),
        (dict(result=lambda self, state: None, moves=lambda self, state: []), "has no moves in"),
        (dict(evaluate=lambda self, state: "good"), "must be a number, not 'good'"),
        (dict(play=lambda self, state: state), "takes 2 positional arguments"),
    ],
)
def test_a_broken_promise_is_named(broken, words):
    game = type("Broken", (ConnectFour,), broken)()
    with pytest.raises((kibitz.Error, TypeError)) as caught:
        kibitz.Engine(game).analyse(depth=3)
    assert words in str(caught.value)
    assert any(words in sentence for sentence in kibitz.check(game))


def test_objects_that_are_not_games_are_refused():
    with pytest.raises(kibitz.Error, match="lacks moves"):
        kibitz.Engine(type("Half", (), {"start": lambda self: 0})())
    with pytest.raises(kibitz.Error, match=r"write ConnectFour\(\)"):
        kibitz.Engine(ConnectFour)


def test_check_accepts_correct_games():
    for game in (ConnectFour(), Takeaway(9), Discs(), Circle()):
        assert kibitz.check(game, games=3) == []


def test_check_finds_unstable_keys_and_duplicate_moves():
    class Forgetful(ConnectFour):
        count = 0

        def key(self, state):
            self.count += 1
            return self.count  # a different one each time

    class Twice(ConnectFour):
        def moves(self, state):
            return [*super().moves(state)] * 2

    assert any("key" in sentence for sentence in kibitz.check(Forgetful(), games=2))
    assert any("twice" in sentence for sentence in kibitz.check(Twice(), games=2))


def test_solve_match_and_command_line_accept_a_game_in_python(capfd):
    assert kibitz.solve(game=Takeaway(8)).value == "loss"
    result = kibitz.match(Takeaway(21), [{"name": "a", "depth": 9}, {"name": "b", "depth": 1}], games=2)
    assert len(result.games) == 2 and result["a"].wins + result["b"].wins == 2
    assert kibitz.run(Takeaway(), argv=["analyse", "takeaway", "10 stones", "--depth", "12"]) == 0
    assert "best move take2" in capfd.readouterr().out
    assert kibitz.run(Takeaway(), argv=["analyse", "takeaway", "ten stones"]) == 2
    assert "'ten stones'" in capfd.readouterr().err
    assert kibitz.run(Takeaway(), argv=["perft", "nim", "--depth", "1"]) == 0


def test_learn_needs_a_visible_board(tmp_path, capfd):
    def learn(game, name):
        words = "--games 10 --generations 1 --epochs 1 --pairs 2 --nodes 20 --openings 1-3"
        folder, file = tmp_path / "games", tmp_path / "weights.net"
        return kibitz.run(game, argv=["learn", name, *words.split(), "--data", str(folder), "--out", str(file)])

    assert learn(Takeaway(), "takeaway") == 2
    assert "no pieces are visible on the board of 'takeaway'" in capfd.readouterr().err
    assert list(tmp_path.iterdir()) == []

    class Own(ConnectFour):
        name = "own"

    assert learn(Own(), "own") == 0
    assert kibitz.Engine(Own(), weights=str(tmp_path / "weights.net")).analyse(depth=3).depth == 3


class Planes(ConnectFour):
    """Planes in rows from the top, as the board is drawn; the planes of x come first."""

    name = "planes"
    board = None

    def planes(self, state):
        own, mask = state
        men = (own, own ^ mask) if mask.bit_count() % 2 == 0 else (own ^ mask, own)
        return [[[bits >> 7 * column + row & 1 for column in range(7)] for row in range(5, -1, -1)] for bits in men]


class FlatPlanes(Planes):
    board = ConnectFour.board

    def planes(self, state):
        return [sum(plane, []) for plane in super().planes(state)]

    def noisy(self, state, move):
        return move == 3


def test_learn_uses_planes(tmp_path, capfd):
    for game in (Planes(), FlatPlanes()):
        assert kibitz.check(game, games=3) == []
        file = tmp_path / type(game).__name__
        words = "--games 10 --generations 1 --epochs 1 --pairs 2 --nodes 20 --openings 1-3"
        data = ["--data", str(tmp_path / f"games of {file.name}"), "--out", str(file)]
        assert kibitz.run(game, argv=["learn", "planes", *words.split(), *data]) == 0
        result = kibitz.Engine(game, weights=str(file)).analyse(depth=3)
        assert result.depth == 3 and result.score != 0
        with pytest.raises(kibitz.Error, match="another board"):
            kibitz.Engine(type("Small", (Planes,), dict(planes=lambda self, state: [[0], [0]]))(), weights=str(file))


def test_planes_are_shown_on_the_board():
    pytest.importorskip("numpy")
    position = kibitz.Game(Planes()).position("3 3 2")
    assert position.planes().shape == (2, 42) and position.planes().sum(axis=1).tolist() == [2, 1]
    assert position.planes()[0, 5 * 7 + 2] and position.planes()[1, 4 * 7 + 3]
    assert "x x" in str(position) and position.picture["rows"] == 6
    assert (kibitz.Game(FlatPlanes()).position("3 3 2").planes() == position.planes()).all()


@pytest.mark.parametrize(
    "broken, words",
    [
        (dict(planes=lambda self, state: [[1], [0], [0]]), "as many planes for the one side as for the other"),
        (dict(planes=lambda self, state: [[1, 0], [0]]), "all of as many points"),
        (dict(planes=lambda self, state: [[1], [1]]), "one man on point 0, not two"),
        (dict(planes=lambda self, state: [[0] * (2 + state[1].bit_count())] * 2), "2 planes of 2 points"),
        *(
            (dict(planes=lambda self, state, planes=planes: planes), f"planes() of Connect Four must have rows of one length, and {words}")
            for planes, words in (
                ([[[1], [], []], [[0], [], []]], "has one of 0 points after one of 1"),
                ([[[], [1]], [[], [0]]], "has one of 1 points after one of 0"),
                ([[[0] * 63, [0, 1]], [[0] * 63, [1, 0]]], "has one of 2 points after one of 63"),
                ([[[0] * 500] + [[0]] * 499, [[0] * 500] + [[1]] * 499], "has one of 1 points after one of 500"),
            )
        ),
        (dict(planes=lambda self, state: [[[], []]] * 2), "all of as many points"),
        (dict(planes=lambda self, state: 5), "planes() of Connect Four must be a list of planes, not 5"),
        (dict(opposite=lambda self, point: 42), "must be a point, 0 to 41, not 42"),
        (dict(opposite=lambda self, point: point // 2), "not its own inverse"),
        (dict(board=ConnectFour.board, planes=lambda self, state: Planes.planes(self, state)[::-1]), "planes and picture show different pieces"),
    ],
)
def test_invalid_planes_are_named(broken, words):
    game = type("Broken", (Planes,), broken)()
    assert any(words in sentence for sentence in kibitz.check(game, games=2))


def test_an_exception_during_a_command_is_raised():
    class Fragile(Takeaway):
        def play(self, stones, move):
            raise OSError("no board")

    with pytest.raises(OSError, match="no board"):
        kibitz.run(Fragile(), argv=["analyse", "takeaway", "--depth", "3"])


def test_a_match_with_two_threads():
    players = [{"name": "a", "nodes": 60}, {"name": "b", "nodes": 20}]
    result = kibitz.match(ConnectFour(), players, games=4, concurrency=2)
    assert len(result.games) == 4 and result.end == "complete"


@pytest.mark.parametrize("starts", range(12))
def test_an_exception_of_start_during_a_match_is_raised(starts):
    class Fragile(ConnectFour):
        left = starts

        def start(self):
            if not self.left:
                raise ValueError("no start today")
            self.left -= 1
            return super().start()

    with pytest.raises(ValueError, match="no start today"):
        kibitz.match(Fragile(), [{"name": "a", "nodes": 60}, {"name": "b", "nodes": 20}])


def test_engines_and_their_games_are_garbage_collected():
    class Held(ConnectFour):
        pass

    game = Held()
    game.engine = kibitz.Engine(game)  # a reference cycle
    game.engine.analyse(depth=3)
    seen = weakref.ref(game)
    del game
    gc.collect()
    assert seen() is None


def test_states_that_refer_to_their_game_are_garbage_collected():
    class Node:
        def __init__(self, game, left):
            self.game, self.left = game, left

        def __hash__(self):
            return hash(self.left)

        def __eq__(self, other):
            return self.left == other.left

    class Linked:
        def start(self):
            return Node(self, 5)

        def moves(self, node):
            return [1, 2]

        def play(self, node, n):
            return Node(self, node.left - n)

        def result(self, node):
            return kibitz.LOSS if node.left <= 0 else None

    game = Linked()
    game.engine = kibitz.Engine(game)
    assert game.engine.analyse(depth=8).score.is_win
    seen = weakref.ref(game)
    del game
    gc.collect()
    assert seen() is None


def test_characters_of_neither_side_are_neutral_if_men_are_named():
    position = kibitz.Game(Scorch()).position("5 10")
    pieces = {(symbol, column, row): side for column, row, side, symbol, *_ in position.picture["pieces"]}
    assert pieces == {("#", 0, 0): 2, ("A", 1, 1): 0, ("B", 2, 2): 1, ("#", 3, 3): 2}
    assert kibitz.check(Scorch()) == []


def test_without_men_every_character_is_a_piece_of_a_side():
    class Unnamed(Scorch):
        men = ("", "")
        row_labels = ()

        def board(self, state):
            return ["xXoO", "#b. "]

    pieces = {symbol: side for _, _, side, symbol, *_ in kibitz.Game(Unnamed()).position().picture["pieces"]}
    assert pieces == {"x": 0, "X": 0, "o": 1, "O": 1, "#": 0, "b": 1}


def test_a_board_has_the_labels_of_its_class():
    picture = kibitz.Game(Scorch()).position().picture
    assert picture["column_labels"] == ["a", "b", "c", "d"] and picture["row_labels"] == ["iv", "iii", "ii", "i"]
    picture = kibitz.Game(ConnectFour()).position().picture
    assert picture["column_labels"] == [] and picture["row_labels"] == []


@pytest.mark.parametrize(
    "attribute, value, shown",
    [
        ("sides", ("A",), "('A',)"),
        ("sides", ("A", "B", "C"), "('A', 'B', 'C')"),
        ("sides", {"a": 1}, "{'a': 1}"),
        ("sides", 5, "5"),
        ("men", ("x",), "('x',)"),
        ("men", (1, 2), "(1, 2)"),
    ],
)
def test_sides_and_men_are_two_texts(attribute, value, shown):
    with pytest.raises(kibitz.Error) as caught:
        kibitz.Engine(type("Wrong", (Takeaway,), {attribute: value})())
    assert str(caught.value) == f"{attribute} of Wrong must be two texts, not {shown}"


@pytest.mark.parametrize(
    "labels, sentence",
    [
        (dict(column_labels="abc"), "Wrong has 3 labels of columns, and its board 4 columns"),
        (dict(row_labels="12345"), "Wrong has 5 labels of rows, and its board 4 rows"),
        (dict(column_labels=8), "column_labels of Wrong must be a text or a list of texts, not 8"),
        (dict(row_labels=[1, 2, 3, 4]), "row_labels of Wrong must be a text or a list of texts, not [1, 2, 3, 4]"),
    ],
)
def test_wrong_labels_are_named(labels, sentence):
    with pytest.raises(kibitz.Error) as caught:
        kibitz.Game(type("Wrong", (Scorch,), labels)()).position().picture
        raise kibitz.Error("; ".join(kibitz.check(type("Wrong", (Scorch,), labels)(), games=1)))
    assert str(caught.value).removeprefix("the rules of Wrong raised Error: ") == sentence


@pytest.mark.parametrize("function", ["moves", "result", "board"])
def test_check_stops_at_the_failure_of_a_function(function):
    def fail(self, state):
        raise ValueError("the board is on fire")

    game = type("Burning", (Scorch,), {function: fail})()
    assert kibitz.check(game) == ["the rules of Burning raised ValueError: the board is on fire"]


@pytest.mark.parametrize("error", [KeyboardInterrupt, SystemExit])
def test_check_raises_exceptions_that_end_a_program(error):
    class Interrupted(Takeaway):
        left = 30

        def result(self, stones):
            self.left -= 1
            if self.left == 0:
                raise error
            return super().result(stones)

    with pytest.raises(error):
        kibitz.check(Interrupted(), games=10**9)
