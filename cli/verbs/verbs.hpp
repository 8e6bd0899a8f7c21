// The verbs: each in a file of its own. They return the exit status, or the sentence that explains why nothing could
// be done (status 2).
#pragma once

#include "cli/grammar/arguments.hpp"
#include "cli/show/terminal.hpp"
#include "kibitz/engine/catalogue.hpp"

namespace kibitz {

struct Session {
  const Catalogue& catalogue;
  Terminal& terminal;
};

Expected<int> analyse(const Session& session, const AnalyseArguments& arguments);
Expected<int> analyse_batch(const Session& session, const AnalyseArguments& arguments);
Expected<int> conspire(const Session& session, const AnalyseArguments& arguments);  // analyse --search conspiracy
Expected<int> scout(const Session& session, const AnalyseArguments& arguments);     // analyse --search scout
Expected<int> solve(const Session& session, const SolveArguments& arguments);
Expected<int> play(const Session& session, const PlayArguments& arguments);
Expected<int> perft(const Session& session, const PerftArguments& arguments);
Expected<int> bench(const Session& session, const BenchArguments& arguments);
Expected<int> endgames(const Session& session, const EndgamesArguments& arguments);
Expected<int> list_games(const Session& session, const GamesArguments& arguments);
Expected<int> list_options(const Session& session, const OptionsArguments& arguments);
Expected<int> show_gallery(const Session& session, const GalleryArguments& arguments);
Expected<int> list_methods(const Session& session, const MethodsArguments& arguments);
Expected<int> list_seeds(const Session& session, const SeedsArguments& arguments);
Expected<int> play_match(const Session& session, const MatchArguments& arguments);
Expected<int> tune_game(const Session& session, const TuneArguments& arguments);
// A protocol by its name, until the conversation ends; an empty name: whichever the first line belongs to.
Expected<int> speak(const Session& session, std::string_view name, const ProtocolArguments& arguments);
Expected<int> serve(const Session& session, const ServeArguments& arguments, const ProtocolArguments& choice);
Expected<int> evaluate(const Session& session, const EvalArguments& arguments);

}  // namespace kibitz
