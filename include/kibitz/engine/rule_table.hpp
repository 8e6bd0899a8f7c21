// The extension, reduction and pruning rules (search/alpha_beta/rule_list.hpp) as a table, for `kibitz explain` and the
// documentation.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kibitz {

struct RuleSwitch {
  std::string_view option;  // an option that by itself turns the rule on
  std::string off;          // the default value of the option
};

enum class RuleForm : std::uint8_t { extension, reduction, late_prune, prune, cut };

struct RuleRow {
  std::string_view name, title;
  RuleForm form;
  std::vector<RuleSwitch> switches;
};

std::span<const RuleRow> rule_table();

}  // namespace kibitz
