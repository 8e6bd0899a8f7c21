// Tests danger to the general in single positions, each for both colours.
#include "games/xiangqi/danger.hpp"

#include "games/xiangqi/data.hpp"

using namespace kibitz;
using test::at;

namespace {

Danger danger_in(const std::string& fen, Depth depth = horizon) {
  const Xiangqi rules;
  const auto position = at(fen);
  const Danger danger = rules.danger(position, depth);
  const Danger mirrored = rules.danger(rules.swapped(position), depth);
  CHECK_MESSAGE(danger.hides_mate == mirrored.hides_mate, fen);
  CHECK_MESSAGE(danger.wants_depth == mirrored.wants_depth, fen);
  return danger;
}

bool hides_mate(const std::string& fen) { return danger_in(fen).hides_mate; }
bool wants_depth(const std::string& fen, Depth depth = horizon) { return danger_in(fen, depth).wants_depth; }

constexpr auto besieged = "3k5/9/9/9/9/9/2n6/9/r8/3AKA3 w";  // rook and horse attack the palace
constexpr auto in_check = "3k5/9/9/9/9/9/9/9/9/r3K4 w";

}  // namespace

TEST_CASE("danger in xiangqi: three strong enemy pieces across the river, or two if an advisor is missing") {
  CHECK(hides_mate("3k5/9/9/9/9/r7r/8n/9/9/3AKA3 w"));
  CHECK_FALSE(hides_mate("3k5/9/9/9/9/r7r/9/9/9/3AKA3 w"));
  CHECK_FALSE(hides_mate("3k5/9/9/9/r8/8r/8n/9/9/3AKA3 w"));  // one of the three has not crossed the river
  CHECK_FALSE(hides_mate("3k5/9/9/9/9/r7r/8p/9/9/3AKA3 w"));  // a pawn does not count as a strong piece
  CHECK(hides_mate("3k5/9/9/9/9/r7r/9/9/9/3AK4 w"));
  CHECK_FALSE(hides_mate("3k5/9/9/9/r8/8r/9/9/9/3AK4 w"));
  CHECK_FALSE(hides_mate("3k5/9/9/R7R/8N/9/9/9/9/3AKA3 w"));  // the attack is the mover's own
}

TEST_CASE("danger in xiangqi: two pieces that attack the palace, including a cannon on a line with the general") {
  CHECK(hides_mate(besieged));
  CHECK_FALSE(hides_mate("3k5/9/9/9/9/9/9/9/r8/3AKA3 w"));
  CHECK_FALSE(hides_mate("3k5/9/9/9/9/n8/9/9/r8/3AKA3 w"));  // the horse is too far away
  CHECK(hides_mate("3k5/9/4c4/9/4p4/9/9/4B4/r8/3AKA3 w"));   // two pieces between cannon and general
  CHECK_FALSE(hides_mate("3k5/9/4c4/9/4p4/9/9/4B4/9/3AKA3 w"));
  CHECK_FALSE(hides_mate("3k5/9/3c5/9/4p4/9/9/4B4/r8/3AKA3 w"));  // the cannon is not on a line with the general
}

TEST_CASE("danger in xiangqi: a cannon that faces the general without a screen, on file or rank") {
  CHECK(hides_mate("3k5/9/4c4/9/9/9/9/9/9/3AKA3 w"));
  CHECK(hides_mate("3k5/9/9/9/9/9/9/9/9/2c1K4 w"));
  CHECK_FALSE(hides_mate("3k5/9/4r4/9/4p4/9/9/4B4/9/3AKA3 w"));
  CHECK_FALSE(hides_mate("3k5/9/5c3/9/9/9/9/9/9/3AKA3 w"));
  CHECK(wants_depth("3k5/9/4c4/9/9/9/9/9/9/3AKA3 w"));
}

TEST_CASE("danger in xiangqi: none in the start position at any depth") {
  for (const Depth depth : {plies(3), horizon, plies(-1)}) {
    const Danger danger = danger_in("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w", depth);
    CHECK_FALSE(danger.hides_mate);
    CHECK_FALSE(danger.wants_depth);
  }
}

TEST_CASE("danger in xiangqi: hides_mate holds at every depth, wants_depth only from the horizon to a floor") {
  for (const Depth depth : {plies(9), horizon, plies(-1), plies(-2), plies(-9)})
    CHECK(danger_in(besieged, depth).hides_mate);
  CHECK_FALSE(wants_depth(besieged, Depth{1}));
  CHECK(wants_depth(besieged, horizon));
  CHECK(wants_depth(besieged, Depth{1} + plies(-1)));
  CHECK_FALSE(wants_depth(besieged, plies(-1)));  // after a null move at the horizon the attacker is to move
  // The attacking side requests depth too.
  CHECK(wants_depth("3aka3/R8/9/2N6/9/9/9/9/9/3K5 w"));
  CHECK_FALSE(hides_mate("3aka3/R8/9/2N6/9/9/9/9/9/3K5 w"));
  CHECK_FALSE(wants_depth("3aka3/R8/9/9/9/9/9/9/9/3K5 w"));
  // The general is exposed, but its palace is not under attack.
  CHECK_FALSE(wants_depth("3k5/9/9/9/9/r7r/8n/9/9/3AKA3 w"));
}

TEST_CASE("danger in xiangqi: a check requests depth one ply further down") {
  CHECK_FALSE(hides_mate(in_check));
  CHECK_FALSE(wants_depth(in_check, Depth{1}));
  CHECK(wants_depth(in_check, horizon));
  CHECK(wants_depth(in_check, plies(-1)));
  CHECK(wants_depth(in_check, xiangqi::danger_floor + Depth{1}));
  CHECK_FALSE(wants_depth(in_check, xiangqi::danger_floor));
}
