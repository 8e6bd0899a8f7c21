"""The front ends of kibitz.run over a game in Python, started as users do: from their file, with words and standard input."""

import base64
import json
import os
import signal
import socket
import struct
import subprocess
import sys
from pathlib import Path

import pytest

import kibitz

PROGRAM = """
import sys
sys.path.insert(0, {folder!r})
import kibitz
from rules import ConnectFour

class Mine(ConnectFour):
    name = "mine"

class Fragile(ConnectFour):
    name = "fragile"
    def play(self, state, move):
        if state[1].bit_count() >= 3:
            raise RuntimeError("the fourth disc breaks")
        return super().play(state, move)

class NoMoves(Mine):
    name = "nomoves"
    def moves(self, state):
        if state[1]:
            raise ValueError("no list today")
        return super().moves(state)

class NoBoard(Mine):
    name = "noboard"
    def board(self, state):
        if state[1].bit_count() == 2:
            raise ValueError("no board today")
        return super().board(state)

kibitz.run(Mine(), Fragile(), NoMoves(), NoBoard())
"""


@pytest.fixture
def program(tmp_path):
    file = tmp_path / "mine.py"
    file.write_text(PROGRAM.format(folder=str(Path(__file__).parent)))
    return [sys.executable, str(file)]


def run_program(program, *words, typed=""):
    done = subprocess.run([*program, *words], input=typed, capture_output=True, text=True, timeout=60)
    return done.returncode, done.stdout, done.stderr


class Uci:
    """A conversation: sends input, and returns the lines up to one that is waited for."""

    def __init__(self, program):
        self.process = subprocess.Popen([*program, "uci"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.tell("setoption name UCI_Variant value mine")

    def tell(self, *lines):
        self.process.stdin.write("".join(line + "\n" for line in lines))
        self.process.stdin.flush()

    def read_until(self, begin):
        lines = []
        while not lines or not lines[-1].startswith(begin):
            lines.append(self.process.stdout.readline())
            assert lines[-1], lines
        return lines

    def end(self):
        self.tell("quit")
        self.process.stdin.close()
        self.process.stdout.close()
        return self.process.wait(timeout=20)


def test_uci(program):
    uci = Uci(program)
    uci.tell("uci")
    assert any("UCI_Variant" in line and "var mine" in line for line in uci.read_until("uciok"))
    uci.tell("position startpos moves 3 0 3 0 3 1", "go depth 4")
    lines = uci.read_until("bestmove")
    assert any("score mate 1" in line for line in lines) and lines[-1].split()[1] == "3"
    uci.tell("position startpos", "go infinite")
    uci.read_until("info depth 5 ")
    uci.tell("stop")
    uci.read_until("bestmove")
    assert uci.end() == 0


def test_serve(program):
    questions = [
        {"id": 1, "game": "mine", "moves": ["3", "0", "3", "0", "3", "1"], "depth": 5},
        {"id": 2, "game": "mine", "moves": ["3", "9"], "depth": 5},
        {"id": 3, "game": "nim", "depth": 3},
    ]
    typed = "".join(json.dumps(question) + "\n" for question in questions)
    status, out, _ = run_program(program, "serve", "--stdio", "--workers", "2", typed=typed)
    answers = {answer["id"]: answer for answer in map(json.loads, out.splitlines())}
    assert status == 0 and answers[1]["best"]["move"] == "3" and answers[1]["lines"][0]["score"]["kind"] == "win"
    assert answers[2]["type"] == "error" and "'9'" in answers[2]["message"]
    assert answers[3]["type"] == "result"


def test_play(program):
    status, out, _ = run_program(program, "play", "mine", "--level", "1", "--seed", "1", typed="3\nundo\nquit\n")
    assert status == 0 and "Kibitz (o) plays" in out and ". . . x" in out


def test_an_exception_ends_the_program(program):
    status, _, err = run_program(program, "analyse", "fragile", "--depth", "6")
    assert status != 0 and "RuntimeError: the fourth disc breaks" in err and "in play" in err


def test_shared_work(program, tmp_path):
    ledger = str(tmp_path / "work.db")
    assert run_program(program, "perft", "mine", "--depth", "5", "--ledger", ledger)[1].split()[0] == "16807"
    status, out, _ = run_program(
        program, "match", "mine", "--player", "strong", "--player", "paper", "--each", "depth=2", "--games", "2",
        "--ledger", str(tmp_path / "match.db"),
    )
    assert status == 0 and "strong" in out


class Page:
    """The page of `kibitz web`: its questions over the WebSocket."""

    def __init__(self, link):
        host, token = link.removeprefix("http://").split("/")[:2]
        address, port = host.split(":")
        self.socket = socket.create_connection((address, int(port)), timeout=20)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET /{token}/socket HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
        )
        self.file = self.socket.makefile("rb")
        assert b" 101 " in self.file.readline()
        while self.file.readline().strip():
            pass

    def ask(self, question):
        text = json.dumps(question).encode()
        assert len(text) < 126
        self.socket.sendall(bytes([0x81, 0x80 | len(text)]) + bytes(4) + text)
        while True:
            _, length = self.file.read(2)
            if length == 126:
                (length,) = struct.unpack(">H", self.file.read(2))
            elif length == 127:
                (length,) = struct.unpack(">Q", self.file.read(8))
            answer = json.loads(self.file.read(length))
            if answer.get("id") == question["id"]:
                return answer


def test_web_page(program):
    words = [*program, "web", "mine", "--no-browser"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as web:
        page = Page(web.stdout.readline().strip())
        listed = page.ask({"id": "a", "type": "games"})
        assert listed["games"][0] == "mine" and "chess" in listed["games"]
        assert list(listed["titles"]) == listed["games"] and listed["titles"]["chess"] == "Chess"
        shown = page.ask({"id": "b", "type": "position", "game": "mine", "moves": ["3", "3", "2"]})
        assert len(shown["picture"]["pieces"]) == 3
        found = page.ask({"id": "c", "game": "mine", "moves": ["3", "0", "3", "0", "3", "1"], "depth": 4})
        assert found["best"]["move"] == "3"
        told = page.ask({"id": "d", "game": "fragile", "depth": 5})
        assert told["type"] == "error" and "the fourth disc breaks" in told["message"]
        assert page.ask({"id": "e", "game": "mine", "depth": 2})["type"] == "result"
        assert page.ask({"id": "f", "game": "fragile", "depth": 2})["type"] == "result"  # the rules are called again
        assert page.ask({"id": "g", "game": "fragile", "depth": 6})["type"] == "error"
        page.socket.close()
        web.send_signal(signal.SIGINT)
        _, err = web.communicate(timeout=20)
        assert web.returncode == 1 and "the fourth disc breaks" in err.splitlines()[-1]  # finally it is raised


def test_the_file_that_identifies_the_build_is_the_library():
    """The program of the package and Python load the same library, which contains the search."""

    def file_of(words):
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
        out = subprocess.run([*words, "doctor"], capture_output=True, text=True, env=environment).stdout
        return next(line for line in out.splitlines() if line.startswith("build ")).rsplit("file ", 1)[1]

    assert file_of([sys.executable, "-m", "kibitz"]) == file_of([kibitz._program.path()])


@pytest.mark.parametrize("game, moves, problem", [("nomoves", ["4"], "no list today"), ("noboard", ["4"], "no board today"), ("noboard", ["4", "4"], "no board today")])
def test_a_position_of_rules_that_fail_is_an_error(program, game, moves, problem):
    moves = [str(int(move) - 1) for move in moves]
    questions = [{"id": 1, "type": "position", "game": game, "moves": moves}, {"id": 2, "type": "position", "game": game}]
    status, out, err = run_program(program, "serve", "--workers", "1", typed="".join(json.dumps(line) + "\n" for line in questions))
    answers = {line["id"]: line for line in map(json.loads, out.splitlines())}
    assert answers[1] == {"schema": 2, "type": "error", "id": 1, "message": f"the rules of Connect Four raised ValueError: {problem}"}
    assert answers[2]["type"] == "position" and len(answers[2]["moves"]) == 7 and answers[2]["picture"]["columns"] == 7
    assert status != 0 and problem in err.splitlines()[-1]  # the exception is raised when the command ends


def test_a_verb_without_a_game_says_where_the_names_are(program):
    assert run_program(program, "play") == (2, "", "kibitz: GAME is required: 'games' lists their names; see 'kibitz --help'\n")
