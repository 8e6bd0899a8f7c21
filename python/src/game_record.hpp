// A record of a game file, for Python: plain calls, texts and tuples. Nodes are numbers, as in GameRecord.
#pragma once

#include "python/src/hold.hpp"
#include "records/record.hpp"

namespace kibitz::python {

struct HeldRecord {
  records::GameRecord record;
  bool is_line_read = false;  // of Format::lines: an engine has made a start and moves of the line
};

// "pgn", "wthor", "lines"; an error is raised for other names.
std::string_view word_of(records::Format format);
records::Format format_named(const std::string& name);

nb::tuple tuple_of(const records::Problem& problem);  // severity, line, column, game, message
nb::list list_of(const std::vector<records::Problem>& problems);
// With its place in the file; without a file, the message alone.
std::string sentence_of(const records::Problem& problem, const std::string& file);

void bind_game_record(nb::module_& module);

}  // namespace kibitz::python
