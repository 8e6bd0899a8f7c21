// The whole command line for a catalogue of games. A program that defines a game gets all of `kibitz` for it by
// passing its catalogue to run_cli() from main().
#pragma once

#include "kibitz/engine/catalogue.hpp"

namespace kibitz {

// Exit statuses, as promised in the manual.
namespace status {
inline constexpr int ok = 0;
inline constexpr int cannot_write = 1;  // writing to standard output failed: disk full, closed
inline constexpr int failed = 1;        // methods --check: some technique does not work
// Bad arguments, positions or files; one sentence on standard error says what is wrong.
inline constexpr int bad_input = 2;
inline constexpr int bad_lines = 3;      // a batch finished, but some of its lines could not be read
inline constexpr int interrupted = 130;  // Ctrl-C; everything finished until then has been printed
}  // namespace status

// Reads argv, NO_COLOR and the locale from the environment, and the standard streams. Returns the exit status.
int run_cli(int argc, char** argv, const Catalogue& catalogue);

}  // namespace kibitz
