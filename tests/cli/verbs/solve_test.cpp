// The verbs of the best-first searches: their requests to the engine, their output, their errors.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "cli/command.hpp"

using namespace kibitz;
using test::contains;

TEST_CASE("solve prints the result with its line, its cost and why the search ended") {
  test::Command command;
  CHECK(command.run({"solve", "count", "7"}).out ==
        "7 counters\n\nwin: Ann wins\nline take1 ...\n9 nodes in 0.000 s, 3.0 MiB; ended by solved\n");
  CHECK(contains(command.run({"solve", "count", "4"}).out, "loss: Bob wins\n"));
  CHECK(contains(command.run({"solve", "count", "5"}).out, "open: nothing is proved\n"));
  CHECK(contains(command.run({"solve", "count", "0"}).out, "the game is over: Bob wins\n"));
  CHECK(contains(command.run({"solve", "count", "6", "--method", "vcf"}).out,
                 "no win by threats for Ann; other wins are open\n"));
  CHECK(command.world.solve_request.method == SolveMethod::vcf);
  CHECK(command.run({"solve", "count", "7"}).err.empty());
}

TEST_CASE("solve passes its arguments to the engine") {
  test::Command command;
  command.run({"solve", "count"});
  CHECK(command.world.solve_request.method == SolveMethod::dfpn);
  CHECK(command.world.solve_request.megabytes == 256);
  CHECK(!command.world.solve_request.limits.time);
  CHECK(!command.world.solve_request.limits.nodes);
  command.run({"solve", "count", "--method", "pn2", "--memory", "8", "--nodes", "77", "--time", "2", "--epsilon", "0",
               "--points"});
  CHECK(command.world.solve_request.method == SolveMethod::pn2);
  CHECK(command.world.solve_request.megabytes == 8);
  CHECK(command.world.solve_request.limits.nodes == 77);
  CHECK(command.world.solve_request.limits.time == Milliseconds(2000));
  CHECK(command.world.solve_request.epsilon_percent == 0);
  CHECK(command.world.solve_request.wants_points);
}

TEST_CASE("solve writes JSON") {
  test::Command command;
  const auto json = nlohmann::json::parse(command.run({"solve", "count", "7", "--method", "pn", "--json"}).out);
  CHECK(json["schema"] == 2);
  CHECK(json["type"] == "solution");
  CHECK(json["method"] == "pn");
  CHECK(json["at_least"] == "win");
  CHECK(json["at_most"] == "win");
  CHECK(json["points"].is_null());
  CHECK(json["line"][0]["notation"] == "take1");
  CHECK(json["complete"] == false);
  CHECK(json["nodes"] == 9);
  CHECK(json["bytes"] == 3 << 20);
}

TEST_CASE("solve refuses bad input in one sentence, and Ctrl-C ends it") {
  test::Command command;
  CHECK(command.run({"solve", "count", "--method", "dfp"}).err ==
        "kibitz: there is no method 'dfp'; the methods are dfpn, pn, pn2, vcf, vct; did you mean 'dfpn'?\n");
  CHECK(command.run({"solve", "count", "--memory", "0"}).status == 2);
  CHECK(command.run({"solve", "count", "--nodes", "x"}).status == 2);
  CHECK(command.run({"solve", "count", "x"}).status == 2);
  CHECK(command.run({"solve", "count", "--set", "driver=sss"}).err ==
        "kibitz: solve takes rules of the game only, not 'driver=sss'\n");
  command.world.on_search = [] { std::raise(SIGINT); };
  CHECK(command.run({"solve", "count", "7"}).status == 130);
}

TEST_CASE("conspiracy prints the move, the number of conspirators, and which leaves they are") {
  test::Command command;
  const auto ran = command.run({"analyse", "count", "7", "--method", "conspiracy", "--nodes", "50"});
  CHECK(ran.status == 0);
  CHECK(ran.out ==
        "7 counters\n\n"
        "best move take1 (1), +0.34; 4 leaves can lower it to -0.12 and raise it to anything\n"
        "2 leaves must change for take2 to be played:\n  take1 take2\n  take2\n\n"
        "value        leaves\n"
        "below +0.34       1\n"
        "+0.34             0\n"
        "above +0.34       1\n\n"
        "a tree of 8, 7 nodes in 0.000 s; ended by settled\n");
  CHECK(command.world.conspiracy_request.limits.nodes == 50);
  CHECK(command.world.conspiracy_request.threshold == 4);
  command.run({"analyse", "count", "--method", "conspiracy", "--conspirators", "7", "--memory", "3"});
  CHECK(command.world.conspiracy_request.threshold == 7);
  CHECK(command.world.conspiracy_request.megabytes == 3);
  CHECK(command.world.conspiracy_request.limits.time == Milliseconds(5000));
  const auto json =
      nlohmann::json::parse(command.run({"analyse", "count", "7", "--method", "conspiracy", "--json"}).out);
  CHECK(json["type"] == "conspiracy");
  CHECK(json["leaves_to_change"] == 2);
  CHECK(json["conspirators"].size() == 2);
}

// ((5 2)(3 4)): every leaf is an exact result, so none can change.
TEST_CASE("conspiracy reports a move that no leaf can change") {
  test::Command command;
  const std::vector<std::string> words{"analyse", "tree", "((5 2)(3 4))", "--method", "conspiracy"};
  const auto with = [&](const char* conspirators) {
    auto all = words;
    all.insert(all.end(), {"--conspirators", conspirators});
    return command.run(all, standard_catalogue()).out;
  };
  CHECK(test::contains(with("4"), "best move b, +3 points; no 4 leaves can change it\n"));
  CHECK(test::contains(with("1"), "best move b, +3 points; no leaf can change it\n"));
}

TEST_CASE("the options of one method are refused by the other methods") {
  test::Command command;
  CHECK(command.run({"analyse", "count", "--method", "alphabeta"}).status == 2);
  CHECK(command.run({"analyse", "count", "--method", "conspiracy", "--depth", "3"}).err ==
        "kibitz: --method conspiracy has no --depth\n");
  CHECK(command.run({"analyse", "count", "--method", "conspiracy", "--driver", "sss"}).status == 2);
  CHECK(command.run({"analyse", "count", "--method", "conspiracy", "--conspirators", "17"}).status == 2);
  CHECK(command.run({"analyse", "count", "--conspirators", "3"}).err ==
        "kibitz: --conspirators needs --method conspiracy\n");
  CHECK(command.run({"analyse", "count", "--memory", "3"}).status == 2);
}

// The other methods are reported like alpha-beta.
TEST_CASE("--method selects the method, like the option method") {
  test::Command command;
  const auto last = [&](std::vector<std::string> words) {
    words.insert(words.begin(), {"analyse", "nim", "1", "2", "4", "--json"});
    std::string out = command.run(words, standard_catalogue()).out;
    out.pop_back();
    auto json = nlohmann::json::parse(out.substr(out.rfind('\n') + 1));
    json.erase("time_us");
    return json;
  };
  for (const char* method : {"mcts", "pn_mcts", "stockman_sss", "pn", "pn2", "dfpn"})
    CHECK(last({"--method", method}) == last({"--set", std::string("method=") + method}));
  const auto json = last({"--method", "mcts"});
  CHECK(json["end"] == "solved");
  CHECK(json["best"]["move"] == "c1");
  CHECK(json["statistics"]["simulations"] > 0);
  CHECK(json["lines"][0]["visits"] <= json["statistics"]["simulations"]);
  CHECK(!last({}).at("lines")[0].contains("visits"));
  CHECK(!last({}).at("statistics").contains("simulations"));

  const auto shown =
      command.run({"analyse", "nim", "1", "2", "4", "--method", "mcts", "--stats"}, standard_catalogue());
  CHECK(test::contains(shown.out, "visits of c1"));
  CHECK(command.run({"analyse", "nim", "--method", "mcts", "--goal", "range"}, standard_catalogue()).err ==
        "kibitz: --method mcts has no --goal\n");
  CHECK(command.run({"analyse", "nim", "--method", "pn", "--show"}, standard_catalogue()).err ==
        "kibitz: --method pn has no --show\n");
  CHECK(command.run({"analyse", "count", "--method", "ubfms", "--lines", "3"}).err ==
        "kibitz: --method ubfms finds one line; only alpha_beta, mcts and pn_mcts have --lines\n");
}
