// Chases: threats to win material by capturing a piece other than the general. README.md gives the rule of the AXF for
// each condition.
#pragma once

#include <array>
#include <cstdint>

#include "games/xiangqi/board.hpp"

namespace kibitz::xiangqi {

struct Threat {
  std::uint8_t attacker = 0;  // point of the attacker
  std::uint8_t victim = 0;    // point of the victim
  bool is_legal = true;       // false: the capture would expose the attacker's general in this position
  bool is_same_pair(Threat earlier) const { return attacker == earlier.attacker && victim == earlier.victim; }
};

struct ThreatList {
  // Room for all attacks: eight rooks, cannons and defenders attack in four directions, and two horses in eight.
  std::array<Threat, 48> list{};
  std::size_t count = 0;

  void add(Threat threat) { list[count++] = threat; }
  Threat* begin() { return list.data(); }
  Threat* end() { return list.data() + count; }
  const Threat* begin() const { return list.data(); }
  const Threat* end() const { return list.data() + count; }
};

// The captures by which `chaser` would win material if it were to move. Captures that are illegal because of a check or
// pin are included with `is_legal` false, so that they are not new threats when the check or pin has ended.
ThreatList threats_of(const Position& position, Colour chaser);

}  // namespace kibitz::xiangqi
