// The null move, its faults and their remedies (Moreland's page with Huang Chen's notes): zugzwang, and mates beyond
// the reduced depth. The zugzwang positions are from the Chessprogramming Wiki, "Null Move Test-Positions".
#include "content/methods/documented_method.hpp"
#include "content/methods/documents.hpp"

namespace kibitz::methods {

namespace {

using enum Expectation;

constexpr auto queens_zugzwang = "1q1k4/2Rr4/8/2Q3K1/8/8/8/8 w - - 0 1";
constexpr auto pawns_zugzwang = "7k/5K2/5P1p/3p4/6P1/3p4/8/8 w - - 0 1";
// Win at Chess 18 and 66, in this order.
constexpr auto rook_ending = "R7/P4k2/8/8/8/8/r7/6K1 w - - 0 1";
constexpr auto knight_fork = "1k1r2r1/ppq5/1bp4p/3pQ3/8/2P2N2/PP4P1/R4R1K b - - 0 1";
// Win at Chess 140.
constexpr auto kingside_attack = "r2b1rk1/pq4p1/4ppQP/3pB1p1/3P4/2R5/PP3PP1/5RK1 w - - 0 1";

std::vector<DocumentedMethod> zugzwang_methods() {
  return {
      {moreland,
       "zugzwang: plain null-move pruning misses the quiet move",
       "option null_move",
       {"chess", queens_zugzwang, 6, usual, "", "null_move=plain", misses, "Kh6"}},
      {moreland,
       "no null move where zugzwang is likely",
       "option null_move.guard",
       {"chess", pawns_zugzwang, 5, usual + " null_move=plain", "null_move.guard=off", "null_move.guard=on", finds,
        "Ke8"}},
      {moreland,
       "verified null move (Tabibi and Netanyahu)",
       "option null_move",
       {"chess", queens_zugzwang, 6, usual, "null_move=plain", "null_move=verified null_move.reduction=3", finds,
        "Kh6"}},
      {moreland,
       "verification by a reduced normal search, in endgames",
       "option null_move.verify_endgame",
       {"chess", queens_zugzwang, 6, usual + " null_move=plain", "", "null_move.verify_endgame=3", finds, "Kh6"}},
      mark_as_later_work({moreland,
                          "extended null-move reductions (Tabibi and Netanyahu 2008): shallower instead of cut",
                          "option null_move",
                          {"chess", queens_zugzwang, 6, usual, "null_move=plain", "null_move=extended", finds, "Kh6"}}),
      mark_as_later_work({moreland,
                          "double null move (Diepeveen): the second null move detects zugzwang",
                          "option null_move.double",
                          {"chess", queens_zugzwang, 7, usual + " null_move=plain null_move.reduction=1", "",
                           "null_move.double=on", finds, "Kh6"}}),
  };
}

}  // namespace

std::vector<DocumentedMethod> null_move_methods() {
  std::vector<DocumentedMethod> rows = zugzwang_methods();
  const std::vector<DocumentedMethod> others{
      {moreland,
       "unlimited consecutive null moves: they answer each other",
       "option null_move.consecutive",
       {"chess", middlegame, 5, usual_with_exchange + " null_move=plain", "", "null_move.consecutive=on", more_leaves}},
      {moreland,
       "null move only where the static score is at least beta",
       "option null_move.static_beta",
       {"chess", rook_ending, 6, usual + " null_move=plain", "", "null_move.static_beta=on", fewer_leaves}},
      {moreland,
       "extension where the null move fails far below beta (Donninger)",
       "option null_move.threat_extension, null_move.threat_margin",
       {"chess", knight_fork, 4, usual + " null_move=plain", "", "null_move.threat_extension=8", finds, "Qxe5"}},
      {moreland,
       "the same extension by nearly one ply: the search explodes",
       "option null_move.threat_extension",
       {"chess", kingside_attack, 4, usual + " null_move=plain", "", "null_move.threat_extension=23", runs_on, "", 0,
        1'000'000}},
  };
  rows.insert(rows.end(), others.begin(), others.end());
  return rows;
}

}  // namespace kibitz::methods
