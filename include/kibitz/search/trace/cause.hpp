// Why a node was searched (SearchReason) and why its search ended (Cause). NodeEvent records both.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "kibitz/core/depth.hpp"
#include "kibitz/search/alpha_beta/rule_list.hpp"

namespace kibitz {

// Why the search of a node ended. A rule that prunes single moves does not end it; NodeEvent::pruned counts the pruned
// moves.
enum class Cause : std::uint8_t {
  searched,            // all moves were searched, without a beta cutoff
  cut,                 // beta cutoff: a move failed high
  evaluated,           // static evaluation at depth <= 0
  ended,               // the game was over
  exact_knowledge,     // exact knowledge: tablebase or solver
  table,               // transposition cutoff: the table entry of the node
  etc,                 // enhanced transposition cutoff: the table entry of a child
  null_move,           // the null move failed high
  verified_null_move,  // the null move and a verification search without null move failed high
  // Between verified_null_move and multi_cut there is a value for each of the CutRules, in list order: cause_of<Rule>.
  multi_cut = verified_null_move + 1 + CutRules::size,  // multi-cut of singular extensions: several moves fail high
  other_cut,                                            // another cutoff before the move loop
  stand_pat,  // the stand-pat score failed high, in quiescence or in a captures-only search
  stopped,    // the search was stopped at or below the node; the score is meaningless
  open,       // proof search: the node is not solved; the score is meaningless
};
inline constexpr Cause first_cause_of_rules =
    static_cast<Cause>(static_cast<std::size_t>(Cause::verified_null_move) + 1);
std::string_view name_of(Cause cause);

// Why a node was searched: the move, window and depth that its parent (or the driver) requested, and whether it is a
// re-search.
enum class SearchReason : std::uint8_t {
  root,             // the first driver call of an iteration
  root_again,       // a later driver call of the iteration, with another window: aspiration, MTD
  full,             // a move, with the parent's window
  scout,            // a move, with a null window
  reduced,          // a move, with a null window and reduced depth
  after_scout,      // re-search of a move after its null-window search failed high
  after_reduction,  // re-search of a move after its reduced search failed high
  null_move,        // a null move
  verification,     // the parent's position again, to verify a null move
  without_move,     // the parent's position again, without one move: tests whether that move is singular
  probcut,          // a noisy move, at reduced depth, with a raised beta: ProbCut
  shallower,        // the parent's position at reduced depth, to predict its deep search: Multi-ProbCut
  quiescence,       // a move in quiescence search
  first_sight,      // proof search: a new child, evaluated before the search selects a child
};
std::string_view name_of(SearchReason reason);
constexpr bool searches_parent_position(SearchReason reason) {
  return reason == SearchReason::verification || reason == SearchReason::without_move ||
         reason == SearchReason::shallower;
}

// The rule that pruned a move. The first values stand for the PruneRules, in list order, and are not named here: the
// value of a rule is prune_rule_of<Rule>. Statistics::skipped counts the moves pruned in the main search, but not those
// pruned in quiescence search.
enum class PruneRule : std::uint8_t { k_best = PruneRules::size, quiescence_exchange, quiescence_futile, none };
inline constexpr auto prune_rules = static_cast<std::size_t>(PruneRule::none);
inline constexpr std::size_t prune_rules_of_main_search = PruneRules::size + 1;
std::string_view name_of(PruneRule rule);
std::string_view title_of(PruneRule rule);  // the rule's name in English text

// Bits that say why a move was extended, in addition to the bits of its traits (Traits in values.hpp).
struct ExtensionReason {
  static constexpr std::uint16_t variation = 1U << 7U;  // option extend.pv
  static constexpr std::uint16_t singular = 1U << 8U;   // option singular
};

// Bits that say why a node was searched deeper or less deeply than its parent requested.
struct DepthChangeReason {
  static constexpr std::uint16_t danger = 1;         // option extend.danger
  static constexpr std::uint16_t threat = 2;         // option null_move.threat_extension
  static constexpr std::uint16_t no_table_move = 4;  // option internal_iterative_reduction
};

// How the search reached a node: why its parent searched it, and by which move, extension and reduction.
struct NodeOrigin {
  SearchReason reason = SearchReason::root;
  // index of the node's move in the order of its parent's move loop, from 0; -1: not a move of the loop
  int order = -1;
  int extension = 0;                    // depth added for the move, in 24ths of a ply
  Depth reduction{};                    // depth subtracted for the move, if the reason is SearchReason::reduced
  std::uint16_t extension_reasons = 0;  // why the move was extended, as bits (ExtensionReason)
};

}  // namespace kibitz
