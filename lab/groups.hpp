// Groups of comparable cells: same game, limit and table size. A row of a group has the results of all configurations
// for one position and repetition.
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
  std::vector<const CellResult*> results;  // indexed by configuration; null: not done
};

struct Group {
  std::string game;
  std::string label;  // name of the set of positions; may be empty
  SearchLimit limit;
  std::int64_t table_entries = 0;
  std::vector<std::string> configurations;
  std::vector<std::string> opponents;  // indexed by configuration; empty texts if no games are played
  std::vector<PositionRow> rows;

  bool is_played() const { return !opponents.empty() && !opponents.front().empty(); }
  std::string title() const;                      // "chess, depth 6, table of 1024 entries"
  std::vector<const PositionRow*> whole() const;  // the rows with results of every configuration
};

// A configuration's sum of one measure over some rows, and the sum compared with that of the baseline.
struct GroupTotal {
  double sum = 0;
  std::optional<double> percent;    // the sum in percent of the baseline's; empty if that is 0
  std::optional<double> geometric;  // the geometric mean over rows of the percentage of the baseline
};
struct ColumnPair {
  std::size_t baseline = 0;
  std::size_t own = 0;
};
GroupTotal total_of(const std::vector<const PositionRow*>& rows, Measure measure, ColumnPair columns);
std::int64_t count_solved(const std::vector<const PositionRow*>& rows, std::size_t column);
std::int64_t count_judged(const std::vector<const PositionRow*>& rows,
                          std::size_t column);  // rows with a known solution

// The groups in the order of the cells. The cells must outlive the groups.
std::vector<Group> groups_of(const std::vector<StoredCell>& cells);

// The geometric mean of second / first over the pairs in which both numbers are above 0; 0 if there are none.
double geometric_mean_ratio(const std::vector<std::pair<double, double>>& pairs);

// A Markdown table with aligned columns. The first line is the heading; all columns except the first are numbers.
std::string markdown_table(const std::vector<std::vector<std::string>>& lines);

// A measure's amount as text: a time, in microseconds, is written in seconds, any other amount as a whole number.
std::string amount_text(Measure measure, double amount);

}  // namespace kibitz::lab
