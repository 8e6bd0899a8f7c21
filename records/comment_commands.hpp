// Reads and writes commands in comments, as the PGN standard's supplements and Lichess define them: [%clk 0:01:02.3],
// [%emt 0:00:03], [%eval -0.35,18].
#pragma once

#include "records/record.hpp"

namespace kibitz::records {

// Adds a comment to a node. Clocks and evaluations become separate notes; the rest, including other commands, stays
// text.
void add_comment(GameRecord& game, std::int32_t node, NoteKind kind, std::string_view comment);

// A time as text: "0:01:02.3" for 62,300 milliseconds.
std::string clock_text(std::int64_t milliseconds);
// Reads a time such as "0:01:02.3"; empty if the text is not a time.
std::optional<std::int64_t> milliseconds_of_clock(std::string_view text);

}  // namespace kibitz::records
