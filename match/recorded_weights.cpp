#include "match/recorded_weights.hpp"

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

bool is_weights_row(std::string_view name) { return name.starts_with(prefix); }

}  // namespace kibitz::match
