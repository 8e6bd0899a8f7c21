#include "learn/player.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "kibitz/engine/old_names.hpp"
#include "kibitz/learned/little_endian.hpp"

namespace kibitz::learn {

bool starts_with_weights(const Engine& engine, const LearnPlan& plan) {
  return !plan.starts_handcrafted || std::ranges::any_of(engine.options(), [](const OptionInfo& option) {
    return option.name == "weights" && !option.value.empty();
  });
}

std::uint64_t checksum_of(const learned::Net& net) { return learned::checksum_of(learned::format_net(net)); }

std::uint64_t evaluation_checksum(const Engine& engine) {
  const auto weights = engine.evaluate().weights;
  return weights == nullptr ? 0 : checksum_of(weights->net());
}

std::string changed_options_text(const Engine& engine) {
  std::string text;
  for (const OptionInfo& option : engine.options())
    if (option.value != option.preset_value && option.name != "threads" && option.name != "evaluation")
      text += fmt::format(" {}", stable_setting(option.name + "=" + option.value));
  return text;
}

}  // namespace kibitz::learn
