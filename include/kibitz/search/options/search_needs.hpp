// What the enabled options require of the searcher, so that a search pays only for what it uses. search_needs_of() in
// options.hpp collects them from the option groups (members `SearchNeeds search_needs() const`) and from the rules
// (needs_of_rule()).
#pragma once

#include <cstdint>

namespace kibitz {

struct SearchNeeds {
  bool frames = false;          // the frame of each node (frame.hpp) is set up and reset
  bool extensions = false;      // extend() is called for each move; implies frames
  bool has_move_rules = false;  // moves may be pruned, deferred or reduced; implies frames
  bool prunes_moves = false;    // PruneRules may prune moves
  bool static_scores = false;   // the static score is computed at nodes where the rules compel no move; implies frames
  bool slots = false;           // a frame stores the history slot of the move that led to it; implies frames
  bool probes_leaves = false;   // the table or exact knowledge is probed before a position is evaluated
  bool sees_all_moves = false;  // all moves of a node are generated before the table move is searched
  bool prunes = false;          // a part of the tree may be pruned; Searcher::count_pruned counts it
  bool depends_on_move_order = false;  // a score may depend on which moves come late in the move order
  std::uint16_t traits = 0;            // the traits that the game must compute for each move (bits of Traits)
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
