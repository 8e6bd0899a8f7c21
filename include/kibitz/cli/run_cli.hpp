// The whole command line over a catalogue of games. A program of yours gets all of `kibitz` for its own game by
// handing its catalogue to run_cli from main().
#pragma once

#include "kibitz/engine/catalogue.hpp"

namespace kibitz {

// Exit statuses, as promised in the manual.
namespace status {
inline constexpr int ok = 0;
inline constexpr int cannot_write = 1;   // standard output failed: disk full, closed
inline constexpr int failed = 1;         // methods --check: a technique does not work
inline constexpr int bad_input = 2;      // arguments, positions, files: one sentence on standard error
inline constexpr int bad_lines = 3;      // a batch went through, some of its lines could not be read
inline constexpr int interrupted = 130;  // Ctrl-C: what was finished has been printed
}  // namespace status

// Reads argv, the environment's NO_COLOR and locale, and the standard streams; returns the exit status.
int run_cli(int argc, char** argv, const Catalogue& catalogue);

}  // namespace kibitz
