// Paul Morphy's last two moves at the opera (Paris, 1858), found by a search in your own program.
#include <fmt/core.h>
#include <kibitz/engine/catalogue.hpp>

int main() {
  const auto engine = kibitz::make_engine(kibitz::standard_catalogue(), "chess").value();
  engine->set_position("4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4 w k - 1 1").value();
  kibitz::Control control;  // any thread may stop the search through it
  const auto on_report = [&control](const kibitz::Report& report) {
    fmt::print("depth {}: {} nodes\n", report.depth, report.statistics.nodes);
    if (kibitz::is_win(report.lines[0].score)) control.request_stop();
  };
  const auto analysis = engine->analyse({.limits = {.depth = 30}, .lines = 2}, control, on_report).value();
  for (const kibitz::AnalysedLine& line : analysis.report.lines) {
    fmt::print("{}:", kibitz::format_score(line.score));
    for (const kibitz::MoveText& move : line.moves) fmt::print(" {}", move.notation);
    fmt::print("\n");
  }
}
