// A Frame holds the searcher's data about one node of the current path. (Other engines call the array of frames the
// search stack.) Enhancements pass data to each other through it.
#pragma once

#include <array>
#include <optional>

#include "kibitz/core/depth.hpp"
#include "kibitz/core/score.hpp"
#include "kibitz/core/window.hpp"

namespace kibitz {

inline constexpr int no_slot = -1;  // value of Frame::slot after a null move and at the root

template <class Move>
using Killers = std::array<std::optional<Move>, 2>;  // the two killer moves of a ply, the newer first

// The window and the depth with which a node is searched.
struct NodeBounds {
  Window window;
  Depth depth;
};

template <class Move>
struct Frame {
  int ply = 0;  // distance from the root; set when the array is created

  // The frames of other nodes on the path. All frames are elements of one array, indexed by ply.
  Frame& child() { return this[1]; }
  const Frame& child() const { return this[1]; }
  Frame& ancestor(int plies) { return this[-plies]; }
  const Frame& ancestor(int plies) const { return this[-plies]; }

  // Set by the caller of Searcher::search_node() before it searches this node.
  int extension = 0;  // depth added so far for the move to this node and for the node itself, in 24ths of a ply
  int passes = 0;     // number of consecutive null moves just before this node
  std::optional<Move> excluded;  // move to skip in this search of the node; nullopt: none
  bool is_pass_barred = false;   // true: no null move may be tried at this node
  bool is_verified = false;      // true: inside the verification search of null_move=verified
  int shallow_searches = 0;      // number of shallow searches of Multi-ProbCut, one within the other, at this node
  int quiescence_plies = 0;      // number of plies that this node is below the horizon
  int plies_off_variation = 0;   // number of plies since the path left the last principal variation; 0: not left
  int slot = no_slot;            // history slot of the move to this node; set only if SearchNeeds::slots
  bool expects_cut = false;      // true: expected cut node, at which some move should fail high (null windows only)

  // Set by the node itself during its search.
  std::optional<Score> pass_score;  // score of the null move, if it failed low
  std::optional<Move> best;         // best move so far: the last one that raised alpha in the move loop
  std::optional<Move> singular;     // singular move, which is to be extended; nullopt: none
  // The static score; nullopt: not computed yet. Computed on entry to the node if SearchNeeds::static_scores is set and
  // the rules do not compel a move, otherwise on first use (Searcher::static_score).
  std::optional<Score> static_score;
  Score estimate = 0;         // corrected evaluation, before table bounds refine it
  bool is_compelled = false;  // true: the rules compel a move (G::must_move)
  // The bounds in the node's table entry, whatever their depth; infinite: none. Set only if SearchNeeds::static_scores.
  Score table_lower = -infinite_score;
  Score table_upper = infinite_score;

  std::optional<Move> table_move;  // the move of the node's table entry; set only if SearchNeeds::frames

  // Clears the results that the previous node of this ply left here. Called on entry to a node.
  void reset() {
    best.reset();
    singular.reset();
    table_move.reset();
    static_score.reset();
    table_lower = -infinite_score;
    table_upper = infinite_score;
    pass_score.reset();
  }

  // The killer moves of this ply. reset() keeps them: all nodes of the ply share them.
  Killers<Move> killers{};

  // Initialises the frame of a child from the frame of its parent, before the move is played.
  void inherit(const Frame& parent) {
    extension = 0;
    passes = 0;
    is_pass_barred = false;
    is_verified = parent.is_verified;
    shallow_searches = 0;
    excluded.reset();
    plies_off_variation = parent.plies_off_variation + 1;
    slot = no_slot;
  }

  // The members that a second search of the node changes and then restores.
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
