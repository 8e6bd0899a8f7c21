// Why a node was searched, and why its search ended: two words of every node's event (node_event.hpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "kibitz/core/depth.hpp"
#include "kibitz/search/alpha_beta/rule_list.hpp"

namespace kibitz {

// Why a node ended. Moves that a skip rule leaves out end no node: they are counted by rule
// (NodeEvent::pruned).
enum class Cause : std::uint8_t {
  searched,            // all moves searched
  cut,                 // a move failed high
  evaluated,           // at depth <= 0
  ended,               // by rule
  known,               // by the game's knowledge
  table,               // by a table entry
  etc,                 // by a table entry of a child
  null_move,           // by a null move
  verified_null_move,  // by a null move, and a search with real moves that said the same
  // Then CutRules, in their order: cause_of<Rule>.
  multi_cut = verified_null_move + 1 + CutRules::size,  // by several moves that are good enough (singular extensions)
  other_cut,                                            // by another cut before the move loop
  stand_pat,  // in quiescence, or where captures only are searched: to make no move is enough
  stopped,    // the search was stopped below it: its score means nothing
  open,       // of a search for proofs: left with nothing proved; its score means nothing
};
inline constexpr Cause first_cause_of_rules =
    static_cast<Cause>(static_cast<std::size_t>(Cause::verified_null_move) + 1);
std::string_view name_of(Cause cause);

// What a node's search is for.
enum class SearchReason : std::uint8_t {
  root,             // the first call of an iteration
  root_again,       // another call of it, with another window: aspiration, MTD
  full,             // of a move, with the node's own window
  scout,            // of a move, with a null window
  reduced,          // of a move, with a null window and less depth
  after_scout,      // again, because a scout found the move better
  after_reduction,  // again, because a reduced search did
  null_move,        // of a passed move
  verification,     // of its parent's own position: is the null move to be believed?
  without_move,     // of its parent's own position: is one move singular?
  probcut,          // of a noisy move, less deeply and against a higher bound: ProbCut
  shallower,        // of its parent's own position: does it foretell the deep search? (Multi-ProbCut)
  quiescence,       // of a move below a leaf
  first_sight,      // of a move before any is searched: what a search for proofs has to choose by
};
std::string_view name_of(SearchReason reason);
constexpr bool is_of_parents_position(SearchReason reason) {
  return reason == SearchReason::verification || reason == SearchReason::without_move ||
         reason == SearchReason::shallower;
}

// The rule that pruned a move. Moves pruned in the main search are counted by Statistics::skipped, those in quiescence
// are not.
enum class PruneRule : std::uint8_t {  // first PruneRules, in their order: prune_rule_of<Rule>
  k_best = PruneRules::size,
  quiescence_exchange,
  quiescence_futile,
  none
};
inline constexpr auto prune_rules = static_cast<std::size_t>(PruneRule::none);
inline constexpr std::size_t prune_rules_of_main_search = PruneRules::size + 1;
std::string_view name_of(PruneRule rule);
std::string_view title_of(PruneRule rule);  // in a sentence

// Why a move was extended: the traits that its game gave it (Traits of values.hpp), and these.
struct ExtensionReason {
  static constexpr std::uint16_t variation = 1U << 7U;  // extend.pv
  static constexpr std::uint16_t singular = 1U << 8U;
};

// Why a node's moves are searched deeper than it was asked, or less deeply.
struct DepthChangeReason {
  static constexpr std::uint16_t danger = 1;         // extend.danger
  static constexpr std::uint16_t threat = 2;         // null_move.threat_extension
  static constexpr std::uint16_t no_table_move = 4;  // internal_reduction
};

// How the search reached a node: what its parent knows of it.
struct NodeOrigin {
  SearchReason reason = SearchReason::root;
  int order = -1;                       // of the move among those of its node, from 0; -1: of none
  int extension = 0;                    // 24ths of a ply, of the move
  Depth reduction{};                    // SearchReason::reduced
  std::uint16_t extension_reasons = 0;  // of the extension, as bits
};

}  // namespace kibitz
