// The verbs, what each of them runs in, and the command line without a process around it.
#pragma once

#include <string>
#include <vector>

#include "cli/grammar/verb.hpp"
#include "cli/show/terminal.hpp"
#include "kibitz/cli/run_cli.hpp"
#include "kibitz/engine/catalogue.hpp"

namespace kibitz {

// What a verb runs in.
struct Session {
  const Catalogue& catalogue;
  Terminal& terminal;
  const std::vector<std::string>& words;  // the whole command line
};

// Each is defined in the folder of its verb. A new verb is a folder under cli/verbs; it is declared here and listed in
// run_cli.cpp.
using VerbMaker = Verb();
VerbMaker analyse_verb, solve_verb, play_verb, perft_verb, match_verb, tune_verb, endgames_verb, eval_verb, games_verb,
    options_verb, bench_verb, completion_verb, methods_verb, papers_verb, gallery_verb, lab_verb, learn_verb,
    trace_verb, explain_verb, web_verb, worker_verb, ledger_verb, merge_verb, doctor_verb, records_verb;

// For each protocol a verb of its name.
std::vector<Verb> protocol_verbs();

// All of these, in the order of the help; protocols come last.
std::vector<Verb> all_verbs();

// The dialogue with a program that named no verb: the first line of input tells the protocol.
Expected<int> run_conversation(const Session& session);

// The words without the program's name. Returns the exit status; an error is a sentence on terminal.err.
int run_cli(const std::vector<std::string>& words, const Catalogue& catalogue, Terminal& terminal);

}  // namespace kibitz
