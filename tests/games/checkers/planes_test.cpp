#include "game/plane_words.hpp"

#include "games/checkers/checkers.hpp"

using namespace kibitz;

namespace {

// The square numbers, as in notation, of the pieces in one plane.
std::vector<int> square_numbers(const Checkers& game, const Checkers::Position& position, int side, int kind) {
  std::vector<int> found;
  for (const int point : test::points_in(game.plane_shape(), test::words_of(game, position), side, kind))
    found.push_back(checkers::number_of_bit(point));
  std::ranges::sort(found);
  return found;
}

using Numbers = std::vector<int>;

}  // namespace

TEST_CASE("checkers, planes: the start position") {
  const Checkers game;
  CHECK(game.plane_shape() == PlaneShape{2, 32});
  CHECK(square_numbers(game, game.start(), 0, 0) == Numbers{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12});
  CHECK(square_numbers(game, game.start(), 1, 0) == Numbers{21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32});
  CHECK(square_numbers(game, game.start(), 0, 1).empty());
  CHECK(square_numbers(game, game.start(), 1, 1).empty());
}

TEST_CASE("checkers, planes: men and kings have separate planes") {
  const Checkers game;
  const auto position = *game.parse_position("B:WK27,K32,30:BK18,3,19");
  CHECK(square_numbers(game, position, 0, 0) == Numbers{3, 19});
  CHECK(square_numbers(game, position, 0, 1) == Numbers{18});
  CHECK(square_numbers(game, position, 1, 0) == Numbers{30});
  CHECK(square_numbers(game, position, 1, 1) == Numbers{27, 32});
}

TEST_CASE("checkers, planes: White sees the board turned by 180 degrees") {
  const Checkers game;
  for (int number = 1; number <= 32; ++number) {
    const int point = checkers::bit_of_number(number);
    CHECK(game.opposite_point(point) == checkers::bit_of_number(33 - number));
    CHECK(checkers::turned_board(checkers::Board{1} << point) == checkers::Board{1} << game.opposite_point(point));
  }
}

TEST_CASE("checkers, planes: square 1 is drawn at the top, second from the left") {
  const Checkers game;
  CHECK(game.cell(checkers::bit_of_number(1)) == Picture::Cell{1, 0});
  CHECK(game.cell(checkers::bit_of_number(15)) == Picture::Cell{4, 3});
  CHECK(game.cell(checkers::bit_of_number(32)) == Picture::Cell{6, 7});
}

TEST_CASE("checkers, planes: planes agree with the picture in random games") {
  CHECK(test::compare_with_picture(Checkers{}, {"b", "B", "w", "W"}) > 300);
}
