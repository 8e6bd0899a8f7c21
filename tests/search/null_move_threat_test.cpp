// Donninger's extension by value: how far below beta the null move must fail, and the depth that is then added.
#include "kibitz/search/alpha_beta/null_move.hpp"

#include "search_support/drawn_game.hpp"
#include "search_support/drawn_node.hpp"

using namespace kibitz;
using test::DrawnGame;
using test::Names;

namespace {

Options looking_for_threats(int margin, int extension) {
  Options options;
  options.null_move.kind = NullMoveKind::plain;
  options.null_move.reduction = 1;
  options.null_move_threat = {extension, margin};
  return options;
}

}  // namespace

TEST_CASE("threat extension: the null move must fail below beta by the margin; then the moves are searched deeper") {
  // At A the second player wants to hold the first to 0. After a null move the first player gets 50.
  constexpr auto drawn = "R(A(a1(a2(a3)) ~P=50))";
  const auto evaluated = [&](int margin) {
    return test::run_drawn(DrawnGame(drawn), looking_for_threats(margin, 23), {{0, 1}, plies(3)}).record.evaluated;
  };
  CHECK(evaluated(49) == Names{"P", "a3"});
  CHECK(evaluated(50) == Names{"P", "a3"});
  CHECK(evaluated(51) == Names{"P", "a2"});
}

TEST_CASE("threat extension: the margin is measured from beta, and the cap includes the extension of the move before") {
  const DrawnGame game("R(A)");
  Table table;
  Control control;
  Searcher<DrawnGame> searcher(Line<DrawnGame>(game, game.start()), table, control, looking_for_threats(200, 12));
  auto& frame = searcher.current_frame();
  const auto added = [&](std::optional<Score> pass_score, int extension_before) {
    frame.pass_score = pass_score;
    frame.extension = extension_before;
    return threat_extension(searcher, Window{29, 30}, frame).units;
  };
  CHECK(added(std::nullopt, 0) == 0);
  CHECK(added(-169, 0) == 0);
  CHECK(added(-170, 0) == 12);
  CHECK(added(-400, 0) == 12);
  CHECK(added(-400, 11) == 12);  // extensions are limited to 23 units in total
  CHECK(added(-400, 15) == 8);
  CHECK(added(-400, 23) == 0);
}

TEST_CASE("threat extension: the amount, with and without a failed null move, within the cap") {
  struct Threat {
    std::optional<Score> pass_score = -140;
    int extension = 10;
    int cap = 23;
    int extended = 0;
  };
  const auto units = [](const Threat& threat) {
    Options options;
    options.null_move_threat = {threat.extension, 200};
    options.rule<Extensions>().cap = threat.cap;
    test::DrawnNode node("R(A)", options);
    node.frame().pass_score = threat.pass_score;
    node.frame().extension = threat.extended;
    const int found = threat_extension(node.searcher, {59, 60}, node.frame()).units;
    CHECK(node.searcher.statistics.extensions == (threat.pass_score == -140 && threat.extension > 0 ? 1 : 0));
    return found;
  };
  CHECK(units({}) == 10);
  CHECK(units({.pass_score = -139}) == 0);
  CHECK(units({.pass_score = {}}) == 0);
  CHECK(units({.extension = 0}) == 0);
  CHECK(units({.extension = 1}) == 1);
  CHECK(units({.cap = 12, .extended = 5}) == 7);
  CHECK(units({.cap = 12, .extended = 14}) == 0);
}
