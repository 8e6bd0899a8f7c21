// Groups of comparable cells, which have the same game, limit and transposition-table size. Each row of a group holds
// the results of all configurations for one position and repetition.
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
  std::vector<const CellResult*> results;  // one result per column, by its index; null: no result yet
};

struct Group {
  std::string game;
  std::string label;  // name of the set of positions (key `label` of [[game]]); empty: none given
  SearchLimit limit;
  std::int64_t table_entries = 0;
  // Names of the columns: a configuration's name, or "A against B" if it plays several opponents.
  std::vector<std::string> configurations;
  std::vector<std::string> players;  // names of the configurations, indexed by column
  // Names of the configurations' opponents, indexed by column; empty names if no games are played.
  std::vector<std::string> opponents;
  std::vector<PositionRow> rows;

  bool has(const Cell& cell) const {
    return game == cell.game && label == cell.label && limit == cell.limit && table_entries == cell.table_entries;
  }
  bool is_played() const { return !opponents.empty() && !opponents.front().empty(); }
  std::string title() const;                              // title of the group: "chess, depth 6, table of 1024 entries"
  std::vector<const PositionRow*> complete_rows() const;  // the rows in which every configuration has a result
};

// The sum of one measure over some rows for one configuration, and its comparison with the baseline configuration.
struct GroupTotal {
  double sum = 0;
  std::optional<double> percent;    // `sum` in percent of the baseline's sum; empty if that sum is 0
  std::optional<double> geometric;  // geometric mean over rows of the measure in % of the baseline's; may be empty
};
struct ColumnPair {
  std::size_t baseline = 0;
  std::size_t compared = 0;
};
GroupTotal total_of(const std::vector<const PositionRow*>& rows, Measure measure, ColumnPair columns);
std::int64_t count_solved(const std::vector<const PositionRow*>& rows, std::size_t column);
// The number of rows whose position has a known solution.
std::int64_t count_with_solution(const std::vector<const PositionRow*>& rows, std::size_t column);

// Groups the cells; the groups are in the order of their first cells. The cells must outlive the groups.
std::vector<Group> groups_of(const std::vector<StoredCell>& cells);

// The geometric mean of second / first, over the pairs of positive numbers; 0 if there is no such pair.
double geometric_mean_ratio(const std::vector<std::pair<double, double>>& pairs);

// A Markdown table with aligned columns. The first line is the heading. All columns except the first hold numbers.
std::string markdown_table(const std::vector<std::vector<std::string>>& lines);

// The amount of a measure as text: a time (in microseconds) in seconds, any other amount as a whole number.
std::string amount_text(Measure measure, double amount);

}  // namespace kibitz::lab
