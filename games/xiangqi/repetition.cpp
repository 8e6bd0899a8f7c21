#include "games/xiangqi/repetition.hpp"

#include <algorithm>
#include <array>

#include "games/xiangqi/chase.hpp"
#include "games/xiangqi/xiangqi.hpp"

namespace kibitz::xiangqi {
namespace {

// Offences from the least to the most serious. Undermining means that the attack is old, but the move removed the
// victim's protection. It is less serious than an attack made by the move (diagrams 39 to 41 and 61 of the AXF's book).
enum class Offence : std::uint8_t { none, perpetual_undermining, perpetual_chase, perpetual_check };

// Identifies each piece by its point at the start of the cycle, because a perpetual chase must be of the same piece
// throughout.
class PieceOrigins {
 public:
  PieceOrigins() {
    for (std::size_t point = 0; point < origin_.size(); ++point) origin_[point] = static_cast<std::uint8_t>(point);
  }
  void follow(Move move) { origin_[move.to] = origin_[move.from]; }
  Threat by_origin(Threat now) const { return {origin_[now.attacker], origin_[now.victim], now.is_legal}; }

 private:
  std::array<std::uint8_t, points> origin_{};
};

constexpr Bits everybody{~std::uint64_t{0}, ~std::uint64_t{0}};

// The new threats that a move makes. `attacks`: the attacker did not attack the victim before. `undermined`: it did,
// and the move removed the victim's protection.
struct NewThreats {
  Threats attacks;
  Threats undermined;
};

// The pieces that one side threatens anew with every move, identified by their points at the start of the cycle.
struct Chased {
  Bits attacked = everybody;    // pieces attacked anew by every move
  Bits threatened = everybody;  // pieces attacked anew or undermined by every move

  void keep(Bits attacked_now, Bits undermined_now) {
    attacked &= attacked_now;
    threatened &= attacked_now | undermined_now;
  }
};

// A summary of all moves of one side in the cycle so far.
struct Conduct {
  bool always_checks = true;
  bool always_attacks = true;  // each move gives check or attacks a piece anew
  Chased chased;
  Chased answered;  // the chased pieces for which the opponent answered the threat each time
  NewThreats last;  // the new threats of the last move

  bool is_blameless() const { return !always_checks && !always_attacks && chased.threatened.none(); }
};

// The most serious offence of a side. Undermining is an offence only if the opponent has a move that neither checks nor
// attacks.
Offence offence_of(const Conduct& own, const Chased& chased, const Conduct& opponent) {
  if (own.always_checks) return Offence::perpetual_check;
  if (chased.attacked.any()) return Offence::perpetual_chase;
  return chased.threatened.any() && !opponent.always_attacks ? Offence::perpetual_undermining : Offence::none;
}

// True if a side's offence is more serious than the opponent's. A chase is an offence only if the opponent answers it,
// but an unanswered chase still excuses the opponent's moves.
bool offends_alone(const Conduct& own, const Conduct& opponent) {
  return offence_of(own, own.answered, opponent) > offence_of(opponent, opponent.chased, own);
}

struct Transition {
  const Position& before;
  const Position& after;
  Move move;
};

Threats threats_by_origin(const Position& position, Colour side, const PieceOrigins& origins) {
  Threats threats = threats_of(position, side);
  for (Threat& threat : threats) threat = origins.by_origin(threat);
  return threats;
}

const Threat* find_pair(const Threats& threats, Threat threat) {
  return std::ranges::find_if(threats, [&](Threat one) { return threat.is_same_pair(one); });
}

// The victims that their attacker can no longer capture.
Bits answered(const Threats& threats, const Threats& left) {
  Bits victims;
  for (Threat threat : threats) {
    const Threat* still = find_pair(left, threat);
    if (still == left.end() || !still->is_legal) victims |= Bits::of(threat.victim);
  }
  return victims;
}

Bits victims_of(const Threats& threats) { return answered(threats, {}); }

// Records the opponent's reply, after which the side could still make the captures `left`.
void note_reply(const Threats& left, Conduct& conduct) {
  conduct.answered.keep(answered(conduct.last.attacks, left), answered(conduct.last.undermined, left));
}

// The threats that the move makes and that did not exist before. A capture that merely became legal, because a check or
// pin has ended, is not new.
NewThreats threatened_anew(const Transition& step, const Threats& old, const PieceOrigins& origins) {
  const auto& [before, after, move] = step;
  NewThreats anew;
  for (Threat now : threats_of(after, before.mover)) {
    const Threat threat = origins.by_origin(now);
    if (!now.is_legal || find_pair(old, threat) != old.end()) continue;
    const int attacker_before = now.attacker == move.to ? move.from : now.attacker;
    const bool is_old_attack = targets_from(before, attacker_before).has(now.victim);
    (is_old_attack ? anew.undermined : anew.attacks).add(threat);
  }
  return anew;
}

// Records a move of the cycle. A check may be a chase too, but alternating checks and chases are neither perpetual
// check nor perpetual chase.
void note(const Transition& step, bool is_first, Conduct& conduct, PieceOrigins& origins) {
  if (conduct.is_blameless()) return origins.follow(step.move);
  const Threats old = threats_by_origin(step.before, step.before.mover, origins);
  if (!is_first) note_reply(old, conduct);
  origins.follow(step.move);
  conduct.last = threatened_anew(step, old, origins);
  conduct.chased.keep(victims_of(conduct.last.attacks), victims_of(conduct.last.undermined));
  const bool checks = is_in_check(step.after, step.after.mover);
  conduct.always_checks = conduct.always_checks && checks;
  conduct.always_attacks = conduct.always_attacks && (checks || conduct.last.attacks.count > 0);
}

}  // namespace

int start_of_cycle(const Line<Xiangqi>& line, Judge judge) {
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
  PieceOrigins origins;
  for (int i = since; i < line.last(); ++i) {
    const Transition step{line.position(i), line.position(i + 1), line.move(i)};
    note(step, i < since + 2, conduct[step.before.mover], origins);
  }
  const Colour mover = line.current().mover;
  // Close the cycle: record the replies to the last move of each side. The reply to the opponent's last move is the
  // first move of the cycle, which recurs.
  note_reply(threats_by_origin(line.current(), mover, origins), conduct[mover]);
  origins.follow(line.move(since));
  note_reply(threats_by_origin(line.position(since + 1), other(mover), origins), conduct[other(mover)]);
  const Conduct& ours = conduct[mover];
  const Conduct& theirs = conduct[other(mover)];
  if (offends_alone(ours, theirs)) return Outcome::loss();
  return offends_alone(theirs, ours) ? Outcome::win() : Outcome::draw();
}

}  // namespace kibitz::xiangqi
