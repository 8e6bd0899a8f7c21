// Groups of comparable cells: cells of one game, limit and table size. Each row of a group has the results of all
// configurations for one position and repetition.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lab/result_store.hpp"

namespace kibitz::lab {

struct PositionRow {
  std::string position_id;
  std::string position;
  std::string record;
  int repetition = 1;
  std::vector<const CellResult*> results;  // indexed by configuration; null if the cell has no result
};

struct Group {
  std::string game;
  std::string label;  // name of the game's set of positions; may be empty
  SearchLimit limit;
  std::int64_t table_entries = 0;
  std::vector<std::string> configurations;
  // Name of each configuration's opponent, indexed by configuration; empty texts if no games are played.
  std::vector<std::string> opponents;
  std::vector<PositionRow> rows;

  bool is_played() const { return !opponents.empty() && !opponents.front().empty(); }
  std::string title() const;                      // "chess, depth 6, table of 1024 entries"
  std::vector<const PositionRow*> whole() const;  // the rows that have results of all configurations
};

// A configuration's sum of one measure over some rows, and its comparison with the baseline configuration.
struct GroupTotal {
  double sum = 0;
  std::optional<double> percent;    // the sum in percent of the baseline's sum; empty if the baseline's sum is 0
  std::optional<double> geometric;  // geometric mean, over the rows, of the measure in percent of the baseline's
};
struct ColumnPair {
  std::size_t baseline = 0;
  std::size_t own = 0;
};
GroupTotal total_of(const std::vector<const PositionRow*>& rows, Measure measure, ColumnPair columns);
std::int64_t count_solved(const std::vector<const PositionRow*>& rows, std::size_t column);
// Number of rows whose position has a known solution.
std::int64_t count_judged(const std::vector<const PositionRow*>& rows, std::size_t column);

// The groups, in the order of their first cells. The cells must outlive the groups.
std::vector<Group> groups_of(const std::vector<StoredCell>& cells);

// The geometric mean of second / first over the pairs in which both numbers are positive; 0 if there is no such pair.
double geometric_mean_ratio(const std::vector<std::pair<double, double>>& pairs);

// A Markdown table with aligned columns. The first line is the heading. All columns except the first hold numbers.
std::string markdown_table(const std::vector<std::vector<std::string>>& lines);

// A measure's amount as text. Times, which are in microseconds, are written in seconds; other amounts as whole
// numbers.
std::string amount_text(Measure measure, double amount);

}  // namespace kibitz::lab
