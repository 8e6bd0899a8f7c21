// The game and rules that an SGF declares: GM, SZ, KM, RU. A rule that Kibitz's game lacks is an error.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kibitz/core/error.hpp"

namespace kibitz::records::sgf {

// A private property for settings without an SGF property: KIBITZ[win_length=4].
inline constexpr std::string_view settings_property = "KIBITZ";

enum class GameKind : std::uint8_t { go, gomoku };
std::string_view name_of(GameKind kind);      // name in Kibitz's catalogue
std::string_view property_of(GameKind kind);  // the value of GM

Expected<GameKind> read_game_kind(std::string_view text);

struct Size {
  int columns = 19;
  int rows = 19;
};
Size usual_size(GameKind kind);                   // the board size of a file without SZ
Expected<Size> read_size(std::string_view text);  // "19" or "19:13"
std::string size_text(Size size);

Expected<std::optional<int>> read_komi(std::string_view text);  // an empty optional: the file does not specify komi

// The settings that a file can declare, in the order of GameRecord::settings.
struct SgfRules {
  GameKind kind = GameKind::go;
  Size size;
  std::optional<int> komi;
  std::optional<bool> suicide;
  std::optional<std::string> style;
  std::optional<int> win_length;

  Expected<void> read_rule_set(std::string_view text);  // reads the value of RU
  Expected<void> read_setting(std::string_view text);   // "win_length=4", as in GameRecord::settings
  std::vector<std::string> settings() const;
};

// The rule set to write if the record has none, such as "Tromp-Taylor" or "renju"; empty: RU is not needed.
std::string usual_rule_set(const SgfRules& rules);

}  // namespace kibitz::records::sgf
