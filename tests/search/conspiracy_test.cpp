#include "kibitz/search/best_first/conspiracy_search.hpp"

#include <doctest/doctest.h>

#include <bit>

#include "search_support/minimax.hpp"
#include "search_support/random_tree.hpp"

using namespace kibitz;

namespace {

ConspiracyNumbers node(std::initializer_list<ConspiracyNumbers> children) {
  return node_numbers(std::vector<ConspiracyNumbers>(children));
}

// A uniform tree of depth 2 or 3, given by its leaves. Each leaf has a value for the side to move at the leaf.
struct LeafTree {
  int width = 2;
  int depth = 2;
  std::vector<Score> leaves;

  ConspiracyNumbers numbers(int at_depth, std::size_t first) const {
    if (at_depth == 0) return leaf_numbers(leaves[first]);
    std::vector<ConspiracyNumbers> children;
    for (int i = 0; i < width; ++i) children.push_back(numbers(at_depth - 1, first + span(at_depth - 1) * i));
    return node_numbers(children);
  }
  std::vector<ConspiracyNumbers> root_children() const {
    std::vector<ConspiracyNumbers> children;
    for (int i = 0; i < width; ++i) children.push_back(numbers(depth - 1, span(depth - 1) * i));
    return children;
  }
  Score value(int at_depth, std::size_t first) const {
    if (at_depth == 0) return leaves[first];
    Score best = -infinite_score;
    for (int i = 0; i < width; ++i) best = std::max(best, -value(at_depth - 1, first + span(at_depth - 1) * i));
    return best;
  }
  int best_move() const {
    int best = 0;
    for (int i = 1; i < width; ++i)
      if (value(depth - 1, span(depth - 1) * i) < value(depth - 1, span(depth - 1) * best)) best = i;
    return best;
  }
  std::size_t span(int at_depth) const {
    std::size_t count = 1;
    for (int i = 0; i < at_depth; ++i) count *= static_cast<std::size_t>(width);
    return count;
  }
  std::size_t move_of(std::size_t leaf) const { return leaf / span(depth - 1); }

  // Tries every set of leaves, with values that hurt the best move and help another move as much as possible.
  int min_leaves_to_change_move() const {
    int fewest = max_conspirators + 1;
    for (std::uint32_t set = 0; set < 1U << leaves.size(); ++set) {
      if (std::popcount(set) >= fewest) continue;
      for (int other = 0; other < width; ++other)
        if (other != best_move() && with_changed_leaves(set, other).best_move() != best_move())
          fewest = std::popcount(set);
    }
    return fewest;
  }

 private:
  LeafTree with_changed_leaves(std::uint32_t set, int other) const {
    const Score good_for_root = depth % 2 == 0 ? infinite_score : -infinite_score;
    LeafTree tree = *this;
    for (std::size_t i = 0; i < leaves.size(); ++i) {
      const bool is_below_best = static_cast<int>(move_of(i)) == best_move();
      const bool is_below_other = static_cast<int>(move_of(i)) == other;
      if ((set >> i & 1) == 0 || !(is_below_best || is_below_other)) continue;
      tree.leaves[i] = is_below_best ? -good_for_root : good_for_root;
    }
    return tree;
  }
};

struct Fixture {
  Control control;
  Poll poll{control};
};

}  // namespace

TEST_CASE("conspiracy: the numbers of MAX{MIN{5,2},MIN{3,4}} equal those computed by hand") {
  const auto root = node({node({leaf_numbers(5), leaf_numbers(2)}), node({leaf_numbers(3), leaf_numbers(4)})});
  CHECK(root.value() == 3);
  const int expected[] = {2, 2, 1, 0, 1, 1, 2, 2};  // numbers of leaves for the values 0 to 7
  for (Score value = 0; value < 8; ++value) CHECK(root.conspiracy_number_of(value) == expected[value]);
}

TEST_CASE("conspiracy: a final position is never a conspirator") {
  const auto root = node({node({exact_numbers(5), exact_numbers(2)}), node({exact_numbers(3), leaf_numbers(4)})});
  CHECK(root.value() == 3);
  CHECK(root.leaves_to_raise(4) == max_conspirators + 1);
  CHECK(root.leaves_to_lower(2) == 1);
  CHECK(root.leaves_to_lower(1) == max_conspirators + 1);
}

TEST_CASE("conspiracy: the number of leaves that change the move equals an exhaustive search over sets of leaves") {
  Random random(7);
  int together = 0;
  for (int round = 0; round < 200; ++round) {
    LeafTree tree;
    tree.width = 2 + round % 2;
    tree.depth = tree.width == 2 ? 3 : 2;
    for (std::size_t i = 0; i < tree.span(tree.depth); ++i) tree.leaves.push_back(random.between(-6, 6));
    const auto children = tree.root_children();
    const MoveChange change = cheapest_move_change(children);
    CHECK(change.best == tree.best_move());
    CHECK(change.leaves() == tree.min_leaves_to_change_move());
    CHECK(node_numbers(children).value() == tree.value(tree.depth, 0));
    if (change.leaves() > 1) ++together;
  }
  CHECK(together > 10);
}

TEST_CASE("conspiracy: the number of leaves that change the move saturates above max_conspirators") {
  // The first move has 10, and falls to -5 only if sixteen leaves below it change. The second has 0.
  std::vector<ConspiracyNumbers> children{exact_numbers(-10), exact_numbers(0)};
  CHECK(cheapest_move_change(children).leaves() == max_conspirators + 1);
  CHECK(cheapest_move_change(children).other == -1);
  children[0].raised[max_conspirators] = 5;
  const MoveChange change = cheapest_move_change(children);
  CHECK(change.best == 0);
  CHECK(change.other == 1);
  CHECK(change.leaves() == 16);
  CHECK(change.against_best == 16);
  CHECK(change.for_other == 0);
  CHECK(change.meeting_value == -5);
  CHECK(change.other_at_least == -4);
  children[1] = exact_numbers(20);  // value -20 for the root, below the lowest value that the first move can get
  CHECK(cheapest_move_change(children).other == -1);
}

TEST_CASE("conspiracy: of equally cheap changes of the move, the first is reported") {
  const std::vector<ConspiracyNumbers> children{exact_numbers(3), exact_numbers(-7), leaf_numbers(1), leaf_numbers(2)};
  const MoveChange change = cheapest_move_change(children);
  CHECK(change.best == 1);
  CHECK(change.other == 2);
  CHECK(change.leaves() == 1);
  CHECK(change.against_best == 0);
  CHECK(change.meeting_value == 7);
  CHECK(change.other_at_least == 8);
  const std::vector<ConspiracyNumbers> equal{leaf_numbers(-2), leaf_numbers(-2)};
  CHECK(cheapest_move_change(equal).best == 0);
}

TEST_CASE("conspiracy: the search grows until its move is settled, and reports as many leaves as it counts") {
  test::GradedRandomTree game;
  game.values = test::TreeValues::fine;
  game.depth = 9;
  int firm = 0;
  for (game.seed = 1; game.seed <= 20; ++game.seed) {
    std::size_t size_before = 0;
    for (const int threshold : {1, 2, 4}) {
      Fixture f;
      ConspiracyOptions options;
      options.threshold = threshold;
      const Line<test::GradedRandomTree> line(game, game.start());
      const auto result = ConspiracySearch<test::GradedRandomTree>(game, line, f.poll, options).search();
      CHECK(result.end == ConspiracyEnd::settled);
      CHECK(result.leaves_to_change > threshold);
      CHECK(result.tree_size >= size_before);
      size_before = result.tree_size;
      if (result.leaves_to_change > max_conspirators) continue;
      ++firm;
      CHECK(static_cast<int>(result.conspirators.size()) == result.leaves_to_change);
      CHECK(result.other);
    }
  }
  CHECK(firm > 10);
}

TEST_CASE("conspiracy: a fully searched tree gives the minimax value and a best move") {
  test::GradedRandomTree game;
  game.depth = 5;
  for (game.seed = 1; game.seed <= 20; ++game.seed) {
    Fixture f;
    ConspiracyOptions options;
    options.goal = ConspiracyGoal::range;
    options.threshold = max_conspirators;
    options.width = 0;
    const Line<test::GradedRandomTree> line(game, game.start());
    const auto result = ConspiracySearch<test::GradedRandomTree>(game, line, f.poll, options).search();
    const auto truth = test::minimax(game, game.start(), game.depth + 1);
    CHECK(result.end == ConspiracyEnd::settled);
    CHECK(result.lowest == result.highest);
    CHECK(result.value == truth.value);
  }
}

TEST_CASE("conspiracy: the range narrows to its width, or the search ends at its limits") {
  test::RandomTree game;
  game.width = 4;
  game.depth = 40;
  const Line<test::RandomTree> line(game, game.start());
  ConspiracyOptions options;
  options.goal = ConspiracyGoal::range;
  {
    Fixture f;
    f.control.set_node_limit(3000);
    const auto result = ConspiracySearch<test::RandomTree>(game, line, f.poll, options).search();
    CHECK(result.end == ConspiracyEnd::stopped);
    CHECK(f.poll.nodes() == 3000);
    CHECK(result.tree_size > 100);
  }
  {
    Fixture f;
    options.bytes = 64 << 10;
    const auto result = ConspiracySearch<test::RandomTree>(game, line, f.poll, options).search();
    CHECK(result.end == ConspiracyEnd::memory);
    CHECK(result.tree_size * sizeof(ConspiracyNumbers) < options.bytes);
  }
  {
    Fixture f;
    game.values = test::TreeValues::coarse;
    options.bytes = std::size_t{64} << 20;
    options.threshold = 1;
    options.width = 100;
    f.control.set_node_limit(1'000'000);
    const auto result = ConspiracySearch<test::RandomTree>(game, line, f.poll, options).search();
    CHECK(result.end == ConspiracyEnd::settled);
    CHECK(result.highest - result.lowest <= 100);
  }
}
