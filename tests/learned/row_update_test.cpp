// Vector code gives the sums of scalar code, whatever the number of units.
#include "kibitz/learned/row_update.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "kibitz/core/random.hpp"
#include "kibitz/learned/net.hpp"

using namespace kibitz;
using namespace kibitz::learned;

namespace {

using UnitSums = std::vector<std::int16_t>;

// Widths that fill vectors of 16 and of 32 bytes, and some that do not.
constexpr std::size_t widths[] = {1, 3, 8, 16, 17, 24, 32, 33, 48, 128, 144, 255, 512};

UnitSums random_numbers(std::size_t count, int most, Random& random) {
  UnitSums numbers(count);
  for (std::int16_t& number : numbers) number = static_cast<std::int16_t>(random.between(-most, most));
  return numbers;
}

std::int64_t scalar_sum_of_squares(const UnitSums& sums, const std::int16_t* weights) {
  std::int64_t total = 0;
  for (std::size_t i = 0; i < sums.size(); ++i) {
    const std::int64_t clamped = std::clamp<int>(sums[i], 0, Net::hidden_unit);
    total += clamped * clamped * weights[i];
  }
  return total;
}

struct Changes {
  UnitSums weights;
  std::vector<RowPair> coming;
  std::vector<RowPair> leaving;
};

Changes random_changes(std::size_t width, std::size_t coming_count, std::size_t leaving_count, Random& random) {
  constexpr std::uint32_t row_count = 40;
  Changes changes{random_numbers(row_count * width, 300, random), std::vector<RowPair>(coming_count),
                  std::vector<RowPair>(leaving_count)};
  for (auto* rows : {&changes.coming, &changes.leaving})
    for (RowPair& row : *rows)
      for (std::uint32_t& first : row) first = static_cast<std::uint32_t>(random.below(row_count) * width);
  return changes;
}

UnitSums scalar_sums(UnitSums sums, const Changes& changes, std::size_t view) {
  for (std::size_t i = 0; i < sums.size(); ++i) {
    int sum = sums[i];
    for (const RowPair& row : changes.coming) sum += changes.weights[row[view] + i];
    for (const RowPair& row : changes.leaving) sum -= changes.weights[row[view] + i];
    sums[i] = static_cast<std::int16_t>(sum);
  }
  return sums;
}

void check_update(const Changes& changes, const UnitSums& from) {
  for (const std::size_t view : {0U, 1U}) {
    const RowChanges rows{changes.weights.data(), changes.coming, changes.leaving};
    UnitSums sums(from.size()), in_place = from;
    update_sums(from.data(), rows, view, sums);
    CHECK(sums == scalar_sums(from, changes, view));
    update_sums(in_place.data(), rows, view, in_place);
    CHECK(in_place == sums);
  }
}

}  // namespace

TEST_CASE("row update: rows are added and subtracted as by scalar code") {
  Random random(1);
  for (const std::size_t width : widths)
    for (std::size_t counts = 0; counts < 16; ++counts) {
      CAPTURE(width);
      check_update(random_changes(width, counts / 4, counts % 4, random), random_numbers(width, 20'000, random));
    }
}

TEST_CASE("row update: nothing is written after the last unit") {
  const UnitSums weights(64, 1);
  const std::vector<RowPair> coming{{0, 0}};
  for (const std::size_t width : {1U, 3U, 17U, 33U}) {
    UnitSums sums(width + 32, 5);
    update_sums(sums.data(), {weights.data(), coming, {}}, 0, std::span(sums).first(width));
    CHECK(std::count(sums.begin(), sums.end(), 6) == static_cast<std::ptrdiff_t>(width));
    CHECK(sums[width] == 5);
  }
}

TEST_CASE("output: weighted squares of clamped sums as by scalar code") {
  Random random(2);
  for (const std::size_t width : widths)
    for (int i = 0; i < 20; ++i) {
      CAPTURE(width);
      const UnitSums mover = random_numbers(width, 400, random), other = random_numbers(width, 400, random);
      const UnitSums weights = random_numbers(2 * width, Net::most_output, random);
      CHECK(weighted_sum_of_squares({mover.data(), other.data(), width}, weights.data()) ==
            scalar_sum_of_squares(mover, weights.data()) + scalar_sum_of_squares(other, weights.data() + width));
    }
}

TEST_CASE("output: the widest net at its largest, of either sign") {
  const UnitSums full(Net::most_width, INT16_MAX);
  for (const int sign : {1, -1}) {
    const UnitSums weights(2 * Net::most_width, static_cast<std::int16_t>(sign * Net::most_output));
    CHECK(weighted_sum_of_squares({full.data(), full.data(), full.size()}, weights.data()) ==
          sign * std::int64_t{2} * Net::most_width * Net::hidden_unit * Net::hidden_unit * Net::most_output);
  }
}
