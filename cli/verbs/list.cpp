// All verbs. A new one is a folder beside this file, declared and listed here.
#include "cli/verbs/list.hpp"

namespace kibitz {

using VerbMaker = Verb();
VerbMaker analyse_verb, solve_verb, play_verb, perft_verb, match_verb, tune_verb, endgames_verb, eval_verb, games_verb,
    options_verb, bench_verb, completion_verb, methods_verb, seeds_verb, gallery_verb, lab_verb, learn_verb, trace_verb,
    explain_verb, web_verb, worker_verb, ledger_verb, merge_verb, doctor_verb, records_verb;

std::vector<Verb> all_verbs() {
  std::vector<Verb> verbs{
      analyse_verb(),    records_verb(), solve_verb(),    play_verb(),    perft_verb(), match_verb(),   tune_verb(),
      learn_verb(),      lab_verb(),     endgames_verb(), eval_verb(),    games_verb(), options_verb(), bench_verb(),
      completion_verb(), methods_verb(), seeds_verb(),    gallery_verb(), trace_verb(), explain_verb(), web_verb(),
      worker_verb(),     ledger_verb(),  merge_verb(),    doctor_verb(),
  };
  for (Verb& verb : protocol_verbs()) verbs.push_back(std::move(verb));
  return verbs;
}

}  // namespace kibitz
