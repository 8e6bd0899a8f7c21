// eval on the command line: the game's terms, or piece values by weights.
#include <doctest/doctest.h>

#include "cli/command.hpp"
#include "plain_weights.hpp"
#include "scratch_folder.hpp"

using namespace kibitz;

namespace {

class Weights {
 public:
  explicit Weights(const std::string& game, bool is_residual = false, const std::string& rule = "") {
    const auto engine = make_engine(standard_catalogue(), game).value();
    if (!rule.empty()) REQUIRE(engine->set_option(rule.substr(0, rule.find('=')), rule.substr(rule.find('=') + 1)));
    learned::Net net = test::plain_weights(*engine);
    net.is_residual = is_residual;
    REQUIRE(learned::write_net(net, folder_.file("plain.net")));
  }
  std::string option() const { return "weights=" + folder_.file("plain.net"); }

 private:
  test::ScratchFolder folder_;
};

std::string output_of(const std::vector<std::string>& words) {
  test::Command command;
  const test::CommandResult ran = command.run(words, standard_catalogue());
  CHECK(ran.err.empty());
  CHECK(ran.status == 0);
  return ran.out;
}

const std::string few_men = "4k3/4p3/8/8/8/8/4P2N/4K3 w - - 0 1";

}  // namespace

TEST_CASE("eval prints the board, the terms of the handcrafted evaluation and their sum") {
  test::Command command;
  CHECK(command.run({"eval", "count", "7"}).out ==
        "7 counters\n\nterm        score\npile        +0.07\nevaluation  +0.07\nfor Ann, who is to move\n");
  CHECK(command.run({"eval", "count", "7", "--json"}).out ==
        R"({"schema":2,"type":"evaluation","game":"count","position":"7",)"
        R"("evaluation":{"kind":"evaluation","value":7},"terms":[{"name":"pile","value":7}]})"
        "\n");
}

TEST_CASE("eval refuses settings that the static evaluation ignores") {
  for (const std::string setting : {"hash=7", "evaluation_grain=50", "method=mcts"}) {
    const auto ran = test::run_with_games("eval", {"chess", "--set", setting});
    CHECK(ran.status == 2);
    CHECK(ran.out.empty());
    CHECK(ran.err == "kibitz: eval takes rules and tunable settings of the game only, not '" + setting + "'\n");
  }
  CHECK(output_of({"eval", "chess", "--set", "evaluation=handcrafted"}).find("evaluation ") != std::string::npos);
}

TEST_CASE("eval with weights prints each piece's value next to it on the board") {
  const Weights weights("chess");
  CHECK(output_of({"eval", "chess", few_men, "--set", weights.option()}) ==
        R"(8                .               . k +6.00       .               .
7        .               .         p +1.00               .
6                .               .               .               .
5        .               .               .               .
4                .               .               .               .
3        .               .               .               .
2                .               . P +1.50       .         N +2.00
1        .               .         K +6.00               .
         a       b       c       d       e       f       g       h
White to move, move 1
each piece's value for its owner: the score with it minus the score without it

term        score
evaluation  +2.50
for White, who is to move
)");
}

TEST_CASE("eval with residual weights says that the values are relative to the game's own evaluation") {
  const Weights weights("chess", true);
  CHECK(test::contains(
      output_of({"eval", "chess", few_men, "--set", weights.option()}),
      "each piece's value for its owner: what the weights add to the game's own evaluation with it, minus "
      "what they add without it\n"));
}

TEST_CASE("eval lists the piece values in a table if the board with numbers is too wide") {
  const Weights weights("gomoku");
  CHECK(test::contains(output_of({"eval", "gomoku", "h8", "n1", "--set", weights.option()}), R"(
 1  +-+-+-+-+-+-+-+-+-+-+-+-+-o-+
    a b c d e f g h i j k l m n o
Black to move

piece  of     at  value
x      Black  h8  +1.00
o      White  n1  +1.00
each piece's value)"));
}

TEST_CASE("eval omits lines between points, names of squares and hints, to make room for the numbers") {
  const Weights xiangqi("xiangqi");
  CHECK(test::contains(output_of({"eval", "xiangqi", "--set", xiangqi.option()}), R"(
2        . C +6.00       .       .       .       .       . C +6.00       .
1        .       .       .       .       .       .       .       .       .
0  R +5.00 H +4.00 E +3.00 A +2.00 K +1.00 A +2.00 E +3.00 H +4.00 R +5.00
)"));
  const Weights checkers("checkers");
  CHECK(test::contains(output_of({"eval", "checkers", "--set", checkers.option()}), R"(
  w +1.00         w +1.00         w +1.00         w +1.00
          w +1.00         w +1.00         w +1.00         w +1.00
)"));
  const Weights othello("othello", false, "size=6");
  CHECK(test::contains(output_of({"eval", "othello", "--set", "size=6", "--set", othello.option()}), R"(
2        .       .       .       .       .       .
3        .       . O +1.00 X +1.00       .       .
)"));
}

TEST_CASE("eval --json with weights lists the pieces with their values") {
  const Weights weights("chess");
  CHECK(output_of({"eval", "chess", "4k3/8/8/8/8/8/8/4K2N w - - 0 1", "--set", weights.option(), "--json"}) ==
        R"({"schema":2,"type":"evaluation","game":"chess","position":"4k3/8/8/8/8/8/8/4K2N w - - 0 1",)"
        R"("evaluation":{"kind":"evaluation","value":200},"terms":[],"residual":false,"pieces":[)"
        R"({"column":4,"row":0,"side":1,"symbol":"k","value":600},)"
        R"({"column":4,"row":7,"side":0,"symbol":"K","value":600},)"
        R"({"column":7,"row":7,"side":0,"symbol":"N","value":200}]})"
        "\n");
}
