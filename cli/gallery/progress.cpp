// The exhibit of progress in won positions (Eppstein's notes of 1999-02-02).
#include "cli/gallery/exhibit.hpp"

namespace kibitz::gallery {

std::vector<Exhibit> progress_exhibits() {
  return {
      {"no-progress",
       "a won game that is never won",
       "chess",
       "4k3/Q7/3K4/8/8/8/8/8 w - - 0 1",
       {"table=on"},
       7,
       {{"all wins are alike", {"win_distance=off"}}, {"a win at ply n scores WIN - n", {"win_distance=on"}, 0, true}},
       "If a win is a win however far away, then every move that keeps the win is as good as mate, and the program "
       "may put mate off for ever, here until the position has come about three times. WIN - ply makes the shortest "
       "win the best, and the longest the best for the loser.",
       {},
       40}};
}

}  // namespace kibitz::gallery
