// The text of the Hub protocol, for checkers and international draughts: command lines, positions and moves.
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
Expected<HubLine> parse_hub_line(std::string_view line);  // fails if a quotation mark is not closed
std::string hub_value(const std::string& text);           // the text as a value, in quotation marks if necessary

// Converts a Hub position (match/hub_moves.hpp) with this number of squares to a FEN of PDN.
Expected<std::string> read_hub_position(std::string_view text, std::size_t squares);

// Reads a legal move in Hub's notation.
Expected<MoveText> read_hub_move(const Engine& engine, const std::string& text);

}  // namespace kibitz
