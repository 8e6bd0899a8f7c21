// What bench searches: for each game its positions and depths, and the configurations of the search. Data only.
#pragma once

#include <string>
#include <vector>

namespace kibitz {

struct BenchGame {
  std::string name;
  int exact_depth = 4;      // of the configurations that select nothing
  int selective_depth = 6;  // of the others
  std::vector<std::string> positions;
};

struct BenchConfiguration {
  std::string name;
  std::string preset;
  std::vector<std::string> settings;
  bool is_selective = false;
  std::string search = {};  // of its own: pn, pn2, dfpn, conspiracy; empty: alpha-beta
};

// Games that are not listed are searched from their start, less deep.
BenchGame bench_game(const std::string& name);
// For chess also every method by itself.
std::vector<BenchConfiguration> bench_configurations(const std::string& game);

}  // namespace kibitz
