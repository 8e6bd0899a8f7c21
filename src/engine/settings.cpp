#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "kibitz/core/read_number.hpp"
#include "kibitz/engine/old_names.hpp"
#include "kibitz/engine/parameters.hpp"

namespace kibitz {

namespace {

std::optional<bool> parse_flag(std::string_view text) {
  if (text == "on" || text == "true" || text == "1") return true;
  if (text == "off" || text == "false" || text == "0") return false;
  return std::nullopt;
}

std::optional<int> parse_option_value(const Parameter& parameter, std::string_view text) {
  if (parameter.kind == OptionKind::choice) {
    const auto found = std::ranges::find(parameter.choices, text);
    if (found == parameter.choices.end()) return std::nullopt;
    return static_cast<int>(found - parameter.choices.begin());
  }
  if (parameter.kind == OptionKind::flag) return parse_flag(text);
  return parse_integer(text, {parameter.least, parameter.most});
}

}  // namespace

std::string valid_values_of(const Parameter& parameter) {
  switch (parameter.kind) {
    case OptionKind::flag: return "on or off";
    case OptionKind::choice: return fmt::format("{}", fmt::join(parameter.choices, ", "));
    case OptionKind::file:  // search options never have this kind
    case OptionKind::number: break;
  }
  return fmt::format("{} to {}", parameter.least, parameter.most);
}

Expected<int> parse_value(const Parameter& parameter, std::string_view text) {
  if (const auto value = parse_option_value(parameter, text)) return *value;
  return fail(fmt::format("option {} takes {}, not {}", parameter.name, valid_values_of(parameter), quoted(text)));
}

std::string format_value(const Parameter& parameter, int value) {
  switch (parameter.kind) {
    case OptionKind::flag: return value ? "on" : "off";
    case OptionKind::choice: return std::string(parameter.choices[static_cast<std::size_t>(value)]);
    case OptionKind::file:  // search options never have this kind
    case OptionKind::number: break;
  }
  return std::to_string(value);
}

bool is_available(const Parameter& parameter, Capabilities capabilities) {
  return parameter.capability.empty() || std::ranges::find(capabilities, parameter.capability) != capabilities.end();
}

Options options_of(std::span<const PresetRow> rows, Capabilities capabilities) {
  Options options;
  for (const PresetRow& row : rows) {
    const Parameter* parameter = find_parameter(row.option);
    assert(parameter && parse_option_value(*parameter, row.value));
    if (is_available(*parameter, capabilities)) parameter->set(options, *parse_option_value(*parameter, row.value));
  }
  return options;
}

Settings::Settings(std::vector<std::string> capabilities, std::vector<PresetRow> (*game_rows)(std::string_view))
    : capabilities_(std::move(capabilities)), game_rows_(game_rows) {
  [[maybe_unused]] const auto known = set_preset("strong");
  assert(known);
}

Expected<void> Settings::set_preset(std::string_view name) {
  if (!preset_rows(name))
    return fail(fmt::format("there is no preset {}; there are {}", quoted(name), fmt::join(preset_names(), ", ")));
  auto own = game_rows_(name);
  std::string_view base = name;
  if (!own.empty() && own.front().option == "base") {
    base = own.front().value;
    own.erase(own.begin());
  }
  preset_ = preset_rows(base).value();
  for (const PresetRow& row : own) {  // a game of the user may have been written for earlier names
    const std::string_view option = current_name(NameKind::option, row.option);
    preset_.push_back({option, current_name(NameKind::option_value, row.value, option)});
  }
  preset_name_ = name;
  update_options();
  return {};
}

Expected<void> Settings::set(std::string_view name, std::string_view text) {
  const Parameter* parameter = find_parameter(name);
  if (!parameter) return fail(fmt::format("there is no option {}", quoted(name)));
  const auto value = TRY(parse_value(*parameter, text));
  if (!is_available(*parameter, capabilities_))
    return fail(
        fmt::format("option {} needs a game with {}, which this one lacks", quoted(name), parameter->capability));
  const auto found = std::ranges::find(explicit_, parameter, &std::pair<const Parameter*, int>::first);
  if (found == explicit_.end())
    explicit_.emplace_back(parameter, value);
  else
    found->second = value;
  update_options();
  return {};
}

void Settings::add_old_name(std::string sentence) {
  if (std::ranges::find(old_names_, sentence) == old_names_.end()) old_names_.push_back(std::move(sentence));
}

void Settings::set_capability(std::string_view capability, bool is_there) {
  std::erase(capabilities_, capability);
  if (is_there) capabilities_.emplace_back(capability);
}

void Settings::update_options() {
  options_ = options_of(preset_, capabilities_);
  for (const auto& [parameter, value] : explicit_) parameter->set(options_, value);
  if (options_.method.kind == Method::captures_only)
    options_.captures_only.after = std::max(options_.captures_only.after, 1);
}

Error Settings::revert(std::string_view name, int in_use) {
  const Parameter& parameter = *find_parameter(name);
  const int wanted = parameter.get(options_);
  const int of_preset = parameter.get(options_of(preset_, capabilities_));
  const int half = std::max(wanted / 2, parameter.least);
  const int value = in_use > 0 && in_use != wanted ? in_use : of_preset < wanted ? of_preset : half;
  [[maybe_unused]] const auto is_set = set(name, std::to_string(value));
  assert(is_set);
  return {fmt::format("{} {} are unavailable: option {} stays at {}", wanted, parameter.unit, name, value)};
}

std::vector<OptionInfo> Settings::option_infos() const {
  const Options defaults = options_of(preset_, capabilities_);
  std::vector<OptionInfo> list;
  for (const Parameter& parameter : parameters()) {
    if (!is_available(parameter, capabilities_)) continue;
    list.push_back({std::string(parameter.name),
                    std::string(parameter.help),
                    format_value(parameter, parameter.get(options_)),
                    format_value(parameter, parameter.get(defaults)),
                    parameter.kind,
                    parameter.least,
                    parameter.most,
                    std::string(parameter.unit),
                    {parameter.choices.begin(), parameter.choices.end()},
                    parameter.is_exact,
                    false,
                    std::string(parameter.capability),
                    parameter.needs.unmet_preconditions(options_, capabilities_)});
  }
  return list;
}

}  // namespace kibitz
