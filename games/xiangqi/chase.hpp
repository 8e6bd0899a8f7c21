// What counts as a chase: an attack on a man other than the general that threatens to win something by capturing it.
// The README gives the rules (AXF) behind each condition.
#pragma once

#include <array>
#include <cstdint>

#include "games/xiangqi/board.hpp"

namespace kibitz::xiangqi {

struct Threat {
  std::uint8_t attacker = 0;  // points
  std::uint8_t victim = 0;
  bool is_legal = true;  // false: for its own general's sake the attacker may not take now
  bool is_same_pair(Threat earlier) const { return attacker == earlier.attacker && victim == earlier.victim; }
};

struct Threats {
  // Ten pieces may chase. Rooks, cannons and defenders attack in four directions, horses in eight.
  std::array<Threat, 48> list{};
  std::size_t count = 0;

  void add(Threat threat) { list[count++] = threat; }
  Threat* begin() { return list.data(); }
  Threat* end() { return list.data() + count; }
  const Threat* begin() const { return list.data(); }
  const Threat* end() const { return list.data() + count; }
};

// The captures that would win `chaser` something, were it to move. Those that a check or a pin forbids it are among
// them, marked: when the check is over, nothing new has been threatened.
Threats threats_of(const Position& position, Colour chaser);

}  // namespace kibitz::xiangqi
