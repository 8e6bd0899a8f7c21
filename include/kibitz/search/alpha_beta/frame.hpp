// What the searcher keeps for one ply, and what the enhancements must know of each other. Frames lie in one array on
// the heap; the frame of the child is the next one.
#pragma once

#include <array>
#include <optional>

#include "kibitz/core/depth.hpp"
#include "kibitz/core/score.hpp"
#include "kibitz/core/window.hpp"

namespace kibitz {

inline constexpr int no_slot = -1;  // of a pass, and of what led to the root

template <class Move>
using Killers = std::array<std::optional<Move>, 2>;  // the newer one first

// Window and depth of a node that is searched.
struct NodeBounds {
  Window window;
  Depth depth;
};

template <class Move>
struct Frame {
  int ply = 0;  // from the root; fixed when the array is made

  // The frames of a search are one array, by ply.
  Frame& child() { return this[1]; }
  const Frame& child() const { return this[1]; }
  Frame& above(int plies) { return this[-plies]; }
  const Frame& above(int plies) const { return this[-plies]; }

  // Set by the caller before it searches this node.
  int extension = 0;             // units that the move leading here was extended by; node depth rules share its cap
  int passes = 0;                // null moves in a row that led here
  std::optional<Move> excluded;  // the node is searched without it
  bool is_pass_barred = false;   // no null move at this node
  bool is_verified = false;      // verified null move: the subtree uses the plain form
  int quiescence_plies = 0;      // below the horizon
  int plies_off_variation = 0;   // since the path left the last principal variation; 0: still on it
  int slot = no_slot;            // of the move leading here, where Uses::slots
  bool expects_cut = false;      // in a null window: some move is expected to fail high

  // Filled in by the node itself.
  std::optional<Score> pass_score;  // of a null move that failed low
  std::optional<Move> best;         // of the last move loop: raised alpha
  std::optional<Move> singular;     // stands out: extended
  // With Uses::static_scores: set on entry, unless the rules compel a move. Otherwise set on first use
  // (Searcher::static_score).
  std::optional<Score> static_score;
  Score estimate = 0;                   // as the game evaluates, corrected; without what the table knows better
  bool is_compelled = false;            // must_move
  Score table_lower = -infinite_score;  // what the table knows, of whatever depth; where Uses::static_scores
  Score table_upper = infinite_score;

  // What a node that is entered knows nothing of yet.
  void forget() {
    best.reset();
    singular.reset();
    static_score.reset();
    table_lower = -infinite_score;
    table_upper = infinite_score;
    pass_score.reset();
  }

  // Kept from sibling to sibling.
  Killers<Move> killers{};

  // What a child takes over from its parent before its move is played.
  void inherit(const Frame& parent) {
    extension = 0;
    passes = 0;
    is_pass_barred = false;
    is_verified = parent.is_verified;
    excluded.reset();
    plies_off_variation = parent.plies_off_variation + 1;
    slot = no_slot;
  }

  struct Flags {
    bool is_pass_barred, is_verified;
  };
  Flags flags() const { return {is_pass_barred, is_verified}; }
  void set_flags(Flags flags) {
    is_pass_barred = flags.is_pass_barred;
    is_verified = flags.is_verified;
  }
};

}  // namespace kibitz
