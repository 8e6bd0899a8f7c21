// The margins of a search, and their tuning by SPSA after the evaluation has changed.
#pragma once

#include <optional>
#include <vector>

#include "raise/test_match.hpp"
#include "tune/tune_options.hpp"

namespace kibitz::raise {

// The margins that act in this engine: the inexact options with a value in evaluation units or 100ths of a ply. Each
// has a range from half its value to twice its value.
std::vector<tune::TunedOption> margins_of(const Engine& engine);

// The margins to tune, with the games in `file`, which a repeated call resumes.
struct MarginTuning {
  Champion champion;
  std::vector<tune::TunedOption> margins;
  std::filesystem::path file;
  std::uint64_t number = 0;  // number of the match, for match_settings_of()
};
// Tunes the champion's margins in games at equal nodes. Empty if interrupted.
Expected<std::optional<OptionList>> tune_margins(const RaiseContext& context, const MarginTuning& tuning,
                                                 const std::function<void(const tune::SpsaIteration&)>& on_iteration);

}  // namespace kibitz::raise
