// All options of the search, as data. A default-constructed Options is plain fixed-depth alpha-beta: exact and slow.
// Presets and front ends set options by the names in the option rows (parameter.hpp).
#pragma once

#include <functional>
#include <tuple>

#include "kibitz/core/driver_options.hpp"
#include "kibitz/game/line.hpp"
#include "kibitz/search/alpha_beta/candidates.hpp"
#include "kibitz/search/alpha_beta/captures_only.hpp"
#include "kibitz/search/alpha_beta/correction.hpp"
#include "kibitz/search/alpha_beta/evaluation_cache.hpp"
#include "kibitz/search/alpha_beta/evaluation_grain.hpp"
#include "kibitz/search/alpha_beta/exact_knowledge.hpp"
#include "kibitz/search/alpha_beta/extend.hpp"
#include "kibitz/search/alpha_beta/improving.hpp"
#include "kibitz/search/alpha_beta/k_best.hpp"
#include "kibitz/search/alpha_beta/multi_probcut.hpp"
#include "kibitz/search/alpha_beta/null_move.hpp"
#include "kibitz/search/alpha_beta/points_as_evaluation.hpp"
#include "kibitz/search/alpha_beta/quiesce.hpp"
#include "kibitz/search/alpha_beta/rules.hpp"
#include "kibitz/search/alpha_beta/table_use.hpp"
#include "kibitz/search/alpha_beta/transposition_cutoff.hpp"
#include "kibitz/search/mcts/mcts_options.hpp"
#include "kibitz/search/options/method.hpp"
#include "kibitz/search/options/needs.hpp"
#include "kibitz/search/options/parameter.hpp"
#include "kibitz/search/options/search_needs.hpp"
#include "kibitz/search/order/order.hpp"
#include "kibitz/search/threads/lazy_smp.hpp"

namespace kibitz {

// Options of principal variation search (Pearl 1980; Reinefeld 1983, NegaScout).
struct PvsOptions {
  bool use = false;  // principal variation search (NegaScout): null windows for all moves after the first

  static std::vector<Parameter> parameters() {
    using namespace option_rows;
    return {flag_row<&PvsOptions::use>({"pvs", exact, "", needs::open_window,
                                        "principal variation search (NegaScout): null windows for later moves"})};
  }
};

// The game's requests for more depth at the horizon (Danger::wants_depth).
struct DangerOptions {
  bool use = false;  // the game may request more depth at the horizon (HasDanger)

  static std::vector<Parameter> parameters() {
    using namespace option_rows;
    return {flag_row<&DangerOptions::use>({"danger", selective, "Danger::wants_depth", needs::nothing,
                                           "search deeper at the horizon where the evaluation is unreliable"})};
  }
};

struct Options {
  LineHistory line_history = LineHistory::seen;
  // true: a win at ply n scores WIN - n. false: all wins score the same, so the search may delay a win forever.
  bool win_distance = true;
  DriverOptions driver;
  DeepenOptions deepen;
  TableOptions table;
  EvaluationCacheOptions evaluation_cache;
  EvaluationGrainOptions evaluation_grain;
  PvsOptions pvs;
  OrderOptions order;
  EtcOptions transposition_cutoff;
  CandidatesOptions candidates;
  QuiescenceOptions quiescence;
  DangerOptions danger;
  KBestOptions k_best;
  CapturesOnlyOptions captures_only;
  RuleOptions rules;  // options of the pruning, reduction and extension rules (rule_list.hpp)
  ImprovingOptions improving;
  CorrectionOptions correction;
  MultiProbCutOptions multi_probcut;
  NullMoveOptions null_move;
  NullMoveReductionOptions null_move_reduction;
  NullMoveThreatOptions null_move_threat;
  ExactKnowledgeOptions exact_knowledge;
  PointsAsEvaluationOptions points_as_evaluation;
  ThreadOptions threads;
  MethodOptions method;
  MctsOptions mcts;

  template <class Rule>
  Rule& rule() {
    return rules;
  }
  template <class Rule>
  const Rule& rule() const {
    return rules;
  }

  // The option rows of Options itself and of the driver options. Defined in src/search/options/options.cpp, because the
  // structs of the driver options do not include parameter.hpp.
  static std::vector<Parameter> parameters();
};

// All option groups, in the order in which front ends list them. std::identity stands for Options itself. The search
// needs and the option rows are collected from this list.
inline constexpr std::tuple option_groups{std::identity{},
                                          &Options::driver,
                                          &Options::deepen,
                                          &Options::table,
                                          &Options::evaluation_cache,
                                          &Options::evaluation_grain,
                                          &Options::transposition_cutoff,
                                          &Options::pvs,
                                          &Options::order,
                                          &Options::quiescence,
                                          &Options::danger,
                                          &Options::candidates,
                                          &Options::exact_knowledge,
                                          &Options::points_as_evaluation,
                                          &Options::k_best,
                                          &Options::captures_only,
                                          &Options::rules,
                                          &Options::improving,
                                          &Options::correction,
                                          &Options::multi_probcut,
                                          &Options::null_move,
                                          &Options::null_move_reduction,
                                          &Options::null_move_threat,
                                          &Options::threads,
                                          &Options::method,
                                          &Options::mcts};

// References to the groups within a member of Options: the member itself, or each rule of RuleOptions.
template <class Group>
auto groups_within(Group& group) {
  return std::tie(group);
}
template <class... Rule>
auto groups_within(OptionsOf<Rule...>& all) {
  return std::tie(static_cast<Rule&>(all)...);
}
template <class... Rule>
auto groups_within(const OptionsOf<Rule...>& all) {
  return std::tie(static_cast<const Rule&>(all)...);
}

// References to all groups of `options`. Each rule of RuleOptions is a separate group.
template <class AnyOptions>
auto groups_of(AnyOptions& options) {
  return std::apply([&](const auto&... group) { return std::tuple_cat(groups_within(std::invoke(group, options))...); },
                    option_groups);
}

// The option group of type Group in `options`.
template <class Group>
Group& group_in(Options& options) {
  return std::get<Group&>(groups_of(options));
}
template <class Group>
const Group& group_in(const Options& options) {
  return std::get<const Group&>(groups_of(options));
}

// True if the group has an effect in game G. A group without effect in some games declares `template <class G> static
// constexpr bool has_effect_in`.
template <class Group, class G>
constexpr bool has_effect() {
  if constexpr (!std::is_void_v<G> && requires { Group::template has_effect_in<G>; })
    return Group::template has_effect_in<G>;
  else
    return true;
}

// True if the game is bounded (IsBounded). False if G is void.
template <class G>
constexpr bool is_bounded_game() {
  if constexpr (std::is_void_v<G>)
    return false;
  else
    return IsBounded<G>;
}

// What the enabled options require of the searcher for game G. If G is void, the game is assumed to have every
// capability.
template <class G = void>
SearchNeeds search_needs_of(const Options& options) {
  SearchNeeds sum;
  const auto add = [&]<class Group>(const Group& group) {
    if constexpr (!has_effect<Group, G>()) return;
    if constexpr (is_in<Group, Rules>)
      sum = sum | needs_of_rule(group);
    else if constexpr (requires { group.search_needs(options); })
      sum = sum | group.search_needs(options);
    else if constexpr (requires { group.search_needs(); })
      sum = sum | group.search_needs();
  };
  std::apply([&](const auto&... group) { (add(group), ...); }, groups_of(options));
  // Without the ply adjustment a stored win is wrong at other plies, so that no such search may count as proved.
  if constexpr (!is_bounded_game<G>())
    sum.prunes = sum.prunes || (options.win_distance && options.table.use && !options.table.ply);
  return sum;
}

// A copy of the options in which every group that may give a wrong score (is_speculative) has its default values; for
// proofs.
inline Options without_speculation(Options options) {
  const auto reset = []<class Group>(Group& group) {
    if constexpr (is_speculative<Group>()) group = Group{};
  };
  std::apply([&](auto&... group) { (reset(group), ...); }, groups_of(options));
  return options;
}

}  // namespace kibitz
