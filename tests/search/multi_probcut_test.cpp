// Multi-ProbCut on a game in which every value is obvious: the bounds, the nodes that may be cut, and the row used.
#include "kibitz/search/alpha_beta/multi_probcut.hpp"

#include <doctest/doctest.h>

#include "search_support/drawn_game.hpp"

using namespace kibitz;

namespace {

struct TracedAttempts : NoTrace {
  std::vector<SearchReason> attempts;
  void set_next_origin(const NodeOrigin& origin) { attempts.push_back(origin.reason); }
};

// The players add -1, 0 or 1 in turn; the first wants a large sum, the second a small one. A search of odd depth gives
// 10 for the side to move, one of even depth gives 0. A game has twelve plies and two phases.
struct Sums {
  struct Position {
    std::int64_t sum = 0;
    std::int64_t ply = 0;
  };
  struct Move {
    std::int32_t added = 0;
    friend bool operator==(const Move&, const Move&) = default;
  };
  static constexpr bool never_repeats = true;
  static constexpr bool is_bounded = true;
  static constexpr std::array<ProbCut, 4> prob_cuts{
      {{0, 2, 0, 1000, 0, 10}, {0, 3, 1, 1000, 0, 10}, {0, 4, 0, 2000, 6, 10}, {0, 4, 2, 1000, 0, 2}}};

  Position start() const { return {}; }
  std::optional<Outcome> verdict(const Line<Sums>&, Judge) const { return std::nullopt; }
  Outcome without_moves(const Position&) const { return Outcome::draw(); }
  void generate(const Position& position, MoveList<Move>& moves) const {
    if (position.ply == 12) return;
    for (std::int32_t added = -1; added <= 1; ++added) moves.push({added});
  }
  Position play(const Position& position, Move move) const { return {position.sum + move.added, position.ply + 1}; }
  Score evaluate(const Line<Sums>& line) const {
    const Position& position = line.current();
    return static_cast<Score>(10 * (position.ply % 2 == 0 ? position.sum : -position.sum));
  }
  int phase(const Position& position) const { return position.ply < 8 ? 0 : 1; }
  int plies_left(const Position& position) const { return static_cast<int>(12 - position.ply); }
};
static_assert(Game<Sums> && HasEvaluate<Sums> && HasPhases<Sums> && HasProbCuts<Sums> && KnowsPliesLeft<Sums>);

struct CutCase {
  Window window;
  int depth = 2;
  int certainty = 100;
  Sums::Position position = {};
  bool excludes = false;
  int min_depth = 2;
  int shallow_searches = 0;  // of this node, around the tested one
};

// The score of the cut, if there is one. Checks that exactly `nodes` nodes are searched, and their origins: the shallow
// search and, below it, its moves.
std::optional<Score> cut(const CutCase& tested, std::uint64_t nodes = 0) {
  Options options;
  options.multi_probcut = {.certainty = tested.certainty, .min_depth = tested.min_depth};
  const Sums game;
  Table table;
  Control control;
  Searcher<Sums, TracedAttempts> searcher(Line<Sums>(game, tested.position), table, control, options);
  if (tested.excludes) searcher.current_frame().excluded = Sums::Move{1};
  searcher.current_frame().shallow_searches = tested.shallow_searches;
  const auto score = cut_score_of_multi_probcut(searcher, tested.window, plies(tested.depth), searcher.current_frame());
  CHECK(searcher.omissions == (score ? 1 : 0));
  const Statistics statistics = searcher.collect_statistics();
  CHECK(statistics.nodes == nodes);
  CHECK((statistics.leaves > 0) == (nodes > 0));
  CHECK(searcher.trace.attempts.size() == (nodes == 0 ? 0 : nodes + 1));
  if (nodes > 0) CHECK(searcher.trace.attempts.at(0) == SearchReason::shallower);
  return score;
}

}  // namespace

TEST_CASE("Multi-ProbCut: the score that the shallow search must reach, at both bounds") {
  const ProbCut row{0, 4, 2, 500, -20, 30};                        // deep = shallow / 2 - 20, with an error of 30
  CHECK(prob_cut_bounds_of(row, 100, {99, 100}).at_least == 301);  // (100 + 30 + 20) * 2, plus one for rounding
  CHECK(prob_cut_bounds_of(row, 100, {99, 100}).at_most == 177);   // (99 - 30 + 20) * 2 - 1
  CHECK(prob_cut_bounds_of(row, 200, {99, 100}).at_least == 361);
  CHECK(prob_cut_bounds_of(row, 0, {-100, -99}).at_least == -157);
  CHECK(prob_cut_bounds_of({0, 4, 2, 1000, 0, 990}, 100, {99, 100}).at_least == 1091);
}

TEST_CASE("Multi-ProbCut: the rows of a phase and depth; deeper nodes use the rows of the largest depth") {
  CHECK(prob_cuts_at(Sums::prob_cuts, 0, 1).empty());
  CHECK(prob_cuts_at(Sums::prob_cuts, 0, 2).size() == 1);
  CHECK(prob_cuts_at(Sums::prob_cuts, 0, 3)[0].shallow == 1);
  CHECK(prob_cuts_at(Sums::prob_cuts, 0, 4).size() == 2);
  CHECK(prob_cuts_at(Sums::prob_cuts, 0, 9).data() == prob_cuts_at(Sums::prob_cuts, 0, 4).data());
  CHECK(prob_cuts_at(Sums::prob_cuts, 1, 4).empty());
}

TEST_CASE("Multi-ProbCut: the static score serves as a shallow search of 0 plies, without a node") {
  CHECK(cut({{-12, -11}}) == -11);  // the static score 0 is at least -11 + 10 + 1
  CHECK(!cut({{-11, -10}}));
  CHECK(cut({{11, 12}}) == 11);
  CHECK(!cut({{10, 11}}));
  CHECK(!cut({{-12, -11}, 2, 200}));
}

TEST_CASE("Multi-ProbCut: a search of one ply predicts three plies, on the side of the static score") {
  CHECK(cut({{-2, -1}, 3}, 3) == -1);  // the search of one ply gives 10, which is -1 + 10 + 1
  CHECK(!cut({{-1, 0}, 3}, 3));
  CHECK(!cut({{0, 1}, 3}, 1));  // the score 10 is not at most -10, which one move shows
}

TEST_CASE("Multi-ProbCut: the cheaper row is tried first, and the next row if the first gives no cutoff") {
  CHECK(cut({{-22, -21}, 4}) == -21);  // the first row: 2 v + 6 with v = 0
  CHECK(cut({{-4, -3}, 4}, 8) == -3);  // the second row: the search of two plies gives 0, which is -3 + 2 + 1
  CHECK(!cut({{-3, -2}, 4}, 6));
}

TEST_CASE("Multi-ProbCut: no cut in open windows, at low depth, with an excluded move, or at proved scores") {
  CHECK(!cut({{-12, -10}}));
  CHECK(!cut({.window = {-12, -11}, .min_depth = 3}));
  CHECK(!cut({.window = {-12, -11}, .excludes = true}));
  CHECK(!cut({{-points_base - 1, -points_base}}));
  CHECK(!cut({{-max_evaluation - 1, -max_evaluation}}));
  CHECK(cut({{-max_evaluation, -max_evaluation + 1}}) == -max_evaluation + 1);
  CHECK(!cut({{max_evaluation, max_evaluation + 1}}));
  CHECK(cut({{max_evaluation - 1, max_evaluation}}) == max_evaluation - 1);
}

TEST_CASE("Multi-ProbCut: of three searches of a node, each inside the one before, the innermost is not cut") {
  CHECK(cut({.window = {-12, -11}, .shallow_searches = 1}) == -11);
  CHECK(!cut({.window = {-12, -11}, .shallow_searches = 2}));
}

TEST_CASE("Multi-ProbCut: the shallow search knows that it is one, its moves are searched as any other") {
  struct Levels : NoTrace {
    std::vector<int> levels;
    const Frame<Sums::Move>* root = nullptr;
    void enter(const Line<Sums>& line, Window, Depth) {
      levels.push_back(root == nullptr ? -1 : root[line.ply()].shallow_searches);
    }
  };
  Options options;
  options.multi_probcut = {.certainty = 100, .min_depth = 2};
  const Sums game;
  Table table;
  Control control;
  Searcher<Sums, Levels> searcher(Line<Sums>(game, game.start()), table, control, options);
  auto& frame = searcher.current_frame();
  searcher.trace.root = &frame;
  CHECK(cut_score_of_multi_probcut(searcher, {-2, -1}, plies(3), frame) == -1);
  CHECK(searcher.trace.levels == std::vector<int>{1, 0, 0, 0});
  CHECK(frame.shallow_searches == 0);
}

TEST_CASE("Multi-ProbCut: any certainty above 0 uses frames, prunes, and depends on the order of moves") {
  const SearchNeeds none = MultiProbCutOptions{}.search_needs();
  CHECK((!none.frames && !none.prunes && !none.depends_on_move_order));
  const SearchNeeds some = MultiProbCutOptions{.certainty = 1}.search_needs();
  CHECK((some.frames && some.prunes && some.depends_on_move_order));
}

TEST_CASE("Multi-ProbCut: the shallow search leaves the frame unchanged except for one more killer") {
  Options options;
  options.multi_probcut = {.certainty = 100, .min_depth = 2};
  options.order.killers = true;
  const Sums game;
  Table table;
  Control control;
  Searcher<Sums> searcher(Line<Sums>(game, game.start()), table, control, options);
  auto& frame = searcher.current_frame();
  frame.pass_score = 7;
  CHECK(cut_score_of_multi_probcut(searcher, {-2, -1}, plies(3), frame) == -1);
  CHECK(frame.pass_score == 7);
  CHECK(!frame.best);
  CHECK(frame.killers[0] == Sums::Move{1});
}

TEST_CASE("Multi-ProbCut: no cut if the depth reaches beyond the end of the game") {
  CHECK(is_beyond_end(Sums(), {0, 10}, 3));
  CHECK(!is_beyond_end(Sums(), {0, 10}, 2));
  CHECK(cut({.window = {-12, -11}, .position = {0, 6}}) == -11);
  CHECK(!cut({.window = {-12, -11}, .position = {0, 10}}));  // this phase has no rows
  CHECK(cut({{-1000, -999}, 5, 100, {0, 7}}, 1) == -999);
  CHECK(!cut({{-1000, -999}, 6, 100, {0, 7}}));
  CHECK(!is_beyond_end(test::DrawnGame("R"), {}, 99));  // the game does not define plies_left()
}

TEST_CASE("Multi-ProbCut: a search from the root applies it, and its score is then not proved") {
  const auto nodes = [](int certainty) {
    Options options;
    options.pvs.use = true;
    options.multi_probcut.certainty = certainty;
    const Sums game;
    Table table;
    Control control;
    Searcher<Sums> searcher(Line<Sums>(game, game.start()), table, control, options);
    const std::array<RootMove, 3> moves{0, 1, 2};
    CHECK(searcher.search(full_window, plies(6), moves).score == 0);
    CHECK((searcher.omissions > 0) == (certainty > 0));
    return searcher.collect_statistics().nodes;
  };
  CHECK(nodes(0) == 602);
  CHECK(nodes(100) == 320);
  CHECK(nodes(1) == 197);
}
