#!/usr/bin/env bash
# What the program writes to a terminal, and where it writes when its standard streams are closed.
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

# at_terminal COLUMNS ARGUMENTS...: what the program writes to a terminal so wide, with TERM as it is.
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

# Colours and live lines are for terminals that say what they are.
search=(analyse nim "3 4 5" --depth 3)
TERM=xterm at_terminal 80 "$program" "${search[@]}" | grep -q $'\x1b' || complain "no colour on an xterm"
for terminal in dumb ''; do
  TERM=$terminal at_terminal 80 "$program" "${search[@]}" >out
  grep -q $'\x1b' out && complain "codes are sent to a terminal '$terminal': $(cat -v out)"
done
(unset TERM && at_terminal 80 "$program" "${search[@]}" >out)
grep -q $'\x1b' out && complain "codes are sent where TERM is not set: $(cat -v out)"

# On a narrow terminal the variation stays; in a batch the move.
TERM=dumb at_terminal 40 "$program" analyse chess --depth 3 | grep -Eq '^ +3 +[-+0-9.]+  [a-h1-8NBRQK]+' ||
  complain "at 40 columns the line is lost"
printf 'r1b2rk1/2q1b1pp/p2ppn2/1p6/3QP3/1BN1B3/PPP3PP/R4RK1 w - - bm Nd5; id "\x1b[31mred";\n' >one.epd
TERM=dumb at_terminal 40 "$program" analyse chess --epd one.epd --depth 2 >out
head -n 1 out | grep -q '  move' || complain "at 40 columns a batch shows no move: $(cat -v out)"
grep -q $'\x1b' out && complain "a record's escape character reaches the terminal: $(cat -v out)"

# With standard output closed its table must not end in the file that is opened next, and is an error.
"$program" analyse chess --epd one.epd --depth 2 --resume rows >&- 2>err
[ $? = 1 ] || complain "a closed standard output is no error"
"$program" analyse chess --epd one.epd --depth 2 --resume rows >out 2>err || complain "and its file cannot be used: $(cat err)"
"$program" match nim --player strong --player strong --each depth=1 --db m.db >&- 2>err
[ $? = 1 ] || complain "a match with standard output closed: $(cat err)"
"$program" match --resume m.db >out 2>err || complain "and its file cannot be used: $(cat err)"

[ $failures = 0 ] || exit 1
