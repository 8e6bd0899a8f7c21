// Cells side by side: what may be compared is the same game, limit and size of the table; in it, a row is one position
// and repetition with what each configuration made of it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lab/store.hpp"

namespace kibitz::lab {

struct Row {
  std::string position_id;
  std::string position;
  std::string record;
  int repetition = 1;
  std::vector<const CellResult*> results;  // by configuration; null where there is none that is done
};

struct Group {
  std::string game;
  std::string label;  // of the set of positions; may be empty
  SearchLimit limit;
  std::int64_t table_entries = 0;
  std::vector<std::string> configurations;
  std::vector<std::string> opponents;  // of the configurations, where they play games; else empty texts
  std::vector<Row> rows;

  bool is_played() const { return !opponents.empty() && !opponents.front().empty(); }
  std::string title() const;              // "chess, depth 6, table of 1024 entries"
  std::vector<const Row*> whole() const;  // the rows that every configuration has done
};

// What a configuration counted over some rows, and in how many it found what solves the position.
struct Total {
  double sum = 0;
  std::optional<double> percent;    // of the baseline's sum, unless that is 0
  std::optional<double> geometric;  // the geometric mean over rows of the percentage of the baseline
};
struct ColumnPair {
  std::size_t baseline = 0;
  std::size_t own = 0;
};
Total total_of(const std::vector<const Row*>& rows, Measure measure, ColumnPair columns);
std::int64_t solved_in(const std::vector<const Row*>& rows, std::size_t column);
std::int64_t judged_in(const std::vector<const Row*>& rows, std::size_t column);  // that say what solves them

// In the order of the cells, which must outlive the groups.
std::vector<Group> groups_of(const std::vector<StoredCell>& cells);

// Of the pairs of numbers above 0, the geometric mean of second / first; 0: there is none.
double geometric_mean_ratio(const std::vector<std::pair<double, double>>& pairs);

// Columns as wide as their cells, so that it reads as it is; the first line is the heading, columns but the first are
// numbers.
std::string markdown_table(const std::vector<std::vector<std::string>>& lines);

// Microseconds as seconds; everything else as it is.
std::string amount_text(Measure measure, double amount);

}  // namespace kibitz::lab
