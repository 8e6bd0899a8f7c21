// Many positions, on many threads.
#pragma once

#include "python/src/python_engine.hpp"

namespace kibitz::python {

// Positions are pairs (text, moves); moves None: the text is as somebody types it. `settings`: the limits, "lines" and
// "threads". progress(done, count) is called ten times a second. What an interrupt has left undone is None.
nb::list analyse_many(PythonEngine& engine, const nb::list& positions, const nb::dict& settings, nb::handle progress);

// Games of random moves from the engine's position, on so many threads: the bytes of their outcomes for the first side
// (one each: 1, 0, -1), and their lengths in plies (four bytes each; negative: not over after most_plies).
nb::tuple playouts(PythonEngine& engine, nb::handle games, nb::handle seed, const nb::dict& settings);

}  // namespace kibitz::python
