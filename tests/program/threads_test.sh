#!/usr/bin/env bash
# If the system refuses a thread, any thread, the program prints one sentence and returns status 2; it never crashes.
# "learn" reports too little memory.
#   threads_test.sh KIBITZ
program=$(readlink -f "$1")
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place" || exit 1
failures=0

complain() {
  printf '%s\n' "$*"
  failures=$((failures + 1))
}

# Provides THREADS threads and then refuses more, because the process limit (ulimit -u) does not apply to root.
cat >scarce.c <<'C'
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
static int given;
int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*work)(void*), void* argument) {
  const char* most = getenv("THREADS");
  if (most && __atomic_fetch_add(&given, 1, __ATOMIC_SEQ_CST) >= atoi(most)) return EAGAIN;
  int (*real)(pthread_t*, const pthread_attr_t*, void* (*)(void*), void*);
  *(void**)&real = dlsym(RTLD_NEXT, "pthread_create");
  return real(thread, attributes, work, argument);
}
C
"${CC:-cc}" -shared -fPIC -o scarce.so scarce.c || exit 77
LD_PRELOAD=$place/scarce.so "$program" games >/dev/null 2>&1 || {
  echo "this build takes no other library before its own"
  exit 77
}

# with_few MOST ARGUMENTS...: with every number of threads from 0 to MOST, the command succeeds or is refused
# in one sentence; both must occur.
with_few() {
  local most=$1 threads status refused=0 answered=0
  shift
  for ((threads = 0; threads <= most; ++threads)); do
    rm -rf work && mkdir work
    (cd work && THREADS=$threads LD_PRELOAD=$place/scarce.so timeout 60 "$program" "$@" >../out 2>../err </dev/null)
    status=$?
    case $status in
      0) answered=1 ;;
      2)
        refused=1
        grep -Eq '^kibitz: .*(cannot start a thread|cannot play .* games at a time|threads? .*unavailable): ?.*' err &&
          [ "$(grep -c '^kibitz: ' err)" = 1 ] || complain "$threads threads, $*: $(cat err)"
        ;;
      *) complain "$threads threads, status $status: $*: $(tail -n 3 err)" ;;
    esac
  done
  [ $refused$answered = 11 ] || complain "not both refused and answered: $* (refused $refused, answered $answered)"
}

learn=(learn tic_tac_toe --games 40 --nodes 30 --generations 1 --epochs 1 --openings 1-3 --pairs 0 --width 16)
with_few 8 "${learn[@]}" --threads 2
with_few 8 match nim --player strong --player strong --each depth=1 --ledger l.db --jobs 1
with_few 6 perft nim --depth 3 --ledger l.db --jobs 1
with_few 8 match nim --player strong --player strong --each depth=1 --concurrency 3
with_few 6 tune connect_four options --option k_best=4:1:7 --nodes 100 --iterations 2 --concurrency 2

# A refusal changes nothing: the weights and games of an earlier run are kept.
rm -rf work && mkdir work && cd work || exit 1
"$program" "${learn[@]}" >/dev/null 2>&1 && cp tic_tac_toe.net before.net
THREADS=1 LD_PRELOAD=$place/scarce.so "$program" "${learn[@]}" --threads 4 --data other --seed 2 --overwrite >out 2>err
[ $? = 2 ] || complain "learn with one thread of four: $(cat err)"
cmp -s tic_tac_toe.net before.net || complain "weights are changed by a run that was refused"
cd ..

# kibitz web: a tab for which no thread is available gets an error, and the other tabs continue.
python3 - "$program" "$place/scarce.so" <<'END' || complain "kibitz web without threads"
import base64, json, os, signal, socket, subprocess, sys, time
program, library = sys.argv[1:3]
TOKEN = "aboardforeverygame00"
with open(os.open("token", os.O_WRONLY | os.O_CREAT, 0o600), "w") as file: file.write(TOKEN + "\n")
# Seven threads: one detects a closed output, one handles Ctrl-C, and five serve the first tab.
server = subprocess.Popen([program, "web", "--no-browser", "--token-file", "token"], text=True, stdout=subprocess.PIPE,
                          env={**os.environ, "LD_PRELOAD": library, "THREADS": "7"})
port = int(server.stdout.readline().split(":")[2].split("/")[0])

def tab():
    one = socket.create_connection(("127.0.0.1", port), timeout=10)
    one.sendall((f"GET /{TOKEN}/socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\n"
                 "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                 "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n").encode())
    text = b""
    while b"\r\n\r\n" not in text: text += one.recv(1)
    assert b" 101 " in text, text
    return one

def ask(one, text):
    data = text.encode()
    one.sendall(bytes([0x81, 0x80 | len(data), 0, 0, 0, 0]) + data)

def answer(one):
    head = one.recv(2)
    size = head[1] & 127
    if size == 126: size = int.from_bytes(one.recv(2), "big")
    text = b""
    while len(text) < size: text += one.recv(size - len(text))
    return json.loads(text)

first = tab()
ask(first, '{"id":1,"game":"nim","depth":2}')
assert answer(first)["id"] == 1
second = tab()
refusal = answer(second)
assert refusal["type"] == "error" and refusal["id"] is None, refusal
assert refusal["message"] == "cannot start a thread: Resource temporarily unavailable", refusal
ask(first, '{"id":2,"game":"nim","depth":2}')
assert answer(first)["id"] == 2
server.send_signal(signal.SIGINT)
assert server.wait(timeout=10) == 0
END

# With too little memory there is one sentence. A build with sanitizers cannot start under such a limit.
(ulimit -v 400000 && timeout 60 "$program" games >/dev/null 2>&1) || exit $((failures > 0))
for limit in 60000 80000 100000 130000 160000 200000; do
  rm -rf work && mkdir work
  (cd work && ulimit -v $limit && timeout 60 "$program" learn othello --games 20 --nodes 50 --generations 1 --epochs 1 --threads 4 --pairs 0 >../out 2>../err)
  status=$?
  case $status in
    0 | 2) ;;
    127) grep -q "error while loading shared libraries" err || complain "status 127: $(cat err)" ;;
    *) complain "learn in $limit KiB: status $status: $(tail -n 3 err)" ;;
  esac
done

exit $((failures > 0))
