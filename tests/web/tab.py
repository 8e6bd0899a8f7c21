"""A tab of "kibitz web" without a browser: a WebSocket that sends queries and waits for their answers."""
import base64
import json
import os
import socket
import struct

from server import TOKEN, check


class Tab:
    def __init__(self, server):
        self.server, self.count, self.reports = server, 0, []
        self.socket = socket.create_connection(("127.0.0.1", server.port), timeout=120)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET /{TOKEN}/socket HTTP/1.1", f"Host: 127.0.0.1:{server.port}", "Upgrade: websocket",
                 "Connection: Upgrade", "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}",
                 f"Origin: http://127.0.0.1:{server.port}"]
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        self.stream = self.socket.makefile("rb")
        check(b" 101 " in self.stream.readline(), "the WebSocket opens")
        while self.stream.readline().strip():
            pass

    def close(self):
        self.stream.close()
        self.socket.close()

    def send_frame(self, opcode, data):
        size = len(data)
        head = bytes([0x80 | opcode])
        if size < 126:
            head += bytes([0x80 | size])
        elif size < 1 << 16:
            head += bytes([0x80 | 126]) + struct.pack(">H", size)
        else:
            head += bytes([0x80 | 127]) + struct.pack(">Q", size)
        self.socket.sendall(head + b"\0\0\0\0" + data)  # a mask of zeros changes nothing

    def receive(self):
        """The next message. Pings are answered."""
        message = b""
        while True:
            first, second = self.stream.read(2)
            size = second & 127
            if size == 126:
                size = struct.unpack(">H", self.stream.read(2))[0]
            elif size == 127:
                size = struct.unpack(">Q", self.stream.read(8))[0]
            data = self.stream.read(size)
            if first & 15 == 9:
                self.send_frame(10, data)
                continue
            check(first & 15 in (0, 1), f"the server closed the WebSocket: {data!r}")
            message += data
            if first & 0x80:
                return json.loads(message)

    def ask(self, **question):
        """The answer to a query. Reports before it are kept in `reports`."""
        self.count += 1
        self.send_frame(1, json.dumps({"id": self.count, "game": "chess", **question}).encode())
        while True:
            answer = self.receive()
            if answer["type"] == "report":
                self.reports.append(answer)
            elif answer["id"] == self.count:
                return answer

    def announce(self, size, name="games.pgn"):
        answer = self.ask(type="upload", bytes=size, name=name)
        check(answer["type"] == "upload", answer)
        return answer["file"]
