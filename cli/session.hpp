// The list of verbs, the environment in which a verb runs, and the entry point of the command line. Tests call the
// entry point without starting a process.
#pragma once

#include <string>
#include <vector>

#include "cli/grammar/verb.hpp"
#include "cli/show/terminal.hpp"
#include "kibitz/cli/run_cli.hpp"
#include "kibitz/engine/catalogue.hpp"

namespace kibitz {

namespace ledger {
struct TaskExecutor;
}

// The environment in which a verb runs.
struct Session {
  const Catalogue& catalogue;
  Terminal& terminal;
  const std::vector<std::string>& words;  // words of the command line after the program's name
  // Runs the tasks of commands with --ledger, in place of worker processes; null: there is none.
  const ledger::TaskExecutor* executor = nullptr;
};

// Each verb is defined in its folder under cli/verbs. A new verb is declared here and listed in run_cli.cpp.
using VerbMaker = Verb();
VerbMaker analyse_verb, solve_verb, play_verb, perft_verb, match_verb, tune_verb, endgames_verb, eval_verb, games_verb,
    options_verb, bench_verb, completion_verb, methods_verb, papers_verb, gallery_verb, lab_verb, learn_verb,
    raise_verb, trace_verb, explain_verb, web_verb, worker_verb, ledger_verb, merge_verb, doctor_verb, records_verb,
    task_verb;

// One verb per protocol, with the protocol's name.
std::vector<Verb> protocol_verbs();

// All verbs in the order of the help: the verbs declared above, then the protocols.
std::vector<Verb> all_verbs();

// Runs a protocol session for a command line without a verb: the first line of input identifies the protocol.
Expected<int> run_detected_protocol(const Session& session);

// Runs a command line, given without the program's name. Returns the exit status; an error is printed on terminal.err.
int run_cli(const std::vector<std::string>& words, const Catalogue& catalogue, Terminal& terminal,
            const ledger::TaskExecutor* executor = nullptr);

}  // namespace kibitz
