// Bindings of a game record, with plain functions, texts and tuples. Nodes are identified by their indices, as in
// GameRecord.
#pragma once

#include "python/src/gil.hpp"
#include "records/record.hpp"

namespace kibitz::python {

struct PythonGameRecord {
  records::GameRecord record;
  bool is_line_read = false;  // for RecordFormat::lines: true once the line has been split into start and moves
};

// format_name(): the name of a format, such as "pgn", "wthor" or "lines". format_named(): the format with this name;
// raises an error if there is none.
std::string_view format_name(records::RecordFormat format);
records::RecordFormat format_named(const std::string& name);

nb::tuple tuple_of(const records::Problem& problem);  // (severity, line, column, game, message)
nb::list list_of(const std::vector<records::Problem>& problems);
// The problem's message, preceded by its location FILE:LINE:COLUMN, unless `file` is empty.
std::string sentence_of(const records::Problem& problem, const std::string& file);

void bind_game_record(nb::module_& module);

}  // namespace kibitz::python
