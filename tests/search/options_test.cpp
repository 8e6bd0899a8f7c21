// The values that options of the drivers and of methods other than alpha-beta accept, and their meaning.
#include "kibitz/search/options/options.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "kibitz/engine/parameters.hpp"

using namespace kibitz;

namespace {

struct Row {
  std::string_view name;
  int least, most, usual;
};

}  // namespace

TEST_CASE("options of drivers and methods: ranges and defaults") {
  constexpr Row rows[] = {
      {"driver", 0, 8, 0},
      {"driver.first_guess", 0, 1, 0},
      {"driver.aspiration_window", 1, 1'000'000, 50},
      {"driver.step", 1, 1'000'000, 100},
      {"method", 0, 15, 0},
      {"method.memory", 1, 1'048'576, 128},
      {"conspirators", 1, 16, 4},
      {"conspirators.goal", 0, 1, 0},
      {"conspirators.width", 0, 1'000'000, 50},
      {"conspirators.final_positions", 0, 1, 0},
      {"best_first.reuse_tree", 0, 1, 1},
      {"proof.epsilon", 0, 1000, 25},
      {"proof.move", 0, 1, 1},
      {"captures_only", 0, 64, 0},
      {"mcts.exploration", 0, 1000, 70},
      {"mcts.first_play_urgency", -100, 100, 100},
      {"mcts.progressive_bias", 0, 1000, 0},
      {"mcts.leaf", 0, 2, 0},
      {"mcts.playout_plies", 0, 512, 200},
      {"mcts.scale", 1, 1'000'000, 200},
      {"mcts.reuse_tree", 0, 1, 1},
      {"mcts.virtual_loss", 0, 64, 1},
      {"mcts.seed", 0, 1'000'000'000, 1},
  };
  const Options options;
  for (const Row& row : rows) {
    INFO(row.name);
    const auto found = std::ranges::find(parameters(), row.name, &Parameter::name);
    REQUIRE(found != parameters().end());
    CHECK(found->least == row.least);
    CHECK(found->most == row.most);
    CHECK(found->get(options) == row.usual);
  }
}

TEST_CASE("options: mcts plays random playouts unless mcts.leaf is evaluation") {
  CHECK(MctsOptions{}.plays_out());
  CHECK(!MctsOptions{.leaf = MctsLeaf::evaluation}.plays_out());
}

TEST_CASE("options: which methods have a memory, which prove, and which are alpha-beta") {
  struct ExpectedNeeds {
    Method method;
    bool is_alpha_beta, is_proof, has_memory;
  };
  constexpr ExpectedNeeds kinds[] = {{Method::alpha_beta, true, false, false},
                                     {Method::mcts, false, false, true},
                                     {Method::pn_mcts, false, false, true},
                                     {Method::conspiracy, false, false, true},
                                     {Method::stockman_sss, false, false, false},
                                     {Method::scout, false, false, false},
                                     {Method::pn, false, true, true},
                                     {Method::pn2, false, true, true},
                                     {Method::dfpn, false, true, true},
                                     {Method::captures_only, true, false, false},
                                     {Method::vcf, false, false, true},
                                     {Method::vct, false, false, true},
                                     {Method::best_first, false, false, true},
                                     {Method::ubfm, false, false, true},
                                     {Method::ubfms, false, false, true},
                                     {Method::descent, false, false, true}};
  for (const ExpectedNeeds& kind : kinds) {
    const MethodOptions options{.kind = kind.method, .megabytes = 3};
    CHECK(options.is_alpha_beta() == kind.is_alpha_beta);
    CHECK(options.is_proof() == kind.is_proof);
    CHECK(options.has_memory() == kind.has_memory);
    CHECK(options.is_conspiracy() == (kind.method == Method::conspiracy));
    CHECK(options.is_best_first() == (kind.method >= Method::best_first));
    CHECK(options.bytes() == 3 * 1'048'576);
  }
}
