// An engine of a game in Python. It keeps the rules alive, takes the interpreter's lock for whatever asks the game, and
// tells of exceptions in the rules instead of what a search made of them.
#pragma once

#include <memory>

#include "kibitz/engine/catalogue.hpp"
#include "python/src/rules.hpp"

namespace kibitz::python {

// `rules` is the Python object that holds Rules. Throws what the rules raise when they are asked for the start.
std::unique_ptr<Engine> make_python_engine(nb::handle rules);

// For threads that are not Python's, in which nobody catches that: the engine is made, and tells of it whenever it is
// asked.
std::unique_ptr<Engine> make_python_engine_anywhere(nb::handle rules);

// The engine of a game (python_game.hpp), without a guard. One file compiles one engine, because each takes long.
template <class G>
std::unique_ptr<Engine> make_engine_of(const G& game);

// Of an engine that make_python_engine has made, else null.
Rules* rules_of(Engine& engine);
PyObject* rules_object_of(Engine& engine);  // borrowed

}  // namespace kibitz::python
