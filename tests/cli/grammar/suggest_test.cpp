#include "cli/grammar/suggest.hpp"

#include <doctest/doctest.h>

#include <vector>

using namespace kibitz;

TEST_CASE("the nearest name is a slip away, or there is none") {
  const std::vector<std::string> names{"analyse", "play", "perft", "bench"};
  CHECK(nearest_name("analise", names) == "analyse");
  CHECK(nearest_name("palY", names) == "play");
  CHECK(nearest_name("pertf", names) == "perft");
  CHECK(nearest_name("ana", names) == "analyse");
  CHECK(nearest_name("xyzzy", names).empty());
  CHECK(nearest_name("", names).empty());
  CHECK(nearest_name(std::string(1'000'000, 'a'), names).empty());
  CHECK(suggestion("bensh", names) == "; did you mean 'bench'?");
  CHECK(suggestion("qqqqq", names).empty());
}
