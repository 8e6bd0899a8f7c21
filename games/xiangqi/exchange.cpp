#include "games/xiangqi/exchange.hpp"

#include <array>
#include <optional>

#include "games/xiangqi/movegen.hpp"
#include "games/xiangqi/piece_square.hpp"

namespace kibitz::xiangqi {
namespace {

constexpr std::array<PieceKind, kinds> cheapest_first{pawn, advisor, elephant, horse, cannon, rook, general};

int value_of(PieceKind kind) { return exchange_values[static_cast<std::size_t>(kind)]; }

struct Capturer {
  int point;
  PieceKind kind;
};

std::optional<Capturer> cheapest_capturer(const Position& position, int point, Colour side, Bits occupied) {
  const Bits takers = attackers_of(position, point, side, occupied);
  if (takers.none()) return std::nullopt;
  for (PieceKind kind : cheapest_first)
    if (const Bits some = takers & position.by_kind[kind]; some.any()) return Capturer{some.first(), kind};
  return std::nullopt;
}

}  // namespace

bool wins_exchange(const Position& position, Move move, Score threshold) {
  const Piece victim = position.at(move.to);
  // The margin by which the side that has just captured is above its threshold if the exchange ends here.
  Score balance = (victim == no_piece ? 0 : value_of(kind_of(victim))) - threshold;
  if (balance < 0) return false;
  PieceKind standing = kind_of(position.at(move.from));
  Bits occupied = (position.occupied() - Bits::of(move.from)) | Bits::of(move.to);
  Colour taking = opponent_of(position.mover);
  bool mover_is_ahead = true;
  // Each side captures only while a capture can still turn the balance in its favour.
  while (const auto taker = cheapest_capturer(position, move.to, taking, occupied - Bits::of(move.to))) {
    const Colour reply = opponent_of(taking);
    const Bits left = occupied - Bits::of(taker->point);
    if (taker->kind == general && attackers_of(position, move.to, reply, left - Bits::of(move.to)).any()) break;
    balance = value_of(standing) - balance - 1;
    mover_is_ahead = !mover_is_ahead;
    if (balance < 0) {
      mover_is_ahead = !mover_is_ahead;
      break;
    }
    standing = taker->kind;
    occupied = left;
    taking = reply;
  }
  return mover_is_ahead;
}

}  // namespace kibitz::xiangqi
