// A new verb is a file beside this one and its name here.
#include "cli/verbs/list.hpp"

namespace kibitz {

using VerbMaker = Verb();
VerbMaker analyse_verb, solve_verb, play_verb, perft_verb, match_verb, tune_verb, endgames_verb, eval_verb, games_verb,
    options_verb, bench_verb, completion_verb, methods_verb, seeds_verb, gallery_verb;

std::vector<Verb> all_verbs() {
  std::vector<Verb> verbs;
  for (VerbMaker* const make :
       {analyse_verb, solve_verb, play_verb, perft_verb, match_verb, tune_verb, endgames_verb, eval_verb, games_verb,
        options_verb, bench_verb, completion_verb, methods_verb, seeds_verb, gallery_verb})
    verbs.push_back(make());
  for (Verb& verb : protocol_verbs()) verbs.push_back(std::move(verb));
  return verbs;
}

}  // namespace kibitz
