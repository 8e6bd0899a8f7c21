// The verbs of kibitz-mpi.
#pragma once

#include "cli/grammar/verb.hpp"
#include "cluster/mailbox.hpp"

namespace kibitz::cluster {

// The verbs lazy, tds and check. Every rank runs the same verb with the same words. The mailbox must outlive them.
std::vector<Verb> mpi_verbs(Mailbox& mailbox);

}  // namespace kibitz::cluster
