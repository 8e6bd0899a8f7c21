// An engine for a game in Python. It keeps the rules alive, and holds the GIL during every call of the game. If the
// rules raise an exception, the engine's call returns an error in place of a result.
#pragma once

#include <memory>

#include "kibitz/engine/catalogue.hpp"
#include "python/src/rules.hpp"

namespace kibitz::python {

// Makes an engine for `rules`, the Python object that holds the Rules. If the rules raise an exception when they make
// the start position, throws that exception.
std::unique_ptr<Engine> make_python_engine(nb::handle rules);

// Like make_python_engine(), for threads that Python did not create and that cannot catch the exception. If the rules
// fail, an engine is still made, but every call of it returns the failure as an error.
std::unique_ptr<Engine> make_python_engine_nothrow(nb::handle rules);

// The unguarded engine of a game (python_game.hpp). Each game type is compiled in a separate file, because compilation
// is slow.
template <class G>
std::unique_ptr<Engine> make_engine_of(const G& game);

// The Rules of an engine made by make_python_engine(); nullptr for other engines.
Rules* rules_of(Engine& engine);
// The Python object that holds these Rules, as a borrowed reference; nullptr for other engines.
PyObject* rules_object_of(Engine& engine);

}  // namespace kibitz::python
