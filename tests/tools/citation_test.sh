#!/usr/bin/env bash
# CITATION.cff and README.md name the version of CMakeLists.txt, and CITATION.cff the date of CHANGELOG.md once there is one.
root=$(cd "$(dirname "$0")/../.." && pwd)
exec python3 - "$root" <<'END'
import pathlib, re, sys

root = pathlib.Path(sys.argv[1])
failures = []


def check(is_right, sentence):
    if not is_right:
        failures.append(sentence)


version = re.search(r"project\(kibitz VERSION ([\d.]+)", (root / "CMakeLists.txt").read_text())[1]
heading = re.search(r"^## \[([\d.]+)\] - (.+)$", (root / "CHANGELOG.md").read_text(), re.M)  # after [Unreleased]
lines = (root / "CITATION.cff").read_text().splitlines()
citation = dict(line.split(": ", 1) for line in lines if re.match(r"[a-z-]+: ", line))
check(heading and heading[1] == version, f"the newest version in CHANGELOG.md is {heading and heading[0]!r}, not {version}")
for key, value in {"cff-version": "1.2.0", "version": version, "license": "Apache-2.0", "title": "Kibitz", "type": "software"}.items():
    check(citation.get(key) == value, f"CITATION.cff: {key} is {citation.get(key)!r}, not {value!r}")
check("message" in citation, "CITATION.cff has no message, which its schema requires")
check("  - name: The Kibitz authors" in lines and "authors:" in lines, "CITATION.cff does not name the authors")
date = re.fullmatch(r"\d{4}-\d\d-\d\d", heading[2]) if heading else None
check(citation.get("date-released") == (date[0] if date else None),
      f"CITATION.cff: date-released is {citation.get('date-released')!r}, CHANGELOG.md says {heading and heading[2]!r}")
package = re.search(r"kibitz_([\d.]+)-", (root / "README.md").read_text())
check(package and package[1] == version, f"README.md installs {package and package[1]}, not {version}")
print("\n".join(failures))
sys.exit(bool(failures))
END
