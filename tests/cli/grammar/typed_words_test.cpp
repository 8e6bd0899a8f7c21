#include "cli/grammar/typed_words.hpp"

#include <doctest/doctest.h>

#include <vector>

using namespace kibitz;

TEST_CASE("a number must be the whole text and in its range; otherwise the error says so") {
  CHECK(*read_number("12", {"--depth", 0, 100}) == 12);
  for (const char* bad : {"", "-1", "101", "1x", " 1", "1e3", "nan", "99999999999999999999999", "0x10"}) {
    const auto read = read_number(bad, {"--depth", 0, 100});
    REQUIRE(!read);
    CHECK(read.error().message.starts_with("--depth takes a whole number from 0 to 100, not '"));
  }
}

TEST_CASE("seconds are finite, not negative, and at most a year") {
  CHECK(read_seconds("--time", "1.5")->count() == 1500);
  CHECK(read_seconds("--time", "0")->count() == 0);
  CHECK(read_seconds("--time", "1e-2")->count() == 10);
  for (const char* bad : {"", "-1", "nan", "inf", "1e300", "1s", "31622401"}) CHECK(!read_seconds("--time", bad));
}

TEST_CASE("the nearest name is suggested only if it is close enough to be a typing error") {
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
