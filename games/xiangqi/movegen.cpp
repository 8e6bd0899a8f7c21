#include "games/xiangqi/movegen.hpp"

namespace kibitz::xiangqi {
namespace {

// The sets of pieces after a move. The move is not made on the board.
struct PiecesAfterMove {
  const Position& position;
  Move move;
  Bits move_points;  // the two points of the move
  Bits occupied;     // all pieces after the move
  Piece mover;

  PiecesAfterMove(const Position& from, Move made)
      : position(from),
        move(made),
        move_points(Bits::of(made.from) | Bits::of(made.to)),
        occupied((from.occupied() - Bits::of(made.from)) | Bits::of(made.to)),
        mover(from.at(made.from)) {}

  Bits of(Colour side, PieceKind kind) const {
    const Bits stayed = position.of(side, kind) - move_points;
    return mover == piece_of(side, kind) ? stayed | Bits::of(move.to) : stayed;
  }
};

template <class Pieces>
bool is_general_attacked(const Pieces& standing, Bits occupied, int point, Colour by) {
  const SliderTargets seen = slider_targets(point, occupied);
  if ((seen.first & (standing.of(by, rook) | standing.of(by, general))).any()) return true;
  if ((seen.second & standing.of(by, cannon)).any()) return true;
  if ((steps.pawn_sources[by][static_cast<std::size_t>(point)] & standing.of(by, pawn)).any()) return true;
  return (hop_targets(horse_hops_to(point), occupied) & standing.of(by, horse)).any();
}

void add_line_attacks(const Position& position, Colour side, int home, GeneralSafety& guard) {
  const Colour enemy = opponent_of(side);
  const Bits occupied = position.occupied();
  const Bits cannons = position.of(enemy, cannon);
  const Bits straight = position.of(enemy, rook) | position.of(enemy, general);
  for_each((straight | cannons) & lines_through(home), [&](int point) {
    const Bits gap = points_between(home, point);
    const Bits screens = gap & occupied;
    const int count = screens.count();
    const int needed = cannons.has(point) ? 1 : 0;  // number of screens with which the piece gives check
    if (count == needed) guard.in_check = true;
    if (count == needed + 1) guard.bound |= screens;
    if (count < needed) guard.forbidden |= gap;
  });
}

void add_hop_attacks(const Position& position, Colour side, int home, GeneralSafety& guard) {
  const Colour enemy = opponent_of(side);
  const Bits horses = position.of(enemy, horse);
  const Bits occupied = position.occupied();
  for (const Hop& hop : horse_hops_to(home)) {
    if ((hop.targets & horses).none()) continue;
    if (occupied.has(hop.block))
      guard.bound |= Bits::of(hop.block);
    else
      guard.in_check = true;
  }
  if ((steps.pawn_sources[enemy][static_cast<std::size_t>(home)] & position.of(enemy, pawn)).any())
    guard.in_check = true;
}

// One run of the move generator: writes to `out` the legal moves whose target is in `targets`.
class MoveGenerator {
 public:
  MoveGenerator(const Position& position, Bits targets, Move* out)
      : position_(position),
        guard_(general_safety_of(position, position.mover)),
        occupied_(position.occupied()),
        out_(out) {
    const Bits own = position.sides[position.mover];
    // In check, the moves of all pieces are tested.
    free_targets_ = guard_.in_check ? targets - own : targets - own - guard_.forbidden;
    tested_pieces_ = guard_.in_check ? own : guard_.bound & own;
    tested_targets_ = targets - own;
  }

  Move* run() {
    const Colour side = position_.mover;
    for_each(position_.of(side, rook), [&](int from) { add_moves(from, slider_targets(from, occupied_).first); });
    for_each(position_.of(side, cannon), [&](int from) { add_moves(from, cannon_targets(from)); });
    for_each(position_.of(side, horse),
             [&](int from) { add_moves(from, hop_targets(horse_hops_from(from), occupied_)); });
    for_each(position_.of(side, pawn),
             [&](int from) { add_moves(from, steps.pawn[side][static_cast<std::size_t>(from)]); });
    for_each(position_.of(side, elephant),
             [&](int from) { add_moves(from, hop_targets(elephant_hops_from(from), occupied_)); });
    for_each(position_.of(side, advisor),
             [&](int from) { add_moves(from, steps.advisor[static_cast<std::size_t>(from)]); });
    const int home = position_.general_of(side);
    add_legal_moves(home, steps.general[static_cast<std::size_t>(home)]);
    return out_;
  }

 private:
  Bits cannon_targets(int from) const {
    const SliderTargets seen = slider_targets(from, occupied_);
    return (seen.first - occupied_) | (seen.second & occupied_);
  }

  void add_moves(int from, Bits targets) {
    if (tested_pieces_.has(from)) return add_legal_moves(from, targets);
    for_each(targets & free_targets_, [&](int to) { write_move(from, to); });
  }

  void add_legal_moves(int from, Bits targets) {
    for_each(targets & tested_targets_, [&](int to) {
      const Move move{static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to)};
      if (!is_attacked_after(position_, position_.mover, move)) write_move(from, to);
    });
  }

  void write_move(int from, int to) { *out_++ = {static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to)}; }

  const Position& position_;
  const GeneralSafety guard_;
  const Bits occupied_;
  Bits free_targets_;    // allowed targets of pieces whose moves need no test
  Bits tested_pieces_;   // pieces whose moves are tested one by one
  Bits tested_targets_;  // targets of moves to be tested
  Move* out_;
};

constexpr Bits whole_board{(std::uint64_t{1} << half) - 1, (std::uint64_t{1} << half) - 1};

void generate(const Position& position, Bits targets, MoveList<Move>& moves) {
  moves.commit(MoveGenerator(position, targets, moves.room(max_moves)).run());
}

}  // namespace

GeneralSafety general_safety_of(const Position& position, Colour side) {
  GeneralSafety guard;
  const int home = position.general_of(side);
  add_line_attacks(position, side, home, guard);
  add_hop_attacks(position, side, home, guard);
  return guard;
}

bool is_in_check(const Position& position, Colour side) {
  return is_general_attacked(position, position.occupied(), position.general_of(side), opponent_of(side));
}

Bits attackers_of(const Position& position, int point, Colour by, Bits occupied) {
  const auto index = static_cast<std::size_t>(point);
  const SliderTargets seen = slider_targets(point, occupied);
  Bits found = seen.first & position.by_kind[rook];
  found |= seen.second & position.by_kind[cannon];
  found |= hop_targets(horse_hops_to(point), occupied) & position.by_kind[horse];
  found |= hop_targets(elephant_hops_from(point), occupied) & position.by_kind[elephant];
  found |= steps.pawn_sources[by][index] & position.by_kind[pawn];
  found |= steps.advisor[index] & position.by_kind[advisor];
  found |= steps.general[index] & position.by_kind[general];
  return found & position.sides[by] & occupied;
}

bool is_attacked_after(const Position& position, Colour side, Move move) {
  const PiecesAfterMove shifted(position, move);
  const int general_at = position.general_of(side);
  const int home = move.from == general_at ? move.to : general_at;
  return is_general_attacked(shifted, shifted.occupied, home, opponent_of(side));
}

Bits pseudo_legal_targets(const Position& position, int point) {
  const Piece piece = position.at(point);
  if (piece == no_piece) return {};
  const auto index = static_cast<std::size_t>(point);
  const Bits occupied = position.occupied();
  const auto all = [&]() -> Bits {
    switch (kind_of(piece)) {
      case general: return steps.general[index];
      case advisor: return steps.advisor[index];
      case elephant: return hop_targets(elephant_hops_from(point), occupied);
      case horse: return hop_targets(horse_hops_from(point), occupied);
      case rook: return slider_targets(point, occupied).first;
      case cannon: break;
      case pawn: return steps.pawn[side_of(piece)][index];
    }
    const SliderTargets seen = slider_targets(point, occupied);
    return (seen.first - occupied) | (seen.second & occupied);
  };
  return all() - position.sides[side_of(piece)];
}

void generate_moves(const Position& position, MoveList<Move>& moves) { generate(position, whole_board, moves); }

void generate_captures(const Position& position, MoveList<Move>& moves) {
  generate(position, position.sides[opponent_of(position.mover)], moves);
}

bool is_legal_move(const Position& position, Move move) {
  if (move.from >= points || move.to >= points) return false;
  const Piece piece = position.at(move.from);
  if (piece == no_piece || side_of(piece) != position.mover) return false;
  return pseudo_legal_targets(position, move.from).has(move.to) && !is_attacked_after(position, position.mover, move);
}

bool has_legal_move(const Position& position) {
  std::array<Move, max_moves> room;
  return MoveGenerator(position, whole_board, room.data()).run() != room.data();
}

}  // namespace kibitz::xiangqi
