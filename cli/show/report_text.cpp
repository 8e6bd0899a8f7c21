#include "cli/show/text.hpp"

#include <fmt/format.h>

#include <array>

namespace kibitz {

namespace {

using enum TableColumn::Align;

std::vector<TableColumn> report_columns(const Terminal& terminal) {
  constexpr std::size_t min_line = 20;
  std::vector<TableColumn> columns{{"depth", right, 5},     {"score", right, 11},     {"time", right, 9, 2},
                                   {"nodes", right, 12, 3}, {"nodes/s", right, 9, 1}, {"line", left, 0}};
  if (!terminal.out_is_terminal) return columns;
  return fit_columns(std::move(columns), static_cast<std::size_t>(terminal.width), min_line);
}

std::string percent_text(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? "-" : fmt::format("{:.1f} %", 100.0 * static_cast<double>(part) / static_cast<double>(whole));
}

}  // namespace

std::string opening_text(const Engine& engine, const Terminal& terminal) {
  const auto opening = engine.opening();
  return opening ? wrapped_text(terminal, opening->code + ' ' + opening->name) + '\n' : "";
}

std::string score_text(const AnalysedLine& line) {
  const std::string score = line.is_proved && line.score == 0 ? "draw" : format_score(line.score);
  if (line.bound == Bound::exact) return score;
  return (line.bound == Bound::lower ? ">= " : "<= ") + score;
}

std::string line_text(const AnalysedLine& line) {
  std::string text;
  for (const MoveText& move : line.moves) text += (text.empty() ? "" : " ") + move.notation;
  return text;
}

std::string move_text(const MoveText& move) {
  if (move.notation == move.move || move.notation.empty()) return move.move;
  return fmt::format("{} ({})", move.notation, move.move);
}

std::string report_header(const Terminal& terminal) { return TextTable::header(report_columns(terminal)); }

std::string report_rows(const Report& report, const Terminal& terminal) {
  std::string text;
  bool is_first = true;
  for (const AnalysedLine& line : report.lines) {
    std::vector<std::string> cells(5);
    cells[1] = score_text(line);
    if (is_first) {
      cells[0] = std::to_string(report.depth);
      cells[2] = seconds_text(report.time);
      cells[3] = std::to_string(report.statistics.nodes);
      cells[4] = rate_text(report.statistics.nodes, report.time);
    }
    cells.push_back(line_text(line));
    std::string row = TextTable::row(report_columns(terminal), cells);
    row.pop_back();
    text += terminal.out_is_terminal ? shortened_text(row, static_cast<std::size_t>(terminal.width)) : row;
    text += '\n';
    is_first = false;
  }
  return text;
}

std::string live_text(const Report& report) {
  if (report.lines.empty()) return fmt::format("depth {}", report.depth);
  const AnalysedLine& best = report.lines.front();
  const std::string move = best.moves.empty() ? "" : best.moves.front().notation;
  return fmt::format("depth {}  {} {}", report.depth + (report.is_finished ? 1 : 0), move, score_text(best));
}

std::string result_text(const Analysis& analysis, const Terminal& terminal) {
  if (analysis.ending) return fmt::format("the game is over: {}\n", analysis.ending->text);
  const Report& report = analysis.report;
  if (report.lines.empty()) return fmt::format("no move was searched ({})\n", name_of(analysis.end));
  const AnalysedLine& best = report.lines.front();
  const bool has_failed_low = best.moves.empty();  // the search can fail low only in a window given by the user
  std::string text;
  if (analysis.claim) text = fmt::format("the side to move may claim this ending: {}\n", analysis.claim->text);
  text += has_failed_low ? "no move is better than the window"
                         : "best move " + styled_text(terminal, Style::bold, move_text(best.moves.front()));
  text += fmt::format(", {}, depth {}{}, {} nodes in {} s", score_text(best), report.depth,
                      report.is_finished || report.depth == 0 ? "" : " unfinished", report.statistics.nodes,
                      seconds_text(report.time));
  const std::string rate = rate_text(report.statistics.nodes, report.time);
  if (rate != "-") text += fmt::format(", {} nodes/s", rate);
  text += fmt::format("; ended by {}", name_of(analysis.end));
  if (analysis.ponder) text += fmt::format("; reply expected {}", analysis.ponder->notation);
  return text + '\n';
}

std::string statistics_text(const Report& report) {
  const Statistics& s = report.statistics;
  TextTable table({{"statistics", left, 0}, {"", right, 0}, {"", left, 0}});
  const auto row = [&](std::string name, std::uint64_t value, std::string note = "") {
    table.add({std::move(name), std::to_string(value), std::move(note)});
  };
  row("nodes", s.nodes);
  row("leaves", s.leaves);
  row("interior", s.interior);
  row("quiescence", s.quiescence);
  row("evaluations", s.evaluations);
  row("exact knowledge", s.exact_knowledge);
  row("table probes", s.table_probes);
  row("table hits", s.table_hits, percent_text(s.table_hits, s.table_probes));
  row("table cutoffs", s.table_cutoffs, percent_text(s.table_cutoffs, s.table_probes));
  row("etc cutoffs", s.etc_cutoffs);
  row("etc probes", s.etc_probes);
  row("cutoffs", s.cutoffs);
  row("by the first move", s.first_move_cutoffs, percent_text(s.first_move_cutoffs, s.cutoffs));
  row("re-searches", s.researches);
  row("null moves", s.passes);
  row("null-move cutoffs", s.null_move_cutoffs);
  row("extensions", s.extensions);
  row("reductions", s.reductions);
  row("moves pruned", s.skipped);
  row("driver calls", s.driver_calls);
  if (s.simulations > 0) row("simulations", s.simulations);
  for (const AnalysedLine& line : report.lines)
    if (line.visits > 0) row("visits of " + line.moves.front().notation, line.visits);
  row("deepest ply", static_cast<std::uint64_t>(s.deepest_ply));
  table.add({"table filled", fmt::format("{:.1f}", report.table_permille / 10.0), "%"});
  return table.text();
}

std::string short_count_text(std::uint64_t count) {
  struct Unit {
    double size;
    char letter;
  };
  constexpr std::array units{Unit{1e12, 'T'}, Unit{1e9, 'G'}, Unit{1e6, 'M'}, Unit{1e3, 'k'}};
  const auto value = static_cast<double>(count);
  for (const Unit& unit : units)
    if (value >= unit.size) return fmt::format("{:.2f} {}", value / unit.size, unit.letter);
  return fmt::format("{}", count);
}

std::string rate_text(std::uint64_t count, std::chrono::microseconds time) {
  if (time.count() < 1000) return "-";  // too short for a meaningful rate
  return short_count_text(
      static_cast<std::uint64_t>(static_cast<double>(count) * 1e6 / static_cast<double>(time.count())));
}

std::string seconds_text(std::chrono::microseconds time) {
  return fmt::format("{:.3f}", static_cast<double>(time.count()) / 1e6);
}

}  // namespace kibitz
