// The list of verbs.
#pragma once

#include <vector>

#include "cli/grammar/verb.hpp"

namespace kibitz {

// In the order of the help; protocols come last.
std::vector<Verb> all_verbs();

// For each protocol a verb of its name.
std::vector<Verb> protocol_verbs();

// Where nothing was asked for, by a program: the first line of input tells the protocol.
Expected<int> run_conversation(const Session& session);

}  // namespace kibitz
