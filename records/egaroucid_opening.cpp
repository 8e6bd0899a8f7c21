#include "records/egaroucid_opening.hpp"

#include "kibitz/core/split_words.hpp"

namespace kibitz::records {

std::optional<NamedBoard> read_named_board(std::string_view line) {
  const std::string_view board = take_word(line);
  if (board.size() != 64 || board.find_first_not_of("01.") != std::string_view::npos) return std::nullopt;
  NamedBoard named{.position = "", .name = trimmed(line)};
  int discs = 0;
  for (const char c : board) {
    named.position += c == '.' ? '-' : c == '0' ? 'X' : 'O';
    discs += c != '.';
  }
  named.position += discs % 2 == 0 ? " X" : " O";
  return named;
}

}  // namespace kibitz::records
