// Making progress in won positions, until the game is won (Eppstein's lecture notes of 2 February 1999).
#include "content/methods/documented_method.hpp"
#include "content/methods/documents.hpp"

namespace kibitz::methods {

std::vector<DocumentedMethod> progress_methods() {
  using enum Expectation;
  return {
      {eppstein_2,
       "a win at ply n scores WIN - n, so that the search makes progress",
       "option win_distance",
       {},
       "kibitz analyse chess '4k3/Q7/3K4/8/8/8/8/8 w - - 0 1' --preset paper --depth 7 --set win_distance=on",
       check_progress},
      {eppstein_2,
       "the shortest win is chosen",
       "option win_distance",
       {"chess", "4k3/Q7/3K4/8/8/8/8/8 w - - 0 1", 5, "table=on", "win_distance=off", "win_distance=on", finds,
        "Qe7#"}},
      {eppstein_2,
       "win distances in the table, counted from the node, not the root",
       "option table, table.ply",
       {},
       "kibitz analyse chess '5r1k/p5pp/8/1P1pq3/P1p2nR1/Q7/5BPP/6K1 b - - 0 1' --preset paper --depth 6 --set "
       "table=on",
       check_wins_in_table},
      {eppstein_2,
       "games of bounded length need no ply term",
       "option win_distance",
       {"othello", "f5 d6 c5 f4 e3 c6 d3 f6", 5, "table=on", "win_distance=off", "win_distance=on", same_search}},
  };
}

}  // namespace kibitz::methods
