// Fanorona: the text of positions and moves, and the picture of a position.
#include <fmt/format.h>

#include "games/fanorona/fanorona.hpp"
#include "games/fanorona/text.hpp"
#include "kibitz/core/split_words.hpp"
#include "kibitz/game/count_text.hpp"
#include "kibitz/game/moves_in_text.hpp"

namespace kibitz {

using namespace fanorona;

Expected<Position> Fanorona::parse_position(std::string_view text) const {
  std::string_view rest = text;
  const std::string_view word = take_word(rest);
  if (word.empty()) return fail("an empty text is not a position");
  if (is_start_text(word)) {
    if (const std::string_view more = take_word(rest); !more.empty())
      return fail(fmt::format("nothing may follow {}, not {}", quoted(word), quoted(more)));
    return start();
  }
  if (word.find('/') != std::string_view::npos) return parse_board(text, shape);
  return position_after_moves(*this, text,
                              [this](const Position& p, std::string_view move) { return parse_move(p, move); });
}

std::string Fanorona::format_position(const Position& position) const { return format_board(position, shape); }

Expected<Move> Fanorona::parse_move(const Position& position, std::string_view text) const {
  return fanorona::parse_move(masked_position(position), text);
}

std::string Fanorona::format_move(const Position& position, Move move) const {
  return format_by_compass(masked_position(position), move);
}

std::string Fanorona::notation(const Position& position, Move move) const {
  return format_by_points(masked_position(position), move);
}

std::vector<Picture::Cell> Fanorona::path(const Position& position, Move move) const {
  std::vector<Picture::Cell> path;
  for (const int point : points_to_select(masked_position(position), move))
    path.push_back({column_of(point), shape.rows - 1 - row_of(point)});
  return path;
}

std::string Fanorona::choice_words(const Position& position, Move move) const {
  std::string words;
  for (const CaptureKind capture : choices_of(masked_position(position), move))
    words += std::string(words.empty() ? "" : ", then ") + (capture == CaptureKind::approach ? "approach" : "withdraw");
  return words;
}

Picture Fanorona::picture(const Position& position) const {
  Picture picture;
  picture.family = Picture::BoardStyle::graph;
  picture.columns = shape.columns;
  picture.rows = shape.rows;
  picture.near_side = white;
  // Diagonal lines start from every point whose column and row are both even or both odd.
  for (int row = 0; row + 1 < shape.rows; ++row)
    for (int column = 0; column + 1 < shape.columns; ++column)
      picture.diagonals.push_back({column, row, (column + row) % 2 == 0});
  for (int i = 0; i < shape.columns; ++i) picture.column_labels.emplace_back(1, static_cast<char>('a' + i));
  for (int i = shape.rows; i >= 1; --i) picture.row_labels.push_back(std::to_string(i));
  for (Board pieces = position.occupied(); pieces != 0; pieces &= pieces - 1) {
    const int point = lowest_point(pieces);
    const int side = (position.pieces[white] >> point & 1) != 0 ? white : black;
    picture.pieces.push_back({column_of(point), shape.rows - 1 - row_of(point), side, side == white ? "W" : "B",
                              side == white ? "○" : "●", false});
  }
  for (const Board pieces : position.pieces) picture.counts.push_back(count_text(count(pieces), "piece", "pieces"));
  if (must_move(position)) picture.compulsory = "a capture is compulsory";
  picture.caption = fmt::format("{} to move", side_names[position.to_move]);
  if (const int plies = position.quiet_plies; plies > 0)
    picture.caption += fmt::format(", {} {} without a capture", plies, plies == 1 ? "ply" : "plies");
  return picture;
}

}  // namespace kibitz
