// Exhibits of selective search: Shannon's type B searches only the k moves that seem best, and therefore misses
// sacrifices (Eppstein's lecture notes of 4 February 1999).
#include "content/gallery/exhibit.hpp"

namespace kibitz::gallery {

namespace {
const std::vector<std::string> usual_for_width{"table=on", "pvs=on", "order.rank=on", "quiescence=captures"};
}  // namespace

std::vector<Exhibit> sacrifice_exhibits() {
  return {{"sacrifice-ours",
           "a selective search misses its own sacrifice",
           "chess",
           "5r1k/6pp/7N/3Q4/8/8/6PP/6K1 w - - 0 1",
           usual_for_width,
           3,
           {{"the 6 best moves by static score", {"k_best=6"}},
            {"the 6 best moves by static score, two plies deeper", {"k_best=6"}, 5},
            {"all moves", {"k_best=0"}, 0, true}},
           "Philidor's smothered mate, Qg8+ Rxg8 Nf7, begins with a queen given away, so Qg8+ looks like the worst "
           "move on the board and is not among the six. More depth is no cure, because the move is never searched; a "
           "full-width search of three plies finds it."},
          {"sacrifice-theirs",
           "a selective search walks into the opponent's sacrifice",
           "chess",
           "r2qkbnr/ppp2ppp/2np4/4N2b/2B1P3/2N4P/PPPP1PP1/R1BQK2R b KQkq - 0 6",
           usual_for_width,
           4,
           {{"the 5 best moves by static score", {"k_best=5"}},
            {"the 5 best moves by static score, a ply deeper", {"k_best=5"}, 5},
            {"all moves", {"k_best=0"}, 0, true}},
           "Légal's trap: Bxd1 wins a queen and runs into Bxf7+ Ke7 Nd5 mate. White's moves there look worse than "
           "taking back, so with k moves a node they are not searched; a full-width search of four plies sees the "
           "mate and leaves the queen alone."}};
}

}  // namespace kibitz::gallery
