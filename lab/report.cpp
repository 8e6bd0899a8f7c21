#include "lab/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "lab/groups.hpp"
#include "match/statistics.hpp"

namespace kibitz::lab {

namespace {

bool is_judged(const Group& group) {
  return std::ranges::any_of(group.rows, [](const Row& row) {
    return std::ranges::any_of(row.results, [](const CellResult* r) { return r && !r->verdict.empty(); });
  });
}

std::string solved_text(const std::vector<const Row*>& rows, std::size_t configuration) {
  const auto is_solved = [configuration](const Row* row) { return row->results[configuration]->verdict == "solved"; };
  return fmt::format("{}", std::ranges::count_if(rows, is_solved));
}

std::vector<std::string> heading_of(const std::vector<Measure>& measures, bool with_solved) {
  std::vector<std::string> line{"configuration"};
  if (with_solved) line.emplace_back("solved");
  for (const Measure measure : measures) {
    line.emplace_back(name_of(measure));
    line.emplace_back("%");
    line.emplace_back("geo. %");
  }
  return line;
}

std::vector<std::string> cells_of_measure(Measure measure, const std::vector<const Row*>& rows, std::size_t at) {
  double sum = 0;
  double first_sum = 0;
  std::vector<std::pair<double, double>> pairs;
  for (const Row* row : rows) {
    const auto first = static_cast<double>(row->results[0]->counts[place_of(measure)]);
    const auto own = static_cast<double>(row->results[at]->counts[place_of(measure)]);
    sum += own;
    first_sum += first;
    pairs.emplace_back(first, own);
  }
  const double ratio = geometric_mean_ratio(pairs);
  return {amount_text(measure, sum), first_sum > 0 ? fmt::format("{:.1f}", 100 * sum / first_sum) : "-",
          ratio > 0 ? fmt::format("{:.1f}", 100 * ratio) : "-"};
}

// Nothing is less than zero that rounds to it.
std::string elo_text(double elo) { return fmt::format("{:+.0f}", std::round(elo) + 0.0); }

// A line for each configuration; a row is a pair of games.
std::vector<std::vector<std::string>> games_table(const Group& group) {
  std::vector<std::vector<std::string>> lines{{"configuration", "against", "games", "score %", "Elo", "95 %"}};
  for (std::size_t at = 0; at < group.configurations.size(); ++at) {
    match::PairCounts pairs{};
    std::int64_t count = 0;
    for (const Row& row : group.rows) {
      if (!row.results[at]) continue;
      ++pairs.at(static_cast<std::size_t>(row.results[at]->counts[place_of(Measure::half_points)]));
      ++count;
    }
    const match::Estimate score = match::mean_score(pairs);
    const match::Estimate elo = match::elo(pairs);
    lines.push_back({group.configurations[at], group.opponents[at], std::to_string(2 * count),
                     count == 0 ? "-" : fmt::format("{:.1f}", 100 * score.value),
                     count == 0 ? "-" : elo_text(elo.value),
                     count == 0 ? "-" : elo_text(elo.low) + " to " + elo_text(elo.high)});
  }
  return lines;
}

std::string group_text(const Group& group, const std::vector<Measure>& measures) {
  const auto rows = group.whole();
  std::string text = fmt::format("\n## {}\n\n", group.title());
  if (group.is_played()) return text + markdown_table(games_table(group));
  if (rows.empty()) return text + "No position has been done by all configurations yet.\n";
  text += fmt::format("From the {} of {} searches that every configuration has finished.\n\n", rows.size(),
                      group.rows.size());
  const bool with_solved = is_judged(group);
  std::vector<std::vector<std::string>> lines{heading_of(measures, with_solved)};
  for (std::size_t at = 0; at < group.configurations.size(); ++at) {
    std::vector<std::string> line{group.configurations[at]};
    if (with_solved) line.push_back(solved_text(rows, at));
    for (const Measure measure : measures)
      std::ranges::move(cells_of_measure(measure, rows, at), std::back_inserter(line));
    lines.push_back(std::move(line));
  }
  return text + markdown_table(lines);
}

std::string failures_text(const std::vector<StoredCell>& cells) {
  constexpr std::size_t most = 20;
  std::string text;
  std::size_t count = 0;
  for (const StoredCell& cell : cells) {
    if (!cell.stored || cell.stored->result.state == State::done || ++count > most) continue;
    const CellResult& result = cell.stored->result;
    text += fmt::format("- {}: {}, {}, {}, {}{}{}\n", cell.planned.address, cell.planned.cell.game,
                        cell.planned.cell.position.id, cell.planned.cell.configuration, name_of(result.state),
                        result.problem.empty() ? "" : ": ", result.problem);
  }
  if (count > most) text += fmt::format("- and {} more\n", count - most);
  return count == 0 ? "" : "\n## Without a result\n\n" + text;
}

std::string standing_text(const Heading& heading, const std::vector<StoredCell>& cells) {
  std::int64_t done = 0;
  std::int64_t failed = 0;
  std::vector<std::string> machines;
  for (const StoredCell& cell : cells) {
    if (!cell.stored) continue;
    ++(cell.stored->result.state == State::done ? done : failed);
    if (std::ranges::find(machines, cell.stored->machine) == machines.end()) machines.push_back(cell.stored->machine);
  }
  std::string text = fmt::format("{} of {} cells done", done, cells.size());
  if (failed > 0) text += fmt::format(", {} without a result", failed);
  text += fmt::format("; Kibitz {}", heading.build);
  for (const std::string& machine : machines) text += "; " + machine;
  return text + ".\n";
}

}  // namespace

std::string markdown_report(const Heading& heading, const std::vector<StoredCell>& cells) {
  std::string text = fmt::format("# {}\n\n", heading.title);
  if (!heading.claim.empty()) text += fmt::format("The claim: {}\n\n", heading.claim);
  if (!heading.citation.empty()) text += fmt::format("Source: {}\n\n", heading.citation);
  text += standing_text(heading, cells);
  for (const Group& group : groups_of(cells)) text += group_text(group, heading.measures);
  return text + failures_text(cells);
}

}  // namespace kibitz::lab
