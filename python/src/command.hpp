#pragma once

#include "python/src/hold.hpp"

namespace kibitz::python {

// Bindings of Rules, the conformance check and run_cli.
void bind_command(nb::module_& module);

}  // namespace kibitz::python
