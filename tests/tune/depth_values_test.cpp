// Positions of games, their search values, and the texts of both.
#include "tune/depth_values.hpp"

#include <doctest/doctest.h>

#include "tune/support.hpp"

namespace kibitz::test {

using namespace kibitz::tune;

namespace {

match::StoredGame game_of_moves(int moves) {
  match::StoredGame game;
  game.number = 7;
  for (int i = 0; i < moves; ++i) {
    match::MatchMove& move = game.record.moves.emplace_back();
    move.move = std::string(1, static_cast<char>('a' + i % 7));
    move.is_opening = i < 2;
  }
  return game;
}

}  // namespace

TEST_CASE("positions are drawn after the opening, and moves end before the last of them") {
  const auto drawn = draw_positions(game_of_moves(12), 3, 5);
  CHECK(drawn.number == 7);
  REQUIRE(drawn.plies.size() == 3);
  CHECK(std::ranges::is_sorted(drawn.plies));
  CHECK(drawn.plies.front() >= 2);
  CHECK(drawn.moves.size() == static_cast<std::size_t>(drawn.plies.back()));
  CHECK(draw_positions(game_of_moves(12), 3, 5).plies == drawn.plies);
  CHECK(draw_positions(game_of_moves(6), 100, 5).plies == std::vector{2, 3, 4, 5});
  CHECK(draw_positions(game_of_moves(2), 3, 5).plies.empty());
}

TEST_CASE("a game with its plies survives being written and read") {
  const GameToMeasure game{3, "a position", {"d", "e", "f"}, {0, 3}};
  const auto read = read_game_to_measure(text_of(game));
  REQUIRE(read);
  CHECK(read->number == 3);
  CHECK(read->start == "a position");
  CHECK(read->moves == game.moves);
  CHECK(read->plies == game.plies);
  for (const char* text : {"", "3\t\t", "x\t\t\t0", "3\t\td\t2", "3\t\td\t1\\t0"}) {
    const auto damaged = read_game_to_measure(text);
    REQUIRE_FALSE(damaged);
    CHECK(damaged.error().message.ends_with(" is no game with positions to search"));
  }
}

TEST_CASE("values survive being written and read") {
  const std::vector<DepthValues> values{{3, 0, 1, {5, -7}}, {3, 4, 2, {0}}};
  CHECK(text_of(values) == "3 0 1 5 -7 .\n3 4 2 0 .\n");
  const auto read = read_all_depth_values(text_of(values));
  REQUIRE(read);
  REQUIRE(read->size() == 2);
  CHECK(read->front().values == values.front().values);
  CHECK(read->back().ply == 4);
  CHECK(read->back().phase == 2);
  CHECK_FALSE(read_all_depth_values("3 0 1 5 -7\n"));
}

TEST_CASE("the values of a game depend on its positions alone") {
  TuningFixture field;
  CHECK(*play_games(field.context(),
                    std::array{TuningGame{1, 0, tune_settings().players[0], tune_settings().players[0]}},
                    {[](const match::StoredGame&) {}, [] { return false; }}));
  const auto games = field.store().games();
  const auto drawn = draw_positions(games->front(), 3, 5);
  const auto engine = match::make_referee(standard_catalogue(), tune_settings());
  const auto all = measure_game(**engine, drawn, 4, [] { return false; });
  REQUIRE(all);
  REQUIRE(*all);
  REQUIRE((*all)->size() == 3);
  GameToMeasure last = drawn;
  last.plies = {drawn.plies.back()};
  const auto again = measure_game(**engine, last, 4, [] { return false; });
  CHECK((*again)->front().values == (*all)->back().values);
  CHECK((*again)->front().ply == drawn.plies.back());
  CHECK_FALSE(*measure_game(**engine, drawn, 4, [] { return true; }));
}

}  // namespace kibitz::test
