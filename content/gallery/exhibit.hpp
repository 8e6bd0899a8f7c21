// An exhibit of the gallery: one position in which a search goes wrong, and what cures it. Exhibits are data; all are
// searched and drawn by the same code.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kibitz/engine/engine.hpp"

namespace kibitz::gallery {

struct ExhibitTrial {
  std::string label;
  std::vector<std::string> settings = {};  // name=value, over the exhibit's own
  int depth = 0;                           // plies; 0: the exhibit's
  bool is_cure = false;
  std::string position = {};  // empty: the exhibit's
};

using Rows = std::vector<std::vector<std::string>>;  // a table; the first row is its head

struct Exhibit {
  std::string name;
  std::string title;
  std::string game;
  std::string position;
  std::vector<std::string> settings;  // name=value, over the preset paper
  int depth = 0;
  std::vector<ExhibitTrial> trials;
  std::string why;  // two sentences
  std::optional<std::uint64_t> nodes = {};
  int played_plies = 0;                                         // so long the engine plays on against itself
  Expected<Rows> (*details)(const Exhibit& exhibit) = nullptr;  // what else is to be seen
};

std::vector<Exhibit> exhibits();

// The exhibits by theme, one file each.
std::vector<Exhibit> horizon_exhibits();
std::vector<Exhibit> horizon_exhibits_elsewhere();
std::vector<Exhibit> zugzwang_exhibits();
std::vector<Exhibit> null_move_exhibits();
std::vector<Exhibit> instability_exhibits();
std::vector<Exhibit> sacrifice_exhibits();
std::vector<Exhibit> memory_exhibits();
std::vector<Exhibit> progress_exhibits();
std::vector<Exhibit> leaf_exhibits();

// Deepening, table, scout and the orders of moves.
std::vector<std::string> usual_with_table();
// The given settings, followed by further ones.
std::vector<std::string> with(std::vector<std::string> settings, const std::vector<std::string>& more);

// A fixed depth and the next one, which go wrong alike; each cure at both; and two plies more than each.
std::vector<ExhibitTrial> failing_twice(int depth, const std::vector<ExhibitTrial>& cures);

// What a trial of an exhibit found: one search, or the first of a game played on, with all that its row shows.
struct ExhibitResult {
  std::string move;
  std::string line;  // behind it, or the moves played
  Score score = 0;
  End end = End::depth;
  std::string ending;  // of the game played on; empty: it did not end
  Statistics statistics;
};

struct ShownExhibit {
  Picture picture;
  std::vector<ExhibitResult> results;  // one a trial
  Rows details;
};

Request request_of(const Exhibit& exhibit, const ExhibitTrial& trial);
Expected<std::unique_ptr<Engine>> set_up(const Exhibit& exhibit, const ExhibitTrial& trial);
Expected<ExhibitResult> run(const Exhibit& exhibit, const ExhibitTrial& trial);
Expected<ShownExhibit> show(const Exhibit& exhibit);

}  // namespace kibitz::gallery
