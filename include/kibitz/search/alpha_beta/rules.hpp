// The rules of rule_list.hpp, and their options in one struct. A rule that is listed but not included here is an
// incomplete type.
#pragma once

#include "kibitz/search/alpha_beta/exchange_pruning.hpp"
#include "kibitz/search/alpha_beta/extend.hpp"
#include "kibitz/search/alpha_beta/futility.hpp"
#include "kibitz/search/alpha_beta/history_pruning.hpp"
#include "kibitz/search/alpha_beta/internal_reduction.hpp"
#include "kibitz/search/alpha_beta/late_move_pruning.hpp"
#include "kibitz/search/alpha_beta/late_move_reduction.hpp"
#include "kibitz/search/alpha_beta/probcut.hpp"
#include "kibitz/search/alpha_beta/razoring.hpp"
#include "kibitz/search/alpha_beta/reverse_futility.hpp"
#include "kibitz/search/alpha_beta/singular.hpp"

namespace kibitz {

template <class... Rule>
struct OptionsOf : Rule... {};
template <class List>
struct OptionsOfList;
template <class... Rule>
struct OptionsOfList<RuleList<Rule...>> {
  using Type = OptionsOf<Rule...>;
};
using RuleOptions = OptionsOfList<Rules>::Type;

}  // namespace kibitz
