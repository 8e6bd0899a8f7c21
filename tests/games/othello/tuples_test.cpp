// Logistello's patterns: tests the list, and that the symmetries of the board map each group to itself.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>

#include "game/plane_words.hpp"
#include "games/othello/othello.hpp"

using namespace kibitz;

namespace {

using Squares = std::vector<std::uint16_t>;
using Order = std::vector<std::size_t>;

const Othello othello_game;
const std::vector<Tuple> all_tuples = othello_game.tuples();

struct Group {
  int tuples = 0;
  std::size_t length = 0;
  friend bool operator==(const Group&, const Group&) = default;
};

std::vector<Group> groups() {
  std::vector<Group> found;
  for (const Tuple& tuple : all_tuples) {
    const auto group = static_cast<std::size_t>(tuple.group);
    if (found.size() <= group) found.resize(group + 1);
    ++found[group].tuples;
    found[group].length = tuple.points.size();
  }
  return found;
}

// Moves squares by the game's own symmetries.
Squares image_of(const Squares& points, std::uint8_t symmetry) {
  Squares image;
  for (const std::uint16_t point : points)
    image.push_back(othello_game.to_canonical({static_cast<std::uint8_t>(point)}, symmetry).square);
  return image;
}

// The index in `points` of each point of `image`; empty if the sets differ.
Order order_in(const Squares& image, const Squares& points) {
  Order order;
  for (const std::uint16_t point : image) {
    const auto found = std::ranges::find(points, point);
    if (found == points.end()) return {};
    order.push_back(static_cast<std::size_t>(found - points.begin()));
  }
  return order;
}

// The order in which the image of the tuple lists the points of a tuple of the same group; empty: there is none.
Order order_of_image(const Tuple& tuple, std::uint8_t symmetry) {
  const Squares image = image_of(tuple.points, symmetry);
  for (const Tuple& other : all_tuples)
    if (const Order order = order_in(image, other.points); other.group == tuple.group && !order.empty()) return order;
  return {};
}

Order identity_order(std::size_t length) {
  Order order(length);
  for (std::size_t i = 0; i < length; ++i) order[i] = i;
  return order;
}

Order reverse_order(std::size_t length) {
  Order order = identity_order(length);
  std::ranges::reverse(order);
  return order;
}

// The second order in which symmetries map a tuple of the group to itself: a line is reversed, and a square corner has
// its rows and columns exchanged.
Order mirrored_order(int group) {
  if (group == 8) return {0, 3, 6, 1, 4, 7, 2, 5, 8};
  if (group == 9) return identity_order(10);
  if (group == 10) return {7, 6, 5, 4, 3, 2, 1, 0, 9, 8};
  return reverse_order(groups()[static_cast<std::size_t>(group)].length);
}

using Pattern = std::vector<int>;

// The pattern of each tuple, with its group. Of the two orders of reading a tuple, the smaller pattern is taken.
std::multimap<int, Pattern> patterns_in(const Othello::Position& position) {
  const test::Words words = test::words_of(othello_game, position);
  std::vector<std::pair<int, Pattern>> found;
  for (const Tuple& tuple : all_tuples) {
    Pattern pattern, other;
    for (const int point : tuple.points)
      pattern.push_back(static_cast<int>((words[0] >> point & 1) + 2 * (words[1] >> point & 1)));
    for (const std::size_t index : mirrored_order(tuple.group)) other.push_back(pattern[index]);
    found.emplace_back(tuple.group, std::min(pattern, other));
  }
  std::ranges::sort(found);
  return {found.begin(), found.end()};
}

Othello::Position image_of(const Othello::Position& position, std::uint8_t symmetry) {
  Othello::Position image{.discs = {}, .mover = position.mover};
  for (std::uint8_t square = 0; square < 64; ++square) {
    const othello::Board to = othello::bit_of(othello_game.to_canonical({square}, symmetry).square);
    if (position.discs.mover >> square & 1) image.discs.mover |= to;
    if (position.discs.opponent >> square & 1) image.discs.opponent |= to;
  }
  return image;
}

}  // namespace

TEST_CASE("othello, tuples: the groups are Logistello's, with 46 tuples in all") {
  CHECK(groups() ==
        std::vector<Group>{{4, 8}, {4, 8}, {4, 8}, {4, 4}, {4, 5}, {4, 6}, {4, 7}, {2, 8}, {4, 9}, {8, 10}, {4, 10}});
  CHECK(all_tuples.size() == 46);
  int patterns = 0;
  for (const Group& group : groups()) {
    int of_group = 1;
    for (std::size_t i = 0; i < group.length; ++i) of_group *= 3;
    patterns += of_group;
  }
  CHECK(patterns == 167'265);
}

TEST_CASE("othello, tuples: the first tuple of each group") {
  std::map<int, Squares> firsts;
  for (const Tuple& tuple : all_tuples) firsts.emplace(tuple.group, tuple.points);
  CHECK(firsts[0] == Squares{8, 9, 10, 11, 12, 13, 14, 15});
  CHECK(firsts[2] == Squares{24, 25, 26, 27, 28, 29, 30, 31});
  CHECK(firsts[3] == Squares{4, 13, 22, 31});
  CHECK(firsts[7] == Squares{0, 9, 18, 27, 36, 45, 54, 63});
  CHECK(firsts[8] == Squares{0, 1, 2, 8, 9, 10, 16, 17, 18});
  CHECK(firsts[9] == Squares{0, 1, 2, 3, 4, 8, 9, 10, 11, 12});
  CHECK(firsts[10] == Squares{0, 1, 2, 3, 4, 5, 6, 7, 9, 14});
}

TEST_CASE("othello, tuples: an image is a tuple of the same group, in its order or mirrored") {
  for (const Tuple& tuple : all_tuples)
    for (std::uint8_t symmetry = 0; symmetry < 8; ++symmetry) {
      const Order order = order_of_image(tuple, symmetry);
      CAPTURE(tuple.group);
      CHECK((order == identity_order(tuple.points.size()) || order == mirrored_order(tuple.group)));
    }
}

TEST_CASE("othello, tuples: a position and its eight images show the same patterns") {
  Random random(9);
  MoveStack<Othello::Move> stack;
  auto position = othello_game.start();
  for (int ply = 0; ply < 50; ++ply) {
    for (std::uint8_t symmetry = 1; symmetry < 8; ++symmetry)
      CHECK(patterns_in(image_of(position, symmetry)) == patterns_in(position));
    MoveList<Othello::Move> moves(stack);
    othello_game.generate(position, moves);
    if (moves.empty()) break;
    position = othello_game.play(position, moves[random.between(0, moves.size() - 1)]);
  }
}

TEST_CASE("othello, tuples: on smaller boards each square is a tuple") {
  Othello small;
  small.size = 4;
  const auto singles = small.tuples();
  REQUIRE(singles.size() == 16);
  for (std::uint16_t point = 0; point < 16; ++point) CHECK(singles[point] == Tuple{{point}, point});
}
