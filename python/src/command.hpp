#pragma once

#include "python/src/hold.hpp"

namespace kibitz::python {

// Binds the class Rules, the conformance check of games, and the command line.
void bind_command(nb::module_& module);

}  // namespace kibitz::python
