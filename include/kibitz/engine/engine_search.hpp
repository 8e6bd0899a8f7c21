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
  // least and most: the range if the kind is number.
  int least = 0;
  int most = 0;
  std::string unit;                  // "MiB", "plies", ...; may be empty
  std::vector<std::string> choices;  // names of the values if the kind is choice
  bool is_exact = false;             // no value of the option changes the minimax value
  bool is_rule = false;              // a rule of the game; changing it starts a new game
  std::string power;                 // capability that the game must have, such as "CanPass"; empty: none
  // Unmet precondition without which the option has no effect, such as "table=on"; empty: it has an effect.
  std::string without;
  bool is_tunable = false;  // a setting of the game whose change keeps the game in progress
};

// The current settings of the search.
struct EngineSettings {
  std::string preset;  // the preset that was set last
  std::vector<OptionInfo> options;
  // One sentence for each option that was set but has no effect with the other options. This is a warning, not an
  // error.
  std::vector<std::string> idle;
};

// The principal variation of a move and its score at `depth`.
struct AnalysedLine {
  Score score = 0;
  Bound bound = Bound::exact;  // exact only if all moves were searched; lower if the search was stopped
  // Legal moves; the first is the recommended move. If the score is an exact win or loss, the line continues to the
  // end of the game, in as many plies as the score says. It need not if the game does not count plies (is_bounded,
  // option win_distance).
  std::vector<MoveText> moves;
  std::optional<Score> others_at_most;  // driver best: proved upper bound of the scores of all other moves
  int depth = 0;                        // in plies; 0: static score, because the search was stopped before depth 1
  bool is_proved = false;               // game-theoretic value: no evaluation was involved, at any depth
  std::uint64_t visits = 0;             // method mcts: number of simulations that began with the move
};

// Progress of a search. Sent after every finished iteration and whenever the best root move changes.
struct Report {
  int depth = 0;                    // depth of the first line, in plies
  bool is_finished = true;          // false: the iteration is still running, or was stopped
  std::vector<AnalysedLine> lines;  // best first
  Statistics statistics;
  std::chrono::microseconds time{0};
  int table_permille = 0;                // hash full: permille of the table filled by this search
  std::optional<ProofProgress> proof{};  // progress of a proof that is still running (option proof.move off)
};

std::string_view name_of(End end);

struct Analysis {
  Report report;  // the last report; no lines if the game is over
  End end = End::depth;
  std::optional<Ending> ending;    // set if the end is End::game_over
  std::optional<Ending> claim;     // set if the side to move may claim a draw
  std::optional<MoveText> ponder;  // the expected reply to the best move
  Extra extra;                     // what the method adds to its move and score
};

struct Request {
  Limits limits;
  int lines = 1;                          // number of lines to find (MultiPV)
  std::vector<std::string> search_moves;  // search only these moves; empty: all
  // An explicit window: one call of alpha-beta at limits.depth, without driver and iterative deepening. If the score
  // is outside the window, the result is a bound. Methods open_list and scout accept the full window, for one search
  // at limits.depth. Method scout also accepts a null window, for one TEST.
  std::optional<Window> window;
  // Receives every node when the search leaves it. Methods that keep a tree (mcts, conspiracy, pn, pn2, open_list)
  // report the tree after the search. This makes a search slow. Recording::sink() records the nodes.
  NodeSink on_node{};
  bool wants_points = false;  // proofs: also find the exact points; an error if the game has no points
  bool wants_leaves = false;  // method open_list: list the evaluated leaves in the answer
  // Judge::referee: if a draw may be claimed at the root, the game is over and nothing is searched.
  Judge judge = Judge::law;
};

using OnReport = std::function<void(const Report&)>;

class EngineSearch {
 public:
  // Sets an option. If `name` is "preset", `value` is the name of a preset; explicit settings are kept.
  virtual Expected<void> set_option(std::string_view name, std::string_view value) = 0;
  virtual EngineSettings settings() const = 0;
  virtual void clear() = 0;  // clears everything that searches have learned, as for a new game or an unrelated position
  // Searches with the method that option `method` names. Returns when a limit is reached or `control` requests a
  // stop.
  virtual Expected<Analysis> analyse(const Request& request, Control& control, const OnReport& on_report = {}) = 0;

  // ---- computed by the functions above ----
  // Allocates the memory of the method by a search of one node, so that the next search does not allocate it on its
  // clock. If memory is short, returns an error, and the option reverts. clear() keeps the memory.
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
