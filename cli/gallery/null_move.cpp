// Exhibits of the null move: zugzwang, mates it does not see (Moreland's page; Goetsch and Campbell 1990).
#include "cli/gallery/exhibit.hpp"

namespace kibitz::gallery {

std::vector<Exhibit> null_move_exhibits() {
  return {
      {"zugzwang",
       "whoever must move loses, and a pass is not a move",
       "chess",
       "1q1k4/2Rr4/8/2Q3K1/8/8/8/8 w - - 0 1",
       {"table=on", "quiescence=captures", "order.rank=on"},
       6,
       {{"plain null move, R=2", {"null_move.kind=plain", "null_move.reduction=2"}},
        {"no null move", {"null_move.kind=off"}, 0, true},
        {"verified null move, R=3", {"null_move.kind=verified", "null_move.reduction=3"}, 0, true}},
       "After Kh6 Black would be safe if Black could pass, so the null move believes that Black is safe: the search "
       "never "
       "sees that every real move of Black's loses. The verified null move (Tabibi and Netanyahu 2002) searches on one "
       "ply shallower before it believes a pass, and finds the zugzwang with fewer nodes than a search without "
       "passes."},
      {"mate-blindness",
       "a pass that ends the search before the mate",
       "chess",
       "r5k1/5pp1/7p/N6q/6p1/1P3p2/PR3P1P/Q4RK1 b - - 0 1",
       {"table=on", "order.rank=on"},
       4,
       {{"plain null move, R=2", {"null_move.kind=plain", "null_move.reduction=2"}},
        {"plain null move, R=1", {"null_move.kind=plain", "null_move.reduction=1"}, 0, true},
        {"verified null move, R=3", {"null_move.kind=verified", "null_move.reduction=3"}, 0, true},
        {"no null move", {"null_move.kind=off"}, 0, true}},
       "With a queen on h3 and a pawn on f3, Qg2 mates whatever White does; but after Qh3 White, far ahead in "
       "material, "
       "passes, R=2 takes the depth that is left to nothing, and the static score says that White is winning. With a "
       "ply "
       "more behind the pass, or a verification, Black's threat is played out and the knight on a5 is left alone."},
  };
}

}  // namespace kibitz::gallery
