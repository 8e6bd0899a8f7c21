// The fingerprint of the options on which the scores in the table depend.
#include <algorithm>
#include <array>

#include "kibitz/core/random.hpp"
#include "kibitz/engine/parameters.hpp"

namespace kibitz {

namespace {

// Option line_history is marked as exact (Parameter::is_exact), but it changes scores: it decides which earlier
// positions the rules of the game consider.
constexpr std::string_view score_changing_exact_option = "line_history";

bool can_change_scores(const Parameter& parameter, const Options& options) {
  if (!parameter.is_exact || parameter.name == score_changing_exact_option) return true;
  return search_needs_of(options).depends_on_move_order &&
         (parameter.name.starts_with("order.") || parameter.name == "table.order");
}

}  // namespace

std::uint64_t score_fingerprint(const Options& options) {
  std::uint64_t hash = 0;
  std::uint64_t number = 0;
  for (const Parameter& parameter : parameters()) {
    ++number;
    if (!can_change_scores(parameter, options)) continue;
    const auto value = static_cast<std::uint32_t>(parameter.get(options));
    hash = mix_bits(hash ^ (number << 32 | value));
  }
  return hash;
}

}  // namespace kibitz
