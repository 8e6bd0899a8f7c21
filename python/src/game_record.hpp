// A game record for Python, as plain calls, texts and tuples. Nodes are indices, as in GameRecord.
#pragma once

#include "python/src/hold.hpp"
#include "records/record.hpp"

namespace kibitz::python {

struct HeldRecord {
  records::GameRecord record;
  bool is_line_read = false;  // for Format::lines: the line has been split into start and moves
};

// "pgn", "wthor", "lines"; raises an error for other names.
std::string_view word_of(records::RecordFormat format);
records::RecordFormat format_named(const std::string& name);

nb::tuple tuple_of(const records::Problem& problem);  // severity, line, column, game, message
nb::list list_of(const std::vector<records::Problem>& problems);
// The message with its place; without a file, the message alone.
std::string sentence_of(const records::Problem& problem, const std::string& file);

void bind_game_record(nb::module_& module);

}  // namespace kibitz::python
