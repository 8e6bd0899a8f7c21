// What the searcher must do for the enhancements that are on. A search without them does not pay for it. The rules of
// rule_list.hpp derive their needs from their list and `also_needs()`; other options structs have a member
// `SearchNeeds search_needs() const`. search_needs_of() (options.hpp) combines all of them into `s.search_needs`.
#pragma once

#include <cstdint>

namespace kibitz {

struct SearchNeeds {
  bool frames = false;                 // a node begins with a clean frame, which says how it came about
  bool extensions = false;             // extend() is called before a move is played; frames are used too
  bool has_move_rules = false;         // a move may be pruned, deferred or reduced; frames are used too
  bool prunes_moves = false;           // a move may be pruned by PruneRules
  bool static_scores = false;          // a node at which one may pass knows its static score; frames are used too
  bool slots = false;                  // a frame knows the slot of the move that led to it; frames are used too
  bool probes_leaves = false;          // the table or the game is probed before a position is evaluated
  bool sees_all_moves = false;         // the moves of a node are looked at as a whole, before the table's is searched
  bool prunes = false;                 // something may be pruned from the tree (Searcher::count_pruned)
  bool depends_on_move_order = false;  // a score depends on which moves come late
  std::uint16_t traits = 0;            // of each move, that the game is asked for
};

constexpr SearchNeeds operator|(const SearchNeeds& a, const SearchNeeds& b) {
  const bool extensions = a.extensions || b.extensions;
  const bool has_move_rules = a.has_move_rules || b.has_move_rules;
  const bool static_scores = a.static_scores || b.static_scores;
  const bool slots = a.slots || b.slots;
  return {.frames = a.frames || b.frames || extensions || has_move_rules || static_scores || slots,
          .extensions = extensions,
          .has_move_rules = has_move_rules,
          .prunes_moves = a.prunes_moves || b.prunes_moves,
          .static_scores = static_scores,
          .slots = slots,
          .probes_leaves = a.probes_leaves || b.probes_leaves,
          .sees_all_moves = a.sees_all_moves || b.sees_all_moves,
          .prunes = a.prunes || b.prunes,
          .depends_on_move_order = a.depends_on_move_order || b.depends_on_move_order,
          .traits = static_cast<std::uint16_t>(a.traits | b.traits)};
}

}  // namespace kibitz
