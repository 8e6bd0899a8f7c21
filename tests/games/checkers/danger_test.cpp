// Shots: sacrifices that force a capture and win more back. Every position is tested for both colours.
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

// Not for positions in which the opponent threatens a shot.
bool has_shot(std::string_view text) {
  const Danger danger = danger_in(text);
  CHECK_MESSAGE(!danger.hides_mate, std::string(text));
  return danger.wants_depth;
}

bool hides_shot(std::string_view text) { return danger_in(text).hides_mate; }

// The shot is 23-18 14x23 27x11: two men for one.
constexpr auto white_shoots = "W:W22,23,27,32:B14,15";
constexpr auto black_is_threatened = "B:W22,23,27,32:B14,15,1";

}  // namespace

TEST_CASE("a shot offers a man that must be captured and captures two men in return") {
  CHECK(has_shot(white_shoots));
  CHECK_FALSE(has_shot("W:W22,23,27,32:B14"));     // no shot: one for one
  CHECK_FALSE(has_shot("W:W23,27,32:B14,15"));     // Black captures the other way, 15x22
  CHECK_FALSE(has_shot("W:W22,23,27:B14,15"));     // Black captures two
  CHECK_FALSE(has_shot("W:W22,23,32:B14,15"));     // no recapture
  CHECK_FALSE(has_shot("W:W22,23,27,32:B14,10"));  // nothing to capture after the first
  CHECK_FALSE(has_shot("W:W22,27,32:B14,15"));     // nothing to offer
}

TEST_CASE("immediate recaptures count in the balance of a shot") {
  CHECK_FALSE(has_shot("W:W22,23,27,32:B4,8,14,15"));
  CHECK_FALSE(has_shot("W:W22,23,27,32:B2,7,14,15"));
  CHECK(has_shot("W:W22,23,27,32:B2,3,14,15"));
  CHECK(has_shot("W:W16,K20:B7,15,K22,26,K30"));        // three or more men won, one lost again
  CHECK(has_shot("W:WK1,7,K11:B2,17,18,19,K20"));       // one recapture is enough
  CHECK_FALSE(has_shot("W:W16,25,30:B2,3,10,17,K18"));  // Black's best reply counts
  CHECK(has_shot("W:W22,23,27,32:B8,14,15"));           // without a man on 4, White captures three for one
}

TEST_CASE("kings make shots in all directions, men only forwards") {
  CHECK(has_shot("W:WK19,23:B14,22,25"));
  CHECK_FALSE(has_shot("W:W19,23:B14,22,25"));
  CHECK(has_shot("W:WK3,K7:BK15,16,20"));           // a king steps back
  CHECK_FALSE(has_shot("W:W17,24,28,32:B15,K31"));  // a man may not
}

TEST_CASE("a pass hides the opponent's shot, unless one side must capture") {
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

TEST_CASE("a pass hides a shot at every depth; a shot requests more depth only below the horizon, down to a floor") {
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
