// The short names (RuleInfo::word) of the extension, reduction and pruning rules (search/alpha_beta/rule_list.hpp), as
// constant arrays. They name columns of the trace and the reasons for extensions and reductions.
#pragma once

#include <array>

#include "kibitz/search/alpha_beta/rules.hpp"

namespace kibitz {

// The RuleInfo of each rule in PruneRules, indexed by PruneRule.
inline constexpr std::array prune_rule_infos = []<class... Rule>(RuleList<Rule...>) {
  return std::array{Rule::info...};
}(PruneRules{});

// One word per bit of extension_reason_of. The first word belongs to the bit after ExtensionReason::variation. The
// first rule, Extensions, has no word here, because each of its traits has a bit.
inline constexpr auto extension_words = []<class First, class... Rule>(RuleList<First, Rule...>) {
  return std::array<std::string_view, sizeof...(Rule)>{Rule::info.word...};
}(MoveExtensions{});

// One word per bit of depth_change_reason_of.
inline constexpr auto node_reduction_words = []<class... Rule>(RuleList<Rule...>) {
  return std::array<std::string_view, sizeof...(Rule)>{Rule::info.word...};
}(NodeReductions{});

}  // namespace kibitz
