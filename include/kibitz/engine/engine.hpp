// The waist: text in, values out. Every front end talks to an Engine and knows neither a game nor a template; a game
// becomes one through engine_of.hpp.
//
// An engine holds a game in progress (positions and moves), the options of its search and the search's memory. It is
// used by one thread at a time; only the Control handed to analyse() may be touched from others. Every Expected carries
// one sentence with the offending text, and after an error everything is as it was before; options too: a table or a
// number of threads that is not to be had is an error of the search that asks for it, and the search after that does
// with what was there before.
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
#include "kibitz/search/conspiracy.hpp"
#include "kibitz/search/parameter.hpp"
#include "kibitz/search/proof_question.hpp"
#include "kibitz/search/recording.hpp"

namespace kibitz {

struct GameInfo {
  std::string name;                     // as typed: "chess"
  std::string title;                    // as shown: "Chess"
  std::vector<std::string> side_names;  // two; the first moves first
  bool is_bounded = false;              // no "win in n": its scores have no ply term
  std::vector<std::string> powers;      // names as in docs/enhancements.md: "CanPass", ...
  std::vector<std::string> lacks;
  std::span<const Level> levels = usual_levels;  // the weakest first; at least one
};

struct MoveText {
  std::string move;      // machine's form: "e2e4"
  std::string notation;  // players' form: "e4"
};

// An option as a front end shows it.
struct OptionInfo {
  std::string name;
  std::string help;
  std::string value;         // now
  std::string preset_value;  // the default that the current preset gives
  using Kind = OptionKind;
  Kind kind = Kind::number;
  int least = 0;  // number
  int most = 0;
  std::string unit;                  // "MiB", "plies", ...; may be empty
  std::vector<std::string> choices;  // choice
  bool is_exact = false;             // keeps the minimax value
  bool is_rule = false;              // a rule of the game: changing it starts a new game
  std::string power;                 // needed; empty: none
  std::string without;               // what it does nothing without, and is not so: "table=on"; empty: it acts
  bool is_knob = false;              // of the game too, but a change of it leaves the game in progress
};

// A game's end as the referee sees it, for the side to move.
struct Ending {
  Outcome outcome;
  std::string text;  // "White wins", "draw", "Black wins 36-28"
};

// What is claimed of a move, its first: what it is worth when it is searched to `depth` plies.
struct AnalysedLine {
  Score score = 0;
  Bound bound = Bound::exact;  // exact only where all moves were looked at: a search that was stopped has lower bounds
  // Legal; the first is the move recommended. A win or loss that is told exactly goes on to the end of the game, in as
  // many plies as its score says, unless the game does not count them (is_bounded, option win_distance).
  std::vector<MoveText> moves;
  std::optional<Score> others_at_most;  // driver best: proved of every other move; with score >= it, the move is best
  int depth = 0;                        // plies; 0: the static score of a search that was stopped before depth 1
  bool is_proved = false;               // nothing was estimated: true of the game, whatever the depth
  std::uint64_t visits = 0;             // method mcts: simulations that began with it
};

// What a search has found so far: after every finished iteration, and when its first root move changes.
struct Report {
  int depth = 0;                    // plies, of the first line
  bool is_finished = true;          // false: this iteration still runs, or was stopped
  std::vector<AnalysedLine> lines;  // best first
  Statistics statistics;
  std::chrono::microseconds time{0};
  int table_permille = 0;  // part of the table filled by this search
};

std::string_view name_of(End end);

struct Analysis {
  Report report;  // the last one; no lines when the game is over
  End end = End::depth;
  std::optional<Ending> ending;    // End::game_over
  std::optional<Ending> claim;     // the draw that the side to move may claim, where the rules end nothing unclaimed
  std::optional<MoveText> ponder;  // the reply expected
};

struct Request {
  Limits limits;
  int lines = 1;                          // MultiPV
  std::vector<std::string> search_moves;  // only these; empty: all
  // A window of one's own: one call of alpha-beta with it, straight to limits.depth, instead of driver and deepening.
  // What it says is a bound where the score lies outside.
  std::optional<Window> window;
  // Is told of every node when it is left, or, by methods that keep a tree (mcts, conspiracy, pn, pn2, open_list), of
  // the tree when the search is over; slow. Recording::sink() keeps them.
  NodeSink on_node{};
};

using OnReport = std::function<void(const Report&)>;

struct PerftRequest {
  int depth = 1;
  bool routes = false;  // count routes instead of moves; an error where the game has none
};
struct PerftMove {
  MoveText move;
  std::uint64_t count = 0;
};
// As perft.hpp defines it: 1 at depth 0; of a finished position 0, or 1 in games whose tables count it as a leaf.
struct PerftResult {
  std::uint64_t count = 0;
  std::vector<PerftMove> moves;  // the count of each; none at depth 0
};

// Win, draw or loss by proof; see search/solve.hpp for what is proved. Methods vcf and vct prove wins only: an error
// where the game has no such search (game/threats.hpp), End::exhausted where there is no such win.
struct SolveRequest {
  Limits limits;  // nodes and time
  SolveMethod method = SolveMethod::dfpn;
  int megabytes = 256;
  int epsilon_percent = 25;   // dfpn: 1 + epsilon
  bool wants_points = false;  // an error where the game has none
  NodeSink on_node{};         // of methods vcf and vct an error: their searches are the game's own
};
struct SolveProgress {
  ProofProgress proof;  // of the question asked now
  std::chrono::microseconds time{0};
};
using OnSolveProgress = std::function<void(const SolveProgress&)>;
struct Solution {
  GameValue at_least = GameValue::loss;  // equal when solved; else what was proved until then
  GameValue at_most = GameValue::win;
  std::optional<int> points;     // exact, for the side to move; only if asked for
  std::vector<MoveText> line;    // how the winner wins; not always against the longest defence
  bool line_is_whole = false;    // it goes to the end of the game
  End end = End::solved;         // depth: a line grew longer than max_ply and was given up
  std::optional<Ending> ending;  // End::game_over
  std::uint64_t nodes = 0;
  std::size_t bytes = 0;  // the most that tree or table held
  std::chrono::microseconds time{0};
};

// Conspiracy-number search; see search/conspiracy_search.hpp.
struct ConspiracyRequest {
  Limits limits;  // nodes and time
  ConspiracyGoal goal = ConspiracyGoal::move;
  int threshold = 4;           // conspirators, 1 to most_conspirators
  Score width = 50;            // goal range
  bool ends_conspire = false;  // ends of the game may change too: a blackboard's leaves stand for evaluations
  int megabytes = 256;
  NodeSink on_node{};  // is told of the tree when the search is over
};
struct Conspiracy {
  std::optional<MoveText> move;  // nothing if the search was stopped before it saw one, or the game is over
  Score value = 0;
  Score lowest = 0;  // what `threshold` leaves can make of the value
  Score highest = 0;
  ConspiracyNumbers numbers;            // of the root: how many leaves it takes to bring it to any value
  std::optional<int> leaves_to_change;  // for another move to be played; nothing: more than most_conspirators, or never
  std::optional<MoveText> other;        // that move
  std::vector<std::vector<MoveText>> conspirators;  // those leaves, as the moves that lead there
  // settled: the goal is reached; solved: the tree proves who wins, or the value; exhausted: the goal cannot be
  // reached, as all leaves that could still change it are ends of the game.
  End end = End::settled;
  std::optional<Ending> ending;  // End::game_over
  std::uint64_t nodes = 0;
  std::size_t tree_size = 0;
  std::chrono::microseconds time{0};
};

// Stockman's SSS* with its OPEN list (search/stockman.hpp), to be compared with driver sss.
struct OpenListSearch {
  struct Leaf {
    std::vector<MoveText> moves;  // that lead there
    Score score = 0;              // for the side to move at the root
  };
  Score value = 0;
  std::vector<Leaf> leaves;  // in the order evaluated
};

// Pearl's SCOUT, or one TEST (search/pearl.hpp): null windows without memory, the base line of what a table gains.
struct PearlRequest {
  Limits limits;                  // depth, which TEST needs; without it SCOUT deepens until nodes or time are spent
  std::optional<Score> at_least;  // TEST: does the value reach it? nothing: SCOUT finds the value
  NodeSink on_node{};
};
struct PearlAnswer {
  bool reaches = false;          // TEST
  Score value = 0;               // SCOUT
  std::optional<MoveText> move;  // SCOUT
  int depth = 0;                 // searched to its end
  std::uint64_t leaves = 0;      // evaluated, each as often as it was
  std::uint64_t tests = 0;
  std::uint64_t researches = 0;  // of moves that a test found better
  std::uint64_t nodes = 0;
  std::chrono::microseconds time{0};
};

class Engine {
 public:
  virtual ~Engine() = default;

  virtual const GameInfo& info() const = 0;
  virtual std::unique_ptr<Engine> clone() const = 0;  // same options and game, memory cleared

  // ---- the game in progress ----
  // `position` in any form the game reads; an empty text, "start" or "startpos" is the start. `moves` follow it; a pass
  // that the rules force may be left out. Old game is kept on error.
  virtual Expected<void> set_position(std::string_view position, std::span<const std::string> moves = {}) = 0;
  virtual Expected<void> play(std::string_view move) = 0;
  virtual bool undo() = 0;  // false at the start
  virtual std::string position() const = 0;
  virtual std::vector<MoveText> moves_played() const = 0;
  virtual std::vector<MoveText> legal_moves() const = 0;
  virtual std::size_t count_moves() const { return legal_moves().size(); }
  virtual Expected<void> play_numbered(std::size_t number) = 0;  // of legal_moves(), from 0; an error beyond them
  virtual Expected<MoveText> read_move(std::string_view move) const = 0;
  // The places of the picture that a person clicks for this legal move, in order; none for a pass, or without a board.
  virtual Expected<std::vector<Picture::Place>> path(std::string_view move) const = 0;
  virtual int mover() const = 0;  // 0 or 1
  virtual Key key() const = 0;    // of the position: the table's, without the game before it
  virtual Picture picture() const = 0;
  // For a referee, who claims what may be claimed. A search goes on until the rules end the game by themselves.
  virtual std::optional<Ending> ending() const = 0;
  virtual Expected<Record> read_record(std::string_view line) const = 0;  // one line of an EPD, OBF or plain file

  // ---- options ----
  virtual Expected<void> set_preset(std::string_view name) = 0;  // explicit settings stay
  virtual std::string preset() const { return "strong"; }        // the one that was set last
  virtual Expected<void> set_option(std::string_view name, std::string_view value) = 0;
  virtual std::vector<OptionInfo> options() const = 0;
  // A sentence for every option that was set and does nothing as the others stand: to be told, nothing is refused.
  virtual std::vector<std::string> idle_settings() const { return {}; }

  // ---- looking ahead ----
  virtual void clear() = 0;  // forgets everything learned: a new game, the next position of a batch
  // Takes the table's memory, which the next search would take while its clock runs. Where there is none: an error, and
  // the option is as it was.
  virtual Expected<void> prepare() = 0;
  // By the method that option `method` names. Blocks until a limit is reached or control is asked to stop.
  virtual Expected<Analysis> analyse(const Request& request, Control& control, const OnReport& on_report = {}) = 0;
  virtual Expected<Solution> solve(const SolveRequest& request, Control& control,
                                   const OnSolveProgress& on_progress = {}) = 0;
  virtual Expected<Conspiracy> conspire(const ConspiracyRequest& request, Control& control) = 0;
  // To a fixed depth, all in memory; an error when the game is over or the search was stopped.
  virtual Expected<OpenListSearch> search_with_open_list(int depth, Control& control) = 0;
  virtual Expected<PearlAnswer> search_without_memory(const PearlRequest& request, Control& control) = 0;
  virtual Expected<PerftResult> perft(const PerftRequest& request) = 0;
  virtual std::vector<std::pair<std::string, Score>> evaluation_terms()
      const = 0;  // empty where the game names none, or weights judge
  virtual Score evaluation() const = 0;
  virtual int phase() const { return 0; }  // of the position, where the game tells phases apart
  // No search stands on the static score here: in check, or where a capture is compulsory (HasNoise).
  virtual bool must_move() const { return false; }

  // ---- evaluations that are learned ----
  virtual learned::Shape shape() const = 0;  // of what they look at, on the board that the rules say
  virtual std::vector<std::uint64_t> planes(const learned::Shape& shape) const = 0;  // of the position
  virtual std::vector<Picture::Place> cells(const learned::Shape& shape) const = 0;  // where the picture has each point
  // In place of the game's own evaluation; nothing: the game's own again. An error if the weights are another game's,
  // or another board's. Forgets what was learned by searching.
  virtual Expected<void> judge_by(std::shared_ptr<const learned::Evaluator> evaluator) = 0;
  // Of the position; nothing where the game's own evaluation judges.
  virtual std::optional<WorthOfMen> worth_of_men() const { return std::nullopt; }
};

std::string_view name_of(SolveMethod method);
std::string_view name_of(GameValue value);

// "+0.34" (men or discs: evaluations have 100 units a man), "win in 3", "loss in 2", "won", "+12 points": for a person,
// from the side to move. "no score" beyond every score: a search that was stopped before it knew one.
std::string format_score(Score score);

}  // namespace kibitz
