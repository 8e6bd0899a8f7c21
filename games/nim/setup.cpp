// Setting up a position: the heaps as columns of stones. The board has room for all heaps and for taller ones.
#include <fmt/format.h>
#include <algorithm>

#include "games/nim/nim.hpp"

namespace kibitz {

SetupBoard Nim::setup_board(const Position& position) const {
  constexpr int usual_rows = 7;
  SetupBoard board = setup_board_of(picture(position), {{.side = 0, .symbol = "o", .glyph = "●"}});
  Picture& large = board.picture;
  const int rows = std::clamp(large.rows + 2, usual_rows, max_stones);
  for (Picture::Piece& stone : large.pieces) stone.row += rows - large.rows;
  large.rows = rows;
  large.columns = max_heaps;
  large.column_labels.clear();
  for (int heap = 0; heap < max_heaps; ++heap) large.column_labels.emplace_back(1, static_cast<char>('a' + heap));
  return board;
}

// A heap is the number of stones in a column, wherever they are. Empty heaps at the end are dropped.
Expected<std::string> Nim::setup_text(const Setup& setup) const {
  std::vector<int> heaps(1);
  for (const Picture::Piece& stone : setup.pieces) {
    const auto heap = static_cast<std::size_t>(stone.column);
    if (heap >= heaps.size()) heaps.resize(heap + 1);
    ++heaps[heap];
  }
  return fmt::format("{}{}", fmt::join(heaps, " "), setup.mover == 1 ? " second" : "");
}

}  // namespace kibitz
