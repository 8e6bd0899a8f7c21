// docs/research/gallery.md promises that the settings shown can be passed to analyse unchanged.
#include <doctest/doctest.h>

#include <iterator>
#include <sstream>

#include "cli/command.hpp"

using namespace kibitz;
using test::contains;

TEST_CASE("the settings that an exhibit prints are valid words of the command line") {
  test::Command command;
  const auto out = command.run({"gallery", "trapped-bishop"}, standard_catalogue()).out;
  const auto pasted = [&](const std::string& label) {
    const std::size_t begin = out.find("  " + label + ": ");
    REQUIRE(begin != std::string::npos);
    const std::size_t from = begin + label.size() + 4;
    std::istringstream words(out.substr(from, out.find('\n', from) - from));
    return std::vector<std::string>(std::istream_iterator<std::string>(words), {});
  };
  std::vector<std::string> words{"analyse", "chess", "6k1/1pp2ppp/4b3/8/8/5N2/PPP2PPP/2K5 b - - 0 1", "--depth", "4"};
  for (const auto& more : {pasted("every trial, before that"), pasted("flexible depth: captures extended")})
    words.insert(words.end(), more.begin(), more.end());
  const auto ran = command.run(words, standard_catalogue());
  CHECK(ran.err.empty());
  CHECK(contains(ran.out, "best move Bd5 "));
}
