#!/usr/bin/env python3
"""A program that plays in tests: one protocol, fixed moves, and faults on demand.

  fake_program.py PROTOCOL [MOVES] [FAULT]

It plays the moves of MOVES (separated by semicolons), one per request. FAULT replaces the first move: crash, silent,
illegal, resign. Its input is appended to the file named by FAKE_PROGRAM_LOG; with FAULT times, each line is preceded by
the milliseconds since its last answer.
"""
import os
import signal
import sys
import time

protocol = sys.argv[1]
moves = [move for move in (sys.argv[2] if len(sys.argv) > 2 else "").split(";") if move]
fault = sys.argv[3] if len(sys.argv) > 3 else ""
log = open(os.environ["FAKE_PROGRAM_LOG"], "a") if "FAKE_PROGRAM_LOG" in os.environ else None


answered = time.monotonic()


def say(*lines):
    global answered
    for line in lines:
        answered = time.monotonic()
        print(line, flush=True)


def next_move():
    if fault == "crash":
        os.kill(os.getpid(), signal.SIGSEGV)
    if fault == "silent":
        return None
    if fault == "illegal":
        return {"gomocup": "99,99", "gtp": "z9"}.get(protocol, "z9z9")
    if fault == "resign" and protocol in ("gtp", "xboard"):
        return "resign"
    return moves.pop(0) if moves else None


def answer(form, before=()):
    move = next_move()
    if move is None:
        return
    say(*before)
    say("resign" if protocol == "xboard" and move == "resign" else form.format(move))


def uci(words):
    if words[0] == "uci":
        say("id name Fake", "option name Hash type spin default 1 min 1 max 9", "uciok")
    if words[0] == "isready":
        say("readyok")
    if words[0] == "go":
        answer("bestmove {}", ["info depth 3 score cp 25 nodes 77 pv a", "info string depth 9 score cp 9"])


def ucci(words):
    if words[0] == "ucci":
        say("id name Fake", "ucciok")
    if words[0] == "isready":
        say("readyok")
    if words[0] == "go":
        answer("bestmove {}", ["info depth 3 score 25 pv a"])


state = {"force": True}


def xboard(words):
    if words[0] == "protover":
        say('feature ping=1 setboard=1 usermove=1 myname="Fake one" done=1')
    if words[0] == "ping":
        say("pong " + words[1])
    if words[0] == "force":
        state["force"] = True
    if words[0] == "go" or (words[0] == "usermove" and not state["force"]):
        state["force"] = False
        answer("move {}", ["3 25 1 77 a b"])


def gtp(words):
    if words[0] == "genmove":
        answer("= {}\n")
    elif words[0] == "quit":
        say("=\n")
        sys.exit()
    else:
        say("= 2\n" if words[0] == "protocol_version" else "=\n")


def nboard(words):
    if words[0] == "ping":
        say("pong " + words[1])
    if words[0] == "go":
        answer("=== {}/1.50/0.1", ["search F5D6 1.5 0 7", "nodestats 55 0.1"])


def hub(words):
    if words[0] == "hub":
        say("id name=Fake", "param name=variant value=normal type=enum", "wait")
    if words[0] == "init":
        say("ready")
    if words[0] == "ping":
        say("pong")
    if words[0] == "go":
        answer("done move={}", ["info depth=5 score=0.25 nodes=66"])


def gomocup(words):
    if words[0] == "START":
        say("OK - everything is good")
    if words[0] in ("BEGIN", "TURN", "DONE"):
        answer("{}", ["MESSAGE thinking"])


for line in sys.stdin:
    if log:
        since = f"{(time.monotonic() - answered) * 1000:.3f} " if fault == "times" else ""
        print(since + line, end="", file=log, flush=True)
    words = line.split()
    if not words:
        continue
    if words[0] in ("quit", "END") and protocol != "gtp":
        break
    globals()[protocol](words)
