// Searches many positions on many threads.
#pragma once

#include "python/src/python_engine.hpp"

namespace kibitz::python {

// Searches all positions, which are pairs (text, moves); if moves is None, the text is a position as typed. `settings`:
// the limits, "lines" and "threads". progress(done, count) is called ten times per second. After an interrupt, the
// result of an unfinished position is None.
nb::list analyse_many(PythonEngine& engine, const nb::list& positions, const nb::dict& settings, nb::handle progress);

// Plays random games from the engine's position, on as many threads as `settings` has in "threads". Returns two byte
// strings: the outcomes for the first side (one byte per game: 1, 0, -1), and the lengths in plies (four bytes per
// game; negative: not over after most_plies).
nb::tuple playouts(PythonEngine& engine, nb::handle games, nb::handle seed, const nb::dict& settings);

}  // namespace kibitz::python
