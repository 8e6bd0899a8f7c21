#include "lab/plot_scale.hpp"

#include <doctest/doctest.h>

using namespace kibitz::lab;

namespace {

std::string labels_of(const Scale& scale) {
  std::string text;
  for (const Tick& tick : scale.ticks) text += (text.empty() ? "" : " ") + tick.label;
  return text;
}

}  // namespace

TEST_CASE("numbers have three significant digits, and k, M, G or T for thousands, millions and so on") {
  CHECK(short_number_text(0) == "0");
  CHECK(short_number_text(0.25) == "0.25");
  CHECK(short_number_text(-30) == "-30");
  CHECK(short_number_text(9999) == "9999");
  CHECK(short_number_text(10'000) == "10k");
  CHECK(short_number_text(1500, 1000) == "1.5k");
  CHECK(short_number_text(27'434'856) == "27.4M");
  CHECK(short_number_text(999'999) == "1M");
  CHECK(short_number_text(3e9) == "3G");
  CHECK(short_number_text(4e12) == "4T");
}

TEST_CASE("a linear scale begins and ends at a tick, and its ticks are 1, 2 or 5 times a power of ten apart") {
  const Scale scale = scale_for({63, 112}, {.max_ticks = 6});
  CHECK(labels_of(scale) == "60 70 80 90 100 110 120");
  CHECK(scale.fraction_of(75) == doctest::Approx(0.25));
  CHECK(labels_of(scale_for({63, 112}, {.has_zero = true, .max_ticks = 6})) == "0 20 40 60 80 100 120");
  CHECK(labels_of(scale_for({0.1, 0.9}, {.has_zero = true, .max_ticks = 6})) == "0 0.2 0.4 0.6 0.8 1.0");
  CHECK(labels_of(scale_for({99.5, 100.3}, {.max_ticks = 6})) == "99.4 99.6 99.8 100.0 100.2 100.4");
  CHECK(labels_of(scale_for({0, 15'000}, {.max_ticks = 6})) == "0 5k 10k 15k");
  CHECK(labels_of(scale_for({1'200'000, 2'400'000}, {.max_ticks = 6})) == "1.2M 1.4M 1.6M 1.8M 2.0M 2.2M 2.4M");
  CHECK(labels_of(scale_for({5, 5}, {.max_ticks = 6})) == "0 1 2 3 4 5");
  CHECK(labels_of(scale_for({0, 0}, {.max_ticks = 2})) == "-1.0 -0.5 0");
}

TEST_CASE("a logarithmic scale has ticks at 1, 2 and 5 times powers of ten, or only at the powers if it spans many") {
  const Scale scale = scale_for({47'000, 162'000}, {.is_log = true, .max_ticks = 6});
  CHECK(labels_of(scale) == "20k 50k 100k 200k");
  CHECK(scale.fraction_of(20'000) == 0);
  CHECK(scale.fraction_of(63'245.55320336759) == doctest::Approx(0.5));
  CHECK(labels_of(scale_for({3, 2e5}, {.is_log = true, .max_ticks = 6})) == "10 100 1k 10k 100k");
  CHECK(labels_of(scale_for({1, 1e9}, {.is_log = true, .max_ticks = 6})) == "1 100 10k 1M 100M");
}

TEST_CASE("an unrounded scale has its ticks at the values if there is room") {
  CHECK(labels_of(scale_for({4, 8, 6, 6}, {.is_rounded = false})) == "4 6 8");
  CHECK(labels_of(scale_for({1000, 30'000, 3000}, {.is_log = true, .is_rounded = false})) == "1k 3k 30k");
  CHECK(labels_of(scale_for({256, 1024, 1 << 20}, {.is_log = true, .is_rounded = false})) == "2⁸ 2¹⁰ 2²⁰");
  CHECK(labels_of(scale_for({1024, 2048}, {.is_rounded = false})) == "1024 2048");
  CHECK(labels_of(scale_for({3000, 12'500, 16'384}, {.is_rounded = false})) == "3k 12.5k 16384");
  CHECK(labels_of(scale_for({1, 2, 3, 4, 5, 6, 7, 8, 9}, {.is_rounded = false, .is_whole = true, .max_ticks = 3})) ==
        "5");
}
