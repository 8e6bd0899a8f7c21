// The list of all search options, made from the option groups (search/options/options.hpp). Protocol options, --set
// name=value, option files, keywords and docs/enhancements.md derive from it. A preset is a list of rows name =
// value.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kibitz/core/error.hpp"
#include "kibitz/engine/engine.hpp"
#include "kibitz/game/game.hpp"
#include "kibitz/search/options/options.hpp"
#include "kibitz/search/options/parameter.hpp"

namespace kibitz {

std::span<const Parameter> parameters();
const Parameter* find_parameter(std::string_view name);  // nullptr if there is no such option

// Parses a value to a number in the parameter's range. The error names the parameter and the valid values.
Expected<int> parse_value(const Parameter& parameter, std::string_view text);
std::string format_value(const Parameter& parameter, int value);
// The range or the choices, for messages and help: "1 to 5", "off, plain, adaptive".
std::string range_of(const Parameter& parameter);

// Hash of every option that can change a score. A table entry may be used under options with the same fingerprint.
// Options that change only the time, or find the same scores in another way, are not included: threads, memory,
// driver, exact options.
std::uint64_t score_fingerprint(const Options& options);

// The rows of a preset for any game; nullopt if there is no such preset.
std::optional<std::vector<PresetRow>> preset_rows(std::string_view preset);
std::vector<std::string_view> preset_names();

// Default options with the rows applied in order. A row whose option needs a capability that is not in `powers` is
// skipped.
Options options_of(std::span<const PresetRow> rows, Powers powers);
bool is_available(const Parameter& parameter, Powers powers);

// The options of an engine: a preset, and explicit settings, which override the preset whichever is set first.
class Settings {
 public:
  Settings(std::vector<std::string> powers, std::vector<PresetRow> (*game_rows)(std::string_view preset));

  Expected<void> set_preset(std::string_view name);
  const std::string& preset() const { return preset_name_; }
  // Errors: unknown option, value out of range, or missing capability.
  Expected<void> set(std::string_view name, std::string_view value);
  // A game may gain a capability, for example when databases are opened.
  void set_power(std::string_view power, bool is_there);
  // Checks that the options are consistent. Call it only when a search starts, so that options may be set in any
  // order.
  Expected<void> check() const;
  // One sentence for each explicit setting that has no effect with the other options. Rows of a preset are not
  // reported, nor are settings to `off` or to a 0 that means off.
  std::vector<std::string> idle() const;
  const Options& options() const { return options_; }
  std::vector<OptionInfo> describe() const;
  // Reverts an option whose memory or threads cannot be obtained: to the amount `held` if not 0, else to the preset's
  // value, else to half. The returned error says so.
  Error revert(std::string_view name, int held);

 private:
  void apply();

  std::vector<std::string> powers_;
  std::vector<PresetRow> (*game_rows_)(std::string_view);
  std::string preset_name_;
  std::vector<PresetRow> preset_;
  std::vector<std::pair<const Parameter*, int>> explicit_;
  Options options_;
};

}  // namespace kibitz
