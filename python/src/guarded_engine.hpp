// An engine for a game in Python. It keeps the rules alive and acquires the GIL for every call of the game. If the
// rules raise an exception, the engine returns the exception instead of the search's result.
#pragma once

#include <memory>

#include "kibitz/engine/catalogue.hpp"
#include "python/src/rules.hpp"

namespace kibitz::python {

// `rules` is the Python object that holds Rules. Throws the exception that the rules raise while the start position is
// made.
std::unique_ptr<Engine> make_python_engine(nb::handle rules);

// As above, for threads that Python did not create and that cannot catch the exception: the engine is made in any case,
// and every call returns the failure.
std::unique_ptr<Engine> make_python_engine_anywhere(nb::handle rules);

// The engine of a game (python_game.hpp), without the guard. Each instance is compiled in its own file, because
// compilation is slow.
template <class G>
std::unique_ptr<Engine> make_engine_of(const G& game);

// The Rules of an engine made by make_python_engine(); null for other engines.
Rules* rules_of(Engine& engine);
PyObject* rules_object_of(Engine& engine);  // a borrowed reference

}  // namespace kibitz::python
