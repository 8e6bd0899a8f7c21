// The text of the Hub protocol, for checkers on 32 squares: command lines, positions and moves.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kibitz/engine/engine.hpp"

namespace kibitz {

// A command line: COMMAND NAME=VALUE NAME="A VALUE" ...
struct HubLine {
  std::string command;
  std::vector<std::pair<std::string, std::string>> arguments;  // name and value; the value is empty if missing

  const std::string* find(std::string_view name) const;  // the argument's value; nullptr if there is no such argument
};
HubLine parse_hub_line(std::string_view line);
std::string hub_value(const std::string& text);  // the text as a value, in quotation marks if necessary

// Converts a Hub position to a FEN of PDN. A Hub position is the side to move, "W" or "B", then one letter per square,
// from square 1: w and b for men, W and B for kings, e for empty.
Expected<std::string> read_hub_position(std::string_view text);

// Converts a move to Hub's notation. A capture is written as its first square, its last square, and the squares of the
// captured pieces: "28x19x23".
std::string hub_move(const std::string& move);
// Reads a legal move in Hub's notation.
Expected<MoveText> read_hub_move(const Engine& engine, const std::string& text);

}  // namespace kibitz
