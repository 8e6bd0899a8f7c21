#include "cli/show/last_move.hpp"

#include <doctest/doctest.h>

using namespace kibitz;

namespace {

using Place = Picture::Place;

Picture with(std::vector<Picture::Piece> pieces) {
  Picture picture;
  picture.columns = picture.rows = 8;
  picture.pieces = std::move(pieces);
  return picture;
}

}  // namespace

TEST_CASE("a man goes, takes, is put down among others that turn over") {
  const auto went = places_of_move(with({{0, 0, 0, "N", "", false}}), with({{1, 2, 0, "N", "", false}}), 0);
  CHECK(went.reached == std::vector<Place>{{1, 2}});
  CHECK(went.left == std::vector<Place>{{0, 0}});

  const auto took = places_of_move(with({{0, 0, 0, "N", "", false}, {1, 2, 1, "p", "", false}}),
                                   with({{1, 2, 0, "N", "", false}}), 0);
  CHECK(took.reached == std::vector<Place>{{1, 2}});
  CHECK(took.left == std::vector<Place>{{0, 0}});

  const auto put =
      places_of_move(with({{3, 3, 0, "X", "", false}, {4, 3, 1, "O", "", false}, {5, 3, 0, "*", "", true}}),
                     with({{3, 3, 0, "X", "", false}, {4, 3, 0, "X", "", false}, {5, 3, 0, "X", "", false}}), 0);
  CHECK(put.reached == std::vector<Place>{{5, 3}});
  CHECK(put.left.empty());
}
