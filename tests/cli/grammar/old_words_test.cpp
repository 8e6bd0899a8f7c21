// Verbs and options of the command line by their names from earlier versions.
#include <doctest/doctest.h>

#include "cli/command.hpp"
#include "cli/grammar/command_line.hpp"
#include "cli/session.hpp"

using namespace kibitz;
using CommandWords = std::vector<std::string>;

namespace {

CurrentWords read_words(const CommandWords& words) { return with_current_names(words, all_verbs()); }

}  // namespace

TEST_CASE("an old option name of a verb is replaced, and a remark gives the current name") {
  const CurrentWords read = read_words({"--color", "never", "analyse", "chess", "--search", "mcts"});
  CHECK(read.words == CommandWords{"--color", "never", "analyse", "chess", "--method", "mcts"});
  CHECK(read.remarks == CommandWords{"option --search is called --method now"});
  CHECK(read_words({"analyze", "chess", "--search", "mcts"}).words ==
        CommandWords{"analyze", "chess", "--method", "mcts"});
  CHECK(read_words({"analyse", "chess", "--search=pn"}).words == CommandWords{"analyse", "chess", "--method=pn"});
}

TEST_CASE("other verbs, other options and words after -- stay unchanged") {
  for (const CommandWords& words :
       {CommandWords{"solve", "nim", "--search", "pn"}, CommandWords{"analyse", "chess", "--search-moves", "e4"},
        CommandWords{"analyse", "chess", "--", "--search"}, CommandWords{"--search", "analyse"}, CommandWords{}}) {
    CHECK(read_words(words).words == words);
    CHECK(read_words(words).remarks.empty());
  }
}

TEST_CASE("the program prints the remark on standard error and runs the command") {
  test::Command command;
  const auto old = command.run({"analyse", "nim", "1 2", "--search", "mcts", "--nodes", "50"}, standard_catalogue());
  const auto now = command.run({"analyse", "nim", "1 2", "--method", "mcts", "--nodes", "50"}, standard_catalogue());
  CHECK(old.status == 0);
  CHECK(test::contains(old.err, "kibitz: option --search is called --method now\n"));
  CHECK(!test::contains(now.err, "is called"));
  const auto by_option =
      command.run({"analyse", "nim", "1 2", "--depth", "1", "--set", "scout=off"}, standard_catalogue());
  CHECK(test::contains(by_option.err, "kibitz: option scout is called pvs now\n"));
  CHECK(command.run({"options", "nim", "--set", "scout=off"}, standard_catalogue()).err ==
        "kibitz: option scout is called pvs now\n");
  CHECK(command.run({"eval", "chess", "--set", "evaluation=hand"}, standard_catalogue()).err ==
        "kibitz: evaluation=hand is called evaluation=handcrafted now\n");
}
