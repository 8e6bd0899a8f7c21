// The searches of `kibitz bench`: the positions and depths of each game, and the search configurations. Also the search
// signature, by which workers compare their builds.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "kibitz/core/control.hpp"
#include "kibitz/engine/catalogue.hpp"

namespace kibitz {

// One game of the benchmark. Depths are in plies; positions are as typed on the command line.
struct BenchGame {
  std::string name;
  int exact_depth = 4;      // depth for configurations without selective search
  int selective_depth = 6;  // depth for configurations with selective search
  std::vector<std::string> positions;
};

// How the positions are searched: with a preset and settings, by alpha-beta or by a separate search.
struct BenchConfiguration {
  std::string name;
  std::string preset;
  std::vector<std::string> settings;
  bool is_selective = false;
  std::string search = {};  // name of a separate search: pn, pn2, dfpn, conspiracy; empty: alpha-beta
};

// The benchmark of a game. A game that has no entry in the list is searched from its start position only.
BenchGame bench_game(const std::string& name);

// The configurations for a game. Chess also has one for each of many techniques, in which only that technique is
// changed, and one for conspiracy number search. Tic-tac-toe also has one for each variant of proof-number search.
std::vector<BenchConfiguration> bench_configurations(const std::string& game);

// The nodes and the time of one search, or of several together.
struct BenchEffort {
  std::uint64_t nodes = 0;
  std::chrono::microseconds time{0};
};

// Searches all positions of the game with one configuration. The nodes are the same on every machine.
Expected<BenchEffort> run_bench(const Catalogue& catalogue, const BenchGame& game,
                                const BenchConfiguration& configuration, const Control& outer);

// A short signature of the search: the version, and a digest of the node counts of some presets, at a lower depth than
// `kibitz bench`. It is the same on all machines where Kibitz makes the same searches; the workers of a ledger must
// have the same signature. `games` is a list separated by commas. An unknown game is an error.
Expected<std::string> bench_signature(const Catalogue& catalogue, const std::string& games);

}  // namespace kibitz
