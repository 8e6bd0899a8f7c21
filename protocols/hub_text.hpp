// The text of the Hub protocol for checkers on 32 squares: lines (command name=value name="a value"), positions and
// moves.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kibitz/engine/engine.hpp"

namespace kibitz {

struct HubLine {
  std::string command;
  std::vector<std::pair<std::string, std::string>> arguments;  // name and value; a missing value is empty

  const std::string* find(std::string_view name) const;  // the value of an argument; nullptr if missing
};
HubLine parse_hub_line(std::string_view line);
std::string hub_value(const std::string& text);  // the text, quoted if necessary

// Reads Hub's position: the side to move, "W" or "B", then one letter per square from 1: w and b for men, W and B for
// kings, e for empty. Returns PDN's FEN.
Expected<std::string> read_hub_position(std::string_view text);

// A move in Hub's notation. A capture is the first square, the last square, and the squares of the pieces taken:
// "28x19x23".
std::string hub_move(const std::string& move);
Expected<MoveText> read_hub_move(const Engine& engine, const std::string& text);

}  // namespace kibitz
