// What an enhancement that is on makes the searcher do, so that searches without it do not pay for it. The rules of
// rule_list.hpp have it from their list and `also_uses()`, other options structs from a member `Uses uses() const`;
// uses_of() (options.hpp) folds them all. The
// searcher keeps their sum, `s.uses`: a rule that forgets to ask for a thing does not get it.
#pragma once

#include <cstdint>

namespace kibitz {

struct Uses {
  bool frames = false;          // a node starts with a reset frame, which records how it was reached
  bool extensions = false;      // extend() is called before a move is played; frames are used too
  bool judges_moves = false;    // a move may be pruned, put off or reduced; frames are used too
  bool prunes_moves = false;    // of those judged, by PruneRules
  bool static_scores = false;   // a node at which one may pass knows its static score; frames are used too
  bool slots = false;           // a frame knows the slot of the move that led to it; frames are used too
  bool answers_leaves = false;  // table or exact knowledge is probed before a position is evaluated
  bool sees_all_moves = false;  // all moves of a node are generated before the table's move is searched
  bool omits = false;           // part of the tree may be pruned (Searcher::count_pruned)
  bool by_order = false;        // a score depends on which moves come late
  std::uint16_t traits = 0;     // traits requested from the game for each move
};

constexpr Uses operator|(const Uses& a, const Uses& b) {
  const bool extensions = a.extensions || b.extensions;
  const bool judges_moves = a.judges_moves || b.judges_moves;
  const bool static_scores = a.static_scores || b.static_scores;
  const bool slots = a.slots || b.slots;
  return {.frames = a.frames || b.frames || extensions || judges_moves || static_scores || slots,
          .extensions = extensions,
          .judges_moves = judges_moves,
          .prunes_moves = a.prunes_moves || b.prunes_moves,
          .static_scores = static_scores,
          .slots = slots,
          .answers_leaves = a.answers_leaves || b.answers_leaves,
          .sees_all_moves = a.sees_all_moves || b.sees_all_moves,
          .omits = a.omits || b.omits,
          .by_order = a.by_order || b.by_order,
          .traits = static_cast<std::uint16_t>(a.traits | b.traits)};
}

}  // namespace kibitz
