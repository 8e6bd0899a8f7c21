#include "tune/labelled_positions.hpp"

#include <fmt/format.h>

namespace kibitz::tune {

namespace {

Expected<bool> is_quiet(Engine& engine, Score margin) {
  engine.clear();  // empties the table, because the score must depend on the position alone
  Control control;
  Request request;
  request.limits.depth = 1;
  const auto analysis = TRY(engine.analyse(request, control));
  if (analysis.ending || analysis.report.lines.empty()) return false;
  const Score score = analysis.report.lines.front().score;
  return !is_proved(score) && std::abs(score - engine.evaluation()) <= margin;
}

Expected<void> add_position(Engine& engine, const match::StoredGame& game, Score quiet, LabelledTerms& labels) {
  ++labels.positions;
  const auto taken = TRY(is_quiet(engine, quiet));
  if (!taken) return {};
  TermSample sample{{}, result_for(engine.mover(), game.record.result), game.number};
  std::vector<std::string> names;
  for (const auto& [name, score] : engine.evaluation_terms()) {
    names.push_back(name);
    sample.terms.push_back(score);
  }
  if (labels.samples.empty()) labels.names = names;
  if (names != labels.names) return fail("the evaluation names other terms from one position to another");
  labels.samples.push_back(std::move(sample));
  return {};
}

}  // namespace

double result_for(int mover, match::GameResult result) {
  const double first = match::half_points(result) / 2.0;
  return mover == 0 ? first : 1 - first;
}

Expected<LabelledTerms> label_quiet_positions(Engine& engine, std::span<const match::StoredGame> games, Score quiet) {
  LabelledTerms labels;
  for (const match::StoredGame& game : games) {
    TRY(engine.set_position(game.record.start));
    for (const match::MatchMove& played : game.record.moves) {
      if (!played.is_opening) TRY(add_position(engine, game, quiet, labels));
      TRY(engine.play(played.move));
    }
  }
  return labels;
}

}  // namespace kibitz::tune
