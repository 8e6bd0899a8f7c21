// Repetition of positions, for games in which it is a draw (or whatever the game makes of it).
#pragma once

#include "kibitz/game/line.hpp"

namespace kibitz {

// Has the present position come about often enough to end the game? A referee counts to three. A search takes the
// second occurrence as final where the first is the root or later: whoever could do better would have done so, and the
// search gets the draw score three plies sooner. Occurrences before the root count towards three. Nowhere does the
// third occurrence end the game unless somebody claims it.
template <class G>
bool repeated(const Line<G>& line, Judge judge) {
  if (judge == Judge::law) return false;
  int earlier = 0;
  for (int i = line.last() - 2; i >= line.cut(); i -= 2) {
    if (line.key(i) != line.key()) continue;
    if (judge == Judge::search && i >= line.root()) return true;
    if (++earlier == 2) return true;
  }
  return false;
}

// How often the present position has come about, this time included.
template <class G>
int occurrences(const Line<G>& line) {
  int count = 1;
  for (int i = line.last() - 2; i >= line.cut(); i -= 2) count += line.key(i) == line.key();
  return count;
}

// The index of the latest earlier occurrence, or -1.
template <class G>
int previous_occurrence(const Line<G>& line) {
  for (int i = line.last() - 2; i >= line.cut(); i -= 2)
    if (line.key(i) == line.key()) return i;
  return -1;
}

}  // namespace kibitz
