#pragma once

#include "python/src/hold.hpp"

namespace kibitz::python {

// Rules, the conformance kit, and run_cli.
void bind_command(nb::module_& module);

}  // namespace kibitz::python
