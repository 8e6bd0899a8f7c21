// The list, by document.
#include "content/methods/documents.hpp"
#include "content/papers/claim.hpp"

namespace kibitz::papers {

std::vector<PaperClaim> list() {
  std::vector<PaperClaim> all, sorted;
  for (auto& part :
       {horizon_claims(), bishop_claims(), width_claims(), extension_claims(), passing_claims(), importance_claims(),
        conspiracy_claims(), progress_claims(), null_move_claims(), threat_claims(), reduction_claims(), tree_claims(),
        table_claims(), driver_claims(), method_claims(), game_claims()})
    all.insert(all.end(), part.begin(), part.end());
  for (const char* document : {methods::eppstein_4, methods::eppstein_2, methods::moreland, methods::plaat})
    for (const PaperClaim& claim : all)
      if (claim.document == document) sorted.push_back(claim);
  return sorted;
}

}  // namespace kibitz::papers
