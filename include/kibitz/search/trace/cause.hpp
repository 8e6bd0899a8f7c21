// Why a node was searched (SearchReason) and why its search ended (Cause). Both are recorded in NodeEvent.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "kibitz/core/depth.hpp"
#include "kibitz/search/alpha_beta/rule_list.hpp"

namespace kibitz {

// Why the search of a node ended. Pruning a single move does not end the node: NodeEvent::pruned counts pruned moves
// by rule.
enum class Cause : std::uint8_t {
  searched,            // all moves were searched
  cut,                 // beta cutoff: a move failed high
  evaluated,           // static evaluation at depth <= 0
  ended,               // the game was over
  known,               // exact knowledge of the game: tablebase or solver
  table,               // a transposition table entry of the node
  etc,                 // enhanced transposition cutoff: a table entry of a child
  null_move,           // the null move failed high
  verified_null_move,  // the null move failed high, and a verification search with real moves did too
  // The values between verified_null_move and multi_cut belong to the CutRules, in list order: cause_of<Rule>.
  multi_cut = verified_null_move + 1 + CutRules::size,  // multi-cut of singular extensions: several moves fail high
  other_cut,                                            // any other cutoff before the move loop
  stand_pat,  // the stand-pat score failed high, in quiescence or in a captures-only search
  stopped,    // the search was stopped below the node; the score has no meaning
  open,       // proof search: the node was left unproved; the score has no meaning
};
inline constexpr Cause first_cause_of_rules =
    static_cast<Cause>(static_cast<std::size_t>(Cause::verified_null_move) + 1);
std::string_view name_of(Cause cause);

// What the search of a node is for.
enum class SearchReason : std::uint8_t {
  root,             // the first driver call of an iteration
  root_again,       // a further driver call of the iteration, with another window: aspiration, MTD
  full,             // a move, with the window of its parent
  scout,            // a move, with a null window
  reduced,          // a move, with a null window and reduced depth
  after_scout,      // a move again, because its null-window search failed high
  after_reduction,  // a move again, because its reduced search failed high
  null_move,        // a null move
  verification,     // the position of the parent again: verification of a null move
  without_move,     // the position of the parent without one move: is that move singular?
  probcut,          // a noisy move, at reduced depth and against a raised beta: ProbCut
  shallower,        // the position of the parent at reduced depth, to predict the deep search: Multi-ProbCut
  quiescence,       // a move in quiescence search
  first_sight,      // proof search: a new child, evaluated before the search chooses among the children
};
std::string_view name_of(SearchReason reason);
constexpr bool is_of_parents_position(SearchReason reason) {
  return reason == SearchReason::verification || reason == SearchReason::without_move ||
         reason == SearchReason::shallower;
}

// The rule that pruned a move. Statistics::skipped counts the moves pruned in the main search, but not those pruned
// in quiescence search.
enum class PruneRule : std::uint8_t {  // The first values belong to the PruneRules, in list order: prune_rule_of<Rule>.
  k_best = PruneRules::size,
  quiescence_exchange,
  quiescence_futile,
  none
};
inline constexpr auto prune_rules = static_cast<std::size_t>(PruneRule::none);
inline constexpr std::size_t prune_rules_of_main_search = PruneRules::size + 1;
std::string_view name_of(PruneRule rule);
std::string_view title_of(PruneRule rule);  // the name to use within a sentence

// Why a move was extended, as bits: the traits that the game gave the move (Traits in values.hpp), or one of these.
struct ExtensionReason {
  static constexpr std::uint16_t variation = 1U << 7U;  // option extend.pv
  static constexpr std::uint16_t singular = 1U << 8U;
};

// Why all moves of a node were searched deeper or less deeply than the node's depth, as bits.
struct DepthChangeReason {
  static constexpr std::uint16_t danger = 1;         // option extend.danger
  static constexpr std::uint16_t threat = 2;         // option null_move.threat_extension
  static constexpr std::uint16_t no_table_move = 4;  // option internal_reduction
};

// How the search reached a node, as its parent knows it.
struct NodeOrigin {
  SearchReason reason = SearchReason::root;
  // index of the move among its parent's moves, from 0; -1: the node was not reached by a move of the move loop
  int order = -1;
  int extension = 0;                    // of the move, in 24ths of a ply
  Depth reduction{};                    // of the move, if the reason is SearchReason::reduced
  std::uint16_t extension_reasons = 0;  // why the move was extended, as bits (ExtensionReason)
};

}  // namespace kibitz
