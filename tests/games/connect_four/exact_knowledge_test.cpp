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

// Plain minimax to the end of the game. A win scores win_score minus its distance from the root, in plies.
class Reference {
 public:
  explicit Reference(const ConnectFour& game) : game_(game) {}

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

// Positions of random games after `discs` moves, if they are not over.
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

struct Solving {
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
  Reference reference(game);
  Solving solving;
  for (const auto& position : random_positions(game, discs, games)) {
    const Score score = reference.score(position);
    INFO(game.format_position(position));
    const auto full = solving.exact_knowledge(game, position, full_window);
    REQUIRE(full);
    CHECK(full->score == score);
    CHECK(full->bound == Bound::exact);
    for (const Score beta : {score - 1, score, score + 1, 0, 1}) {
      const auto answer = solving.exact_knowledge(game, position, null_window_below(beta));
      REQUIRE(answer);
      CHECK((answer->score >= beta) == (score >= beta));
      CHECK((answer->bound == Bound::lower ? answer->score <= score : answer->score >= score));
    }
  }
}

}  // namespace

TEST_CASE("connect four: the solver agrees with minimax on small boards") {
  check_against_minimax(solver_of(4, 4), 5, 6);
  check_against_minimax(solver_of(5, 4), 11, 6);
  check_against_minimax(solver_of(4, 5), 11, 6);
}

// The two examples on Pascal Pons's page about his test sets.
TEST_CASE("connect four: published results") {
  Solving solving;
  CHECK(solving.result(ConnectFour(), "4455") == 18);
  CHECK(solving.result(ConnectFour(), "44455554221") == -15);
}

TEST_CASE("connect four: the solver answers only from solve_from discs on, and not after the end of the game") {
  ConnectFour game = solver_of(4, 4);
  game.solve_from = 3;
  Solving solving;
  CHECK(!solving.exact_knowledge(game, *game.parse_position("12"), full_window));
  CHECK(solving.exact_knowledge(game, *game.parse_position("123"), full_window));
  CHECK(!solving.exact_knowledge(game, *game.parse_position("1212121"), full_window));
}

TEST_SUITE("slow") {
  TEST_CASE("connect four: the solver agrees with minimax everywhere on 4 x 4 and late on 7 x 6") {
    check_against_minimax(solver_of(4, 4), 0, 40);
    check_against_minimax(solver_of(8, 4), 22, 20);
    check_against_minimax(solver_of(7, 6), 30, 20);
  }

  TEST_CASE("connect four: the solver solves small boards") {
    Solving solving;
    for (const auto& [width, height] :
         {std::pair{4, 4}, {5, 4}, {4, 5}, {5, 5}, {4, 6}, {5, 6}, {6, 5}, {7, 4}, {4, 7}})
      CHECK(solving.result(solver_of(width, height), "") == 0);
    CHECK(solving.result(solver_of(6, 4), "") < 0);
  }

  TEST_CASE("connect four: with the solver, an engine knows the result of a middle-game position") {
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
