// Matches that are continued: what is kept, and what is refused.
#include <doctest/doctest.h>

#include "cli/command.hpp"
#include "cli/verbs/match/match.hpp"
#include "ledger/fields.hpp"

using namespace kibitz;

TEST_CASE("a match is resumed by its file or by the same command; a different match is refused") {
  test::Command command;
  const test::ScratchFile database, games;
  std::vector<std::string> words{"match",  "count",   "--player", "strong,name=A", "--player", "strong,name=B",
                                 "--each", "depth=1", "--db",     database.name(), "--games",  "4"};
  CHECK(command.run(words).status == 0);
  const int searches = command.world.searches;
  const auto again = command.run(words);
  CHECK(again.status == 0);
  CHECK(test::contains(again.out, ", 4 played before"));
  CHECK(command.world.searches == searches);
  const auto more = command.run({"match", "--resume", database.name(), "--games", "6", "--pgn", games.name()});
  CHECK(test::contains(more.out, "Started game 5 of 6"));
  CHECK(!test::contains(more.out, "Started game 4"));
  CHECK(test::contains(games.content(), "[Round \"6\"]"));
  const auto as_before =
      command.run({"match", "--resume", database.name(), "--games", "2"});  // fewer games than are stored
  CHECK(as_before.status == 0);
  CHECK(!test::contains(as_before.out, "Started"));
  CHECK(test::contains(as_before.out, "Score of A vs B: 3 - 3 - 0"));
  words.insert(words.end(), {"--seed", "2"});
  const auto other = command.run(words);
  CHECK(other.status == 2);
  CHECK(test::contains(other.err, "was begun with seed '1', not '2'"));
}

TEST_CASE("a match whose file of weights was replaced is not resumed") {
  test::Command command;
  const test::ScratchFile database, weights("first");
  const std::vector<std::string> words{
      "match",    "count",         "--player", "strong,name=A,weights=" + weights.name(),
      "--player", "strong,name=B", "--each",   "depth=1",
      "--db",     database.name()};
  CHECK(command.run(words).status == 0);
  CHECK(command.run(words).status == 0);
  std::ofstream(weights.name()) << "other";
  const std::vector<std::vector<std::string>> commands{words, {"match", "--resume", database.name(), "--games", "4"}};
  for (const std::vector<std::string>& again : commands) {
    const auto refused = command.run(again);
    CHECK(refused.status == 2);
    CHECK(refused.out.empty());
    CHECK(refused.err == "kibitz: the match in '" + database.name() + "' was begun with contents of weights " +
                             weights.name() + " '" + ledger::content_address({"first"}) + "', not '" +
                             ledger::content_address({"other"}) + "'\n");
  }
  std::ofstream(weights.name()) << "first";
  CHECK(test::contains(command.run({"match", "--resume", database.name(), "--games", "4"}).out, ", 2 played before"));
}

TEST_CASE("a resumed match replaces only its own exported games") {
  test::Command command;
  const test::ScratchFile database, games;
  const auto play = [&](const std::string& count) {
    return command.run({"match", "count", "--player", "strong", "--player", "strong", "--each", "depth=1", "--db",
                        database.name(), "--pgn", games.name(), "--games", count});
  };
  CHECK(play("2").status == 0);
  CHECK(!test::contains(games.content(), "[Round \"4\"]"));
  CHECK(play("4").status == 0);
  CHECK(test::contains(games.content(), "[Round \"4\"]"));
  const std::string annotated = games.content() + "; a note\n";
  std::ofstream(games.name()) << annotated;
  CHECK(play("6").status == 2);
  CHECK(games.content() == annotated);
}
