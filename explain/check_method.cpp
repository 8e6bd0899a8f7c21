#include "explain/check_method.hpp"

#include <fmt/format.h>

namespace kibitz::explain {

Expected<void> check_method(const Engine& engine) {
  for (const OptionInfo& option : engine.options())
    if (option.name == "method" && option.value != "alpha_beta")
      return fail(fmt::format("only the search alpha_beta can be explained, not method={}", option.value));
  return {};
}

bool deepens_iteratively(const Engine& engine) {
  for (const OptionInfo& option : engine.options())
    if (option.name == "deepen") return option.value == "on";
  return false;
}

}  // namespace kibitz::explain
