// Exhibits of the horizon effect: what a search of fixed depth does not see (Eppstein's lecture notes of 4 February
// 1999).
#include "content/gallery/exhibit.hpp"

namespace kibitz::gallery {

namespace {

Exhibit unavoidable_loss() {
  return {
      "horizon",
      "an unavoidable loss is pushed beyond the horizon",
      "chess",
      "8/3k4/8/5pp1/4p3/1P6/b1P2K2/4R3 b - - 0 1",
      joined_settings(usual_settings(), {"trapped_bishops=0"}),
      5,
      {{"fixed depth", {}},
       {"knowledge: walled-in bishops", {"trapped_bishops=1"}},
       {"more depth", {}, 6, true},
       {"flexible depth: quiescence", {"quiescence=captures"}, 0, true}},
      "The bishop on a2 is lost for the pawn on b3, and five plies are just enough to throw the g-pawn in the way and "
      "take on b3 with the last of them: the reply cxb3 lies beyond the horizon. A ply more, or a quiescence search "
      "that plays out the captures, sees the reply and keeps the g-pawn; to know that a walled-in bishop is lost does "
      "not help, for at the horizon it is out."};
}

Exhibit unavoidable_loss_twice() {
  return {"horizon-twice",
          "the horizon effect at both depth 6 and 7: not an odd-even effect",
          "chess",
          "8/3k4/4p3/8/5pp1/1P1P4/b1P2K2/7R b - - 0 1",
          joined_settings(usual_settings(), {"trapped_bishops=0"}),
          6,
          trials_at_two_depths(6, {{"knowledge: walled-in bishops", {"trapped_bishops=1"}},
                                   {"flexible depth: quiescence", {"quiescence=captures"}}}),
          "A rook comes to a1 for the walled-in bishop, which can but sell itself for the pawn on b3. An even depth "
          "and the odd one after it both throw the g-pawn in with check first, g3+, for nothing; at seven plies Kd6 "
          "scores as much, its line throws pawns in the way too, and the move of six plies stays. Each cure alone "
          "plays Kd6: to know walled-in bishops, two plies more, or captures played out. The pawn is a small matter "
          "here, as the bishop is lost either way."};
}

Exhibit trapped_bishop() {
  return {"trapped-bishop",
          "a bishop is trapped after taking a pawn: three separate cures",
          "chess",
          "6k1/1pp2ppp/4b3/8/8/5N2/PPP2PPP/2K5 b - - 0 1",
          joined_settings(usual_settings(), {"trapped_bishops=0"}),
          4,
          {{"fixed depth", {}},
           {"knowledge: walled-in bishops", {"trapped_bishops=1"}, 0, true},
           {"more depth", {}, 6, true},
           {"flexible depth: captures extended", {"extend.capture=23", "quiescence=captures"}, 0, true}},
          "After Bxa2 b3 the bishop cannot get out, and the king takes it at ply six; a search of four plies counts "
          "the pawn only. An evaluation that knows walled-in bishops refuses the pawn at the same depth, two plies "
          "more see the capture, and so does a search that goes nearly a ply deeper after each capture."};
}

Exhibit mate_in_five() {
  return {"mate-in-five",
          "a mate one ply beyond the horizon",
          "chess",
          "8/1Kp4p/1pP1p3/1k1p4/1P1P1Rpp/pPP5/P7/8 w - - 0 1",
          joined_settings(usual_settings(), {"quiescence=captures"}),
          8,
          {{"depth 8", {}}, {"depth 9", {}, 9, true}, {"depth 8, checks extended", {"extend.check=23"}, 0, true}},
          "A mate in five takes nine plies, and a search of eight takes a pawn instead. One ply more finds it, and so "
          "adds nearly a ply after each check: the rook is given up with check, and that line is then searched "
          "to its end."};
}

Exhibit unbounded_checks() {
  return {"unbounded-checks",
          "sequences of captures end, sequences of checks may not",
          "chess",
          "5r1k/6pp/7N/3Q4/8/8/6PP/6K1 w - - 0 1",
          {"order.rank=on", "quiescence=checks"},
          2,
          {{"checks in every ply of quiescence", {"quiescence.check_plies=-1"}},
           {"captures alone", {"quiescence=captures"}},
           {"checks in its first ply", {"quiescence.check_plies=1"}, 0, true}},
          "A quiescence search has no depth to run out of: captures end when the men do, but a queen can give check "
          "for ever, and the search was stopped by its limit of nodes. Captures alone end and miss the mate; checks in "
          "the first ply find it, Qg8+ Rxg8 Nf7 mate, and end too.",
          200'000};
}

}  // namespace

std::vector<Exhibit> horizon_exhibits() {
  return {unavoidable_loss(), unavoidable_loss_twice(), trapped_bishop(), mate_in_five(), unbounded_checks()};
}

}  // namespace kibitz::gallery
