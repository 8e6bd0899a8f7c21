// Writes moves and positions as text, reads moves, and makes the picture of the board. text_position.cpp reads
// positions.
#include <fmt/format.h>
#include <array>

#include "games/othello/movegen.hpp"
#include "games/othello/othello.hpp"
#include "games/othello/text.hpp"
#include "kibitz/core/split_words.hpp"
#include "kibitz/game/count_text.hpp"

namespace kibitz {

using othello::Board;

namespace othello {

std::string square_name(int square, int size) {
  const int margin = margin_of(size);
  return {static_cast<char>('a' + square % 8 - margin), static_cast<char>('1' + square / 8 - margin)};
}

std::optional<int> read_square(std::string_view text, int size) {
  if (text.size() != 2) return std::nullopt;
  const int column = (text[0] >= 'a' ? text[0] - 'a' : text[0] - 'A');
  const int row = text[1] - '1';
  if (column < 0 || column >= size || row < 0 || row >= size) return std::nullopt;
  return 8 * (row + margin_of(size)) + column + margin_of(size);
}

bool is_pass_word(std::string_view text) {
  const std::string word = lower_case_text(text);
  return word == "pass" || word == "pa" || word == "ps" || word == "--";
}

std::string lower_case_text(std::string_view text) {
  std::string lower(text);
  for (char& letter : lower)
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  return lower;
}

}  // namespace othello

std::string Othello::format_position(const Position& position) const {
  const char mover_disc = position.mover == 0 ? 'X' : 'O';
  const char opponent_disc = position.mover == 0 ? 'O' : 'X';
  std::string text;
  for (Board rest = board(); rest != 0; rest = othello::remove_first_square(rest)) {
    const Board bit = rest & -rest;
    text += (position.discs.mover & bit) != 0 ? mover_disc : (position.discs.opponent & bit) != 0 ? opponent_disc : '-';
  }
  return text + ' ' + mover_disc;
}

Expected<Othello::Move> Othello::parse_move(const Position& position, std::string_view text) const {
  const std::string_view word = trimmed(text);
  const bool is_pass = othello::is_pass_word(word);
  const std::optional<int> square = othello::read_square(word, size);
  if (!is_pass && !square)
    return fail(fmt::format("{} is not a move: a square such as {} or pass is expected", quoted(text),
                            othello::square_name(26, size)));
  const Move move{is_pass ? Move::pass : static_cast<std::uint8_t>(*square)};
  if (is_legal(position, move)) return move;
  if (is_pass)
    return fail(fmt::format("{} is not legal here: there are moves to play, or the game is over", quoted(text)));
  return fail(fmt::format("{} is not a legal move for {} here", quoted(text), side_names[position.mover]));
}

std::string Othello::format_move(const Position&, Move move) const {
  return move.is_pass() ? "pass" : othello::square_name(move.square, size);
}

std::string Othello::notation(const Position& position, Move move) const { return format_move(position, move); }

namespace {

// The caption of the board: "Black to move, Black 2, White 2; empty squares count for the winner".
std::string caption_of(const Othello& game, const Othello::Position& position) {
  const bool is_over = game.count_moves(position) == 0;
  const std::array<int, 2> discs{othello::count_of(position.discs.mover), othello::count_of(position.discs.opponent)};
  const std::string state = is_over ? "Game over" : fmt::format("{} to move", Othello::side_names[position.mover]);
  return fmt::format("{}, Black {}, White {}; empty squares count for {}", state, discs[position.mover],
                     discs[1 - position.mover], game.empties_to_winner ? "the winner" : "neither side");
}

}  // namespace

std::vector<Picture::Cell> Othello::path(const Position&, Move move) const {
  if (move.is_pass()) return {};
  const int margin = othello::margin_of(size);
  return {{move.square % 8 - margin, move.square / 8 - margin}};
}

Picture Othello::picture(const Position& position) const {
  const int margin = othello::margin_of(size);
  Picture picture;
  picture.columns = picture.rows = size;
  picture.surface = Picture::Surface::felt;
  for (int i = 0; i < size; ++i) {
    picture.column_labels.emplace_back(1, static_cast<char>('a' + i));
    picture.row_labels.emplace_back(1, static_cast<char>('1' + i));
  }
  const auto add = [&](Board squares, Picture::Piece piece) {
    for (; squares != 0; squares = othello::remove_first_square(squares)) {
      piece.column = othello::first_square(squares) % 8 - margin;
      piece.row = othello::first_square(squares) / 8 - margin;
      picture.pieces.push_back(piece);
    }
  };
  const bool black_moves = position.mover == 0;
  add(black_moves ? position.discs.mover : position.discs.opponent, {.side = 0, .symbol = "X", .glyph = "●"});
  add(black_moves ? position.discs.opponent : position.discs.mover, {.side = 1, .symbol = "O", .glyph = "○"});
  add(othello::legal_moves(position.discs) & board(),
      {.side = position.mover, .symbol = "*", .glyph = "◦", .is_hint = true});
  for (const Board discs : black_moves ? std::array{position.discs.mover, position.discs.opponent}
                                       : std::array{position.discs.opponent, position.discs.mover})
    picture.counts.push_back(count_text(othello::count_of(discs), "disc", "discs"));
  picture.caption = caption_of(*this, position);
  return picture;
}

}  // namespace kibitz
