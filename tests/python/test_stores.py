"""Stores as rows and tables, and `kibitz merge` into Parquet and Arrow files."""

import json
import os
import sqlite3
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timezone

import pytest

import kibitz
from kibitz._program import path
from kibitz._store_rows import StoredResult, row_of

ANOTHER = "it is another program's database, or that of an earlier Kibitz"
LAB = """
title = "cells"
depths = [3]
[[game]]
name = "connect_four"
label = "early"
random = { count = 3, plies = 6 }
[[configuration]]
name = "plain"
preset = "paper"
[[configuration]]
name = "the same"
preset = "paper"
[[configuration]]
name = "tables"
preset = "textbook"
set = { hash = 1 }
"""


def program(*words, folder):
    done = subprocess.run([path(), *words], cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done


def merge(*words, folder, before="pass"):
    """`kibitz merge` of the package's command: (exit status, standard output, standard error)."""
    code = f"import sys; {before}; sys.argv = ['kibitz', 'merge', *{list(words)!r}]; from kibitz._program import main; main()"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run([sys.executable, "-c", code], cwd=folder, capture_output=True, text=True, timeout=60, env=environment)
    return done.returncode, done.stdout, done.stderr


@pytest.fixture(scope="module")
def stores(tmp_path_factory):
    """A folder with a store of each kind."""
    folder = tmp_path_factory.mktemp("stores")
    for shard in (1, 2):
        program("perft", "tic_tac_toe", "--depth", "3", "--shard", f"{shard}/2", "--store", f"perft-{shard}.db", folder=folder)
    program("merge", "perft-1.db", "perft-2.db", "--out", "perft.db", folder=folder)
    match = ["match", "tic_tac_toe", "--player", "name=a,depth=9", "--player", "name=b,depth=1", "--games", "4", "--seed", "3"]
    program(*match, "--db", "match.db", folder=folder)
    program(*match, "--ledger", "shared-match.db", "--jobs", "1", folder=folder)
    (folder / "cells.toml").write_text(LAB)
    program("lab", "run", "cells.toml", "--store", "lab.db", folder=folder)
    (folder / "p.epd").write_text(
        "r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - bm Qxf7#; id \"mate\";\n"
        "4k3/8/8/8/8/8/4P3/4K3 w - -\n"
    )
    program("analyse", "chess", "--epd", "p.epd", "--depth", "3", "--resume", "analyse.db", folder=folder)
    with ThreadPoolExecutor(1) as executor:
        file = str(folder / "search.db")
        kibitz.analyse_many(["a1 b2", "a1 b2 b1"], game="tic_tac_toe", depth=9, executor=executor, file=file)
    return folder


def common(rows):
    """Checks the columns of every kind, and returns the rows without those that differ from run to run."""
    job = rows[0]["job"]
    for row in rows:
        assert row["job"] == job and len(job) == 32
        assert row["finished_at"].tzinfo == timezone.utc and abs((datetime.now(timezone.utc) - row["finished_at"]).days) < 1
    varying = ("job", "address", "machine", "finished_at")
    return [{name: value for name, value in row.items() if name not in varying} for row in rows]


# ---- the rows of each kind


def test_a_perft_has_a_row_for_each_subtree(stores):
    store = kibitz.Store(stores / "perft.db")
    (job,) = store.jobs()
    assert (job["kind"], job["game"], job["title"]) == ("perft", "tic_tac_toe", "perft 3 of the start")
    assert (job["tasks"], job["done"], job["quarantined"]) == (72, 72, 0) and len(store) == 72
    assert store.kinds == ("perft",)
    rows = common(store.results())
    assert rows[0] == {
        "kind": "perft", "game": "tic_tac_toe", "position": None, "depth": 3, "moves": ["a3", "b3"], "depth_below": 1,
        "count": 7, "task_text": "1\ta3\tb3", "result_text": "7",
    }  # fmt: skip
    assert sum(row["count"] for row in rows) == kibitz.perft(depth=3, game="tic_tac_toe").count == 504
    assert len({tuple(row["moves"]) for row in rows}) == 72
    assert {row["machine"] for row in store.results()} != {None}


def test_a_perft_of_a_position_names_it(stores, tmp_path):
    program("perft", "tic_tac_toe", "--position", "a1 b2", "--depth", "2", "--store", "p.db", folder=tmp_path)
    rows = kibitz.Store(tmp_path / "p.db").results("perft")
    assert {(row["position"], row["depth"], row["depth_below"]) for row in rows} == {("a1 b2", 2, 1)} and len(rows) == 7
    program("perft", "nim", "--position", "3 4 moves a2", "--depth", "1", "--store", "n.db", folder=tmp_path)
    rows = kibitz.Store(tmp_path / "n.db").results("perft")
    assert {row["position"] for row in rows} == {"3 4 moves a2"}


@pytest.mark.parametrize("file", ["match.db", "shared-match.db"])
def test_a_match_has_a_row_for_each_game(stores, file):
    rows = common(kibitz.Store(stores / file).results())
    players = [{"name": "a", "depth": 9}, {"name": "b", "depth": 1}]
    games = [vars(game) for game in kibitz.match("tic_tac_toe", players, games=4, seed=3).games]
    names = ("number", "first", "second", "result", "reason", "text")
    assert [[row[name] for name in names] for row in rows] == [[game[name] for name in names] for game in games]
    assert [row["moves"] for row in rows] == [list(game["moves"]) for game in games]
    for row in rows:
        assert row["plies"] == len(row["moves"]) and row["opening"] == row["moves"][:4] and row["start"] is None
        assert (row["task_text"] is None) == (file == "match.db")


def test_a_stored_move_may_have_commas():
    opening, played = ["a1", "e3d4,d4b4", "0,2", "1,2,3,4,5", "1,"], ["0,2", "e3d4,d4b4", "1,2,3,4,5", "1,"]
    words = ["a1", "e3d4,d4b4", "0,2", "1,2,3,4,5,", "1,,", *(f"{move},,7,1,0" for move in played)]
    text = "\t".join(("1", "a", "b", "1-0", "rules", "a wins", "", " ".join(words)))
    row = row_of(StoredResult("job", "match", "mine", "", None, 0, "address", text, "", 0))
    assert row["moves"] == [*opening, *played] and row["opening"] == opening


def test_the_lab_has_the_rows_of_its_report(stores):
    store = kibitz.Store(stores / "lab.db")
    report = program("lab", "report", "cells.toml", "--store", "lab.db", "--format", "jsonl", folder=stores).stdout
    expected = [json.loads(line) for line in report.splitlines()]
    rows = store.results()
    assert len(rows) == len(expected) == 9
    assert len({row["address"] for row in rows}) == 6 == len(store)  # equal cells are stored once
    for row, cell in zip(rows, expected):
        assert row["address"] == cell.pop("cell") and row["finished_at"].strftime("%Y-%m-%dT%H:%M:%SZ") == cell.pop("finished_at")
        assert cell.pop("command").startswith("kibitz analyse connect_four ")
        assert {name: row[name] for name in cell} == cell
    assert set(store.columns()) == {*expected[0], "job", "address", "kind", "finished_at", "place", "task_text", "result_text"}
    assert [row["configuration"] for row in rows[:3]] == ["plain", "the same", "tables"]
    assert rows[0]["limit"] == "depth 3" and rows[2]["settings"] == "hash=1"


def test_a_cell_that_failed_has_no_counts(stores, tmp_path):
    with sqlite3.connect(stores / "lab.db") as from_, sqlite3.connect(tmp_path / "lab.db") as to:
        from_.backup(to)
        to.execute("UPDATE results SET text = 'timed out' || substr(text, 5)")
    rows = kibitz.Store(tmp_path / "lab.db").results()
    assert {(row["state"], row["nodes"], row["depth"]) for row in rows} == {("timed out", None, None)}


def test_a_batch_has_a_row_for_each_position(stores):
    rows = common(kibitz.Store(stores / "analyse.db").results())
    mate, pawn = rows
    assert (mate["line"], mate["id"], mate["verdict"], mate["wanted"]) == (1, "mate", "solved", "bm Qxf7#")
    assert (mate["move"], mate["moves"], mate["score_kind"], mate["score"], mate["win_in"]) == ("h5f7", ["h5f7"], "win", None, 1)
    assert (pawn["line"], pawn["verdict"], pawn["wanted"], pawn["score_kind"]) == (2, "unjudged", None, "evaluation")
    assert pawn["bound"] == "exact" and pawn["win_in"] is None and isinstance(pawn["score"], int) and pawn["depth"] == 3


def test_searches_have_the_columns_of_analyse_many(stores):
    rows = common(kibitz.Store(stores / "search.db").results())
    alone = kibitz.analyse_many(["a1 b2", "a1 b2 b1"], game="tic_tac_toe", depth=9).to_dict()
    for name in ("move", "score", "points", "win_in", "bound", "is_proved", "depth", "nodes", "end", "line"):
        assert [row[name] for row in rows] == alone[name], name
    assert [row["position"] for row in rows] == ["a1 b2", "a1 b2 b1"] and rows[0]["moves"] is None


def test_self_play_has_a_row_for_each_block(tmp_path):
    words = ["learn", "tic_tac_toe", "--generations", "1", "--games", "10", "--nodes", "20", "--pairs", "0"]
    program(*words, "--out", "w.net", "--data", "d", "--ledger", "learn.db", folder=tmp_path)
    rows = common(kibitz.Store(tmp_path / "learn.db").results())
    assert [row["first_game"] for row in rows] == sorted(row["first_game"] for row in rows)
    assert sum(row["games"] for row in rows) == 10 and rows[0]["first_game"] == 0


# ---- tables


def test_the_table_has_the_rows_and_their_types(stores):
    pa = pytest.importorskip("pyarrow")
    types = {"count": pa.uint64(), "moves": pa.list_(pa.string()), "depth": pa.int64(), "position": pa.string()}
    for name in ("perft.db", "match.db", "lab.db", "analyse.db", "search.db"):
        store = kibitz.Store(stores / name)
        table = store.to_arrow()
        assert table.to_pylist() == store.results() and table.column_names == list(store.columns())
        assert table.schema.field("finished_at").type == pa.timestamp("ms", tz="UTC")
        assert all(table.schema.field(column).type == type_ for column, type_ in types.items() if column in table.column_names)
        assert pa.table(store) == table
    assert kibitz.Store(stores / "search.db").to_arrow().schema.field("is_proved").type == pa.bool_()


def test_pandas_polars_and_duckdb_take_a_store(stores):
    pytest.importorskip("pyarrow")
    store = kibitz.Store(stores / "match.db")
    assert list(pytest.importorskip("pandas").DataFrame(store.to_pandas())["number"]) == [1, 2, 3, 4]
    polars = pytest.importorskip("polars")
    assert store.to_polars().equals(polars.DataFrame(store)) and store.to_polars()["plies"].sum() == sum(store.to_dict()["plies"])
    duckdb = pytest.importorskip("duckdb")
    assert duckdb.sql("SELECT count(*), max(number) FROM store").fetchall() == [(4, 4)]


def test_merge_writes_parquet_and_arrow(stores, tmp_path):
    pa = pytest.importorskip("pyarrow")
    shards = [str(stores / "perft-1.db"), str(stores / "perft-2.db")]
    expected = kibitz.Store(stores / "perft.db").to_arrow()
    for name in ("perft.parquet", "perft.arrow"):
        done = merge(*shards, f"--out={name}", folder=tmp_path)
        assert done == (0, "2 files, 1 job, 72 of 72 tasks done, 72 results\n", "")
    from pyarrow import ipc, parquet

    assert parquet.read_table(tmp_path / "perft.parquet") == expected
    with pa.memory_map(str(tmp_path / "perft.arrow")) as source:
        assert ipc.open_file(source).read_all() == expected
    assert sorted(os.listdir(tmp_path)) == ["perft.arrow", "perft.parquet"]
    polars = pytest.importorskip("polars")
    assert polars.read_parquet(tmp_path / "perft.parquet")["count"].sum() == 504
    assert polars.read_ipc(tmp_path / "perft.arrow")["count"].sum() == 504
    duckdb = pytest.importorskip("duckdb")
    found = duckdb.sql(f"SELECT sum(count), count(DISTINCT moves) FROM '{tmp_path / 'perft.parquet'}'").fetchall()
    assert found == [(504, 72)]


def test_merge_of_several_kinds_takes_one(stores, tmp_path):
    parquet = pytest.importorskip("pyarrow.parquet")
    files = [str(stores / "perft.db"), str(stores / "match.db")]
    status, out, err = merge(*files, "--out", "x.parquet", folder=tmp_path)
    assert (status, out, os.listdir(tmp_path)) == (2, "", [])
    assert err == "kibitz: a table has one kind of results, and these files have match, perft: choose one with --kind\n"
    assert merge(*files, "--out", "x.parquet", "--kind", "match", folder=tmp_path)[0] == 0
    assert parquet.read_table(tmp_path / "x.parquet")["plies"].to_pylist() == kibitz.Store(files[1]).to_dict()["plies"]
    status, out, err = merge(*files, "--out", "y.parquet", "--kind=lab", folder=tmp_path)
    assert (status, err) == (2, "kibitz: these files have no results of kind 'lab'; their kinds: match, perft\n")


def test_merge_replaces_a_table_only_if_told(stores, tmp_path):
    pytest.importorskip("pyarrow")
    (tmp_path / "x.parquet").write_text("mine")
    words = [str(stores / "match.db"), "--out", "x.parquet"]
    assert merge(*words, folder=tmp_path) == (2, "", "kibitz: 'x.parquet' already exists; --overwrite replaces it\n")
    assert (tmp_path / "x.parquet").read_text() == "mine"
    assert merge(*words, "--overwrite", folder=tmp_path)[0] == 0
    assert (tmp_path / "x.parquet").read_bytes()[:4] == b"PAR1"


def test_run_merges_into_a_table_too(stores, tmp_path, capfd):
    pytest.importorskip("pyarrow")
    out = tmp_path / "x.arrow"
    assert kibitz.run(argv=["merge", str(stores / "match.db"), "--out", str(out)]) == 0
    assert capfd.readouterr() == ("1 file, 1 job, 4 results\n", "") and out.exists()
    assert kibitz.run(argv=["merge", str(stores / "match.db"), "--out", str(tmp_path / "x.db")]) == 0
    assert kibitz.Store(tmp_path / "x.db").results() == kibitz.Store(stores / "match.db").results()


# ---- wrong input


@pytest.mark.parametrize(
    "words, message",
    [
        (["none.db", "--out", "x.parquet"], "there is no file 'none.db'"),
        (["text.db", "--out", "x.parquet"], "'text.db' is no ledger: file is not a database"),
        (["other.db", "--out", "x.parquet"], f"'other.db' is no ledger: {ANOTHER}"),
        (["folder", "--out", "x.arrow"], None),
        (["match.db", "--out", "none/x.arrow"], "cannot write 'none/x.arrow': there is no folder 'none'"),
        (["match.db", "--out", "folder.arrow"], "cannot write 'folder.arrow': it is a folder"),
        (["--out", "x.parquet"], None),
        (["match.db", "--kind", "perft", "--out", "x.db"], "--kind is for tables: --out FILE.parquet or FILE.arrow, not 'x.db'"),
        (["match.db", "--overwrite", "--out", "x.db"], "--overwrite is for tables: --out FILE.parquet or FILE.arrow, not 'x.db'"),
    ],
)
def test_a_merge_that_cannot_be_says_why(stores, tmp_path, words, message):
    pytest.importorskip("pyarrow")
    (tmp_path / "match.db").write_bytes((stores / "match.db").read_bytes())
    (tmp_path / "text.db").write_text("no database, but a text of more than a few bytes")
    sqlite3.connect(tmp_path / "other.db").execute("CREATE TABLE t (x)")
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder.arrow").mkdir()
    before = sorted(os.listdir(tmp_path))
    status, out, err = merge(*words, folder=tmp_path)
    assert (status, out) == (2, "") and err.startswith("kibitz: ") and err.count("\n") <= 2
    assert message is None or err.removeprefix("kibitz: ").replace(f"{tmp_path}/", "") == f"{message}\n"
    assert sorted(os.listdir(tmp_path)) == before


def test_without_pyarrow_the_error_names_it(stores, tmp_path, monkeypatch):
    words = [str(stores / "match.db"), "--out", "x.parquet"]
    status, out, err = merge(*words, folder=tmp_path, before="sys.modules['pyarrow'] = None")
    assert (status, out) == (2, "")
    assert err == "kibitz: the table 'x.parquet' needs the Python package pyarrow: pip install pyarrow\n"
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(ModuleNotFoundError, match="^a table needs the Python package pyarrow: pip install pyarrow$"):
        kibitz.Store(stores / "match.db").to_arrow()


def test_the_program_alone_says_what_to_install(stores, tmp_path):
    words = [path(), "merge", str(stores / "match.db"), "--out", "x.parquet"]
    done = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True)
    message = "the program cannot write the table 'x.parquet': install Kibitz's Python package and pyarrow, whose command kibitz writes tables"
    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"kibitz: {message}\n") and os.listdir(tmp_path) == []


def test_a_file_that_is_no_store_is_refused(stores, tmp_path):
    (tmp_path / "text.db").write_text("no database, but a text of more than a few bytes")
    (tmp_path / "empty.db").write_text("")
    sqlite3.connect(tmp_path / "other.db").execute("CREATE TABLE t (x)")
    for file, message in [
        (tmp_path / "none.db", f"there is no file {str(tmp_path / 'none.db')!r}"),
        (tmp_path, f"{str(tmp_path)!r} is a folder, and a store is a file"),
        (tmp_path / "text.db", f"{str(tmp_path / 'text.db')!r} is no ledger: file is not a database"),
        (tmp_path / "empty.db", f"{str(tmp_path / 'empty.db')!r} is no ledger: it is empty"),
        (tmp_path / "other.db", f"{str(tmp_path / 'other.db')!r} is no ledger: {ANOTHER}"),
        ("postgresql://kibitz:secret@host/db", "a store is a file: `kibitz merge URL --out FILE` copies a ledger on PostgreSQL to one"),
        (7, "a store is a path, not 7"),
        ("a\0b", "no file has the name 'a\\x00b'"),
    ]:
        with pytest.raises(kibitz.Error) as error:
            kibitz.Store(file)
        assert str(error.value) == message


def test_a_wrong_kind_or_a_damaged_result_is_an_error(stores, tmp_path):
    file = str(tmp_path / "match.db")
    with sqlite3.connect(stores / "match.db") as from_, sqlite3.connect(file) as to:
        from_.backup(to)
        to.execute("UPDATE results SET text = 'half'")
    with pytest.raises(kibitz.Error, match="is damaged: 'half' is no result of kind match$"):
        kibitz.Store(file).results()
    with pytest.raises(kibitz.Error, match="has no results of kind 'lab'; its kinds: match$"):
        kibitz.Store(file).results("lab")
    with pytest.raises(kibitz.Error, match="^kind is a text, not 3$"):
        kibitz.Store(file).results(3)
    with sqlite3.connect(file) as store:
        store.execute("UPDATE ledger SET value = 'kibitz ledger 9'")
    with pytest.raises(kibitz.Error, match="is of version 'kibitz ledger 9', and this Kibitz knows 'kibitz ledger 2'$"):
        kibitz.Store(file)


def test_reading_changes_nothing(stores):
    before = (stores / "match.db").read_bytes()
    kibitz.Store(stores / "match.db").results()
    assert (stores / "match.db").read_bytes() == before
