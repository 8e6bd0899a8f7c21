# Sourced by ./kibitz and ./test: what a build needs, installed from Debian when it is missing, and how the release
# build is configured. Everything said here goes to stderr: stdout belongs to the program.

say() { echo "$script: $*" >&2; }

# A need is PROBE:PACKAGE. The probe is a program on the PATH, a header, a module of Python (python3/NAME), or a full path
# (a pattern); it may also come from somewhere else than Debian, and then nothing is installed.
program_needs=(g++:g++ cmake:cmake ninja:ninja-build CLI/CLI.hpp:libcli11-dev fmt/core.h:libfmt-dev
  nlohmann/json.hpp:nlohmann-json3-dev sqlite3.h:libsqlite3-dev toml++/toml.h:libtomlplusplus-dev histedit.h:libedit-dev
  flatbuffers/flatbuffers.h:libflatbuffers-dev zstd.h:libzstd-dev)
web_needs=(boost/beast/websocket.hpp:libboost1.81-dev)
postgresql_needs=(postgresql/libpq-fe.h:libpq-dev)
python_needs=("/usr/lib/*/libsqlite3.a:libsqlite3-dev" "/usr/lib/*/libzstd.a:libzstd-dev" python3/ensurepip:python3-venv
  "/usr/include/python3*/Python.h:python3-dev")
test_needs=(doctest/doctest.h:doctest-dev clang-format-19:clang-format-19 python3:python3
  python3/ensurepip:python3-venv "/usr/lib/postgresql/*/bin/initdb:postgresql" qemu-x86_64:qemu-user
  dpkg-shlibdeps:dpkg-dev node:nodejs npm:npm chromium:chromium
  firefox-esr:firefox-esr mpirun:openmpi-bin "/usr/lib/*/openmpi/include/mpi.h:libopenmpi-dev")
release_needs=(python3:python3 dpkg-shlibdeps:dpkg-dev strip:binutils lintian:lintian)
cross_needs=(python3/ensurepip:python3-venv qemu-aarch64:qemu-user tclsh:tcl make:make dpkg-source:dpkg-dev)
wheel_test_needs=("/usr/lib/postgresql/*/bin/initdb:postgresql" openssl:openssl)
windows_needs=(wine:wine "/usr/lib/wine/wine64:wine64")
tidy_needs=(clang-tidy-19:clang-tidy-19)
wasm_needs=(clang++-19:clang-19 wasm-ld-19:lld-19 "/usr/lib/llvm-19/include/wasm32-wasi/c++/v1/version:libc++-19-dev-wasm32"
  "/usr/lib/llvm-19/lib/wasm32-wasi/libc++abi.a:libc++abi-19-dev-wasm32"
  "/usr/lib/llvm-19/lib/clang/19/lib/wasi/*:libclang-rt-19-dev-wasm32" "/usr/lib/wasm32-wasi/libc.a:wasi-libc" node:nodejs)
clang_needs=(clang++-19:clang-19 "/usr/lib/llvm-19/lib/clang/19/lib/*:libclang-rt-19-dev")

is_there() {
  case $1 in
    /*) compgen -G "$1" >/dev/null ;;
    python3/*) python3 -c "import ${1#python3/}" 2>/dev/null ;;
    *.h | *.hpp) [ -e "/usr/include/$1" ] || [ -e "/usr/local/include/$1" ] ;;
    *) command -v "$1" >/dev/null ;;
  esac
}

install_missing() {
  local need missing=() as_root=()
  for need in "$@"; do is_there "${need%%:*}" || missing+=("${need#*:}"); done
  [ ${#missing[@]} -gt 0 ] || return 0
  if ! command -v apt-get >/dev/null; then
    say "needs what Debian calls ${missing[*]}, and there is no apt-get here to install it: please install it yourself."
    return 1
  fi
  if [ "$(id -u)" != 0 ]; then
    if ! command -v sudo >/dev/null; then
      say "needs the packages ${missing[*]}, and only root can install them: run 'apt-get install ${missing[*]}' as root."
      return 1
    fi
    as_root=(sudo)
  fi
  say "installing ${missing[*]} from Debian ..."
  run_quietly "${as_root[@]}" apt-get update -qq || return 1
  run_quietly "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
    "${missing[@]}"
}

# The output of a command is of interest only when it fails.
run_quietly() {
  local log status=0
  log=$(mktemp)
  "$@" >"$log" 2>&1 </dev/null || status=$?
  if [ $status != 0 ]; then
    tail -n 40 "$log" >&2
    say "this failed: $*"
  fi
  rm -f "$log"
  return $status
}

# What builds our wheel, in versions, so that the same commit gives the same bytes.
wheel_packages=(build==1.6.1 wheel==0.48.0 scikit-build-core==1.1.2 nanobind==3.1.0)
# What checks the wheels that tools/release makes.
wheel_check_packages=(auditwheel==6.8.2 abi3audit==0.0.26)

# The packages of Python that the tests of ours need, in build/python; fails where they cannot be had.
python_test_packages=(nanobind==3.1.0 pytest==9.2.0 mypy==2.4.1 numpy==2.4.6 pandas==3.1.1 pyarrow==26.0.1 polars==2.1.0 duckdb==2.0.0
  chess==1.11.2 matplotlib==3.11.2 open_spiel==2.0.2 pettingzoo==1.27.0
  distributed==2026.8.0 joblib==1.6.0 mpi4py==4.1.2 parsl==2026.10.26 ray==2.60.0)
python_environment() {
  local stamp=build/python/.packages
  if [ "$(cat "$stamp" 2>/dev/null)" = "${python_test_packages[*]}" ]; then return; fi
  rm -rf build/python
  python3 -m venv build/python || return 1
  say "fetching packages of Python for the tests ..."
  run_quietly timeout 900 build/python/bin/pip install --quiet --disable-pip-version-check "${python_test_packages[@]}" &&
    echo "${python_test_packages[*]}" >"$stamp"
}

# The packages of npm that check the page's code and drive Firefox, in build/page_code: status 77 with the reason if they are
# unavailable. The page itself needs none of them. Several tests may call this at once.
page_packages() {
  local folder=build/page_code wanted=tools/page_code/package-lock.json
  if cmp -s $wanted $folder/installed.json; then return; fi
  command -v npm >/dev/null || { say "there is no npm (Debian: npm)"; return 77; }
  mkdir -p $folder
  (
    flock 9
    if cmp -s $wanted $folder/installed.json; then exit; fi
    say "fetching packages of npm for the page's code ..."
    cp $wanted tools/page_code/package.json $folder/
    run_quietly timeout 600 npm ci --prefix $folder --ignore-scripts --no-audit --no-fund --fetch-retries 1 &&
      cp $wanted $folder/installed.json
  ) 9>$folder/lock || { say "the packages of npm are unavailable"; return 77; }
}

# configure PRESET [OPTION ...]; a build folder that was made for another place is started afresh.
configure() {
  local preset=$1 cache=build/$1/CMakeCache.txt fresh=()
  shift
  if [ -e "$cache" ] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$PWD" "$cache"; then fresh=(--fresh); fi
  run_quietly cmake "${fresh[@]}" --preset "$preset" "$@"
}

# The packages of Python that tools/docs needs, in build/docs/python: status 77 with the reason if they are unavailable.
site_requirements=tools/documentation/requirements.txt
site_packages() {
  local folder=build/docs/python
  if cmp -s $site_requirements $folder/.packages; then return; fi
  install_missing python3:python3 python3/ensurepip:python3-venv || return
  rm -rf $folder
  mkdir -p build/docs
  python3 -m venv $folder || return
  say "fetching packages of Python for the documentation ..."
  run_quietly timeout 600 $folder/bin/pip install --quiet --disable-pip-version-check --retries 1 --no-deps -r $site_requirements ||
    { say "the packages of PyPI are unavailable"; return 77; }
  cp $site_requirements $folder/.packages
}
