#include "python/src/game_record.hpp"

#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <array>

#include "python/src/values.hpp"
#include "records/comment_commands.hpp"
#include "records/declared.hpp"

namespace kibitz::python {

namespace {

using records::GameRecord;
using records::NodeKind;
using records::Note;
using records::NoteKind;
using records::Problem;
using records::RecordFormat;
using records::RecordNode;

constexpr std::array<std::string_view, 9> format_words{"pgn",   "pdn",   "sgf",        "ggf",  "psq",
                                                       "wthor", "lines", "transcript", "saved"};
constexpr std::array<std::string_view, 7> note_words{"before",  "after",      "nag",     "clock",
                                                     "elapsed", "evaluation", "property"};

NoteKind note_named(const std::string& name) {
  for (std::size_t i = 0; i < note_words.size(); ++i)
    if (name == note_words[i]) return static_cast<NoteKind>(i);
  raise("there is no kind of note " + quoted(name));
}

const RecordNode& node_of(const PythonGameRecord& self, std::int32_t index) {
  return self.record.nodes().at(static_cast<std::size_t>(index));
}

nb::list texts_of(const std::vector<std::string>& texts) {
  nb::list list;
  for (const std::string& text : texts) list.append(str_of(text));
  return list;
}

// ---- the head --------------------------------------------------------------------------------------------------

nb::tuple head_of(const PythonGameRecord& self) {
  const GameRecord& record = self.record;
  return nb::make_tuple(str_of(format_name(record.format)), record.game_number, record.begin.line, record.begin.column,
                        str_of(record.start), str_of(record.result), str_of(record.game), texts_of(record.settings));
}

void set_head(PythonGameRecord& self, const nb::tuple& head) {
  GameRecord& record = self.record;
  record.format = format_named(nb::cast<std::string>(head[0]));
  record.game_number = nb::cast<std::int64_t>(head[1]);
  record.begin = {nb::cast<std::uint32_t>(head[2]), nb::cast<std::uint32_t>(head[3])};
  record.start = nb::cast<std::string>(head[4]);
  record.result = nb::cast<std::string>(head[5]);
  record.game = nb::cast<std::string>(head[6]);
  record.settings = nb::cast<std::vector<std::string>>(head[7]);
}

nb::list tags_of(const PythonGameRecord& self) {
  nb::list list;
  for (const records::Tag& tag : self.record.tags())
    list.append(nb::make_tuple(str_of(self.record.text(tag.name)), str_of(self.record.text(tag.value))));
  return list;
}

void add_problem(PythonGameRecord& self, const nb::tuple& row) {
  Problem problem;
  problem.severity = nb::cast<std::string>(row[0]) == "error" ? Problem::Severity::error : Problem::Severity::warning;
  problem.place = {nb::cast<std::uint32_t>(row[1]), nb::cast<std::uint32_t>(row[2])};
  problem.game = nb::cast<std::int64_t>(row[3]);
  problem.message = nb::cast<std::string>(row[4]);
  self.record.problems.push_back(std::move(problem));
}

// ---- the tree --------------------------------------------------------------------------------------------------

nb::tuple tuple_of_node(const PythonGameRecord& self, std::int32_t index) {
  const RecordNode& node = node_of(self, index);
  return nb::make_tuple(str_of(self.record.text(node.move)), static_cast<int>(node.kind), node.parent, node.number,
                        static_cast<int>(node.side), node.place.line, node.place.column);
}

void set_node(PythonGameRecord& self, std::int32_t index, const nb::tuple& row) {
  RecordNode& node = self.record.node(index);
  node.kind = static_cast<NodeKind>(nb::cast<int>(row[1]));
  node.number = nb::cast<std::int32_t>(row[3]);
  node.side = static_cast<std::int8_t>(nb::cast<int>(row[4]));
  node.place = {nb::cast<std::uint32_t>(row[5]), nb::cast<std::uint32_t>(row[6])};
}

nb::list notes_of(const PythonGameRecord& self, std::int32_t index) {
  nb::list list;
  for (std::int32_t i = node_of(self, index).first_note; i >= 0;
       i = self.record.notes()[static_cast<std::size_t>(i)].next) {
    const Note& note = self.record.notes()[static_cast<std::size_t>(i)];
    list.append(nb::make_tuple(str_of(note_words.at(static_cast<std::size_t>(note.kind))),
                               str_of(self.record.text(note.text)), note.number));
  }
  return list;
}

nb::list children_of(const PythonGameRecord& self, std::int32_t index) {
  nb::list list;
  for (std::int32_t child = node_of(self, index).first_child; child >= 0; child = node_of(self, child).next_sibling)
    list.append(child);
  return list;
}

nb::list moves_of(const PythonGameRecord& self) {
  nb::list list;
  for (const std::int32_t index : self.record.main_line())
    if (node_of(self, index).kind == NodeKind::move) list.append(str_of(self.record.move(index)));
  return list;
}

void bind_tree(nb::class_<PythonGameRecord>& type) {
  type.def("node", &tuple_of_node)
      .def("set_node", &set_node)
      .def("notes", &notes_of)
      .def("children", &children_of)
      .def("moves", &moves_of)
      .def("main_line", [](const PythonGameRecord& self) { return self.record.main_line(); })
      .def("count_moves", [](const PythonGameRecord& self) { return self.record.count_moves(); })
      .def("count_nodes", [](const PythonGameRecord& self) { return self.record.nodes().size(); })
      .def("add_node", [](PythonGameRecord& self, std::int32_t parent,
                          const std::string& move) { return self.record.add_node(parent, move); })
      .def("add_note", [](PythonGameRecord& self, std::int32_t index, const std::string& kind, const std::string& text,
                          std::int64_t number) { self.record.add_note(index, note_named(kind), text, number); })
      .def("add_comment",
           [](PythonGameRecord& self, std::int32_t index, const std::string& kind, const std::string& text) {
             records::add_comment(self.record, index, note_named(kind), text);
           });
}

}  // namespace

std::string_view format_name(RecordFormat format) { return format_words.at(static_cast<std::size_t>(format)); }

RecordFormat format_named(const std::string& name) {
  for (std::size_t i = 0; i < format_words.size(); ++i)
    if (name == format_words[i]) return static_cast<RecordFormat>(i);
  raise("there is no format " + quoted(name) +
        "; the formats are pgn, pdn, sgf, ggf, psq, wthor, lines, transcript, saved");
}

nb::tuple tuple_of(const Problem& problem) {
  return nb::make_tuple(problem.severity == Problem::Severity::error ? "error" : "warning", problem.place.line,
                        problem.place.column, problem.game, str_of(problem.message));
}

nb::list list_of(const std::vector<Problem>& problems) {
  nb::list list;
  for (const Problem& problem : problems) list.append(tuple_of(problem));
  return list;
}

std::string sentence_of(const Problem& problem, const std::string& file) {
  return file.empty() ? problem.message : to_text(problem, file);
}

void bind_game_record(nb::module_& module) {
  nb::class_<PythonGameRecord> type(module, "GameRecord");
  type.def(nb::init<>())
      .def("clone", [](const PythonGameRecord& self) { return new PythonGameRecord(self); })
      .def("head", &head_of)
      .def("set_head", &set_head)
      .def("tags", &tags_of)
      .def("add_tag", [](PythonGameRecord& self, const std::string& name,
                         const std::string& value) { self.record.add_tag(name, value); })
      .def("clear_tags", [](PythonGameRecord& self) { self.record.clear_tags(); })
      .def("obey_tags", [](PythonGameRecord& self, const std::string& game) { records::apply_tags(self.record, game); })
      .def("problems", [](const PythonGameRecord& self) { return list_of(self.record.problems); })
      .def("add_problem", &add_problem)
      .def("has_errors", [](const PythonGameRecord& self) { return self.record.has_errors(); })
      .def_rw("is_line_read", &PythonGameRecord::is_line_read)
      .def("is_same", [](const PythonGameRecord& self, const PythonGameRecord& other) {
        return records::is_same_game(self.record, other.record);
      });
  bind_tree(type);
}

}  // namespace kibitz::python
