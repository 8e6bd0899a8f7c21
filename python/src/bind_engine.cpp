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

// The names of the options that only a search uses: neither rules nor evaluation weights. A Game, which does not
// search, rejects them.
nb::list search_options_of(const PythonEngine& self) {
  nb::list names;
  for (const OptionInfo& option : self.engine().options())
    if (!option.is_rule && !option.is_tunable) names.append(option.name);
  return names;
}

void bind_game_in_progress(nb::class_<PythonEngine>& type) {
  using E = PythonEngine;
  type.def("set_position",
           [](E& self, nb::handle text, nb::handle moves) {
             self.value(self.engine().set_position(read_as<std::string>(text, "a position"),
                                                   read_as<std::vector<std::string>>(moves, "moves")));
           })
      .def("set_typed",
           [](E& self, nb::handle text) {
             self.value(records::set_up_typed_position(self.engine(), read_as<std::string>(text, "a position")));
           })
      .def("play",
           [](E& self, nb::handle move) { self.value(self.engine().play(read_as<std::string>(move, "a move"))); })
      .def("undo", [](E& self) { return self.engine().undo(); })
      .def("position", [](const E& self) { return self.value(Expected<std::string>(self.engine().position())); })
      .def("moves_played", [](const E& self) { return tuple_of(self.engine().moves_played()); })
      .def("legal_moves",
           [](const E& self) {
             return tuple_of(self.value(Expected<std::vector<MoveText>>(self.engine().legal_moves())));
           })
      .def("read_move",
           [](const E& self, nb::handle move) {
             return tuple_of(self.value(self.engine().read_move(read_as<std::string>(move, "a move"))));
           })
      .def("mover", [](const E& self) { return self.engine().mover(); })
      .def("key", [](const E& self) { return self.value(Expected<Key>(self.engine().key())); })
      .def("evaluation", [](const E& self) { return self.value(Expected<Score>(self.engine().evaluation())); })
      .def("terms", [](const E& self) { return self.engine().evaluation_terms(); })
      .def("ending",
           [](const E& self) { return object_of(self.value(Expected<std::optional<Ending>>(self.engine().ending()))); })
      .def("picture", [](const E& self) { return dict_of(self.value(Expected<Picture>(self.engine().picture()))); })
      .def("board",
           [](const E& self) {
             std::istringstream in;
             std::ostringstream out;
             Terminal terminal{in, out, out};
             return draw_board(self.value(Expected<Picture>(self.engine().picture())), terminal);
           })
      .def("planes", planes_of);
}

}  // namespace

void bind_engine(nb::module_& module) {
  using E = PythonEngine;
  nb::class_<PythonControl>(module, "Control")
      .def(nb::init<>())
      .def("stop", [](PythonControl& self) { self.control.request_stop(); })
      .def("is_stopped", [](const PythonControl& self) { return self.control.is_stop_requested(); });
  nb::class_<E> type(module, "Engine", nb::type_slots(engine_slots));
  type.def("__init__", [](E* self, nb::handle game) { new (self) E(game); })
      .def("clone", [](const E& self) { return new E(self.engine().clone()); })
      .def("info", [](const E& self) { return dict_of(self.engine().info()); })
      .def(
          "set_preset",
          [](E& self, nb::handle name) {
            self.value(self.engine().set_preset(read_as<std::string>(name, "a preset")));
          },
          nb::arg("name").none())
      .def("preset", [](const E& self) { return self.engine().preset(); })
      .def(
          "set_option",
          [](E& self, nb::handle name, nb::handle value) {
            self.value(set_option_by_text(
                self.engine(), read_as<std::string>(name, "an option") + "=" + read_as<std::string>(value, "a value")));
          },
          nb::arg("name").none(), nb::arg("value"))
      .def("options", options_of)
      .def("search_options", search_options_of)
      .def("remarks", [](const E& self) { return self.engine().remarks(); })
      .def("clear", [](E& self) { self.engine().clear(); })
      .def("analyse", &E::analyse, nb::arg("words"), nb::arg("control"), nb::arg("on_report").none())
      .def("solve", &E::solve, nb::arg("limits"), nb::arg("options"), nb::arg("control"), nb::arg("progress").none())
      .def("perft", &E::perft, nb::arg("depth").none(), nb::arg("routes").none())
      .def("record", &E::record, nb::arg("limits"), nb::arg("most_nodes").none(), nb::arg("control"))
      .def("analyse_many", &analyse_many, nb::arg("positions"), nb::arg("settings"), nb::arg("progress").none())
      .def("playouts", &playouts, nb::arg("games").none(), nb::arg("seed").none(), nb::arg("settings"))
      .def("objects_of", &E::move_objects_of)
      .def("state", &E::state)
      .def("give", &E::give, nb::arg("state").none());
  bind_game_in_progress(type);
}

}  // namespace kibitz::python
