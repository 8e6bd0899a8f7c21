// The list of all search options, collected from the option groups (search/options/options.hpp). Protocol options,
// --set name=value, option files, keyword arguments and docs/reference/enhancements.md derive from it. A preset is a
// list of rows: option and value.
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
const Parameter* find_parameter(std::string_view name);  // null if there is no such option

// Parses a value of the option; flags and choices become numbers. The error names the option and its valid values.
Expected<int> parse_value(const Parameter& parameter, std::string_view text);
std::string format_value(const Parameter& parameter, int value);
// The valid values, for messages and help: "1 to 5", "off, plain, adaptive".
std::string valid_values_of(const Parameter& parameter);

// A hash of every option that can change a score. A table entry is valid only for the fingerprint with which it was
// stored. Options that change only the time, or that find the same scores in another way, are ignored: threads, memory,
// driver, exact options.
std::uint64_t score_fingerprint(const Options& options);

// The rows of a preset for any game; nullopt if there is no such preset.
std::optional<std::vector<PresetRow>> preset_rows(std::string_view preset);
std::vector<std::string_view> preset_names();

// The default options, changed by the rows in order. A row is skipped if its option needs a capability that is not in
// `capabilities`.
Options options_of(std::span<const PresetRow> rows, Capabilities capabilities);
bool is_available(const Parameter& parameter, Capabilities capabilities);

// The options of an engine: a preset, and explicit settings, which override the preset even if it is set after them.
class Settings {
 public:
  Settings(std::vector<std::string> capabilities, std::vector<PresetRow> (*game_rows)(std::string_view preset));

  Expected<void> set_preset(std::string_view name);
  const std::string& preset() const { return preset_name_; }
  // Sets an option explicitly. Errors: unknown option, value out of range, or a capability that the game lacks.
  Expected<void> set(std::string_view name, std::string_view value);
  // Adds or removes a capability of the game. A game may gain a capability later, for example when databases are
  // opened.
  void set_capability(std::string_view capability, bool is_there);
  // Checks that the options are consistent. Call it only when a search starts: options may be set in any order.
  Expected<void> check() const;
  // One sentence for each explicit setting that has no effect with the other options. Rows of a preset, and settings to
  // a default that means off (`off` or 0), are not reported.
  std::vector<std::string> ineffective_options() const;
  // Records that an option was set by an old name or to a value with an old name.
  void add_old_name(std::string sentence);
  const std::vector<std::string>& old_names() const { return old_names_; }
  const Options& options() const { return options_; }
  std::vector<OptionInfo> option_infos() const;
  // Reverts an option whose memory or threads are unavailable. The new value is `in_use`, the amount already allocated,
  // if that is above 0 and not the wanted value; else the preset's value if that is below the wanted value; else half
  // of the wanted value. The returned error names the new value.
  Error revert(std::string_view name, int in_use);

 private:
  void update_options();

  std::vector<std::string> capabilities_;
  std::vector<PresetRow> (*game_rows_)(std::string_view);
  std::string preset_name_;
  std::vector<PresetRow> preset_;
  std::vector<std::pair<const Parameter*, int>> explicit_;
  std::vector<std::string> old_names_;  // one sentence each
  Options options_;
};

}  // namespace kibitz
