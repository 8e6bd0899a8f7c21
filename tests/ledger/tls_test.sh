#!/usr/bin/env bash
# A ledger over TLS, as docs/operate/tls.md sets it up: sslmode=require and verify-full reach it, with the certificate of its CA.
# A server without TLS, another name of the server, another CA and a missing CA are refused.
#   tls_test.sh KIBITZ [SERVER]      SERVER: the program that starts the server, if it is another Kibitz
program=$(readlink -f "$1")
server_program=$(readlink -f "${2:-$1}")
compgen -G '/usr/lib/postgresql/*/bin/initdb' >/dev/null || { echo "there is no PostgreSQL server (Debian: postgresql)"; exit 77; }
command -v openssl >/dev/null || { echo "there is no openssl"; exit 77; }
place=$(mktemp -d)
chmod 711 "$place"  # if root starts the test, the server runs as another user
failures=0 server=
cd "$place" || exit 1
export HOME=$place/home  # with no certificates in ~/.postgresql
mkdir "$HOME"

stop() {
  [ -z "$server" ] || { kill "$server" && wait "$server"; } 2>/dev/null
  server=
}
trap 'stop; rm -rf "$place"' EXIT

complain() {
  printf '%s\n' "$*"
  failures=$((failures + 1))
}

port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
serve() {
  rm -f url
  "$server_program" ledger serve --dir "$place/ledger" --port "$port" >url 2>serve.log &
  server=$!
  for ((i = 0; i < 600; ++i)); do
    if [ -s url ]; then return; fi
    sleep 0.1
  done
  echo "the server did not start: $(cat serve.log)"
  exit 1
}

# url HOST SETTINGS
url() { sed "s|@127[.]0[.]0[.]1:|@$1:|; s|\$|?$2|" url; }

# reaches HOST SETTINGS: a command counts the tree with the ledger's help, and a worker connects.
reaches() {
  local counted
  counted=$("$program" perft nim --depth 4 --ledger "$(url "$1" "$2")" 2>err) || complain "does not reach it: $1 $2: $(cat err)"
  [ "$counted" = "$wanted" ] || complain "counts $counted instead of $wanted: $1 $2"
  "$program" worker --ledger "$(url "$1" "$2")" >out 2>&1 || complain "a worker does not reach it: $1 $2: $(cat out)"
}

# refuses SENTENCE HOST SETTINGS: one sentence with this, without the password.
refuses() {
  local status=0
  "$program" worker --ledger "$(url "$2" "$3")" --patience 0 >out 2>err || status=$?
  [ $status = 2 ] || complain "status $status: $2 $3"
  grep -qF "$1" err || complain "should have said '$1': $2 $3: $(cat err)"
  ! grep -qF "$(sed 's/.*kibitz:\(.*\)@.*/\1/' url)" out err || complain "the password is printed: $2 $3"
}

# ca NAME, certificate: as docs/operate/tls.md makes them.
ca() { openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj "/CN=$1" -keyout "$1.key" -out "$1.crt" 2>log || cat log; }
ca ours
ca other
openssl req -newkey rsa:2048 -nodes -subj /CN=localhost -keyout server.key -out server.csr 2>log || cat log
openssl x509 -req -in server.csr -CA ours.crt -CAkey ours.key -CAcreateserial -days 2 -out server.crt \
  -extfile <(echo subjectAltName=DNS:localhost) 2>log || cat log
wanted=$("$program" perft nim --depth 4)

serve
refuses "server does not support SSL" localhost sslmode=require
stop
cp server.crt server.key ledger/data/
chmod 600 ledger/data/server.key
chown --reference ledger/data ledger/data/server.*
echo 'ssl = on' >>ledger/data/postgresql.conf
serve
reaches 127.0.0.1 sslmode=require
reaches localhost "sslmode=verify-full\&sslrootcert=$place/ours.crt"
reaches 127.0.0.1 "sslmode=verify-ca\&sslrootcert=$place/ours.crt"
refuses 'does not match host name "127.0.0.1"' 127.0.0.1 "sslmode=verify-full\&sslrootcert=$place/ours.crt"
refuses "certificate verify failed" localhost "sslmode=verify-full\&sslrootcert=$place/other.crt"
refuses "root certificate file" localhost sslmode=verify-full
exit $((failures > 0))
