// Null moves hide quiet mates in xiangqi (Moreland's page, with Huang Chen's note): a search with null moves misses the
// mate, and with either remedy it finds the mate at the same depth.
#include <doctest/doctest.h>

#include <string_view>
#include <vector>

#include "games/engines.hpp"
#include "kibitz/core/score.hpp"

using namespace kibitz;

namespace {

// Positions before a quiet mate in two or three, from master games: maksimKorzh/wukong-xiangqi,
// puzzle_generator/puzzles_verified_sorted.json (MIT).

struct Choice {
  std::string_view name, value;
};

struct Puzzle {
  std::string_view position, key;
  int depth;
};

struct Found {
  std::string move;
  Score score;
};

Found search(const Puzzle& puzzle, const std::vector<Choice>& settings) {
  const auto engine = make_xiangqi_engine();
  REQUIRE(engine->set_preset("paper"));
  const auto set = [&](const Choice& one) { REQUIRE(engine->set_option(one.name, one.value)); };
  for (const Choice& one : {Choice{"deepen", "on"}, {"table", "on"}, {"quiescence", "captures"}}) set(one);
  for (const Choice& one : {Choice{"order.rank", "on"}, {"order.killers", "on"}, {"order.history", "on"}}) set(one);
  for (const Choice& one : settings) set(one);
  REQUIRE(engine->set_position(puzzle.position));
  Request request;
  request.limits.depth = puzzle.depth;
  Control control;
  const auto analysis = engine->analyse(request, control);
  REQUIRE(analysis);
  const AnalysedLine& line = analysis->report.lines.at(0);
  return {line.moves.at(0).notation, line.score};
}

}  // namespace

TEST_CASE("xiangqi: null moves hide a quiet mate, and either remedy finds it at the same depth") {
  for (const Puzzle& puzzle : {Puzzle{"1r1k5/6R2/3a2N2/p2N5/1P4p2/9/1c6P/4B4/4A4/4KAB2 w - - 0 1", "H6+4", 4},
                               Puzzle{"5k3/4R4/4bN3/9/3r2b2/2N6/P8/4BA3/c3Ap3/3K2B2 w - - 0 1", "A5+6", 5},
                               Puzzle{"3Rkab2/4a4/2n1b4/p1p5p/4R4/2P3B2/P3N3P/9/4r1r2/2BC1K2c b - - 0 1", "H3-4", 4}}) {
    CAPTURE(puzzle.position);
    const std::vector<Choice> null_move{{"null_move", "plain"}, {"null_move.reduction", "2"}};
    const auto with = [&](Choice remedy) {
      std::vector<Choice> settings = null_move;
      settings.push_back(remedy);
      return search(puzzle, settings);
    };
    CHECK(is_win(search(puzzle, {}).score));
    const Found blind = search(puzzle, null_move);
    CHECK_FALSE(is_win(blind.score));
    CHECK(blind.move != puzzle.key);
    for (const Choice& remedy : {Choice{"extend.danger", "12"}, {"null_move.mate_danger", "2"}}) {
      CAPTURE(remedy.name);
      const Found found = with(remedy);
      CHECK(is_win(found.score));
      CHECK(found.move == puzzle.key);
    }
  }
}
