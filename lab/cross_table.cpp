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

Percent percent_of(const match::PairWeights& pairs, std::int64_t games) {
  const match::Estimate score = match::adjusted_mean_score_of_weights(pairs);
  return {100 * score.value, 50 * (score.high - score.low), games};
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
    match::PairWeights pairs = pair_results(group, column);
    const std::int64_t games = count_games(group, column);
    const std::string& first = group.players[column];
    const std::string& second = group.opponents[column];
    row_of(first).against[second] = percent_of(pairs, games);
    std::ranges::reverse(pairs);
    row_of(second).against[first] = percent_of(pairs, games);
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

match::PairWeights pair_results(const Group& group, std::size_t column) {
  std::map<std::pair<std::string, std::string>, std::vector<double>> half_points;  // of each position's repetitions
  for (const PositionRow& row : group.rows)
    if (const CellResult* const result = row.results[column])
      half_points[{row.position, row.record}].push_back(
          static_cast<double>(std::clamp<std::int64_t>(result->counts[index_of(Measure::half_points)], 0, 4)));
  match::PairWeights pairs{};
  for (const auto& [position, values] : half_points) {
    const double mean = std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
    const auto below = std::min(static_cast<std::size_t>(mean), pairs.size() - 2);
    const double above = mean - static_cast<double>(below);  // a mean between two results is a part of each
    pairs.at(below) += 1 - above;
    pairs.at(below + 1) += above;
  }
  return pairs;
}

std::int64_t count_games(const Group& group, std::size_t column) {
  return 2 * std::ranges::count_if(group.rows, [=](const PositionRow& row) { return row.results[column] != nullptr; });
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
