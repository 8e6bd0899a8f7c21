"""Compares the rulings of Fairy-Stockfish (pyffish) on random cycles in xiangqi with the program's. Cycles on which they
differ are listed in a file with the reason; an unlisted difference is an error, and so is a listed one that has vanished.
    xiangqi_referee.py KIBITZ DIFFERENCES [SEED [CYCLES]]
With a seed, the differences are printed in the form of the file, and nothing is compared with it."""
import json
import subprocess
import sys

import pyffish
import xiangqi_cycles

KNOWN_SEED, CYCLES_OF_A_KIND = 1, 1500


def spelled(move, first_rank):
    return "".join("abcdefghi"[x] + str(y + first_rank) for x, y in move)


def program_rulings(program, cycles):
    """The rulings of the program. It rules at the third occurrence, so the cycle is played twice."""
    questions = "".join(
        json.dumps({"id": i, "game": "xiangqi", "position": fen, "moves": 2 * [spelled(m, 0) for m in moves], "depth": 1}) + "\n"
        for i, (_, fen, moves) in enumerate(cycles)
    )
    answers = subprocess.run([program, "serve", "--stdio"], input=questions, capture_output=True, text=True, check=True)
    rulings = {}
    for line in answers.stdout.splitlines():
        answer = json.loads(line)
        if "end" not in answer:
            raise AssertionError(f"no ruling: {line} on {cycles[answer['id']]}")
        # A repetition without a loser must be claimed, so the search continues.
        is_over = answer["end"] == "game_over"
        rulings[answer["id"]] = answer["ending"]["text"].split(" because ")[0] if is_over else "draw"
    return rulings


def pyffish_ruling(fen, moves):
    ended, value = pyffish.is_optional_game_end("xiangqi", fen, 2 * [spelled(m, 1) for m in moves])
    if not ended:
        raise AssertionError(f"pyffish sees no repetition in {fen} {moves}")
    if value == pyffish.VALUE_DRAW:
        return "draw"
    return "Red wins" if (value > 0) == (fen.split()[1] == "w") else "Black wins"


def differences(program, seed, cycles_of_a_kind):
    cycles = list(xiangqi_cycles.random_cycles(seed, cycles_of_a_kind))
    ours = program_rulings(program, cycles)
    found = []
    for i, (_, fen, moves) in enumerate(cycles):
        theirs = pyffish_ruling(fen, moves)
        if ours[i] != theirs:
            found.append((fen, " ".join(spelled(move, 0) for move in moves), ours[i], theirs))
    agreed_wins = sum(ours[i] != "draw" for i in ours) - sum(row[2] != "draw" for row in found)
    print(f"{len(cycles)} cycles: {len(found)} rulings differ, {agreed_wins} of the others are won")
    return found


def known_differences(path):
    with open(path, encoding="ascii") as file:
        return {tuple(line.rstrip("\n").split("\t")[1:]) for line in file if not line.startswith("#")}


def main():
    program, path, *rest = sys.argv[1:]
    if rest:
        for row in differences(program, *[int(word) for word in rest[:1]], int(rest[1]) if len(rest) > 1 else CYCLES_OF_A_KIND):
            print("?", *row, sep="\t")
        return
    found, known = set(differences(program, KNOWN_SEED, CYCLES_OF_A_KIND)), known_differences(path)
    for row in sorted(found - known):
        print("differs, and the file does not say why:", *row, sep="\t")
    for row in sorted(known - found):
        print("differs no longer:", *row, sep="\t")
    sys.exit(found != known)


main()
