// EngineSearch: the options of the search, its memory, and the search itself (analyse()).
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kibitz/core/control.hpp"
#include "kibitz/core/error.hpp"
#include "kibitz/core/limits.hpp"
#include "kibitz/core/score.hpp"
#include "kibitz/core/statistics.hpp"
#include "kibitz/core/window.hpp"
#include "kibitz/drive/deepen.hpp"
#include "kibitz/engine/engine_game.hpp"
#include "kibitz/engine/method_answers.hpp"
#include "kibitz/game/values.hpp"
#include "kibitz/search/options/parameter.hpp"
#include "kibitz/search/trace/node_event.hpp"

namespace kibitz {

class EntryExchange;  // entry_exchange.hpp

// An option as front ends show it.
struct OptionInfo {
  std::string name;          // as typed: "null_move.guard"
  std::string help;          // help text, one line
  std::string value;         // current value, as text
  std::string preset_value;  // value in the current preset
  OptionKind kind = OptionKind::number;
  // The smallest and the largest value, if the kind is number.
  int least = 0;
  int most = 0;
  std::string unit;                  // "MiB", "plies", ...; may be empty
  std::vector<std::string> choices;  // names of the values if the kind is choice
  bool is_exact = false;             // the option never changes the minimax value of a search
  bool is_rule = false;              // the option is a rule of the game; a change starts a new game
  std::string capability;  // capability that the game must have for this option, such as "CanPass"; empty: none
  // The preconditions that are not met, such as "table=on": the option has no effect without them. Empty: the option
  // has an effect.
  std::string unmet_precondition;
  bool is_tunable = false;  // the option is a setting of the game, and a change keeps the game in progress
};

// The current options of the engine.
struct EngineSettings {
  std::string preset;  // the preset that was set last
  std::vector<OptionInfo> options;
  // One warning (not an error) for each option that was set explicitly but has no effect, because of the values of
  // other options.
  std::vector<std::string> ineffective_options;
  // One sentence for each name from an earlier version that was used to set an option (old_names.hpp).
  std::vector<std::string> old_names;
};

// A line found by a search: a principal variation with its score.
struct AnalysedLine {
  Score score = 0;
  Bound bound = Bound::exact;  // lower if the search was stopped; exact only if all moves were searched
  // The moves of the line. The first one is the recommended move. If the score is an exact win or loss, the line
  // reaches the end of the game after as many plies as the score says, unless win scores do not count plies
  // (GameInfo::is_bounded, option win_distance).
  std::vector<MoveText> moves;
  // Driver best: proved upper bound of the scores of all other moves, except those that are one with this move by
  // symmetry.
  std::optional<Score> others_at_most;
  int depth = 0;             // in plies; 0: static score of a search stopped before depth 1
  bool is_proved = false;    // the score is the game-theoretic value; no evaluation was used
  std::uint64_t visits = 0;  // methods mcts, pn_mcts: number of simulations through the first move
};

// The progress of a search. Sent after every iteration, and whenever the best move at the root changes.
struct Report {
  int depth = 0;                    // depth of the first line, in plies
  bool is_finished = true;          // false: the iteration is still running or was stopped
  std::vector<AnalysedLine> lines;  // the best line first
  Statistics statistics;
  std::chrono::microseconds time{0};     // time since the search began
  int table_permille = 0;                // share of the table filled by entries of this search, in permille
  std::optional<ProofProgress> proof{};  // progress of a running proof (option proof.move off)
};

std::string_view name_of(SearchEnd end);  // as JSON has it: "depth", "time", "solved", ...

// The result of analyse().
struct Analysis {
  Report report;  // the last report; it has no lines if the game is over
  SearchEnd end = SearchEnd::depth;
  std::optional<Ending> ending;    // set if the end is `SearchEnd::game_over`
  std::optional<Ending> claim;     // set if the side to move could claim a draw
  std::optional<MoveText> ponder;  // the expected reply, for pondering
  MethodAnswer extra;              // what the method adds to its move and score
};

// What analyse() searches, and how far.
struct Request {
  Limits limits;
  // The number of lines to find (MultiPV). If it is more than 1, root moves that are one by symmetry have one score,
  // and their lines are images of each other, directly one after the other.
  int lines = 1;
  std::vector<std::string> search_moves;  // the moves to search at the root; empty: all
  // An explicit window: alpha-beta is called once, at limits.depth, without driver and iterative deepening. If the
  // score is outside the window, the result is a bound. Methods stockman_sss and scout accept the full window and then
  // search once, at limits.depth. Method scout also accepts a null window and then calls TEST once.
  std::optional<Window> window;
  // Receives every node when the search leaves it, which makes the search slow. Methods that keep a tree (mcts,
  // conspiracy, best-first minimax, pn, pn2, stockman_sss) report it after the search instead. Recording::sink()
  // records the nodes.
  NodeSink on_node{};
  bool wants_points = false;  // proofs: also find the exact points; an error if the game is not scored by points
  bool wants_leaves = false;  // method stockman_sss: return the evaluated leaves
  // Searches of the same position in other processes, with which this one shares table entries; null: none.
  EntryExchange* exchange = nullptr;
  // If the side to move may claim a draw: Judge::referee ends the game without a search, Judge::law searches.
  Judge judge = Judge::law;
};

using OnReport = std::function<void(const Report&)>;  // called in the thread that called analyse()

class EngineSearch {
 public:
  // Sets an option. If `name` is "preset", sets the preset named `value` and keeps the options that were set
  // explicitly.
  virtual Expected<void> set_option(std::string_view name, std::string_view value) = 0;
  virtual EngineSettings settings() const = 0;
  virtual void clear() = 0;  // clears the search memory, for a new game or an unrelated position
  // Searches the position with the method that option `method` selects. Returns when a limit is reached or when
  // `control` requests a stop.
  virtual Expected<Analysis> analyse(const Request& request, Control& control, const OnReport& on_report = {}) = 0;

  // ---- helpers that call the functions above ----
  // Allocates the memory of the method by a search of one node, so that the next search does not spend its time on
  // that. If memory is short, returns an error, and the option reverts. clear() keeps the memory allocated.
  Expected<void> prepare();
  Expected<void> set_preset(std::string_view name) { return set_option("preset", name); }
  std::string preset() const { return settings().preset; }
  std::vector<OptionInfo> options() const { return settings().options; }
  // Sentences for the user about the options that were set: old names, and options without effect.
  std::vector<std::string> remarks() const;

 protected:
  EngineSearch() = default;
  EngineSearch(const EngineSearch&) = default;
  EngineSearch& operator=(const EngineSearch&) = default;
  ~EngineSearch() = default;
};

}  // namespace kibitz
