// The counters of a search. A node is a position reached by a move (not a null move), in quiescence search too. A leaf
// is a position of the main search in which the game is over or which is evaluated at depth <= 0. Each searcher has its
// own counters; they are summed at the end.
#pragma once

#include <cstdint>

namespace kibitz {

struct Statistics {
  std::uint64_t nodes = 0;            // nodes searched: one for each move that the search made, except null moves
  std::uint64_t leaves = 0;           // main search: positions at the horizon, or in which the game is over
  std::uint64_t interior = 0;         // main search: positions whose moves were expanded
  std::uint64_t quiescence = 0;       // positions that quiescence search visited below a leaf
  std::uint64_t evaluations = 0;      // evaluations computed, not found in the evaluation cache
  std::uint64_t exact_knowledge = 0;  // positions scored or bounded by exact knowledge: a tablebase or solver
  std::uint64_t table_probes = 0;     // probes of the transposition table, by the main search and quiescence search
  std::uint64_t table_hits = 0;       // probes that found an entry
  std::uint64_t table_cutoffs = 0;    // nodes cut off by their own table entry
  // Enhanced transposition cutoffs. A child that is made only to probe the table is counted in etc_probes, not in
  // `nodes` or `table_probes`. Cutoffs by children are not in `table_cutoffs`.
  std::uint64_t etc_probes = 0;
  std::uint64_t etc_cutoffs = 0;
  std::uint64_t cutoffs = 0;             // nodes whose move loop ended with a beta cutoff
  std::uint64_t first_move_cutoffs = 0;  // cutoffs by the first move
  std::uint64_t researches = 0;          // repeated searches, after a null-window or a reduced search
  std::uint64_t passes = 0;              // searches after a null move, including the second one of a double null move
  std::uint64_t null_move_cutoffs = 0;
  std::uint64_t extensions = 0;  // moves or nodes that were extended
  std::uint64_t reductions = 0;
  std::uint64_t skipped = 0;       // moves that a pruning rule dropped
  std::uint64_t driver_calls = 0;  // calls of the search by the driver
  std::uint64_t simulations = 0;   // simulations of Monte-Carlo tree search
  int deepest_ply = 0;

  Statistics& operator+=(const Statistics& other);
};

}  // namespace kibitz
