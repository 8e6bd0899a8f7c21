#include "lab/cross_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

namespace kibitz::lab {

namespace {

// A score in percent, with half of its 95 % interval.
struct Percent {
  double value = 0;
  double half_interval = 0;
  std::int64_t games = 0;
};

std::string text_of(const Percent& percent) {
  if (percent.games == 0) return "-";
  return fmt::format("{:.1f} ± {:.1f} ({})", percent.value, percent.half_interval, percent.games);
}

Percent percent_of(const match::PairCounts& pairs) {
  const match::Estimate score = match::adjusted_mean_score(pairs);
  return {100 * score.value, 50 * (score.high - score.low),
          2 * std::accumulate(pairs.begin(), pairs.end(), std::int64_t{0})};
}

// The mean of the percentages. The pairings are independent, so the variances of the summands add up.
Percent total_of(const std::vector<Percent>& against) {
  Percent total;
  double squares = 0;
  std::int64_t opponents = 0;
  for (const Percent& one : against) {
    if (one.games == 0) continue;
    ++opponents;
    total.value += one.value;
    squares += one.half_interval * one.half_interval;
    total.games += one.games;
  }
  if (opponents == 0) return total;
  total.value /= static_cast<double>(opponents);
  total.half_interval = std::sqrt(squares) / static_cast<double>(opponents);
  return total;
}

struct TableRow {
  std::string name;
  std::map<std::string, Percent> against;  // by the opponent's name
  Percent total;
  std::size_t place = 0;  // in the experiment; decides between equal totals
};

std::vector<TableRow> rows_of(const Group& group) {
  std::vector<TableRow> players;
  const auto row_of = [&players](const std::string& name) -> TableRow& {
    const auto found = std::ranges::find(players, name, &TableRow::name);
    return found == players.end()
               ? players.emplace_back(name, std::map<std::string, Percent>{}, Percent{}, players.size())
               : *found;
  };
  for (std::size_t column = 0; column < group.players.size(); ++column) {
    match::PairCounts pairs = count_pairs(group, column);
    const std::string& first = group.players[column];
    const std::string& second = group.opponents[column];
    row_of(first).against[second] = percent_of(pairs);
    std::ranges::reverse(pairs);
    row_of(second).against[first] = percent_of(pairs);
  }
  for (TableRow& player : players) {
    std::vector<Percent> against;
    for (const auto& [name, percent] : player.against) against.push_back(percent);
    player.total = total_of(against);
  }
  std::ranges::sort(players, {}, [](const TableRow& player) { return std::pair(-player.total.value, player.place); });
  return players;
}

}  // namespace

match::PairCounts count_pairs(const Group& group, std::size_t column) {
  match::PairCounts pairs{};
  for (const PositionRow& row : group.rows)
    if (const CellResult* const result = row.results[column])
      ++pairs.at(
          static_cast<std::size_t>(std::clamp<std::int64_t>(result->counts[index_of(Measure::half_points)], 0, 4)));
  return pairs;
}

ReportTable cross_table(const Group& group) {
  const auto players = rows_of(group);
  std::vector<std::vector<std::string>> lines{{"configuration", "total"}};
  for (std::size_t i = 0; i < players.size(); ++i) lines.front().push_back(std::to_string(i + 1));
  for (std::size_t i = 0; i < players.size(); ++i) {
    const TableRow& player = players[i];
    std::vector<std::string> line{fmt::format("{} {}", i + 1, player.name), text_of(player.total)};
    for (const TableRow& other : players) {
      const auto percent = player.against.find(other.name);
      line.push_back(percent == player.against.end() ? "" : text_of(percent->second));
    }
    lines.push_back(std::move(line));
  }
  return {
      group.title(),
      "Percent of the points of the row's configuration against the column's, with half of the 95 % interval and the "
      "number of games. The total is the mean of a row.",
      std::move(lines)};
}

}  // namespace kibitz::lab
