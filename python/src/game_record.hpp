// Bindings of a game record as plain calls, texts and tuples. Nodes are indices, as in GameRecord.
#pragma once

#include "python/src/hold.hpp"
#include "records/record.hpp"

namespace kibitz::python {

struct HeldRecord {
  records::GameRecord record;
  bool is_line_read = false;  // for RecordFormat::lines: the line has been split into start and moves
};

// The name of a format: "pgn", "wthor", "lines". format_named() raises an error for unknown names.
std::string_view word_of(records::RecordFormat format);
records::RecordFormat format_named(const std::string& name);

nb::tuple tuple_of(const records::Problem& problem);  // (severity, line, column, game, message)
nb::list list_of(const std::vector<records::Problem>& problems);
// The problem's message after its place, FILE:LINE:COLUMN; if `file` is empty, the message alone.
std::string sentence_of(const records::Problem& problem, const std::string& file);

void bind_game_record(nb::module_& module);

}  // namespace kibitz::python
