// Quiescence search, beyond the depth limit (Eppstein's lecture notes of 4 February 1999).
#include "content/methods/documented_method.hpp"
#include "content/methods/documents.hpp"

namespace kibitz::methods {

namespace {

using enum Expectation;

// The pawn on d6 is defended, so Qxd6 loses the queen.
constexpr auto defended_pawn = "4k3/2p5/3p4/8/8/8/3Q4/4K3 w - - 0 1";
constexpr auto back_rank = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1";
// Win at Chess 95.
constexpr auto knight_check = "2r5/1r6/4pNpk/3pP1qp/8/2P1QP2/5PK1/R7 w - - 0 1";
// Win at Chess 128.
constexpr auto many_captures = "6rk/1pp2Qrp/3p1B2/1pb1p2R/3n1q2/3P4/PPP3PP/R6K w - - 0 1";
// Win at Chess 220: 1...Qxf1+ 2 Kxf1 Nd2+ wins White's queen by a discovered check.
constexpr auto loose_pieces = "3rr1k1/ppp2ppp/8/5Q2/4n3/1B5R/PPP1qPP1/5RK1 b - - 0 1";
// A beginners' problem in checkers: 10-6 offers a man, which must be taken.
constexpr auto offered_man = "W:W21,14,10:B17,3,1.";
constexpr auto fanorona_captures = ".B.B.B.../W......../.......BB/W......B./.WW.W..W. w";

}  // namespace

std::vector<DocumentedMethod> quiescence_methods() {
  return {
      {eppstein_4,
       "quiescence search: captures or stand pat",
       "option quiescence",
       {"chess", defended_pawn, 1, "", "", "quiescence=captures", avoids, "Qxd6"}},
      {eppstein_4,
       "quiescence search: quiet checks in its first plies",
       "option quiescence.check_plies",
       {"chess", knight_check, 2, usual, "", "quiescence=checks quiescence.check_plies=1", finds, "Ng4+"}},
      {eppstein_4,
       "quiescence search: checks at every ply may never end",
       "option quiescence.check_plies",
       {"chess", "k7/8/8/8/8/8/8/KQ6 w - - 0 1", 1, "quiescence=checks", "quiescence.check_plies=2",
        "quiescence.check_plies=-1", runs_on, "", 0, 200'000}},
      {eppstein_4,
       "quiescence search: noisy moves of another game (fanorona: captures)",
       "option quiescence",
       {"fanorona", fanorona_captures, 1, "", "", "quiescence=captures", finds, "e1-f2"}},
      mark_as_later_work({eppstein_4,
                          "quiescence search: no stand pat in check",
                          "option quiescence",
                          {"chess", back_rank, 1, "", "", "quiescence=captures", finds, "Ra8#"}}),
      mark_as_later_work({eppstein_4,
                          "quiescence search: no stand pat where capture is compulsory",
                          "option quiescence",
                          {"checkers", offered_man, 2, "", "", "quiescence=captures", finds, "10-6"}}),
      mark_as_later_work({eppstein_4,
                          "quiescence search: pruning of captures that lose material by SEE",
                          "option quiescence.see",
                          {"chess", many_captures, 4, usual, "", "quiescence.see=on", fewer_nodes}}),
      {eppstein_4,
       "more depth where the evaluation is unreliable, down to a limit",
       "option danger",
       {"chess", loose_pieces, 3, usual, "", "danger=on", finds, "Qxf1+"}},
  };
}

}  // namespace kibitz::methods
