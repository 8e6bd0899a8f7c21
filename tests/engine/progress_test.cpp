// Won positions without progress (Eppstein's notes of 1999-02-02): king and queen against king, White Kd6, Qa7, Black
// Ke8. One of 27 legal moves loses the queen.
#include <doctest/doctest.h>

#include <map>

#include "kibitz/engine/catalogue.hpp"
#include "rounds.hpp"

using namespace kibitz;

namespace {

constexpr auto queen_ending = "4k3/Q7/3K4/8/8/8/8/8 w - - 0 1";

std::unique_ptr<Engine> chess_at(std::string_view position) {
  auto engine = make_engine(standard_catalogue(), "chess").value();
  REQUIRE(engine->set_position(position));
  return engine;
}

std::vector<AnalysedLine> lines(Engine& engine, int depth, int count) {
  Request request;
  request.limits.depth = depth;
  request.lines = count;
  Control control;
  return engine.analyse(request, control).value().report.lines;
}

// Plies until White mates in a game of the engine against itself; 0: no such mate within `most` plies.
int plies_to_mate(bool win_distance, int most) {
  auto engine = chess_at(queen_ending);
  REQUIRE(engine->set_preset("paper"));
  REQUIRE(engine->set_option("table", "on"));
  REQUIRE(engine->set_option("win_distance", win_distance ? "on" : "off"));
  // Without win distances all winning moves have equal scores, so the first generated one is played.
  for (int ply = 1; ply <= most; ++ply) {
    const auto best = lines(*engine, 7, 1);
    REQUIRE(engine->play(best.at(0).moves.at(0).move));
    if (const auto ending = engine->ending()) return ending->outcome == Outcome::loss() ? ply : 0;
  }
  return 0;
}

}  // namespace

TEST_CASE("of the 27 moves, one mates, three win in 3 plies and five in 5") {
  auto engine = chess_at(queen_ending);
  CHECK(engine->legal_moves().size() == 27);
  REQUIRE(engine->set_preset("paper"));
  REQUIRE(engine->set_option("deepen", "on"));
  REQUIRE(engine->set_option("table", "on"));
  REQUIRE(engine->set_option("pvs", "on"));
  REQUIRE(
      // Otherwise 1.Ke5 Kd8 2.Kd6 Ke8 would be a draw by repetition, not mate in 3.
      engine->set_option("line_history", "off"));
  std::map<std::string, int> distance;
  for (const AnalysedLine& line : lines(*engine, 6, 27))
    if (is_win(line.score)) distance[line.moves[0].notation] = win_distance(line.score);
  std::map<int, int> count;
  for (const auto& [move, plies] : distance) ++count[plies];
  CHECK(distance["Qe7#"] == 1);
  CHECK(distance["Ke6"] == 3);
  CHECK(count == std::map<int, int>{{1, 1}, {3, 3}, {5, 5}});
}

TEST_CASE("the program mates with win_distance=on, and makes no progress with win_distance=off") {
  CHECK(plies_to_mate(true, 9) == 1);
  CHECK(plies_to_mate(false, test::rounds(40)) == 0);
}
