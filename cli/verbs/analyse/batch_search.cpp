#include "cli/verbs/analyse/batch.hpp"

#include <fmt/format.h>

#include "cli/grammar/typed_words.hpp"
#include "cli/setup/setup.hpp"
#include "cli/verbs/worker/shared_work.hpp"
#include "kibitz/core/read_number.hpp"
#include "kibitz/engine/old_names.hpp"
#include "ledger/fields.hpp"

namespace kibitz {

namespace {

// Sets the engine to the position of the line, sets `id`, and returns the expected result.
Expected<ExpectedResult> set_up_line(Engine& engine, const BatchLine& line, std::string& id) {
  const auto record = TRY(engine.read_record(line.text));
  TRY(engine.set_position(record.position));
  id = record.id.empty() ? fmt::format("line {}", line.number) : record.id;
  return read_expected_result(engine, record);
}

void fill_row(BatchRow& row, const ExpectedResult& wanted, const Report& report) {
  if (!report.lines.empty()) row.best = report.lines.front();
  row.verdict = judge(wanted, row.best);
  row.depth = report.depth;
  row.time = report.time;
  row.nodes = report.statistics.nodes;
  row.leaves = report.statistics.leaves;
}

}  // namespace

Expected<BatchRow> search_line(Engine& engine, const Request& request, const BatchLine& line,
                               const BatchCallbacks& watch) {
  std::string id;
  const auto wanted = TRY(set_up_line(engine, line, id));
  engine.clear();
  if (watch.on_begin) watch.on_begin(id);
  const auto analysis = TRY(engine.analyse(request, watch.control, watch.on_report));
  BatchRow row{"", line.number, id, RowVerdict::unjudged, wanted.text, {}, 0, {}, 0, 0};
  fill_row(row, wanted, analysis.report);
  return row;
}

Expected<void> check_line(Engine& engine, const BatchLine& line) {
  std::string id;
  TRY(set_up_line(engine, line, id));
  return {};
}

ledger::Job job_of_batch(const AnalyseArguments& arguments, const std::string& build) {
  const LimitArguments& limits = arguments.limits;
  const std::string text = ledger::joined_fields(
      std::array{arguments.engine.preset,
                 ledger::joined_fields(stable_settings(arguments.engine.settings), ledger::line_separator),
                 limits.depth, limits.nodes, limits.time, limits.clock, limits.increment,
                 std::string(limits.is_infinite ? "infinite" : ""), arguments.lines});
  return {"analyse", arguments.engine.game, "positions of " + arguments.file, text, build};
}

ledger::Task task_of_line(const BatchLine& line, const std::string& key) {
  return {key, ledger::random_place(key),
          ledger::joined_fields(std::array{key, std::to_string(line.number), line.text})};
}

Expected<TaskFunction> line_task(const Catalogue& catalogue, const ledger::Job& job) {
  auto fields = ledger::split_fields(job.text);
  fields.resize(9);
  AnalyseArguments arguments;
  arguments.engine = {job.game, fields[0], current_settings(ledger::split_fields(fields[1], ledger::line_separator))};
  arguments.limits = {fields[2], fields[3], fields[4], fields[5], fields[6], !fields[7].empty()};
  arguments.lines = fields[8];
  const auto request = read_limits_and_lines(arguments);
  if (!request) return std::unexpected(request.error());
  auto engine = set_up_engine(catalogue, arguments.engine);
  if (!engine) return std::unexpected(engine.error());
  return [request = *request,
          engine = std::shared_ptr<Engine>(std::move(*engine))](const std::string& task) -> Expected<std::string> {
    auto parts = ledger::split_fields(task);
    parts.resize(3);
    Control control;
    auto row = TRY(search_line(*engine, request, {static_cast<int>(whole_number(parts[1]).value_or(0)), parts[2]},
                               {control, {}, {}}));
    row.key = parts[0];
    return json_of(row);
  };
}

}  // namespace kibitz
