// The material key depends only on the pieces, not on their points or the side to move.
#include "game/material.hpp"

#include "games/xiangqi/data.hpp"

using namespace kibitz;

namespace {

const Xiangqi material_rules;

Key material_key_of(const std::string& text) { return material_rules.material_key(test::at(text)); }

constexpr auto bare = "4k4/9/9/9/9/9/9/9/9/3K5 w";

}  // namespace

TEST_CASE("xiangqi, material: the key counts the pieces of each side except generals, for either side to move") {
  const Key start = material_rules.material_key(material_rules.start());
  CHECK(start != 0);
  CHECK(material_key_of(bare) == 0);
  const Key red = material_key_of("4k4/9/9/9/9/9/9/9/9/R2K5 w");
  CHECK(red != 0);
  CHECK(material_key_of("r3k4/9/9/9/9/9/9/9/9/3K5 w") != red);
  CHECK(material_key_of("4k4/9/R8/9/9/9/9/9/9/3K5 b") == red);
  CHECK(material_key_of("4k4/9/9/9/9/9/9/9/9/C2K5 w") != red);
  CHECK(material_key_of("4k4/9/9/9/9/9/9/9/9/RR1K5 w") != red);
}

TEST_CASE("xiangqi, material: the key counts the pieces in random games") {
  const auto pieces = [](const Xiangqi::Position& position) {
    return test::letters_of(material_rules.format_position(position));
  };
  CHECK(test::compare_material(material_rules, 20, pieces) > 300);
}
