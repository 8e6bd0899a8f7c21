// Names from earlier versions. Saved commands, option files, experiments and traces contain them, so they are still
// read. Hashed texts spell every setting by its first name, so that stored results are still found after a renaming.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kibitz/engine/engine_search.hpp"

namespace kibitz {

// The kind of thing that was renamed. The same name may occur in different kinds.
enum class NameKind : std::uint8_t { option, option_value, verb, verb_option, statistic, trace_column, trace_word };

// A name of an earlier version, and the name that replaced it.
struct Renaming {
  NameKind kind = NameKind::option;
  std::string_view old_name;     // as earlier versions spelled it
  std::string_view name;         // current name
  std::string_view within = {};  // option_value: the option; verb_option: the verb; trace_word: the column
};

// All renamings. No old name is a current name of the same kind, and no name was renamed twice.
std::span<const Renaming> renamings();

// The current name, which is `name` itself if it was never renamed. `within` has the same meaning as in Renaming.
std::string_view current_name(NameKind kind, std::string_view name, std::string_view within = {});
// The name before all renamings, which is `name` itself if it was never renamed.
std::string_view first_name(NameKind kind, std::string_view name, std::string_view within = {});

// The current name of an option, unless one of `options` is called `name`: a game of the user may have such a setting.
std::string_view current_option(std::span<const OptionInfo> options, std::string_view name);

// A setting "name=value" with the current names of the option and of its value. A text without '=' is taken as a name.
std::string current_setting(std::string_view setting);
// A setting with the first names of the option and of its value: the form for texts that are hashed or compared with
// stored ones.
std::string stable_setting(std::string_view setting);
std::vector<std::string> stable_settings(std::span<const std::string> settings);

}  // namespace kibitz
