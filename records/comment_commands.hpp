// Commands in comments, as the PGN standard's supplements and Lichess write them: [%clk 0:01:02.3], [%emt 0:00:03],
// [%eval -0.35,18].
#pragma once

#include "records/record.hpp"

namespace kibitz::records {

// Adds a comment to a node: clocks and evaluations as separate notes, and the rest, including other commands, as text.
void add_comment(GameRecord& game, std::int32_t node, NoteKind kind, std::string_view comment);

// "0:01:02.3" for 62,300 milliseconds.
std::string clock_text(std::int64_t milliseconds);
// Empty if the text is not a time.
std::optional<std::int64_t> milliseconds_of_clock(std::string_view text);

}  // namespace kibitz::records
