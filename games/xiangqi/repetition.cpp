#include "games/xiangqi/repetition.hpp"

#include <algorithm>
#include <array>

#include "games/xiangqi/chase.hpp"
#include "games/xiangqi/xiangqi.hpp"

namespace kibitz::xiangqi {
namespace {

// From the lightest to the gravest. Undermining: the attack itself is old, but the move took the victim's protection
// away; it weighs less than an attack that the move makes (diagrams 39 to 41 and 61 of the AXF's book).
enum class Offence : std::uint8_t { none, perpetual_undermining, perpetual_chase, perpetual_check };

// Follows the men through a cycle: where each stood when it began. A chase is of one and the same man.
class Identities {
 public:
  Identities() {
    for (std::size_t point = 0; point < origin_.size(); ++point) origin_[point] = static_cast<std::uint8_t>(point);
  }
  void follow(Move move) { origin_[move.to] = origin_[move.from]; }
  Threat origins(Threat now) const { return {origin_[now.attacker], origin_[now.victim]}; }

 private:
  std::array<std::uint8_t, points> origin_{};
};

constexpr Bits everybody{~std::uint64_t{0}, ~std::uint64_t{0}};

// What one side has done with every one of its moves so far.
struct Conduct {
  bool always_checks = true;
  bool always_attacks = true;          // each move checks or attacks something anew
  Bits always_attacked = everybody;    // each time anew
  Bits always_threatened = everybody;  // each time anew, or its protection taken away
  Bits always_hanging = everybody;     // before each move too: its side never answers, so nobody chases it

  bool is_blameless() const { return !always_checks && !always_attacks && always_threatened.none(); }
};

// Undermining is held only against a side whose opponent is idle now and then.
Offence offence_of(const Conduct& own, const Conduct& opponent) {
  if (own.always_checks) return Offence::perpetual_check;
  if ((own.always_attacked - own.always_hanging).any()) return Offence::perpetual_chase;
  const bool undermines = (own.always_threatened - own.always_hanging).any() && !opponent.always_attacks;
  return undermines ? Offence::perpetual_undermining : Offence::none;
}

struct Step {
  const Position& before;
  const Position& after;
  Move move;
};

struct Chased {
  Bits attacked;
  Bits threatened;
  Bits hanging;
};

// What a move chases: the victims of captures that the side threatens after it, and did not threaten before it.
Chased chased_by(const Step& step, Identities& identities) {
  const auto& [before, after, move] = step;
  const Colour side = before.mover;
  Threats old = threats_of(before, side);
  Chased chased;
  for (Threat& threat : old) {
    threat = identities.origins(threat);
    chased.hanging |= Bits::of(threat.victim);
  }
  identities.follow(move);
  for (Threat now : threats_of(after, side)) {
    const Threat threat = identities.origins(now);
    if (std::ranges::find(old, threat) != old.end()) continue;
    chased.threatened |= Bits::of(threat.victim);
    const int attacker_before = now.attacker == move.to ? move.from : now.attacker;
    if (!targets_from(before, attacker_before).has(now.victim)) chased.attacked |= Bits::of(threat.victim);
  }
  return chased;
}

// A check may be a chase as well; but who checks once and chases once in turn does neither all the time.
void note(const Step& step, Conduct& conduct, Identities& identities) {
  if (conduct.is_blameless()) return identities.follow(step.move);
  const bool checks = is_in_check(step.after, step.after.mover);
  const Chased chased = chased_by(step, identities);
  conduct.always_checks = conduct.always_checks && checks;
  conduct.always_attacks = conduct.always_attacks && (checks || chased.attacked.any());
  conduct.always_attacked &= chased.attacked;
  conduct.always_threatened &= chased.threatened;
  conduct.always_hanging &= chased.hanging;
}

}  // namespace

int repeated_since(const Line<Xiangqi>& line, Judge judge) {
  int earlier = 0;
  for (int i = line.last() - 2; i >= line.cut(); i -= 2) {
    if (line.key(i) != line.key()) continue;
    if (judge == Judge::search && i >= line.root()) return i;
    if (++earlier == 2) return i;
  }
  return -1;
}

Outcome judge_by_axf(const Line<Xiangqi>& line, int since) {
  std::array<Conduct, 2> conduct;
  Identities identities;
  for (int i = since; i < line.last(); ++i) {
    const Step step{line.position(i), line.position(i + 1), line.move(i)};
    note(step, conduct[step.before.mover], identities);
  }
  const Colour mover = line.current().mover;
  const Offence ours = offence_of(conduct[mover], conduct[other(mover)]);
  const Offence theirs = offence_of(conduct[other(mover)], conduct[mover]);
  if (ours == theirs) return Outcome::draw();
  return ours > theirs ? Outcome::loss() : Outcome::win();
}

}  // namespace kibitz::xiangqi
