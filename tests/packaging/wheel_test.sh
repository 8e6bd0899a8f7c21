#!/usr/bin/env bash
# What can be tested of the wheels without zig: arguments of tools/wheel, licences, the C++ library with visible symbols, and
# what a build without libpq says.
#   wheel_test.sh LAUNCHER COMPILER
. "$(dirname "$0")/../tools/expect.sh"
compiler=$2 root=$tools/..

finds "--processor is x86_64 or aarch64, not 'mips'" "$tools/wheel" --processor mips
finds "--this-machine chooses the processor and the Python by itself" "$tools/wheel" --this-machine --abi3
finds "need a machine with the wheel's processor" "$tools/wheel" --processor s390x --test --processor aarch64
finds "usage: tools/wheel" "$tools/wheel" --universal
finds "is for wheels" "$tools/cross" x86_64-manylinux
finds "the version is 3.11 or 3.13, not '2.7'" "$tools/crossing/python" "$tree/python" 2.7 x86_64
finds "neither cp311 nor abi3" "$tools/releasing/check_wheel" "$tree/kibitz-1-cp39-cp39-manylinux_2_28_x86_64.whl"

# Every library of a wheel has a licence file, and every licence is in the metadata's expression.
for library in boost cli11 flatbuffers fmt libcxx libunwind nanobind nlohmann-json openssl postgresql robin-map sqlite tomlplusplus zstd; do
  passes test -s "$root/python/licenses/$library.txt"
done
says complete python3 - "$root" <<'END'
import pathlib, runpy, sys, tomllib
root = pathlib.Path(sys.argv[1])
project = tomllib.loads((root / "pyproject.toml").read_text())["project"]
assert project["license-files"] == ["LICENSE", "python/licenses/*.txt"], project["license-files"]
sbom = runpy.run_path(str(root / "tools/releasing/sbom"), run_name="sbom")
licences = [licence for licence, _ in sbom["WHEEL_LIBRARIES"].values()]
licences += [licence for licence, kind in sbom["LIBRARIES"].values() if kind in ("headers", "server")]
stated = project["license"].split(" AND ")
missing = {part for licence in licences for part in licence.split(" AND ")} - set(stated)
assert not missing, missing
print("complete")
END

# Hidden symbols of a library become visible, local ones stay local.
echo 'int shown() { return 1; } static int kept() { return 2; } int (*pointer)() = kept;' >"$tree/a.cpp"
"$compiler" -fPIC -fvisibility=hidden -c "$tree/a.cpp" -o "$tree/a.o"
ar rc "$tree/hidden.a" "$tree/a.o"
passes "$tools/crossing/export_archive" "$tree/hidden.a" "$tree/visible.a"
says "GLOBAL HIDDEN" readelf -sW "$tree/hidden.a"
finds "" sh -c "readelf -sW '$tree/visible.a' | grep HIDDEN"
says "FUNC    GLOBAL DEFAULT" readelf -sW "$tree/visible.a"
says "FUNC    LOCAL  DEFAULT" readelf -sW "$tree/visible.a"
finds "is not a static library" "$tools/crossing/export_archive" "$tree/a.o" "$tree/visible.a"

# Without libpq a ledger on PostgreSQL is refused, without its password.
cat >"$tree/main.cpp" <<'END'
#include <cstdio>
#include "ledger/database_connection.hpp"
int main() {
  const auto connection = kibitz::ledger::connect_postgresql("postgresql://ann:se3cret@host/db");
  std::printf("%d %s\n", kibitz::ledger::has_postgresql(), connection.error().message.c_str());
}
END
says "0 this Kibitz was built without libpq (Debian: libpq-dev), and cannot reach 'postgresql://ann:...@host/db'" sh -c "
  '$compiler' -std=c++23 -DFMT_HEADER_ONLY -I'$root' -I'$root/include' '$tree/main.cpp' '$root/ledger/no_postgresql.cpp' '$root/ledger/redact.cpp' '$root/src/core/error.cpp' \
  -o '$tree/refusal' && '$tree/refusal'"
finish
