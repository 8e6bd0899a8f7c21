// The lines of Gomocup's manager: "Piskvorky 20x20, 11:11, 0", then a move "x,y,milliseconds" a line, both from 1, then
// the tail: two names of players in a tournament, and a number that says how the game ended, -1 if that is unknown. The
// header's last number says which player, 0 or 1, begins. Source: the manager's own behaviour (Piskvork, Gomocup).
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace kibitz::records::psq {

// Columns are letters.
inline constexpr std::int64_t widest = 26;
inline constexpr std::int64_t highest = 99;

struct Header {
  std::int64_t width = 0, height = 0;
  std::string_view levels = "0:0";  // as written
  int beginner = 0;
  bool is_complete = false;  // levels and beginner were there
};
bool is_header(std::string_view line);  // it begins with the word
std::optional<Header> read_header(std::string_view line);

// Three numbers, or two.
struct Triple {
  std::int64_t x = 0, y = 0;
  std::int64_t milliseconds = 0;
};
std::optional<Triple> read_triple(std::string_view line);

// odd: neither, and perhaps a move that is written in another way.
enum class TailLine : std::uint8_t { name, end_code, other, odd };
TailLine kind_of_tail_line(std::string_view line);

}  // namespace kibitz::records::psq
