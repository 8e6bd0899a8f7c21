#include "lab/report_parts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "lab/cross_table.hpp"
#include "lab/groups.hpp"
#include "lab/pairings.hpp"
#include "match/statistics.hpp"

namespace kibitz::lab {

namespace {

bool has_solutions(const Group& group) {
  return std::ranges::any_of(group.rows, [](const PositionRow& row) {
    return std::ranges::any_of(row.results, [](const CellResult* r) { return r && !r->verdict.empty(); });
  });
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

void add_total(Measure measure, const GroupTotal& total, std::vector<std::string>& line) {
  const auto percent_text = [](std::optional<double> percent) {
    return percent ? fmt::format("{:.1f}", *percent) : std::string("-");
  };
  line.push_back(amount_text(measure, total.sum));
  line.push_back(percent_text(total.percent));
  line.push_back(percent_text(total.geometric));
}

// An Elo difference as text, rounded. Adding 0.0 turns "-0" into "+0".
std::string elo_text(double elo) { return fmt::format("{:+.0f}", std::round(elo) + 0.0); }

std::vector<std::string> score_line(const Group& group, std::size_t at) {
  const match::PairWeights pairs = pair_results(group, at);
  const std::int64_t games = count_games(group, at);
  std::vector<std::string> line{group.players[at], group.opponents[at], std::to_string(games)};
  if (games == 0) return line.insert(line.end(), 3, "-"), line;
  const match::Estimate elo = match::elo_of_weights(pairs);
  line.push_back(fmt::format("{:.1f}", 100 * match::mean_score_of_weights(pairs).value));
  line.push_back(elo_text(elo.value));
  line.push_back(elo_text(elo.low) + " to " + elo_text(elo.high));
  return line;
}

// Whether the stop rule has ended the pairings of the group's columns, as texts. `cells` are the needed cells: of a
// stopped pairing, those that counted.
std::vector<std::string> end_texts(const Group& group, const StopRule& stop, const std::vector<StoredCell>& cells) {
  std::vector<const Cell*> planned;
  for (const StoredCell& cell : cells) planned.push_back(&cell.planned.cell);
  std::map<std::pair<std::string, std::string>, std::string> texts;
  for (const CellPairing& pairing : pairings_of(planned)) {
    const Cell& first = *planned[pairing.cells.front()];
    if (!group.has(first)) continue;
    const auto has_result = [&cells](std::size_t i) { return cells[i].stored.has_value(); };
    const auto done = static_cast<std::size_t>(std::ranges::count_if(pairing.cells, has_result));
    const bool is_stopped = std::ssize(pairing.cells) < stop.max_pairs();
    texts[{first.configuration, first.opponent.name}] =
        pairing_text(done, done < pairing.cells.size() ? PairingState::open
                           : is_stopped                ? PairingState::stopped
                                                       : PairingState::complete);
  }
  std::vector<std::string> in_order;
  for (std::size_t at = 0; at < group.players.size(); ++at)
    in_order.push_back(texts[{group.players[at], group.opponents[at]}]);
  return in_order;
}

// A table of game results, with one line per configuration and opponent. Each row of the group is a pair of games.
ReportTable games_table(const Group& group, const Heading& heading, const std::vector<StoredCell>& cells) {
  std::vector<std::vector<std::string>> lines{{"configuration", "against", "games", "score %", "Elo", "95 %"}};
  for (std::size_t at = 0; at < group.players.size(); ++at) lines.push_back(score_line(group, at));
  if (heading.stop) {
    const auto ends = end_texts(group, *heading.stop, cells);
    lines.front().emplace_back("end");
    for (std::size_t at = 0; at < ends.size(); ++at) lines[at + 1].push_back(ends[at]);
  }
  return {heading.is_round_robin ? group.title() + ", pairings" : group.title(),
          "Each opening is played twice, once with either side.", std::move(lines)};
}

ReportTable table_of(const Group& group, const std::vector<Measure>& measures) {
  const auto rows = group.complete_rows();
  if (rows.empty()) return {group.title(), "No position has been done by all configurations yet.", {}};
  const bool with_solved = has_solutions(group);
  std::vector<std::vector<std::string>> lines{heading_of(measures, with_solved)};
  for (std::size_t at = 0; at < group.configurations.size(); ++at) {
    std::vector<std::string> line{group.configurations[at]};
    if (with_solved) line.push_back(std::to_string(count_solved(rows, at)));
    for (const Measure measure : measures) add_total(measure, total_of(rows, measure, {0, at}), line);
    lines.push_back(std::move(line));
  }
  return {
      group.title(),
      fmt::format("From the {} of {} searches that every configuration has finished.", rows.size(), group.rows.size()),
      std::move(lines)};
}

}  // namespace

std::vector<ReportTable> report_tables(const Heading& heading, const std::vector<StoredCell>& cells) {
  std::vector<ReportTable> tables;
  for (const Group& group : groups_of(cells)) {
    if (group.is_played() && heading.is_round_robin) tables.push_back(cross_table(group));
    tables.push_back(group.is_played() ? games_table(group, heading, cells) : table_of(group, heading.measures));
  }
  return tables;
}

std::string progress_text(const Heading& heading, const std::vector<StoredCell>& cells) {
  std::int64_t done = 0;
  std::int64_t failed = 0;
  std::vector<std::string> machines;
  for (const StoredCell& cell : cells) {
    if (!cell.stored) continue;
    ++(cell.stored->result.state == CellState::done ? done : failed);
    if (std::ranges::find(machines, cell.stored->machine) == machines.end()) machines.push_back(cell.stored->machine);
  }
  std::string text = fmt::format("{} of {} cells done", done, cells.size());
  if (failed > 0) text += fmt::format(", {} without a result", failed);
  text += fmt::format("; Kibitz {}", heading.build);
  for (const std::string& machine : machines) text += "; " + machine;
  return text + ".";
}

std::vector<std::string> failure_lines(const std::vector<StoredCell>& cells) {
  constexpr std::size_t most = 20;
  std::vector<std::string> lines;
  std::size_t count = 0;
  for (const StoredCell& cell : cells) {
    if (!cell.stored || cell.stored->result.state == CellState::done || ++count > most) continue;
    const CellResult& result = cell.stored->result;
    lines.push_back(fmt::format("{}: {}, {}, {}, {}{}{}", cell.planned.address, cell.planned.cell.game,
                                cell.planned.cell.position.id, cell.planned.cell.configuration, name_of(result.state),
                                result.problem.empty() ? "" : ": ", result.problem));
  }
  if (count > most) lines.push_back(fmt::format("and {} more", count - most));
  return lines;
}

}  // namespace kibitz::lab
