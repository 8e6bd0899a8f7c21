// The list of techniques is complete and matches the options; its commands run, and every check passes.
#include "content/methods/documented_method.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "cli/command.hpp"
#include "cli/typed_words.hpp"

using namespace kibitz;
using methods::DocumentedMethod;

namespace {

// Search options in none of the four documents: sizes and threads, options for exact search, options from other papers,
// and one that demonstrates a fault (`kibitz gallery narrowing`).
const std::set<std::string> of_no_document{"hash",
                                           "threads",
                                           "threads.scheme",
                                           "line_history",
                                           "table.narrow",
                                           "table.symmetry",
                                           "evaluation_cache",
                                           "evaluation_grain",
                                           "driver.guess_error",
                                           "driver.aspiration_growth",
                                           "driver.aspiration_from",
                                           "driver.aspiration_midpoint",
                                           "driver.aspiration_depth",
                                           "order.rank",
                                           "order.see",
                                           "order.killers",
                                           "order.keep",
                                           "exact_knowledge",
                                           "points_as_evaluation",
                                           "multi_probcut",
                                           "multi_probcut.min_depth",
                                           "lmr",
                                           "lmr.base",
                                           "lmr.after",
                                           "lmr.min_depth",
                                           "late_move_pruning",
                                           "late_move_pruning.max_depth",
                                           "reverse_futility",
                                           "reverse_futility.max_depth",
                                           "table.static",
                                           "order.continuation",
                                           "order.counter_move",
                                           "order.noisy_history",
                                           "quiescence.futility",
                                           "quiescence.table",
                                           "lmr.falling",
                                           "lmr.cut_node",
                                           "lmr.root",
                                           "lmr.losing",
                                           "futility",
                                           "futility.base",
                                           "futility.max_depth",
                                           "history_pruning",
                                           "history_pruning.max_depth",
                                           "see_pruning.quiet",
                                           "see_pruning.noisy",
                                           "see_pruning.max_depth",
                                           "razoring",
                                           "razoring.max_depth",
                                           "probcut",
                                           "probcut.min_depth",
                                           "probcut.reduction",
                                           "multi_cut",
                                           "multi_cut.moves",
                                           "multi_cut.reduction",
                                           "multi_cut.all_nodes",
                                           "internal_iterative_reduction",
                                           "improving",
                                           "correction.structure",
                                           "correction.material",
                                           "null_move.by_margin",
                                           "method.memory",
                                           "conspirators",
                                           "conspirators.goal",
                                           "conspirators.width",
                                           "conspirators.final_positions",
                                           "proof.epsilon",
                                           "best_first.reuse_tree",
                                           "proof.move"};

std::set<std::string> options_named_in(const std::vector<DocumentedMethod>& list) {
  std::set<std::string> names;
  for (const DocumentedMethod& method : list)
    for (std::string word : test::typed_words(method.handle)) {
      if (word.ends_with(',')) word.pop_back();
      names.insert(word);
    }
  return names;
}

bool is_named(const std::set<std::string>& names, const std::string& option) {
  const std::string family = option.substr(0, option.find('.')) + ".*";
  return names.contains(option) || names.contains(family);
}

}  // namespace

TEST_CASE("every document has its techniques, each named once") {
  std::map<std::string, int> count;
  std::set<std::string> names;
  for (const DocumentedMethod& method : methods::list()) {
    ++count[method.document];
    INFO(method.technique);
    CHECK(names.insert(method.technique).second);
    CHECK((method.check == nullptr) == method.command.empty());
    CHECK((method.check == nullptr) != method.test.game.empty());
  }
  CHECK(count == std::map<std::string, int>{{"Eppstein, 4 Feb 1999", 39},
                                            {"Eppstein, 2 Feb 1999", 4},
                                            {"Moreland, null move", 22},
                                            {"Plaat et al., MT", 24}});
}

TEST_CASE("every option of the search in any game is in the list, or of no document") {
  const auto names = options_named_in(methods::list());
  std::set<std::string> options{"driver"};
  for (const auto& entry : standard_catalogue())
    for (const OptionInfo& option : entry.make()->options())
      if (!option.is_rule && !option.is_tunable) options.insert(option.name);
  for (const std::string& option : options) {
    INFO(option);
    CHECK(is_named(names, option) != of_no_document.contains(option));
  }
  for (const std::string& option : of_no_document) CHECK(options.contains(option));
}

TEST_CASE("every driver is in the list") {
  const auto names = options_named_in(methods::list());
  for (const OptionInfo& option : (*make_engine(standard_catalogue(), "chess"))->options())
    if (option.name == "driver")
      for (const std::string& driver : option.choices) {
        INFO(driver);
        CHECK(names.contains(driver));
      }
}

TEST_CASE("every command is one, and starts") {
  test::Command command;
  for (const DocumentedMethod& method : methods::list()) {
    const std::string text = methods::command_of(method);
    INFO(text);
    auto words = test::typed_words(text);
    REQUIRE(words.front() == "kibitz");
    words.erase(words.begin());
    if (const auto nodes = std::ranges::find(words, "--nodes"); nodes != words.end()) words.erase(nodes, nodes + 2);
    if (words.front() != "gallery") words.insert(words.end(), {"--nodes", "300"});
    const auto ran = command.run(words, standard_catalogue());
    CHECK(ran.status == 0);
    // A technique that is expected to have no effect reports that.
    CHECK(ran.err.empty() == (method.test.expect != methods::Expectation::same_search));
    CHECK(!ran.out.empty());
  }
}

TEST_CASE("each says whether it is the document's or later work") {
  std::map<std::string, int> later;
  for (const DocumentedMethod& method : methods::list()) later[method.document] += method.is_later;
  CHECK(later == std::map<std::string, int>{{"Eppstein, 4 Feb 1999", 20},
                                            {"Eppstein, 2 Feb 1999", 0},
                                            {"Moreland, null move", 2},
                                            {"Plaat et al., MT", 5}});
  test::Command command;
  const auto text = command.run({"methods"}, standard_catalogue()).out;
  CHECK(test::contains(text,
                       "  multi-cut: cut where other moves fail high too (option singular.multi_cut) [later work]\n"));
}

TEST_CASE("the list as text and as JSON") {
  test::Command command;
  const auto text = command.run({"methods"}, standard_catalogue());
  CHECK(test::contains(text.out,
                       "  MTD(f) (driver mtd_f) [document]\n      kibitz analyse othello 'f5 d6 c5 f4 e3 c6 d3 f6' "));
  std::istringstream lines(command.run({"methods", "--json"}, standard_catalogue()).out);
  std::size_t count = 0;
  for (std::string line; std::getline(lines, line); ++count) {
    const auto json = nlohmann::json::parse(line);
    CHECK(json.at("type") == "method");
    CHECK((json.at("origin") == "document" || json.at("origin") == "later work"));
    CHECK(!json.at("command").get<std::string>().empty());
  }
  CHECK(count == methods::list().size());
}

TEST_CASE("a check fails if the technique makes no difference") {
  DocumentedMethod method{"a document",
                          "nothing",
                          "option table",
                          {"tic_tac_toe", "startpos", 3, "", "", "", methods::Expectation::fewer_nodes}};
  for (const auto expect :
       {methods::Expectation::fewer_nodes, methods::Expectation::fewer_leaves, methods::Expectation::more_leaves,
        methods::Expectation::ends, methods::Expectation::runs_on, methods::Expectation::same_move}) {
    method.test.expect = expect;
    const auto check = methods::check(method);
    REQUIRE(check);
    CHECK(!check->works);
  }
  for (const auto expect : {methods::Expectation::finds, methods::Expectation::avoids, methods::Expectation::misses}) {
    method.test.expect = expect;
    method.test.move = methods::check(method)->on.move;
    CHECK(!methods::check(method)->works);
  }
}

TEST_SUITE("slow") {
  TEST_CASE("every check succeeds") {
    for (const DocumentedMethod& method : methods::list()) {
      const auto check = methods::check(method);
      INFO(method.technique);
      REQUIRE_MESSAGE(check.has_value(), (check ? "" : check.error().message));
      CHECK(check->works);
      CHECK(!check->claim.empty());
    }
  }
}
