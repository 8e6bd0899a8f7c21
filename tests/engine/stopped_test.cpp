// The claims of a search stopped at any node are checked against plain minimax. The score of a line must be the value
// of its first move, or a bound of it, at the line's depth. Proofs must hold to the end of the game.
#include <doctest/doctest.h>

#include <sstream>

#include "games/connect_four/connect_four.hpp"
#include "games/engines.hpp"
#include "games/nim/nim.hpp"
#include "games/othello/othello.hpp"
#include "games/tic_tac_toe/tic_tac_toe.hpp"
#include "games/tree/tree.hpp"
#include "rounds.hpp"
#include "search_support/oracle.hpp"
#include "search_support/truth.hpp"
#include "tests/option_of.hpp"

using namespace kibitz;
using namespace kibitz::test;

namespace {

struct Counts {
  int stops = 0;
  int unfinished = 0;
  int proved = 0;
  int wrong = 0;
};

template <class G>
class Claims {
 public:
  // `is_exact`: the options preserve the minimax value. Otherwise only wins, losses and proofs are checked.
  Claims(Truth<G>& truth, bool is_exact) : truth_(truth), is_exact_(is_exact) {}

  // The error, or empty if all claims are true.
  std::string judge(const Report& report) {
    for (std::size_t i = 0; i < report.lines.size(); ++i) {
      const AnalysedLine& line = report.lines[i];
      if (i > 0 && line.score > report.lines[i - 1].score) return "lines are not best first";
      if (std::abs(line.score) > win_score) return "no score";
      const auto move = move_of(line);
      if (!move) return "an illegal move";
      std::string wrong = judge_depth(report, i, *move);
      if (wrong.empty()) wrong = judge_game(line, *move);
      if (!wrong.empty()) return wrong + " in line " + std::to_string(i + 1);
    }
    return "";
  }

  std::string judge(const Analysis& analysis) {
    std::string wrong = judge(analysis.report);
    if (!wrong.empty() || analysis.end != SearchEnd::solved || !is_exact_) return wrong;
    const AnalysedLine& line = analysis.report.lines.front();
    const Score truth = truth_.best(Truth<G>::to_the_end);
    const bool has_value = line.bound == Bound::exact && line.score == truth;
    const bool has_move = line.others_at_most && *line.others_at_most <= line.score && line.score <= truth &&
                          truth_.of(*move_of(line), Truth<G>::to_the_end) == truth;
    return has_value || has_move ? "" : "solved, but the game is worth " + std::to_string(truth);
  }

 private:
  std::optional<MoveOf<G>> move_of(const AnalysedLine& line) const {
    for (const MoveOf<G> move : truth_.moves())
      if (!line.moves.empty() && truth_.text(move) == line.moves.front().move) return move;
    return std::nullopt;
  }

  static bool agrees(const AnalysedLine& line, Score truth) {
    if (line.bound == Bound::exact) return line.score == truth;
    return line.bound == Bound::lower ? line.score <= truth : line.score >= truth;
  }

  // Checks the line's score at its depth, and that no move outside the preceding lines is better.
  std::string judge_depth(const Report& report, std::size_t number, MoveOf<G> move) {
    const AnalysedLine& line = report.lines[number];
    if (!is_exact_) return "";
    if (line.depth == 0) return line.score == truth_.evaluation() ? "" : "not the static score";
    const Score truth = truth_.of(move, line.depth);
    if (!agrees(line, truth)) return "is worth " + std::to_string(truth);
    if (line.bound != Bound::exact) return "";
    std::size_t better = 0;
    for (const MoveOf<G> other : truth_.moves()) better += truth_.of(other, line.depth) > line.score;
    return better <= number ? "" : "other moves are worth more";
  }

  std::string judge_game(const AnalysedLine& line, MoveOf<G> move) {
    const Score truth = truth_.of(move, Truth<G>::to_the_end);
    if (line.is_proved && is_exact_ && !agrees(line, truth))
      return "proved, but the move is worth " + std::to_string(truth);
    const bool is_promised = is_win(line.score) && line.bound != Bound::upper;
    const bool is_threatened = is_loss(line.score) && line.bound != Bound::lower;
    if (is_promised && truth < line.score) return "no such win";
    if (is_threatened && truth > line.score) return "no such loss";
    if (!is_decided(line.score) || line.bound != Bound::exact) return "";
    std::vector<std::string> texts;
    for (const MoveText& one : line.moves) texts.push_back(one.move);
    const bool has_length = static_cast<int>(texts.size()) == win_distance(line.score);
    return has_length && truth_.is_a_game(texts) ? "" : "the line is not whole";
  }

  Truth<G>& truth_;
  bool is_exact_;
};

Expected<Analysis> search_with(Engine& engine, const Request& request, const OnReport& on_report = {}) {
  Control control;
  return engine.analyse(request, control, on_report);
}

// Sets options from a text such as "pvs=on table=on ". Returns the options that do not conflict with earlier ones.
std::string set_all(Engine& engine, const std::string& settings) {
  Request nothing;
  nothing.limits.depth = 1;
  nothing.limits.nodes = 0;
  std::istringstream words(settings);
  std::string kept;
  for (std::string setting; words >> setting;) {
    const std::size_t equals = setting.find('=');
    const std::string name = setting.substr(0, equals);
    const std::string before = test::option_of(engine, name).value;
    if (!engine.set_option(name, setting.substr(equals + 1))) continue;  // not supported by the game
    if (search_with(engine, nothing))
      kept += setting + " ";
    else
      REQUIRE(engine.set_option(name, before));
  }
  return kept;
}

std::string random_driver(Random& random) {
  static constexpr const char* names[] = {"full",   "aspiration", "mtd_f", "sss", "dual",
                                          "bisect", "step",       "best",  "bns"};
  return std::string("driver=") + names[random.below(std::size(names))] + " ";
}

// Inexact options that can give a wrong score but never prune a move permanently.
std::string random_risks(Random& random) {
  std::string text = "deepen=on table=on ";
  for (const char* risk : {"lmr=40 ", "lmr=80 ", "table.depth=deeper ", "reverse_futility=50 ", "singular=original ",
                           "singular=modern ", "extend.only_reply=23 ", "pvs=on ", "order.history=on "})
    if (random.below(2) == 0) text += risk;
  return text;
}

struct SearchGroup {
  std::uint64_t seed_offset;
  int max_moves;  // random moves before the search
  int max_depth;
  std::string rules = "";
};

// Runs searches in random positions, each ten times with a different node limit.
template <class G>
class StoppedSearches {
 public:
  StoppedSearches(const G& game, std::unique_ptr<Engine> (*make)(), const SearchGroup& group)
      : game_(game), make_(make), group_(group), random_(oracle_seed + group.seed_offset) {}

  void run(int searches, bool is_exact) {
    for (int i = 0; i < searches * oracle_factor(); ++i) try_search(random_position(), is_exact);
    MESSAGE(G::name << ": " << counts_.stops << " stops, " << counts_.unfinished << " of an unfinished iteration, "
                    << counts_.proved << " proved, " << counts_.wrong << " wrong");
    CHECK(counts_.wrong == 0);
    CHECK(counts_.stops > searches * 5);
    CHECK(counts_.unfinished > counts_.stops / 50);
  }

  void try_search(const PositionOf<G>& position, bool is_exact) {
    Truth<G> truth(game_, position);
    if (truth.moves().empty()) return;
    const auto capabilities = capabilities_in<G>();
    std::string settings = group_.rules + "hash=1 " + random_driver(random_);
    settings += is_exact ? random_exact_options(random_, capabilities).text : random_risks(random_);
    const auto engine = make_();
    REQUIRE(engine->set_preset("paper"));
    settings = set_all(*engine, settings);
    REQUIRE(engine->set_position(game_.format_position(position)));
    for (int stop = 0; stop < 10; ++stop) {
      engine->clear();
      try_stop(*engine, truth, is_exact, settings);
    }
  }

 private:
  PositionOf<G> random_position() {
    const auto line = random_line(game_, random_.between(0, group_.max_moves), random_);
    return line.current();
  }

  void try_stop(Engine& engine, Truth<G>& truth, bool is_exact, const std::string& settings) {
    Request request;
    request.limits.depth = random_.between(1, group_.max_depth);
    request.limits.nodes = random_.below(std::uint64_t{2} << random_.between(0, 12));
    request.lines = random_.below(3) == 0 ? random_.between(2, 4) : 1;
    Claims<G> claims(truth, is_exact);
    std::string wrong;
    const auto hold = [&](const std::string& found) { wrong = wrong.empty() ? found : wrong; };
    const auto analysis = search_with(engine, request, [&](const Report& report) { hold(claims.judge(report)); });
    if (!analysis) FAIL(settings << ": " << analysis.error().message);
    if (analysis->ending) return;
    hold(claims.judge(*analysis));
    ++counts_.stops;
    counts_.unfinished += !analysis->report.is_finished && analysis->report.depth > 0;
    counts_.proved += analysis->report.lines.front().is_proved;
    if (wrong.empty()) return;
    ++counts_.wrong;
    FAIL_CHECK(G::name << " " << engine.position() << ", depth " << *request.limits.depth << ", nodes "
                       << *request.limits.nodes << ", lines " << request.lines << ", " << settings << ": " << wrong);
  }

  const G& game_;
  std::unique_ptr<Engine> (*make_)();
  const SearchGroup group_;
  Random random_;
  Counts counts_;
};

std::string random_tree_text(Random& random, int depth) {
  if (depth == 0 || random.below(8) == 0) return std::to_string(random.between(-9, 9));
  std::string text = "(";
  for (int i = random.between(1, 4); i > 0; --i) text += random_tree_text(random, depth - 1) + (i > 1 ? " " : "");
  return text + ")";
}

const ConnectFour small_board = [] {
  ConnectFour game;
  game.shape = connect_four::Shape{4, 4};
  return game;
}();
const Othello small_othello = with_settings<Othello>({{"size", "4"}});
constexpr auto board_rules = "width=4 height=4 ";

void try_all(int searches) {
  const Nim nim;
  StoppedSearches<Nim>(nim, make_nim_engine, {1, 4, 12}).run(searches, true);
  const TicTacToe tic_tac_toe;
  StoppedSearches<TicTacToe>(tic_tac_toe, make_tic_tac_toe_engine, {2, 5, 9}).run(searches, true);
  StoppedSearches<ConnectFour>(small_board, make_connect_four_engine, {3, 10, 12, board_rules}).run(searches, true);
  StoppedSearches<Othello>(small_othello, make_othello_engine, {4, 8, 12, "size=4 "}).run(searches, true);
  StoppedSearches<Nim>(nim, make_nim_engine, {5, 4, 12}).run(searches, false);
  StoppedSearches<ConnectFour>(small_board, make_connect_four_engine, {6, 10, 12, board_rules}).run(searches, false);
}

void try_trees(int searches) {
  const TreeGame tree;
  Random random(oracle_seed + 7);
  StoppedSearches<TreeGame> stops(tree, make_tree_engine, {7, 0, 7});
  for (int i = 0; i < searches; ++i) {
    const auto position = tree.parse_position(random_tree_text(random, random.between(1, 6)));
    REQUIRE(position);
    stops.try_search(*position, true);
  }
  stops.run(1, true);
}

}  // namespace

TEST_CASE("a search stopped at any node makes no false claim") { try_all(rounds(30)); }
TEST_CASE("a search of a random tree stopped at any node makes no false claim") { try_trees(rounds(60)); }

TEST_SUITE("slow") {
  TEST_CASE("searches stopped at a hundred thousand nodes make no false claim") {
    try_all(1500);
    try_trees(1500);
  }
}

TEST_CASE("a stopped search of nim 3 4 5 reports a lower bound") {
  const auto engine = make_nim_engine();
  REQUIRE(engine->set_preset("paper"));
  Request request;
  request.limits.depth = 12;
  request.limits.nodes = 50'000;
  const AnalysedLine line = search_with(*engine, request)->report.lines.at(0);
  CHECK(line.bound == Bound::lower);
  CHECK(line.score <= win_score - 11);
}

TEST_CASE("an exact loss is reported only after all moves were searched") {
  const auto engine = make_chess_engine();
  REQUIRE(engine->set_position("4r1k1/1pq2p2/p2p1P2/2pP1Bp1/2P1R2p/P6P/1P1Qr1PK/2R5 b - - 0 1"));
  Request request;
  for (request.limits.nodes = 1'000; *request.limits.nodes <= (test::is_sanitized ? 32'000 : 128'000);
       *request.limits.nodes *= 2) {
    engine->clear();
    const AnalysedLine line = search_with(*engine, request)->report.lines.at(0);
    CAPTURE(*request.limits.nodes);
    // Kf8 loses in 4 moves, the best defence Re6 in 6.
    if (line.bound == Bound::exact && is_loss(line.score)) CHECK(win_distance(line.score) >= 12);
  }
}
