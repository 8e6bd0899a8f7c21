#include "kibitz/core/statistics.hpp"

#include <algorithm>

namespace kibitz {

Statistics& Statistics::operator+=(const Statistics& other) {
  nodes += other.nodes;
  leaves += other.leaves;
  interior += other.interior;
  quiescence += other.quiescence;
  evaluations += other.evaluations;
  exact_knowledge += other.exact_knowledge;
  table_probes += other.table_probes;
  table_hits += other.table_hits;
  table_cutoffs += other.table_cutoffs;
  etc_probes += other.etc_probes;
  etc_cutoffs += other.etc_cutoffs;
  cutoffs += other.cutoffs;
  first_move_cutoffs += other.first_move_cutoffs;
  researches += other.researches;
  passes += other.passes;
  null_move_cutoffs += other.null_move_cutoffs;
  extensions += other.extensions;
  reductions += other.reductions;
  skipped += other.skipped;
  driver_calls += other.driver_calls;
  simulations += other.simulations;
  deepest_ply = std::max(deepest_ply, other.deepest_ply);
  return *this;
}

}  // namespace kibitz
