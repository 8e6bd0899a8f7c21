#!/usr/bin/env bash
# docs/reference/glossary.md has every option, every method and driver, sorted by word; and names no option that does not exist.
#   glossary_test.sh KIBITZ
set -euo pipefail
exec python3 - "$1" "$(cd "$(dirname "$0")/../.." && pwd)/docs/reference/glossary.md" <<'END'
import json, pathlib, re, subprocess, sys

program, page = sys.argv[1], pathlib.Path(sys.argv[2])
failures = []


def lines_of(*words):
    return subprocess.run([program, *words], check=True, capture_output=True, text=True).stdout.splitlines()


games = [line.split()[0] for line in lines_of("games")[1:] if line.strip()]
games = games[:games.index("capability")] if "capability" in games else games
options = {}
for game in games:
    for option in json.loads("\n".join(lines_of("options", game, "--json")))["options"]:
        options[option["name"]] = option.get("choices", [])
rows = [[cell.strip() for cell in line.strip("|").split("|")]
        for line in page.read_text(encoding="utf-8").splitlines() if re.match(r"\| [^-]", line)][1:]
named = {name for row in rows for name in re.findall(r"`([^`]+)`", " ".join(row[2:4]))}

if len(options) < 100 or len(rows) < 80:
    failures.append(f"only {len(options)} options and {len(rows)} rows are read")
failures += [f"option '{name}' is not in the glossary" for name in sorted(options) if name not in named]
for name in ("method", "driver"):
    failures += [f"'{name}={value}' is not in the glossary" for value in options[name] if f"{name}={value}" not in named]
for line in lines_of("methods", "--json"):
    handle = json.loads(line)["handle"]
    for words in handle.removeprefix("option ").split(", ") if handle.startswith("option ") else []:
        if words not in named:
            failures.append(f"'{words}', of kibitz methods, is not in the glossary")
values = {f"{name}={value}" for name, choices in options.items() for value in choices}
words = {value for choices in options.values() for value in choices}
failures += [f"the glossary names '{name}', which no game has" for name in sorted(named)
             if name not in options and name not in values and name not in words]
keys = [re.sub(r"[^a-z0-9 ]", "", row[0].lower()) for row in rows]
failures += [f"'{after}' is sorted after '{before}'" for before, after in zip(keys, keys[1:]) if after < before]
failures += [f"'{row[0]}' has no meaning" for row in rows if len(row) != 5 or not row[1]]
print("\n".join(failures) or f"{len(rows)} words, {len(options)} options")
sys.exit(bool(failures))
END
