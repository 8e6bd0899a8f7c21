"""Every two-player game of perfect information in OpenSpiel, as rules of Kibitz: the same moves, movers and returns."""

import random

import pytest

import kibitz
from kibitz import _kibitz

pyspiel = pytest.importorskip("pyspiel")
spiel = pytest.importorskip("kibitz.openspiel")

# Board sizes for which a hundred random games take a second or two; other games have their usual size.
SMALL = {
    "cursor_go": "cursor_go(board_size=3,max_cursor_moves=5)",
    "go": "go(board_size=5)",
    "gomoku": "gomoku(size=6,connect=4)",
    "havannah": "havannah(board_size=4)",
    "hex": "hex(board_size=6)",
    "mnk": "mnk(m=5,n=5,k=4)",
    "quoridor": "quoridor(board_size=3)",
    "twixt": "twixt(board_size=6)",
    "y": "y(board_size=6)",
}
# Games with long random games: two are played to the end (none of chinese_checkers, whose end is far away), the others
# for this number of plies.
LONG = {"antichess": 30, "chess": 30, "chinese_checkers": 25, "crazyhouse": 30, "hive": 15, "shogi": 20, "xiangqi": 30}
GAMES, WHOLE = 100, 2


def is_ours(kind):
    of_type = pyspiel.GameType
    return (
        kind.default_loadable
        and kind.min_num_players <= 2 <= kind.max_num_players
        and kind.dynamics == of_type.Dynamics.SEQUENTIAL
        and kind.chance_mode == of_type.ChanceMode.DETERMINISTIC
        and kind.information == of_type.Information.PERFECT_INFORMATION
    )


NAMES = [kind.short_name for kind in pyspiel.registered_games() if is_ours(kind)]


def test_openspiel_has_suitable_games():
    assert len(NAMES) >= 30 and {"amazons", "chess", "dots_and_boxes", "mancala", "oware"} <= set(NAMES)


def returns_of(board, rules):
    """The returns of both players, in OpenSpiel's order."""
    score = board.ending()[0]
    own = (score > 0) - (score < 0)
    first = own if board.mover() == 0 else -own
    return [first, -first] if rules.first_player == 0 else [-first, first]


def play_along(rules, chance, most_plies):
    """Plays one random game in both; True if it has ended."""
    board, state = _kibitz.Engine(_kibitz.Rules(rules)), rules.game.new_initial_state()
    for _ in range(most_plies):
        if state.is_terminal():
            break
        while board.legal_moves()[0] == (spiel.PASS,):  # the other player moves again
            assert board.mover() != (state.current_player() != rules.first_player)
            board.play(spiel.PASS)
        assert board.mover() == (state.current_player() != rules.first_player)
        legal = state.legal_actions()
        assert sorted(map(int, board.legal_moves()[0])) == sorted(legal)
        assert board.ending() is None
        action = chance.choice(legal)
        state.apply_action(action)
        board.play(str(action))
    if not state.is_terminal():
        return False
    assert board.ending() is not None
    assert returns_of(board, rules) == [round(value) for value in state.returns()]
    return True


@pytest.mark.parametrize("name", NAMES)
def test_a_game_has_the_same_moves_and_returns_in_kibitz(name):
    rules = spiel.SpielRules(SMALL.get(name, name))
    chance = random.Random(name)
    whole = GAMES if name not in LONG else 0 if name == "chinese_checkers" else WHOLE
    for number in range(GAMES):
        has_ended = play_along(rules, chance, 3000 if number < whole else LONG[name])
        assert has_ended or number >= whole


class TooLarge(Exception):
    pass


def value_of(state, left):
    """The value for player 0, by exhaustive search; raises TooLarge after `left` nodes."""
    left[0] -= 1
    if left[0] < 0:
        raise TooLarge
    if state.is_terminal():
        return state.returns()[0]
    best = max if state.current_player() == 0 else min
    return best(value_of(state.child(action), left) for action in state.legal_actions())


def endings(rules, chance):
    """Positions of random games with small trees, and their values for player 0."""
    state, path = rules.game.new_initial_state(), []
    while not state.is_terminal():
        path.append(state.clone())
        state.apply_action(chance.choice(state.legal_actions()))
    for one in reversed(path):
        try:
            yield one, value_of(one, [3000])
        except TooLarge:
            return


@pytest.mark.parametrize("name", ["amazons", "dots_and_boxes", "mancala", "nine_mens_morris", "othello", "checkers"])
def test_endgames_are_solved_like_by_exhaustive_search(name):
    rules = spiel.SpielRules(name)
    chance, engine, count = random.Random(name), kibitz.Engine(rules, hash=1), 0
    for _ in range(6):
        for state, value in endings(rules, chance):
            own = value if state.current_player() == 0 else -value
            position = engine.game.position(state)
            assert position.mover == (state.current_player() != rules.first_player)
            expected = "win" if own > 0 else "loss" if own < 0 else "draw"
            solution = engine.solve(position, nodes=20_000, memory=1)
            assert solution.value == expected
            line = engine.analyse(position, depth=60, nodes=20_000).lines[0]
            if line.is_proved:
                assert (line.score > 0) - (line.score < 0) == own
            count += 1
    assert count >= 6


def test_a_player_may_move_twice_in_a_row():
    assert kibitz.solve(game=spiel.SpielRules("dots_and_boxes")).value == "win"  # 2 x 2 boxes; +1 for player 0
    rules = spiel.SpielRules("dots_and_boxes(num_rows=1,num_cols=1)")
    position = kibitz.Game(rules).start()
    for action in (0, 1, 2):
        position = position.play(action)
    assert (position.mover, position.moves) == (1, (3,))
    last = position.play(3)
    assert last.ending.score.is_loss and last.mover == 0 and str(last.ending) and rules.mover(last.state) == 0
    two = kibitz.Game(spiel.SpielRules("dots_and_boxes(num_rows=1,num_cols=2)"))
    position = two.start()
    for action in (0, 2, 4):
        position = position.play(action)
    after = position.play(5)  # player 1 closes the left box and moves again
    assert (after.mover, after.moves) == (0, ("pass",)) and after.notations == ("pass",)
    again = after.play("pass")
    assert (again.mover, again.moves) == (1, (1, 3, 6))
    assert kibitz.Game(two).position(again.state).mover == 1 and kibitz.Game(two).position(after.state).moves == ("pass",)


def test_player_1_of_openspiels_chess_is_white():
    rules = spiel.SpielRules("chess")
    assert rules.sides == ("Player 1", "Player 0")
    state = rules.start()
    for move in ("f3", "e5", "g4"):
        state = rules.play(state, state.string_to_action(move))
    result = kibitz.Engine(rules).analyse(kibitz.Game(rules).position(state), depth=2)
    assert state.action_to_string(result.move) == "Qh4#" and result.score.plies_to_end == 1
    mated = result.position.play(result.move)
    assert mated.mover == 0 and mated.ending.score.is_loss and mated.state.returns() == [1.0, -1.0]


@pytest.mark.parametrize(
    "name, lacks",
    [
        ("kuhn_poker", "no chance and no hidden information"),
        ("phantom_ttt", "no hidden information"),
        ("backgammon", "no chance"),
        ("goofspiel", "moves in turn and no chance"),
        ("catch", "two players and no chance"),
        ("matrix_pd", "moves in turn and no hidden information and a winner for every loser"),
    ],
)
def test_other_games_are_refused(name, lacks):
    with pytest.raises(kibitz.Error) as caught:
        spiel.SpielRules(name)
    assert f"({name}) cannot be searched by Kibitz, which needs {lacks}" in str(caught.value)


def test_an_unknown_game_is_refused():
    with pytest.raises(kibitz.Error, match="OpenSpiel has no game 'nowhere'"):
        spiel.SpielRules("nowhere")


@pytest.mark.parametrize(
    "game, sentence",
    [
        ("nfg_game", "OpenSpiel cannot load the game 'nfg_game': map::at"),
        (5, "a game of OpenSpiel is a name or a pyspiel.Game, not 5"),
        (None, "a game of OpenSpiel is a name or a pyspiel.Game, not None"),
    ],
)
def test_a_game_that_fails_to_load_gives_one_sentence(game, sentence):
    with pytest.raises(kibitz.Error) as caught:
        spiel.SpielRules(game)
    assert str(caught.value) == sentence


def future_of(state, plies):
    if plies == 0 or state.is_terminal():
        return state.current_player(), tuple(state.returns()), tuple(state.legal_actions())
    return tuple((action, future_of(state.child(action), plies - 1)) for action in state.legal_actions()[:5])


@pytest.mark.parametrize(
    "name",
    ["breakthrough(rows=4,columns=3)", "clobber(rows=3,columns=3)", "connect_four", "dots_and_boxes", "gomoku(size=3)", "hex(board_size=3)",
     "mnk(m=3,n=3,k=3)", "nim", "othello", "pentago", "tic_tac_toe", "y(board_size=3)"],
)
def test_equal_keys_mean_equal_futures(name):
    rules, chance, seen, met = spiel.SpielRules(name), random.Random(name), {}, 0
    assert rules._is_identified_by_text
    for _ in range(600):
        state = rules.game.new_initial_state()
        while not state.is_terminal() and state.move_number() < 9 and met < 60:
            state.apply_action(chance.choice(state.legal_actions()))
            other = seen.setdefault((rules.key(state), state.current_player()), state.clone())
            if other.history() != state.history():
                met += 1
                assert future_of(state, 3) == future_of(other, 3)
    assert met == 60 and {name.split("(")[0] for name in spiel._IDENTIFIED_BY_TEXT} <= set(NAMES)


@pytest.mark.parametrize("name", ["tic_tac_toe", "dots_and_boxes", "amazons"])
def test_check_finds_no_broken_promise(name):
    assert kibitz.check(spiel.SpielRules(name), games=2) == []
