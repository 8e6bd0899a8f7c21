#!/usr/bin/env python3
"""Runs the commands that README.md and the pages of docs/ show, and compares what they print with what the page shows.

  documents.py quick|slow KIBITZ [--times] [--mend] [PAGE ...]

quick runs all commands except those that documents.list calls slow; slow runs the pages that have slow commands. A line
"..." of a page stands for omitted lines, "..." at the end of a line for the rest of that line. Each stale line is printed,
and the status is then 1. --times prints the seconds of each command. --mend writes the new output into the page.
"""
import difflib
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
LIST = pathlib.Path(__file__).with_name("documents.list")
DATA = ROOT / "tests" / "data" / "documents"
REPORTS = ("docs/lab/", "docs/decisions/")  # they show commands that took hours
KINDS = ("skip", "begin", "serve", "slow")
PATIENCE = {"begin": 3, "serve": 30, "slow": 900, "quick": 120}  # seconds

# Output that differs between runs or machines. Blanks are ignored, because columns move with the width of
# such output.
MASKS = [(re.compile(pattern), text) for pattern, text in (
    (r"\| time( +\|.*)", "| time"),                                    # rows of times in the reports of a lab
    (r"\d+\.\d+ s \| +[\d.]+ \| +[\d.]+", "TIME"),                     # columns of times
    (r"\b\d+\.\d{3}( +\d+) +(?:-|[\d.]+(?: [kMG])?)(?= |$)", r"TIME\1 RATE"),  # the table of a search
    (r"\b\d+\.\d\d( +[\d.]+ [kM]  )", r"TIME\1"),                      # the table of a batch
    (r",? (?:[\d.]+ [kMG]?|-) ?(?:nodes|leaves)/s", ""),
    (r"\b\d+(?:\.\d+)? m?s\b", "TIME"),
    (r"\bnps \d+", "nps N"), (r"\btime \d+\b", "time N"),
    (r"(http://127\.0\.0\.1:)\d+/\w+/", r"\1PORT/TOKEN/"),
    (r"\b[0-9a-f]{16}\b", "BUILD"),
    (r"^=3 [A-H][1-8]$", "=3 RANDOM"),                                  # a random move of a low level
    (r"(; )(?:Intel|AMD)[^,;]*, \d+ processors?\.", r"\1MACHINE."),
)]


def masked(line):
    for pattern, text in MASKS:
        line = pattern.sub(text, line)
    return " ".join(line.split())


class Command:
    def __init__(self, page, line, text, indent):
        self.page, self.line, self.text, self.indent = page, line, text, indent
        self.shown = []  # (line number, text)
        self.kind, self.reason = "quick", ""

    def where(self, line=None):
        return f"{self.page}:{line or self.line}"


def blocks_of(text):
    """The fenced and indented blocks, as tuples (number of the first line, indent, language, lines)."""
    lines = text.split("\n")
    at = 0
    while at < len(lines):
        fence = re.match(r"( *)```(\w*) *$", lines[at])
        start = at
        if fence:
            at = start = at + 1
            while lines[at].strip() != "```":
                at += 1
            yield start + 1, len(fence[1]), fence[2] or "text", lines[start:at]
            at += 1
        elif lines[at].startswith("    ") and (at == 0 or not lines[at - 1].strip()):
            while at < len(lines) and (lines[at].startswith("    ") or not lines[at].strip()):
                at += 1
            yield start + 1, 4, "text", [line[4:] for line in lines[start:at]]
        else:
            at += 1


def commands_of_block(page, first, indent, lines):
    """Commands after "$ ", with the output below them, and before the first "$ " the lines that begin with kibitz."""
    command = None
    is_continued = has_prompt = is_loop = False
    for number, line in enumerate(lines, first):
        begins = line.startswith("$ ") or not has_prompt and not is_loop and re.match(r"(\./)?kibitz( |$)|while ", line)
        if is_continued:
            command.text += "\n" + line
        elif begins:
            command = Command(page, number, line.removeprefix("$ "), indent)
            has_prompt = line.startswith("$ ")
            is_loop = line.startswith("while ")
            yield command
        elif command and has_prompt:
            command.shown.append((number, line))
        if is_loop and line.startswith("done"):
            is_loop = False
        is_continued = is_loop or command is not None and line.endswith("\\") and (is_continued or command.line == number)


def commands_of(page):
    text = (ROOT / page).read_text(encoding="utf-8")
    for first, indent, language, lines in blocks_of(text):
        if language in ("text", "console", "sh", "bash", "shell"):
            for command in list(commands_of_block(page, first, indent, lines)):
                while command.shown and not command.shown[-1][1].strip():
                    command.shown.pop()
                yield command


def exceptions():
    """The lines of documents.list, as tuples (number, page, first words, kind, reason)."""
    for number, line in enumerate(LIST.read_text(encoding="utf-8").splitlines(), 1):
        if line.strip() and not line.startswith("#"):
            found = re.fullmatch(r"(\S+): (.+): (\w+): (.+)", line)
            if not found or found[3] not in KINDS:
                sys.exit(f"{LIST.name}:{number}: not 'PAGE: FIRST WORDS: {'|'.join(KINDS)}: REASON': {line}")
            yield number, *found.groups()


def pages():
    found = sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "docs").rglob("*.md"))
    return ["README.md", *(page for page in found if not page.startswith(REPORTS))]


def all_commands():
    """Maps each page to its commands, with their kinds. A line of documents.list that matches no command is an error."""
    found = {page: list(commands_of(page)) for page in pages()}
    for number, page, words, kind, reason in exceptions():
        if not words.startswith("python "):
            fitting = [command for command in found.get(page, []) if command.text.startswith(words)]
            if not fitting:
                sys.exit(f"{LIST.name}:{number}: {page} shows no command that begins with '{words}'")
            for command in fitting:
                command.kind, command.reason = kind, reason
    return found


def python_exceptions(page):
    """The Python lines of a page that are not run, each with its reason."""
    return {words.removeprefix("python "): reason for _, where, words, kind, reason in exceptions()
            if where == page and words.startswith("python ")}


# ---- comparing ----


def fits(shown, printed):
    shown = shown.rstrip()
    if shown.endswith("..."):
        return masked(printed).startswith(masked(shown.removesuffix("...").rstrip(" ,")))
    return masked(shown) == masked(printed)


def chunks_of(shown):
    """Splits the shown lines at the lines "..."; blank lines at both ends of a chunk are dropped."""
    chunks = [[]]
    for number, line in shown:
        if line.strip() == "...":
            chunks.append([])
        elif line.strip() or chunks[-1]:
            chunks[-1].append((number, line))
    for chunk in chunks:
        while chunk and not chunk[-1][1].strip():
            chunk.pop()
    return chunks


def agreement(chunk, printed, at):
    """The number of lines at the start of the chunk that match the printed lines from `at` on."""
    count = 0
    while count < len(chunk) and at + count < len(printed) and fits(chunk[count][1], printed[at + count]):
        count += 1
    return count


def find_stale(shown, printed):
    """The first line that differs from the output, as (line number, shown, printed); None if no line differs."""
    while printed and not printed[-1].strip():
        printed = printed[:-1]
    while printed and not printed[0].strip():
        printed = printed[1:]
    chunks = chunks_of(shown)
    at = 0
    for index, chunk in enumerate(chunks):
        if not chunk:
            continue
        places = [at] if index == 0 else range(at, len(printed))
        if index > 0 and index == len(chunks) - 1:
            places = [max(at, len(printed) - len(chunk))]
        best = max(places, key=lambda place: agreement(chunk, printed, place), default=at)
        count = agreement(chunk, printed, best)
        if count < len(chunk):
            place = best + count
            return (*chunk[count], printed[place] if place < len(printed) else "(nothing)")
        at = best + count
    if chunks[-1] and at < len(printed):
        return shown[-1][0], "(nothing more)", printed[at]
    return None


# ---- running ----


def prepare(page, program, folder):
    """Puts into the folder what a page assumes: the program, the repository's examples, and files that the page names."""
    (folder / "bin").mkdir()
    for link in (folder / "bin" / "kibitz", folder / "kibitz"):
        link.symlink_to(program)
    for name in ("examples", "lab", "tests"):
        (folder / name).symlink_to(ROOT / name)
    text = (ROOT / page).read_text(encoding="utf-8")
    for name, block in re.findall(r"this file, `([^`]+)`:\n\n((?:    .*\n|\n)+)", text):
        (folder / name).write_text(re.sub(r"^    ", "", block.rstrip("\n") + "\n", flags=re.M))
    data = DATA / page.removeprefix("docs/").removesuffix(".md")
    if data.is_dir():
        for path in data.iterdir():
            shutil.copyfile(path, folder / path.name)


def run(command, folder):
    """The lines that the command prints on both outputs, and its status; None if it had to be stopped."""
    output = folder / ".output"
    with output.open("wb") as out:
        process = subprocess.Popen(["bash", "-c", command.text], cwd=folder, stdin=subprocess.DEVNULL, stdout=out,
                                   stderr=subprocess.STDOUT, start_new_session=True,
                                   env={"PATH": f"{folder}/bin:{os.environ['PATH']}", "HOME": str(folder), "LC_ALL": "C.UTF-8"})
    end = time.monotonic() + PATIENCE[command.kind]
    while process.poll() is None and time.monotonic() < end:
        time.sleep(0.02)
        if command.kind == "serve" and not find_stale(command.shown, output.read_text(errors="replace").split("\n")):
            break
    status = process.poll()
    if status is None:
        os.killpg(process.pid, signal.SIGINT)
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
    return output.read_text(encoding="utf-8", errors="replace").split("\n"), status


def complaint(command, printed, status):
    if command.kind == "begin":
        return None if not status else f"{command.where()}: status {status}: {command.text}\n  printed: " + "\n  ".join(printed)
    if status is None and command.kind != "serve":
        return f"{command.where()}: still running after {PATIENCE[command.kind]} s: {command.text}"
    if not command.shown:
        return f"{command.where()}: status {status}: {command.text}\n  " + "\n  ".join(printed[-5:]) if status else None
    stale = find_stale(command.shown, printed)
    if stale:
        return f"{command.where(stale[0])}: stale output of: {command.text}\n  shown:   {stale[1]}\n  printed: {stale[2]}"
    return None


def mended(shown, printed):
    """The page's lines, each replaced by the most similar printed line, with "..." for the lines between."""
    lines = []
    at = 0
    for line in shown:
        likeness = [difflib.SequenceMatcher(None, masked(line), masked(other), False).ratio() for other in printed[at:]]
        best = max(likeness, default=0)
        if line.strip() == "..." or best < 0.6:
            lines.append("..." if line.strip() else "")
            continue
        place = at + likeness.index(best)
        if any(text.strip() for text in printed[at:place]) and "..." not in lines[-2:]:
            lines.append("...")
        lines.append(line if fits(line, printed[place]) else printed[place])
        at = place + 1
    if any(text.strip() for text in printed[at:]):
        lines.append("...")
    return [line for number, line in enumerate(lines) if line != "..." or number == 0 or lines[number - 1] != "..."]


def mend(command, printed):
    """Writes the new output into the page; review it with git diff."""
    while printed and not printed[-1].strip():
        printed = printed[:-1]
    lines = (ROOT / command.page).read_text(encoding="utf-8").split("\n")
    fresh = mended([line for _, line in command.shown], printed)
    lines[command.shown[0][0] - 1:command.shown[-1][0]] = [(" " * command.indent + line).rstrip() for line in fresh]
    (ROOT / command.page).write_text("\n".join(lines), encoding="utf-8")


def check_page(page, commands, is_slow, program, flags):
    """Runs the commands of a page. Returns the number of commands that ran, and of failures."""
    chosen = [one for one in commands if one.kind != "skip" and (is_slow or one.kind in ("quick", "serve"))]
    if is_slow and not any(one.kind in ("slow", "begin") for one in commands):
        return 0, 0
    failures = 0
    to_mend = []
    with tempfile.TemporaryDirectory() as name:
        prepare(page, program, pathlib.Path(name))
        for command in chosen:
            begun = time.monotonic()
            printed, status = run(command, pathlib.Path(name))
            if "--times" in flags:
                print(f"{time.monotonic() - begun:7.2f} s  {command.where()}: {command.kind}: {command.text[:80]!r}", flush=True)
            if text := complaint(command, printed, status):
                print(text, flush=True)
                failures += 1
                if "--mend" in flags and command.shown and command.kind != "begin":
                    to_mend.append((command, printed))
    for command, printed in reversed(to_mend):  # from the last to the first, so that line numbers stay valid
        mend(command, printed)
    return len(chosen), failures


def main():
    flags = {word for word in sys.argv[1:] if word.startswith("--")}
    words = [word for word in sys.argv[1:] if not word.startswith("--")]
    if len(words) < 2 or words[0] not in ("quick", "slow"):
        sys.exit(__doc__)
    is_slow, program = words[0] == "slow", pathlib.Path(words[1]).resolve()
    ran = failures = 0
    commands = all_commands()
    for page in words[2:] or commands:
        counts = check_page(page, commands[page], is_slow, program, flags)
        ran, failures = ran + counts[0], failures + counts[1]
    total = sum(map(len, commands.values()))
    skipped = sum(one.kind == "skip" for page in commands.values() for one in page)
    print(f"{total} commands, {skipped} of them never run (documents.list); {ran} ran, {failures} of them stale or failed")
    sys.exit(1 if failures or not ran else 0)


if __name__ == "__main__":
    main()
