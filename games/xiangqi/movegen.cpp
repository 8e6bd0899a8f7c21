#include "games/xiangqi/movegen.hpp"

namespace kibitz::xiangqi {
namespace {

// The pieces as they would be after a move, which is not made on the board.
struct Shifted {
  const Position& position;
  Move move;
  Bits gone;  // the start point of the move and its target point, with any captured piece
  Bits men;   // all pieces after the move
  Man mover;

  Shifted(const Position& from, Move made)
      : position(from),
        move(made),
        gone(Bits::of(made.from) | Bits::of(made.to)),
        men((from.men() - Bits::of(made.from)) | Bits::of(made.to)),
        mover(from.at(made.from)) {}

  Bits of(Colour side, PieceKind kind) const {
    const Bits stayed = position.of(side, kind) - gone;
    return mover == man_of(side, kind) ? stayed | Bits::of(move.to) : stayed;
  }
};

template <class Men>
bool attacks_general(const Men& standing, Bits men, int point, Colour by) {
  const Sight seen = sight(point, men);
  if ((seen.first & (standing.of(by, rook) | standing.of(by, general))).any()) return true;
  if ((seen.second & standing.of(by, cannon)).any()) return true;
  if ((steps.pawn_comes[by][static_cast<std::size_t>(point)] & standing.of(by, pawn)).any()) return true;
  return (reach(horse_to(point), men) & standing.of(by, horse)).any();
}

void guard_lines(const Position& position, Colour side, int home, Guard& guard) {
  const Colour enemy = other(side);
  const Bits men = position.men();
  const Bits cannons = position.of(enemy, cannon);
  const Bits straight = position.of(enemy, rook) | position.of(enemy, general);
  for_each((straight | cannons) & lines_through(home), [&](int point) {
    const Bits gap = between(home, point);
    const Bits screens = gap & men;
    const int count = screens.count();
    const int needed = cannons.has(point) ? 1 : 0;  // number of screens with which the piece gives check
    if (count == needed) guard.in_check = true;
    if (count == needed + 1) guard.bound |= screens;
    if (count < needed) guard.forbidden |= gap;
  });
}

void guard_hops(const Position& position, Colour side, int home, Guard& guard) {
  const Colour enemy = other(side);
  const Bits horses = position.of(enemy, horse);
  const Bits men = position.men();
  for (const Hop& hop : horse_to(home)) {
    if ((hop.targets & horses).none()) continue;
    if (men.has(hop.block))
      guard.bound |= Bits::of(hop.block);
    else
      guard.in_check = true;
  }
  if ((steps.pawn_comes[enemy][static_cast<std::size_t>(home)] & position.of(enemy, pawn)).any()) guard.in_check = true;
}

// One run of the generator. It writes the legal moves to the wanted targets.
class Generator {
 public:
  Generator(const Position& position, Bits wanted, Move* out)
      : position_(position), guard_(guard_of(position, position.mover)), men_(position.men()), out_(out) {
    const Bits own = position.sides[position.mover];
    // In check every move must be tested, because a piece may move between a cannon and the general.
    free_targets_ = guard_.in_check ? wanted - own : wanted - own - guard_.forbidden;
    tried_ = guard_.in_check ? own : guard_.bound & own;
    tried_targets_ = wanted - own;
  }

  Move* run() {
    const Colour side = position_.mover;
    for_each(position_.of(side, rook), [&](int from) { add(from, sight(from, men_).first); });
    for_each(position_.of(side, cannon), [&](int from) { add(from, cannon_targets(from)); });
    for_each(position_.of(side, horse), [&](int from) { add(from, reach(horse_from(from), men_)); });
    for_each(position_.of(side, pawn), [&](int from) { add(from, steps.pawn[side][static_cast<std::size_t>(from)]); });
    for_each(position_.of(side, elephant), [&](int from) { add(from, reach(elephant_from(from), men_)); });
    for_each(position_.of(side, advisor), [&](int from) { add(from, steps.advisor[static_cast<std::size_t>(from)]); });
    const int home = position_.general_of(side);
    try_all(home, steps.general[static_cast<std::size_t>(home)]);
    return out_;
  }

 private:
  Bits cannon_targets(int from) const {
    const Sight seen = sight(from, men_);
    return (seen.first - men_) | (seen.second & men_);
  }

  void add(int from, Bits targets) {
    if (tried_.has(from)) return try_all(from, targets);
    for_each(targets & free_targets_, [&](int to) { write(from, to); });
  }

  void try_all(int from, Bits targets) {
    for_each(targets & tried_targets_, [&](int to) {
      const Move move{static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to)};
      if (!is_attacked_after(position_, position_.mover, move)) write(from, to);
    });
  }

  void write(int from, int to) { *out_++ = {static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to)}; }

  const Position& position_;
  const Guard guard_;
  const Bits men_;
  Bits free_targets_;
  Bits tried_;
  Bits tried_targets_;
  Move* out_;
};

constexpr Bits whole_board{(std::uint64_t{1} << half) - 1, (std::uint64_t{1} << half) - 1};

void generate(const Position& position, Bits wanted, MoveList<Move>& moves) {
  moves.commit(Generator(position, wanted, moves.room(most_moves)).run());
}

}  // namespace

Guard guard_of(const Position& position, Colour side) {
  Guard guard;
  const int home = position.general_of(side);
  guard_lines(position, side, home, guard);
  guard_hops(position, side, home, guard);
  return guard;
}

bool is_in_check(const Position& position, Colour side) {
  return attacks_general(position, position.men(), position.general_of(side), other(side));
}

Bits attackers_of(const Position& position, int point, Colour by, Bits men) {
  const auto index = static_cast<std::size_t>(point);
  const Sight seen = sight(point, men);
  Bits found = seen.first & position.by_kind[rook];
  found |= seen.second & position.by_kind[cannon];
  found |= reach(horse_to(point), men) & position.by_kind[horse];
  found |= reach(elephant_from(point), men) & position.by_kind[elephant];
  found |= steps.pawn_comes[by][index] & position.by_kind[pawn];
  found |= steps.advisor[index] & position.by_kind[advisor];
  found |= steps.general[index] & position.by_kind[general];
  return found & position.sides[by] & men;
}

bool is_attacked_after(const Position& position, Colour side, Move move) {
  const Shifted shifted(position, move);
  const int general_at = position.general_of(side);
  const int home = move.from == general_at ? move.to : general_at;
  return attacks_general(shifted, shifted.men, home, other(side));
}

Bits targets_from(const Position& position, int point) {
  const Man man = position.at(point);
  if (man == no_man) return {};
  const auto index = static_cast<std::size_t>(point);
  const Bits men = position.men();
  const auto all = [&]() -> Bits {
    switch (kind_of(man)) {
      case general: return steps.general[index];
      case advisor: return steps.advisor[index];
      case elephant: return reach(elephant_from(point), men);
      case horse: return reach(horse_from(point), men);
      case rook: return sight(point, men).first;
      case cannon: break;
      case pawn: return steps.pawn[side_of(man)][index];
    }
    const Sight seen = sight(point, men);
    return (seen.first - men) | (seen.second & men);
  };
  return all() - position.sides[side_of(man)];
}

void generate_moves(const Position& position, MoveList<Move>& moves) { generate(position, whole_board, moves); }

void generate_captures(const Position& position, MoveList<Move>& moves) {
  generate(position, position.sides[other(position.mover)], moves);
}

bool is_legal_move(const Position& position, Move move) {
  if (move.from >= points || move.to >= points) return false;
  const Man man = position.at(move.from);
  if (man == no_man || side_of(man) != position.mover) return false;
  return targets_from(position, move.from).has(move.to) && !is_attacked_after(position, position.mover, move);
}

bool has_legal_move(const Position& position) {
  std::array<Move, most_moves> room;
  return Generator(position, whole_board, room.data()).run() != room.data();
}

}  // namespace kibitz::xiangqi
