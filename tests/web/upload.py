"""Files that a page sends to "kibitz web": streamed to disk with little memory, listed, refused, aborted, gone.

  upload.py KIBITZ"""
import http.client
import os
import resource
import signal
import socket
import sys
import tempfile
import time

from server import TOKEN, Server, check
from tab import Tab

MOVES = ("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Na5 10. Bc2 c5 11. d4 Qc7 "
         "12. Nbd2 cxd4 13. cxd4 Nc6 14. Nb3 a5 15. Be3 a4 16. Nbd2 Bd7")
SIZE = 50_000_000


def many_games(size):
    """About `size` bytes of PGN, in parts. The last game has an illegal move."""
    sent, number = 0, 0
    while sent < size:
        text = ""
        for _ in range(1000):
            number += 1
            text += (f'[Event "Round {number % 11}"]\n[White "Player {number}"]\n[Black "Other {number % 977}"]\n'
                     f'[Date "2026.05.{number % 28 + 1:02}"]\n[Result "1-0"]\n\n{MOVES} 1-0\n\n')
        sent += len(text)
        yield text.encode()
    yield b'[White "Last"]\n\n1. e4 e5 2. Ke3 *\n'


def post(server, path, body, size=None, origin=None, **headers):
    """The status and the text of the answer. `body` is bytes, or an iterator of bytes of `size` bytes in all."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    connection.putrequest("POST", path, skip_host="Host" in headers)
    if origin != "":
        connection.putheader("Origin", origin or f"http://127.0.0.1:{server.port}")
    for name, value in headers.items():
        connection.putheader(name, value)
    connection.putheader("Content-Length", str(len(body) if size is None else size))
    connection.endheaders()
    for part in [body] if isinstance(body, bytes) else body:
        connection.send(part)
    answer = connection.getresponse()
    return answer.status, answer.read().decode()


def most_memory(server):
    """The largest resident size of the server so far, in bytes."""
    with open(f"/proc/{server.process.pid}/status", encoding="ascii") as file:
        return next(int(line.split()[1]) * 1024 for line in file if line.startswith("VmHWM"))


def open_files(server, folder):
    """The files of `folder` that the server holds open."""
    held = []
    for descriptor in os.listdir(f"/proc/{server.process.pid}/fd"):
        try:
            held.append(os.readlink(f"/proc/{server.process.pid}/fd/{descriptor}"))
        except FileNotFoundError:
            pass
    return [name for name in held if name.startswith(folder)]


def wait_until(is_so, what):
    end = time.monotonic() + 20
    while not is_so():
        check(time.monotonic() < end, what)
        time.sleep(.02)


def check_large_file(server, folder):
    tab = Tab(server)
    parts = list(many_games(SIZE))
    size = sum(map(len, parts))
    count = (len(parts) - 1) * 1000 + 1
    before = most_memory(server)
    file = tab.announce(size)
    check(post(server, f"/{TOKEN}/files/{file}", iter(parts), size) == (200, "the file has arrived\n"), "the file is taken")
    grown = most_memory(server) - before
    check(grown < 10_000_000, f"an upload of {size} bytes took {grown} bytes of memory")
    check(os.listdir(folder) == [], "a file has a name")
    first = tab.ask(type="file", file=file, count=20, until="page")
    check(len(first["rows"]) == 20 and not first["complete"], "the first games are listed before the file is read")
    last = tab.ask(type="file", file=file, offset=count - 1, count=20)
    check((last["games"], last["faulty"], last["complete"]) == (count, 1, True), last)
    check(last["bytes"] == last["read"] == size, last)
    check(tab.reports and tab.reports[0]["games"] > 0 and tab.reports[0]["bytes"] == size, "progress is reported")
    check(last["rows"][0]["problem"]["message"].startswith("the move 'Ke3' is not legal"), last["rows"])
    found = tab.ask(type="file", file=file, filter="player 140404")
    check(found["matching"] == 1 and found["rows"][0]["number"] == 140404, found)
    game = tab.ask(type="file_game", file=file, number=140404)
    check(game["tags"]["White"] == "Player 140404" and len(game["nodes"]) == 33, game)
    check(most_memory(server) - before < 3 * size, "the list takes too much memory")
    tab.close()
    wait_until(lambda: not open_files(server, folder), "the file outlives its tab")


def check_refusals(server):
    tab = Tab(server)
    file = tab.announce(10)
    path = f"/{TOKEN}/files/{file}"
    check(post(server, f"/wrongtokenwrongtoken/files/{file}", b"1. e4 *")[0] == 403, "a wrong token")
    check(post(server, path, b"1. e4 *", origin="http://evil.example")[0] == 403, "a wrong origin")
    check(post(server, path, b"1. e4 *", origin="")[0] == 403, "no origin")
    check(post(server, path, b"1. e4 *", Host="evil.example")[0] == 403, "a wrong host")
    check(post(server, f"/{TOKEN}/", b"1. e4 *")[0] == 404, "a path that takes no files")
    check(post(server, f"/{TOKEN}/files/99.1", b"x" * 3_000_000) == (507, "no open page has announced this file\n"),
          "a file that nothing announced")
    check(post(server, path, b"1. e4 *")[0] == 200, "the announced file")
    check(post(server, path, b"1. d4 *") == (507, "this file was already sent\n"), "the same file again")
    check(tab.ask(type="file", file=file)["games"] == 1, "the first one counts")
    refused = tab.ask(type="upload", bytes=1 << 50)
    check(refused["type"] == "error" and refused["message"].startswith("there is no room for this file of"), refused)
    tab.close()


def check_broken_files(server):
    tab = Tab(server)
    contents = {b"PK\x03\x04" + bytes(1000): "is a zip archive; unpack it first", b"": "there is no game in 'x'",
                b"<html><body>1. e4</body></html>": "is a page (HTML or XML), and not a file of games"}
    for content, wanted in contents.items():
        file = tab.announce(len(content), "x")
        check(post(server, f"/{TOKEN}/files/{file}", content)[0] == 200, "any bytes are taken")
        answer = tab.ask(type="file", file=file)
        check(answer["type"] == "error" and wanted in answer["message"], answer)
    file = tab.announce(4000, "x")
    post(server, f"/{TOKEN}/files/{file}", bytes(range(256)) * 16)
    answer = tab.ask(type="file", file=file)
    check(answer["type"] == "error" or answer["faulty"] > 0, answer)
    tab.close()


def check_aborted(server, folder):
    tab = Tab(server)
    file = tab.announce(1_000_000)
    lines = [f"POST /{TOKEN}/files/{file} HTTP/1.1", f"Host: 127.0.0.1:{server.port}",
             f"Origin: http://127.0.0.1:{server.port}", "Content-Length: 1000000"]
    with socket.create_connection(("127.0.0.1", server.port), timeout=5) as one:
        one.sendall(("\r\n".join(lines) + "\r\n\r\n").encode() + b"1. e4 e5 " * 20_000)
        wait_until(lambda: open_files(server, folder), "the upload has no file")
        check(os.listdir(folder) == [], "the file of an upload has a name")
    wait_until(lambda: not open_files(server, folder), "an aborted upload leaves its file")
    check(tab.ask(type="file", file=file)["message"] == "this file has not arrived yet", "an aborted upload is no file")
    tab.close()


def check_long_message(server):
    tab = Tab(server)
    answer = tab.ask(type="text", text="1. e4 " * 4_000_000)
    check(answer["type"] == "error" and answer["message"].endswith("16777216 are the most"), answer)
    check(tab.ask(type="games")["type"] == "games", "the WebSocket stays open")
    text = '[White "A"]\n\n1. e4 *\n\n' * 400_000  # 9 MB
    listed = tab.ask(type="text", text=text, count=1, until="page")
    check(listed["rows"][0]["players"][0] == "A", listed)
    tab.close()


def check_full_disk(program, scratch):
    """A limit on the size of files stands for a disk that fills up in the middle of an upload."""
    def limit_files():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (1_000_000, 1_000_000))

    os.mkdir(folder := os.path.join(scratch, "full"))
    os.mkdir(own := os.path.join(scratch, "limited"))
    server = Server(program, own, env={**os.environ, "TMPDIR": folder}, preexec_fn=limit_files)
    tab = Tab(server)
    file = tab.announce(5_000_000)
    status, text = post(server, f"/{TOKEN}/files/{file}", b"1. e4 *\n\n" * 500_000)
    check(status == 507 and text == f"the file cannot be stored in '{folder}': File too large\n", text)
    check(not open_files(server, folder), "a refused upload leaves its file")
    tab.close()
    server.end()


def main(program):
    with tempfile.TemporaryDirectory() as scratch:
        os.mkdir(folder := os.path.join(scratch, "files"))
        server = Server(program, scratch, env={**os.environ, "TMPDIR": folder})
        check_refusals(server)
        check_aborted(server, folder)
        check_broken_files(server)
        check_long_message(server)
        check_large_file(server, folder)
        check(os.listdir(folder) == [], "a file is left")
        server.end()
        check_full_disk(program, scratch)


main(sys.argv[1])
