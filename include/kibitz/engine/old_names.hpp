// Names from earlier versions. Saved commands, option files, experiments and traces contain them, so they are still
// read. Hashed texts spell every setting by its first name, so that a renaming does not orphan finished work.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kibitz {

// What a renaming is about. Names of different kinds are independent.
enum class NameKind : std::uint8_t { option, option_value, verb, verb_option, statistic, trace_column };

struct Renaming {
  NameKind kind = NameKind::option;
  std::string_view old_name;
  std::string_view name;
  std::string_view within = {};  // option_value: the option; verb_option: the verb; otherwise empty
};

// All renamings. No old name is a current name of the same kind, and no name was renamed twice.
std::span<const Renaming> renamings();

// The current name, which is `name` itself if it was never renamed. `within` as in Renaming.
std::string_view current_name(NameKind kind, std::string_view name, std::string_view within = {});
// The first name, which is `name` itself if it was never renamed.
std::string_view first_name(NameKind kind, std::string_view name, std::string_view within = {});

// A setting "name=value" with the current names of the option and of its value. A text without '=' is taken as a name.
std::string current_setting(std::string_view setting);
// The same with the first names: the form for texts that are hashed or compared with stored ones.
std::string stable_setting(std::string_view setting);
std::vector<std::string> current_settings(std::span<const std::string> settings);
std::vector<std::string> stable_settings(std::span<const std::string> settings);

}  // namespace kibitz
