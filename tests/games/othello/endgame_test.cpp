// Compares the endgame solver with published scores and plain negamax, and tests its use by exact_knowledge().
#include "games/othello/endgame.hpp"

#include <fstream>

#include <doctest/doctest.h>

#include "games/othello/movegen.hpp"
#include "games/othello/othello.hpp"
#include "games/othello/points.hpp"

using namespace kibitz;
using othello::Discs;
using othello::DiscWindow;
using othello::EndgameRules;
using othello::EndgameSolver;
using othello::EndgameTable;

namespace {

// The exact result by plain negamax.
int negamax(const EndgameRules& rules, Discs discs) {
  int best = -100;
  for (int square = 0; square < 64; ++square) {
    if ((rules.board & ~discs.occupied() & othello::bit_of(square)) == 0) continue;
    if (const othello::Board flipped = othello::flipped_discs(discs, square); flipped != 0)
      best = std::max(best, -negamax(rules, othello::play_disc(discs, square, flipped)));
  }
  if (best > -100) return best;
  if ((othello::legal_moves(discs.after_pass()) & rules.board) != 0) return -negamax(rules, discs.after_pass());
  return othello::final_disc_difference(discs, rules.board, rules.empties_to_winner);
}

// A position of random play with `empties` empty squares, or the end of the game if it comes earlier.
Othello::Position random_position(const Othello& game, int empties, Random& random) {
  MoveStack<Othello::Move> stack;
  Othello::Position position = game.start();
  while (game.empties(position) > empties) {
    MoveList<Othello::Move> moves(stack);
    game.generate(position, moves);
    if (moves.empty()) break;
    position = game.play(position, moves[static_cast<int>(random.below(static_cast<std::uint64_t>(moves.size())))]);
  }
  return position;
}

struct Solver {
  Control control;
  Poll poll{control};
  EndgameTable table;
  EndgameSolver endgame;
  explicit Solver(EndgameRules rules) : endgame(rules, table, poll) {}
};

}  // namespace

TEST_CASE("the solver agrees with plain negamax, and its bounds hold for every window") {
  Random random(5);
  for (const int size : {4, 6, 8})
    for (const bool empties_to_winner : {true, false}) {
      Othello game;
      game.size = size;
      const EndgameRules rules{game.board(), empties_to_winner};
      Solver solver(rules);
      for (int i = 0; i < 150; ++i) {
        const Discs discs = random_position(game, random.between(0, 8), random).discs;
        const int truth = negamax(rules, discs);
        const int alpha = random.between(-66, 64), beta = random.between(alpha + 1, 66);
        const int points = solver.endgame.solve(discs, {alpha, beta}).points;
        if (points <= alpha) REQUIRE(truth <= points);
        if (points >= beta) REQUIRE(truth >= points);
        if (points > alpha && points < beta) REQUIRE(points == truth);
        REQUIRE(solver.endgame.solve(discs).points == truth);
      }
    }
}

TEST_CASE("the solver's best move reaches the position's value") {
  Random random(6);
  const Othello game;
  Solver solver({});
  for (int i = 0; i < 50; ++i) {
    const auto position = random_position(game, 9, random);
    const auto solution = solver.endgame.solve(position.discs);
    if (game.count_moves(position) == 0) continue;
    const Othello::Move move{solution.best};
    REQUIRE(game.is_legal(position, move));
    REQUIRE(-solver.endgame.solve(game.play(position, move).discs).points == solution.points);
  }
}

TEST_CASE("4x4: the second player wins 11 to 3 with two empty squares") {
  Othello game;
  game.size = 4;
  CHECK(Solver({game.board(), false}).endgame.solve(game.start().discs).points == 3 - 11);
  CHECK(Solver({game.board(), true}).endgame.solve(game.start().discs).points == 3 - 13);
}

// Feinstein 1993: the second player wins 6x6, 20 to 16. The published line uses squares of the 8x8 board, whose middle
// is the 6x6 board. The test replays the first twelve moves; the solver confirms the result after them.
TEST_CASE("6x6: after the published line the second player wins 20 to 16, with one pass") {
  Othello game;
  game.size = 6;
  const auto after = game.parse_position("c2 b4 c5 d2 e4 e3 d1 c1 b1 d5 d6 f4");
  REQUIRE_MESSAGE(after.has_value(), after.error().message);
  Solver solver({game.board(), true});
  Othello::Position position = *after;
  int passes = 0;
  while (game.count_moves(position) > 0) {
    const auto solution = solver.endgame.solve(position.discs);
    REQUIRE((position.mover == 0 ? solution.points : -solution.points) == 16 - 20);
    const Othello::Move best{solution.best};
    passes += best.is_pass();
    position = game.play(position, best);
  }
  CHECK(passes == 1);
  CHECK(game.empties(position) == 0);
}

TEST_CASE("exact knowledge returns exact results inside the window and bounds outside it") {
  Random random(8);
  Othello game;
  game.solve_at = 8;
  Othello::Worker worker(game);
  Control control;
  Poll poll(control);
  for (int i = 0; i < 300; ++i) {
    const auto position = random_position(game, 8, random);
    const Line<Othello> line(game, position);
    const Score truth = points_score(negamax({}, position.discs));
    const auto exact = game.exact_knowledge(line, full_window, poll, worker);
    REQUIRE(exact.has_value());
    REQUIRE(exact->bound == Bound::exact);
    REQUIRE(exact->score == truth);
    for (const Score guess : {truth, truth - 1, truth + 1, Score{0}, Score{1}, Score{-350}, Score{350}, win_score,
                              -win_score, points_score(64), points_score(-64)}) {
      const Window window = null_window_below(guess);
      const auto answer = game.exact_knowledge(line, window, poll, worker);
      REQUIRE(answer->bound == bound_of(answer->score, window));
      if (answer->bound == Bound::upper) REQUIRE((truth <= answer->score && answer->score <= window.alpha));
      if (answer->bound == Bound::lower) REQUIRE((truth >= answer->score && answer->score >= window.beta));
    }
  }
  CHECK(poll.nodes() > 0);
  CHECK(!game.exact_knowledge(Line<Othello>(game, game.start()), full_window, poll, worker).has_value());
}

TEST_CASE("the solver can be stopped") {
  const Othello game;
  Control control;
  control.set_node_limit(1000);
  Poll poll(control);
  EndgameTable table;
  EndgameSolver endgame({}, table, poll);
  CHECK_THROWS_AS(endgame.solve(game.start().discs), Stopped);
  CHECK(poll.nodes() == 1000);
}

TEST_CASE("FFORUM 1 to 19: every move has its published score") {
  const Othello game;
  Solver solver({});
  std::ifstream file(KIBITZ_TEST_DATA "/othello/fforum-1-19.obf");
  int records = 0, moves = 0;
  for (std::string text; std::getline(file, text); ++records) {
    const auto record = game.parse_record(text);
    REQUIRE_MESSAGE(record.has_value(), record.error().message);
    const auto position = *game.parse_position(record->position);
    CHECK(solver.endgame.solve(position.discs).points == *record->points);
    for (const auto& [word, score] : record->operations) {
      const auto after = game.play(position, *game.parse_move(position, word));
      CHECK_MESSAGE(-solver.endgame.solve(after.discs).points == std::stoi(score), text, " ", word);
      ++moves;
    }
  }
  CHECK(records == 19);
  CHECK(moves == 145);
}
