// Runs the searches of a claim.
#include <fmt/format.h>

#include "content/paper_engine.hpp"
#include "content/papers/claim.hpp"
#include "content/papers/runs.hpp"
#include "kibitz/core/split_words.hpp"
#include "records/typed_position.hpp"

namespace kibitz::papers {

namespace {

Request request_of(const ClaimRun& run) {
  Request request;
  if (run.depth > 0) request.limits.depth = run.depth;
  if (run.nodes > 0) request.limits.nodes = run.nodes;
  return request;
}

std::string quoted_in_shell(const std::string& text) {
  return text.find_first_of(" '()*;=?|") == std::string::npos ? text : "'" + text + "'";
}

}  // namespace

std::int64_t Figures::count(std::string_view name) const {
  for (const auto& [key, number] : counts)
    if (key == name) return number;
  return 0;
}

Expected<std::unique_ptr<Engine>> engine_of(const ClaimRun& run) {
  auto engine = TRY(paper_engine(run.game, words_of(run.settings)));
  TRY(records::set_up_typed_position(*engine, run.position));
  return engine;
}

Expected<Figures> search(Engine& engine, const ClaimRun& run, Control& control) {
  return search(engine, request_of(run), control);
}

Expected<Figures> search(Engine& engine, const Request& request, Control& control) {
  Control inner(&control);
  const auto analysis = TRY(engine.analyse(request, inner));
  Figures figures;
  figures.has_ended = analysis.end != SearchEnd::nodes && analysis.end != SearchEnd::stopped;
  figures.statistics = analysis.report.statistics;
  if (analysis.report.lines.empty()) return figures;
  const AnalysedLine& line = analysis.report.lines.front();
  figures.depth = line.depth;
  figures.value = line.score;
  figures.score = format_score(line.score);
  figures.line = notation_of(line.moves);
  if (!line.moves.empty()) figures.move = line.moves.front().notation;
  return figures;
}

// Both sides are the engine. The figures are those of the first search; the statistics are of all.
Expected<Figures> play_on(const ClaimRun& run, int plies, Control& control) {
  const auto engine = TRY(engine_of(run));
  Figures figures;
  std::string played;
  for (int ply = 0; ply < plies && !engine->ending() && !control.is_stop_requested(); ++ply) {
    const Figures found = TRY(search(*engine, run, control));
    if (found.line.empty()) break;
    if (ply == 0)
      figures = found;
    else
      figures.statistics += found.statistics;
    played += (ply > 0 ? " " : "") + found.move;
    TRY(engine->play(found.move));
  }
  figures.line = played;
  figures.ending = ending_text(*engine);
  return figures;
}

Expected<Figures> figures_of(const ClaimRun& run, Control& control) {
  if (run.measure) return run.measure(run, control);
  const auto engine = TRY(engine_of(run));
  return search(*engine, run, control);
}

Expected<Demonstration> demonstrate(const PaperClaim& claim, Control& control, const OnClaimRun& on_run) {
  Demonstration shown;
  for (const ClaimRun& run : claim.runs) {
    if (on_run) on_run(run);
    shown.table.push_back(TRY(figures_of(run, control)));
    if (control.is_stop_requested()) return shown;
  }
  shown.verdict = claim.judge(shown.table);
  shown.is_as_expected = shown.verdict.is_borne_out == claim.expects_yes;
  return shown;
}

std::string command_of(const ClaimRun& run) {
  if (run.measure) return "";
  std::string command = "kibitz analyse " + run.game;
  if (!run.position.empty()) command += " " + quoted_in_shell(run.position);
  command += " --preset paper";
  for (const std::string& setting : words_of(run.settings)) command += " --set " + setting;
  if (run.depth > 0) command += fmt::format(" --depth {}", run.depth);
  if (run.nodes > 0) command += fmt::format(" --nodes {}", run.nodes);
  return command;
}

}  // namespace kibitz::papers
