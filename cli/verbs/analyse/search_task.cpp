#include "cli/verbs/analyse/search_task.hpp"

#include <fmt/format.h>

#include <memory>

#include "cli/setup/setup.hpp"
#include "cli/verbs/worker/shared_work.hpp"
#include "kibitz/engine/old_names.hpp"
#include "protocols/read_json.hpp"
#include "records/typed_position.hpp"

namespace kibitz {

namespace {

Json limits_json(const Limits& limits) {
  Json json = Json::object();
  if (limits.depth) json["depth"] = *limits.depth;
  if (limits.nodes) json["nodes"] = *limits.nodes;
  if (limits.time) json["time_ms"] = limits.time->count();
  if (limits.win_in) json["win_in"] = *limits.win_in;
  if (limits.clock)
    json["clock_ms"] = {limits.clock->remaining.count(), limits.clock->increment.count(), limits.clock->moves_to_go};
  return json;
}

// Throws Json::exception if the JSON has another form than that of limits_json().
Limits read_limits(const Json& json) {
  Limits limits;
  if (json.contains("depth")) limits.depth = json.at("depth").get<int>();
  if (json.contains("nodes")) limits.nodes = json.at("nodes").get<std::uint64_t>();
  if (json.contains("time_ms")) limits.time = milliseconds_of(json.at("time_ms"));
  if (json.contains("win_in")) limits.win_in = json.at("win_in").get<int>();
  if (json.contains("clock_ms")) {
    const Json& clock = json.at("clock_ms");
    limits.clock = ClockTime{milliseconds_of(clock.at(0)), milliseconds_of(clock.at(1)), clock.at(2)};
  }
  return limits;
}

Expected<SharedSearches> read_search_job(const ledger::Job& job) try {
  const ParsedJson parsed = read_json(job.text);
  if (!parsed.problem.empty()) return fail(parsed.problem);
  SharedSearches searches;
  searches.engine.game = job.game;
  searches.engine.preset = parsed.json.at("preset").get<std::string>();
  searches.engine.settings = parsed.json.at("options").get<std::vector<std::string>>();
  searches.request.limits = read_limits(parsed.json.at("limits"));
  searches.request.lines = parsed.json.at("lines");
  if (limits_json(searches.request.limits).empty() || searches.request.lines < 1)
    return fail(fmt::format("{} has no limit, or no lines", quoted(job.text)));
  return searches;
} catch (const Json::exception&) {
  return fail(fmt::format("{} are no settings of a search", quoted(job.text)));
}

Expected<SearchPosition> read_search_position(const std::string& text) try {
  const ParsedJson parsed = read_json(text);
  if (!parsed.problem.empty()) return fail(parsed.problem);
  SearchPosition position;
  position.text = parsed.json.at("position").get<std::string>();
  const Json& moves = parsed.json.at("moves");
  if (!moves.is_null()) position.moves = moves.get<std::vector<std::string>>();
  return position;
} catch (const Json::exception&) {
  return fail(fmt::format("{} is no position to search", quoted(text)));
}

Json ending_list(const std::optional<Ending>& ending) {
  return ending ? Json::array({score_of(ending->outcome, 0), ending->text}) : Json();
}

Json move_lists(const std::vector<MoveText>& moves) {
  Json machine = Json::array(), notation = Json::array();
  for (const MoveText& move : moves) {
    machine.push_back(move.move);
    notation.push_back(move.notation);
  }
  return Json::array({machine, notation});
}

Json line_list(const AnalysedLine& line) {
  return Json::array({line.score, static_cast<int>(line.bound), move_lists(line.moves),
                      line.others_at_most ? Json(*line.others_at_most) : Json(), line.depth, line.is_proved,
                      line.visits});
}

Json statistics_list(const Statistics& s) {
  return Json::array({s.nodes,
                      s.leaves,
                      s.interior,
                      s.quiescence,
                      s.evaluations,
                      s.exact_knowledge,
                      s.table_probes,
                      s.table_hits,
                      s.table_cutoffs,
                      s.etc_probes,
                      s.etc_cutoffs,
                      s.cutoffs,
                      s.first_move_cutoffs,
                      s.researches,
                      s.passes,
                      s.null_move_cutoffs,
                      s.extensions,
                      s.reductions,
                      s.skipped,
                      s.driver_calls,
                      s.simulations,
                      s.deepest_ply});
}

}  // namespace

ledger::Job job_of_searches(const SharedSearches& searches, const std::string& build) {
  Json json = Json::object();
  json["preset"] = searches.engine.preset;
  json["options"] = stable_settings(searches.engine.settings);
  json["limits"] = limits_json(searches.request.limits);
  json["lines"] = searches.request.lines;
  return {"search", searches.engine.game, "positions from Python", json_line(json), build};
}

std::string text_of(const SearchPosition& position) {
  Json json = Json::object();
  json["position"] = position.text;
  json["moves"] = position.moves ? Json(*position.moves) : Json();
  return json_line(json);
}

Expected<void> set_up_position(Engine& engine, const SearchPosition& position) {
  return position.moves ? engine.set_position(position.text, *position.moves)
                        : records::set_up_typed_position(engine, position.text);
}

std::string text_of(const Analysis& analysis) {
  const Report& report = analysis.report;
  Json lines = Json::array();
  for (const AnalysedLine& line : report.lines) lines.push_back(line_list(line));
  const Json reported = Json::array({report.depth, report.is_finished, lines, statistics_list(report.statistics),
                                     static_cast<double>(report.time.count()) * 1e-6, report.table_permille});
  return json_line(
      Json::array({reported, name_of(analysis.end), ending_list(analysis.ending), ending_list(analysis.claim),
                   analysis.ponder ? Json::array({analysis.ponder->move, analysis.ponder->notation}) : Json()}));
}

Expected<TaskFunction> search_task(const Catalogue& catalogue, const ledger::Job& job) {
  const auto searches = read_search_job(job);
  if (!searches) return std::unexpected(searches.error());
  auto engine = set_up_engine(catalogue, searches->engine);
  if (!engine) return std::unexpected(engine.error());
  return [request = searches->request,
          engine = std::shared_ptr<Engine>(std::move(*engine))](const std::string& task) -> Expected<std::string> {
    const auto position = TRY(read_search_position(task));
    engine->clear();
    TRY(set_up_position(*engine, position));
    Control control;
    const auto analysis = TRY(engine->analyse(request, control));
    return text_of(analysis);
  };
}

}  // namespace kibitz
