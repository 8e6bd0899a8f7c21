#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include "cli/setup/setup.hpp"
#include "cli/show/text.hpp"
#include "python/src/analyse_many.hpp"
#include "records/typed_position.hpp"

namespace kibitz::python {

namespace {

int traverse_engine(PyObject* self, visitproc visit, void* arg) {
  Py_VISIT(reinterpret_cast<PyObject*>(Py_TYPE(self)));
  return nb::inst_ready(self) ? nb::inst_ptr<PythonEngine>(self)->traverse(visit, arg) : 0;
}
int clear_engine(PyObject* self) {
  nb::inst_ptr<PythonEngine>(self)->clear();
  return 0;
}
PyType_Slot engine_slots[] = {{Py_tp_traverse, reinterpret_cast<void*>(traverse_engine)},
                              {Py_tp_clear, reinterpret_cast<void*>(clear_engine)},
                              {0, nullptr}};

nb::tuple planes_of(const PythonEngine& self) {
  const learned::Shape shape = self.engine().shape();
  const auto words = self.engine().planes(shape);
  self.raise_failure();
  return nb::make_tuple(shape.planes.kinds, shape.planes.points,
                        bytes_of(words.data(), words.size() * sizeof(std::uint64_t)));
}

nb::list options_of(const PythonEngine& self) {
  nb::list list;
  for (const OptionInfo& option : self.engine().options()) list.append(dict_of(option));
  return list;
}

// The names of the options that concern only a search, that is, of all except rules and evaluation weights. A Game,
// which does not search, rejects these options.
nb::list search_options_of(const PythonEngine& self) {
  nb::list names;
  for (const OptionInfo& option : self.engine().options())
    if (!option.is_rule && !option.is_tunable) names.append(option.name);
  return names;
}

void bind_game_in_progress(nb::class_<PythonEngine>& type) {
  type.def("set_position",
           [](PythonEngine& self, nb::handle text, nb::handle moves) {
             self.value(self.engine().set_position(read_as<std::string>(text, "a position"),
                                                   read_as<std::vector<std::string>>(moves, "moves")));
           })
      .def("set_typed",
           [](PythonEngine& self, nb::handle text) {
             self.value(records::set_up_typed_position(self.engine(), read_as<std::string>(text, "a position")));
           })
      .def("play", [](PythonEngine& self,
                      nb::handle move) { self.value(self.engine().play(read_as<std::string>(move, "a move"))); })
      .def("undo", [](PythonEngine& self) { return self.engine().undo(); })
      .def("position",
           [](const PythonEngine& self) { return self.value(Expected<std::string>(self.engine().position())); })
      .def("moves_played", [](const PythonEngine& self) { return tuple_of(self.engine().moves_played()); })
      .def("legal_moves",
           [](const PythonEngine& self) {
             return tuple_of(self.value(Expected<std::vector<MoveText>>(self.engine().legal_moves())));
           })
      .def("read_move",
           [](const PythonEngine& self, nb::handle move) {
             return tuple_of(self.value(self.engine().read_move(read_as<std::string>(move, "a move"))));
           })
      .def("mover", [](const PythonEngine& self) { return self.engine().mover(); })
      .def("key", [](const PythonEngine& self) { return self.value(Expected<Key>(self.engine().key())); })
      .def("evaluation",
           [](const PythonEngine& self) { return self.value(Expected<Score>(self.engine().evaluation())); })
      .def("terms", [](const PythonEngine& self) { return self.engine().evaluation_terms(); })
      .def("ending",
           [](const PythonEngine& self) {
             return object_of(self.value(Expected<std::optional<Ending>>(self.engine().ending())));
           })
      .def("picture",
           [](const PythonEngine& self) { return dict_of(self.value(Expected<Picture>(self.engine().picture()))); })
      .def("board",
           [](const PythonEngine& self) {
             std::istringstream in;
             std::ostringstream out;
             Terminal terminal{in, out, out};
             return draw_board(self.value(Expected<Picture>(self.engine().picture())), terminal);
           })
      .def("planes", planes_of);
}

}  // namespace

void bind_engine(nb::module_& module) {
  nb::class_<PythonControl>(module, "Control")
      .def(nb::init<>())
      .def("stop", [](PythonControl& self) { self.control.request_stop(); })
      .def("is_stopped", [](const PythonControl& self) { return self.control.is_stop_requested(); });
  nb::class_<PythonEngine> type(module, "Engine", nb::type_slots(engine_slots));
  type.def("__init__", [](PythonEngine* self, nb::handle game) { new (self) PythonEngine(game); })
      .def("clone", [](const PythonEngine& self) { return new PythonEngine(self.engine().clone()); })
      .def("info", [](const PythonEngine& self) { return dict_of(self.engine().info()); })
      .def(
          "set_preset",
          [](PythonEngine& self, nb::handle name) {
            self.value(self.engine().set_preset(read_as<std::string>(name, "a preset")));
          },
          nb::arg("name").none())
      .def("preset", [](const PythonEngine& self) { return self.engine().preset(); })
      .def(
          "set_option",
          [](PythonEngine& self, nb::handle name, nb::handle value) {
            self.value(set_option_by_text(
                self.engine(), read_as<std::string>(name, "an option") + "=" + read_as<std::string>(value, "a value")));
          },
          nb::arg("name").none(), nb::arg("value"))
      .def("options", options_of)
      .def("search_options", search_options_of)
      .def("remarks", [](const PythonEngine& self) { return self.engine().remarks(); })
      .def("clear", [](PythonEngine& self) { self.engine().clear(); })
      .def("analyse", &PythonEngine::analyse, nb::arg("words"), nb::arg("control"), nb::arg("on_report").none())
      .def("solve", &PythonEngine::solve, nb::arg("limits"), nb::arg("options"), nb::arg("control"),
           nb::arg("progress").none())
      .def("perft", &PythonEngine::perft, nb::arg("depth").none(), nb::arg("routes").none())
      .def("record", &PythonEngine::record, nb::arg("limits"), nb::arg("most_nodes").none(), nb::arg("control"))
      .def("analyse_many", &analyse_many, nb::arg("positions"), nb::arg("settings"), nb::arg("progress").none())
      .def("playouts", &playouts, nb::arg("games").none(), nb::arg("seed").none(), nb::arg("settings"))
      .def("objects_of", &PythonEngine::move_objects_of)
      .def("state", &PythonEngine::state)
      .def("give", &PythonEngine::pass_in_state, nb::arg("state").none());
  bind_game_in_progress(type);
}

}  // namespace kibitz::python
