// Tests shot detection in single positions, each for both colours.
#include "games/checkers/danger.hpp"

#include <doctest/doctest.h>

#include "games/checkers/checkers.hpp"

using namespace kibitz;

namespace {

Danger danger_in(std::string_view text, Depth depth = horizon) {
  const Checkers game;
  const auto position = game.parse_position(text);
  REQUIRE_MESSAGE(position.has_value(), std::string(text));
  const Danger danger = game.danger(*position, depth);
  const Danger turned = game.danger(game.swapped(*position), depth);
  CHECK_MESSAGE(danger.hides_mate == turned.hides_mate, std::string(text));
  CHECK_MESSAGE(danger.wants_depth == turned.wants_depth, std::string(text));
  return danger;
}

// True if the mover has a shot. Precondition: the opponent does not threaten one.
bool has_shot(std::string_view text) {
  const Danger danger = danger_in(text);
  CHECK_MESSAGE(!danger.hides_mate, std::string(text));
  return danger.wants_depth;
}

bool hides_shot(std::string_view text) { return danger_in(text).hides_mate; }

// The shot 23-18 14x23 27x11 captures two for one. In the second position Black is to move.
constexpr auto white_shoots = "W:W22,23,27,32:B14,15";
constexpr auto black_is_threatened = "B:W22,23,27,32:B14,15,1";

}  // namespace

TEST_CASE("a shot offers a man that must be captured, and then captures two") {
  CHECK(has_shot(white_shoots));
  CHECK_FALSE(has_shot("W:W22,23,27,32:B14"));     // White gives one man and captures one
  CHECK_FALSE(has_shot("W:W23,27,32:B14,15"));     // Black captures with the other man, 15x22
  CHECK_FALSE(has_shot("W:W22,23,27:B14,15"));     // Black's capture takes two men
  CHECK_FALSE(has_shot("W:W22,23,32:B14,15"));     // White cannot recapture
  CHECK_FALSE(has_shot("W:W22,23,27,32:B14,10"));  // White recaptures one man only
  CHECK_FALSE(has_shot("W:W22,27,32:B14,15"));     // no step of White offers a man
}

TEST_CASE("a shot must gain a man after the opponent's recapture") {
  CHECK_FALSE(has_shot("W:W22,23,27,32:B4,8,14,15"));
  CHECK_FALSE(has_shot("W:W22,23,27,32:B2,7,14,15"));
  CHECK(has_shot("W:W22,23,27,32:B2,3,14,15"));
  CHECK(has_shot("W:W16,K20:B7,15,K22,26,K30"));        // White takes three or more men and may lose one
  CHECK(has_shot("W:WK1,7,K11:B2,17,18,19,K20"));       // White needs only one recapture that gains
  CHECK_FALSE(has_shot("W:W16,25,30:B2,3,10,17,K18"));  // Black's best reply avoids the loss
  CHECK(has_shot("W:W22,23,27,32:B8,14,15"));           // on 4 White's capture would have ended: three for one
}

TEST_CASE("in a shot kings move and capture in all directions, men only forwards") {
  CHECK(has_shot("W:WK19,23:B14,22,25"));
  CHECK_FALSE(has_shot("W:W19,23:B14,22,25"));
  CHECK(has_shot("W:WK3,K7:BK15,16,20"));           // a king steps back
  CHECK_FALSE(has_shot("W:W17,24,28,32:B15,K31"));  // a man cannot step back
}

TEST_CASE("a null move hides the opponent's shot, unless either side must capture first") {
  CHECK(hides_shot(black_is_threatened));
  CHECK_FALSE(hides_shot("B:W22,23,27,32:B14,1"));
  CHECK_FALSE(hides_shot(white_shoots));                      // the shot is the mover's own
  CHECK_FALSE(hides_shot("B:W24,8,32:B18,20"));               // Black captures first
  CHECK_FALSE(hides_shot("B:W22,23,26,27,30,32:B14,15,19"));  // White captures first
  const Danger captures = danger_in("W:W22,23,26,27,30,32:B14,15,19");
  CHECK_FALSE(captures.wants_depth);
  const Checkers game;
  CHECK_FALSE(game.danger(game.start(), horizon).hides_mate);
  CHECK_FALSE(game.danger(game.start(), horizon).wants_depth);
}

TEST_CASE("a null move hides a shot at every depth, but a shot requests depth only from the horizon to a floor") {
  for (const Depth depth : {plies(9), horizon, plies(-1), plies(-9)})
    CHECK(danger_in(black_is_threatened, depth).hides_mate);
  CHECK_FALSE(danger_in(black_is_threatened, Depth{1}).wants_depth);
  CHECK(danger_in(black_is_threatened, horizon).wants_depth);
  CHECK(danger_in(black_is_threatened, Depth{1} + plies(-1)).wants_depth);
  CHECK_FALSE(danger_in(black_is_threatened, plies(-1)).wants_depth);
  CHECK_FALSE(danger_in(white_shoots, Depth{1}).wants_depth);
  CHECK(danger_in(white_shoots, plies(-3)).wants_depth);
  CHECK(danger_in(white_shoots, checkers::danger_floor + Depth{1}).wants_depth);
  CHECK_FALSE(danger_in(white_shoots, checkers::danger_floor).wants_depth);
}
