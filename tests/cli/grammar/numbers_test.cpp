#include "cli/grammar/numbers.hpp"
#include "cli/show/quantities.hpp"

#include <doctest/doctest.h>

using namespace kibitz;

TEST_CASE("numbers are whole texts in their range, or a sentence says so") {
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

TEST_CASE("counts are shown in three digits and a unit") {
  CHECK(short_count(999) == "999");
  CHECK(short_count(1'234) == "1.23 k");
  CHECK(short_count(2'500'000) == "2.50 M");
  CHECK(rate_text(1000, std::chrono::microseconds(500'000)) == "2.00 k");
  CHECK(rate_text(1000, std::chrono::microseconds(10)) == "-");
  CHECK(seconds_text(std::chrono::microseconds(1'234'567)) == "1.235");
}
