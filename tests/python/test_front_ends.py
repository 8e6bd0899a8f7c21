"""Matches, experiments, traces, the program; OpenSpiel and PettingZoo."""

import subprocess
import sys
from pathlib import Path

import pytest

import kibitz
from kibitz._program import path
from rules import ConnectFour


def test_match():
    players = [{"name": "deep", "depth": 6, "table": False}, {"name": "flat", "depth": 1}]
    result = kibitz.match("connect_four", players, games=4, seed=2)
    assert len(result.games) == 4 and result.end == "complete"
    deep = result["deep"]
    assert deep.wins + deep.draws + deep.losses == 4 and deep.score >= 2
    assert result.to_dict()["first"] == ["deep", "flat", "deep", "flat"] and "deep" in str(result)
    with pytest.raises(kibitz.Error, match="two players"):
        kibitz.match("nim", ["strong"])
    with pytest.raises(kibitz.Error, match="'wild'"):
        kibitz.match("nim", [{"preset": "wild", "depth": 1}, {"depth": 1}])


def test_names_of_players_may_have_any_characters():
    names = ['say "hi"', '"', 'a",b""', "a\u2028b\x85c", " a "]
    for name in names:
        result = kibitz.match("nim", [{"name": name, "depth": 1}, {"name": "b", "depth": 1}])
        assert [player.name for player in result.players] == [name, "b"] and len(result.games) == 2


def test_learn_may_only_play_games(tmp_path):
    result = kibitz.learn("connect_four", games=10, nodes=10, generations=1, play_only=True, data=tmp_path / "games")
    assert result == kibitz.LearnResult(None, (), None) and list((tmp_path / "games").iterdir())


EXPERIMENT = """
title = "Small"
citation = "none"
claim = "a table saves nodes"
depths = [3, 4]
count = ["nodes"]
[[game]]
name = "tic_tac_toe"
random = { count = 2, plies = 1, seed = 1 }
[[configuration]]
name = "alpha-beta"
preset = "paper"
[[configuration]]
name = "table"
preset = "paper"
set = { table = true }
"""


def test_experiment(tmp_path):
    file = tmp_path / "small.toml"
    file.write_text(EXPERIMENT)
    report = kibitz.lab.run(file, jobs=1)
    columns = report.to_dict()
    assert len(columns["nodes"]) == 8 and all(isinstance(nodes, int) for nodes in columns["nodes"])
    assert "alpha-beta" in report.markdown and "<html" in report.html and "srcdoc" in report._repr_html_()
    assert kibitz.lab.report(file).plot(1).startswith("<svg")
    with pytest.raises(kibitz.Error, match="nowhere"):
        kibitz.lab.report(tmp_path / "nowhere.toml").markdown


def test_trace(tmp_path):
    file = tmp_path / "search.arrow"
    subprocess.run([path(), "analyse", "connect_four", "--depth", "5", "--trace", file], check=True, capture_output=True)
    trace = kibitz.trace(file)
    assert trace.header["game"] == "connect_four" and len(trace) > 50
    assert trace.svg().lstrip().startswith("<svg") and trace.nodes(costliest=3)[0]["nodes"] >= 1
    assert trace.nodes("4", most=5)
    pytest.importorskip("pyarrow")
    assert trace.to_arrow().num_rows == len(trace)
    with pytest.raises(kibitz.Error, match="none.arrow"):
        kibitz.trace(tmp_path / "none.arrow")


def test_the_package_contains_the_program():
    bench = subprocess.run([path(), "perft", "chess", "--depth", "3"], capture_output=True, text=True, check=True)
    assert bench.stdout == "8902\n"
    module = subprocess.run([sys.executable, "-m", "kibitz", "perft", "nim", "--depth", "1"], capture_output=True, text=True)
    assert module.stdout == "12\n"


def test_the_package_needs_no_system_library_but_libpq():
    """A wheel contains libpq; a package that is built for this machine takes the one that is there."""
    allowed = ("libstdc++", "libgcc_s", "libc.so", "libm.so", "ld-linux", "libkibitz", "libpthread", "libdl", "libpq.so")
    package = Path(path()).parent.parent
    for file in (package / "lib" / "libkibitz.so", Path(path())):
        lines = subprocess.run(["readelf", "-d", file], capture_output=True, text=True, check=True).stdout.splitlines()
        needed = [line.split("[")[1] for line in lines if "(NEEDED)" in line]
        assert needed and [name for name in needed if not name.startswith(allowed)] == []


def test_openspiel_plays_games_of_kibitz():
    pyspiel = pytest.importorskip("pyspiel")
    import kibitz.openspiel
    import numpy

    for name, plies in (("tic_tac_toe", 3), ("connect_four", 3)):
        theirs, ours = pyspiel.load_game(name).new_initial_state(), kibitz.openspiel.load(name).new_initial_state()
        assert _count(theirs, plies) == _count(ours, plies)
    from open_spiel.python.algorithms import minimax

    small = kibitz.openspiel.load(ConnectFour()).new_initial_state()
    for action in (3, 0, 3, 0, 3, 1):
        small.apply_action(action)
    value, action = minimax.alpha_beta_search(small.get_game(), small, value_function=lambda state: 0, maximum_depth=2, maximizing_player_id=0)
    assert (value, action) == (1, 3)
    state = kibitz.openspiel.load("othello").new_initial_state()
    random = numpy.random.RandomState(1)
    while not state.is_terminal():
        state.apply_action(random.choice(state.legal_actions()))
    assert sum(state.returns()) == 0 and state.history()
    copy = kibitz.openspiel.load("nim").new_initial_state().clone()
    assert copy.legal_actions()
    with pytest.raises(kibitz.Error, match="cannot be numbered"):
        kibitz.openspiel.load("checkers")


def _count(state, plies):
    if plies == 0 or state.is_terminal():
        return 1
    return sum(_count(state.child(action), plies - 1) for action in state.legal_actions())


def test_kibitz_plays_games_of_openspiel():
    pytest.importorskip("pyspiel")
    import kibitz.openspiel

    rules = kibitz.openspiel.SpielRules("tic_tac_toe")
    assert kibitz.Engine(rules).perft(depth=4).count == kibitz.perft(depth=4, game="tic_tac_toe").count
    assert kibitz.Engine(rules).analyse("4 0 8", depth=6).score == 0
    assert kibitz.Engine(rules).analyse("0 3 1 4", depth=3).move == 2


def test_pettingzoo():
    pytest.importorskip("pettingzoo")
    from pettingzoo.test import api_test

    import kibitz.pettingzoo

    for game in ("tic_tac_toe", "connect_four", ConnectFour()):
        api_test(kibitz.pettingzoo.env(game), num_cycles=30, verbose_progress=False)
    env = kibitz.pettingzoo.env("tic_tac_toe", render_mode="ansi")
    for move in ("a1", "a2", "b1", "b2", "c1"):
        env.step(env._actions.numbers[move])
    assert env.rewards == {"player_0": 1.0, "player_1": -1.0} and all(env.terminations.values())
    env.reset(options={"position": "a1 a2 b1 b2 c1"})
    assert env.rewards == {"player_0": 1.0, "player_1": -1.0} and all(env.terminations.values())
    ended = []
    for agent in env.agent_iter():
        ended.append((agent, *env.last()[1:3]))
        env.step(None)
    assert ended == [("player_1", -1.0, True), ("player_0", 1.0, True)]
    with pytest.raises(kibitz.Error, match="not the number of a legal move"):
        env.reset()
        env.step(0)
        env.step(0)
