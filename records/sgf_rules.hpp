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
std::string_view name_of(GameKind kind);      // the game's name in Kibitz's catalogue
std::string_view gm_value_of(GameKind kind);  // the value of GM: "1" or "4"

Expected<GameKind> read_game_kind(std::string_view text);

struct BoardSize {
  int columns = 19;
  int rows = 19;
};
BoardSize default_size(GameKind kind);                 // the board size of a file without SZ
Expected<BoardSize> read_size(std::string_view text);  // reads the value of SZ: "19" or "19:13"
std::string size_text(BoardSize size);

Expected<std::optional<int>> read_komi(std::string_view text);  // reads the value of KM; an empty optional for KM[]

// The game and rules that a file declares. An empty optional means that the file does not state the rule.
struct SgfRules {
  GameKind kind = GameKind::go;
  BoardSize size;
  std::optional<int> komi;
  std::optional<bool> suicide;
  std::optional<std::string> style;
  std::optional<int> win_length;

  Expected<void> read_rule_set(std::string_view text);  // reads the value of RU
  Expected<void> read_setting(std::string_view text);   // reads "win_length=4", as in GameRecord::settings
  std::vector<std::string> settings() const;
};

// The value of RU for a record without the tag RU: "Tromp-Taylor", "renju". Empty if RU is not needed.
std::string implied_rule_set(const SgfRules& rules);

}  // namespace kibitz::records::sgf
