// The gallery's exhibits of the horizon effect: the choices without and with the cure, and their scores.
#include "content/gallery_results.hpp"

#include <doctest/doctest.h>

#include "cli/command.hpp"

using namespace kibitz;
using gallery::Exhibit;
using test::contains;
using test::exhibit;
using test::moves_of;
using test::results;

namespace {

using Words = std::vector<std::string>;

// The score of one move, searched deeper than in the exhibit.
Score score_of(const std::string& name, const std::string& move, const Words& settings, int depth) {
  const auto engine = gallery::set_up(exhibit(name), {"", settings});
  REQUIRE(engine.has_value());
  Request request;
  request.limits.depth = depth;
  request.search_moves = {move};
  Control control;
  const auto analysis = (*engine)->analyse(request, control);
  REQUIRE_MESSAGE(analysis.has_value(), (analysis ? "" : analysis.error().message));
  return analysis->report.lines.at(0).score;
}

// The exhibit's depth and the next one choose the wrong move; every trial with a cure chooses the right one.
void check_at_two_depths(const std::string& name, const std::string& wrong, const std::string& right) {
  const Exhibit one = exhibit(name);
  const auto found = results(name);
  CAPTURE(name);
  REQUIRE(found.size() == 8);
  CHECK(one.trials[1].depth == one.trials[0].depth + 1);
  for (std::size_t i = 0; i < found.size(); ++i) {
    CAPTURE(i);
    CHECK(one.trials[i].is_cure == (i >= 2));
    CHECK(found[i].move == (one.trials[i].is_cure ? right : wrong));
  }
}

}  // namespace

TEST_CASE("horizon: a pawn is thrown in the way, and not with more depth or a flexible one") {
  const auto found = results("horizon");
  CHECK(moves_of(found) == Words{"g4", "g4", "Ke6", "Kc6"});
  CHECK(contains(found[0].line, "g3+ Kxg3"));
  for (const std::size_t cure : {2, 3}) {
    CHECK(!contains(found[cure].line, "g3+"));
    CHECK(contains(found[cure].line, "Bxb3 cxb3"));
    CHECK(found[cure].score < found[0].score - 100);
  }
}

TEST_CASE("elsewhere: a depth and the next go wrong alike, each cure alone does not") {
  check_at_two_depths("horizon-xiangqi", "P5=6", "H4+5");
  check_at_two_depths("horizon-fanorona", "f1-g1A", "f1-e1A");
  check_at_two_depths("horizon-gomoku", "D7", "H10");
}

TEST_CASE("horizon-checkers: a man thrown away, but for five plies and more with a cure") {
  CHECK(moves_of(results("horizon-checkers")) ==
        Words{"12-8", "12-8", "13-9", "21-17", "13-9", "21-17", "21-17", "21-17"});
}

TEST_CASE("elsewhere: the wrong moves lose what the right ones keep") {
  const Words flexible{"quiescence=captures"};
  CHECK(score_of("horizon-checkers", "12-8", flexible, 12) < score_of("horizon-checkers", "21-17", flexible, 12) - 400);
  CHECK(score_of("horizon-xiangqi", "P5=6", flexible, 7) < score_of("horizon-xiangqi", "H4+5", flexible, 7) - 300);
  CHECK(score_of("horizon-fanorona", "f1-g1A", flexible, 6) < -200);
  CHECK(score_of("horizon-fanorona", "f1-e1A", flexible, 6) > 100);
}

TEST_CASE("trapped-bishop: knowledge, more depth, flexible depth, each alone") {
  const auto found = results("trapped-bishop");
  CHECK(moves_of(found) == Words{"Bxa2", "Bd5", "Bd5", "Bd5"});
  CHECK(contains(found[0].line, "Bxa2 b3"));
  for (const std::size_t cure : {1, 2, 3}) CHECK(found[cure].score < found[0].score);
}

TEST_CASE("unbounded-checks: no end, no mate, a mate") {
  const auto found = results("unbounded-checks");
  CHECK(found[0].end == SearchEnd::nodes);
  CHECK(found[1].end == SearchEnd::depth);
  CHECK(!is_win(found[1].score));
  CHECK(found[2].end != SearchEnd::nodes);
  CHECK(found[2].move == "Qg8+");
  CHECK(is_win(found[2].score));
  CHECK(found[2].statistics.nodes < 2'000);
}

TEST_SUITE_BEGIN("slow");

TEST_CASE("horizon-gomoku: White wins by threats after the useless four, and not after the right move") {
  const auto solved = [](const std::string& move) {
    test::Command command;
    const std::string position = exhibit("horizon-gomoku").position;
    return command.run({"solve", "gomoku", position, "moves", move, "--method", "vct"}, standard_catalogue()).out;
  };
  CHECK(contains(solved("d7"), "win: White wins"));
  CHECK(contains(solved("h10"), "no win by threats for White"));
}

TEST_CASE("horizon-twice: six and seven plies throw the pawn in the way, each cure does not") {
  CHECK(moves_of(results("horizon-twice")) == Words{"g3+", "g3+", "Kd6", "Kd6", "Kd6", "Kd6", "Kd6", "Kd6"});
  const Exhibit one = exhibit("horizon-twice");
  for (const int depth : {5, 6, 7, 8, 9, 10}) {
    const auto flexible = gallery::run(one, {"", {"quiescence=captures"}, depth});
    REQUIRE(flexible.has_value());
    CHECK_MESSAGE(flexible->move == "Kd6", depth);
  }
}

TEST_CASE("mate-in-five: a ply too little, a ply more, checks extended") {
  const auto found = results("mate-in-five");
  CHECK(moves_of(found) == Words{"Rxg4", "Rf8", "Rf8"});
  CHECK(!is_decided(found[0].score));
  CHECK(format_score(found[1].score) == "win in 5");
  CHECK(format_score(found[2].score) == "win in 5");
}

TEST_SUITE_END();
