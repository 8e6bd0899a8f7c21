// What an SGF says of the game: GM, SZ, KM, RU. A rule that Kibitz's game cannot have is an error.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kibitz/core/error.hpp"

namespace kibitz::records::sgf {

// Settings that SGF has no property for are values of this private one: KIBITZ[win_length=4].
inline constexpr std::string_view settings_property = "KIBITZ";

enum class GameKind : std::uint8_t { go, gomoku };
std::string_view name_of(GameKind kind);      // of Kibitz's catalogue
std::string_view property_of(GameKind kind);  // GM's value

Expected<GameKind> read_game_kind(std::string_view text);

struct Size {
  int columns = 19;
  int rows = 19;
};
Size usual_size(GameKind kind);                   // of a file without SZ
Expected<Size> read_size(std::string_view text);  // "19" or "19:13"
std::string size_text(Size size);

Expected<std::optional<int>> read_komi(std::string_view text);  // nothing: the file leaves it open

// The settings of one game that a file can set, in the order of GameRecord::settings.
struct Rules {
  GameKind kind = GameKind::go;
  Size size;
  std::optional<int> komi;
  std::optional<bool> suicide;
  std::optional<std::string> style;
  std::optional<int> win_length;

  Expected<void> read_rule_set(std::string_view text);  // RU
  Expected<void> read_setting(std::string_view text);   // "win_length=4", as in GameRecord::settings
  std::vector<std::string> settings() const;
};

// The rule set that stands for the rules where the file names no other: "Tromp-Taylor", "renju"; empty: none is needed.
std::string usual_rule_set(const Rules& rules);

}  // namespace kibitz::records::sgf
