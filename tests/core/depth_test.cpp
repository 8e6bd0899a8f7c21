#include "kibitz/core/depth.hpp"

#include <doctest/doctest.h>

using namespace kibitz;

TEST_CASE("depth: whole plies are rounded down, also below the horizon") {
  CHECK(Depth{23}.plies() == 0);
  CHECK(Depth{24}.plies() == 1);
  CHECK(Depth{47}.plies() == 1);
  CHECK(Depth{-1}.plies() == -1);
  CHECK(Depth{-24}.plies() == -1);
  CHECK(Depth{-25}.plies() == -2);
  for (int count = -40; count <= 40; ++count) CHECK(plies(count).plies() == count);
}

TEST_CASE("depth: a ply has 24 units, so halves, thirds and quarters of a ply are exact") {
  CHECK(one_ply.units == 24);
  Depth half_by_half = horizon;
  for (int i = 0; i < 6; ++i) half_by_half += Depth{12};
  CHECK(half_by_half == plies(3));
  Depth thirds = plies(3);
  for (int i = 0; i < 9; ++i) thirds -= Depth{8};
  CHECK(thirds == horizon);
}

TEST_CASE("depth: depths are added, subtracted and compared in units") {
  CHECK((plies(3) + Depth{5}).units == 77);
  CHECK((plies(3) - Depth{5}).units == 67);
  CHECK((one_ply - plies(3)).units == -48);
  CHECK(Depth{1} > horizon);
  CHECK(Depth{-1} < horizon);
  CHECK(plies(2) + Depth{23} < plies(3));
  CHECK(plies(2) >= Depth{48});
}
