// Chases: attacks on a piece other than the general that threaten to win material by capturing it. The README gives the
// rule of the AXF for each condition.
#pragma once

#include <array>
#include <cstdint>

#include "games/xiangqi/board.hpp"

namespace kibitz::xiangqi {

struct Threat {
  std::uint8_t attacker = 0;  // point of the attacker
  std::uint8_t victim = 0;
  bool is_legal = true;  // false: the capture would expose the attacker's general in this position
  bool is_same_pair(Threat earlier) const { return attacker == earlier.attacker && victim == earlier.victim; }
};

struct Threats {
  // At most eight pieces attack in four directions (rooks, cannons and defenders) and two horses in eight.
  std::array<Threat, 48> list{};
  std::size_t count = 0;

  void add(Threat threat) { list[count++] = threat; }
  Threat* begin() { return list.data(); }
  Threat* end() { return list.data() + count; }
  const Threat* begin() const { return list.data(); }
  const Threat* end() const { return list.data() + count; }
};

// The captures by which `chaser` would win material if it were to move. Captures that a check or pin forbids are
// included and marked as illegal, so that they are not new threats when the check or pin is gone.
Threats threats_of(const Position& position, Colour chaser);

}  // namespace kibitz::xiangqi
