"""Random damaged HTTP and WebSocket input for "kibitz web"; for a program built with sanitizers.

  fuzz.py KIBITZ SECONDS [SEED]

The server must still answer afterwards, and must not have printed a sanitizer's report."""
import json
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time

from server import TOKEN, check

GAMES = ["chess", "xiangqi", "othello", "checkers", "draughts", "fanorona", "gomoku", "go", "amazons", "ataxx", "breakthrough", "clobber", "hex", "lines_of_action", "morris", "nim", "tree", "connect_four", "tic_tac_toe"]
QUESTIONS = [
    {"type": "games"}, {"type": "game"}, {"type": "position", "moves": ["e4", "e5"]}, {"type": "position", "position": "8/8/8/8 w"},
    {"type": "analyse", "depth": 2}, {"nodes": 300, "lines": 3}, {"type": "solve", "nodes": 300}, {"type": "conspire", "nodes": 300},
    {"type": "choose", "level": 1, "seed": 3}, {"type": "cancel", "id": 1}, {"type": "read", "text": "1. e4 e5 2. Nf3 *"},
    {"type": "read", "text": "(;GM[1]SZ[9];B[aa])"}, {"type": "gallery"}, {"type": "reports"}, {"type": "reports", "name": "../x.db"},
    {"type": "trace", "depth": 2}, {"type": "trace", "nodes": 500}, {"type": "blackboard", "game": "tree", "position": "((3 12)(2 4))", "depth": 9},
    {"type": "explain", "move": "e4", "depth": 1, "nodes": 300}, {"preset": "paper", "options": {"driver": "sss", "table": "on"}, "depth": 2},
    {"engine": "a", "depth": 1, "reports": True}, {"type": "upload", "bytes": 9, "name": "a.pgn"},
    {"type": "text", "text": "1. e4 (1. d4 $5 {[%clk 1:00] x}) e5 *\n\n1. c4 *"}, {"type": "text", "text": "(;GM[1]SZ[5];B[aa]CR[aa])", "name": "a.sgf"},
    {"type": "file", "file": "1.1", "filter": "x", "until": "page"}, {"type": "file_game", "file": "1.1", "number": 1}, {"type": "formats"},
    {"type": "export", "format": "pgn", "record": {"start": "", "nodes": [{}, {"parent": 0, "move": "e4", "glyphs": ["!"], "clock": 3}]}}]
VALUES = [None, True, -1, 0, 1, 2**31, 2**63, 2**64, 1e308, -0.5, "", "x", "e4", "\0", "é\uffff", [], {}, [[]], ["e4"] * 50, {"a": {"b": []}}]


class Fuzzer:
    def __init__(self, port, seed):
        self.port, self.chance = port, random.Random(seed)

    def connect(self):
        return socket.create_connection(("127.0.0.1", self.port), timeout=5)

    def damaged(self, data):
        data = bytearray(data)
        for _ in range(self.chance.choice([0, 1, 1, 2, 5, 20])):
            kind, at = self.chance.randrange(4), self.chance.randrange(len(data) + 1)
            if kind == 0:
                data[at:at + 1] = bytes([self.chance.randrange(256)])
            elif kind == 1:
                del data[at:at + self.chance.randrange(1, 20)]
            elif kind == 2:
                data[at:at] = self.chance.randbytes(self.chance.randrange(1, 20))
            else:
                data[at:at] = bytes(data[at:at + 50])
        return bytes(data)

    def request(self, path=None, more=()):
        path = path or self.chance.choice([f"/{TOKEN}/", f"/{TOKEN}/socket", f"/{TOKEN}/main.js", f"/{TOKEN}/files/1.1", f"/{TOKEN}/../x", "/", "*", f"/{TOKEN}/%2e%2e/x"])
        method = self.chance.choice(["GET"] * 6 + ["HEAD", "POST", "OPTIONS", "CONNECT", "PRI"])
        lines = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{self.port}", *more]
        if self.chance.random() < .3:
            lines.append(self.chance.choice(["Content-Length: 5", "Content-Length: -1", "Transfer-Encoding: chunked", "Origin: null",
                                             "Connection: close", "Expect: 100-continue", "X: " + "a" * 9000, "Range: bytes=0-"]))
        return ("\r\n".join(lines) + "\r\n\r\n").encode()

    def speak_http(self):
        with self.connect() as one:
            one.sendall(self.damaged(self.request()))
            one.settimeout(.05)
            try:
                one.recv(1000)
            except OSError:
                pass

    def question(self):
        question = {"id": self.chance.randrange(5), "game": self.chance.choice(GAMES), **self.chance.choice(QUESTIONS)}
        for _ in range(self.chance.choice([0, 0, 1, 2])):
            question[self.chance.choice([*question, "depth", "nodes", "lines", "moves", "position", "options", "engine", "text", "name", "move", "level"])] = self.chance.choice(VALUES)
        # Every search gets a short limit, because long searches are not the target here.
        if question.get("type", "analyse") not in ("games", "game", "position", "choose", "cancel", "read", "gallery", "reports"):
            question["time_ms"] = 20
            question["nodes"] = 300
        text = json.dumps(question, ensure_ascii=self.chance.random() < .5).encode("utf-8", "surrogatepass")
        return self.damaged(text) if self.chance.random() < .4 else text

    def frame(self, payload):
        first = self.chance.choice([0x81] * 12 + [0x01, 0x00, 0x80, 0x82, 0x88, 0x89, 0x8A, 0xF1, 0x83])
        mask = self.chance.randbytes(4)
        size = len(payload)
        if size < 126:
            head = bytes([first, 0x80 | size])
        elif size < 65536:
            head = bytes([first, 0xFE]) + size.to_bytes(2, "big")
        else:
            head = bytes([first, 0xFF]) + size.to_bytes(8, "big")
        frame = head + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))
        return self.damaged(frame) if self.chance.random() < .1 else frame

    def speak_websocket(self):
        upgrade = ["Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
                   f"Origin: http://127.0.0.1:{self.port}"]
        with self.connect() as one:
            request = self.request(f"/{TOKEN}/socket", upgrade)
            one.sendall(self.damaged(request) if self.chance.random() < .1 else request.replace(request.split()[0], b"GET", 1))
            one.settimeout(.2)
            try:
                if b" 101 " not in one.recv(1000):
                    return 0
                for _ in range(self.chance.randrange(1, 12)):
                    one.sendall(self.frame(self.question()))
                    if self.chance.random() < .5:
                        one.recv(100_000)
            except OSError:
                pass
        return 1

    def speak_once(self):
        try:
            return self.speak_http() or 0 if self.chance.random() < .4 else self.speak_websocket()
        except ConnectionError:
            return 0


def read(path):
    with open(path, encoding="utf-8", errors="replace") as file:
        return file.read()


def main():
    program, seconds, seed = sys.argv[1], float(sys.argv[2]), int((sys.argv[3:] or ["18"])[0])
    with tempfile.TemporaryDirectory() as folder:
        token, log = os.path.join(folder, "token"), os.path.join(folder, "log")
        with open(os.open(token, os.O_WRONLY | os.O_CREAT, 0o600), "w", encoding="ascii") as file:
            file.write(TOKEN + "\n")
        with open(log, "w", encoding="utf-8") as errors:
            server = subprocess.Popen([program, "web", "--no-browser", "--token-file", token, "--lab", folder],
                                      stdout=subprocess.PIPE, stderr=errors, text=True)
        port = int(server.stdout.readline().split(":")[2].split("/")[0])
        fuzzer = Fuzzer(port, seed)
        end, connections, sockets = time.monotonic() + seconds, 0, 0
        while time.monotonic() < end and server.poll() is None:
            sockets += fuzzer.speak_once()
            connections += 1
        text = read(log)
        check(server.poll() is None, f"the server ended with {server.returncode} (seed {seed}):\n{text[-5000:]}")
        with fuzzer.connect() as one:
            one.sendall(f"GET /{TOKEN}/ HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
            check(b" 200 " in one.recv(100), "the server no longer answers")
        server.send_signal(signal.SIGINT)
        check(server.wait(timeout=60) == 0, "Ctrl-C ends the server with status 0")
        text = read(log)
        check("Sanitizer" not in text and "runtime error" not in text, text[-5000:])
        print(f"{connections} connections, of which {sockets} were WebSockets, in {seconds:.0f} s: no finding")


main()
