// The best-first minimax methods equal their definition (best_first_definition.py) node for node on 500 random trees.
#include <fstream>
#include <iterator>
#include <map>
#include <sstream>

#include "kibitz/search/best_first/best_first_answer.hpp"
#include "kibitz/search/best_first/best_first_search.hpp"
#include "search_support/drawn_game.hpp"

using namespace kibitz;
using namespace kibitz::test;

namespace {

// A line of the file after the tree: "METHOD ITERATIONS | expanded nodes | move value | selections of the root moves".
struct DefinedSearch {
  Method method = Method::ubfm;
  int iterations = 0;
  Names expanded;
  Names move_and_value;
  Names selections;
};

Names words_of(const std::string& text) {
  std::istringstream stream(text);
  return {std::istream_iterator<std::string>(stream), {}};
}

DefinedSearch read_search(const std::string& text) {
  std::vector<Names> fields;
  std::istringstream stream(text);
  for (std::string field; std::getline(stream, field, '|');) fields.push_back(words_of(field));
  REQUIRE(fields.size() == 4);
  const std::map<std::string, Method> methods{{"best_first", Method::best_first},
                                              {"ubfm", Method::ubfm},
                                              {"ubfms", Method::ubfms},
                                              {"descent", Method::descent}};
  return {methods.at(fields[0].at(0)), std::stoi(fields[0].at(1)), fields[1], fields[2], fields[3]};
}

// The nodes that a search adds to its tree when it expands these nodes in this order.
Names children_of(const DrawnGame& game, const Names& expanded) {
  Names names;
  for (const std::string& name : expanded)
    for (const std::uint32_t child : game.nodes[game.number_of(name)].children) names.push_back(game.nodes[child].name);
  return names;
}

void check_search(DrawnGame game, const DefinedSearch& defined) {
  test::Record record;
  game.record = &record;
  Options options;
  options.method.kind = defined.method;
  options.method.megabytes = 1;
  Control control;
  BestFirstTree<DrawnGame> tree(options.method.bytes());
  BestFirstSearch<DrawnGame> search(tree, Line<DrawnGame>(game, game.start()), control, options);
  for (int i = 0; i < defined.iterations; ++i)
    if (search.iterate() == BestFirstStep::exhausted) break;
  CHECK(record.visited == children_of(game, defined.expanded));
  const auto answer = best_first_answer(search.tree(), decision_of(defined.method));
  CHECK(game.nodes[answer.moves.at(0).to].name == defined.move_and_value.at(0));
  CHECK(answer.value == std::stoi(defined.move_and_value.at(1)));
  if (defined.method == Method::best_first) return;  // the definition begins each iteration at the root
  Names selections;
  for (const auto& edge : search.tree().edges(0)) selections.push_back(std::to_string(edge.selections));
  CHECK(selections == defined.selections);
}

}  // namespace

TEST_CASE("best-first minimax: every method equals its definition node for node on 500 random trees") {
  std::ifstream file(KIBITZ_TEST_DATA "/best_first/trees.txt");
  int trees = 0;
  std::string text;
  for (; std::getline(file, text); ++trees) {
    CAPTURE(text);
    const DrawnGame game(text);
    for (int method = 0; method < 4; ++method) {
      std::string line;
      REQUIRE(std::getline(file, line));
      CAPTURE(line);
      check_search(game, read_search(line));
    }
  }
  CHECK(trees == 500);
}
