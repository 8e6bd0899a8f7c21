// The words of the rules of search/alpha_beta/rule_list.hpp as constants: names of columns, and reasons in words.
#pragma once

#include <array>

#include "kibitz/search/alpha_beta/rules.hpp"

namespace kibitz {

// Of PruneRules, by PruneRule.
inline constexpr std::array prune_rule_infos = []<class... Rule>(RuleList<Rule...>) {
  return std::array{Rule::info...};
}(PruneRules{});

// By the bits of extension_reason_of, from ExtensionReason::variation's successor on: without Extensions, the first,
// whose traits have bits of their own.
inline constexpr auto extension_words = []<class First, class... Rule>(RuleList<First, Rule...>) {
  return std::array<std::string_view, sizeof...(Rule)>{Rule::info.word...};
}(MoveExtensions{});

// By the bits of depth_change_reason_of.
inline constexpr auto node_reduction_words = []<class... Rule>(RuleList<Rule...>) {
  return std::array<std::string_view, sizeof...(Rule)>{Rule::info.word...};
}(NodeReductions{});

}  // namespace kibitz
