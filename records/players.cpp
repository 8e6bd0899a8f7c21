#include "records/players.hpp"

#include <vector>

namespace kibitz::records {

std::string text_without_controls(std::string_view text) {
  std::string shown(text);
  for (char& c : shown)
    if (static_cast<unsigned char>(c) < ' ' || c == '\x7F') c = ' ';
  return shown;
}

std::string first_tag_value(const GameRecord& record, std::initializer_list<std::string_view> names) {
  for (const std::string_view name : names)
    if (const auto value = record.tag(name); value && !value->empty()) return text_without_controls(*value);
  return "";
}

// Tags name the players by colour. The first side is White in chess, and Black in checkers, Othello, go-moku and Go.
std::array<std::string, 2> player_names_of(const GameRecord& record, const Engine* engine) {
  const std::vector<std::string> sides =
      engine ? engine->info().side_names : std::vector<std::string>{"White", "Black"};
  const std::string white = first_tag_value(record, {"White"}), black = first_tag_value(record, {"Black"});
  if (sides.at(0) == "Black") return {black, white};
  if (sides.at(0) == "White" || sides.at(0) == "Red") return {first_tag_value(record, {"Red", "White"}), black};
  return {first_tag_value(record, {sides.at(0), "White"}), first_tag_value(record, {sides.at(1), "Black"})};
}

}  // namespace kibitz::records
