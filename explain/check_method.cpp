#include "explain/check_method.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <string_view>

namespace kibitz::explain {

namespace {

constexpr std::array<std::string_view, 6> tree_searches{"mcts", "pn_mcts", "best_first", "ubfm", "ubfms", "descent"};

}  // namespace

Expected<Effort> effort_of(const Engine& engine) {
  for (const OptionInfo& option : engine.options()) {
    if (option.name != "method" || option.value == "alpha_beta") continue;
    if (std::ranges::find(tree_searches, option.value) != tree_searches.end()) return Effort::nodes;
    return fail(fmt::format("explain supports method=alpha_beta and the tree searches ({}), not method={}",
                            fmt::join(tree_searches, ", "), option.value));
  }
  return Effort::depth;
}

bool deepens_iteratively(const Engine& engine) {
  for (const OptionInfo& option : engine.options())
    if (option.name == "deepen") return option.value == "on";
  return false;
}

}  // namespace kibitz::explain
