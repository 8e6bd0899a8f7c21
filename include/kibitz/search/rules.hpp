// The rules of rule_list.hpp, and their options in one struct. A rule that is listed but not included here is an
// incomplete type.
#pragma once

#include "kibitz/search/exchange_pruning.hpp"
#include "kibitz/search/extend.hpp"
#include "kibitz/search/futility.hpp"
#include "kibitz/search/history_pruning.hpp"
#include "kibitz/search/internal_reduction.hpp"
#include "kibitz/search/late_move_pruning.hpp"
#include "kibitz/search/late_move_reduction.hpp"
#include "kibitz/search/probcut.hpp"
#include "kibitz/search/razoring.hpp"
#include "kibitz/search/reverse_futility.hpp"
#include "kibitz/search/singular.hpp"

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
