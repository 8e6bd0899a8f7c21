#include "match/recorded_weights.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "match/text_file.hpp"

namespace kibitz::match {

namespace {

constexpr std::string_view prefix = "contents of weights ";

}  // namespace

Expected<SettingRows> weights_rows(const MatchSettings& settings) {
  SettingRows rows;
  for (const PlayerSpec& player : settings.players) {
    if (!player.command.empty()) continue;
    for (const auto& [option, file] : player.options) {
      if (option != "weights" || file.empty() || player.weights.contains(file)) continue;
      const std::string name = std::string(prefix) + file;
      if (std::ranges::find(rows, name, &SettingRows::value_type::first) != rows.end()) continue;
      const auto bytes = TRY(read_text_file(file, "the weights"));
      rows.emplace_back(name, ledger::content_address({bytes}));
    }
  }
  return rows;
}

Expected<void> check_weights(const MatchSettings& settings, const SettingRows& recorded) {
  const auto rows = TRY(weights_rows(settings));
  for (const auto& [name, contents] : rows) {
    const auto row = std::ranges::find(recorded, name, &SettingRows::value_type::first);
    if (row != recorded.end() && row->second != contents)
      return fail(
          fmt::format("the weights {} on this machine are not those of the match", quoted(name.substr(prefix.size()))));
  }
  return {};
}

bool is_weights_row(std::string_view name) { return name.starts_with(prefix); }

}  // namespace kibitz::match
