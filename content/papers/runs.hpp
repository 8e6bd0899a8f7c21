// What the claims share: runs of the gallery's exhibits and of the methods' cases, and ways to measure a run.
#pragma once

#include "content/gallery/exhibit.hpp"
#include "content/papers/claim.hpp"

namespace kibitz::papers {

// The run's search by an engine of yours.
Expected<Figures> search(Engine& engine, const ClaimRun& run, Control& control);
// The same for a request of yours.
Expected<Figures> search(Engine& engine, const Request& request, Control& control);
// The engine plays both sides of the run. Move and score are the first search's, the statistics those of all searches.
Expected<Figures> play_on(const ClaimRun& run, int plies, Control& control);

// The trials of that exhibit of the gallery, in its order: a search each, or a game where the exhibit is one. The runs
// of an exhibit or a case that does not exist fail when they are run.
std::vector<ClaimRun> exhibit_runs(const std::string& name);
// The same, and what the exhibit's second table says about each trial: numbers as counts, the rest as remarks.
std::vector<ClaimRun> detailed_runs(const std::string& name);

// A case in the list of methods: the option that it is about, and its game.
struct MethodCaseKey {
  std::string option;
  std::string game;
};
// The searches of that case, without and with its technique.
std::vector<ClaimRun> method_runs(const MethodCaseKey& key, const std::string& label_off, const std::string& label_on);

// The run once for each setting, "label: name=value name=value" each.
std::vector<ClaimRun> with_settings(const ClaimRun& run, const std::vector<std::pair<std::string, std::string>>& each);

// One search in each chess position of the methods' cases in which a move is to be found: nodes, moves and how many
// are solved.
Expected<Figures> solve_tactics(const ClaimRun& run, Control& control);

std::vector<ClaimRun> joined(std::vector<ClaimRun> first, const std::vector<ClaimRun>& second);

inline std::uint64_t nodes_of(const FigureTable& table, std::size_t row) { return table.at(row).statistics.nodes; }
inline std::uint64_t leaves_of(const FigureTable& table, std::size_t row) { return table.at(row).statistics.leaves; }

// "1,234,567".
std::string grouped(std::uint64_t number);
}  // namespace kibitz::papers
