// Xiangqi: the text of positions, moves and records, and the picture of a position.
#include <fmt/format.h>

#include "games/xiangqi/text_move.hpp"
#include "games/xiangqi/text_position.hpp"
#include "games/xiangqi/text_record.hpp"
#include "games/xiangqi/xiangqi.hpp"

namespace kibitz {

using namespace xiangqi;

Expected<Xiangqi::Position> Xiangqi::parse_position(std::string_view text) const { return parse_fen(text); }

std::string Xiangqi::format_position(const Position& position) const { return format_fen(position); }

Expected<Xiangqi::Move> Xiangqi::parse_move(const Position& position, std::string_view text) const {
  return parse_any_move(position, text);
}

std::string Xiangqi::format_move(const Position&, Move move) const { return format_iccs(move); }

std::string Xiangqi::notation(const Position& position, Move move) const {
  return writes_chinese ? format_chinese(position, move) : format_wxf(position, move);
}

std::string Xiangqi::second_notation(const Position& position, Move move) const {
  return format_chinese(position, move);
}

Expected<Record> Xiangqi::parse_record(std::string_view line) const { return parse_test_record(line); }

std::vector<Picture::Cell> Xiangqi::path(const Position&, Move move) const {
  const auto cell_at = [](int point) { return Picture::Cell{file_of(point), ranks - 1 - rank_of_point(point)}; };
  return {cell_at(move.from), cell_at(move.to)};
}

Picture Xiangqi::picture(const Position& position) const {
  Picture picture;
  picture.family = Picture::BoardStyle::graph;
  picture.columns = files;
  picture.rows = ranks;
  picture.near_side = red;
  picture.river = ranks / 2 - 1;
  picture.river_text = {"楚河", "漢界"};
  picture.corner_marks = {{1, 2}, {7, 2}, {1, 7}, {7, 7}};  // the cannons
  for (const int row : {3, 6})                              // the soldiers
    for (int file = 0; file < files; file += 2) picture.corner_marks.push_back({file, row});
  for (const int top : {0, ranks - 3})  // the top row of each palace in the picture
    picture.diagonals.insert(picture.diagonals.end(),
                             {{3, top, true}, {4, top, false}, {3, top + 1, false}, {4, top + 1, true}});
  for (int file = 0; file < files; ++file) {
    picture.column_labels.emplace_back(1, static_cast<char>('a' + file));
    picture.upper_labels.push_back(std::to_string(file + 1));  // each side counts the files from its right
    picture.lower_labels.push_back(std::to_string(files - file));
  }
  for (int rank = ranks - 1; rank >= 0; --rank) picture.row_labels.push_back(std::to_string(rank));
  for (int point = 0; point < points; ++point) {
    const Piece board_piece = position.at(point);
    if (board_piece == no_piece) continue;
    Picture::Piece piece;
    piece.column = file_of(point);
    piece.row = ranks - 1 - rank_of_point(point);
    piece.side = side_of(board_piece);
    piece.symbol = std::string(1, letter_of(board_piece, Letters::elephant_horse));
    picture.pieces.push_back(std::move(piece));
  }
  if (must_move(position)) picture.compulsory = "the general is in check";
  picture.caption = fmt::format("{} to move", side_names[position.mover]);
  if (const int plies = position.quiet_plies; plies > 0)
    picture.caption += fmt::format("; {} {} since the last capture", plies, plies == 1 ? "ply" : "plies");
  return picture;
}

}  // namespace kibitz
