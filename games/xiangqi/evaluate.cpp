#include "games/xiangqi/evaluate.hpp"

#include <algorithm>

#include "games/xiangqi/attacks.hpp"
#include "games/xiangqi/piece_square.hpp"

namespace kibitz::xiangqi {
namespace {

// The attacks of one side's pieces.
struct AttackSummary {
  Tapered mobility;   // mobility term of the side
  int pressure = 0;   // weighted number of attacks on points of the enemy palace
  int attackers = 0;  // number of pieces that attack the enemy palace
};

class AttackSummarizer {
 public:
  AttackSummarizer(const Position& position, const Weights& weights, Colour side)
      : position_(position),
        weights_(weights),
        side_(side),
        occupied_(position.occupied()),
        target_(palaces[opponent_of(side)]) {}

  AttackSummary summarize_attacks() {
    for_each(position_.of(side_, rook), [&](int point) {
      const Bits seen = slider_targets(point, occupied_).first - own();
      add_mobility(weights_.rook_move, seen.count());
      add_pressure(weights_.rook_pressure, seen);
    });
    for_each(position_.of(side_, cannon), [&](int point) {
      const SliderTargets seen = slider_targets(point, occupied_);
      add_mobility(weights_.cannon_move, (seen.first - occupied_).count());
      add_pressure(weights_.cannon_pressure, seen.second - own());
    });
    for_each(position_.of(side_, horse), [&](int point) {
      const Bits seen = hop_targets(horse_hops_from(point), occupied_) - own();
      add_mobility(weights_.horse_move, seen.count());
      if (seen.none()) result_.mobility += weights_.caught_horse;
      add_pressure(weights_.horse_pressure, seen);
    });
    for_each(position_.of(side_, pawn) & near_palace(), [&](int point) {
      add_pressure(weights_.pawn_pressure, steps.pawn[side_][static_cast<std::size_t>(point)]);
    });
    return result_;
  }

 private:
  Bits own() const { return position_.sides[side_]; }
  // The enemy's half of the board. Only pawns across the river can attack a palace.
  Bits near_palace() const {
    constexpr std::uint64_t whole = (std::uint64_t{1} << half) - 1;
    return side_ == red ? Bits{0, whole} : Bits{whole, 0};
  }
  void add_mobility(Tapered each, int count) { result_.mobility += count * each; }
  void add_pressure(int each, Bits seen) {
    const int count = (seen & target_).count();
    result_.pressure += each * count;
    result_.attackers += count > 0 ? 1 : 0;
  }

  const Position& position_;
  const Weights& weights_;
  const Colour side_;
  const Bits occupied_;
  const Bits target_;
  AttackSummary result_;
};

int count_missing_defenders(const Position& position, Colour side) {
  return 4 - (position.sides[side] & (position.by_kind[advisor] | position.by_kind[elephant])).count();
}

// The pressure on a palace, scaled by the number of attackers, because a single piece seldom mates.
int pressure_on(const Position& position, const Weights& weights, Colour side, const AttackSummary& enemy) {
  const int grown = enemy.pressure * (8 + weights.missing_defender * count_missing_defenders(position, side)) / 8;
  return std::min(grown * std::min(enemy.attackers, 4) / 2, weights.max_pressure);
}

// The opponent's bonuses for cannons aimed at the general of `side` along its file or rank, and for rooks while
// advisors of `side` are missing.
Tapered patterns_against(const Position& position, const Weights& weights, Colour side) {
  const Colour enemy = opponent_of(side);
  const int home = position.general_of(side);
  const Bits occupied = position.occupied();
  Tapered sum;
  for_each(position.of(enemy, cannon) & lines_through(home), [&](int point) {
    const int screens = (points_between(home, point) & occupied).count();
    const bool on_file = file_of(point) == file_of(home);
    if (on_file && screens == 0) sum += weights.hollow_cannon;
    if (on_file && screens == 2) sum += weights.central_cannon;
    if (!on_file && screens <= 1) sum += weights.bottom_cannon;
  });
  const int bare = (2 - position.of(side, advisor).count()) * position.of(enemy, rook).count();
  sum += bare * weights.rook_against_bare;
  return sum;
}

constexpr std::uint64_t not_last_file = [] {
  std::uint64_t word = 0;
  for (int point = 0; point < half; ++point)
    if (file_of(point) != files - 1) word |= std::uint64_t{1} << point;
  return word;
}();

// The number of pairs of pawns that are side by side.
int count_joined_pawns(Bits pawns) {
  const Bits starts{pawns.low & not_last_file, pawns.high & not_last_file};
  return (Bits{starts.low << 1, starts.high << 1} & pawns).count();
}

bool are_linked(Bits two, Bits (*steps_from)(int)) { return two.count() == 2 && (steps_from(two.first()) & two).any(); }

Tapered structure_score(const Position& position, const Weights& weights, Colour side) {
  Tapered sum = count_joined_pawns(position.of(side, pawn)) * weights.joined_pawns;
  const auto elephant_steps = [](int point) { return hop_targets(elephant_hops_from(point), Bits{}); };
  const auto advisor_steps = [](int point) { return steps.advisor[static_cast<std::size_t>(point)]; };
  if (are_linked(position.of(side, elephant), elephant_steps)) sum += weights.linked_elephants;
  if (are_linked(position.of(side, advisor), advisor_steps)) sum += weights.linked_advisors;
  return sum;
}

Score interpolate(const Position& position, Tapered value) {
  const int phase = std::min<int>(position.phase, full_phase);
  return (value.opening * phase + value.ending * (full_phase - phase)) / full_phase;
}

bool can_attack(const Position& position, Colour side) {
  const Bits attacking =
      position.by_kind[rook] | position.by_kind[horse] | position.by_kind[cannon] | position.by_kind[pawn];
  return (position.sides[side] & attacking).any();
}

}  // namespace

EvaluationTerms evaluate_terms(const Position& position, const Weights& weights) {
  const Colour us = position.mover;
  const Colour them = opponent_of(us);
  const int sign = us == red ? 1 : -1;
  const AttackSummary ours = AttackSummarizer(position, weights, us).summarize_attacks();
  const AttackSummary theirs = AttackSummarizer(position, weights, them).summarize_attacks();
  const Tapered patterns = patterns_against(position, weights, them) - patterns_against(position, weights, us);
  EvaluationTerms parts;
  parts.piece_square = interpolate(position, sign * position.piece_square_sum);
  parts.mobility = interpolate(position, ours.mobility - theirs.mobility);
  parts.safety = pressure_on(position, weights, them, ours) - pressure_on(position, weights, us, theirs) +
                 interpolate(position, patterns);
  parts.structure =
      interpolate(position, structure_score(position, weights, us) - structure_score(position, weights, them));
  parts.tempo = weights.tempo;
  const Score sum = parts.sum();
  if (!can_attack(position, sum > 0 ? us : them)) parts.scaling = sum / 16 - sum;
  return parts;
}

}  // namespace kibitz::xiangqi
