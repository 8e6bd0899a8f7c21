#include "cli/show/text.hpp"

#include <doctest/doctest.h>

using namespace kibitz;

TEST_CASE("counts are shown with three digits and a unit") {
  CHECK(short_count_text(999) == "999");
  CHECK(short_count_text(1'234) == "1.23 k");
  CHECK(short_count_text(2'500'000) == "2.50 M");
  CHECK(rate_text(1000, std::chrono::microseconds(500'000)) == "2.00 k");
  CHECK(rate_text(1000, std::chrono::microseconds(10)) == "-");
  CHECK(seconds_text(std::chrono::microseconds(1'234'567)) == "1.235");
}
