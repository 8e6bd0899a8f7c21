// Which moves are searched (Eppstein's lecture notes of 4 February 1999): all, the best few, captures, or the game's
// candidate moves. Also the notes' three cures for the horizon effect.
#include "content/methods/documented_method.hpp"
#include "content/methods/documents.hpp"

namespace kibitz::methods {

namespace {

using enum Expectation;

// ...Bxh2 wins a pawn but loses the bishop, because g3 traps it.
constexpr auto trapped_bishop = "6k1/5ppp/3bp3/8/8/2N1P3/5PPP/5K2 b - - 0 1";
// The bishop on a2 is trapped. ...f2 sacrifices a pawn to push the loss of the bishop beyond the horizon.
constexpr auto delayed_loss = "3k4/8/3p2p1/3p4/6P1/1P1R1p1K/b1P5/8 b - - 0 1";

std::vector<DocumentedMethod> horizon_cures() {
  return {
      {eppstein_4,
       "horizon effect, cure 1: knowledge in the evaluation",
       "setting trapped_bishops",
       {"chess", trapped_bishop, 2, "deepen=on table=on pvs=on order.rank=on", "trapped_bishops=0", "trapped_bishops=1",
        avoids, "Bxh2"}},
      {eppstein_4,
       "horizon effect, cure 2: more depth",
       "limit --depth",
       {"chess", delayed_loss, 5, "table=on order.rank=on order.killers=on", "", "", avoids, "f2", 7}},
      {eppstein_4,
       "horizon effect, cure 3: flexible depth (quiescence search)",
       "option quiescence",
       {"chess", delayed_loss, 5, "table=on order.rank=on order.killers=on", "", "quiescence=captures", avoids, "f2"}},
  };
}

}  // namespace

std::vector<DocumentedMethod> width_methods() {
  std::vector<DocumentedMethod> rows{
      {eppstein_4,
       "full width to a fixed depth (Shannon A), by alpha-beta",
       "preset paper",
       {},
       "kibitz analyse othello --preset paper --depth 3 --stats",
       check_full_width},
      {eppstein_4,
       "the k best moves of each node (Shannon B)",
       "option k_best",
       {"chess", smothered_mate, 3, "quiescence=captures pvs=on order.rank=on", "", "k_best=6", misses, "Qg8+"}},
      {eppstein_4,
       "only captures from a given ply on (Turing)",
       "option captures_only",
       {"chess", smothered_mate, 3, "quiescence=captures pvs=on order.rank=on", "", "captures_only=2", misses, "Qg8+"}},
      {eppstein_4,
       "candidate moves only, in a game with many moves",
       "option candidates",
       {"gomoku", "startpos moves h8 h9 i8", 2, "order.rank=on", "", "candidates=on", fewer_nodes}},
  };
  for (const DocumentedMethod& cure : horizon_cures()) rows.push_back(cure);
  return rows;
}

}  // namespace kibitz::methods
