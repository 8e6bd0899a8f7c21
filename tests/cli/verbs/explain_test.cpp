// The verb explain: a sentence first, then its reasons; JSON; and errors.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "cli/command.hpp"
#include "kibitz/engine/catalogue.hpp"

using namespace kibitz;
using test::contains;

namespace {

test::CommandResult run_explain(std::vector<std::string> words) {
  test::Command command;
  words.insert(words.begin(), "explain");
  return command.run(words, standard_catalogue());
}

const std::string smothered_mate = "5r1k/6pp/7N/3Q4/8/8/6PP/6K1 w - - 0 1";
const std::vector<std::string> narrow{
    "chess",  smothered_mate, "--preset", "paper",         "--depth", "3",      "--set", "k_best=6",
    "--set",  "table=on",     "--set",    "order.rank=on", "--set",   "pvs=on", "--set", "quiescence=captures",
    "--move", "Qg8+"};

}  // namespace

TEST_CASE("explain prints the verdict, both lines, every trial and how the search treated the line") {
  const auto ran = run_explain(narrow);
  CHECK(ran.status == 0);
  CHECK(ran.err.empty());
  for (const std::string& part : std::vector<std::string>{
           "\nnever searched: k best; Qg8+ is found with k_best=0\n",
           "\nthe search, 3 plies deep: +8.77 Nf7+ Kg8 Ne5+\n", "\nagainst Qg8+: win in 2 Qg8+ Rxg8 Nf7#\n",
           "\n*  without k best            3  Qg8+  win in 2  +8.77    1825  k_best=0\n",
           "\nQg8+     29       0           -         not searched\n"})
    CHECK_MESSAGE(contains(ran.out, part), part);
}

TEST_CASE("explain writes one JSON object") {
  auto words = narrow;
  words.emplace_back("--json");
  const auto json = nlohmann::json::parse(run_explain(words).out);
  CHECK(json["schema"] == 2);
  CHECK(json["type"] == "explanation");
  CHECK(json["verdict"] == "left_out");
  CHECK(json["cause"] == "k best");
  CHECK(json["move"]["notation"] == "Qg8+");
  CHECK(json["played"] == false);
  CHECK(json["search"]["line"][0]["notation"] == "Nf7+");
  CHECK(json["without"][0]["settings"] == std::vector<std::string>{"k_best=0"});
  CHECK(json["without"][0]["finds"] == true);
  CHECK(json["seen_at_depth"].is_null());
}

TEST_CASE("explain accepts --instead-of as another name of --move") {
  auto words = narrow;
  *(words.end() - 2) = "--instead-of";
  CHECK(run_explain(words).out == run_explain(narrow).out);
}

TEST_CASE("explain refuses impossible requests in one sentence") {
  const auto refuses = [](const std::vector<std::string>& words, const std::string& sentence) {
    const auto ran = run_explain(words);
    CHECK(ran.status == 2);
    CHECK(ran.out.empty());
    CHECK(ran.err == "kibitz: " + sentence + "\n");
  };
  refuses({"chess"}, "explain needs a move to ask about: --move M");
  refuses({"chess", "--move", "e5"}, "the move 'e5' is not legal here");
  refuses({"chess", "--move", "e4", "--depth", "0"}, "--depth takes a whole number from 1 to 512, not '0'");
  refuses({"chess", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "--move", "Kh8"}, "the game is over: draw by stalemate");
  refuses({"chess", "--set", "method=mcts", "--move", "e4", "--depth", "3"},
          "a tree search has no fixed depth: limit it by nodes");
}

TEST_CASE("explain of a tree search has no iterations, and says how many nodes see the move") {
  const std::vector<std::string> asked{
      "tic_tac_toe",           ".o./.../x..", "--preset", "textbook", "--set", "method=pn_mcts", "--set",
      "mcts.proof_weight=100", "--nodes",     "60",       "--effort", "8",     "--move",         "a3"};
  const auto ran = run_explain(asked);
  CHECK(ran.status == 0);
  for (const std::string& part : std::vector<std::string>{"\ntoo few nodes: seen from 120 nodes\n",
                                                          "\nthe search, 60 nodes, ", "\n*  120 nodes "})
    CHECK_MESSAGE(contains(ran.out, part), part);
  CHECK(!contains(ran.out, "\ndepth  best"));
  auto words = asked;
  words.emplace_back("--json");
  const auto json = nlohmann::json::parse(run_explain(words).out);
  CHECK(json["verdict"] == "too_few_nodes");
  CHECK(json["seen_at_nodes"] == 120);
  CHECK(json["seen_at_depth"].is_null());
  CHECK(json["iterations"].empty());
}
