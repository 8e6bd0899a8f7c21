// EngineSearch: the options of the search, its memory, and analyse().
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
#include "kibitz/engine/answers.hpp"
#include "kibitz/engine/engine_game.hpp"
#include "kibitz/game/values.hpp"
#include "kibitz/search/options/parameter.hpp"
#include "kibitz/search/trace/node_event.hpp"

namespace kibitz {

// An option as a front end shows it.
struct OptionInfo {
  std::string name;
  std::string help;
  std::string value;         // current value
  std::string preset_value;  // the default in the current preset
  OptionKind kind = OptionKind::number;
  int least = 0;  // number
  int most = 0;
  std::string unit;                  // "MiB", "plies", ...; may be empty
  std::vector<std::string> choices;  // choice
  bool is_exact = false;             // exact: does not change the minimax value
  bool is_rule = false;              // a rule of the game: changing it starts a new game
  std::string power;                 // power of the game that it needs; empty: none
  std::string without;               // unmet condition without which it has no effect: "table=on"; empty: none
  bool is_tunable = false;           // a setting of the game that keeps the game in progress
};

// What the search is set to.
struct EngineSettings {
  std::string preset;  // the last one set
  std::vector<OptionInfo> options;
  // One sentence for each option that was set but has no effect with the other options. A warning, not an error.
  std::vector<std::string> idle;
};

// The principal variation of a move and its score at `depth`.
struct AnalysedLine {
  Score score = 0;
  Bound bound = Bound::exact;  // exact only if all moves were searched; lower if the search was stopped
  // Legal moves; the first is the recommended move. If the score is an exact win or loss, the line continues to the
  // end of the game in the number of plies that the score says, unless the game does not count them (is_bounded,
  // option win_distance).
  std::vector<MoveText> moves;
  std::optional<Score> others_at_most;  // driver best: proved upper bound of all other moves
  int depth = 0;                        // plies; 0: static score, the search was stopped before depth 1
  bool is_proved = false;               // game-theoretic: no evaluation was involved, at any depth
  std::uint64_t visits = 0;             // method mcts: simulations that began with the move
};

// Progress of a search: sent after every finished iteration and when the best root move changes.
struct Report {
  int depth = 0;                    // plies of the first line
  bool is_finished = true;          // false: this iteration is still running, or was stopped
  std::vector<AnalysedLine> lines;  // best first
  Statistics statistics;
  std::chrono::microseconds time{0};
  int table_permille = 0;                // hash full: permille of the table filled by this search
  std::optional<ProofProgress> proof{};  // numbers of a proof that is still running (option proof.move off)
};

std::string_view name_of(End end);

struct Analysis {
  Report report;  // the last report; no lines if the game is over
  End end = End::depth;
  std::optional<Ending> ending;    // End::game_over
  std::optional<Ending> claim;     // a draw that the side to move may claim
  std::optional<MoveText> ponder;  // the expected reply
  Extra extra;                     // what the method adds
};

struct Request {
  Limits limits;
  int lines = 1;                          // MultiPV
  std::vector<std::string> search_moves;  // only these; empty: all
  // An explicit window: one call of alpha-beta at limits.depth, without driver and iterative deepening. The result is
  // a bound if the score is outside the window. Methods open_list and scout take the full window, for one search at
  // limits.depth; method scout also takes a null window, for one TEST.
  std::optional<Window> window;
  // Receives every node when it is left. Methods that keep a tree (mcts, conspiracy, pn, pn2, open_list) report the
  // tree at the end of the search. Slow. Recording::sink() records the nodes.
  NodeSink on_node{};
  bool wants_points = false;  // proofs: an error if the game has no points
  bool wants_leaves = false;  // method open_list: the answer lists its leaves
  // referee: a draw that may be claimed ends the game, and nothing is searched.
  Judge judge = Judge::law;
};

using OnReport = std::function<void(const Report&)>;

class EngineSearch {
 public:
  // Option `preset` is a preset's name; explicit settings are kept.
  virtual Expected<void> set_option(std::string_view name, std::string_view value) = 0;
  virtual EngineSettings settings() const = 0;
  virtual void clear() = 0;  // clears what searches learned, as for a new game or an unrelated position
  // Searches with the method of option `method`. Blocks until a limit is reached or `control` is requested to stop.
  virtual Expected<Analysis> analyse(const Request& request, Control& control, const OnReport& on_report = {}) = 0;

  // ---- computed from these ----
  // Allocates the memory of the method by a search of one node, so that the next search does not do it on its clock. If
  // memory is short: an error, and the option reverts. clear() keeps the memory.
  Expected<void> prepare();
  Expected<void> set_preset(std::string_view name) { return set_option("preset", name); }
  std::string preset() const { return settings().preset; }
  std::vector<OptionInfo> options() const { return settings().options; }
  std::vector<std::string> ineffective_options() const { return settings().idle; }

 protected:
  EngineSearch() = default;
  EngineSearch(const EngineSearch&) = default;
  EngineSearch& operator=(const EngineSearch&) = default;
  ~EngineSearch() = default;
};

}  // namespace kibitz
