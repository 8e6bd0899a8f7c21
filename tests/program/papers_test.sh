#!/usr/bin/env bash
# kibitz papers as a program: Ctrl-C ends it at once with status 130, a reader may leave, the former name is accepted.
#   papers_test.sh KIBITZ
program=$(readlink -f "$1")
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
failures=0

complain() {
  printf '%s\n' "$*"
  failures=$((failures + 1))
}

# The claim memory-fits takes seconds, so the interrupt arrives while it runs. Background jobs of a shell ignore
# SIGINT, so Python starts the program.
python3 - "$program" >"$place/result" <<'PYTHON' || complain "the interrupted check: $(cat "$place/result")"
import signal, subprocess, sys, time
words = [sys.argv[1], "papers", "figure-1", "memory-fits", "zugzwang", "--check"]
program = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                           preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
first = program.stdout.readline()
time.sleep(0.2)
program.send_signal(signal.SIGINT)
begin = time.monotonic()
out, err = program.communicate(timeout=60)
seconds = time.monotonic() - begin
print(program.returncode, repr(first), repr(out), repr(err), f"{seconds:.1f} s")
good = (program.returncode == 130 and first.startswith("shown     figure-1: ") and out == "" and
        err == "kibitz: interrupted in memory-fits; 1 of 3 claims were run, 1 as expected\n")
sys.exit(not good)
PYTHON

"$program" papers 2>"$place/err" | head -1 >"$place/out"
case ${PIPESTATUS[0]} in 0 | 141) ;; *) complain "papers | head: status ${PIPESTATUS[0]}" ;; esac
[ ! -s "$place/err" ] || complain "papers | head: $(cat "$place/err")"
grep -q '^David Eppstein' "$place/out" || complain "papers | head: $(cat "$place/out")"

"$program" seeds figure-1 >"$place/seeds" 2>"$place/err" || complain "seeds figure-1 fails"
"$program" papers figure-1 | diff - "$place/seeds" || complain "seeds and papers differ"
[ "$(cat "$place/err")" = "kibitz: verb seeds is called papers now" ] || complain "seeds: $(cat "$place/err")"

exit $((failures > 0))
