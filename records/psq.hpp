// The psq format of Gomocup's manager Piskvork, as that program writes it. Header "Piskvorky 20x20, 11:11, 0": the last
// number is the player who begins, 0 or 1. Then moves "x,y,milliseconds", with x and y from 1, and the tail: two
// player names in a tournament, and a code for the ending, -1 if unknown.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace kibitz::records::psq {

// The maximum width and height of Kibitz's boards. The width is limited because columns are letters.
inline constexpr std::int64_t max_width = 26;
inline constexpr std::int64_t max_height = 99;

struct PsqHeader {
  std::int64_t width = 0, height = 0;
  std::string_view levels = "0:0";  // the header's second field, as written
  int beginner = 0;                 // the player who begins, 0 or 1
  bool is_complete = false;         // true if the header has the levels and the beginner
};
bool is_header(std::string_view line);  // true if the line begins with "Piskvorky"
std::optional<PsqHeader> read_header(std::string_view line);

// A line "x,y,milliseconds" or "x,y".
struct MoveLine {
  std::int64_t x = 0, y = 0;
  std::int64_t milliseconds = 0;
};
std::optional<MoveLine> read_move_line(std::string_view line);

// The kinds of lines after the moves. `name`: a player. `end_code`: how the game ended. `other`: numbers that are not a
// move, such as "0,9,0". `unknown`: a line of unknown meaning, perhaps a move in another notation.
enum class TailLineKind : std::uint8_t { name, end_code, other, unknown };
TailLineKind kind_of_tail_line(std::string_view line);

}  // namespace kibitz::records::psq
