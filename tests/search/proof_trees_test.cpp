// Proof-number search and PN2: answers, lines, and the effect of limited memory, on games drawn by hand.
#include "kibitz/search/proof/proof_trees.hpp"

#include "search_support/drawn_game.hpp"
#include "search_support/hand_graph.hpp"
#include "search_support/random_tree.hpp"

using namespace kibitz;
using test::DrawnGame;
using test::HandGraph;
using test::Names;

namespace {

struct ProofLimits {
  std::size_t bytes = std::size_t{1} << 16;
  std::uint64_t nodes = Control::no_node_limit;
};

template <class G>
ProofAnswer<MoveOf<G>> prove_by_trees(const G& game, ProofLevels levels, ProofQuestion question = {},
                                      const ProofLimits& limits = {}) {
  Control control;
  control.set_node_limit(limits.nodes);
  Poll poll(control);
  ProofPath<G> path(game, Line<G>(game, game.start()), poll);
  path.set_question(question);
  const auto answer = ProofTreeSearch<G>(path, limits.bytes, levels).prove({});
  CHECK(path.ply() == 0);
  return answer;
}

constexpr ProofLevels both_levels[] = {ProofLevels::one, ProofLevels::two};
constexpr std::size_t tree_node_size = sizeof(ProofTree<DrawnGame>::Node);

// A wins: by y and z after the reply a, and at once after b. B is lost.
constexpr auto long_win = "R(A(a(x=loss y(z=win)) b=win) B(c=loss))";

Names names_in(const DrawnGame& game, const std::vector<DrawnGame::Move>& line) {
  Names names;
  for (const auto move : line) names.push_back(game.nodes[move.to].name);
  return names;
}

}  // namespace

TEST_CASE("pn and PN2: a win is proved with a line to the end of the game") {
  const DrawnGame game(long_win);
  for (const ProofLevels levels : both_levels) {
    const auto answer = prove_by_trees(game, levels);
    CHECK(answer.proof == Proof::proved);
    CHECK(answer.end == ProofEnd::solved);
    CHECK(answer.line_is_whole);
    const Names line = names_in(game, answer.line);
    REQUIRE(line.size() >= 2);
    CHECK(line[0] == "A");
    CHECK((line[1] == "b" ? line.size() == 2 : line == Names{"A", "a", "y", "z"}));
  }
}

TEST_CASE("pn and PN2: a proof has its move even if the node limit leaves no nodes for the line") {
  const DrawnGame game("R(B(c=loss) A(a(x=loss y(z=win)) b=win))");
  for (const ProofLevels levels : both_levels) {
    int cut_lines = 0;
    for (std::uint64_t nodes = 0; nodes < 40; ++nodes) {
      const auto answer = prove_by_trees(game, levels, {}, {.nodes = nodes});
      if (answer.proof != Proof::proved) continue;
      CAPTURE(nodes);
      REQUIRE(!answer.line.empty());
      CHECK(names_in(game, answer.line)[0] == "A");
      cut_lines += !answer.line_is_whole;
    }
    CHECK(cut_lines > 0);
  }
}

TEST_CASE("pn and PN2: an unattainable goal is disproved, and the result depends on the prover") {
  for (const ProofLevels levels : both_levels) {
    const DrawnGame drawn("R(A(a=win b=draw) B(c=loss))");
    CHECK(prove_by_trees(drawn, levels).proof == Proof::disproved);
    CHECK(prove_by_trees(drawn, levels).line.empty());
    CHECK(prove_by_trees(drawn, levels, {true, 0}).proof == Proof::proved);
    CHECK(prove_by_trees(drawn, levels, {false, 1}).proof == Proof::disproved);
    CHECK(prove_by_trees(drawn, levels, {false, 0}).proof == Proof::proved);
    const DrawnGame lost("R(A(a=loss) B(b=win c=loss))");
    CHECK(prove_by_trees(lost, levels, {false, 1}).proof == Proof::proved);
  }
}

TEST_CASE("pn and PN2: cycles prove nothing") {
  for (const ProofLevels levels : both_levels) {
    CHECK(prove_by_trees(HandGraph("a:b b:ac c=win"), levels).proof == Proof::disproved);
    CHECK(prove_by_trees(HandGraph("a:bc b:a c:d d=win"), levels).proof == Proof::proved);
    CHECK(prove_by_trees(HandGraph("r:s s:wp w:xg x:p p:vu v:w u:l l=loss g:ef e:h f:h h=win"), levels).proof ==
          Proof::proved);
  }
}

TEST_CASE("pn and PN2: without memory for the root's children the answer is unknown, with the reason memory") {
  const DrawnGame game(long_win);
  for (const ProofLevels levels : both_levels) {
    const auto answer = prove_by_trees(game, levels, {}, {.bytes = 2 * tree_node_size});
    CHECK(answer.proof == Proof::unknown);
    CHECK(answer.end == ProofEnd::memory);
    CHECK(answer.line.empty());
    CHECK(answer.bytes <= 2 * tree_node_size);
  }
}

TEST_CASE("pn: the proof needs a tree of seven nodes, and fails with six") {
  // The tree has eight nodes: the root, A and B, a and c, x and y, z.
  const DrawnGame game("R(A(a(x=loss y(z=win))) B(c=loss))");
  const auto ends_with = [&](std::size_t nodes) {
    return prove_by_trees(game, ProofLevels::one, {}, {.bytes = nodes * tree_node_size}).end;
  };
  std::size_t least = 1;
  while (ends_with(least) == ProofEnd::memory) ++least;
  CHECK(least == 7);  // the root, A and B, a, x and y, z; the nodes after B are never expanded
}

TEST_CASE("PN2: a leaf is solved in the second tree, so the first tree stays smaller") {
  const DrawnGame game("R(A(a(x=loss y(z=win))) B(c=loss))");
  const auto two = prove_by_trees(game, ProofLevels::two);
  CHECK(two.proof == Proof::proved);
  CHECK(names_in(game, two.line) == Names{"A", "a", "y", "z"});  // the line is found again, below the same path
  CHECK(two.line_is_whole);
}

TEST_CASE("pn and PN2: a root without moves is answered at once") {
  for (const ProofLevels levels : both_levels) {
    CHECK(prove_by_trees(DrawnGame("R"), levels).proof == Proof::disproved);
    CHECK(prove_by_trees(DrawnGame("R"), levels, {true, 0}).proof == Proof::proved);
  }
}

TEST_CASE("pn and PN2: a search stopped at any node claims nothing unproved, and the path is back at the root") {
  const DrawnGame game(long_win);
  for (const ProofLevels levels : both_levels)
    for (std::uint64_t nodes = 0; nodes < 12; ++nodes) {
      Control control;
      control.set_node_limit(nodes);
      Poll poll(control);
      ProofPath<DrawnGame> path(game, Line<DrawnGame>(game, game.start()), poll);
      const auto answer = ProofTreeSearch<DrawnGame>(path, 1 << 16, levels).prove({});
      CHECK(path.ply() == 0);
      CHECK(poll.nodes() <= nodes);
      CHECK(answer.proof != Proof::disproved);
      if (answer.proof == Proof::unknown) CHECK(answer.end == ProofEnd::stopped);
    }
}

TEST_CASE("pn and PN2: the memory of both trees is reported") {
  const DrawnGame game("R(A(a(x=loss y(z=win)) b=win) B(c=loss))");
  // Memory starts with the root alone. It grows to four nodes for the root's two children, and to ten when one of these
  // has two more.
  CHECK(prove_by_trees(game, ProofLevels::one).bytes == 10 * tree_node_size);
  // The second tree has the size of that tree, and the first one takes over the root's two children.
  CHECK(prove_by_trees(game, ProofLevels::two).bytes == (10 + 4) * tree_node_size);
}

TEST_CASE("pn and PN2: results and moves played for several node limits") {
  const test::RandomTree game{.seed = 4, .width = 3, .depth = 6};
  struct Row {
    std::size_t room;
    std::uint64_t played_by_one;
    std::size_t held_by_one;
    std::uint64_t played_by_two;
    std::size_t held_by_two;
  };
  constexpr Row rows[] = {{4, 4, 4, 0, 2},           {8, 9, 8, 9, 8},           {16, 22, 16, 29, 16},
                          {32, 47, 32, 183, 32},     {64, 104, 64, 491, 61},    {128, 216, 128, 683, 77},
                          {256, 512, 256, 696, 133}, {512, 531, 509, 672, 261}, {2048, 531, 509, 672, 261}};
  for (const Row& row : rows)
    for (const ProofLevels levels : both_levels) {
      INFO(row.room << " nodes");
      Control control;
      Poll poll(control);
      ProofPath<test::RandomTree> path(game, Line<test::RandomTree>(game, game.start()), poll);
      const std::size_t size = sizeof(ProofTree<test::RandomTree>::Node);
      const auto answer = ProofTreeSearch<test::RandomTree>(path, row.room * size, levels).prove({});
      const bool is_one = levels == ProofLevels::one;
      const bool is_ample = row.room >= (is_one ? 512 : 64);  // PN2 needs an eighth of the memory
      CHECK(answer.proof == (is_ample ? Proof::disproved : Proof::unknown));
      CHECK(answer.end == (is_ample ? ProofEnd::solved : ProofEnd::memory));
      CHECK(poll.nodes() == (is_one ? row.played_by_one : row.played_by_two));
      CHECK(answer.bytes == (is_one ? row.held_by_one : row.held_by_two) * size);
    }
}

TEST_CASE("pn: progress reports have the root's proof number, disproof number and memory, for either prover") {
  const test::RandomTree game{.seed = 4, .width = 5, .depth = 14};
  for (const bool is_movers : {true, false}) {
    Control control;
    control.set_node_limit(60'000);
    Poll poll(control);
    ProofPath<test::RandomTree> path(game, Line<test::RandomTree>(game, game.start()), poll);
    path.set_question({is_movers, 1});
    std::vector<ProofProgress> reports;
    ProofTreeSearch<test::RandomTree> search(path, std::size_t{1} << 24, ProofLevels::one);
    search.prove([&](const ProofProgress& progress) { reports.push_back(progress); });
    REQUIRE(reports.size() == 2);
    CHECK(reports[0].nodes == 29'818);
    CHECK(reports[0].proof == (is_movers ? 125 : 393));
    CHECK(reports[0].disproof == (is_movers ? 393 : 125));
    CHECK(reports[0].bytes == 24'571 * sizeof(ProofTree<test::RandomTree>::Node));
    CHECK(reports[1].nodes == 59'712);
  }
}

TEST_CASE("pn and PN2: if every path is too long, the answer is unknown with the reason too_deep") {
  for (const ProofLevels levels : both_levels) {
    const auto blind = prove_by_trees(DrawnGame("R(A(R))"), levels);
    CHECK(blind.proof == Proof::unknown);
    CHECK(blind.end == ProofEnd::too_deep);
    CHECK(blind.line.empty());
    const auto other = prove_by_trees(DrawnGame("R(A(R))"), levels, {false, 1});
    CHECK(other.proof == Proof::unknown);
    CHECK(other.end == ProofEnd::too_deep);
    const auto won = prove_by_trees(DrawnGame("R(B(b=win) A(R))"), levels);
    CHECK(won.proof == Proof::proved);
    CHECK(won.end == ProofEnd::solved);
  }
}

TEST_CASE("pn and PN2: the line ends with the game, even if the final position has moves") {
  for (const ProofLevels levels : both_levels) {
    const auto answer = prove_by_trees(HandGraph("a:b b:c c=win c:ab"), levels);
    CHECK(answer.line.size() == 2);
    CHECK(answer.line_is_whole);
  }
}
