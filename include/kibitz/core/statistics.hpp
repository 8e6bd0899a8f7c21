// What a search counted. A node is a position that was searched, quiescence included, passes not. A leaf is a position
// evaluated at depth <= 0, or ended by rule, in the main search; what quiescence does below it is counted apart. The
// searcher writes its own copy; copies are added up when a search ends.
#pragma once

#include <cstdint>

namespace kibitz {

struct Statistics {
  std::uint64_t nodes = 0;        // moves played to search what they lead to
  std::uint64_t leaves = 0;       // main search: at the horizon, or ended by rule
  std::uint64_t interior = 0;     // main search: expanded
  std::uint64_t quiescence = 0;   // positions visited by quiescence below a leaf
  std::uint64_t evaluations = 0;  // static scores asked of the game
  std::uint64_t known = 0;        // positions answered by the game's own knowledge
  std::uint64_t table_probes = 0;
  std::uint64_t table_hits = 0;
  std::uint64_t table_cutoffs = 0;  // enhanced transposition cutoffs included
  std::uint64_t etc_probes = 0;     // children made to probe the table for them: neither nodes nor table_probes
  std::uint64_t etc_cutoffs = 0;
  std::uint64_t cutoffs = 0;             // move loops ended by beta
  std::uint64_t first_move_cutoffs = 0;  // of those, by their first move
  std::uint64_t researches = 0;          // a scout or reduction that had to be searched again
  std::uint64_t passes = 0;              // searches of a passed move (null move, double null move)
  std::uint64_t null_move_cutoffs = 0;
  std::uint64_t extensions = 0;  // moves or nodes whose depth was increased
  std::uint64_t reductions = 0;
  std::uint64_t skipped = 0;       // moves dropped by a skip rule
  std::uint64_t driver_calls = 0;  // calls of the searcher by the driver
  std::uint64_t simulations = 0;   // of Monte-Carlo tree search
  int deepest_ply = 0;

  Statistics& operator+=(const Statistics& other);
};

}  // namespace kibitz
