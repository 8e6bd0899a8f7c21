// Searches many positions on many threads.
#pragma once

#include "python/src/python_engine.hpp"

namespace kibitz::python {

// Positions are pairs (text, moves); if moves is None, the text is in typed form. `settings`: the limits, "lines" and
// "threads". progress(done, count) is called ten times per second. Positions not finished before an interrupt are None.
nb::list analyse_many(PythonEngine& engine, const nb::list& positions, const nb::dict& settings, nb::handle progress);

// Random games from the engine's position on `threads` of the settings. Returns the outcomes for the first side as
// bytes (one per game: 1, 0, -1), and the lengths in plies (four bytes each; negative: not over after most_plies).
nb::tuple playouts(PythonEngine& engine, nb::handle games, nb::handle seed, const nb::dict& settings);

}  // namespace kibitz::python
