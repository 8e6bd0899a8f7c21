// Plays the moves of a record on an engine.
#pragma once

#include <expected>
#include <string>
#include <vector>

#include "kibitz/engine/engine.hpp"
#include "records/record.hpp"

namespace kibitz::records {

inline const RecordNode& node_of(const GameRecord& record, std::int32_t index) {
  return record.nodes()[static_cast<std::size_t>(index)];
}

inline Problem error_at(const GameRecord& record, TextLocation place, std::string message) {
  return {Problem::Severity::error, place, record.game_number, std::move(message)};
}

// Plays the moves of a record's nodes, one at a time. A record may omit a forced pass and a pass between two moves of
// one side; MovePlayer plays the omitted pass before the move.
class MovePlayer {
 public:
  MovePlayer(const GameRecord& record, Engine& engine) : record_(record), engine_(engine) {}

  // Plays the move of node `index`. Returns the number of plies played, or a problem that quotes the preceding
  // moves; after a problem the engine is unchanged. Appends each move played to `texts`, in both notations.
  std::expected<int, Problem> play(std::int32_t index, std::vector<MoveText>* texts = nullptr);

 private:
  Expected<int> play_node(const RecordNode& node);
  Expected<int> play_after_pass(std::string_view text, const Error& problem);
  Expected<int> play_out_of_turn(std::string_view text);
  Expected<void> play_move(std::string_view text);

  const GameRecord& record_;
  Engine& engine_;
  std::vector<MoveText>* texts_ = nullptr;
};

}  // namespace kibitz::records
