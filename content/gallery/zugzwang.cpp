// Exhibits of zugzwang: every move is worse than passing. Null-move pruning assumes that this never happens. The
// positions are from the Chessprogramming Wiki, "Null Move Test-Positions".
#include <fmt/format.h>

#include "content/gallery/exhibit.hpp"

namespace kibitz::gallery {

namespace {

const std::vector<std::string> usual_for_null_move{
    "deepen=on", "table=on", "pvs=on", "order.rank=on", "order.killers=on", "order.history=on", "quiescence=captures"};

const ExhibitTrial plain_null_move{"plain null move, R=2", {"null_move=plain", "null_move.reduction=2"}};
const ExhibitTrial no_null_move{"no null move", {"null_move=off"}, 0, true};

ExhibitTrial verified_endgame(int men) {
  return {"few pieces: verified with R=1, deeper",
          {"null_move=plain", "null_move.reduction=1", fmt::format("null_move.verify_endgame={}", men)},
          11,
          true};
}

ExhibitTrial verified_null_move(std::string label, bool is_cure) {
  return {std::move(label), {"null_move=verified", "null_move.reduction=3"}, 0, is_cure};
}

Exhibit queens_and_rooks_zugzwang() {
  return {"zugzwang",
          "zugzwang: the side to move loses, so the null move is unsound",
          "chess",
          "1q1k4/2Rr4/8/2Q3K1/8/8/8/8 w - - 0 1",
          usual_for_null_move,
          5,
          {plain_null_move,
           no_null_move,
           verified_null_move("verified null move, R=3", true),
           {"few pieces: verified with R=2",
            {"null_move=plain", "null_move.reduction=2", "null_move.verify_endgame=3"},
            0,
            true}},
          "After Kh6 Black would be safe if Black could pass, so the null move believes that Black is safe: the search "
          "never sees that every real move of Black's loses. A verification (Tabibi and Netanyahu 2002; Moreland for "
          "endings) searches real moves before it believes a pass, and finds the zugzwang with fewer nodes than a "
          "search without passes."};
}

Exhibit knights_zugzwang() {
  return {
      "zugzwang-knights",
      "zugzwang after a knight sacrifice: the rook has no good square",
      "chess",
      "8/8/1p1r1k2/p1pPN1p1/P3KnP1/1P6/8/3R4 b - - 0 1",
      usual_for_null_move,
      4,
      {plain_null_move, no_null_move, verified_null_move("verified null move, R=3", true)},
      "After Nxd5 Rxd5 Re6 White would be safe if White could pass, but every real move gives something up, here b4. "
      "With plain null move the search believes the pass and never plays Nxd5; a verified one does not."};
}

Exhibit rook_zugzwang() {
  return {
      "zugzwang-rook",
      "zugzwang after a rook sacrifice: Black runs out of moves",
      "chess",
      "8/8/p1p5/1p5p/1P5p/8/PPP2K1p/4R1rk w - - 0 1",
      usual_for_null_move,
      8,
      {plain_null_move, verified_null_move("verified null move, R=3", false), no_null_move, verified_endgame(2)},
      "After Rf1 Black has pawn moves until they are used up, and must then take on f1 and lose; a side that may pass "
      "never has to. A verification searches less deeply than the node it verifies, and sees none of this at depth "
      "8; where few men are left and R is 1, it does at depth 11."};
}

Exhibit bishop_zugzwang() {
  return {"zugzwang-bishop",
          "zugzwang after a queen sacrifice: the remaining queen is tied down",
          "chess",
          "8/6B1/p5p1/Pp4kp/1P5r/5P1Q/4q1PK/8 w - - 0 32",
          usual_for_null_move,
          9,
          {plain_null_move, verified_null_move("verified null move, R=3", false), no_null_move, verified_endgame(3)},
          "After Qxh4+ Kxh4 Bf6+ g5 the bishop goes round to e5, and Black, who has no good move left, must give the "
          "queen. With passes Black never has to, and a verification, which is shallower than what it verifies, needs "
          "two plies more than the search without passes."};
}

Exhibit pawns_zugzwang() {
  const std::vector<std::string> unguarded{"null_move=plain", "null_move.guard=off"};
  return {
      "zugzwang-pawns",
      "pawn endgame: the zugzwang guard forbids the null move",
      "chess",
      "7k/5K2/5P1p/3p4/6P1/3p4/8/8 w - - 0 1",
      usual_for_null_move,
      5,
      {{"null move without its guard", unguarded},
       {"null move, guarded", {"null_move=plain", "null_move.guard=on"}, 0, true},
       no_null_move},
      "With kings and pawns alone having to move is often the whole trouble, and the search that passes all the same "
      "gets both move and score wrong. The guard bars the pass where the mover has no piece, and the score is that of "
      "the search without passes; the move of the collection, g5, lies deeper than five plies."};
}

}  // namespace

std::vector<Exhibit> zugzwang_exhibits() {
  return {queens_and_rooks_zugzwang(), knights_zugzwang(), rook_zugzwang(), bishop_zugzwang(), pawns_zugzwang()};
}

}  // namespace kibitz::gallery
