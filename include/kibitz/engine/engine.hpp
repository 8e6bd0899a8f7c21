// Engine: the interface between games and front ends, text in and values out. A front end uses an Engine and knows
// neither a game nor a template. engine_of.hpp makes an Engine of a game.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kibitz/core/control.hpp"
#include "kibitz/core/error.hpp"
#include "kibitz/core/limits.hpp"
#include "kibitz/core/score.hpp"
#include "kibitz/core/statistics.hpp"
#include "kibitz/core/window.hpp"
#include "kibitz/core/zobrist.hpp"
#include "kibitz/drive/deepen.hpp"
#include "kibitz/engine/worth_of_men.hpp"
#include "kibitz/game/level.hpp"
#include "kibitz/game/text.hpp"
#include "kibitz/learned/sums.hpp"
#include "kibitz/search/best_first/conspiracy.hpp"
#include "kibitz/search/options/parameter.hpp"
#include "kibitz/search/proof/proof_question.hpp"
#include "kibitz/search/trace/node_event.hpp"

namespace kibitz {

struct GameInfo {
  std::string name;                     // as typed: "chess"
  std::string title;                    // as shown: "Chess"
  std::vector<std::string> side_names;  // two; side 0 moves first
  bool is_bounded = false;              // no "win in n": its win scores do not count plies
  std::vector<std::string> powers;      // names as in docs/enhancements.md: "CanPass", ...
  std::vector<std::string> lacks;
  std::span<const Level> levels = usual_levels;  // weakest first; at least one
};

struct MoveText {
  std::string move;      // coordinate notation: "e2e4"
  std::string notation;  // notation of players: "e4"
};

// An option as a front end shows it.
struct OptionInfo {
  std::string name;
  std::string help;
  std::string value;         // current value
  std::string preset_value;  // the default in the current preset
  using Kind = OptionKind;
  Kind kind = Kind::number;
  int least = 0;  // number
  int most = 0;
  std::string unit;                  // "MiB", "plies", ...; may be empty
  std::vector<std::string> choices;  // choice
  bool is_exact = false;             // exact: does not change the minimax value
  bool is_rule = false;              // a rule of the game: changing it starts a new game
  std::string power;                 // power of the game that it needs; empty: none
  std::string without;               // unmet condition without which it has no effect: "table=on"; empty: none
  bool is_knob = false;              // a setting of the game that keeps the game in progress
};

// The end of the game as a referee decides it, for the side to move.
struct Ending {
  Outcome outcome;
  std::string text;  // "White wins", "draw", "Black wins 36-28"
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
  int table_permille = 0;  // hash full: permille of the table filled by this search
};

std::string_view name_of(End end);

struct Analysis {
  Report report;  // the last report; no lines if the game is over
  End end = End::depth;
  std::optional<Ending> ending;    // End::game_over
  std::optional<Ending> claim;     // a draw that the side to move may claim
  std::optional<MoveText> ponder;  // the expected reply
};

struct Request {
  Limits limits;
  int lines = 1;                          // MultiPV
  std::vector<std::string> search_moves;  // only these; empty: all
  // An explicit window: one call of alpha-beta at limits.depth, without driver and iterative deepening. The result is
  // a bound if the score is outside the window.
  std::optional<Window> window;
  // Receives every node when it is left. Methods that keep a tree (mcts, conspiracy, pn, pn2, open_list) report the
  // tree at the end of the search. Slow. Recording::sink() records the nodes.
  NodeSink on_node{};
};

using OnReport = std::function<void(const Report&)>;

struct PerftRequest {
  int depth = 1;
  bool routes = false;  // count routes instead of moves; an error if the game has none
};
struct PerftMove {
  MoveText move;
  std::uint64_t count = 0;
};
// As in perft.hpp: 1 at depth 0; for a finished position 0, or 1 in games whose published tables count it as a leaf.
struct PerftResult {
  std::uint64_t count = 0;
  std::vector<PerftMove> moves;  // the count below each move; empty at depth 0
};

// Proof of a win, draw or loss; search/proof/solve.hpp says what is proved. Methods vcf and vct prove wins only: an
// error if the game has no such search (game/threats.hpp), End::exhausted if there is no such win.
struct SolveRequest {
  Limits limits;  // nodes and time
  SolveMethod method = SolveMethod::dfpn;
  int megabytes = 256;
  int epsilon_percent = 25;   // dfpn: 1 + epsilon
  bool wants_points = false;  // an error if the game has no points
  NodeSink on_node{};         // an error with vcf and vct: the game runs their search
};
struct SolveProgress {
  ProofProgress proof;  // of the current proof
  std::chrono::microseconds time{0};
};
using OnSolveProgress = std::function<void(const SolveProgress&)>;
struct Solution {
  GameValue at_least = GameValue::loss;  // equal to at_most if solved; else the bound proved so far
  GameValue at_most = GameValue::win;
  std::optional<int> points;     // exact, for the side to move; only with wants_points
  std::vector<MoveText> line;    // winning line; not always against the longest defence
  bool line_is_whole = false;    // the line reaches the end of the game
  End end = End::solved;         // depth: a line exceeded max_ply
  std::optional<Ending> ending;  // End::game_over
  std::uint64_t nodes = 0;
  std::size_t bytes = 0;  // peak size of tree or table
  std::chrono::microseconds time{0};
};

// Conspiracy-number search; see search/best_first/conspiracy_search.hpp.
struct ConspiracyRequest {
  Limits limits;  // nodes and time
  ConspiracyGoal goal = ConspiracyGoal::move;
  int threshold = 4;           // conspirators, 1 to most_conspirators
  Score width = 50;            // width of the goal range
  bool ends_conspire = false;  // final positions may change too: on a blackboard they are evaluations
  int megabytes = 256;
  NodeSink on_node{};  // receives the tree at the end of the search
};
struct Conspiracy {
  std::optional<MoveText> move;  // empty: stopped before a move was found, or the game is over
  Score value = 0;
  Score lowest = 0;  // lowest and highest value that `threshold` leaves can cause
  Score highest = 0;
  ConspiracyNumbers numbers;                        // of the root: leaves that must change for each value
  std::optional<int> leaves_to_change;              // to change the move; empty: more than most_conspirators, or never
  std::optional<MoveText> other;                    // that other move
  std::vector<std::vector<MoveText>> conspirators;  // those leaves, each as the moves that lead to it
  // settled: the goal is reached. solved: the tree proves the winner or the value. exhausted: the goal cannot be
  // reached, because all leaves that could still change it are final positions.
  End end = End::settled;
  std::optional<Ending> ending;  // End::game_over
  std::uint64_t nodes = 0;
  std::size_t tree_size = 0;
  std::chrono::microseconds time{0};
};

// Stockman's SSS* with its OPEN list (search/best_first/stockman.hpp), for comparison with driver sss.
struct OpenListSearch {
  struct Leaf {
    std::vector<MoveText> moves;  // path from the root
    Score score = 0;              // for the side to move at the root
  };
  Score value = 0;
  std::vector<Leaf> leaves;  // in order of evaluation
};

// Pearl's SCOUT, or one TEST (search/alpha_beta/pearl.hpp): null windows without memory, the baseline for the gain of a
// table.
struct PearlRequest {
  Limits limits;                  // TEST needs a depth; without one SCOUT deepens up to nodes or time
  std::optional<Score> at_least;  // TEST: is the value at least this? empty: SCOUT
  NodeSink on_node{};
};
struct PearlAnswer {
  bool reaches = false;          // TEST
  Score value = 0;               // SCOUT
  std::optional<MoveText> move;  // SCOUT
  int depth = 0;                 // last finished depth
  std::uint64_t leaves = 0;      // evaluations; a leaf counts each time it is evaluated
  std::uint64_t tests = 0;
  std::uint64_t researches = 0;  // full searches of moves that failed high in a test
  std::uint64_t nodes = 0;
  std::chrono::microseconds time{0};
};

// An engine holds the game in progress, the search options and the search's memory. One thread uses it at a time; only
// the Control passed to analyse() may be used from others. An error quotes the offending text and changes nothing. If
// memory or threads cannot be obtained, the search fails with an error and the option reverts.
class Engine {
 public:
  virtual ~Engine() = default;

  virtual const GameInfo& info() const = 0;
  virtual std::unique_ptr<Engine> clone() const = 0;  // same options and game; memory empty

  // ---- the game in progress ----
  // `position` is in any form that the game reads; an empty text, "start" or "startpos" is the start position.
  // `moves` follow it; a forced pass may be omitted. An error keeps the old game.
  virtual Expected<void> set_position(std::string_view position, std::span<const std::string> moves = {}) = 0;
  virtual Expected<void> play(std::string_view move) = 0;
  virtual bool undo() = 0;  // false at the start
  virtual std::string position() const = 0;
  virtual std::vector<MoveText> moves_played() const = 0;
  virtual std::vector<MoveText> legal_moves() const = 0;
  virtual std::size_t count_moves() const { return legal_moves().size(); }
  virtual Expected<void> play_numbered(std::size_t number) = 0;  // index in legal_moves(); an error if out of range
  virtual Expected<MoveText> read_move(std::string_view move) const = 0;
  // The places of the picture that a person clicks for this legal move, in order; none for a pass or without a board.
  virtual Expected<std::vector<Picture::Place>> path(std::string_view move) const = 0;
  virtual int mover() const = 0;  // 0 or 1
  virtual Key key() const = 0;    // hash key of the position, without its history
  virtual Picture picture() const = 0;
  // As a referee decides, including draws that may be claimed. A search continues until the rules end the game
  // without a claim.
  virtual std::optional<Ending> ending() const = 0;
  virtual Expected<Record> read_record(std::string_view line) const = 0;  // one line of an EPD, OBF or plain file

  // ---- options ----
  virtual Expected<void> set_preset(std::string_view name) = 0;  // explicit settings are kept
  virtual std::string preset() const { return "strong"; }        // the last one set
  virtual Expected<void> set_option(std::string_view name, std::string_view value) = 0;
  virtual std::vector<OptionInfo> options() const = 0;
  // One sentence for each option that was set but has no effect with the other options. A warning, not an error.
  virtual std::vector<std::string> idle_settings() const { return {}; }

  // ---- search ----
  virtual void clear() = 0;  // clears what searches learned, as for a new game or an unrelated position
  // Allocates the table, so that the next search does not do it on its clock. If memory is short: an error, and the
  // option reverts.
  virtual Expected<void> prepare() = 0;
  // Searches with the method of option `method`. Blocks until a limit is reached or `control` is requested to stop.
  virtual Expected<Analysis> analyse(const Request& request, Control& control, const OnReport& on_report = {}) = 0;
  virtual Expected<Solution> solve(const SolveRequest& request, Control& control,
                                   const OnSolveProgress& on_progress = {}) = 0;
  virtual Expected<Conspiracy> conspire(const ConspiracyRequest& request, Control& control) = 0;
  // Searches to a fixed depth, all in memory. An error if the game is over or the search was stopped.
  virtual Expected<OpenListSearch> search_with_open_list(int depth, Control& control) = 0;
  virtual Expected<PearlAnswer> search_without_memory(const PearlRequest& request, Control& control) = 0;
  virtual Expected<PerftResult> perft(const PerftRequest& request) = 0;
  virtual std::vector<std::pair<std::string, Score>> evaluation_terms()
      const = 0;  // empty if the game has no terms, or if weights evaluate
  virtual Score evaluation() const = 0;
  virtual int phase() const { return 0; }  // phase of the position, in games that have phases
  // True if the static score is not used in this position: in check, or if a capture is compulsory (HasNoise).
  virtual bool must_move() const { return false; }

  // ---- learned evaluations ----
  virtual learned::Shape shape() const = 0;  // input of learned evaluations, for the board of the current rules
  virtual std::vector<std::uint64_t> planes(const learned::Shape& shape) const = 0;  // of the position
  virtual std::vector<Picture::Place> cells(const learned::Shape& shape) const = 0;  // where the picture has each point
  // Replaces the game's own evaluation by weights; null restores it. An error if the weights are for another game or
  // board. Clears what searches learned.
  virtual Expected<void> judge_by(std::shared_ptr<const learned::Evaluator> evaluator) = 0;
  // Piece values in the position; empty if the game's own evaluation is in use.
  virtual std::optional<WorthOfMen> worth_of_men() const { return std::nullopt; }
};

std::string_view name_of(SolveMethod method);
std::string_view name_of(GameValue value);

// Text for a person, for the side to move: "+0.34" (100 units are a man or disc), "win in 3", "loss in 2", "won",
// "+12 points". "no score" for an infinite score: the search was stopped before it had one.
std::string format_score(Score score);

}  // namespace kibitz
