// Wraps the help to a given width.
#include <doctest/doctest.h>

#include <algorithm>
#include <sstream>
#include <utility>

#include "cli/command.hpp"
#include "cli/session.hpp"
#include "cli/show/text.hpp"

using namespace kibitz;
using test::contains;

namespace {

std::size_t widest_line(const std::string& text) {
  std::size_t widest = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    widest = std::max(widest, width_of(std::string_view(text).substr(at, end - at)));
    at = end + 1;
  }
  return widest;
}

}  // namespace

TEST_CASE("help: a wrapped description is indented to its column, other text to the indentation of its line") {
  const std::string name = "  --name N                    ";
  REQUIRE(name.size() == 30);
  CHECK(wrapped_help(name + "one two three\n", 40) == name + "one two\n" + std::string(30, ' ') + "three\n");
  CHECK(wrapped_help("one two three\nfour", 8) == "one two\nthree\nfour");
  CHECK(wrapped_help("  one two\n\nthree", 9) == "  one two\n\nthree");
  CHECK(wrapped_help("", 60) == "");
}

TEST_CASE("help: an example is wrapped before an option, outside quotes, after a backslash") {
  CHECK(wrapped_help("  kibitz analyse chess --depth 3 --set a=b\n", 36) ==
        "  kibitz analyse chess --depth 3 \\\n        --set a=b\n");
  CHECK(wrapped_help("  kibitz analyse chess --depth 3 --set a=b", 42) == "  kibitz analyse chess --depth 3 --set a=b");
  CHECK(wrapped_help("  kibitz match chess --player 'cmd=a -x -y -z' --json", 30) ==
        "  kibitz match chess \\\n        --player 'cmd=a -x -y -z' \\\n        --json");
}

TEST_CASE("help: each verb is in one of five groups, which have a fixed order") {
  const std::vector<std::string> groups{"Play and analyse", "Your own games", "Research", "Many machines", "Protocols"};
  std::vector<std::string> seen;
  for (const Verb& verb : all_verbs()) {
    CHECK_MESSAGE(std::ranges::count(groups, verb.group) == 1, verb.name);
    if (seen.empty() || seen.back() != verb.group) seen.push_back(verb.group);
  }
  CHECK(seen == groups);
}

TEST_CASE("help is as wide as the terminal, at most 100 columns") {
  for (const auto& [columns, widest] : std::vector<std::pair<int, std::size_t>>{{70, 70}, {300, 100}, {5, 60}}) {
    std::istringstream in;
    std::ostringstream out, err;
    Terminal terminal{in, out, err};
    terminal.out_is_terminal = true;
    terminal.width = columns;
    CHECK(run_cli({"match", "--help"}, {}, terminal) == 0);
    CHECK(widest_line(out.str()) <= widest);
    CHECK(widest_line(out.str()) > widest - 10);
  }
  const std::size_t elsewhere = widest_line(test::Command().run({"match", "--help"}).out);
  CHECK(elsewhere <= 100);
  CHECK(elsewhere > 90);
}

TEST_CASE("options: values are in columns, each option's help is below them, and all fits in 100 columns") {
  const std::string text = test::run_with_games("options", {"chess"}).out;
  const std::string heading = text.substr(0, text.find('\n'));
  CHECK(heading.starts_with("option  "));
  CHECK(heading.ends_with("  kind   range"));
  CHECK(contains(text, "\ndriver.step                   100         exact  1..1000000 evaluation units\n    "));
  CHECK(contains(text, "; no effect without driver=step\n"));
  CHECK(contains(test::run_with_games("options", {"chess", "--preset", "textbook", "--set", "lmr=7"}).out, "  7 (0)"));
  CHECK(widest_line(text) <= 100);
}
