// The commands in PGN comments that the standard's supplements and Lichess define: [%clk 0:01:02.3] (time left),
// [%emt 0:00:03] (time used for the move), [%eval -0.35,18] (evaluation and depth).
#pragma once

#include "records/record.hpp"

namespace kibitz::records {

// Adds a comment to a node. Each clock, time or evaluation in the comment becomes a separate note. The rest, including
// other commands, becomes a note of kind `kind`.
void add_comment(GameRecord& game, std::int32_t node, NoteKind kind, std::string_view comment);

// A time as text: "0:01:02.3" for 62,300 milliseconds.
std::string clock_text(std::int64_t milliseconds);
// Reads a time such as "0:01:02.3"; empty if the text is not a time.
std::optional<std::int64_t> milliseconds_of_clock(std::string_view text);

}  // namespace kibitz::records
