// An option of an engine, by its name; one without a name, where the engine has none so called.
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
