// A search window on the command line: MT, TEST and SCOUT; small tables; perft of finished games.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "cli/command.hpp"

using namespace kibitz;
using test::contains;

namespace {

const std::string board = "((3 12 8)(2 4 6)(14 5 2))";  // value 3

std::vector<std::string> with_tree(const std::vector<std::string>& more) {
  std::vector<std::string> words{"analyse", "tree", board, "--depth", "2"};
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

test::CommandResult run_words(const std::vector<std::string>& words) {
  return test::Command().run(words, standard_catalogue());
}

}  // namespace

TEST_CASE("--window makes one call of alpha-beta and prints its score with its bound") {
  CHECK(contains(run_words(with_tree({"--window", "2", "3"})).out, "best move a, >= +3 points, depth 2, 4 nodes"));
  CHECK(contains(run_words(with_tree({"--window", "3", "4"})).out,
                 "no move is better than the window, <= +3 points, depth 2, 8 nodes"));
  CHECK(contains(run_words(with_tree({"--window", "-50", "50"})).out, "best move a, +3 points, depth 2, 10 nodes"));
  CHECK(contains(run_words(with_tree({"--window", "any", "any"})).out, "best move a, +3 points, depth 2, 10 nodes"));
  CHECK(contains(run_words(with_tree({"--window", "2", "3", "--show"})).out, "window (2, 3): value >= 3"));
  const auto json = run_words(with_tree({"--window", "3", "4", "--json"})).out;
  CHECK(contains(json, R"("end":"solved","best":null)"));
  CHECK(contains(json, R"("lines":[{"score":{"kind":"points","value":3},"bound":"upper","depth":2,"moves":[]}])"));
}

TEST_CASE("the bounds of --window are read in the notation of scores") {
  CHECK(contains(run_words({"analyse", "chess", "--preset", "paper", "--depth", "2", "--window", "-1", "0"}).out,
                 ">= +0.14"));
  CHECK(
      contains(run_words({"analyse", "nim", "3 4 5", "--preset", "paper", "--depth", "12", "--window", "0", "win"}).out,
               "best move a2, >= win in 6"));
  CHECK(contains(run_words({"analyse", "othello", "--set", "size=4", "--preset", "paper", "--depth", "14", "--window",
                            "-8p", "-7p"})
                     .out,
                 "no move is better than the window, <= -8 points"));
  CHECK(run_words(with_tree({"--window", "3", "3"})).err ==
        "kibitz: --window 3 3 is empty: the first must be below the second\n");
  CHECK(run_words({"analyse", "chess", "--depth", "2", "--window", "1p", "2p"}).err ==
        "kibitz: --window '1p': Chess is not played for points; give evaluation units, win, loss or any\n");
  CHECK(run_words({"analyse", "chess", "--depth", "2", "--window", "x", "2"}).status == 2);
}

TEST_CASE("options that --window does not use are refused") {
  CHECK(run_words({"analyse", "tree", board, "--window", "2", "3"}).err == "kibitz: --window needs --depth\n");
  CHECK(run_words(with_tree({"--window", "2", "3", "--lines", "2"})).err ==
        "kibitz: --window is a single call of alpha-beta and has no --lines\n");
  CHECK(run_words(with_tree({"--window", "2", "3", "--driver", "sss"})).err ==
        "kibitz: --window is a single call of alpha-beta and has no use for 'driver=sss'\n");
  CHECK(run_words(with_tree({"--window", "2", "3", "--threads", "2"})).status == 2);
}

TEST_CASE("Pearl's TEST and SCOUT have the expected scores and nodes") {
  CHECK(contains(run_words(with_tree({"--method", "scout", "--window", "2", "3"})).out,
                 "TEST: the value is at least +3 points; 3 leaves, 4 nodes in "));
  CHECK(contains(run_words(with_tree({"--method", "scout", "--window", "3", "4"})).out,
                 "TEST: the value is below +4 points; 5 leaves, 8 nodes in "));
  CHECK(contains(run_words(with_tree({"--method", "scout"})).out,
                 "SCOUT: best move a, +3 points, depth 2; 4 tests, 0 moves searched again; 7 leaves, "));
  const auto json = nlohmann::json::parse(run_words(with_tree({"--method", "scout", "--json"})).out);
  CHECK(json["score"]["value"] == 3);
  CHECK(json["best"]["move"] == "a");
  CHECK(run_words({"analyse", "tree", board, "--method", "scout", "--window", "2", "3"}).err ==
        "kibitz: --window needs --depth\n");
  CHECK(run_words(with_tree({"--method", "scout", "--infinite"})).status == 2);
  CHECK(run_words(with_tree({"--method", "scout", "--window", "2", "5"})).err ==
        "kibitz: TEST asks about one value: --window A B with B one more than A, not 2 5\n");
  CHECK(run_words(with_tree({"--method", "scout", "--set", "table=on"})).status == 2);
  CHECK(run_words(with_tree({"--method", "scout", "--goal", "range"})).err == "kibitz: --method scout has no --goal\n");
}

TEST_CASE("SCOUT without a depth deepens until its nodes are used up or the result is exact") {
  CHECK(contains(run_words({"analyse", "tree", board, "--method", "scout", "--nodes", "1000"}).out,
                 "SCOUT: best move a, +3 points, depth 2; "));
  const auto json =
      nlohmann::json::parse(run_words({"analyse", "othello", "--method", "scout", "--nodes", "2000", "--json"}).out);
  CHECK(json["depth"] == 5);
  CHECK(json["nodes"] == 2000);
  CHECK(run_words({"analyse", "othello", "--method", "scout", "--nodes", "3"}).err ==
        "kibitz: Scout was stopped before it had an answer\n");
}

TEST_CASE("a smaller table gives more leaves, down to 2^10 entries") {
  std::uint64_t before = 0;
  for (const char* entries : {"65536", "4096", "1024"}) {
    const auto out =
        run_words({"analyse", "othello", "--preset", "paper", "--depth", "7", "--driver", "sss", "--set", "table=on",
                   "--set", "table.leaves=on", "--set", std::string("table.entries=") + entries, "--json"})
            .out;
    const auto last = nlohmann::json::parse(out.substr(out.rfind('\n', out.size() - 2) + 1));
    const std::uint64_t leaves = last["statistics"]["leaves"];
    CHECK(leaves > before);
    before = leaves;
  }
}

TEST_CASE("perft of a finished game is 1 in Othello and 0 in chess; at depth 0 it is 1") {
  const std::string full = std::string(64, 'X') + " X";
  CHECK(run_words({"perft", "othello", "--depth", "3", "--position", full}).out == "1\n");
  CHECK(run_words({"perft", "othello", "--depth", "0", "--position", full}).out == "1\n");
  const std::string mated = "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1";
  CHECK(run_words({"perft", "chess", "--depth", "2", "--position", mated}).out == "0\n");
  CHECK(run_words({"perft", "chess", "--depth", "0", "--position", mated}).out == "1\n");
}

TEST_CASE("conspiracy search lists the numbers of every value, and accepts McAllester's goal \"range\"") {
  const auto shown = run_words({"analyse", "tree", "((5 2)(3 4))", "--method", "conspiracy", "--ends"}).out;
  CHECK(contains(shown,
                 "value                         leaves\n"
                 "below +2 points                    2\n"
                 "below +3 points to +2 points       1\n"
                 "+3 points                          0\n"
                 "above +3 points to +5 points       1\n"
                 "above +5 points                    2\n"));
  CHECK(contains(run_words({"analyse", "tree", "((5 2)(3 4))", "--method", "conspiracy"}).out,
                 "best move b, +3 points; no 4 leaves can change it\n"));
  for (const char* goal : {"move", "range"})
    CHECK(run_words({"analyse", "connect_four", "--method", "conspiracy", "--goal", goal, "--nodes", "2000"}).status ==
          0);
  CHECK(run_words({"analyse", "connect_four", "--method", "conspiracy", "--goal", "sure"}).err ==
        "kibitz: --goal is move or range, not 'sure'\n");
  CHECK(run_words({"analyse", "connect_four", "--method", "conspiracy", "--width", "9"}).err ==
        "kibitz: --width needs --goal range\n");
}
