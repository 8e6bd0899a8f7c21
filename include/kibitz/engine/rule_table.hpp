// The extension, reduction and pruning rules (search/alpha_beta/rule_list.hpp) as a table, for `kibitz explain` and the
// documentation.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kibitz {

// An option that turns a rule on.
struct RuleSwitch {
  std::string_view option;  // an option that by itself turns the rule on
  std::string off;          // the default value of the option
};

// What a rule does: extends or reduces a move, prunes a late move with all later ones, prunes one move, cuts a node.
enum class RuleForm : std::uint8_t { extension, reduction, late_prune, prune, cut };

// A rule: its names, what it does, and the options that turn it on.
struct RuleRow {
  std::string_view name, title;  // as in RuleInfo (search/alpha_beta/rule.hpp)
  RuleForm form;
  std::vector<RuleSwitch> switches;  // every option that turns the rule on
};

std::span<const RuleRow> rule_table();

}  // namespace kibitz
