// Conversations as files: "> " is input, "< " is expected output, line by line in this order; * stands for times and
// other values that depend on the machine. The first line names the protocol.
#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <regex>

#include "tests/protocols/conversation.hpp"

using namespace kibitz;
namespace fs = std::filesystem;

namespace {

// After a change that is meant to change answers, KIBITZ_RECORD=1 build/release/test_protocols -tc='*transcript*'
// rewrites the files. Review them before you commit.

std::string mask_measurements(std::string line) {
  static const std::regex measured(R"re((\b(?:nodes|nps|time|hashfull)[ =])[0-9.]+)re");
  static const std::regex nodestats(R"(^nodestats .*)");
  static const std::regex ntest(R"(^(=== \w+/[-0-9.]+)/[0-9.]+)");
  static const std::regex thought(R"(^(\d+ -?\d+) \d+ \d+ )");
  static const std::regex json(R"re("(time_us|nodes|table_permille)":\d+)re");
  line = std::regex_replace(line, measured, "$1*");
  line = std::regex_replace(line, nodestats, "nodestats *");
  line = std::regex_replace(line, ntest, "$1/*");
  line = std::regex_replace(line, thought, "$1 * * ");
  return std::regex_replace(line, json, "\"$1\":*");
}

std::vector<std::string> lines_of(const fs::path& file) {
  std::ifstream in(file);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

void record(const fs::path& file) {
  const auto lines = lines_of(file);
  std::ofstream out(file);
  out << lines.front() << '\n';
  test::Conversation conversation(std::string_view(lines.front()).substr(2));
  std::size_t written = 0;
  const auto write_new_lines = [&] {
    for (const auto all = conversation.lines(); written < all.size(); ++written)
      out << (all[written].empty() ? "<" : "< ") << mask_measurements(all[written]) << '\n';
  };
  for (const std::string& line : lines) {
    if (line.starts_with("# ") && line != lines.front()) out << line << '\n';
    if (!line.starts_with("> ")) continue;
    conversation.say(line.substr(2));
    std::this_thread::sleep_for(std::chrono::milliseconds(400));
    out << line << '\n';
    write_new_lines();
  }
  conversation.end();
  write_new_lines();
}

void replay(const fs::path& file) {
  const auto lines = lines_of(file);
  REQUIRE(!lines.empty());
  test::Conversation conversation(std::string_view(lines.front()).substr(2));
  std::size_t expected = 0;
  for (const std::string& line : lines) {
    if (line.starts_with("> ")) conversation.say(line.substr(2));
    if (!line.starts_with('<')) continue;
    ++expected;
    REQUIRE(mask_measurements(conversation.next()) == (line == "<" ? "" : line.substr(2)));
  }
  conversation.end();
  CHECK(conversation.lines().size() == expected);
}

}  // namespace

TEST_CASE("every transcript gives the expected output") {
  const bool records = std::getenv("KIBITZ_RECORD") != nullptr;
  int count = 0;
  for (const auto& entry : fs::directory_iterator(fs::path(KIBITZ_TEST_DATA) / ".." / "protocols")) {
    if (entry.path().extension() != ".txt") continue;
    CAPTURE(entry.path().filename().string());
    ++count;
    if (records)
      record(entry.path());
    else
      replay(entry.path());
  }
  CHECK(count >= 10);
}
