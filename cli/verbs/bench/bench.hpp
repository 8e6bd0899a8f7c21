// What `kibitz bench` searches: the positions and depths of each game, and the configurations of the search. Also the
// signature that workers compare.
#pragma once

#include <string>
#include <vector>

#include "kibitz/engine/catalogue.hpp"

namespace kibitz {

// One game of the benchmark. Depths are in plies; positions are as typed on the command line.
struct BenchGame {
  std::string name;
  int exact_depth = 4;      // for configurations without selective search
  int selective_depth = 6;  // for configurations with selective search
  std::vector<std::string> positions;
};

// What the positions are searched with: a preset with settings, or a search other than alpha-beta.
struct BenchConfiguration {
  std::string name;
  std::string preset;
  std::vector<std::string> settings;
  bool is_selective = false;
  std::string search = {};  // name of a separate search: pn, pn2, dfpn, conspiracy; empty: alpha-beta
};

// The benchmark of a game. Games that are not listed are searched from their start, to a lower depth.
BenchGame bench_game(const std::string& name);

// The configurations for a game. Chess also has one for every method by itself.
std::vector<BenchConfiguration> bench_configurations(const std::string& game);

// A short signature of the search: the version, and a digest of the node counts of some presets, at a lower depth than
// `kibitz bench`. It is equal on all machines where Kibitz searches alike; the workers of a ledger must agree on it.
// `games` is a list with commas; an unknown game is an error.
Expected<std::string> bench_signature(const Catalogue& catalogue, const std::string& games);

}  // namespace kibitz
