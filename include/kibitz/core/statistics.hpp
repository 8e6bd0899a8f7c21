// The counters of a search. A node is a position reached by a move, in quiescence search too, but not by a null move.
// A leaf is a position of the main search that is final or evaluated at depth <= 0. Each searcher has its
// own counters, which are added up at the end.
#pragma once

#include <cstdint>

namespace kibitz {

struct Statistics {
  std::uint64_t nodes = 0;        // moves played to search the position after them
  std::uint64_t leaves = 0;       // main search: positions at the horizon, or final by the rules
  std::uint64_t interior = 0;     // main search: positions whose moves were expanded
  std::uint64_t quiescence = 0;   // positions that quiescence search visited below a leaf
  std::uint64_t evaluations = 0;  // static scores computed by the game
  std::uint64_t known = 0;        // positions with a score or bound from the game's known(): a tablebase or solver
  std::uint64_t table_probes = 0;
  std::uint64_t table_hits = 0;
  std::uint64_t table_cutoffs = 0;  // including enhanced transposition cutoffs
  // Children made only to probe the table for enhanced transposition cutoffs; not counted as nodes or table_probes.
  std::uint64_t etc_probes = 0;
  std::uint64_t etc_cutoffs = 0;
  std::uint64_t cutoffs = 0;             // move loops ended by a beta cutoff
  std::uint64_t first_move_cutoffs = 0;  // the part of `cutoffs` caused by the first move
  std::uint64_t researches = 0;          // null-window or reduced searches that had to be repeated
  std::uint64_t passes = 0;              // searches after a null move (including double null move)
  std::uint64_t null_move_cutoffs = 0;
  std::uint64_t extensions = 0;  // moves or nodes whose depth was increased
  std::uint64_t reductions = 0;
  std::uint64_t skipped = 0;       // moves pruned by a prune rule
  std::uint64_t driver_calls = 0;  // calls of the searcher by the driver
  std::uint64_t simulations = 0;   // simulations of Monte-Carlo tree search
  int deepest_ply = 0;

  Statistics& operator+=(const Statistics& other);
};

}  // namespace kibitz
