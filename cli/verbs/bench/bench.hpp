// What `kibitz bench` searches: for each game its positions and depths, and the configurations of the search. Data
// only, but for the signature that workers compare.
#pragma once

#include <string>
#include <vector>

#include "kibitz/engine/catalogue.hpp"

namespace kibitz {

// Depths are in plies; positions are as typed on the command line.
struct BenchGame {
  std::string name;
  int exact_depth = 4;      // of the configurations that select nothing
  int selective_depth = 6;  // of the others
  std::vector<std::string> positions;
};

// A preset with these settings, or a search other than alpha-beta.
struct BenchConfiguration {
  std::string name;
  std::string preset;
  std::vector<std::string> settings;
  bool is_selective = false;
  std::string search = {};  // pn, pn2, dfpn or conspiracy; empty: alpha-beta
};

// Games that are not listed are searched from their start, less deep.
BenchGame bench_game(const std::string& name);

// For chess also every method by itself.
std::vector<BenchConfiguration> bench_configurations(const std::string& game);

// A short signature of the search: the same on every machine where Kibitz searches alike. Workers of one ledger have
// the same. Of games parted by commas: the version, and a digest of the nodes that presets need for what `kibitz bench`
// searches, less deep. An error, if there is no such game.
Expected<std::string> bench_signature(const Catalogue& catalogue, const std::string& games);

}  // namespace kibitz
