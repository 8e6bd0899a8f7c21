// The reports with one row per cell: CSV (RFC 4180, but with LF as the line end) and JSON lines.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "lab/report.hpp"

namespace kibitz::lab {

namespace {

struct ReportField {
  std::string name;
  std::string text;
  bool is_number = false;
};

void add_plan_fields(std::vector<ReportField>& fields, const PlannedCell& planned) {
  const Cell& cell = planned.cell;
  fields = {{"cell", planned.address},
            {"game", cell.game},
            {"label", cell.label},
            {"position_id", cell.position.id},
            {"position", cell.position.text},
            {"task", std::string(name_of(cell.task))},
            {"configuration", cell.configuration},
            {"against", cell.opponent.name},
            {"preset", cell.preset},
            {"settings", fmt::format("{}", fmt::join(cell.settings, " "))},
            {"limit", limit_text(cell.limit)},
            {"table_entries", std::to_string(cell.table_entries), true},
            {"repetition", std::to_string(cell.repetition), true},
            {"seed", std::to_string(cell.seed), true},
            {"command", command_of(cell)}};
}

void add_result_fields(std::vector<ReportField>& fields, const StoredResult& stored) {
  const CellResult& result = stored.result;
  const bool is_done = result.state == CellState::done;
  fields.push_back({"state", std::string(name_of(result.state))});
  fields.push_back({"problem", result.problem});
  fields.push_back({"score", result.score});
  fields.push_back({"bound", result.bound});
  fields.push_back({"best", result.best});
  fields.push_back({"ended", result.ended});
  fields.push_back({"verdict", result.verdict});
  fields.push_back({"depth", is_done ? std::to_string(result.depth) : "", is_done});
  for (std::size_t i = 0; i < measure_names.size(); ++i)
    fields.push_back({std::string(measure_names[i]) + (is_time(static_cast<Measure>(i)) ? "_us" : ""),
                      is_done ? std::to_string(result.counts[i]) : "", is_done});
  fields.push_back({"machine", stored.machine});
  fields.push_back({"finished_at", stored.finished_at});
}

// The fields of a cell's row. A cell without a stored result has the state "open" and empty result fields.
std::vector<ReportField> fields_of_cell(const StoredCell& cell) {
  std::vector<ReportField> fields;
  add_plan_fields(fields, cell.planned);
  if (cell.stored) {
    add_result_fields(fields, *cell.stored);
    return fields;
  }
  const std::size_t begin = fields.size();
  add_result_fields(fields, {});
  for (std::size_t i = begin; i < fields.size(); ++i) fields[i] = {fields[i].name, i == begin ? "open" : "", false};
  return fields;
}

std::string csv_text(const std::string& text) {
  if (text.find_first_of(",\"\n\r") == std::string::npos) return text;
  std::string result = "\"";
  for (const char c : text) result += c == '"' ? "\"\"" : std::string(1, c);
  return result + '"';
}

std::string json_text(const std::string& text) {
  return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace

std::vector<std::string> csv_columns() {
  std::vector<std::string> names;
  for (const ReportField& field : fields_of_cell({})) names.push_back(field.name);
  return names;
}

std::string csv_report(const std::vector<StoredCell>& cells, const std::vector<std::string>& columns) {
  const auto& names = columns.empty() ? csv_columns() : columns;
  std::string text = fmt::format("{}\n", fmt::join(names, ","));
  for (const StoredCell& cell : cells) {
    const auto fields = fields_of_cell(cell);
    std::vector<std::string> line;
    for (const std::string& name : names)
      line.push_back(csv_text(std::ranges::find(fields, name, &ReportField::name)->text));
    text += fmt::format("{}\n", fmt::join(line, ","));
  }
  return text;
}

std::string jsonl_report(const std::vector<StoredCell>& cells) {
  std::string text;
  for (const StoredCell& cell : cells) {
    std::string line;
    for (const ReportField& field : fields_of_cell(cell)) {
      const std::string value = field.is_number ? field.text : field.text.empty() ? "null" : json_text(field.text);
      line += fmt::format("{}\"{}\":{}", line.empty() ? "{" : ",", field.name, value);
    }
    text += line + "}\n";
  }
  return text;
}

}  // namespace kibitz::lab
