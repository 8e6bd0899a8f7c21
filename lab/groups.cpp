#include "lab/groups.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

namespace kibitz::lab {

namespace {

using GroupKey = std::tuple<std::string, std::string, int, std::int64_t, std::int64_t>;
using RowKey = std::tuple<std::size_t, std::string, std::string, int>;

GroupKey group_key(const Cell& cell) {
  return {cell.game, cell.label, static_cast<int>(cell.limit.kind), cell.limit.value, cell.table_entries};
}

// The column of the cell's configuration and opponent; the number of columns if there is none yet.
std::size_t column_of(const Group& group, const Cell& cell) {
  std::size_t column = 0;
  while (column < group.players.size() &&
         (group.players[column] != cell.configuration || group.opponents[column] != cell.opponent.name))
    ++column;
  return column;
}

void name_columns(Group& group) {
  for (std::size_t column = 0; column < group.players.size(); ++column) {
    const std::string& player = group.players[column];
    group.configurations.push_back(
        std::ranges::count(group.players, player) == 1 ? player : player + " against " + group.opponents[column]);
  }
}

// The number of characters, not bytes, of a UTF-8 text.
std::size_t count_characters(const std::string& text) {
  return static_cast<std::size_t>(std::ranges::count_if(text, [](char c) { return (c & 0xc0) != 0x80; }));
}

std::string escaped_markdown(std::string text) {
  for (std::size_t at = 0; (at = text.find('|', at)) != std::string::npos; at += 2) text.insert(at, "\\");
  return text;
}

std::string separator_line(const std::vector<std::size_t>& widths) {
  std::string rule = "|";
  for (std::size_t i = 0; i < widths.size(); ++i)
    rule += ' ' + std::string(widths[i] - 1, '-') + (i == 0 ? '-' : ':') + " |";
  return rule + '\n';
}

}  // namespace

std::string Group::title() const {
  std::string text = game + ", " + (label.empty() ? "" : label + ", ") + limit_text(limit);
  if (table_entries > 0) text += fmt::format(", table of {} entries", table_entries);
  return text;
}

std::vector<const PositionRow*> Group::complete_rows() const {
  std::vector<const PositionRow*> found;
  for (const PositionRow& row : rows)
    if (std::ranges::find(row.results, nullptr) == row.results.end()) found.push_back(&row);
  return found;
}

std::vector<Group> groups_of(const std::vector<StoredCell>& cells) {
  std::vector<Group> groups;
  std::map<GroupKey, std::size_t> group_places;
  for (const StoredCell& stored : cells) {
    const Cell& cell = stored.planned.cell;
    const auto [place, is_new] = group_places.emplace(group_key(cell), groups.size());
    if (is_new) groups.push_back({cell.game, cell.label, cell.limit, cell.table_entries, {}, {}, {}, {}});
    Group& group = groups[place->second];
    if (column_of(group, cell) < group.players.size()) continue;
    group.players.push_back(cell.configuration);
    group.opponents.push_back(cell.opponent.name);
  }
  for (Group& group : groups) name_columns(group);
  std::map<RowKey, std::size_t> row_places;
  for (const StoredCell& stored : cells) {
    const Cell& cell = stored.planned.cell;
    const std::size_t group_place = group_places.at(group_key(cell));
    Group& group = groups[group_place];
    const RowKey key{group_place, cell.position.text, cell.position.record, cell.repetition};
    const auto [place, is_new] = row_places.emplace(key, group.rows.size());
    if (is_new)
      group.rows.push_back({cell.position.id, cell.position.text, cell.position.record, cell.repetition,
                            std::vector<const CellResult*>(group.configurations.size())});
    if (stored.stored && stored.stored->result.state == CellState::done)
      group.rows[place->second].results[column_of(group, cell)] = &stored.stored->result;
  }
  return groups;
}

GroupTotal total_of(const std::vector<const PositionRow*>& rows, Measure measure, ColumnPair columns) {
  GroupTotal total;
  double baseline_sum = 0;
  std::vector<std::pair<double, double>> pairs;
  for (const PositionRow* row : rows) {
    const auto baseline = static_cast<double>(row->results[columns.baseline]->counts[index_of(measure)]);
    const auto own = static_cast<double>(row->results[columns.compared]->counts[index_of(measure)]);
    total.sum += own;
    baseline_sum += baseline;
    pairs.emplace_back(baseline, own);
  }
  if (baseline_sum > 0) total.percent = 100 * total.sum / baseline_sum;
  const double ratio = geometric_mean_ratio(pairs);
  if (ratio > 0) total.geometric = 100 * ratio;
  return total;
}

std::int64_t count_solved(const std::vector<const PositionRow*>& rows, std::size_t column) {
  return std::ranges::count_if(rows,
                               [column](const PositionRow* row) { return row->results[column]->verdict == "solved"; });
}

std::int64_t count_with_solution(const std::vector<const PositionRow*>& rows, std::size_t column) {
  return std::ranges::count_if(rows,
                               [column](const PositionRow* row) { return !row->results[column]->verdict.empty(); });
}

double geometric_mean_ratio(const std::vector<std::pair<double, double>>& pairs) {
  double sum = 0;
  int count = 0;
  for (const auto& [first, second] : pairs) {
    if (first <= 0 || second <= 0) continue;
    sum += std::log(second / first);
    ++count;
  }
  return count == 0 ? 0 : std::exp(sum / count);
}

std::string markdown_table(const std::vector<std::vector<std::string>>& lines) {
  std::vector<std::size_t> widths(lines.front().size(), 3);
  for (const auto& line : lines)
    for (std::size_t i = 0; i < line.size(); ++i)
      widths[i] = std::max(widths[i], count_characters(escaped_markdown(line[i])));
  std::string text;
  for (const auto& line : lines) {
    text += '|';
    for (std::size_t i = 0; i < line.size(); ++i) {
      const std::string cell = escaped_markdown(line[i]);
      const std::string blanks(widths[i] - count_characters(cell), ' ');
      text += ' ' + (i == 0 ? cell + blanks : blanks + cell) + " |";
    }
    text += '\n';
    if (&line == &lines.front()) text += separator_line(widths);
  }
  return text;
}

std::string amount_text(Measure measure, double amount) {
  if (is_time(measure)) return fmt::format("{:.3f} s", amount / 1e6);
  return fmt::format("{:.0f}", amount);
}

}  // namespace kibitz::lab
