// Includes the headers of all rules in rule_list.hpp and combines their options in one struct. If a header is missing
// here, the build fails, because its rule is an incomplete type.
#pragma once

#include "kibitz/search/alpha_beta/extend.hpp"
#include "kibitz/search/alpha_beta/futility.hpp"
#include "kibitz/search/alpha_beta/history_pruning.hpp"
#include "kibitz/search/alpha_beta/internal_iterative_reduction.hpp"
#include "kibitz/search/alpha_beta/late_move_pruning.hpp"
#include "kibitz/search/alpha_beta/late_move_reduction.hpp"
#include "kibitz/search/alpha_beta/multi_cut.hpp"
#include "kibitz/search/alpha_beta/probcut.hpp"
#include "kibitz/search/alpha_beta/razoring.hpp"
#include "kibitz/search/alpha_beta/reverse_futility.hpp"
#include "kibitz/search/alpha_beta/see_pruning.hpp"
#include "kibitz/search/alpha_beta/singular.hpp"

namespace kibitz {

// One struct with the options of all these rules: each rule is a base class.
template <class... Rule>
struct OptionsOf : Rule... {};
template <class List>
struct OptionsOfList;
template <class... Rule>
struct OptionsOfList<RuleList<Rule...>> {
  using Type = OptionsOf<Rule...>;
};
using RuleOptions = OptionsOfList<Rules>::Type;  // the options of every rule

}  // namespace kibitz
