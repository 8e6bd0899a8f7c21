// The words of a command line, one per line: accepted, or refused in one sentence.
#include "cli/grammar/command_line.hpp"

#include <sstream>

#include "cli/session.hpp"
#include "fuzz/fuzz.hpp"

using namespace kibitz;
using namespace kibitz::test;

extern "C" int LLVMFuzzerInitialize(int*, char***) { return 0; }

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::istringstream lines(text_of(data, size));
  std::vector<std::string> words;
  for (std::string word; std::getline(lines, word);) words.push_back(word);
  const auto verbs = all_verbs();
  const auto line = parse_command_line(words, verbs);
  if (line) return 0;
  expect(!line.error().message.empty(), "an error says something", "");
  expect(line.error().message.find('\n') == std::string::npos, "an error is one line", line.error().message);
  return 0;
}

std::vector<std::string> kibitz::test::fuzz_seeds() {
  return {"analyse\nchess\ne4\ne5\n--time\n2\n--lines=3",
          "analyse\nothello\n--OX--\n--set\ndriver=sss\n--stats",
          "play\nchess\n--level\n3\n--side\nsecond",
          "perft\nchess\n--depth\n5\n--divide\n--position\n-X",
          "options\n--json",
          "games",
          "completion\nbash",
          "--help",
          "--",
          "-",
          "analyse\n--epd\n-\n--resume\nx",
          "bench"};
}
