#include "games/xiangqi/chase.hpp"

#include "games/xiangqi/movegen.hpp"

namespace kibitz::xiangqi {
namespace {

Move move_of(int from, int to) { return {static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to)}; }

// Generals, and pawns that have not crossed the river, cannot be chased.
bool can_be_chased(const Position& position, int point) {
  const Piece piece = position.at(point);
  if (kind_of(piece) == general) return false;
  return kind_of(piece) != pawn || is_across_river(side_of(piece), point);
}

// True if the victim is chased even if it is protected: a rook attacked by any lesser piece, or a horse or cannon
// attacked by a defender (advisor or elephant).
bool is_lesser_piece(PieceKind attacker, PieceKind victim) {
  const bool is_defender = attacker == advisor || attacker == elephant;
  const bool is_middle = attacker == horse || attacker == cannon;
  if (victim == rook) return is_middle || is_defender;
  return (victim == horse || victim == cannon) && is_defender;
}

// True if the victim's side can recapture at once. A protector does not count if its move would expose its general. A
// check by the chasing move is ignored: it must be answered first, but it does not remove the protection.
bool can_recapture(const Position& position, Move capture) {
  const Colour side = opponent_of(side_of(position.at(capture.from)));
  Position taken = position;
  const Piece attacker = position.at(capture.from);
  taken.remove(capture.from);
  taken.remove(capture.to);
  taken.put(capture.to, attacker);
  const Bits protectors = attackers_of(taken, capture.to, side, taken.occupied());
  if (is_in_check(position, side)) return (protectors - general_safety_of(position, side).bound).any();
  bool can = false;
  for_each(protectors, [&](int point) { can = can || !is_attacked_after(taken, side, move_of(point, capture.to)); });
  return can;
}

// True if the attack only offers an exchange: both pieces are of the same kind, and the victim may capture the
// attacker.
bool only_offers_exchange(const Position& position, int attacker, int victim) {
  if (kind_of(position.at(attacker)) != kind_of(position.at(victim))) return false;
  const Colour side = side_of(position.at(victim));
  return pseudo_legal_targets(position, victim).has(attacker) &&
         !is_attacked_after(position, side, move_of(victim, attacker));
}

bool wins_material(const Position& position, int attacker, int victim) {
  if (is_lesser_piece(kind_of(position.at(attacker)), kind_of(position.at(victim)))) return true;
  return !only_offers_exchange(position, attacker, victim) && !can_recapture(position, move_of(attacker, victim));
}

}  // namespace

ThreatList threats_of(const Position& position, Colour chaser) {
  // Generals and pawns are allowed to chase, so their attacks are not examined.
  const Bits chasing = position.sides[chaser] - (position.by_kind[general] | position.by_kind[pawn]);
  const Bits enemies = position.sides[opponent_of(chaser)];
  ThreatList threats;
  for_each(chasing, [&](int attacker) {
    for_each(pseudo_legal_targets(position, attacker) & enemies, [&](int victim) {
      if (!can_be_chased(position, victim) || !wins_material(position, attacker, victim)) return;
      const Move capture = move_of(attacker, victim);
      threats.add({capture.from, capture.to, !is_attacked_after(position, chaser, capture)});
    });
  });
  return threats;
}

}  // namespace kibitz::xiangqi
