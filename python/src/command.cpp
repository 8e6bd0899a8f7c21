// The command line, for Kibitz's games and for games written in Python.
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <sstream>

#include "cli/session.hpp"
#include "kibitz/cli/run_cli.hpp"
#include "kibitz/game/check_game.hpp"
#include "lab/experiment.hpp"
#include "python/src/command.hpp"
#include "python/src/guarded_engine.hpp"
#include "python/src/python_game.hpp"
#include "python/src/task_executor.hpp"
#include "python/src/values.hpp"

namespace kibitz::python {

namespace {

// The catalogue of a command: the given games in Python, then those of Kibitz's games whose names are still free.
Catalogue catalogue_of(const nb::list& games) {
  Catalogue all;
  for (nb::handle game : games) {
    const Rules& rules = *nb::inst_ptr<Rules>(game);
    all.push_back({rules.name, [game] { return make_python_engine_nothrow(game); }});
  }
  for (CatalogueEntry& entry : standard_catalogue())
    if (find_game(all, entry.name) == nullptr) all.push_back(std::move(entry));
  return all;
}

void raise_failures(const nb::list& games) {
  for (nb::handle game : games)
    if (auto failure = nb::inst_ptr<Rules>(game)->take_failure()) throw std::move(*failure);
}

// Runs a command with the GIL released, because most commands start threads that call the rules. Only "lab" keeps the
// GIL: without an executor it forks worker processes, and each worker must hold the GIL that it inherits.
template <class Run>
int run_without_gil(const std::vector<std::string>& words, bool has_executor, const Run& run) {
  const GilRelease run_without_gil(!has_executor && !words.empty() && words.front() == "lab");
  return run();
}

int run(nb::handle argv, const nb::list& games) {
  const auto words = read_as<std::vector<std::string>>(argv, "argv");
  const Catalogue catalogue = catalogue_of(games);
  Terminal terminal = standard_terminal();
  const int status = run_without_gil(words, false, [&] { return run_cli(words, catalogue, terminal); });
  raise_failures(games);
  return status;
}

nb::tuple command(nb::handle typed, const nb::list& games, nb::handle driver) {
  const auto words = read_as<std::vector<std::string>>(typed, "a command");
  const Catalogue catalogue = catalogue_of(games);
  std::istringstream in;
  std::ostringstream out, err;
  Terminal terminal{in, out, err};
  PythonExecutor executor(driver);
  const int status = run_without_gil(words, executor.get() != nullptr,
                                     [&] { return run_cli(words, catalogue, terminal, executor.get()); });
  if (status == status::bad_input) executor.raise_failure();
  raise_failures(games);
  const std::string text = out.str();
  return nb::make_tuple(status, bytes_of(text.data(), text.size()), str_of(err.str()));
}

// The sentences of check_game(); none if the rules have failed.
std::vector<std::string> broken_promises(Rules& rules, const CheckOptions& options) {
  std::vector<std::string> broken;
  rules.is_checking = true;
  try {
    broken = call_with_game_type(rules, [&](const auto& game) { return check_game(game, options); });
  } catch (const Stopped&) {
    // The rules have failed: further games would show nothing.
  }
  rules.is_checking = false;
  return broken;
}

nb::list check(nb::handle game, nb::handle seed, nb::handle games) {
  Rules& rules = *nb::inst_ptr<Rules>(game);
  const CheckOptions options{.seed = read_as<std::uint64_t>(seed, "a seed"),
                             .games = read_as<int>(games, "a number of games")};
  auto broken = broken_promises(rules, options);
  if (rules.is_failing()) {  // the results of the rules were arbitrary from then on, and so are the other sentences
    broken = {rules.failure_text()};
    auto failure = rules.take_failure();
    if (failure && !failure->matches(PyExc_Exception)) throw std::move(*failure);  // KeyboardInterrupt or SystemExit
  }
  nb::list sentences;
  for (const std::string& sentence : broken) sentences.append(str_of(sentence));
  return sentences;
}

int traverse_rules(PyObject* self, visitproc visit, void* arg) {
  Py_VISIT(reinterpret_cast<PyObject*>(Py_TYPE(self)));
  return nb::inst_ready(self) ? nb::inst_ptr<Rules>(self)->traverse(visit, arg) : 0;
}
int clear_rules(PyObject* self) {
  nb::inst_ptr<Rules>(self)->clear();
  return 0;
}
PyType_Slot rules_slots[] = {{Py_tp_traverse, reinterpret_cast<void*>(traverse_rules)},
                             {Py_tp_clear, reinterpret_cast<void*>(clear_rules)},
                             {0, nullptr}};

}  // namespace

void bind_command(nb::module_& module) {
  nb::class_<Rules>(module, "Rules", nb::type_slots(rules_slots), nb::is_weak_referenceable())
      .def(nb::init<nb::object>())
      .def_prop_ro("name", [](const Rules& self) { return self.name; })
      .def_prop_ro("title", [](const Rules& self) { return self.title; })
      .def("forget_state", &Rules::forget_state);
  module.def("run", &run);
  module.def("command", &command, nb::arg("words"), nb::arg("games"), nb::arg("driver").none() = nb::none());
  module.def("check", &check, nb::arg("game"), nb::arg("seed").none(), nb::arg("games").none());
  module.def(
      "new_experiment",
      [](nb::handle title) { return lab::example_experiment_text(read_as<std::string>(title, "a title")); },
      nb::arg("title").none());
  module.def("games", [] {
    nb::list list;
    for (const CatalogueEntry& entry : standard_catalogue()) list.append(nb::make_tuple(entry.name, entry.other_names));
    return list;
  });
}

}  // namespace kibitz::python
