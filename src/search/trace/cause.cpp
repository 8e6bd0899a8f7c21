#include "kibitz/search/trace/cause.hpp"

#include <array>

#include "kibitz/search/alpha_beta/rules.hpp"

namespace kibitz {

namespace {

constexpr std::array rule_infos = []<class... Rule>(RuleList<Rule...>) {
  return std::array{Rule::info...};
}(Concatenated<PruneRules, CutRules>{});

// The RuleInfo of the rule that has this Cause or PruneRule; null if no rule has it.
constexpr const RuleInfo* info_of(Cause cause) {
  const std::size_t index = static_cast<std::size_t>(cause) - static_cast<std::size_t>(first_cause_of_rules);
  return index < CutRules::size ? &rule_infos[PruneRules::size + index] : nullptr;
}
constexpr const RuleInfo* info_of(PruneRule rule) {
  const auto index = static_cast<std::size_t>(rule);
  return index < PruneRules::size ? &rule_infos[index] : nullptr;
}

}  // namespace

std::string_view name_of(Cause cause) {
  if (const RuleInfo* rule = info_of(cause)) return rule->word;
  switch (cause) {
    case Cause::searched: return "searched";
    case Cause::cut: return "cut";
    case Cause::evaluated: return "evaluated";
    case Cause::ended: return "ended";
    case Cause::exact_knowledge: return "exact_knowledge";
    case Cause::table: return "table";
    case Cause::etc: return "etc";
    case Cause::null_move: return "null_move";
    case Cause::verified_null_move: return "verified_null_move";
    case Cause::multi_cut: return "multi_cut";
    case Cause::other_cut: return "other_cut";
    case Cause::stand_pat: return "stand_pat";
    case Cause::stopped: return "stopped";
    case Cause::open: return "open";
  }
  return "";
}

std::string_view name_of(SearchReason reason) {
  switch (reason) {
    case SearchReason::root: return "root";
    case SearchReason::root_again: return "root_again";
    case SearchReason::full: return "full";
    case SearchReason::scout: return "null_window";
    case SearchReason::reduced: return "reduced";
    case SearchReason::after_scout: return "after_null_window";
    case SearchReason::after_reduction: return "after_reduction";
    case SearchReason::null_move: return "null_move";
    case SearchReason::verification: return "verification";
    case SearchReason::without_move: return "without_move";
    case SearchReason::probcut: return "probcut";
    case SearchReason::shallower: return "shallower";
    case SearchReason::quiescence: return "quiescence";
    case SearchReason::first_sight: return "first_sight";
  }
  return "";
}

std::string_view title_of(PruneRule rule) {
  if (const RuleInfo* info = info_of(rule)) return info->title;
  switch (rule) {
    case PruneRule::k_best: return "k best";
    case PruneRule::quiescence_exchange: return "SEE in quiescence";
    case PruneRule::quiescence_futile: return "futility in quiescence";
    case PruneRule::none: break;
  }
  return "";
}

std::string_view name_of(PruneRule rule) {
  if (const RuleInfo* info = info_of(rule)) return info->word;
  switch (rule) {
    case PruneRule::k_best: return "k_best";
    case PruneRule::quiescence_exchange: return "quiescence_see";
    case PruneRule::quiescence_futile: return "quiescence_futility";
    case PruneRule::none: break;
  }
  return "";
}

}  // namespace kibitz
