// Tests of self-play that solves the ends of its games.
#include "learn/learn_support.hpp"

using namespace kibitz;
using namespace kibitz::learn;

namespace {

constexpr std::size_t points = 42;  // of the board of Connect Four

PlayedGame game_of(const PlaySettings& settings, std::uint32_t number) {
  const auto engine = toys::connect_four();
  Control control;
  auto game = play_game(*engine, settings, number, control);
  REQUIRE(game);
  REQUIRE(*game);
  return **game;
}

// Half points for the side that moves first, by a search of the whole rest of the game after all moves but the last.
int half_points_by_search(const PlayedGame& game) {
  auto engine = toys::connect_four();
  REQUIRE(engine->set_option("preset", "paper"));
  REQUIRE(engine->set_position("start"));
  const std::size_t plies = game.moves.size() - 1;
  for (std::size_t i = 0; i < plies; ++i) REQUIRE(engine->play(engine->legal_moves()[game.moves[i].number].move));
  Request request;
  request.limits.depth = static_cast<int>(points);
  Control control;
  const auto analysis = engine->analyse(request, control);
  REQUIRE(analysis);
  const Score score = analysis->report.lines.front().score;
  const int of_mover = is_win(score) ? 2 : is_loss(score) ? 0 : 1;
  return plies % 2 == 0 ? of_mover : 2 - of_mover;
}

}  // namespace

TEST_CASE("self-play solves positions with few empty points, and there the game ends with its exact result") {
  constexpr int empty = 14;
  PlaySettings solving = toys::quick();
  solving.solve_empty = empty;
  int solved = 0;
  for (std::uint32_t number = 0; number < 12; ++number) {
    CAPTURE(number);
    const PlayedGame plain = game_of(toys::quick(), number);
    const PlayedGame exact = game_of(solving, number);
    const std::size_t same = std::min(plain.moves.size(), points - empty);
    for (std::size_t i = 0; i < same; ++i) CHECK(exact.moves[i].number == plain.moves[i].number);
    if (exact.moves.size() != points - empty + 1) continue;  // ended before, or a draw, which no search proves
    ++solved;
    CHECK(exact.result == half_points_by_search(exact));
  }
  CHECK(solved >= 3);
}
