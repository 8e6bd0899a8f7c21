// Helpers for the writers of formats that can hold one line of moves and little else.
#pragma once

#include "records/writer.hpp"

namespace kibitz::records {

struct PlainFormat {
  std::string_view name;   // the format's name, for messages
  bool has_times = false;  // true if the format stores the time used for each move
};

// Appends `loss` unless `losses` already contains it.
void add_loss_once(Losses& losses, std::string loss);

// Returns the nodes of the main line's moves. Reports as losses: variations, comments, glyphs, clocks, evaluations,
// the result. Errors: stones set up after the beginning, and two moves in a row by one side.
Expected<std::vector<std::int32_t>> line_of_moves(const GameRecord& game, const PlainFormat& format, Losses& losses);

}  // namespace kibitz::records
