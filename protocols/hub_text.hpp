// Hub's lines, "command name=value name="a value"", its positions and moves, for checkers on 32 squares.
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
  std::vector<std::pair<std::string, std::string>> arguments;  // a missing value is empty

  const std::string* find(std::string_view name) const;  // nullptr if missing
};
HubLine parse_hub_line(std::string_view line);
std::string hub_value(const std::string& text);  // quoted if necessary

// The side to move, "W" or "B", then a letter per square from 1: w and b men, W
// and B kings, e empty. Returns PDN's FEN.
Expected<std::string> read_hub_position(std::string_view text);

// A capture is first square, last square, and the squares of the men taken: "28x19x23".
std::string hub_move(const std::string& move);
Expected<MoveText> read_hub_move(const Engine& engine, const std::string& text);

}  // namespace kibitz
