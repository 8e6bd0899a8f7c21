"""kibitz web with a fake browser: its arguments, its inherited descriptors, and access by others."""
import os
import signal
import socket
import stat
import subprocess
import sys
import tempfile
import time

from server import TOKEN, Server, check, write_token

# Replaces xdg-open: records its arguments and outlives the server.
BROWSER = """#!/bin/sh
{ echo "$@"; readlink /proc/$$/fd/*; } >"$SEEN.new"
mv "$SEEN.new" "$SEEN"
exec sleep 60
"""


def wait_for(is_so, what):
    end = time.monotonic() + 20
    while not is_so():
        check(time.monotonic() < end, what)
        time.sleep(.02)


def check_browser(program, folder):
    os.mkdir(runtime := os.path.join(folder, "runtime"))
    browser, seen = os.path.join(folder, "xdg-open"), os.path.join(folder, "seen")
    with open(browser, "w", encoding="ascii") as file:
        file.write(BROWSER)
    os.chmod(browser, 0o700)
    write_token(token := os.path.join(folder, "token"))
    environment = {**os.environ, "PATH": f"{folder}:{os.environ['PATH']}", "SEEN": seen, "XDG_RUNTIME_DIR": runtime}
    words = [program, "web", "--token-file", token, "--port"]
    server = subprocess.Popen([*words, "0"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
                              env=environment, start_new_session=True)
    link = server.stdout.readline().strip()
    port = link.split(":")[2].split("/")[0]
    try:
        wait_for(lambda: os.path.exists(seen), "no browser was opened")
        with open(seen, encoding="utf-8") as file:
            given, *held = file.read().splitlines()
        check(TOKEN not in given, f"the secret is in the command line: {given}")
        check(os.path.dirname(given) == runtime and given.endswith(".html"), given)
        check(stat.S_IMODE(os.stat(given).st_mode) == 0o600, oct(os.stat(given).st_mode))
        with open(given, encoding="utf-8") as file:
            check(f'content="0; url={link}"' in file.read(), "the file does not redirect to the link")
        check(not [one for one in held if one.startswith("socket:")], f"the browser holds a socket of the server: {held}")
        server.send_signal(signal.SIGINT)
        check(server.wait(timeout=10) == 0, "Ctrl-C ends the server with status 0")
        check(os.listdir(runtime) == [], "the redirect file was not deleted")
        # The browser is still running.
        again = subprocess.Popen([*words, port, "--no-browser"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        check(again.stdout.readline().strip() == link, "the port is not free after Ctrl-C")
        again.send_signal(signal.SIGINT)
        check(again.wait(timeout=10) == 0, "Ctrl-C ends the second server with status 0")
    finally:
        os.killpg(server.pid, signal.SIGKILL)


def check_signals(program, folder):
    """The signals that end the server also delete the file with the link, unless nohup has SIGHUP ignored."""
    browser, runtime = os.path.join(folder, "xdg-open"), os.path.join(folder, "runtime")
    with open(browser, "w", encoding="ascii") as file:
        file.write("#!/bin/sh\n")
    environment = {**os.environ, "PATH": f"{folder}:{os.environ['PATH']}", "XDG_RUNTIME_DIR": runtime}
    for number in signal.SIGTERM, signal.SIGHUP:
        server = subprocess.Popen([program, "web", "--port", "0"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                                  text=True, env=environment)
        server.stdout.readline()
        wait_for(lambda: len(os.listdir(runtime)) == 1, "the redirect file is not there")
        server.send_signal(number)
        check(server.wait(timeout=10) == 0, f"{number.name} ends the server with status 0")
        check(os.listdir(runtime) == [], f"{number.name}: the redirect file was not deleted")
    server = subprocess.Popen(["nohup", program, "web", "--port", "0", "--no-browser"], stdout=subprocess.PIPE,
                              stderr=subprocess.DEVNULL, text=True)
    server.stdout.readline()
    server.send_signal(signal.SIGHUP)
    time.sleep(.3)
    check(server.poll() is None, "SIGHUP ends the server under nohup")
    server.send_signal(signal.SIGTERM)
    check(server.wait(timeout=10) == 0, "SIGTERM ends the server under nohup")


def check_token_files(program, folder):
    """A file without a token is refused, and a file that cannot be written gives the system's reason."""
    empty = os.path.join(folder, "empty")
    os.close(os.open(empty, os.O_WRONLY | os.O_CREAT, 0o600))
    for file, sentence in (
        (empty, f"'{empty}' holds no token: 16 or more small letters and digits"),
        ("/no/such/folder/token", "cannot write '/no/such/folder/token': No such file or directory"),
    ):
        ran = subprocess.run([program, "web", "--no-browser", "--port", "0", "--token-file", file], capture_output=True,
                             text=True, timeout=10)
        check((ran.returncode, ran.stdout, ran.stderr) == (2, "", f"kibitz: {sentence}\n"), ran)


def port_of(program, folder, *words):
    """The port of a server that is started without a chosen port, or with these words."""
    server = subprocess.Popen([program, "web", "--no-browser", "--token-file", os.path.join(folder, "token"), *words],
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    port = int(server.stdout.readline().split(":")[2].split("/")[0])
    server.send_signal(signal.SIGINT)
    server.wait(timeout=10)
    return port


def occupy(ports):
    """Sockets that listen on those of the ports that are free."""
    held = {}
    for port in ports:
        one = socket.socket()
        one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            one.bind(("127.0.0.1", port))
            one.listen()
            held[port] = one
        except OSError:
            one.close()
    return held


def check_default_ports(program, folder):
    """The port stays the same from start to start, because browsers keep the games by address and port."""
    ports = range(5424, 5429)
    held = occupy(ports)
    check(port_of(program, folder) not in ports, "any port is used if all default ports are taken")
    free = list(held)
    for count, port in enumerate(free):
        held[port].close()
        check(port_of(program, folder) == port, f"{port} is used if it is the only free default port")
        check(port_of(program, folder) == port, f"{port} is used again at the next start")
        check(port_of(program, folder, "--port", "0") not in ports, "--port 0 uses any free port")
        if count + 1 < len(free):
            held.update(occupy([port]))
    for one in held.values():
        one.close()
    wanted = min(free, default=None)
    check(not free or port_of(program, folder) == wanted, "the first free default port is used")


def check_silent_connections(program, folder):
    server = Server(program, folder)
    silent = [socket.create_connection(("127.0.0.1", server.port), timeout=5) for _ in range(300)]
    began = time.monotonic()
    check(server.get(f"/{TOKEN}/")[0] == 200, "the page is served")
    check(server.upgrade(f"/{TOKEN}/socket", f"http://127.0.0.1:{server.port}") == 101, "the WebSocket opens")
    took = time.monotonic() - began
    check(took < 3, f"300 silent connections kept the page waiting for {took:.1f} s")
    for one in silent:
        one.close()
    server.end()


with tempfile.TemporaryDirectory() as scratch:
    check_browser(sys.argv[1], scratch)
    check_signals(sys.argv[1], scratch)
    check_token_files(sys.argv[1], scratch)
    os.mkdir(other := os.path.join(scratch, "other"))
    check_silent_connections(sys.argv[1], other)
    check_default_ports(sys.argv[1], other)
