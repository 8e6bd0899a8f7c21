// Repetition of positions, for games in which it can end the game.
#pragma once

#include "kibitz/game/line.hpp"

namespace kibitz {

// True if the current position has occurred often enough to end the game. A referee needs three occurrences. For a
// search two are enough if the first is at the root or below it: a side that could do better would have deviated, and
// the search sees the draw earlier. Occurrences before the root count towards three. For Judge::law a repetition never
// ends the game, because a player must claim the draw.
template <class G>
bool is_repetition(const Line<G>& line, Judge judge) {
  if (judge == Judge::law) return false;
  int earlier = 0;
  for (int i = line.last() - 2; i >= line.first_repeatable_position(); i -= 2) {
    if (line.key(i) != line.key()) continue;
    if (judge == Judge::search && i >= line.root()) return true;
    if (++earlier == 2) return true;
  }
  return false;
}

// The number of occurrences of the current position in the line, including the current one.
template <class G>
int count_occurrences(const Line<G>& line) {
  int count = 1;
  for (int i = line.last() - 2; i >= line.first_repeatable_position(); i -= 2) count += line.key(i) == line.key();
  return count;
}

// The number of the latest earlier position that equals the current one; -1 if there is none.
template <class G>
int previous_occurrence(const Line<G>& line) {
  for (int i = line.last() - 2; i >= line.first_repeatable_position(); i -= 2)
    if (line.key(i) == line.key()) return i;
  return -1;
}

}  // namespace kibitz
