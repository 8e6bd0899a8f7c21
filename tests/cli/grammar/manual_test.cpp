// The installed manual page and completions are those that the program prints.
#include <doctest/doctest.h>

#include <sstream>

#include "cli/command.hpp"
#include "cli/grammar/command_line.hpp"
#include "cli/session.hpp"

using namespace kibitz;

namespace {

std::string file_text(const std::string& name) {
  std::ifstream in(std::string(KIBITZ_TEST_DATA) + "/../../cli/" + name, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

TEST_CASE("the installed manual page and completions are up to date: kibitz completion man|bash|zsh|fish > cli/...") {
  test::Command command;
  CHECK(command.run({"completion", "man"}).out == file_text("kibitz.1"));
  CHECK(command.run({"completion", "bash"}).out == file_text("completion.bash"));
  CHECK(command.run({"completion", "zsh"}).out == file_text("completion.zsh"));
  CHECK(command.run({"completion", "fish"}).out == file_text("completion.fish"));
  CHECK(command.run({"completion", "tcsh"}).status == 2);
}

TEST_CASE("the help of the program and of each verb fits in 100 columns, except the examples") {
  test::Command command;
  for (const VerbDescription& verb : describe_command_line(all_verbs())) {
    const std::string help = verb.name.empty() ? command.run({"--help"}).out : command.run({verb.name, "--help"}).out;
    std::istringstream lines(help.substr(0, help.find("Examples:")));
    for (std::string line; std::getline(lines, line);) {
      CAPTURE(line);
      CHECK(line.size() <= 100);
    }
  }
}

TEST_CASE("the manual page and the completions have every verb and every option") {
  test::Command command;
  for (const char* form : {"man", "bash", "zsh", "fish"}) {
    std::string text = command.run({"completion", form}).out;
    std::erase(text, '\\');  // roff's escaped hyphens
    for (const VerbDescription& verb : describe_command_line(all_verbs())) {
      CHECK(test::contains(text, verb.name));
      for (const OptionDescription& option : verb.options) {
        const bool is_expected = !option.is_positional && !verb.name.empty();
        const bool is_fish = std::string(form) == "fish";
        if (is_expected) CHECK(test::contains(text, is_fish ? "-l " + option.name.substr(2) : option.name));
      }
    }
  }
}

TEST_CASE(
    "the completion of fish lists the games by a command in single quotes, so that fish does not read its > as a "
    "file") {
  const std::string script = test::Command().run({"completion", "fish"}).out;
  CHECK(test::contains(script,
                       "'__fish_seen_subcommand_from analyse' -a '(kibitz games 2>/dev/null | awk \"NR>1 && NF==0 "
                       "{exit} NR>1 {print \\$1}\")'\n"));
  std::istringstream lines(script);
  for (std::string line; std::getline(lines, line);) {
    std::size_t quotes = 0;  // an even number: no quotation is open at the end of the line
    for (std::size_t i = 0; i < line.size(); ++i) quotes += line[i] == '\'' && (i == 0 || line[i - 1] != '\\');
    CAPTURE(line);
    CHECK(quotes % 2 == 0);
    CHECK_FALSE(test::contains(line, "-a \""));
  }
}

TEST_CASE("the completions offer games to the verbs that take one, and the actions of lab and ledger") {
  test::Command command;
  const std::string games = "kibitz games 2>/dev/null";
  for (const std::string shell : {"bash", "zsh"}) {
    const std::string script = command.run({"completion", shell}).out;
    const std::size_t end = script.find(") " + std::string(shell == "bash" ? "words=$(" : "found=($(") + games);
    REQUIRE(end != std::string::npos);
    const std::size_t begin = script.rfind(' ', end) + 1;
    CHECK(script.substr(begin, end - begin) ==
          "analyse|play|web|solve|eval|explain|games|options|endgames|perft|tune|learn|raise|match|bench");
  }
  // Each verb that has actions refuses an unknown one with a list of all.
  for (const std::string verb : {"lab", "ledger"}) {
    std::string actions = command.run({verb, "nothing"}).err;
    actions = actions.substr(actions.find(" has ") + 5);
    actions.resize(actions.find(", not "));
    std::erase(actions, ',');
    CHECK(
        test::contains(command.run({"completion", "bash"}).out, fmt::format(" {}) words=\"{}\" ;;\n", verb, actions)));
    CHECK(test::contains(command.run({"completion", "zsh"}).out, fmt::format(" {}) found=({}) ;;\n", verb, actions)));
    CHECK(test::contains(command.run({"completion", "fish"}).out,
                         fmt::format("'__fish_seen_subcommand_from {}' -a '{}'\n", verb, actions)));
  }
}
