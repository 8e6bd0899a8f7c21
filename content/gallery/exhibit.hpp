// An exhibit of the gallery: a position in which a search goes wrong, and searches that cure the fault. Exhibits are
// data; the same code searches and draws all of them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kibitz/engine/engine.hpp"

namespace kibitz::gallery {

struct ExhibitTrial {
  std::string label;
  std::vector<std::string> settings = {};  // texts "name=value", applied on top of the exhibit's settings
  int depth = 0;                           // search depth in plies; 0: the exhibit's depth
  bool is_cure = false;                    // true if the search does not go wrong
  std::string position = {};               // the position to search; empty: the exhibit's position
};

using ExhibitTable = std::vector<std::vector<std::string>>;  // a table; the first row is the header

struct Exhibit {
  std::string name;
  std::string title;
  std::string game;
  std::string position;
  std::vector<std::string> settings;  // texts "name=value", applied on top of the preset `paper`
  int depth = 0;
  std::vector<ExhibitTrial> trials;
  std::string explanation;                  // why the search goes wrong, and what the cures do
  std::optional<std::uint64_t> nodes = {};  // node limit of each search; empty: none
  int played_plies = 0;                     // number of plies of self-play after the search; 0: none
  Expected<ExhibitTable> (*details)(const Exhibit& exhibit) =
      nullptr;  // function that makes a further table; null: none
};

std::vector<Exhibit> exhibits();

// The exhibits by theme, one file per theme.
std::vector<Exhibit> horizon_exhibits();
std::vector<Exhibit> horizon_exhibits_of_other_games();
std::vector<Exhibit> zugzwang_exhibits();
std::vector<Exhibit> null_move_exhibits();
std::vector<Exhibit> instability_exhibits();
std::vector<Exhibit> sacrifice_exhibits();
std::vector<Exhibit> memory_exhibits();
std::vector<Exhibit> progress_exhibits();
std::vector<Exhibit> leaf_exhibits();

// The usual settings: iterative deepening, transposition table, principal variation search and move ordering.
std::vector<std::string> usual_settings();
// `settings` followed by `more`.
std::vector<std::string> joined_settings(std::vector<std::string> settings, const std::vector<std::string>& more);

// The trials of an exhibit whose search goes wrong at `depth` and at `depth` + 1: the plain search and each cure at
// both of these depths, and the plain search at `depth` + 2 and `depth` + 3.
std::vector<ExhibitTrial> trials_at_two_depths(int depth, const std::vector<ExhibitTrial>& cures);

// The result of a trial's search. If a self-play game follows, also its moves and its ending.
struct ExhibitResult {
  std::string move;
  std::string line;  // the principal variation, or the moves of the self-play game
  Score score = 0;
  SearchEnd end = SearchEnd::depth;
  std::string ending;  // the ending of the self-play game; empty: no game was played
  Statistics statistics;
};

struct ExhibitReport {
  Picture picture;
  std::vector<ExhibitResult> results;  // one result per trial
  ExhibitTable details;
};

Request request_of(const Exhibit& exhibit, const ExhibitTrial& trial);
Expected<std::unique_ptr<Engine>> engine_for_trial(const Exhibit& exhibit, const ExhibitTrial& trial);
Expected<ExhibitResult> run(const Exhibit& exhibit, const ExhibitTrial& trial);
Expected<ExhibitReport> run_exhibit(const Exhibit& exhibit);

}  // namespace kibitz::gallery
