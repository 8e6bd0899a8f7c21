// The fifty-move rule at the root: the search reports the claim, and chooses a move in case it is not made.
#include <doctest/doctest.h>

#include "games/engines.hpp"

using namespace kibitz;

namespace {

Analysis analyse_draw(std::string_view position, int lines = 1, std::uint64_t nodes = 100'000) {
  const auto engine = make_chess_engine();
  REQUIRE(engine->set_position(position));
  Request request;
  request.limits.nodes = nodes;
  request.lines = lines;
  Control control;
  return engine->analyse(request, control).value();
}

}  // namespace

TEST_CASE("if every move draws by the fifty-move rule, the search keeps the rook and reports the claim") {
  for (const std::string_view position : {"4kr2/8/8/8/8/8/8/3RK3 b - - 100 100", "4kr2/8/8/8/8/8/8/3RK3 b - - 99 100"})
    for (const int lines : {1, 3}) {
      CAPTURE(position);
      const Analysis analysis = analyse_draw(position, lines);
      REQUIRE(analysis.report.lines.size() == static_cast<std::size_t>(lines));
      const AnalysedLine& line = analysis.report.lines.at(0);
      CHECK(line.score == 0);
      CHECK(line.moves.at(0).move != "f8f1");
      CHECK(line.moves[0].move != "f8f2");
      const bool may_claim = position.find(" 100 100") != std::string_view::npos;
      REQUIRE(analysis.claim.has_value() == may_claim);
      if (may_claim) CHECK(analysis.claim->outcome == Outcome::draw());
    }
}

TEST_CASE("the search keeps the rook even under a small node limit, and respects the limit") {
  for (const std::uint64_t nodes : {500, 1000, 10'000}) {
    const Analysis analysis = analyse_draw("4kr2/8/8/8/8/8/8/3RK3 b - - 100 100", 1, nodes);
    CHECK(analysis.report.lines.at(0).moves.at(0).move != "f8f1");
    CHECK(analysis.report.lines[0].moves[0].move != "f8f2");
    CHECK(analysis.report.statistics.nodes <= nodes);
  }
}

TEST_CASE("a winning move is played instead of a draw claim, and no claim is reported if there is none") {
  // A mate takes precedence over the fifty-move rule.
  const Analysis winning = analyse_draw("6k1/5ppp/8/8/8/8/8/R5K1 w - - 100 90");
  CHECK(winning.report.lines.at(0).moves.at(0).move == "a1a8");
  CHECK(winning.report.lines[0].score == win_score - 1);
  CHECK(winning.claim);
  CHECK(!analyse_draw("4kr2/8/8/8/8/8/8/3RK3 b - - 0 100").claim);
}
