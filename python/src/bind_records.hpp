// Bindings of the readers of game files, for the Python module kibitz.records.
#pragma once

#include "python/src/hold.hpp"

namespace kibitz::python {

void bind_records(nb::module_& module);

}  // namespace kibitz::python
