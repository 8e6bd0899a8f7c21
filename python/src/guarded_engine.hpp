// An engine for a game in Python. It keeps the rules alive, acquires the GIL for every call of the game, and returns
// exceptions in the rules instead of the search's result.
#pragma once

#include <memory>

#include "kibitz/engine/catalogue.hpp"
#include "python/src/rules.hpp"

namespace kibitz::python {

// `rules` is the Python object that holds Rules. Throws the exception that the rules raise when the start is requested.
std::unique_ptr<Engine> make_python_engine(nb::handle rules);

// For threads that are not Python's and cannot catch that exception: the engine is created,
// and returns the failure from every call.
std::unique_ptr<Engine> make_python_engine_anywhere(nb::handle rules);

// The engine of a game (python_game.hpp), without the guard. Each file compiles
// one engine, because compilation is slow.
template <class G>
std::unique_ptr<Engine> make_engine_of(const G& game);

// The Rules of an engine made by make_python_engine(), else null.
Rules* rules_of(Engine& engine);
PyObject* rules_object_of(Engine& engine);  // borrowed

}  // namespace kibitz::python
