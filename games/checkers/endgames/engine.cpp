// Runs the endgame generator for the catalogue.
#include "games/checkers/endgames/engine.hpp"

#include "games/checkers/endgames/generate.hpp"

namespace kibitz {

Expected<EndgamesEnd> make_checkers_endgames(const EndgamesRequest& request, const Control& control,
                                             const OnEndgamesReport& on_part) {
  namespace endgames = checkers::endgames;
  const auto report = [&on_part](const endgames::SliceReport& slice) {
    const endgames::ResultCounts& counts = slice.counts;
    on_part({slice.material.name(), counts.wins, counts.losses, counts.draws, slice.bytes, slice.existed_before,
             slice.done, slice.total});
  };
  const auto ended =
      TRY(endgames::generate_endgames(request.folder, request.men, control,
                                      on_part ? endgames::ProgressCallback(report) : endgames::ProgressCallback()));
  return ended == endgames::GeneratorResult::finished ? EndgamesEnd::finished : EndgamesEnd::stopped;
}

}  // namespace kibitz
