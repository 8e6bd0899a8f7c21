// Plays the moves of a record on an engine, which checks them. An illegal move is a problem at the location of its
// text.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "kibitz/engine/engine.hpp"
#include "records/record.hpp"

namespace kibitz::records {

// Sets the engine to the record's rules and starting position. A problem has the location of the invalid tag or
// property. After a problem, the engine's state is unspecified; pass a clone if the old position must be kept.
std::optional<Problem> set_start(const GameRecord& record, Engine& engine);

// Calls set_start(), then plays the main line to its end, or its first `max_moves` moves. A pass that is missing from
// the record is played if it is forced or, in Go, if it lies between two moves of one side. After an error the engine
// is in the position before the illegal move. Warnings (a result that contradicts the final position) are appended to
// `warnings`.
std::optional<Problem> replay(const GameRecord& record, Engine& engine, std::vector<Problem>& warnings,
                              std::size_t max_moves = static_cast<std::size_t>(-1));

// Replays the games of a file, one after another, on an engine that begins each game with the rules of `prototype`.
// Warns of each rule set in `prototype` that a game replaces.
class GameReplayer {
 public:
  explicit GameReplayer(const Engine& prototype);

  // Replays the main line of a record of any format, including lines, like the function replay(). Appends warnings
  // to the record's problems.
  std::optional<Problem> main_line(GameRecord& record, std::size_t max_moves = static_cast<std::size_t>(-1));
  // Replays the main line and the variations of a record without errors. Adds the problems to the record.
  void check(GameRecord& record);
  // Prepares engine() and the record for replay_tree(): restores the prototype's rules, and interprets the record's
  // text if its format is RecordFormat::lines.
  std::optional<Problem> prepare(GameRecord& record);
  Engine& engine() { return *engine_; }

 private:
  void report_replaced_rules(GameRecord& record) const;

  std::unique_ptr<Engine> prototype_;
  std::unique_ptr<Engine> engine_;
  std::vector<std::string> own_rules_;  // the rules of the prototype that differ from the game's defaults, as "komi=1"
  std::vector<std::string> settings_;   // the settings of the last record that was prepared
};

// A node that replay_tree() visits. `moves` are the moves from the parent to the node, including a forced pass.
struct ReplayedNode {
  std::int32_t node;
  std::vector<MoveText> moves;
};
// Visits the nodes of the record's tree in pre-order, first child first: calls `visit` with the engine in the position
// after the node's move. Skips illegal moves, null moves ("--") in variations, and the nodes after either. Returns the
// problems, one per illegal move.
std::vector<Problem> replay_tree(const GameRecord& record, Engine& engine,
                                 const std::function<void(const ReplayedNode&)>& visit = {});

// The result, as in GameRecord::result, of a game that ended with this outcome for the side to move.
std::string_view result_of_outcome(const Outcome& outcome, int mover);

// True for the null moves that programs write in variations: "--", "Z0", "null", "@@@@", "0000".
bool is_null_move(std::string_view move);

}  // namespace kibitz::records
