// Every option of the search, as the groups of options describe themselves (search/options.hpp): from this list come
// protocol options, --set name=value, files, keywords and docs/enhancements.md. Presets are rows of name = value over
// it.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kibitz/core/error.hpp"
#include "kibitz/engine/engine.hpp"
#include "kibitz/game/game.hpp"
#include "kibitz/search/options.hpp"
#include "kibitz/search/parameter.hpp"

namespace kibitz {

std::span<const Parameter> parameters();
const Parameter* find_parameter(std::string_view name);  // nullptr: there is none

// The value as a number of the parameter's range; the error names the parameter and what it takes.
Expected<int> parse_value(const Parameter& parameter, std::string_view text);
std::string format_value(const Parameter& parameter, int value);
// The range or the choices, for messages and help: "1 to 5", "off, plain, adaptive".
std::string range_of(const Parameter& parameter);

// Of everything in the options that can change a score: what a table holds is good under options of one fingerprint.
// Not of what changes time alone, nor of what finds the same scores another way: threads, memory, driver, exact
// options.
std::uint64_t score_fingerprint(const Options& options);

// The rows of a preset that suits any game; nullopt: no preset of that name.
std::optional<std::vector<PresetRow>> preset_rows(std::string_view preset);
std::vector<std::string_view> preset_names();

// A default Options with the rows applied whose power is among `powers`, in order.
Options options_of(std::span<const PresetRow> rows, Powers powers);
bool has_power(const Parameter& parameter, Powers powers);

// What an engine remembers of its options: a preset, and settings that win over it whatever their order.
class Settings {
 public:
  Settings(std::vector<std::string> powers, std::vector<PresetRow> (*game_rows)(std::string_view preset));

  Expected<void> set_preset(std::string_view name);
  const std::string& preset() const { return preset_name_; }
  Expected<void> set(std::string_view name, std::string_view value);  // errors: unknown, out of range, lacking power
  void set_power(std::string_view power, bool is_there);              // a game may come by one: opened databases
  // Whether the options can be meant together: to be asked when a search starts, because their order does not matter.
  Expected<void> check() const;
  // A sentence for every setting that does nothing as the others stand. Rows of a preset are left be, and whoever sets
  // an option to off, or to a number of 0 that means off, has asked for nothing.
  std::vector<std::string> idle() const;
  const Options& options() const { return options_; }
  std::vector<OptionInfo> describe() const;
  // What this option asks for is not to be had: it goes back to what is held (0: nothing yet), to what the preset says,
  // or to half. The error says so.
  Error retreat(std::string_view name, int held);

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
