// Exhibits of the horizon: what a fixed depth does not see (Eppstein's notes of 1999-02-04).
#include "cli/gallery/exhibit.hpp"

namespace kibitz::gallery {

std::vector<Exhibit> horizon_exhibits() {
  return {
      {"horizon",
       "what cannot be avoided is put off beyond the horizon",
       "chess",
       "3k4/8/3p2p1/3p4/6P1/1P1R1p1K/b1P5/8 b - - 0 1",
       {"table=on", "order.rank=on", "order.killers=on"},
       5,
       {{"fixed depth", {}},
        {"more depth", {}, 7, true},
        {"flexible depth: quiescence", {"quiescence=captures"}, 0, true}},
       "The bishop on a2 is walled in by pawns; a fixed depth of five plies ends just after it has taken c2, gives the "
       "pawn "
       "on f3 away to get there, and does not see that the rook takes back. Two plies more, or a quiescence search "
       "that "
       "plays out the captures, lets the bishop out by Bb1 while there is time."},
      {"mate-in-five",
       "a mate one ply beyond the horizon",
       "chess",
       "8/1Kp4p/1pP1p3/1k1p4/1P1P1Rpp/pPP5/P7/8 w - - 0 1",
       {"table=on", "order.rank=on", "order.killers=on", "order.history=on", "deepen=on", "scout=on"},
       8,
       {{"depth 8", {}}, {"depth 9", {}, 9, true}, {"depth 8, checks extended", {"extend.check=23"}, 0, true}},
       "A mate in five takes nine plies, and a search of eight takes a pawn instead. One ply more finds it, and so "
       "does "
       "nearly a ply more behind each check: the mate ends with a rook given up with check, and there the line is "
       "longer "
       "than eight."},
      {"unbounded-checks",
       "captures come to an end, checks do not",
       "chess",
       "k7/8/8/8/8/8/8/KQ6 w - - 0 1",
       {"quiescence=checks"},
       1,
       {{"checks in every ply of quiescence", {"quiescence.check_plies=-1"}},
        {"checks in its first two plies", {"quiescence.check_plies=2"}, 0, true},
        {"captures alone", {"quiescence=captures"}, 0, true}},
       "A quiescence search has no depth to run out of: captures end when the men do, but a queen can give check for "
       "ever, "
       "and the search was stopped by its limit of nodes. Tried in the first plies only, checks find the mates that "
       "begin "
       "with a quiet check, and the search ends.",
       200'000},
  };
}

}  // namespace kibitz::gallery
