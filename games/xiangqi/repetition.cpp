#include "games/xiangqi/repetition.hpp"

#include <algorithm>
#include <array>

#include "games/xiangqi/chase.hpp"
#include "games/xiangqi/xiangqi.hpp"

namespace kibitz::xiangqi {
namespace {

// Offences from the least to the most serious. A move undermines a piece if it removes the protection of a piece that
// was attacked before. This is less serious than a new attack (diagrams 39 to 41 and 61 of the AXF's book).
enum class Offence : std::uint8_t { none, perpetual_undermining, perpetual_chase, perpetual_check };

// Identifies each piece by its point at the start of the cycle, because a side chases perpetually only if all its moves
// chase the same piece.
class PieceOrigins {
 public:
  PieceOrigins() {
    for (std::size_t point = 0; point < origin_.size(); ++point) origin_[point] = static_cast<std::uint8_t>(point);
  }
  void record_move(Move move) { origin_[move.to] = origin_[move.from]; }
  Threat threat_with_origins(Threat now) const { return {origin_[now.attacker], origin_[now.victim], now.is_legal}; }

 private:
  std::array<std::uint8_t, points> origin_{};
};

constexpr Bits all_points{~std::uint64_t{0}, ~std::uint64_t{0}};

// The new threats that a move makes.
struct NewThreats {
  ThreatList attacks;     // threats on victims that the attacker did not attack before
  ThreatList undermined;  // threats on victims that were attacked before and lost their protection by the move
};

// The pieces that every move of one side newly threatens, identified by their points at the start of the cycle.
struct PerpetualVictims {
  Bits attacked = all_points;    // pieces that every move newly attacks
  Bits threatened = all_points;  // pieces that every move newly attacks or undermines

  void intersect(Bits attacked_now, Bits undermined_now) {
    attacked &= attacked_now;
    threatened &= attacked_now | undermined_now;
  }
};

// A summary of all moves of one side in the cycle so far.
struct Conduct {
  bool always_checks = true;   // every move gives check
  bool always_attacks = true;  // every move gives check or newly attacks a piece
  PerpetualVictims chased;
  PerpetualVictims answered_victims;  // the chased pieces whose threats the opponent answered every time
  NewThreats last;                    // the new threats of the last move

  bool is_blameless() const { return !always_checks && !always_attacks && chased.threatened.none(); }
};

// The most serious offence of a side. Undermining is an offence only if the opponent has a move that neither checks nor
// attacks.
Offence offence_of(const Conduct& own, const PerpetualVictims& chased, const Conduct& opponent) {
  if (own.always_checks) return Offence::perpetual_check;
  if (chased.attacked.any()) return Offence::perpetual_chase;
  return chased.threatened.any() && !opponent.always_attacks ? Offence::perpetual_undermining : Offence::none;
}

// True if the offence of `own` is more serious than that of `opponent`. A chase by `own` is an offence only if its
// threats were answered every time. Any chase by `opponent` counts, answered or not, and so can excuse the offence of
// `own`.
bool has_worse_offence(const Conduct& own, const Conduct& opponent) {
  return offence_of(own, own.answered_victims, opponent) > offence_of(opponent, opponent.chased, own);
}

// Undermining is a kind of chase.
std::string_view name_of_offence(const Conduct& conduct) {
  return conduct.always_checks ? "perpetual check" : "perpetual chase";
}

struct PlayedMove {
  const Position& before;
  const Position& after;
  Move move;
};

ThreatList threats_with_origins(const Position& position, Colour side, const PieceOrigins& origins) {
  ThreatList threats = threats_of(position, side);
  for (Threat& threat : threats) threat = origins.threat_with_origins(threat);
  return threats;
}

const Threat* find_pair(const ThreatList& threats, Threat threat) {
  return std::ranges::find_if(threats, [&](Threat one) { return threat.is_same_pair(one); });
}

// The victims in `threats` that their attacker can no longer capture. `left` holds the captures that it can still make.
Bits answered_victims(const ThreatList& threats, const ThreatList& left) {
  Bits victims;
  for (Threat threat : threats) {
    const Threat* still = find_pair(left, threat);
    if (still == left.end() || !still->is_legal) victims |= Bits::of(threat.victim);
  }
  return victims;
}

Bits victims_of(const ThreatList& threats) { return answered_victims(threats, {}); }

// Records the opponent's reply in the conduct of a side. `left` holds the captures that the side could make after it.
void record_reply(const ThreatList& left, Conduct& conduct) {
  conduct.answered_victims.intersect(answered_victims(conduct.last.attacks, left),
                                     answered_victims(conduct.last.undermined, left));
}

// The threats after the move that did not exist before it. A capture that only became legal because a check or pin has
// ended is not new.
NewThreats find_new_threats(const PlayedMove& step, const ThreatList& old, const PieceOrigins& origins) {
  const auto& [before, after, move] = step;
  NewThreats anew;
  for (Threat now : threats_of(after, before.mover)) {
    const Threat threat = origins.threat_with_origins(now);
    if (!now.is_legal || find_pair(old, threat) != old.end()) continue;
    const int attacker_before = now.attacker == move.to ? move.from : now.attacker;
    const bool is_old_attack = pseudo_legal_targets(before, attacker_before).has(now.victim);
    (is_old_attack ? anew.undermined : anew.attacks).add(threat);
  }
  return anew;
}

// Records a move of the cycle. A check can also be a chase. Alternating checks and chases are neither perpetual check
// nor perpetual chase.
void record_cycle_move(const PlayedMove& step, bool is_first, Conduct& conduct, PieceOrigins& origins) {
  if (conduct.is_blameless()) return origins.record_move(step.move);
  const ThreatList old = threats_with_origins(step.before, step.before.mover, origins);
  if (!is_first) record_reply(old, conduct);
  origins.record_move(step.move);
  conduct.last = find_new_threats(step, old, origins);
  conduct.chased.intersect(victims_of(conduct.last.attacks), victims_of(conduct.last.undermined));
  const bool checks = is_in_check(step.after, step.after.mover);
  conduct.always_checks = conduct.always_checks && checks;
  conduct.always_attacks = conduct.always_attacks && (checks || conduct.last.attacks.count > 0);
}

}  // namespace

int start_of_cycle(const Line<Xiangqi>& line, Judge judge) {
  int earlier = 0;
  for (int i = line.last() - 2; i >= line.first_repeatable_position(); i -= 2) {
    if (line.key(i) != line.key()) continue;
    if (judge == Judge::search && i >= line.root()) return i;
    if (++earlier == 2) return i;
  }
  return -1;
}

Ruling rule_by_axf(const Line<Xiangqi>& line, int since) {
  std::array<Conduct, 2> conduct;
  PieceOrigins origins;
  for (int i = since; i < line.last(); ++i) {
    const PlayedMove step{line.position(i), line.position(i + 1), line.move(i)};
    record_cycle_move(step, i < since + 2, conduct[step.before.mover], origins);
  }
  const Colour mover = line.current().mover;
  // Close the cycle: record the replies to the last move of each side. The reply to the opponent's last move is the
  // first move of the cycle, which recurs.
  record_reply(threats_with_origins(line.current(), mover, origins), conduct[mover]);
  origins.record_move(line.move(since));
  record_reply(threats_with_origins(line.position(since + 1), opponent_of(mover), origins),
               conduct[opponent_of(mover)]);
  const Conduct& ours = conduct[mover];
  const Conduct& theirs = conduct[opponent_of(mover)];
  if (has_worse_offence(ours, theirs)) return {Outcome::loss(), name_of_offence(ours)};
  if (has_worse_offence(theirs, ours)) return {Outcome::win(), name_of_offence(theirs)};
  return {};
}

}  // namespace kibitz::xiangqi
