// Planes derived from a picture, if the game does not define them.
#include "kibitz/game/planes.hpp"

#include <doctest/doctest.h>

#include "game/plane_words.hpp"
#include "game/rich_nim.hpp"
#include "game/strip.hpp"

using namespace kibitz;
using Symbols = std::vector<std::string>;

namespace {

Picture with(int columns, int rows, std::vector<Picture::Piece> pieces) {
  Picture picture;
  picture.columns = columns;
  picture.rows = rows;
  picture.pieces = std::move(pieces);
  return picture;
}

test::Words read_picture(const Picture& picture, const Symbols& symbols) {
  const PlaneShape shape{static_cast<int>(symbols.size() / 2), picture.columns * picture.rows};
  test::Words words(static_cast<std::size_t>(shape.words()));
  planes_from_picture(picture, {symbols, picture.columns, picture.rows}, words);
  return words;
}

const Picture mixed = with(
    9, 8, {{0, 0, 0, "N", "", false}, {8, 7, 1, "N", "", false}, {2, 1, 0, "12", "", false}, {3, 1, 1, "*", "", true}});

}  // namespace

TEST_CASE("plane shapes: each plane has its own words of 64 points, and the planes of a side are consecutive") {
  CHECK(PlaneShape{6, 64}.words_per_plane() == 1);
  CHECK(PlaneShape{7, 65}.words_per_plane() == 2);
  CHECK(PlaneShape{7, 90}.word(1, 2) == 18);
  CHECK(PlaneShape{7, 90}.words() == 28);
}

TEST_CASE("pieces in planes: listed by side, kind and point; toggle_piece() removes a piece and adds it again") {
  const PlaneShape shape{2, 70};
  test::Words words{0, 1 << 5, 0, 0, 1, 0, 0, 1};  // side 0: point 69; side 1: points 0 and 64
  const auto points = [&] {
    std::vector<std::array<int, 3>> found;
    for (const PlacedPiece& man : pieces_in_planes(shape, words)) found.push_back({man.side, man.kind, man.point});
    return found;
  };
  using Found = std::vector<std::array<int, 3>>;
  CHECK(points() == Found{{0, 0, 69}, {1, 0, 0}, {1, 1, 64}});
  toggle_piece(shape, words, {1, 1, 64});
  CHECK(points() == Found{{0, 0, 69}, {1, 0, 0}});
  toggle_piece(shape, words, {1, 1, 64});
  CHECK(points() == Found{{0, 0, 69}, {1, 0, 0}, {1, 1, 64}});
}

TEST_CASE("planes of a picture: the symbols of the pieces are sorted, each once, without hints") {
  SymbolsBySide found;
  add_symbols(mixed, found);
  CHECK(found[0] == std::set<std::string>{"12", "N"});
  CHECK(found[1] == std::set<std::string>{"N"});
  CHECK(symbols_of_kinds(found) == Symbols{"12", "N", "12", "N"});
  CHECK(symbols_of_kinds({{{"K", "P", "Q"}, {"k", "p"}}}) == Symbols{"K", "P", "Q", "k", "p", ""});
  CHECK(symbols_of_kinds({{{"X"}, {"O"}}}) == Symbols{"X", "O"});
  CHECK(symbols_of_kinds({}).empty());
}

TEST_CASE("planes of a picture: each piece sets a bit; hints and unknown symbols are ignored") {
  // 72 points, so two words per plane. Planes: side 0 "12", side 0 "N", side 1 "12", side 1 "N".
  CHECK(read_picture(mixed, {"12", "N", "12", "N"}) == test::Words{1 << 11, 0, 1, 0, 0, 0, 0, 1 << 7});
  CHECK(read_picture(mixed, {"N", "N"}) == test::Words{1, 0, 0, 1 << 7});
  CHECK(read_picture(mixed, {"*", "x", "*", "x"}) == test::Words(8));
  CHECK(read_picture(mixed, {"12", "N"}) == test::Words{1 << 11, 0, 0, 1 << 7});
  CHECK(read_picture(with(2, 2, {{1, 1, 0, "x", "", false}, {2, 0, 0, "x", "", false}, {0, 2, 0, "x", "", false}}),
                     {"x", "x"}) == test::Words{8, 0});
}

TEST_CASE("planes of a game: its own, or those of the picture, with the board of the start position") {
  const test::Strip strip;
  const auto position = *strip.parse_position("ab.bab");
  CHECK(plane_shape_of(strip, {}) == PlaneShape{2, 5});
  CHECK(cell_of(strip, {}, 3) == Picture::Cell{3, 0});
  CHECK(test::words_of(strip, position, {"a", "b"}) == test::Words{0, 1 | 1 << 4, 1 << 1 | 1 << 3, 0});
  const test::Rich nim;  // its picture has four columns and five rows
  const Symbols heaps{"o", "o"};
  CHECK(plane_shape_of(nim, picture_layout(nim, heaps)) == PlaneShape{1, 20});
  CHECK(cell_of(nim, picture_layout(nim, heaps), 6) == Picture::Cell{2, 1});
  CHECK(test::words_of(nim, *nim.parse_position("1 0 0 2 a"), heaps) == test::Words{1 << 16 | 1 << 19 | 1 << 15, 0});
}

namespace {

// Nim whose picture gains a row for every stone taken.
struct Growing : test::RichNim<Growing> {
  Picture picture(const Position& position) const {
    Picture picture = RichNim::picture(position);
    picture.rows = 17 - men(position, Side::mover);
    for (auto& piece : picture.pieces) piece.row = picture.rows - 1;
    return picture;
  }
};

}  // namespace

TEST_CASE("planes of a growing picture: pieces off the board of the start position are ignored") {
  const Growing game;
  const Symbols heaps{"o", "o"};
  CHECK(plane_shape_of(game, picture_layout(game, heaps)) == PlaneShape{1, 20});
  CHECK(test::words_of(game, game.start(), heaps) == test::Words{0b0111 << 16, 0});
  CHECK(test::words_of(game, *game.parse_position("3 4 4 0 a"), heaps) == test::Words{0, 0});
}

TEST_CASE("symbols in random games: all that the pictures show") {
  CHECK(symbols_in_random_games(test::Strip{}, 1, 1) == Symbols{"a", "b"});
  CHECK(symbols_in_random_games(test::Strip{}, 0, 1).empty());
  CHECK(symbols_in_random_games(test::Rich{}, 3, 7) == Symbols{"o", ""});
}
