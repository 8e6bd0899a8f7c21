// Bindings of the game file readers, for kibitz.records.
#pragma once

#include "python/src/hold.hpp"

namespace kibitz::python {

void bind_records(nb::module_& module);

}  // namespace kibitz::python
