// Glyphs and their signs.
#include "records/glyphs.hpp"

#include <doctest/doctest.h>

using namespace kibitz::records;

TEST_CASE("every glyph has a sign that stands for it alone") {
  CHECK(sign_of_glyph(1) == "!");
  CHECK(sign_of_glyph(4) == "??");
  CHECK(sign_of_glyph(18) == "+\u2212");
  CHECK(sign_of_glyph(23) == "$23");
  for (int nag = 0; nag <= 300; ++nag) CHECK(glyph_of_sign(sign_of_glyph(nag)) == nag);
}

TEST_CASE("signs as PGN files write them") {
  CHECK(glyph_of_sign("+/-") == 16);
  CHECK(glyph_of_sign("$0") == 0);
  CHECK(!glyph_of_sign("$"));
  CHECK(!glyph_of_sign("$-1"));
  CHECK(!glyph_of_sign("good"));
}
