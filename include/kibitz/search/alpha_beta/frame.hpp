// What the searcher stores per ply, and what the enhancements must know of each other. The frames are one heap array;
// the frame of a child is the next element.
#pragma once

#include <array>
#include <optional>

#include "kibitz/core/depth.hpp"
#include "kibitz/core/score.hpp"
#include "kibitz/core/window.hpp"

namespace kibitz {

inline constexpr int no_slot = -1;  // slot of a null move, and at the root

template <class Move>
using Killers = std::array<std::optional<Move>, 2>;  // two killer moves, the newer one first

// Window and depth of a node that is searched.
struct NodeBounds {
  Window window;
  Depth depth;
};

template <class Move>
struct Frame {
  int ply = 0;  // distance from the root; fixed when the array is made

  // The frames of a search are the elements of one array, indexed by ply.
  Frame& child() { return this[1]; }
  const Frame& child() const { return this[1]; }
  Frame& above(int plies) { return this[-plies]; }
  const Frame& above(int plies) const { return this[-plies]; }

  // Set by the caller before it searches this node.
  // 24ths of a ply by which the move that led here was extended; node depth rules add to it, up to the same cap.
  int extension = 0;
  int passes = 0;                // number of consecutive null moves that led here
  std::optional<Move> excluded;  // the node is searched without this move
  bool is_pass_barred = false;   // no null move at this node
  bool is_verified = false;      // inside the verification of a null move, where the plain form is used
  int quiescence_plies = 0;      // number of plies below the horizon
  int plies_off_variation = 0;   // number of plies since the path left the last principal variation; 0: still on it
  int slot = no_slot;            // slot of the move that led here; set only if SearchNeeds::slots
  bool expects_cut = false;      // null window only: some move is expected to fail high

  // Filled in by the node itself while it is searched.
  std::optional<Score> pass_score;  // score of a null move that failed low
  std::optional<Move> best;         // the move that raised alpha in the last move loop
  std::optional<Move> singular;     // the singular move, which is extended
  // Set on entry if SearchNeeds::static_scores and the rules compel no move; otherwise on first use
  // (Searcher::static_score).
  std::optional<Score> static_score;
  Score estimate = 0;         // the corrected evaluation, not refined by table bounds
  bool is_compelled = false;  // the rules compel a move (must_move)
  // Bounds from the table entry, of whatever depth; set only if SearchNeeds::static_scores.
  Score table_lower = -infinite_score;
  Score table_upper = infinite_score;

  // Clears what only the node itself can find out, on entry.
  void reset() {
    best.reset();
    singular.reset();
    static_score.reset();
    table_lower = -infinite_score;
    table_upper = infinite_score;
    pass_score.reset();
  }

  // Killers are kept while the siblings at this ply are searched.
  Killers<Move> killers{};

  // Sets up the frame of a child from its parent's, before the move is played.
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
