// Tests of explain::answer() for tree searches, which are limited by nodes and not by depth.
#include <doctest/doctest.h>

#include "explain/explain.hpp"
#include "explain/verdict.hpp"
#include "kibitz/engine/catalogue.hpp"

using namespace kibitz;
using explain::Explanation;
using explain::Verdict;

namespace {

using Changes = std::vector<std::pair<const char*, const char*>>;

struct TreeQuestion {
  const char* game = "";
  const char* position = "";
  Changes settings;
};

std::unique_ptr<Engine> engine_of(const TreeQuestion& asked) {
  auto engine = make_engine(standard_catalogue(), asked.game);
  REQUIRE(engine.has_value());
  REQUIRE((*engine)->set_preset("textbook").has_value());
  for (const auto& [name, value] : asked.settings) REQUIRE((*engine)->set_option(name, value).has_value());
  REQUIRE((*engine)->set_position(asked.position).has_value());
  return std::move(*engine);
}

Explanation explained(const TreeQuestion& asked, const explain::MoveQuestion& question) {
  Control control;
  auto found = explain::answer(*engine_of(asked), question, control);
  REQUIRE(found.has_value());
  return std::move(*found);
}

// X to move. Each of the settings below makes a search of 800 nodes miss move 5.
constexpr const char* missed_move = "......./.x...../.o...../.o....o/xo....x/xx.ox.o";
constexpr const char* queen_sacrifice = "2r3k1/1p2q1pp/2b1pr2/p1pp4/6Q1/1P1PP1R1/P1PN2PP/5RK1 w - - 0 1";

}  // namespace

TEST_CASE("tree search: the option that makes it miss a move is named") {
  struct Expected {
    Changes settings;
    const char* cause;
  };
  for (const Expected& expected : {
           Expected{{{"method", "mcts"}, {"mcts.progressive_bias", "300"}}, "progressive bias"},
           Expected{{{"method", "mcts"}, {"mcts.implicit_minimax", "90"}}, "implicit minimax"},
           Expected{{{"method", "mcts"}, {"mcts.first_play_urgency", "-50"}}, "first-play urgency"},
           Expected{{{"method", "pn_mcts"}, {"mcts.proof_weight", "100"}}, "ranks by proof numbers"},
           Expected{{{"method", "descent"}}, "descents to the end of the game"},
       }) {
    CAPTURE(expected.cause);
    const auto found =
        explained({"connect_four", missed_move, expected.settings}, {.move = "5", .nodes = 800, .effort = 8});
    CHECK(found.verdict == Verdict::selection);
    REQUIRE(found.cause.has_value());
    CHECK(found.removal_trials[*found.cause].name == expected.cause);
    CHECK(found.search.nodes_allowed == 800);
  }
}

TEST_CASE("tree search: playouts are the cause if an evaluation of the leaves finds the move") {
  const auto found = explained({"connect_four",
                                "......./......./......./..x..../.xo..../xooxx.o",
                                {{"method", "mcts"}, {"mcts.leaf", "playout"}}},
                               {.move = "4", .nodes = 800, .effort = 8});
  CHECK(found.sentence == "the evaluation: leaf values; 4 is found with mcts.leaf=evaluation");
}

TEST_CASE("tree search: its nodes are doubled until it finds the move") {
  const TreeQuestion asked{"tic_tac_toe", ".o./.../x..", {{"method", "pn_mcts"}, {"mcts.proof_weight", "100"}}};
  const auto found = explained(asked, {.move = "a3", .nodes = 60, .effort = 8});
  CHECK(found.sentence == "too few nodes: seen from 120 nodes");
  REQUIRE(found.deeper_trials.size() == 2);  // the second confirms the first
  CHECK(explain::decisive_trial(found)->nodes_allowed == 120);
  CHECK(found.line.front().notation == "a3");
  REQUIRE(!found.line_trace.empty());
  CHECK(found.line_trace.front().visits > 1);  // the visits of the tree, not the one report of the node

  CHECK(explained(asked, {.move = "a3", .nodes = 60, .effort = 1}).deeper_trials.empty());
  CHECK(explained(asked, {.move = "a3", .nodes = 60, .deeper = 0, .effort = 8}).deeper_trials.empty());
}

TEST_CASE("tree search: a move that is worth more alone was given too few nodes") {
  const auto found =
      explained({"chess", queen_sacrifice, {{"method", "ubfm"}}}, {.move = "Qxg7+", .nodes = 2000, .effort = 4});
  CHECK(found.verdict == Verdict::neglected);
  CHECK(found.sentence.starts_with("too few nodes for the move: searched alone the move is worth more, Qxg7+ "));
  CHECK(found.deeper_trials.size() == 2);
  CHECK(found.line.front().notation == "Qxg7+");
}

TEST_CASE("tree search: a depth is refused, and so are methods that compare no moves") {
  Control control;
  CHECK(explain::answer(*engine_of({"chess", queen_sacrifice, {{"method", "ubfm"}}}), {.move = "Qxg7+", .depth = 4},
                        control)
            .error()
            .message == "a tree search has no fixed depth: limit it by nodes");
  CHECK(explain::answer(*engine_of({"chess", queen_sacrifice, {{"method", "dfpn"}}}), {.move = "Qxg7+"}, control)
            .error()
            .message ==
        "explain supports method=alpha_beta and the tree searches (mcts, pn_mcts, best_first, ubfm, ubfms, "
        "descent), not method=dfpn");
}
