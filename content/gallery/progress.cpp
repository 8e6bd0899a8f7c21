// Exhibits of won positions in which the search makes no progress (Eppstein's lecture notes of 2 February 1999).
#include "content/gallery/exhibit.hpp"

namespace kibitz::gallery {

namespace {

const std::vector<ExhibitTrial> trials{{"all wins score the same", {"win_distance=off"}},
                                       {"a win at ply n scores WIN - n", {"win_distance=on"}, 0, true}};

}  // namespace

std::vector<Exhibit> progress_exhibits() {
  return {{"no-progress",
           "a won game that is never won",
           "chess",
           "4k3/Q7/3K4/8/8/8/8/8 w - - 0 1",
           {"table=on"},
           6,
           trials,
           "If a win is a win however far away, then every move that keeps the win is as good as mate, and mate may be "
           "put off for ever: fifteen moves later there is none. WIN - ply makes the shortest win the best, and the "
           "longest the best for the loser.",
           {},
           30},
          {"no-progress-checkers",
           "no progress with two kings against one",
           "checkers",
           "W:WK15,K19:BK21",
           {"table=on"},
           8,
           trials,
           "White sees the win at once. If all wins score the same, the search continues to see it, but one king walks "
           "up the board while the other keeps its prisoner. With WIN - ply the win in four moves is a win in three "
           "after the first move, and the game is over after the fourth.",
           {},
           40}};
}

}  // namespace kibitz::gallery
