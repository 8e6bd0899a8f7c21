// Rows that depend on the place of the side's king: which rows, and their declaration in the file of the weights.
#include <doctest/doctest.h>

#include <array>
#include <string>

#include "kibitz/learned/net.hpp"

using namespace kibitz;
using namespace kibitz::learned;

namespace {

using RowNumbers = std::vector<std::uint32_t>;

// Planes of two kinds on up to 64 points.
std::vector<std::uint64_t> planes_with(std::initializer_list<std::array<int, 3>> side_kind_point) {
  std::vector<std::uint64_t> words(4);
  for (const auto& [side, kind, point] : side_kind_point)
    words[static_cast<std::size_t>(side * 2 + kind)] |= std::uint64_t{1} << point;
  return words;
}

// A board of two rows of two points, with a left-right mirror image. Of its two kinds of pieces the second is the king.
// Each row of points is a king bucket.
Shape two_columns() {
  Shape shape{{2, 4}, single_points(4), {2, 3, 0, 1}, {}};
  shape.king = {1, {0, 0, 1, 1}, {1, 0, 3, 2}};
  return shape;
}

}  // namespace

TEST_CASE("king buckets: rows of the king's bucket, mirrored if it is on the right") {
  const Shape shape = two_columns();
  CHECK(shape.king.count() == 2);
  CHECK(count_rows(shape) == 2 * 16);
  // The first side's king on 0, the second's on 3, which it sees as 1: on the right.
  const auto words = planes_with({{0, 1, 0}, {1, 1, 3}, {0, 0, 2}});
  CHECK(king_view(shape, words, 0) == KingView{0, false});
  CHECK(king_view(shape, words, 1) == KingView{0, true});
  const Rows rows = rows_of(shape, words, 0);
  CHECK(rows.mover == RowNumbers{1, 2 * 4, 3 * 4 + 3});
  // The second side sees its king on 0, the other king on 3 and the piece on 1.
  CHECK(rows.other == RowNumbers{1, 4 + 2, 3 * 4 + 3});
  const auto forward = planes_with({{0, 1, 2}, {1, 1, 1}});
  CHECK(king_view(shape, forward, 0) == KingView{1, false});
  CHECK(rows_of(shape, forward, 0).mover.front() >= 16);
}

TEST_CASE("king buckets: a board without a king has bucket 0") {
  const auto words = planes_with({{0, 0, 1}});
  CHECK(king_view(two_columns(), words, 0) == KingView{});
  CHECK(rows_of(two_columns(), words, 0).mover == RowNumbers{4});
}

TEST_CASE("king buckets: separate rows of the second side follow all buckets of the first") {
  Shape shape = two_columns();
  shape.other_points.clear();
  const auto words = planes_with({{0, 1, 0}, {1, 1, 2}});
  CHECK(count_rows(shape) == 4 * 16);
  const Rows rows = rows_of(shape, words, 0);
  CHECK(rows.mover.front() == 1);
  CHECK(rows.other.front() == 3 * 16 + 3);
}

namespace {

Net with_king_buckets() {
  Net net;
  net.game = "toy";
  net.shape = {{1, 2}, single_points(2), {}, {}, {0, {1, 1}, {1, 0}}};
  net.head = NetHead::perceptron;
  net.width = 16;
  net.scale = 400;
  net.rows.resize(count_rows(net.shape) * 16);
  for (std::size_t i = 0; i < net.rows.size(); ++i) net.rows[i] = static_cast<std::int16_t>(i);
  net.bias.resize(16);
  net.outputs.resize(32);
  net.output_bias = {3};
  return net;
}

// The problem with the file after a change of its header, whose checksum is not read.
std::string problem_after(const Net& net, std::string_view what, std::string_view by) {
  std::string bytes = format_net(net);
  const std::size_t at = bytes.find(what);
  REQUIRE(at != std::string::npos);
  const auto parsed = parse_net(bytes.replace(at, what.size(), by), "x.net");
  return parsed ? "none" : parsed.error().message;
}

}  // namespace

TEST_CASE("king buckets are written and read, and refused if they contradict each other") {
  const Net net = with_king_buckets();
  const std::string bytes = format_net(net);
  CHECK(bytes.find("other_points\nking 0\nking_buckets 1 1\nking_mirror 1 0\n\n") != std::string::npos);
  const auto again = parse_net(bytes, "x.net");
  REQUIRE(again);
  CHECK(again->shape == net.shape);
  CHECK(again->rows == net.rows);
  CHECK(problem_after(net, "king 0", "king 1") ==
        "'x.net', line 15: there should be 'king' and a number from 0 to 0, not 'king 1'");
  CHECK(problem_after(net, "king_buckets 1 1", "king_buckets 1") == "'x.net': king_buckets does not have 2 numbers");
  CHECK(problem_after(net, "king_mirror 1 0", "king_mirror 1") == "'x.net': king_mirror does not have 2 numbers");
  CHECK(problem_after(net, "king_mirror 1 0", "king_mirror 1 1") ==
        "'x.net': king_mirror: the mirror image of 0 is not mirrored back");
  CHECK(problem_after(net, "king_buckets 1 1", "king_buckets 0 1") ==
        "'x.net': king_buckets: points 0 and 1 are mirror images with different buckets");
  CHECK(problem_after(net, "king_buckets 1 1", "king_buckets 64 1") ==
        "'x.net', line 16: there should be 'king_buckets' and numbers from 0 to 63, not 'king_buckets 64 1'");
  CHECK(problem_after(net, "tuple 1 1", "tuple 1 0") ==
        "'x.net': king buckets need a perceptron with one tuple for each point");
}
