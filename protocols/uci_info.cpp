#include "protocols/uci_info.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "protocols/score_text.hpp"

namespace kibitz {

namespace {

std::string nodes_and_time_text(const Report& report) {
  const auto microseconds = static_cast<std::uint64_t>(std::max<std::int64_t>(report.time.count(), 1));
  const std::uint64_t nodes = report.statistics.nodes;
  return fmt::format("nodes {} nps {} hashfull {} time {}", nodes, nodes * 1'000'000 / microseconds,
                     report.table_permille, report.time.count() / 1000);
}

}  // namespace

std::vector<std::string> uci_info_lines(const Report& report, const UciInfoStyle& style, Engine& root) {
  std::vector<std::string> texts;
  std::size_t number = 0;
  for (const AnalysedLine& line : report.lines) {
    if (++number > style.lines) break;
    if (line.moves.empty()) continue;
    const std::string odds = style.shows_wdl ? " wdl " + uci_wdl(line.score) : "";
    texts.push_back(fmt::format("info depth {} seldepth {} multipv {} score {}{} {} pv {}", line.depth,
                                std::max(report.statistics.deepest_ply, line.depth), number, uci_score(line), odds,
                                nodes_and_time_text(report),
                                fmt::join(write_wire_moves(style.wire_notation, root, line.moves), " ")));
  }
  return texts;
}

}  // namespace kibitz
