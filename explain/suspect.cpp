#include "explain/suspect.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "kibitz/core/read_number.hpp"
#include "kibitz/engine/rule_table.hpp"

namespace kibitz::explain {

namespace {

struct SuspectRow {
  std::string_view name;
  Verdict verdict;
  std::string_view option;
  std::vector<std::pair<std::string_view, std::string>> off_settings;  // option and value that turn the suspect off
  bool is_of_late_moves = false;
};

using enum Verdict;

const std::vector<SuspectRow> other_rows{
    {"the null move's leave to pass in zugzwang", zugzwang, "null_move.guard", {{"null_move.guard", "on"}}},
    {"null move", null_move, "null_move", {{"null_move", "off"}}},
    {"Multi-ProbCut", cut, "multi_probcut", {{"multi_probcut", "0"}}},
    {"multi-cut", cut, "singular.multi_cut", {{"singular.multi_cut", "off"}}},
    {"k best", excluded, "k_best", {{"k_best", "0"}}},
    {"captures only", excluded, "captures_only", {{"captures_only", "0"}}},
    {"candidates", excluded, "candidates", {{"candidates", "off"}}},
    {"checks in quiescence without end", quiescence, "quiescence.check_plies", {{"quiescence.check_plies", "1"}}},
    {"SEE pruning in quiescence", quiescence, "quiescence.see", {{"quiescence.see", "off"}}},
    {"futility in quiescence", quiescence, "quiescence.futility", {{"quiescence.futility", "0"}}},
    {"extensions", extended, "extend", {}},
    {"windows narrowed by the table", table, "table.narrow", {{"table.narrow", "off"}}},
    {"stored wins counted from the root", table, "table.ply", {{"table.ply", "on"}}},
    {"deeper entries of the table", table, "table.depth", {{"table.depth", "equal"}}},
    {"static scores bettered by the table", table, "table.static", {{"table.static", "off"}}},
    {"the table in quiescence", table, "quiescence.table", {{"quiescence.table", "off"}}},
    {"merged paths", repetition, "line_history", {{"line_history", "path"}}},
    {"the driver's windows", unstable, "driver", {{"driver", "full"}}},
    {"correction of the static score",
     evaluation,
     "correction",
     {{"correction.structure", "0"}, {"correction.material", "0"}}},
    {"rounded evaluation", evaluation, "evaluation_grain", {{"evaluation_grain", "1"}}},
    {"implicit minimax", selection, "mcts.implicit_minimax", {{"mcts.implicit_minimax", "0"}}},
    {"progressive bias", selection, "mcts.progressive_bias", {{"mcts.progressive_bias", "0"}}},
    {"first-play urgency", selection, "mcts.first_play_urgency", {{"mcts.first_play_urgency", "100"}}},
    {"ranks by proof numbers", selection, "mcts.proof_weight", {{"mcts.proof_weight", "0"}}},
    {"leaf values", evaluation, "mcts.leaf", {{"mcts.leaf", "evaluation"}}},
    {"decision by selections", selection, "method", {{"method", "ubfm"}}},
    {"descents to the end of the game", selection, "method", {{"method", "ubfms"}}},
    {"wins all alike", wins_alike, "win_distance", {{"win_distance", "on"}}},
};

Verdict verdict_of(RuleForm form) {
  switch (form) {
    case RuleForm::extension: return extended;
    case RuleForm::reduction: return reduced;
    case RuleForm::late_prune:
    case RuleForm::prune: return pruned;
    case RuleForm::cut: break;
  }
  return cut;
}

// The table of suspects: other_rows, and a row for each rule of rule_list.hpp. Rows for extensions are inserted before
// the first row about the table. Rows for reductions, pruning rules and cuts are inserted before the row of
// Multi-ProbCut. All options extend.* share one row.
std::vector<SuspectRow> make_rows() {
  std::vector<SuspectRow> all = other_rows;
  for (const Verdict verdict : {extended, reduced, pruned, cut}) {
    std::vector<SuspectRow> rules;
    for (const RuleRow& rule : rule_table()) {
      if (verdict_of(rule.form) != verdict || rule.name == "extend") continue;
      SuspectRow& row = rules.emplace_back(rule.title, verdict, rule.name);
      for (const RuleSwitch& on : rule.switches) row.off_settings.emplace_back(on.option, on.off);
      row.is_of_late_moves = rule.form == RuleForm::late_prune;
    }
    const auto is_behind = [&](const SuspectRow& row) {
      return verdict == extended ? row.verdict == table : row.name == "Multi-ProbCut";
    };
    all.insert(std::ranges::find_if(all, is_behind), rules.begin(), rules.end());
  }
  return all;
}
const std::vector<SuspectRow>& suspect_rows() {
  static const std::vector<SuspectRow> all = make_rows();
  return all;
}

constexpr std::string_view extensions = "extend.";

const OptionInfo* find(const std::vector<OptionInfo>& options, std::string_view name) {
  const auto found = std::ranges::find(options, name, &OptionInfo::name);
  return found == options.end() ? nullptr : &*found;
}

// True for an option that adds depth. The options extend.cap and extend.pv_plies only modify other extensions.
bool is_extension(const OptionInfo& option) {
  return option.name.starts_with(extensions) && option.unmet_precondition.empty() && option.name != "extend.cap" &&
         option.name != "extend.pv_plies";
}

void add_if_different(std::vector<std::string>& settings, const std::vector<OptionInfo>& options, std::string_view name,
                      std::string_view value) {
  const OptionInfo* option = find(options, name);
  if (option && option->unmet_precondition.empty() && option->value != value)
    settings.push_back(std::string(name) + "=" + std::string(value));
}

// True if the row's option is a suspect with the current settings. An option may be harmless although its value differs
// from the value that turns it off.
bool is_suspect(const SuspectRow& row, const std::vector<OptionInfo>& options) {
  const OptionInfo* option = find(options, row.option);
  if (!option) return true;  // the row is for a group of options
  if (option->name == "method")
    return option->value == (row.off_settings.front().second == "ubfm" ? "ubfms" : "descent");
  if (option->name == "quiescence.check_plies") return option->value == "-1";
  if (option->name == "null_move.guard") return find(options, "null_move")->value != "off";
  if (option->name == "line_history") return option->value == "seen";
  return true;
}

}  // namespace

namespace {

// Four times the exploration of a tree search, at least a fifth: 100ths of the constant c.
int more_exploration(const OptionInfo& exploration) {
  return std::max(20, 4 * static_cast<int>(parse_integer(exploration.value).value_or(0)));
}

}  // namespace

std::vector<Suspect> suspects_of(const Engine& engine) {
  const auto options = engine.options();
  std::vector<Suspect> suspects;
  for (const SuspectRow& row : suspect_rows()) {
    if (!is_suspect(row, options)) continue;
    Suspect suspect{std::string(row.name), row.verdict, std::string(row.option), row.is_of_late_moves, {}};
    for (const auto& [name, value] : row.off_settings) add_if_different(suspect.off_settings, options, name, value);
    if (row.verdict == extended && row.off_settings.empty())
      for (const OptionInfo& option : options)
        if (is_extension(option) && option.value != "0") suspect.off_settings.push_back(option.name + "=0");
    if (!suspect.off_settings.empty()) suspects.push_back(std::move(suspect));
  }
  return suspects;
}

std::vector<Suspect> helpers_of(const Engine& engine) {
  const auto options = engine.options();
  const auto is = [&](std::string_view name, std::string_view value) {
    const OptionInfo* option = find(options, name);
    return option && option->value == value;
  };
  std::vector<Suspect> helpers;
  const auto help = [&](std::string name, std::string setting) {
    const OptionInfo* option = find(options, setting.substr(0, setting.find('=')));
    if (option && option->unmet_precondition.empty())
      helpers.push_back({std::move(name), horizon, "", false, {std::move(setting)}});
  };
  if (is("quiescence", "off")) help("quiescence", "quiescence=captures");
  if (is("quiescence", "captures")) help("checks in quiescence", "quiescence=checks");
  if (is("extend.check", "0")) help("checks extended", "extend.check=23");
  if (is("extend.capture", "0")) help("captures extended", "extend.capture=23");
  if (is("danger", "off")) help("more depth in danger", "danger=on");
  if (is("method", "best_first")) help("proved positions left alone", "method=ubfm");
  if (const OptionInfo* exploration = find(options, "mcts.exploration"))
    help("more exploration",
         fmt::format("mcts.exploration={}", std::min(exploration->most, more_exploration(*exploration))));
  for (const OptionInfo& option : options)
    if (option.is_tunable && option.kind == OptionKind::flag && option.value == "off")
      help("knowledge", option.name + "=on");
  return helpers;
}

std::vector<std::string> settings_without_all(const std::vector<Suspect>& suspects) {
  std::vector<std::string> all;
  for (const Suspect& suspect : suspects) {
    // Options with these verdicts prune nothing, so they are not selective.
    const bool is_selective =
        suspect.verdict != unstable && suspect.verdict != repetition && suspect.verdict != extended;
    if (is_selective) all.insert(all.end(), suspect.off_settings.begin(), suspect.off_settings.end());
  }
  return all;
}

std::vector<std::string> min_reduction_settings(const Engine& engine) {
  const auto options = engine.options();
  std::vector<std::string> settings;
  add_if_different(settings, options, "null_move", "plain");
  // The value 0 would select the R that the authors of the null move recommend.
  add_if_different(settings, options, "null_move.reduction", "1");
  for (const char* name :
       {"null_move.by_depth", "null_move.by_margin", "null_move.by_material", "null_move.verify_endgame"})
    add_if_different(settings, options, name, "0");
  return settings;
}

int max_null_move_reduction(const Engine& engine, int depth) {
  constexpr int largest_recommended_reduction =
      3;  // largest R for null_move.reduction=0: `plain` uses 2, `verified` 3, `adaptive` 2 or 3
  const auto options = engine.options();
  const auto number = [&](std::string_view name) {
    const OptionInfo* option = find(options, name);
    return option ? static_cast<int>(parse_integer(option->value).value_or(0)) : 0;
  };
  const int fixed = number("null_move.reduction"), by_depth = number("null_move.by_depth");
  return (fixed > 0 ? fixed : largest_recommended_reduction) + (by_depth > 0 ? depth / by_depth : 0);
}

std::vector<std::string> suspect_options() {
  std::vector<std::string> names;
  for (const SuspectRow& row : suspect_rows())
    for (const auto& [name, value] : row.off_settings) names.emplace_back(name);
  return names;
}

}  // namespace kibitz::explain
