// Compares the solver with a plain minimax that shares only the rules, and tests its use by the search.
#include <doctest/doctest.h>

#include <unordered_map>

#include "games/connect_four/connect_four.hpp"
#include "games/engines.hpp"

using namespace kibitz;

namespace {

ConnectFour solver_of(int width, int height) {
  ConnectFour game;
  game.shape = {width, height};
  game.solve_from = 0;
  return game;
}

// Plain minimax to the end of the game. A win scores win_score minus its distance in plies.
class PlainMinimax {
 public:
  explicit PlainMinimax(const ConnectFour& game) : game_(game) {}

  Score score(const ConnectFour::Position& position) {
    const Key key = game_.key(position);
    if (const auto found = scores_.find(key); found != scores_.end()) return found->second;
    MoveList<ConnectFour::Move> moves(stack_);
    game_.generate(position, moves);
    if (moves.empty()) return score_of(game_.without_moves(position), 0);
    Score best = -infinite_score;
    const int count = moves.size();
    for (int i = 0; i < count; ++i) best = std::max(best, from_table_score(-score(game_.play(position, moves[i])), 1));
    return scores_[key] = best;
  }

 private:
  const ConnectFour& game_;
  MoveStack<ConnectFour::Move> stack_;
  std::unordered_map<Key, Score> scores_;
};

// Unfinished positions of random games after `discs` moves.
std::vector<ConnectFour::Position> random_positions(const ConnectFour& game, int discs, int games) {
  Random random(7);
  std::vector<ConnectFour::Position> positions;
  MoveStack<ConnectFour::Move> stack;
  for (int i = 0; i < games; ++i) {
    ConnectFour::Position position = game.start();
    for (int ply = 0;; ++ply) {
      MoveList<ConnectFour::Move> moves(stack);
      game.generate(position, moves);
      if (moves.empty()) break;
      if (ply >= discs) positions.push_back(position);
      position = game.play(position, moves[static_cast<int>(random.below(static_cast<std::uint64_t>(moves.size())))]);
    }
  }
  return positions;
}

struct PollWithControl {
  Control control;
  Poll poll{control};

  std::optional<ExactKnowledge> exact_knowledge(const ConnectFour& game, const ConnectFour::Position& position,
                                                Window window) {
    ConnectFour::Worker worker(game);
    worker.table.emplace(1 << 12);
    return game.exact_knowledge(Line<ConnectFour>(game, position), window, poll, worker);
  }
  int result(const ConnectFour& game, std::string_view moves) {
    const auto position = game.parse_position(moves);
    REQUIRE(position);
    connect_four::SolverTable table(1 << 16);
    return connect_four::Solver(game.shape, table, poll).solve(game.solver_position(*position));
  }
};

void check_against_minimax(const ConnectFour& game, int discs, int games) {
  PlainMinimax reference(game);
  PollWithControl poll_with_control;
  for (const auto& position : random_positions(game, discs, games)) {
    const Score score = reference.score(position);
    INFO(game.format_position(position));
    const auto full = poll_with_control.exact_knowledge(game, position, full_window);
    REQUIRE(full);
    CHECK(full->score == score);
    CHECK(full->bound == Bound::exact);
    for (const Score beta : {score - 1, score, score + 1, 0, 1}) {
      const auto in_null_window = poll_with_control.exact_knowledge(game, position, null_window_below(beta));
      REQUIRE(in_null_window);
      CHECK((in_null_window->score >= beta) == (score >= beta));
      CHECK((in_null_window->bound == Bound::lower ? in_null_window->score <= score : in_null_window->score >= score));
    }
  }
}

}  // namespace

TEST_CASE("Connect Four: the solver agrees with minimax on small boards") {
  check_against_minimax(solver_of(4, 4), 5, 6);
  check_against_minimax(solver_of(5, 4), 11, 6);
  check_against_minimax(solver_of(4, 5), 11, 6);
}

// The two examples are from Pons's page about his test sets.
TEST_CASE("Connect Four: the solver gives published results") {
  PollWithControl poll_with_control;
  CHECK(poll_with_control.result(ConnectFour(), "4455") == 18);
  CHECK(poll_with_control.result(ConnectFour(), "44455554221") == -15);
}

TEST_CASE("Connect Four: exact_knowledge() answers only with enough discs on the board and before the end") {
  ConnectFour game = solver_of(4, 4);
  game.solve_from = 3;
  PollWithControl poll_with_control;
  CHECK(!poll_with_control.exact_knowledge(game, *game.parse_position("12"), full_window));
  CHECK(poll_with_control.exact_knowledge(game, *game.parse_position("123"), full_window));
  CHECK(!poll_with_control.exact_knowledge(game, *game.parse_position("1212121"), full_window));
}

TEST_SUITE("slow") {
  TEST_CASE("Connect Four: the solver agrees with minimax on 4 x 4 and late on 7 x 6") {
    check_against_minimax(solver_of(4, 4), 0, 40);
    check_against_minimax(solver_of(8, 4), 22, 20);
    check_against_minimax(solver_of(7, 6), 30, 20);
  }

  TEST_CASE("Connect Four: the solver solves small boards") {
    PollWithControl poll_with_control;
    for (const auto& [width, height] :
         {std::pair{4, 4}, {5, 4}, {4, 5}, {5, 5}, {4, 6}, {5, 6}, {6, 5}, {7, 4}, {4, 7}})
      CHECK(poll_with_control.result(solver_of(width, height), "") == 0);
    CHECK(poll_with_control.result(solver_of(6, 4), "") < 0);
  }

  TEST_CASE("Connect Four: an engine with the solver finds the result of a middlegame") {
    const auto engine = make_connect_four_engine();
    REQUIRE(engine->set_position("4455"));
    REQUIRE(engine->set_option("solve_from", "0"));
    REQUIRE(engine->set_position("4455"));
    Request request;
    request.limits.depth = 1;
    Control control;
    const auto analysis = engine->analyse(request, control);
    REQUIRE(analysis);
    CHECK(format_score(analysis->report.lines.front().score) == "win in 2");
  }
}
