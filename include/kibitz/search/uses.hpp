// What an enhancement that is on makes the searcher do, so that searches without it do not pay for it. Each options
// struct says so itself, in a member `Uses uses() const`; uses_of(Options) folds them all.
#pragma once

namespace kibitz {

struct Uses {
  bool frames = false;      // a node begins with a clean frame, which says how it came about
  bool extensions = false;  // extend() is asked before a move is played; frames are used too
  bool moves = false;       // a move may be left out, put off or searched less deeply
  bool leaves = false;      // table or game are asked before a position is evaluated
};

constexpr Uses operator|(const Uses& a, const Uses& b) {
  return {a.frames || b.frames || a.extensions || b.extensions, a.extensions || b.extensions, a.moves || b.moves,
          a.leaves || b.leaves};
}

// Of one group of options: what it says, or nothing.
template <class Group>
constexpr Uses uses_of_group(const Group& group) {
  if constexpr (requires { group.uses(); })
    return Uses{} | group.uses();
  else
    return {};
}

template <class... Groups>
constexpr Uses folded_uses(const Groups&... groups) {
  return (uses_of_group(groups) | ...);
}

}  // namespace kibitz
