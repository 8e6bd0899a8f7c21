"""Starts "kibitz web" for the tests, and sends it requests without a browser."""
import http.client
import os
import re
import signal
import socket
import subprocess
import time

TOKEN = "aboardforeverygame00"


def check(is_right, what):
    if not is_right:
        raise AssertionError(what)


def write_token(path):
    with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="ascii") as file:
        file.write(TOKEN + "\n")


class Server:
    def __init__(self, program, folder, port=0, **how):
        """`how` goes to Popen: env, preexec_fn."""
        self.program, self.port, self.folder, self.how = program, port, folder, how
        self.token_file = os.path.join(folder, "token")
        if not os.path.exists(self.token_file):
            write_token(self.token_file)
        self.start()

    def start(self):
        began = time.monotonic()
        words = [self.program, "web", "--no-browser", "--token-file", self.token_file, "--port", str(self.port),
                 "--lab", self.folder]
        if os.path.exists(os.path.join(self.folder, "work.ledger")):
            words += ["--ledger", os.path.join(self.folder, "work.ledger")]
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, **self.how)
        self.link = self.process.stdout.readline().strip().split("#")[0]
        check(self.link, "the server printed no link")
        self.started_in = time.monotonic() - began
        self.port = int(self.link.split(":")[2].split("/")[0])

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def end(self):
        self.process.send_signal(signal.SIGINT)
        check(self.process.wait(timeout=5) == 0, "Ctrl-C ends the server with status 0")

    def processor_seconds(self):
        with open(f"/proc/{self.process.pid}/stat", encoding="ascii") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def get(self, path, **headers):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=5)
        connection.putrequest("GET", path, skip_host="Host" in headers)
        for name, value in headers.items():
            connection.putheader(name, value)
        connection.endheaders()
        answer = connection.getresponse()
        return answer.status, answer.read()

    def upgrade(self, path, origin):
        lines = [f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{self.port}", "Upgrade: websocket", "Connection: Upgrade",
                 "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=="]
        if origin:
            lines.append(f"Origin: {origin}")
        with socket.create_connection(("127.0.0.1", self.port), timeout=5) as one:
            one.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
            return int(one.recv(200).split()[1])


def check_access(server):
    own = f"http://127.0.0.1:{server.port}"
    page, wanted = f"/{TOKEN}/", f"/{TOKEN}/socket"
    check(server.get(page)[0] == 200, "the page is served")
    for path in ["/", "/index.html", "/wrongtokenwrongtoken/", f"/{TOKEN}x/", f"/{TOKEN[:-1]}/", f"/{TOKEN}"]:
        check(server.get(path)[0] == 403, path)
    check(server.get(page + "../server.py")[0] == 404, "a file outside the page is not served")
    for host in ["evil.example", "127.0.0.1", f"evil.example:{server.port}", ""]:
        check(server.get(page, Host=host)[0] == 403, f"Host {host}")
    check(server.get(page, Origin="http://evil.example")[0] == 403, "a request with another Origin is refused")
    check(server.upgrade(wanted, own) == 101, "a WebSocket with the page's Origin opens")
    for origin in ["http://evil.example", "", "null", own + "0", f"https://127.0.0.1:{server.port}"]:
        check(server.upgrade(wanted, origin) == 403, f"a WebSocket with Origin {origin!r} is refused")
    check(server.upgrade("/socket", own) == 403, "a WebSocket without the token is refused")
    check(server.upgrade(page + "other", own) == 404, "a WebSocket of another path is refused")
    with socket.create_connection(("127.0.0.1", server.port), timeout=5) as one:
        try:
            one.sendall(b"GET / HTTP/1.1\r\nX: " + b"a" * 100_000)
            answer = one.recv(10)
        except ConnectionError:
            answer = b""
        check(answer == b"", "a request with an endless header gets no answer")
    check(server.get(page)[0] == 200, "the server still answers")


def check_size(server):
    names = [b"index.html"]
    total = 0
    seen = set()
    while names:
        name = names.pop()
        if name in seen:
            continue
        seen.add(name)
        status, body = server.get(f"/{TOKEN}/{name.decode()}")
        check(status == 200, name)
        total += len(body)
        names += re.findall(rb"(?:from|href=|src=) ?['\"](?:\./)?([a-z_]+\.[a-z]+)['\"]", body)
    check(total < 300_000, f"the page has {total} bytes")
    return total
