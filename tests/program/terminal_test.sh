#!/usr/bin/env bash
# What the program writes to a terminal, and where it writes if its standard streams are closed.
#   terminal_test.sh KIBITZ
program=$(readlink -f "$1")
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place" || exit 1
failures=0

complain() {
  printf '%s\n' "$*"
  failures=$((failures + 1))
}

# at_terminal COLUMNS ARGUMENTS...: the program's output on a terminal of this width, with the current TERM.
at_terminal() {
  python3 - "$@" <<'END'
import fcntl, os, pty, struct, subprocess, sys, termios
columns, command = int(sys.argv[1]), sys.argv[2:]
ours, theirs = pty.openpty()
fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
process = subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs)
os.close(theirs)
try:
    while part := os.read(ours, 65536):
        sys.stdout.buffer.write(part)
except OSError:
    pass
sys.exit(process.wait())
END
}

# Colours and live lines are only for terminals that support them.
search=(analyse nim "3 4 5" --depth 3)
TERM=xterm at_terminal 80 "$program" "${search[@]}" | grep -q $'\x1b' || complain "no colour on an xterm"
for terminal in dumb ''; do
  TERM=$terminal at_terminal 80 "$program" "${search[@]}" >out
  grep -q $'\x1b' out && complain "codes are sent to a terminal '$terminal': $(cat -v out)"
done
(unset TERM && at_terminal 80 "$program" "${search[@]}" >out)
grep -q $'\x1b' out && complain "codes are sent where TERM is not set: $(cat -v out)"

# A narrow terminal shows the variation of a search, and the move of a batch.
TERM=dumb at_terminal 40 "$program" analyse chess --depth 3 | grep -Eq '^ +3 +[-+0-9.]+  [a-h1-8NBRQK]+' ||
  complain "at 40 columns the line is lost"
printf 'r1b2rk1/2q1b1pp/p2ppn2/1p6/3QP3/1BN1B3/PPP3PP/R4RK1 w - - bm Nd5; id "\x1b[31mred";\n' >one.epd
TERM=dumb at_terminal 40 "$program" analyse chess --epd one.epd --depth 2 >out
head -n 1 out | grep -q '  move' || complain "at 40 columns a batch shows no move: $(cat -v out)"
grep -q $'\x1b' out && complain "a record's escape character reaches the terminal: $(cat -v out)"

# Text from files and ledgers is shown without control characters: here a title that would rename the window,
# with 7-bit and 8-bit escape codes.
# tame ARGUMENTS...: the output contains \x1b as text, and no ESC, BEL or U+009B.
tame() {
  TERM=xterm "$program" "$@" >out 2>err
  cat err >>out
  grep -qF '\x1b]0;x\x07' out || complain "$*: the stored text is not there: $(cat -v out)"
  ! grep -qP '\x1b|\x07|\xc2\x9b' out || complain "$*: stored control characters reach the terminal: $(cat -v out)"
}
python3 - "$program" <<'END'
import json, sqlite3, subprocess, sys
program, evil = sys.argv[1], "\x1b]0;x\x07\u009b2J"
run = lambda *words: subprocess.run([program, *words], check=True, capture_output=True)
run("perft", "nim", "--depth", "2", "--ledger", "work.db", "--jobs", "1")
with sqlite3.connect("work.db") as ledger:
    ledger.execute("update jobs set title = ?", (evil,))
    ledger.execute("insert into workers values (?, ?, 0, 0, 1, 0, 1)", (evil, evil))
    ledger.execute("update tasks set state = 3, problem = ?", (evil,))
run("analyse", "nim", "3 4 5", "--depth", "3", "--trace", "nim.arrow")
with open("nim.arrow", "rb") as file: data = file.read()
assert b"strong" in data
with open("evil.arrow", "wb") as file: file.write(data.replace(b"strong", evil.encode()[:6]))
with open("evil.toml", "w") as file:
    file.write("title = " + json.dumps(evil) + """
depths = [2]
[[game]]
name = "nim"
random = { count = 2, plies = 1 }
[[configuration]]
name = "plain"
preset = "paper"
""")
run("lab", "run", "evil.toml", "--store", "evil.db")
learn = ("learn", "tic_tac_toe", "--games", "10", "--nodes", "10", "--generations", "1", "--epochs", "1", "--openings", "1-3", "--pairs", "0")
run(*learn, "--data", "played")
with open("played/tic_tac_toe-1.games", "rb") as file: data = file.read()
assert b"seed 1" in data
with open("played/tic_tac_toe-1.games", "wb") as file: file.write(data.replace(b"seed 1", evil.encode()[:6]))
END
tame ledger status work.db
tame trace evil.arrow
tame trace evil.arrow --calls
tame trace diff evil.arrow evil.arrow
tame lab list .
tame lab status evil.toml --store evil.db
tame lab report evil.toml --store evil.db
tame learn tic_tac_toe --games 10 --nodes 10 --generations 1 --epochs 1 --openings 1-3 --pairs 0 --data played --out other.net
# A terminal gets no control characters in JSON either, and the JSON stays valid.
for command in 'ledger status work.db --json' 'trace evil.arrow --json'; do
  # shellcheck disable=SC2086
  "$program" $command | python3 -c 'import json, sys
for line in sys.stdin: json.loads(line)' || complain "$command is no JSON"
  # shellcheck disable=SC2086
  "$program" $command | grep -qP '\x1b|\x07|\xc2\x9b' && complain "$command: control characters"
done

# If standard output is closed, the table must not be written into the next file opened; it is an error.
"$program" analyse chess --epd one.epd --depth 2 --resume rows >&- 2>err
[ $? = 1 ] || complain "a closed standard output is no error"
"$program" analyse chess --epd one.epd --depth 2 --resume rows >out 2>err || complain "and its file cannot be used: $(cat err)"
"$program" match nim --player strong --player strong --each depth=1 --db m.db >&- 2>err
[ $? = 1 ] || complain "a match with standard output closed: $(cat err)"
"$program" match --resume m.db >out 2>err || complain "and its file cannot be used: $(cat err)"

[ $failures = 0 ] || exit 1
