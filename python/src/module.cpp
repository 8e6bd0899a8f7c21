// kibitz._kibitz: the private module in C++ on which the package python/kibitz is built.
#include <nanobind/stl/string.h>

#include "kibitz/engine/engine.hpp"
#include "kibitz/engine/old_names.hpp"
#include "python/src/bind_records.hpp"
#include "python/src/command.hpp"
#include "python/src/python_engine.hpp"
#include "python/src/task_executor.hpp"

NB_MODULE(_kibitz, module) {
  kibitz::python::bind_command(module);
  kibitz::python::bind_engine(module);
  kibitz::python::bind_records(module);
  kibitz::python::bind_tasks(module);
  module.def("format_score", &kibitz::format_score);
  module.def("current_option",
             [](const std::string& name) { return std::string(kibitz::current_name(kibitz::NameKind::option, name)); });
  module.attr("version") = KIBITZ_VERSION;
}
