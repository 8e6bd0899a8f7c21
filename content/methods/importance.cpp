// Methods that choose nodes from the whole tree: nodes near the principal variation, singular moves, conspiracy numbers
// and proof numbers (Eppstein's lecture notes of 4 February 1999).
#include "content/methods/documented_method.hpp"
#include "content/methods/documents.hpp"

namespace kibitz::methods {

namespace {

using enum Expectation;

// Win at Chess 274, 41 and 42, a mate in two, and Win at Chess 177, in this order.
constexpr auto rook_check = "8/1p6/p5R1/k7/Prpp4/K7/1NP5/8 w - - 0 1";
constexpr auto two_pawns = "1k6/5RP1/1P6/1K6/6r1/8/8/8 w - - 0 1";
constexpr auto bishop_step = "r1b1r1k1/pp1n1pbp/1qp3p1/3p4/1B1P4/Q3PN2/PP2BPPP/R4RK1 w - - 0 1";
constexpr auto rook_at_the_king = "8/5prk/p5rb/P3N2R/1p1PQ2p/7P/1P3RPq/5K2 w - - 0 1";
constexpr auto open_king = "r1b3r1/4qk2/1nn1p1p1/3pPp1P/p4P2/1p3BQN/PKPBN3/3R3R b - - 0 1";

std::vector<DocumentedMethod> singular_methods() {
  return {
      {eppstein_4,
       "singular extensions (1988): reduced search of all other moves",
       "options singular.*",
       {"chess", bishop_step, 3, usual, "", "singular=original singular.min_depth=2", finds, "Ba5"}},
      mark_as_later_work({eppstein_4,
                          "singular extensions (modern): test of the table move only",
                          "option singular",
                          {"chess", chased_king, 4, usual, "", "singular=modern singular.min_depth=2", finds, "Qe8+"}}),
      mark_as_later_work({eppstein_4,
                          "multi-cut: cut where other moves fail high too",
                          "option singular.multi_cut",
                          {"chess", open_king, 5, usual + " singular=modern singular.min_depth=3", "",
                           "singular.multi_cut=on", fewer_nodes}}),
  };
}

std::vector<DocumentedMethod> best_first_methods() {
  return {
      {eppstein_4,
       "conspiracy numbers: stop when few leaves cannot change the move",
       "verb analyse --method conspiracy",
       {},
       "kibitz analyse chess '6k1/5p2/p5np/4B3/3P4/1PP1q3/P3r1QP/6RK w - - 0 1' --method conspiracy --conspirators 3",
       check_conspiracy},
      mark_as_later_work({eppstein_4,
                          "Monte-Carlo tree search with proved bounds (MCTS-Solver)",
                          "options method, mcts.*",
                          {"nim", "3 4 5", 3, "", "", "method=mcts", finds, "a2", 7}}),
      mark_as_later_work({eppstein_4,
                          "Monte-Carlo tree search that prefers moves easy to prove (PN-MCTS)",
                          "options method, mcts.proof_weight",
                          {"nim", "3 4 5", 3, "", "", "method=pn_mcts", finds, "a2", 7}}),
      mark_as_later_work({eppstein_4,
                          "Monte-Carlo tree search with implicit minimax backups",
                          "option mcts.implicit_minimax",
                          {"chess", rook_at_the_king, 4, "method=mcts mcts.leaf=evaluation", "",
                           "mcts.implicit_minimax=40", finds, "Rxh6+"}}),
      mark_as_later_work({eppstein_4,
                          "best-first minimax (1996): expand the end of the best line",
                          "option method",
                          {"nim", "3 4 5", 3, "", "", "method=best_first", finds, "a2", 7}}),
      mark_as_later_work({eppstein_4,
                          "unbounded best-first minimax with completion (UBFM)",
                          "option method",
                          {"nim", "3 4 5", 3, "", "", "method=ubfm", finds, "a2", 12}}),
      mark_as_later_work({eppstein_4,
                          "UBFM with the safe decision: the move followed most often",
                          "option method",
                          {"nim", "3 4 5", 3, "", "", "method=ubfms", finds, "a2", 12}}),
      mark_as_later_work({eppstein_4,
                          "descent: best-first minimax to the end of the game",
                          "option method",
                          {"nim", "3 4 5", 3, "", "", "method=descent", finds, "a2", 7}}),
      mark_as_later_work({eppstein_4,
                          "proof-number search",
                          "verb solve --method pn",
                          {},
                          "kibitz solve chess '5r1k/p5pp/8/1P1pq3/P1p2nR1/Q7/5BPP/6K1 b - - 0 1' --method pn",
                          check_pn}),
      mark_as_later_work({eppstein_4,
                          "two-level proof-number search (PN2)",
                          "verb solve --method pn2",
                          {},
                          "kibitz solve chess '5r1k/p5pp/8/1P1pq3/P1p2nR1/Q7/5BPP/6K1 b - - 0 1' --method pn2",
                          check_pn2}),
      mark_as_later_work(
          {eppstein_4,
           "depth-first proof-number search (df-pn)",
           "verb solve --method dfpn --memory 16",
           {},
           "kibitz solve chess '5r1k/p5pp/8/1P1pq3/P1p2nR1/Q7/5BPP/6K1 b - - 0 1' --method dfpn --memory 16",
           check_dfpn}),
  };
}

}  // namespace

std::vector<DocumentedMethod> whole_tree_methods() {
  std::vector<DocumentedMethod> rows{
      {eppstein_4,
       "extension of the principal variation",
       "option extend.pv",
       {"chess", rook_check, 2, usual, "", "extend.pv=12", finds, "Rg5+"}},
      {eppstein_4,
       "extension of lines near the principal variation",
       "option extend.pv_plies",
       {"chess", two_pawns, 3, usual + " extend.pv=12", "", "extend.pv_plies=2", finds, "b7"}},
  };
  for (const auto& part : {singular_methods(), best_first_methods()}) rows.insert(rows.end(), part.begin(), part.end());
  return rows;
}

}  // namespace kibitz::methods
