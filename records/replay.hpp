// The moves of a record, played by an engine, which knows the rules. What is illegal by them is a problem at the place
// of the move's text.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "kibitz/engine/engine.hpp"
#include "records/record.hpp"

namespace kibitz::records {

// Sets the rules that the record declares and its starting position. The problem is at the tag or property that cannot
// be obeyed, and the engine may then be anywhere: replay into a clone where the old position must stay.
std::optional<Problem> set_start(const GameRecord& record, Engine& engine);

// The same, then the main line to its end, or `most_moves` of it. A pass that the rules force may be missing from the
// record and is played; so is one in Go between two moves of one side. An error: the engine stands before the move that
// cannot be played. Warnings (a result that the final position contradicts) are appended to `warnings`.
std::optional<Problem> replay(const GameRecord& record, Engine& engine, std::vector<Problem>& warnings,
                              std::size_t most_moves = static_cast<std::size_t>(-1));

// Plays the games of a file, one after another. The rules that one game declares do not carry over to the next. A
// warning names each rule of the prototype that a game replaces.
class Replay {
 public:
  explicit Replay(const Engine& prototype);

  // The main line of a record of any format, lines included, as replay(). Warnings are appended to the record's
  // problems.
  std::optional<Problem> main_line(GameRecord& record, std::size_t most_moves = static_cast<std::size_t>(-1));
  // Prepares for replay_tree(): the engine has the rules that it had at first, and lines are read.
  std::optional<Problem> prepare(GameRecord& record);
  Engine& engine() { return *engine_; }

 private:
  void report_replaced_rules(GameRecord& record) const;

  std::unique_ptr<Engine> prototype_;
  std::unique_ptr<Engine> engine_;
  std::vector<std::string> own_rules_;  // "komi=1": those of the prototype that are not the game's usual ones
  std::vector<std::string> settings_;   // that the engine was given since
};

// A walk over the whole tree, each node after its parent, the first child first. `visit` is called with each node that
// can be played, when the engine stands behind its move; `moves` are the moves that led there from its parent, a forced
// pass included. Problems are those of all lines; below an illegal move nothing is visited. Null moves ("--") of
// variations are passed over with what is below them.
struct Visit {
  std::int32_t node;
  std::vector<MoveText> moves;
};
std::vector<Problem> replay_tree(const GameRecord& record, Engine& engine,
                                 const std::function<void(const Visit&)>& visit = {});

// Is it a null move, as programs write it in variations: "--", "Z0", "null", "@@@@", "..."?
bool is_null_move(std::string_view move);

}  // namespace kibitz::records
