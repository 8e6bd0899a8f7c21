// For writers of formats that hold one line of moves and little else.
#pragma once

#include "records/writer.hpp"

namespace kibitz::records {

struct PlainFormat {
  std::string_view name;   // for messages
  bool has_times = false;  // of moves
};

// Each kind once.
void add_loss_once(Losses& losses, std::string loss);

// The moves of the main line, as nodes. Losses: variations, comments, signs, clocks, evaluations, the result. An error
// where stones are set up after the beginning, or a side moves twice in a row.
Expected<std::vector<std::int32_t>> line_of_moves(const GameRecord& game, const PlainFormat& format, Losses& losses);

}  // namespace kibitz::records
