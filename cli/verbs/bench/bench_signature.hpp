// A short signature of the search: the same on every machine where Kibitz searches alike. Workers of one ledger have
// the same.
#pragma once

#include <string>

#include "kibitz/engine/catalogue.hpp"

namespace kibitz {

// Of games parted by commas: the version, and a digest of the nodes that presets need for what `kibitz bench` searches,
// less deep. An error, if there is no such game.
Expected<std::string> bench_signature(const Catalogue& catalogue, const std::string& games);

}  // namespace kibitz
