// Checks the options. Contradictory options make a search fail; settings without effect are reported as warnings.
#include <fmt/format.h>

#include "kibitz/engine/parameters.hpp"

namespace kibitz {

namespace {

Expected<void> check_contradictions(const Options& options, bool never_repeats) {
  if (options.table.narrow && options.driver.finds_bound_only())
    return fail(
        fmt::format("option 'table.narrow' makes bounds that driver '{}' cannot rely on; set one of them otherwise",
                    options.driver.kind == Driver::best ? "best" : "bns"));
  if (options.null_move.twice && options.null_move.consecutive)
    return fail("options 'null_move.double' and 'null_move.consecutive' contradict each other; set one of them to off");
  if (options.table.use && options.table.symmetry && options.line_history == LineHistory::path && !never_repeats)
    return fail("option 'table.symmetry' forgets the path that 'line_history=path' needs; set one of them otherwise");
  return {};
}

// True if the value is the option's default and means off.
bool is_off_by_default(const Parameter& parameter, int value) {
  if (value != parameter.get(Options{})) return false;
  return format_value(parameter, value) == "off" || (parameter.kind == OptionKind::number && value == 0);
}

}  // namespace

Expected<void> Settings::check() const {
  if (options_.method.kind == Method::captures_only && !needs::has_capability(capabilities_, "HasNoise"))
    return fail("option 'method=captures_only' needs a game with HasNoise, which this one lacks");
  return check_contradictions(options_, needs::has_capability(capabilities_, "NeverRepeats"));
}

std::vector<std::string> Settings::ineffective_options() const {
  std::vector<std::string> sentences;
  for (const auto& [parameter, value] : explicit_) {
    const std::string unmet = parameter->needs.unmet_preconditions(options_, capabilities_);
    if (!unmet.empty() && !is_off_by_default(*parameter, value))
      sentences.push_back(fmt::format("option '{}={}' does nothing without {}", parameter->name,
                                      format_value(*parameter, value), unmet));
  }
  return sentences;
}

}  // namespace kibitz
