#include "cli/verbs/analyse/analyse.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string_view>

#include "kibitz/engine/old_names.hpp"

namespace kibitz {

namespace {

// The kinds of search. Each constant is one bit of a set of kinds.
constexpr unsigned alpha_beta = 1;
constexpr unsigned conspiracy = 2;
constexpr unsigned scout = 4;
constexpr unsigned other_method = 8;  // all methods in other_methods; their reports have the form of alpha-beta's

struct GivenOption {
  const char* option;
  bool is_given;
  unsigned searches;  // set of the searches that accept the option
};

std::vector<GivenOption> given_options(const AnalyseArguments& a) {
  return {{"--epd", !a.file.empty(), alpha_beta | other_method},
          {"--resume", !a.resume.empty(), alpha_beta | other_method},
          {"--ledger", !a.shared.ledger.empty(), alpha_beta | other_method},
          {"--shard", !a.shared.shard.empty(), alpha_beta | other_method},
          {"--jobs", !a.shared.processes.empty(), alpha_beta | other_method},
          {"--depth", !a.limits.depth.empty(), alpha_beta | scout | other_method},
          {"--clock", !a.limits.clock.empty(), alpha_beta | other_method},
          {"--increment", !a.limits.increment.empty(), alpha_beta | other_method},
          {"--lines", a.lines != "1", alpha_beta | other_method},
          {"--search-moves", !a.search_moves.empty(), alpha_beta | other_method},
          {"--svg", !a.svg.empty(), alpha_beta},
          {"--trace", !a.trace.file.empty(), alpha_beta | conspiracy | scout | other_method},
          {"--overwrite", a.overwrites, alpha_beta | other_method},
          {"--stats", a.with_statistics, alpha_beta | other_method},
          {"--show", a.with_leaves, alpha_beta},
          {"--minimal", a.with_minimal_graph, alpha_beta},
          {"--window", !a.window.empty(), alpha_beta | scout},
          {"--conspirators", !a.conspirators.empty(), conspiracy},
          {"--goal", !a.goal.empty(), conspiracy},
          {"--width", !a.width.empty(), conspiracy},
          {"--ends", a.ends_conspire, conspiracy},
          {"--memory", !a.memory.empty(), conspiracy}};
}

constexpr std::string_view other_methods[] = {
    "mcts", "pn_mcts", "best_first", "ubfm", "ubfms", "descent", "stockman_sss", "pn", "pn2", "dfpn", "captures_only"};

unsigned search_bit(std::string_view name) {
  if (std::ranges::find(other_methods, name) != std::end(other_methods)) return other_method;
  return name == "alpha_beta" ? alpha_beta : name == "conspiracy" ? conspiracy : name == "scout" ? scout : 0;
}

// --window needs a single alpha-beta search, without a driver or iterative deepening.
Expected<void> check_window(const AnalyseArguments& a) {
  if (a.window.empty()) return {};
  if (a.limits.depth.empty()) return fail("--window needs --depth");
  for (const auto& [name, is_given] :
       {std::pair{"--epd", !a.file.empty()}, std::pair{"--clock", !a.limits.clock.empty()},
        std::pair{"--lines", a.lines != "1"}, std::pair{"--minimal", a.with_minimal_graph}})
    if (is_given) return fail(fmt::format("--window is a single call of alpha-beta and has no {}", name));
  for (const std::string& setting : a.engine.settings)
    if (setting.starts_with("driver") || setting.starts_with("deepen="))
      return fail(fmt::format("--window is a single call of alpha-beta and has no use for {}", quoted(setting)));
  return {};
}

}  // namespace

Expected<void> check_search_options(const AnalyseArguments& arguments) {
  const unsigned search = search_bit(current_name(NameKind::option_value, arguments.method, "method"));
  if (search == 0)
    return fail(fmt::format("--method is alpha_beta, conspiracy, scout, {}, not {}", fmt::join(other_methods, ", "),
                            quoted(arguments.method)));
  for (const GivenOption& given : given_options(arguments)) {
    if (!given.is_given || (given.searches & search) != 0) continue;
    if (search == alpha_beta) return fail(fmt::format("{} needs --method conspiracy", given.option));
    return fail(fmt::format("--method {} has no {}", arguments.method, given.option));
  }
  if (search == other_method && arguments.lines != "1" && arguments.method != "mcts" && arguments.method != "pn_mcts")
    return fail(
        fmt::format("--method {} finds one line; only alpha_beta, mcts and pn_mcts have --lines", arguments.method));
  return check_window(arguments);
}

}  // namespace kibitz
