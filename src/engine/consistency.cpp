// Options that contradict one another, and options that would do nothing without another one: one sentence each.
#include <fmt/format.h>

#include <algorithm>

#include "kibitz/engine/parameters.hpp"

namespace kibitz {

namespace {

struct Need {
  std::string_view option;
  std::string_view what;  // it needs, as one would set it
  bool (*is_met)(const Options&);
};

bool has_table(const Options& o) { return o.table.use; }
bool passes(const Options& o) { return o.null_move.kind != NullMoveKind::off; }
bool has_earlier_pass(const Options& o) { return o.deepen.use || o.driver.kind != Driver::full; }
bool reduces(const Options& o) { return o.lmr.slope > 0; }
bool is_quiet(const Options& o) { return o.quiescence.kind != QuiescenceKind::off; }

constexpr Need needs[] = {
    {"etc", "table=on", has_table},
    {"table.leaves", "table=on", has_table},
    {"table.narrow", "table=on", has_table},
    {"table.symmetry", "table=on", has_table},
    {"singular", "table=on", [](const Options& o) { return o.table.use || o.singular.kind != SingularKind::modern; }},
    {"singular.multi_cut", "singular=modern", [](const Options& o) { return o.singular.kind == SingularKind::modern; }},
    {"quiescence.exchange", "quiescence=captures or checks", is_quiet},
    {"quiescence.check_plies", "quiescence=checks",
     [](const Options& o) { return o.quiescence.kind == QuiescenceKind::checks; }},
    {"null_move.static_beta", "null_move.kind", passes},
    {"null_move.double", "null_move.kind", passes},
    {"null_move.consecutive", "null_move.kind", passes},
    {"null_move.verify_endgame", "null_move.kind", passes},
    {"null_move.by_depth", "null_move.kind", passes},
    {"null_move.by_material", "null_move.kind", passes},
    {"null_move.danger", "null_move.kind", passes},
    {"null_move.threat_extension", "null_move.kind", passes},
    {"lmr.base", "lmr", reduces},
    {"lmr.after", "lmr", reduces},
    {"lmr.least_depth", "lmr", reduces},
    {"late_move_pruning.most_depth", "late_move_pruning",
     [](const Options& o) { return o.late_move_pruning.after > 0; }},
    {"reverse_futility.most_depth", "reverse_futility", [](const Options& o) { return o.reverse_futility.margin > 0; }},
    {"extend.pv", "deepen=on, or a driver of several passes", has_earlier_pass},
    {"extend.pv_plies", "extend.pv", [](const Options& o) { return o.extend.pv > 0; }},
    {"driver.first_guess", "deepen=on", [](const Options& o) { return o.deepen.use; }},
};

Expected<void> check_need(const Parameter& parameter, int value, const Options& options) {
  const auto need = std::ranges::find(needs, parameter.name, &Need::option);
  if (need == std::end(needs) || value == parameter.get(Options{}) || need->is_met(options)) return {};
  return fail(fmt::format("option '{}={}' does nothing without {}", parameter.name, format_value(parameter, value),
                          need->what));
}

Expected<void> check_contradictions(const Options& options, bool never_repeats) {
  if (options.table.narrow && options.driver.kind == Driver::best)
    return fail("option 'table.narrow' makes bounds that driver 'best' cannot rely on");
  if (options.null_move.twice && options.null_move.consecutive)
    return fail("options 'null_move.double' and 'null_move.consecutive' allow different numbers of passes in a row");
  if (options.table.use && options.table.symmetry && options.line_history == LineHistory::path && !never_repeats)
    return fail("option 'table.symmetry' forgets the path that 'line_history=path' makes part of a position's key");
  return {};
}

}  // namespace

Expected<void> Settings::check() const {
  for (const auto& [parameter, value] : explicit_)
    if (auto met = check_need(*parameter, value, options_); !met) return met;
  return check_contradictions(options_, std::ranges::find(powers_, "NeverRepeats") != powers_.end());
}

}  // namespace kibitz
