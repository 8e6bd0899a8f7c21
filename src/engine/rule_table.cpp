#include "kibitz/engine/rule_table.hpp"

#include "kibitz/engine/parameters.hpp"

namespace kibitz {

namespace {

template <class Rule>
constexpr RuleForm form_of() {
  if (is_in<Rule, MoveExtensions>) return RuleForm::extension;
  if (is_in<Rule, LateMoveRules>) return RuleForm::late_prune;
  if (is_in<Rule, MoveRules>) return RuleForm::prune;
  return is_in<Rule, CutRules> ? RuleForm::cut : RuleForm::reduction;
}

// The options that turn the rule on by themselves, each with its default value.
template <class Rule>
RuleRow row_of() {
  RuleRow row{Rule::info.name, Rule::info.title, form_of<Rule>(), {}};
  for (const Parameter& parameter : Rule::parameters()) {
    Options options;
    parameter.set(options, parameter.most);
    if (options.rule<Rule>().is_on())
      row.switches.push_back({parameter.name, format_value(parameter, parameter.get(Options{}))});
  }
  return row;
}

}  // namespace

std::span<const RuleRow> rule_table() {
  static const std::vector<RuleRow> table = []<class... Rule>(RuleList<Rule...>) {
    return std::vector{row_of<Rule>()...};
  }(Rules{});
  return table;
}

}  // namespace kibitz
