// Functions for the writers of formats that hold one line of moves and little else.
#pragma once

#include "records/writer.hpp"

namespace kibitz::records {

struct MoveListFormat {
  std::string_view name;   // the format's name, for messages
  bool has_times = false;  // true if the format stores the time used for each move
};

// Appends `loss` unless `losses` already contains it.
void add_loss_once(Losses& losses, std::string loss);

// What the record has besides moves of one line, tags and a result, in the plural: "variations", "comments".
std::vector<std::string_view> annotations_of(const GameRecord& game);

// The indices of the main line's nodes that are moves. What the format cannot hold is reported as losses: variations,
// comments, glyphs, clocks, evaluations and the result. Stones set up after the beginning, and two moves in a row by
// one side, are errors.
Expected<std::vector<std::int32_t>> nodes_of_move_list(const GameRecord& game, const MoveListFormat& format,
                                                       Losses& losses);

}  // namespace kibitz::records
