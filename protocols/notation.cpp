#include "protocols/notation.hpp"

#include <fmt/format.h>
#include <algorithm>

#include "kibitz/core/read_number.hpp"
#include "protocols/protocol_line.hpp"

namespace kibitz {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Adds `step` to both ranks of a move such as "a10b9"; empty if the text is not such a move, or if a rank is outside
// the board.
std::string shift_ranks(std::string_view text, int step) {
  std::string result;
  for (int point = 0; point < 2; ++point) {
    if (text.empty() || text.front() < 'a' || text.front() > 'i') return "";
    result += text.front();
    text.remove_prefix(1);
    std::size_t digits = 0;
    while (digits < text.size() && digits < 2 && is_digit(text[digits])) ++digits;
    const auto rank = parse_integer_allowing_plus(text.substr(0, digits));
    // `own` is the rank in the game's notation, 0 to 9: the lower of the ranks before and after the step.
    const auto own = rank ? std::min(*rank, *rank + step) : -1;
    if (own < 0 || own > 9) return "";
    result += std::to_string(*rank + step);
    text.remove_prefix(digits);
  }
  return text.empty() ? result : "";
}

// ---- flipello ----

// Converts a square between the game's notation (ranks counted from the top) and that of flipello in Fairy-Stockfish
// (ranks counted from the bottom). The conversion is its own inverse: "f4" <-> "f5".
std::string flip_rank(std::string_view square) { return {square[0], static_cast<char>('1' + '8' - square[1])}; }

bool is_square(std::string_view text) {
  return text.size() == 2 && text[0] >= 'a' && text[0] <= 'h' && text[1] >= '1' && text[1] <= '8';
}

std::string move_to_own_square(const std::string& square) { return square + square; }

// A pass in flipello's notation, which is a move of one of the mover's discs to its own square. This function takes the
// mover's first disc in the order a1, b1, ..., with ranks counted from the bottom.
std::string flipello_pass(const std::string& position, char own) {
  for (std::size_t row = 8; row-- > 0;)
    for (std::size_t column = 0; column < 8; ++column)
      if (position[8 * row + column] == own)
        return move_to_own_square(
            flip_rank(std::string{static_cast<char>('a' + column), static_cast<char>('1' + row)}));
  return "a1a1";  // the mover has no disc, which cannot happen in a game
}

std::string flipello_move(const Engine& at, const std::string& move) {
  if (is_square(move)) return "P@" + flip_rank(move);
  const std::string position = at.position();
  return flipello_pass(position, position.back());
}

}  // namespace

std::string read_wire_move(WireNotation wire_notation, std::string_view text) {
  if (wire_notation == WireNotation::xiangqi_from_one) {
    if (text.size() < 2 || text[0] < 'a' || text[0] > 'i' || !is_digit(text[1])) return std::string(text);
    const std::string own = shift_ranks(text, -1);
    // Add a remark, so that the game rejects the text instead of reading it as a move with ranks from 0.
    return own.empty() ? fmt::format("{} with ranks from 1 to 10", text) : own;
  }
  if (wire_notation == WireNotation::flipello) {
    if (text.size() == 4 && text.starts_with("P@") && is_square(text.substr(2))) return flip_rank(text.substr(2));
    const bool stays = text.size() == 4 && is_square(text.substr(0, 2)) && text.substr(0, 2) == text.substr(2);
    if (stays || text == "0000") return "pass";
    // Add a remark, so that the game rejects the text: in the game's notation it would be another square.
    if (is_square(text)) return fmt::format("{} without P@", text);
  }
  return std::string(text);
}

// Reads a FEN such as "8/8/8/3pP3/3Pp3/8/8/8[PP...pp...] w - - 0 1". P is the side that moves first. Pieces in hand are
// ignored.
std::string read_wire_position(WireNotation wire_notation, std::string_view text) {
  if (wire_notation != WireNotation::flipello) return std::string(text);
  const Words words = words_of(text);
  if (words.size() < 2 || (words[1] != "w" && words[1] != "b")) return std::string(text);
  std::string board;
  for (const char c : words[0].substr(0, words[0].find('['))) {
    if (c >= '1' && c <= '8')
      board.append(static_cast<std::size_t>(c - '0'), '-');
    else if (c == 'P' || c == 'p')
      board += c == 'P' ? 'X' : 'O';
    else if (c != '/')
      return std::string(text);
  }
  return board + (words[1] == "w" ? " X" : " O");
}

std::string quote_as_received(std::string message, std::span<const std::string> moves,
                              std::span<const std::string> written) {
  for (std::size_t i = 0; i < std::min(moves.size(), written.size()); ++i) {
    const std::string own = quoted(moves[i]);
    // A move that was not converted is already quoted as received, perhaps with a remark after it.
    const std::size_t at = moves[i].starts_with(written[i]) ? std::string::npos : message.find(own);
    if (at != std::string::npos) return message.replace(at, own.size(), quoted(written[i]));
  }
  return message;
}

std::vector<std::string> to_wire_notation(WireNotation wire_notation, Engine& root, std::span<const MoveText> moves) {
  std::vector<std::string> texts;
  std::size_t played = 0;
  for (const MoveText& move : moves) {
    switch (wire_notation) {
      case WireNotation::plain: texts.push_back(move.move); break;
      case WireNotation::xiangqi_from_one: texts.push_back(shift_ranks(move.move, 1)); break;
      case WireNotation::flipello:
        texts.push_back(flipello_move(root, move.move));
        if (root.play(move.move)) ++played;
        break;
    }
  }
  while (played-- > 0) root.undo();
  return texts;
}

int remove_closing_passes(WireNotation wire_notation, const Engine& engine, const std::string& position,
                          std::vector<std::string>& moves) {
  if (wire_notation != WireNotation::flipello) return 0;
  const auto board = engine.clone();
  std::vector<std::string> rest = moves;
  for (int passes = 1; passes <= 2 && !rest.empty() && rest.back() == "pass"; ++passes) {
    rest.pop_back();
    if (!board->set_position(position, rest) || !board->ending()) continue;
    moves = std::move(rest);
    return passes;
  }
  return 0;
}

std::string wire_move_at_end(WireNotation wire_notation, const Engine& ended, int closing_passes) {
  const std::string position = ended.position();
  const bool is_full = position.find('-') == std::string::npos;
  if (wire_notation != WireNotation::flipello || closing_passes >= 2 || is_full) return "(none)";
  const bool is_first = (position.back() == 'X') == (closing_passes == 0);
  return flipello_pass(position, is_first ? 'X' : 'O');
}

}  // namespace kibitz
