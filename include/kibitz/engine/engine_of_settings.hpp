// EngineOf: the options of the search and the settings of the game.
#pragma once

#include <fmt/format.h>

#include <algorithm>

#include "kibitz/engine/engine_of_class.hpp"
#include "kibitz/engine/old_names.hpp"

namespace kibitz {

namespace detail {

template <class G>
std::vector<Setting<G>> settings_of([[maybe_unused]] const G& game) {
  if constexpr (HasSettings<G>)
    return game.settings();
  else
    return {};
}

template <class G>
OptionKind kind_of(const Setting<G>& setting) {
  switch (setting.kind) {
    case SettingKind::flag: return OptionKind::flag;
    case SettingKind::choice: return OptionKind::choice;
    case SettingKind::file: return OptionKind::file;
    case SettingKind::number: break;
  }
  return OptionKind::number;
}

// Converts a setting of the game to a Parameter, so that it is parsed and formatted like an option of the search.
template <class G>
Parameter parameter_of(const Setting<G>& setting) {
  Parameter parameter{};
  parameter.name = setting.name;
  parameter.kind = kind_of(setting);
  parameter.least = setting.range.least;
  parameter.most = setting.range.most;
  parameter.choices = setting.choices;
  return parameter;
}

template <class G>
std::string format_value(const Setting<G>& setting, const G& game) {
  if (setting.kind == SettingKind::file) return setting.of_file.get(game);
  return kibitz::format_value(parameter_of(setting), setting.get(game));
}

template <class G>
OptionInfo info_of(const Setting<G>& setting) {
  OptionInfo info;
  info.name = setting.name;
  info.help = setting.help;
  info.kind = kind_of(setting);
  info.least = setting.range.least;
  info.most = setting.range.most;
  if (info.kind == OptionKind::file) info.unit = "path";
  info.choices = {setting.choices.begin(), setting.choices.end()};
  info.is_exact = info.is_rule = setting.effect == SettingEffect::rule;
  info.is_tunable = setting.effect == SettingEffect::tunable;
  return info;
}

inline std::vector<OptionInfo> options_of_learned(const std::string& weights, bool is_handcrafted,
                                                  bool is_preset_handcrafted) {
  OptionInfo file;
  file.name = "weights";
  file.help = "weights file of kibitz learn; empty = the built-in weights, if any";
  file.kind = OptionKind::file;
  file.unit = "path";
  file.value = weights;
  file.is_tunable = true;
  OptionInfo which;
  which.name = "evaluation";
  which.help = "evaluation function: the game's handcrafted one, or learned weights";
  which.kind = OptionKind::choice;
  which.choices = {"handcrafted", "learned"};
  which.value = is_handcrafted ? "handcrafted" : "learned";
  which.preset_value = is_preset_handcrafted ? "handcrafted" : "learned";
  which.is_tunable = true;
  return {file, which};
}

}  // namespace detail

// A hash of all options and settings that can change a score in the table. It ignores files, because a file may change
// without its name; set_file() clears the table instead.
template <class G>
std::uint64_t EngineOf<G>::fingerprint() const {
  std::uint64_t hash = score_fingerprint(settings_.options());
  for (const Setting<G>& setting : detail::settings_of(game_))
    if (setting.kind != SettingKind::file)
      hash = mix_bits(hash ^ static_cast<std::uint64_t>(static_cast<std::uint32_t>(setting.get(game_))));
  return hash;
}

// Sets a setting of kind file. The new file may change scores, so all search memory is cleared.
template <class G>
Expected<void> EngineOf<G>::set_file(const Setting<G>& setting, std::string_view path) {
  TRY(setting.of_file.set(game_, std::filesystem::path(path)));
  settings_.set_capability(setting.name, !path.empty());
  clear();
  return {};
}

// Sets a setting of the game. Changing a rule starts a new game, because positions change their meaning. Changing a
// tunable setting keeps the game in progress.
template <class G>
Expected<void> EngineOf<G>::set_game_setting(const Setting<G>& setting, std::string_view text) {
  if (setting.kind == SettingKind::file) return set_file(setting, text);
  const auto value = TRY(parse_value(detail::parameter_of(setting), text));
  const int before = setting.get(game_);
  setting.set(game_, value);
  const learned::Evaluator* wanted = explicit_weights_ ? explicit_weights_.get() : own_weights_.evaluator.get();
  if (explicit_weights_ || wants_handcrafted_ == false)
    if (auto fits = check_weights(*wanted); !fits) {
      setting.set(game_, before);
      return fits;
    }
  do_own_weights_fit_ = own_weights_.evaluator && check_weights(*own_weights_.evaluator);
  const bool is_new_game = setting.effect == SettingEffect::rule && setting.get(game_) != before;
  if (is_new_game) line_ = Line<G>(game_, game_.start());
  apply_evaluator();
  return {};
}

template <class G>
Expected<void> EngineOf<G>::set_preset_and_evaluator(std::string_view name) {
  const bool was_handcrafted = uses_handcrafted_evaluation();
  TRY(settings_.set_preset(name));
  if (uses_handcrafted_evaluation() == was_handcrafted) return {};
  apply_evaluator();
  clear();
  return {};
}

// Accepts names from earlier versions, unless the game has a setting of that name.
template <class G>
Expected<void> EngineOf<G>::set_option(std::string_view name, std::string_view value) {
  for (const Setting<G>& setting : detail::settings_of(game_))
    if (setting.name == name) return set_game_setting(setting, value);
  const std::string_view now = current_name(NameKind::option, name);
  const std::string_view value_now = current_name(NameKind::option_value, value, now);
  TRY(set_engine_option(now, value_now));
  if (now != name) settings_.add_old_name(fmt::format("option {} is called {} now", name, now));
  if (value_now != value) settings_.add_old_name(fmt::format("{}={} is called {}={} now", now, value, now, value_now));
  return {};
}

template <class G>
Expected<void> EngineOf<G>::set_engine_option(std::string_view name, std::string_view value) {
  if (name == "preset") return set_preset_and_evaluator(value);
  if (name == "weights") return set_weights(value);
  if (name == "evaluation") return set_evaluation(value);
  return settings_.set(name, value);
}

template <class G>
EngineSettings EngineOf<G>::settings() const {
  EngineSettings result{settings_.preset(), settings_.option_infos(), settings_.ineffective_options(),
                        settings_.old_names()};
  auto& list = result.options;
  const auto settings = detail::settings_of(game_);
  for (std::size_t i = 0; i < settings.size(); ++i) {
    OptionInfo info = detail::info_of(settings[i]);
    info.value = detail::format_value(settings[i], game_);
    info.preset_value = initial_setting_values_[i];
    list.push_back(std::move(info));
  }
  const bool is_preset_handcrafted = weights() == nullptr || (!explicit_weights_ && settings_.preset() != "strong");
  for (OptionInfo& info :
       detail::options_of_learned(weights_file_, uses_handcrafted_evaluation(), is_preset_handcrafted))
    list.push_back(std::move(info));
  return result;
}

}  // namespace kibitz
