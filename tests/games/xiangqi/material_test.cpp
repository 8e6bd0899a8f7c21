// The material key depends on the pieces only, not on their points or the side to move.
#include "game/material.hpp"

#include "games/xiangqi/data.hpp"

using namespace kibitz;

namespace {

const Xiangqi material_rules;

Key key_of_men(const std::string& text) { return material_rules.material_key(test::at(text)); }

constexpr auto bare = "4k4/9/9/9/9/9/9/9/9/3K5 w";

}  // namespace

TEST_CASE("xiangqi, material: the key counts the pieces of each side, without the generals") {
  const Key start = material_rules.material_key(material_rules.start());
  CHECK(start != 0);
  CHECK(key_of_men(bare) == 0);
  const Key red = key_of_men("4k4/9/9/9/9/9/9/9/9/R2K5 w");
  CHECK(red != 0);
  CHECK(key_of_men("r3k4/9/9/9/9/9/9/9/9/3K5 w") != red);
  CHECK(key_of_men("4k4/9/R8/9/9/9/9/9/9/3K5 b") == red);
  CHECK(key_of_men("4k4/9/9/9/9/9/9/9/9/C2K5 w") != red);
  CHECK(key_of_men("4k4/9/9/9/9/9/9/9/9/RR1K5 w") != red);
}

TEST_CASE("xiangqi, material: equal keys mean equal pieces in random games") {
  const auto men = [](const Xiangqi::Position& position) {
    return test::letters_of(material_rules.format_position(position));
  };
  CHECK(test::compare_material(material_rules, 20, men) > 300);
}
