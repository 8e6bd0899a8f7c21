#include "protocols/ggf.hpp"

#include <fmt/format.h>

#include "protocols/words.hpp"

namespace kibitz {

namespace {

struct Property {
  std::string name;
  std::string value;
};

// The next NAME[value] of the text, which is taken off it; an empty name at the end.
Property next_property(std::string_view& text) {
  const std::size_t open = text.find('[');
  const std::size_t close = open == std::string_view::npos ? open : text.find(']', open);
  if (close == std::string_view::npos) return {};
  std::string name;
  for (const char c : text.substr(0, open))
    if ((c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z')) name += c;
  const Property property{name, std::string(text.substr(open + 1, close - open - 1))};
  text.remove_prefix(close + 1);
  return property;
}

}  // namespace

std::string ggf_move(std::string_view text) {
  const std::string word = in_lower_case(without_blanks(text.substr(0, text.find('/'))));
  return word == "pa" ? "pass" : word;
}

Expected<GgfGame> parse_ggf(std::string_view text) {
  GgfGame game;
  std::string_view rest = text;
  for (Property property = next_property(rest); !property.name.empty(); property = next_property(rest)) {
    if (property.name == "GM" && in_lower_case(property.value) != "othello")
      return fail(fmt::format("{} is not a game of Othello", quoted(property.value)));
    if (property.name == "B" || property.name == "W") game.moves.push_back(ggf_move(property.value));
    if (property.name == "BO") {
      const Command board = command_of(property.value);  // "8 ---...--- *": the size comes first
      if (board.name != "8") return fail(fmt::format("the board {} is not of size 8", quoted(property.value)));
      game.position = board.rest;
    }
  }
  if (!without_blanks(rest).starts_with(";)")) return fail(fmt::format("{} does not end with ;)", quoted(text)));
  if (game.position.empty()) return fail(fmt::format("{} has no board", quoted(text)));
  return game;
}

}  // namespace kibitz
