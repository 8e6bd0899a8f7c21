// Extensions: moves with certain features are searched deeper, by N/24 ply (Eppstein's notes of 4 February 1999).
#include "content/methods/documented_method.hpp"
#include "content/methods/documents.hpp"

namespace kibitz::methods {

namespace {

using enum Expectation;

// Win at Chess 64, 295 and 236, in this order: a mate by checks, a mate after forced captures, and a pinned queen.
constexpr auto driven_king = "8/6pp/3q1p2/3n1k2/1P6/3NQ2P/5PP1/6K1 w - - 0 1";
constexpr auto rook_sacrifice = "4r3/p4r1p/R1p2pp1/1p1bk3/4pNPP/2P1K3/2P2P2/3R4 w - - 0 1";
constexpr auto pin = "1R6/p5pk/4p2p/4P3/8/2r3qP/P3R1b1/4Q1K1 b - - 0 1";
// The pawn can promote, but the promoted piece is captured at once.
constexpr auto lost_promotion = "6k1/P4ppp/8/8/8/7N/6b1/4K3 w - - 0 1";
// Both pawns run. White promotes first, when the black pawn is on h2.
constexpr auto pawn_race = "8/8/4K3/4P2p/8/5k2/8/8 w - - 0 1";

}  // namespace

std::vector<DocumentedMethod> extension_methods() {
  return {
      {eppstein_4,
       "extension after a check",
       "option extend.check",
       {"chess", driven_king, 3, usual, "", "extend.check=23", finds, "g4+"}},
      {eppstein_4,
       "extension after a capture",
       "option extend.capture",
       {"chess", rook_sacrifice, 3, usual, "", "extend.capture=12", finds, "Rxd5+"}},
      mark_as_later_work({eppstein_4,
                          "extension after a recapture",
                          "option extend.recapture",
                          {"chess", chased_king, 3, usual, "", "extend.recapture=23", finds, "Qe8+"}}),
      mark_as_later_work({eppstein_4,
                          "extension after the only legal move",
                          "option extend.only_reply",
                          {"chess", only_replies, 3, usual, "", "extend.only_reply=23", finds, "Qe1+"}}),
      mark_as_later_work({eppstein_4,
                          "extension after a promotion",
                          "option extend.promotion",
                          {"chess", lost_promotion, 1, "order.rank=on", "", "extend.promotion=23", avoids, "a8=Q+"}}),
      mark_as_later_work({eppstein_4,
                          "extension after a passed pawn push",
                          "option extend.advance",
                          {"chess", pawn_race, 5, usual, "", "extend.advance=23", finds, "Kf5"}}),
      mark_as_later_work({eppstein_4,
                          "extension after a move that makes a threat",
                          "option extend.threat",
                          {"chess", pin, 2, usual, "", "extend.threat=12", finds, "Rc1"}}),
      {eppstein_4,
       "fractional extensions, capped below one ply so that the search ends",
       "option extend.cap",
       {"chess", "8/8/8/3k4/8/8/8/KQR5 w - - 0 1", 3,
        "deepen=on table=on order.rank=on extend.check=23 extend.only_reply=23 extend.pv=1 extend.pv_plies=64",
        "extend.cap=24", "extend.cap=23", ends, "", 0, 1'000'000}},
  };
}

}  // namespace kibitz::methods
