// The data that the searcher stores per ply, through which enhancements communicate. The frames are one array on the
// heap; the frame of a child is the next element.
#pragma once

#include <array>
#include <optional>

#include "kibitz/core/depth.hpp"
#include "kibitz/core/score.hpp"
#include "kibitz/core/window.hpp"

namespace kibitz {

inline constexpr int no_slot = -1;  // slot of a null move, and of the root

template <class Move>
using Killers = std::array<std::optional<Move>, 2>;  // the newer killer move first

// The window and the depth of the search of a node.
struct NodeBounds {
  Window window;
  Depth depth;
};

template <class Move>
struct Frame {
  int ply = 0;  // distance from the root; set when the array is created

  // The frames of the path are elements of one array, indexed by ply. `this` points to one of them.
  Frame& child() { return this[1]; }
  const Frame& child() const { return this[1]; }
  Frame& above(int plies) { return this[-plies]; }
  const Frame& above(int plies) const { return this[-plies]; }

  // Set by the caller before it searches this node.
  int extension = 0;             // extensions of the move to this node and of the whole node, in 24ths of a ply
  int passes = 0;                // number of null moves in a row that lead to this node
  std::optional<Move> excluded;  // move that this search of the node skips
  bool is_pass_barred = false;   // no null move may be tried at this node
  bool is_verified = false;      // inside the verification of a null move, which uses plain null moves
  int quiescence_plies = 0;      // number of plies below the horizon
  int plies_off_variation = 0;   // plies since the path left the last principal variation; 0: on it
  int slot = no_slot;            // slot of the move to this node; set only if SearchNeeds::slots
  bool expects_cut = false;      // cut node: some move is expected to fail high (null windows only)

  // Set by the node itself during its search.
  std::optional<Score> pass_score;  // score of the null move, if it failed low
  std::optional<Move> best;         // move that last raised alpha in the move loop
  std::optional<Move> singular;     // singular move, to be extended
  // The static score. If SearchNeeds::static_scores is set and the rules compel no move, it is set on entry; otherwise
  // on first use (Searcher::static_score).
  std::optional<Score> static_score;
  Score estimate = 0;         // corrected evaluation, before table bounds refine it
  bool is_compelled = false;  // the rules compel a move (must_move)
  // The bounds of the table entry, whatever their depth. Set only if SearchNeeds::static_scores.
  Score table_lower = -infinite_score;
  Score table_upper = infinite_score;

  // Clears the members that the node sets itself. Called on entry to the node.
  void reset() {
    best.reset();
    singular.reset();
    static_score.reset();
    table_lower = -infinite_score;
    table_upper = infinite_score;
    pass_score.reset();
  }

  // Killers stay valid for all nodes of this ply with the same parent.
  Killers<Move> killers{};

  // Sets up the frame of a child from the frame of its parent, before the move is played.
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
