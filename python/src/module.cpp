// kibitz._kibitz: the private C++ module that the package python/kibitz uses.
#include <nanobind/stl/string.h>

#include "kibitz/engine/engine.hpp"
#include "python/src/bind_records.hpp"
#include "python/src/command.hpp"
#include "python/src/python_engine.hpp"

NB_MODULE(_kibitz, module) {
  kibitz::python::bind_command(module);
  kibitz::python::bind_engine(module);
  kibitz::python::bind_records(module);
  module.def("format_score", &kibitz::format_score);
  module.attr("version") = KIBITZ_VERSION;
}
