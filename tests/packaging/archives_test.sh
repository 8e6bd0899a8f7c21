#!/usr/bin/env bash
# The steps of tools/release after the build: the same files give the same bytes, whenever and however they were
# created, and different files give different bytes. The archives and their list contain exactly the input.
#   archives_test.sh PROGRAM
# PROGRAM is any program linked to the C library; it stands for all three.
. "$(dirname "$0")/../tools/expect.sh"
program=$1
export SOURCE_DATE_EPOCH=1700000000
releasing=$tools/releasing

stage() {  # FOLDER UMASK DATE: the result of tools/releasing/stage
  (
    umask "$2"
    mkdir -p "$1"
    cd "$1"
    for file in libexec/kibitz/x86-64/kibitz libexec/kibitz/x86-64-v3/kibitz bin/kibitz; do
      mkdir -p "$(dirname $file)"
      cp --no-preserve=all "$program" $file
      chmod u+x $file
    done
    ln -s kibitz bin/pbrain-kibitz
    mkdir -p share/man/man1 share/doc/kibitz share/kibitz/examples
    echo '.TH KIBITZ 1' >share/man/man1/kibitz.1
    echo licence >share/doc/kibitz/LICENSE
    echo position >share/kibitz/examples/x.epd
    find . -exec touch -h -d "$3" {} +
  )
}
stage "$tree/one" 022 2001-01-01
stage "$tree/two" 077 2002-02-02
mkdir "$tree/a" "$tree/b"

for folder in one:a two:b; do
  for file in kibitz.tar.xz kibitz.zip; do
    passes "$releasing/archive" "$tree/${folder%:*}" "$tree/${folder#*:}/$file"
  done
  passes "$releasing/deb" "$tree/${folder%:*}" "$tree/${folder#*:}" 1.2.3
  "$releasing/sbom" 1.2.3 "$tree/${folder#*:}"/kibitz* >"$tree/${folder#*:}.spdx.json"
done
for file in kibitz.tar.xz kibitz.zip kibitz_1.2.3-0kibitz1_amd64.deb; do passes cmp "$tree/a/$file" "$tree/b/$file"; done
passes cmp "$tree/a.spdx.json" "$tree/b.spdx.json"
echo another >>"$tree/two/share/kibitz/examples/x.epd"
"$releasing/archive" "$tree/two" "$tree/b/kibitz.tar.xz"
"$releasing/deb" "$tree/two" "$tree/b" 1.2.3
for file in kibitz.tar.xz kibitz_1.2.3-0kibitz1_amd64.deb; do finds differ cmp "$tree/a/$file" "$tree/b/$file"; done

# The tarball unpacks to a folder with its name.
mkdir "$tree/unpacked"
tar -C "$tree/unpacked" -xf "$tree/a/kibitz.tar.xz"
passes diff -r "$tree/one" "$tree/unpacked/kibitz"
passes test -x "$tree/unpacked/kibitz/libexec/kibitz/x86-64/kibitz"
passes test "$(readlink "$tree/unpacked/kibitz/bin/pbrain-kibitz")" = kibitz
says "-rw-r--r-- root/root" tar -tvf "$tree/a/kibitz.tar.xz" kibitz/share/doc/kibitz/LICENSE

# The package describes itself and depends on the library that the program is linked with; its files are complete and
# owned by root.
deb=$tree/a/kibitz_1.2.3-0kibitz1_amd64.deb
for field in Package:kibitz Version:1.2.3-0kibitz1 Architecture:amd64 Section:science; do
  passes test "$(dpkg-deb -f "$deb" "${field%:*}")" = "${field#*:}"
done
says "libc6 (>= " dpkg-deb -f "$deb" Depends
dpkg-deb -x "$deb" "$tree/installed"
dpkg-deb -e "$deb" "$tree/control"
for file in bin/kibitz libexec/kibitz/x86-64-v3/kibitz share/doc/kibitz/copyright share/doc/kibitz/changelog.gz \
  share/doc/kibitz/changelog.Debian.gz share/man/man1/kibitz.1.gz share/man/man1/pbrain-kibitz.1.gz; do
  passes test -e "$tree/installed/usr/$file"
done
says "(1.2.3-0kibitz1)" zcat "$tree/installed/usr/share/doc/kibitz/changelog.Debian.gz"
passes sh -c "cd '$tree/installed' && md5sum --quiet -c '$tree/control/md5sums'"
passes test "$(wc -l <"$tree/control/md5sums")" = "$(find "$tree/installed" -type f | wc -l)"
finds "" sh -c "dpkg-deb -c '$deb' | grep -v root/root"

# The list has every file with its checksum, and the libraries.
says complete python3 - "$tree/a.spdx.json" "$tree/one" <<'END'
import hashlib, json, pathlib, sys
document = json.load(open(sys.argv[1]))
folder = pathlib.Path(sys.argv[2])
listed = {(f["fileName"], c["checksumValue"]) for f in document["files"] for c in f["checksums"]}
for path in folder.rglob("*"):
    if path.is_file() and not path.is_symlink():
        name = str(path.relative_to(folder))
        digest = hashlib.sha256(path.read_bytes()).hexdigest()
        assert ("./kibitz/" + name, digest) in listed, name
assert {p["name"] for p in document["packages"]} >= {"kibitz.tar.xz", "kibitz_1.2.3-0kibitz1_amd64.deb", "libfmt-dev", "libpq-dev"}
ids = [e["SPDXID"] for e in document["files"] + document["packages"]]
assert len(ids) == len(set(ids))
assert all(r["relatedSpdxElement"] in ids for r in document["relationships"])
print("complete")
END

# A wheel's libraries have the versions that it was compiled from; a library whose licence is unknown is refused.
cp "$tree/a/kibitz.zip" "$tree/kibitz-1-cp311-cp311-manylinux_2_28_x86_64.whl"
wheel=$tree/kibitz-1-cp311-cp311-manylinux_2_28_x86_64.whl
"$releasing/sbom" openssl=3.0.20-1 postgresql-15=15.18 nanobind=3.1.0 1.2.3 "$wheel" >"$tree/wheel.spdx.json"
says complete python3 - "$tree/wheel.spdx.json" <<'END'
import json, sys
document = json.load(open(sys.argv[1]))
packages = {p["name"]: (p["versionInfo"], p["licenseConcluded"]) for p in document["packages"]}
assert packages["openssl"] == ("3.0.20-1", "Apache-2.0"), packages
assert packages["postgresql-15"] == ("15.18", "PostgreSQL"), packages
assert packages["nanobind"] == ("3.1.0", "BSD-3-Clause AND MIT"), packages
assert "libboost1.81-dev" in packages and "libsqlite3-dev" not in packages and "libpq-dev" not in packages, packages
links = {r["relatedSpdxElement"]: r["relationshipType"] for r in document["relationships"]}
assert links["SPDXRef-openssl"] == "STATIC_LINK" and links["SPDXRef-postgresql-15"] == "DYNAMIC_LINK", links
print("complete")
END
finds "the licence of 'gpl' is unknown" "$releasing/sbom" gpl=1 1.2.3 "$wheel"
finish
