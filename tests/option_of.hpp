// An engine's option by name; its name is empty if the engine has no such option.
#pragma once

#include <algorithm>
#include <string_view>

#include "kibitz/engine/engine.hpp"

namespace kibitz::test {

inline OptionInfo option_of(const Engine& engine, std::string_view name) {
  const auto options = engine.options();
  const auto found = std::ranges::find(options, name, &OptionInfo::name);
  return found == options.end() ? OptionInfo{} : *found;
}

}  // namespace kibitz::test
