#include "content/gallery/exhibit.hpp"

#include "content/paper_engine.hpp"

namespace kibitz::gallery {

namespace {

Expected<Analysis> search(Engine& engine, const Exhibit& exhibit, const ExhibitTrial& trial) {
  Control control;
  return engine.analyse(request_of(exhibit, trial), control);
}

// Lets the engine play both sides; stores the moves and the ending in `result`.
Expected<void> play_game(Engine& engine, const Exhibit& exhibit, const ExhibitTrial& trial, ExhibitResult& result) {
  result.line.clear();
  for (int ply = 0; ply < exhibit.played_plies && !engine.ending(); ++ply) {
    const auto analysis = TRY(search(engine, exhibit, trial));
    const MoveText move = analysis.report.lines.at(0).moves.at(0);
    result.line += (ply > 0 ? " " : "") + move.notation;
    if (ply > 0) result.statistics += analysis.report.statistics;
    TRY(engine.play(move.move));
  }
  result.ending = ending_text(engine);
  return {};
}

}  // namespace

std::vector<Exhibit> exhibits() {
  std::vector<Exhibit> all;
  for (const auto& part :
       {horizon_exhibits(), horizon_exhibits_of_other_games(), sacrifice_exhibits(), zugzwang_exhibits(),
        null_move_exhibits(), instability_exhibits(), progress_exhibits(), memory_exhibits(), leaf_exhibits()})
    all.insert(all.end(), part.begin(), part.end());
  return all;
}

std::vector<std::string> usual_settings() {
  return {"deepen=on", "table=on", "pvs=on", "order.rank=on", "order.killers=on", "order.history=on"};
}

std::vector<std::string> joined_settings(std::vector<std::string> settings, const std::vector<std::string>& more) {
  settings.insert(settings.end(), more.begin(), more.end());
  return settings;
}

std::vector<ExhibitTrial> trials_at_two_depths(int depth, const std::vector<ExhibitTrial>& cures) {
  const std::string fixed = "fixed depth";
  std::vector<ExhibitTrial> trials{{fixed, {}, depth}, {fixed, {}, depth + 1}};
  for (const ExhibitTrial& cure : cures)
    for (const int more : {0, 1}) trials.push_back({cure.label, cure.settings, depth + more, true});
  for (const int more : {2, 3}) trials.push_back({"more depth", {}, depth + more, true});
  return trials;
}

Request request_of(const Exhibit& exhibit, const ExhibitTrial& trial) {
  Request request;
  request.limits.depth = trial.depth > 0 ? trial.depth : exhibit.depth;
  request.limits.nodes = exhibit.nodes;
  return request;
}

Expected<std::unique_ptr<Engine>> engine_for_trial(const Exhibit& exhibit, const ExhibitTrial& trial) {
  auto engine = paper_engine(exhibit.game, joined_settings(exhibit.settings, trial.settings));
  if (!engine) return engine;
  const std::string& position = trial.position.empty() ? exhibit.position : trial.position;
  TRY((*engine)->set_position(position));
  return engine;
}

Expected<ExhibitResult> run(const Exhibit& exhibit, const ExhibitTrial& trial) {
  const auto engine = TRY(engine_for_trial(exhibit, trial));
  const auto analysis = TRY(search(*engine, exhibit, trial));
  const AnalysedLine& line = analysis.report.lines.at(0);
  ExhibitResult result{line.moves.at(0).notation, notation_of(line.moves), line.score, analysis.end, "",
                       analysis.report.statistics};
  if (exhibit.played_plies > 0) TRY(play_game(*engine, exhibit, trial, result));
  return result;
}

Expected<ExhibitReport> run_exhibit(const Exhibit& exhibit) {
  ExhibitReport shown;
  for (const ExhibitTrial& trial : exhibit.trials) {
    const auto result = TRY(run(exhibit, trial));
    shown.results.push_back(result);
  }
  const auto engine = TRY(engine_for_trial(exhibit, exhibit.trials.at(0)));
  shown.picture = engine->picture();
  if (exhibit.details) {
    auto rows = TRY(exhibit.details(exhibit));
    shown.details = std::move(rows);
  }
  return shown;
}

}  // namespace kibitz::gallery
