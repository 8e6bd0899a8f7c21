// Correction history: the exact correction that one search teaches, and the searches that teach nothing.
#include "kibitz/search/alpha_beta/correction.hpp"

#include "search_support/drawn_node.hpp"

using namespace kibitz;

namespace {

// A drawn game with structure and material keys: the structure key is the node's rank, and the material key tells
// whether a null move hides a mate.
struct KeyedGame : test::DrawnGame {
  using DrawnGame::DrawnGame;
  Key structure_key(const Position& position) const { return static_cast<Key>(at(position).rank); }
  Key material_key(const Position& position) const { return at(position).hides_mate ? 1 : 0; }
};
static_assert(HasStructure<KeyedGame> && HasMaterial<KeyedGame>);
static_assert(!HasStructure<test::DrawnGame> && !HasMaterial<test::DrawnGame>);

using KeyedNode = test::NodeOf<KeyedGame>;

constexpr Key some_key = 5;

// The correction after one update, with a maximum of 1000 for corrections.
Score learned_after(Score difference, Depth depth) {
  CorrectionTable correction(1000);
  correction.learn(some_key, 0, difference, depth);
  return correction.correction_for(some_key, 0);
}

}  // namespace

TEST_CASE("correction: a 256th of the difference for each ply of depth and one more, up to 16") {
  CHECK(learned_after(256, plies(0)) == 1);
  CHECK(learned_after(255, plies(0)) == 0);
  CHECK(learned_after(256, plies(3)) == 4);
  CHECK(learned_after(256, plies(3) + Depth{23}) == 4);
  CHECK(learned_after(-256, plies(3)) == -4);
  CHECK(learned_after(256, plies(15)) == 16);
  CHECK(learned_after(256, plies(40)) == 16);
  CHECK(learned_after(256, plies(-5)) == 1);
  CHECK(learned_after(2000, plies(15)) == 125);
  CHECK(learned_after(2001, plies(15)) == 125);  // the difference counts up to twice the maximum
  CHECK(learned_after(99'999, plies(15)) == 125);
  CHECK(learned_after(-99'999, plies(15)) == -125);
}

TEST_CASE("correction: corrections add up to the maximum and no more") {
  for (const int sign : {1, -1}) {
    CorrectionTable correction(10);
    correction.learn(some_key, 0, 20 * sign, plies(15));
    CHECK(correction.correction_for(some_key, 0) == sign);
    for (int i = 0; i < 6; ++i) correction.learn(some_key, 0, 20 * sign, plies(15));
    CHECK(correction.correction_for(some_key, 0) == 8 * sign);
    for (int i = 0; i < 50; ++i) correction.learn(some_key, 0, 20 * sign, plies(15));
    CHECK(correction.correction_for(some_key, 0) == 10 * sign);
  }
}

TEST_CASE("correction: of a key and a side to move") {
  CorrectionTable correction(1000);
  correction.learn(some_key, 1, 256, plies(3));
  CHECK(correction.correction_for(some_key, 1) == 4);
  CHECK(correction.correction_for(some_key, 0) == 0);
  CHECK(correction.correction_for(some_key + 1, 1) == 0);
  CHECK(correction.is_on());
}

TEST_CASE("correction: of a million keys one in 16,384 shares a place") {
  CorrectionTable correction(1000);
  correction.learn(some_key, 0, 256, plies(3));
  int count = 0;
  for (Key key = 0; key < 1'000'000; ++key) count += correction.correction_for(key, 0) == 4;
  CHECK(count == 62);  // number of keys with this entry, including some_key
}

TEST_CASE("correction: off it learns nothing") {
  CorrectionTable correction(0);
  CHECK(!correction.is_on());
  CHECK(CorrectionTable(1).is_on());
  correction.learn(some_key, 0, 256, plies(3));
  CHECK(correction.correction_for(some_key, 0) == 0);
}

namespace {

struct CorrectionLesson {
  std::string_view text = "R#5=100(A *B)";
  Score score = 356;
  Bound bound = Bound::exact;
  const char* best = "A";
  bool excludes = false;
  bool knows_static_score = true;
};

struct Taught {
  Score structure, material;
  friend bool operator==(const Taught&, const Taught&) = default;
};

// The corrections after a search of R to depth 3, with both kinds of correction on, or only one.
Taught taught(const CorrectionLesson& lesson, CorrectionOptions correction = {.structure = 1000, .material = 1000}) {
  Options options;
  options.correction = correction;
  KeyedNode node(lesson.text, options);
  auto& frame = node.frame();
  if (lesson.knows_static_score) node.searcher.prepare_frame(frame);
  if (lesson.excludes) frame.excluded = node.move("A");
  std::optional<KeyedNode::Move> best;
  if (lesson.best) best = node.move(lesson.best);
  learn_correction(node.searcher, NodeResult<Searcher<KeyedGame>>{lesson.score, lesson.bound, plies(3), best}, frame);
  return {node.searcher.by_structure.correction_for(5, 0), node.searcher.by_material.correction_for(0, 0)};
}

constexpr Taught taught_nothing{0, 0};

}  // namespace

TEST_CASE("correction: a search teaches how far it ended from the static score, of what is to be learned") {
  CHECK(taught({}) == Taught{4, 4});
  CHECK(taught({.score = -156}) == Taught{-4, -4});
  CHECK(taught({}, {.structure = 1000}) == Taught{4, 0});
  CHECK(taught({}, {.material = 1000}) == Taught{0, 4});
  CHECK(taught({.best = nullptr}) == Taught{4, 4});
  // R has another structure and other material than those read.
  CHECK(taught({.text = "R?#6=100(A)"}) == taught_nothing);
}

TEST_CASE("correction: a bound shows a difference only on its own side, whatever the size") {
  CHECK(supported_difference(Bound::lower, 5) == 5);
  CHECK(supported_difference(Bound::lower, 1) == 1);
  CHECK(supported_difference(Bound::lower, 0) == 0);
  CHECK(supported_difference(Bound::lower, -5) == 0);
  CHECK(supported_difference(Bound::upper, -5) == -5);
  CHECK(supported_difference(Bound::upper, -1) == -1);
  CHECK(supported_difference(Bound::upper, 0) == 0);
  CHECK(supported_difference(Bound::upper, 5) == 0);
  CHECK(supported_difference(Bound::exact, 5) == 5);
  CHECK(supported_difference(Bound::exact, -5) == -5);
}

TEST_CASE("correction: a bound teaches only where the static score lies beyond it") {
  CHECK(taught({.score = 356, .bound = Bound::lower}) == Taught{4, 4});
  CHECK(taught({.score = -156, .bound = Bound::lower}) == taught_nothing);
  CHECK(taught({.score = 356, .bound = Bound::upper}) == taught_nothing);
  CHECK(taught({.score = -156, .bound = Bound::upper}) == Taught{-4, -4});
}

TEST_CASE("correction: nothing is learned from noise, proofs, a part of the moves, or without a static score") {
  CHECK(taught({.best = "B"}) == taught_nothing);
  CHECK(taught({.score = points_base}) == taught_nothing);
  CHECK(taught({.score = -win_score + 9}) == taught_nothing);
  CHECK(taught({.score = points_base - 1}) != taught_nothing);
  CHECK(taught({.excludes = true}) == taught_nothing);
  CHECK(taught({.knows_static_score = false}) == taught_nothing);
  CHECK(taught({.text = "R!#5=100(A *B)"}) == taught_nothing);  // the side must move, so there is no static score
}

TEST_CASE("correction: what was learned is added to static scores, and next time it is counted from there") {
  Options options;
  options.correction = {.structure = 1000, .material = 1000};
  KeyedNode node("R#5=100(A)", options);
  node.searcher.by_structure.learn(5, 0, 256, plies(3));
  node.searcher.by_material.learn(0, 0, 256, plies(1));
  node.searcher.by_material.learn(0, 1, 256, plies(9));
  CHECK(correction_of(node.searcher) == 6);
  CHECK(node.searcher.corrected_evaluation() == 106);
  CHECK(node.searcher.evaluate() == 100);
  node.searcher.prepare_frame(node.frame());
  CHECK(node.frame().static_score == 106);
  CHECK(node.frame().estimate == 106);
  learn_correction(node.searcher, NodeResult<Searcher<KeyedGame>>{106 + 256, Bound::exact, plies(3), std::nullopt},
                   node.frame());
  CHECK(correction_of(node.searcher) == 14);
}

TEST_CASE("correction: it makes no evaluation greater than evaluations are") {
  Options options;
  options.correction.structure = 1000;
  KeyedNode node("R#5=999999(A)", options);
  node.searcher.by_structure.learn(5, 0, 2000, plies(15));
  CHECK(node.searcher.corrected_evaluation() == max_evaluation);
}

TEST_CASE("correction: a node that was searched corrects a leaf of its structure") {
  const auto run = [](int most) {
    Options options;
    options.correction.structure = most;
    KeyedGame game("R(A(a#5=0(x(y=-512))) B(b#5=0))");
    Table table;
    Control control;
    Searcher<KeyedGame> searcher(Line<KeyedGame>(game, game.start()), table, control, options);
    CHECK(searcher.search(full_window, plies(4), std::vector<RootMove>{0}).score == -512);
    return searcher.search(full_window, plies(2), std::vector<RootMove>{1}).score;
  };
  CHECK(run(0) == 0);
  CHECK(run(1000) == -6);  // three 256ths of the difference -512, at depth 2
}

TEST_CASE("correction: a game that has neither key learns nothing") {
  Options options;
  options.correction = {.structure = 1000, .material = 1000};
  test::DrawnNode node("R=100(A)", options);
  node.searcher.prepare_frame(node.frame());
  learn_correction(node.searcher, NodeResult<Searcher<test::DrawnGame>>{999, Bound::exact, plies(3), std::nullopt},
                   node.frame());
  CHECK(correction_of(node.searcher) == 0);
  CHECK(node.searcher.corrected_evaluation() == 100);
}
