// Depth-first proof-number search on games drawn by hand: its line, its repetitions, its limits.
#include "kibitz/search/proof/df_pn.hpp"

#include "search_support/drawn_game.hpp"
#include "search_support/hand_graph.hpp"
#include "search_support/random_graph.hpp"
#include "search_support/random_tree.hpp"

using namespace kibitz;
using test::DrawnGame;
using test::HandGraph;
using test::Names;

namespace {

struct DfPnRun {
  Proof proof = Proof::unknown;
  ProofEnd end = ProofEnd::solved;
  bool line_is_whole = false;
  Names line;
  std::uint64_t nodes = 0;
  std::size_t plies = 0;  // length of the line, in plies
};

struct DfPnSetting {
  std::uint64_t nodes = Control::no_node_limit;
  int epsilon_percent = 25;
  std::size_t bytes = std::size_t{1} << 16;
};

template <class G>
DfPnRun run_dfpn(const G& game, ProofQuestion question = {}, const DfPnSetting& setting = {}) {
  Control control;
  control.set_node_limit(setting.nodes);
  Poll poll(control);
  ProofPath<G> path(game, Line<G>(game, game.start()), poll);
  path.set_question(question);
  ProofTable table(setting.bytes);
  const auto answer = DfPn<G>(path, table, setting.epsilon_percent).prove({});
  CHECK(path.ply() == 0);
  CHECK(answer.bytes == table.bytes());
  DfPnRun run{answer.proof, answer.end, answer.line_is_whole, {}, poll.nodes(), answer.line.size()};
  for (const auto move : answer.line)
    if constexpr (std::same_as<G, DrawnGame>)
      run.line.push_back(game.nodes[move.to].name);
    else if constexpr (std::same_as<G, HandGraph>)
      run.line.emplace_back(1, move.to);
  return run;
}

DfPnRun run_on_graph(const std::string& text, ProofQuestion question = {}) {
  return run_dfpn(HandGraph(text), question);
}

}  // namespace

TEST_CASE("df-pn: the line of a proof ends the game, and the loser plays the longest defence") {
  const DfPnRun run = run_dfpn(DrawnGame("R(A(a=win b(c=win) d(e(f(g=win)))))"));
  CHECK(run.proof == Proof::proved);
  CHECK(run.line_is_whole);
  CHECK(run.line == Names{"A", "d", "e", "f", "g"});
}

TEST_CASE("df-pn: of two wins the prover's line takes the shorter") {
  const DfPnRun run = run_dfpn(DrawnGame("R(A(a(b(c=win))) B=win)"));
  CHECK(run.line == Names{"B"});
}

TEST_CASE("df-pn: a proof has its move even if the node limit leaves no nodes for the line") {
  const DrawnGame game("R(B(c=loss) A(a(x=loss y(z=win)) b=win))");
  const std::uint64_t all = run_dfpn(game).nodes;
  int cut_lines = 0;
  for (std::uint64_t nodes = 0; nodes < all; ++nodes) {
    const DfPnRun run = run_dfpn(game, {}, {.nodes = nodes});
    if (run.proof != Proof::proved) continue;
    CAPTURE(nodes);
    REQUIRE(!run.line.empty());
    CHECK(run.line[0] == "A");
    CHECK(!run.line_is_whole);
    ++cut_lines;
  }
  CHECK(cut_lines > 0);
}

TEST_CASE("df-pn: a disproved question has no line") {
  const DfPnRun run = run_dfpn(DrawnGame("R(A(a=win b=draw) B(c=loss))"));
  CHECK(run.proof == Proof::disproved);
  CHECK(run.end == ProofEnd::solved);
  CHECK(run.line.empty());
  const DfPnRun holds = run_dfpn(DrawnGame("R(A(a=win b=draw) B(c=loss))"), {true, 0});
  CHECK(holds.proof == Proof::proved);
  CHECK(holds.line.size() == 2);
}

TEST_CASE("df-pn: the opponent may be the prover") {
  const DfPnRun run = run_dfpn(DrawnGame("R(A(a=loss) B(b=win c=loss))"), {false, 1});
  CHECK(run.proof == Proof::proved);
  CHECK(run.line.size() == 2);
  CHECK(run_dfpn(DrawnGame("R(A(a=loss) B(b=win))"), {false, 1}).proof == Proof::disproved);
}

TEST_CASE("df-pn: a root without moves is answered at once") {
  CHECK(run_dfpn(DrawnGame("R")).proof == Proof::disproved);  // the game is a draw, which is not a win
  CHECK(run_dfpn(DrawnGame("R"), {true, 0}).proof == Proof::proved);
  CHECK(run_dfpn(DrawnGame("R")).nodes == 0);
}

TEST_CASE("df-pn: a side that can only repeat proves nothing; a side that can leave the cycle proves its win") {
  CHECK(run_on_graph("a:b b:a").proof == Proof::disproved);
  CHECK(run_on_graph("a:b b:ac c=win").proof == Proof::disproved);  // the opponent can always repeat
  CHECK(run_on_graph("a:b b:a", {false, 1}).proof == Proof::disproved);
  const DfPnRun leaves = run_on_graph("a:bc b:a c:d d=win");
  CHECK(leaves.proof == Proof::proved);
  CHECK(leaves.line == Names{"c", "d"});
}

// p is first searched on the path through w and x. There p fails: it leads back to w, or loses. After s, p leads to w
// too, but w is not on that path, and is won by g. So the failure of p on the first path must not be used on the
// second.
TEST_CASE("df-pn: a position that fails by repetition on one path may be won on another") {
  const DfPnRun run = run_on_graph("r:s s:wp w:xg x:p p:vu v:w u:l l=loss g:ef e:h f:h h=win");
  CHECK(run.proof == Proof::proved);
  CHECK(run.line_is_whole);
}

TEST_CASE("df-pn: epsilon does not change the answer") {
  constexpr auto text =
      "R(A(a(a1=loss a2=loss a3(x=win)) b(b1=loss b2(y=win) b3=loss)) B(c(c1(z=win) c2=loss) d(d1=loss d2(w=win))))";
  for (const int epsilon : {0, 25, 100, 900})
    CHECK(run_dfpn(DrawnGame(text), {}, {.epsilon_percent = epsilon}).proof == Proof::proved);
}

TEST_CASE("df-pn: a search stopped early proves nothing; stopped while it collects its line, it keeps its proof") {
  const DrawnGame game("R(A(a=win b(c=win) d(e(f(g=win)))))");
  const DfPnRun whole = run_dfpn(game);
  int proved = 0;
  for (std::uint64_t nodes = 0; nodes < whole.nodes; ++nodes) {
    const DfPnRun run = run_dfpn(game, {}, {.nodes = nodes});
    CHECK(run.nodes == nodes);
    if (run.proof == Proof::unknown) CHECK(run.end == ProofEnd::stopped);
    if (run.proof == Proof::proved) CHECK(!run.line_is_whole);
    proved += run.proof == Proof::proved;
  }
  CHECK(proved > 0);
  CHECK(proved < static_cast<int>(whole.nodes));
}

// The first table holds everything. The second has four entries and loses most results, and with them the end of the
// line.
TEST_CASE("df-pn: moves played and plies of the line, for several epsilons and table sizes") {
  struct Row {
    int epsilon_percent;
    std::size_t bytes;
    std::vector<std::pair<std::uint64_t, std::size_t>> trees, graphs;
  };
  constexpr std::size_t least = 1, ample = std::size_t{1} << 16;
  const Row rows[] = {
      {0, least, {{255, 3}, {124, 3}, {70, 3}, {925, 1}}, {{95, 0}, {51, 0}, {139, 3}, {105, 2}}},
      {0, ample, {{119, 9}, {73, 9}, {52, 6}, {471, 9}}, {{75, 0}, {51, 0}, {83, 5}, {99, 6}}},
      {25, least, {{230, 3}, {124, 3}, {70, 3}, {828, 1}}, {{91, 0}, {51, 0}, {139, 3}, {105, 2}}},
      {25, ample, {{112, 9}, {73, 9}, {52, 6}, {465, 9}}, {{79, 0}, {51, 0}, {83, 5}, {95, 6}}},
      {100, least, {{385, 3}, {131, 3}, {91, 1}, {399, 1}}, {{51, 0}, {67, 0}, {123, 3}, {79, 2}}},
      {100, ample, {{137, 9}, {80, 9}, {63, 6}, {250, 9}}, {{51, 0}, {67, 0}, {67, 5}, {75, 6}}},
  };
  const auto check = [](const auto& game, const Row& row, std::pair<std::uint64_t, std::size_t> expected) {
    const DfPnRun run = run_dfpn(game, {true, 0}, {.epsilon_percent = row.epsilon_percent, .bytes = row.bytes});
    CHECK(run.proof == (expected.second > 0 ? Proof::proved : Proof::disproved));
    CHECK(run.nodes == expected.first);
    CHECK(run.plies == expected.second);
    CHECK(run.line_is_whole == (row.bytes == ample && expected.second > 0));
  };
  for (const Row& row : rows) {
    INFO("patience " << row.epsilon_percent << ", bytes " << row.bytes);
    std::size_t tree = 0, graph = 0;
    for (const std::uint64_t seed : {1, 5, 8, 9})
      check(test::RandomTree{.seed = seed, .width = 4, .depth = 9, .is_ragged = true}, row, row.trees[tree++]);
    for (const std::uint64_t seed : {3, 6, 13, 15})
      check(test::RandomGraph{.seed = seed, .nodes = 12, .degree = 3, .end_share = 5}, row, row.graphs[graph++]);
  }
}

TEST_CASE("df-pn: if every path is too long, the answer is unknown with the reason too_deep") {
  for (const bool is_movers : {true, false}) {
    const DfPnRun run = run_dfpn(DrawnGame("R(A(R))"), {is_movers, 1});
    CHECK(run.proof == Proof::unknown);
    CHECK(run.end == ProofEnd::too_deep);
    CHECK(run.line.empty());
  }
}

TEST_CASE("df-pn: a search after a stop has a line without moves of the stopped search") {
  const DrawnGame game("Y(Z(R(A(a=win b(c=win) d(e(f(g=win)))) B(x=loss))))");
  for (std::uint64_t nodes = 2; nodes < 6; ++nodes) {
    Control control;
    control.set_node_limit(nodes);
    Poll poll(control);
    ProofPath<DrawnGame> path(game, Line<DrawnGame>(game, game.start()), poll);
    for (const char* const name : {"Z", "R"}) path.play(game.move_to(name));
    ProofTable table(std::size_t{1} << 16);
    DfPn<DrawnGame> search(path, table, 25);
    CHECK(search.prove({}).end == ProofEnd::stopped);
    CHECK(path.ply() == 2);
    control.set_node_limit(Control::no_node_limit);
    const auto answer = search.prove({});
    CHECK(answer.proof == Proof::proved);
    CHECK(answer.line.size() == 5);
    CHECK(answer.line_is_whole);
    CHECK(path.ply() == 2);
  }
}

TEST_CASE("df-pn: the loser chooses the defence that is one ply longer") {
  const DfPnRun run = run_dfpn(DrawnGame("R(O(P(Y(r=win)) Q(X(q(w=win)))))"));
  CHECK(run.line == Names{"O", "Q", "X", "q", "w"});
}

TEST_CASE("df-pn: of equal wins the line takes the first") {
  CHECK(run_dfpn(DrawnGame("R(A=win B=win)")).line == Names{"A"});
}

TEST_CASE("df-pn: moves played on larger graphs") {
  struct Row {
    int epsilon_percent;
    std::vector<std::uint64_t> nodes;
  };
  const Row rows[] = {{0, {475, 823, 239, 491}}, {25, {483, 827, 183, 295}}, {900, {507, 1375, 211, 259}}};
  for (const Row& row : rows) {
    std::size_t graph = 0;
    for (const std::uint64_t seed : {6, 7, 8, 9}) {
      const test::RandomGraph game{.seed = seed, .nodes = 40, .degree = 3, .end_share = 7};
      const DfPnRun run = run_dfpn(game, {true, 0}, {.epsilon_percent = row.epsilon_percent});
      CHECK(run.nodes == row.nodes[graph++]);
      CHECK(run.plies == (seed == 8 ? 9 : 0));
    }
  }
}

TEST_CASE("df-pn: the line ends with the game, even if the final position has moves") {
  const DfPnRun run = run_on_graph("a:b b:c c=win c:ab");
  CHECK(run.line == Names{"b", "c"});
  CHECK(run.line_is_whole);
}

TEST_CASE("df-pn: children left over from a stopped search are not used for another node") {
  const DrawnGame game("R(A(a(w=win v=win)))");
  for (std::uint64_t nodes = 1; nodes < 6; ++nodes) {
    Control control;
    control.set_node_limit(nodes);
    Poll poll(control);
    ProofPath<DrawnGame> path(game, Line<DrawnGame>(game, game.start()), poll);
    ProofTable table(std::size_t{1} << 16);
    DfPn<DrawnGame> search(path, table, 25);
    CHECK(search.prove({}).end == ProofEnd::stopped);
    control.set_node_limit(Control::no_node_limit);
    const auto answer = search.prove({});
    REQUIRE(answer.line.size() == 3);
    CHECK(answer.line[0] == game.move_to("A"));
    CHECK(answer.line[2] == game.move_to("w"));
  }
}
