// Verbs and options of the command line by their names from earlier versions.
#include <doctest/doctest.h>

#include "cli/command.hpp"
#include "cli/grammar/command_line.hpp"

using namespace kibitz;
using Words = std::vector<std::string>;

TEST_CASE("an old option of a verb is read, and a remark says what it is called now") {
  const CurrentWords read = with_current_names({"--color", "never", "analyse", "chess", "--search", "mcts"});
  CHECK(read.words == Words{"--color", "never", "analyse", "chess", "--method", "mcts"});
  CHECK(read.remarks == Words{"option --search is called --method now"});
  CHECK(with_current_names({"analyse", "chess", "--search=pn"}).words == Words{"analyse", "chess", "--method=pn"});
}

TEST_CASE("other verbs, other options and words after -- stay as they are") {
  for (const Words& words : {Words{"solve", "nim", "--search", "pn"}, Words{"analyse", "chess", "--search-moves", "e4"},
                             Words{"analyse", "chess", "--", "--search"}, Words{"--search", "analyse"}, Words{}}) {
    CHECK(with_current_names(words).words == words);
    CHECK(with_current_names(words).remarks.empty());
  }
}

TEST_CASE("the program prints the remark on standard error and runs the command") {
  test::Command command;
  const auto old = command.run({"analyse", "count", "7", "--search", "mcts", "--nodes", "50"});
  const auto now = command.run({"analyse", "count", "7", "--method", "mcts", "--nodes", "50"});
  CHECK(old.status == 0);
  CHECK(test::contains(old.err, "kibitz: option --search is called --method now\n"));
  CHECK(!test::contains(now.err, "is called"));
  const auto by_option = command.run({"analyse", "count", "7", "--depth", "1", "--set", "scout=off"});
  CHECK(test::contains(by_option.err, "kibitz: option scout is called pvs now\n"));
}
