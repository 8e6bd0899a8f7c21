// Searches many positions, or plays many random games, on several threads.
#pragma once

#include "python/src/python_engine.hpp"

namespace kibitz::python {

// Searches all positions. A position is a pair (text, moves): the position after `moves`, played from the position
// `text`. If moves is None, `text` is read like a position typed on the command line (a FEN, moves from the start, or
// both). `settings`: the limits, "lines", "threads" and "of_second", the limits of positions in which the second side
// is to move, if they differ. progress(done, count) is called ten times per second. After an interrupt, the result of
// an unfinished position is None.
nb::list analyse_many(PythonEngine& engine, const nb::list& positions, const nb::dict& settings, nb::handle progress);

// Plays random games from the engine's position, on `settings["threads"]` threads. Returns two byte strings. The first
// has the outcome of each game for the first side, in one byte: 1, 0 or -1. The second has the length of each game in
// plies, in four bytes; the length is negative if the game was not over after `settings["most_plies"]` plies.
nb::tuple playouts(PythonEngine& engine, nb::handle games, nb::handle seed, const nb::dict& settings);

}  // namespace kibitz::python
