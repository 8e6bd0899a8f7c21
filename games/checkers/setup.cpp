// Setting up a position: PDN's FEN with the men and kings placed by the user.
#include <fmt/format.h>
#include <map>

#include "games/checkers/checkers.hpp"

namespace kibitz {

using namespace checkers;

SetupBoard Checkers::setup_board(const Position& position) const {
  return setup_board_of(picture(position), {{.side = black, .symbol = "b", .glyph = "⛂"},
                                            {.side = black, .symbol = "B", .glyph = "⛃"},
                                            {.side = white, .symbol = "w", .glyph = "⛀"},
                                            {.side = white, .symbol = "W", .glyph = "⛁"}});
}

Expected<std::string> Checkers::setup_text(const Setup& setup) const {
  std::array<std::map<int, std::string>, 2> squares;  // by side and number: "12", "K12"
  for (const Picture::Piece& piece : setup.pieces) {
    int number = 1;
    while (number <= square_count && (column_of_number(number) != piece.column || row_of_number(number) != piece.row))
      ++number;
    if (number > square_count) return fail("pieces stand on dark squares only");
    const bool is_king = piece.symbol == "B" || piece.symbol == "W";
    squares[static_cast<std::size_t>(piece.side)][number] = fmt::format("{}{}", is_king ? "K" : "", number);
  }
  const auto list = [&](Colour colour) {
    std::vector<std::string> names;
    for (const auto& [number, name_of_square] : squares[colour]) names.push_back(name_of_square);
    return fmt::format("{}", fmt::join(names, ","));
  };
  return fmt::format("{}:W{}:B{}", setup.mover == black ? 'B' : 'W', list(white), list(black));
}

}  // namespace kibitz
