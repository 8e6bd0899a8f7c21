#include "raise/report.hpp"

#include <fmt/format.h>

#include <cmath>

#include "lab/plot_svg.hpp"
#include "learn/fit_state.hpp"

namespace kibitz::raise {

namespace {

std::string elo_text(const match::Estimate& elo) {
  return fmt::format("{:+.0f} Elo ({:+.0f} to {:+.0f})", elo.value, elo.low, elo.high);
}

bool was_tested(const Step& step) { return step.test.games.games() > 0; }

std::string verdict_of(const Step& step) {
  if (!was_tested(step)) return "not tuned";
  return step.test.is_accepted ? "accepted" : "rejected";
}

std::string loss_cells(const Step& step) {
  if (step.kind == StepKind::margins) return " | ";
  return fmt::format("{} | {:.4f}, {:.4f}, {:.4f}", step.positions, step.losses.net, step.losses.own,
                     step.losses.search);
}

std::string steps_table(const Journal& journal) {
  std::string text =
      "| hours | round | step | positions | squared error: net, own evaluation, search | won | lost | drawn | Elo | "
      "verdict |\n|---|---|---|---|---|---|---|---|---|---|\n";
  for (const Step& step : journal.steps)
    text +=
        fmt::format("| {:.2f} | {} | {} | {} | {} | {} | {} | {} | {} |\n", step.hours, step.round, name_of(step.kind),
                    loss_cells(step), step.test.games.wins, step.test.games.losses, step.test.games.draws,
                    was_tested(step) ? elo_text(match::elo(step.test.pairs)) : "", verdict_of(step));
  return text;
}

std::string levels_table(const Journal& journal) {
  if (journal.levels.empty()) return "";
  std::string text = "\n## Levels of the champion\n\n| level | against the level below |\n|---|---|\n";
  for (const LevelStep& step : journal.levels)
    text += fmt::format("| {} | {} |\n", step.level, elo_text(match::elo(step.pairs)));
  return text;
}

std::string margins_list(const Champion& champion) {
  if (champion.margins.empty()) return "";
  std::string text = "\n## Margins of the champion\n\n";
  for (const auto& [name, value] : champion.margins) text += fmt::format("    {}={}\n", name, value);
  return text;
}

}  // namespace

std::string step_text(const Step& step) {
  std::string text = fmt::format("round {}, {}: ", step.round, name_of(step.kind));
  if (!was_tested(step)) return text + verdict_of(step);
  const match::GameCounts& games = step.test.games;
  return text + fmt::format("won {}, lost {}, drew {}: {}, {}", games.wins, games.losses, games.draws,
                            elo_text(match::elo(step.test.pairs)), verdict_of(step));
}

std::string champion_options_text(const RaisePlan& plan, const Journal& journal, const std::string& weights) {
  const Champion champion = journal.champion();
  std::string text = fmt::format("preset={}\n", plan.preset);
  for (const OptionList& options : {plan.rules, plan.settings, champion.margins})
    for (const auto& [name, value] : options) text += fmt::format("{}={}\n", name, value);
  if (!champion.weights.empty()) text += fmt::format("weights={}\n", weights);
  return text;
}

std::string report_text(const RaisePlan& plan, const Journal& journal) {
  return fmt::format(
      "# kibitz raise {}\n\n{:.2f} hours on {} threads. Each test is against the champion so far, at equal "
      "processor time per move; only an accepted step changes the champion.\n\n"
      "![Strength over time](strength.svg)\n\n{}{}{}\n## Command\n\n    {}\n",
      plan.game, journal.hours, plan.threads, steps_table(journal), margins_list(journal.champion()),
      levels_table(journal), journal.command);
}

std::string strength_svg(const RaisePlan& plan, const Journal& journal) {
  lab::PlotLine line{"champion", 0, {{0, 0, "start"}}};
  double strength = 0;
  for (const Step& step : journal.steps) {
    const match::Estimate elo = match::elo(step.test.pairs);
    if (step.test.is_accepted) strength += std::isfinite(elo.value) ? elo.value : elo.low;  // infinite if all were won
    line.points.push_back({step.hours, strength, step_text(step)});
  }
  lab::Figure figure;
  figure.title = "kibitz raise " + plan.game;
  figure.x_title = "hours";
  figure.y_title = "Elo, sum of the accepted steps";
  figure.panels = {{plan.game, {line}}};
  return lab::svg_file(figure);
}

Expected<void> write_report(const RaisePlan& plan, const Journal& journal) {
  TRY(learn::write_atomically(report_text(plan, journal), plan.folder / "report.md"));
  return learn::write_atomically(strength_svg(plan, journal), plan.folder / "strength.svg");
}

}  // namespace kibitz::raise
