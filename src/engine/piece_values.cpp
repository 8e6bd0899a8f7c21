#include "kibitz/engine/piece_values.hpp"

#include <algorithm>
#include <utility>

#include "kibitz/engine/engine.hpp"
#include "kibitz/game/planes.hpp"

namespace kibitz {

namespace {

// The symbol of the side's piece in this cell of the picture; empty if the side has no piece there.
std::string symbol_at(const Picture& picture, const Picture::Cell& cell, int side) {
  for (const Picture::Piece& piece : picture.pieces)
    if (!piece.is_hint && side_in_planes(piece) == side && piece.column == cell.column && piece.row == cell.row)
      return piece.symbol;
  return "";
}

}  // namespace

std::optional<PieceValues> Engine::piece_values() const {
  const auto weights = evaluate().weights;
  if (!weights) return std::nullopt;
  const learned::Net& net = weights->net();
  const Picture drawn = picture();
  const int side_to_move = mover();
  auto [shape, words, king, cells] = read_planes(&net.shape);
  const Score with_all = learned::evaluate(net, words, side_to_move);
  PieceValues values{{}, net.is_residual};
  for (const PlacedPiece& man : pieces_in_planes(net.shape.planes, words)) {
    toggle_piece(net.shape.planes, words, man);
    const Score gain = with_all - learned::evaluate(net, words, side_to_move);
    toggle_piece(net.shape.planes, words, man);
    const Picture::Cell cell = cells[static_cast<std::size_t>(man.point)];
    values.men.push_back({cell, man.side, symbol_at(drawn, cell, man.side), man.side == side_to_move ? gain : -gain});
  }
  // Sorts by row, then column. Each cell holds at most one piece, so the order is unique.
  std::ranges::sort(values.men, {}, [](const PieceValue& man) { return std::pair{man.cell.row, man.cell.column}; });
  return values;
}

}  // namespace kibitz
