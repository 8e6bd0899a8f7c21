#include "kibitz/learned/shape.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

namespace kibitz::learned {

namespace {

// The content of each point as `side` sees it, as a digit of a pattern (see Shape): 0 if the point is empty, then the
// kinds of the side's own pieces, then those of the opponent's pieces.
std::vector<std::uint8_t> contents_of_points(const Shape& shape, std::span<const std::uint64_t> words, int side) {
  const PlaneShape& planes = shape.planes;
  std::vector<std::uint8_t> digits(static_cast<std::size_t>(planes.points));
  const bool is_turned = side == 1 && !shape.has_separate_rows();
  for (int plane = 0; plane < 2 * planes.kinds; ++plane) {
    const int owner = plane / planes.kinds, kind = plane % planes.kinds;
    const auto first = static_cast<std::size_t>(planes.word(owner, kind));
    for (std::size_t point = 0; point < digits.size(); ++point) {
      if ((words[first + point / 64] >> point % 64 & 1) == 0) continue;
      std::uint8_t& digit = digits[is_turned ? shape.other_points[point] : point];
      assert(digit == 0);  // one piece per point
      digit = static_cast<std::uint8_t>(1 + kind + (owner == side ? 0 : planes.kinds));
    }
  }
  return digits;
}

std::uint32_t pattern_of(const Tuple& tuple, std::span<const std::uint8_t> digits, std::uint32_t base) {
  std::uint32_t pattern = 0;
  for (std::size_t i = tuple.points.size(); i-- > 0;) pattern = pattern * base + digits[tuple.points[i]];
  return pattern;
}

std::vector<std::uint8_t> mirrored(std::span<const std::uint8_t> digits, std::span<const std::uint16_t> mirror) {
  std::vector<std::uint8_t> image(digits.size());
  for (std::size_t point = 0; point < digits.size(); ++point) image[mirror[point]] = digits[point];
  return image;
}

std::vector<std::uint32_t> rows_of_side(const Shape& shape, std::span<const std::uint64_t> words, int side) {
  const KingView view = king_view(shape, words, side);
  auto digits = contents_of_points(shape, words, side);
  if (view.is_mirrored) digits = mirrored(digits, shape.king.mirror);
  const auto offsets = row_offsets(shape);
  const std::uint32_t first_bucket = side == 1 && shape.has_separate_rows() ? shape.king.count() : 0;
  const std::uint32_t first = offsets.back() * (first_bucket + view.bucket);
  std::vector<std::uint32_t> rows;
  for (const Tuple& tuple : shape.tuples) {
    const std::uint32_t pattern = pattern_of(tuple, digits, static_cast<std::uint32_t>(shape.base()));
    if (pattern > 0) rows.push_back(first + offsets[static_cast<std::size_t>(tuple.group)] + pattern - 1);
  }
  return rows;
}

}  // namespace

std::vector<Tuple> single_points(int points) {
  std::vector<Tuple> tuples;
  for (int point = 0; point < points; ++point) tuples.push_back({{static_cast<std::uint16_t>(point)}, point});
  return tuples;
}

namespace {

// The number of points in the longest lines that have at most most_patterns patterns.
int length_of_lines(int kinds) {
  constexpr int most_patterns = 200, most_length = 4;
  const int base = 2 * kinds + 1;
  int length = 1, patterns = base;
  while (length < most_length && patterns * base <= most_patterns) ++length, patterns *= base;
  return length;
}

}  // namespace

std::vector<Tuple> points_and_lines(int columns, int rows, int kinds) {
  std::vector<Tuple> tuples = single_points(columns * rows);
  const int length = length_of_lines(kinds);
  struct Direction {
    int column, row;
  };
  for (const Direction step : {Direction{1, 0}, Direction{0, 1}, Direction{1, 1}, Direction{-1, 1}})
    for (int first = 0; first < columns * rows; ++first) {
      const int last_column = first % columns + (length - 1) * step.column;
      const int last_row = first / columns + (length - 1) * step.row;
      if (length == 1 || last_column < 0 || last_column >= columns || last_row >= rows) continue;
      Tuple line{{}, static_cast<int>(tuples.size())};
      for (int i = 0; i < length; ++i)
        line.points.push_back(static_cast<std::uint16_t>(first + i * (step.row * columns + step.column)));
      tuples.push_back(std::move(line));
    }
  return tuples;
}

std::vector<std::uint32_t> row_offsets(const Shape& shape) {
  std::vector<std::uint32_t> rows_in;
  for (const Tuple& tuple : shape.tuples) {
    const auto group = static_cast<std::size_t>(tuple.group);
    if (rows_in.size() <= group) rows_in.resize(group + 1);
    std::uint32_t patterns = 1;
    for (std::size_t i = 0; i < tuple.points.size(); ++i) patterns *= static_cast<std::uint32_t>(shape.base());
    assert(rows_in[group] == 0 || rows_in[group] == patterns - 1);
    rows_in[group] = patterns - 1;
  }
  std::vector<std::uint32_t> offsets{0};
  for (const std::uint32_t rows : rows_in) offsets.push_back(offsets.back() + rows);
  return offsets;
}

std::uint32_t count_rows(const Shape& shape) {
  return row_offsets(shape).back() * shape.king.count() * (shape.has_separate_rows() ? 2 : 1);
}

std::uint32_t KingBuckets::count() const { return is_empty() ? 1 : 1U + *std::ranges::max_element(buckets); }

KingView king_view(const Shape& shape, std::span<const std::uint64_t> words, int side) {
  const KingBuckets& king = shape.king;
  if (king.is_empty()) return {};
  const auto plane = words.subspan(static_cast<std::size_t>(shape.planes.word(side, king.kind)),
                                   static_cast<std::size_t>(shape.planes.words_per_plane()));
  for (std::size_t i = 0; i < plane.size(); ++i) {
    if (plane[i] == 0) continue;
    const std::size_t point = 64 * i + static_cast<std::size_t>(std::countr_zero(plane[i]));
    const std::size_t seen = side == 1 && !shape.has_separate_rows() ? shape.other_points[point] : point;
    return {king.buckets[seen], !king.mirror.empty() && king.mirror[seen] < seen};
  }
  return {};
}

Rows rows_of(const Shape& shape, std::span<const std::uint64_t> words, int mover) {
  return {rows_of_side(shape, words, mover), rows_of_side(shape, words, 1 - mover)};
}

int count_men(std::span<const std::uint64_t> words) {
  int men = 0;
  for (const std::uint64_t word : words) men += std::popcount(word);
  return men;
}

}  // namespace kibitz::learned
