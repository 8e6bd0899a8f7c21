// The whole command line for a catalogue of games. A program that adds a game gets all commands of `kibitz` for that
// game: its main() passes a catalogue with the game to run_cli().
#pragma once

#include "kibitz/engine/catalogue.hpp"

namespace kibitz {

// Exit statuses, as documented in the manual.
namespace status {
inline constexpr int ok = 0;
inline constexpr int cannot_write = 1;  // standard output could not be written: disk full or stream closed
inline constexpr int failed = 1;        // a check of doctor, methods --check or match --compliance failed
// Bad arguments, positions or files; one sentence on standard error says what is wrong.
inline constexpr int bad_input = 2;
inline constexpr int bad_lines = 3;      // a batch is finished, but some of its lines could not be read
inline constexpr int interrupted = 130;  // stopped by Ctrl-C; results finished before it were printed
}  // namespace status

// Uses argv, the standard streams and, from the environment, NO_COLOR and the locale. Returns the exit status.
int run_cli(int argc, char** argv, const Catalogue& catalogue);

}  // namespace kibitz
