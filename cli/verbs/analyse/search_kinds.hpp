// The searches that analyse knows, and which options of the command line belong to which: what a search has no use for
// is refused, not ignored.
#pragma once

#include "cli/verbs/analyse/analyse.hpp"
#include "kibitz/core/error.hpp"

namespace kibitz {

Expected<void> check_search(const AnalyseArguments& arguments);

}  // namespace kibitz
