#include "cli/verbs/worker/task_runner.hpp"

#include <fmt/format.h>

#include "protocols/read_json.hpp"

namespace kibitz {

namespace {

Expected<std::string> text_in(const Json& json, const char* name) {
  if (!json.contains(name)) return fail(fmt::format("the task has no \"{}\"", name));
  const Json& value = json.at(name);
  if (!value.is_string())
    return fail(fmt::format("\"{}\" of the task is a text, not {}", name, quoted(json_line(value))));
  return value.get<std::string>();
}

Expected<Json> read_object(const std::string& text) {
  auto parsed = read_json(text);
  if (parsed.json.is_discarded() || !parsed.problem.empty())
    return fail(fmt::format("the task cannot be read: {}",
                            parsed.problem.empty() ? fmt::format("{} is not JSON", quoted(text)) : parsed.problem));
  if (!parsed.json.is_object()) return fail(fmt::format("a task is a JSON object, not {}", quoted(text)));
  return std::move(parsed.json);
}

Expected<ledger::Job> job_in(const Json& json) {
  const Json schema = json.value("schema", Json());
  if (schema != json_schema)
    return fail(fmt::format("the task has the schema {}, and this Kibitz reads {}", json_line(schema), json_schema));
  const std::string type = TRY(text_in(json, "type"));
  if (type != "task") return fail(fmt::format("\"type\" of a task is \"task\", not {}", quoted(type)));
  ledger::Job job;
  job.kind = TRY(text_in(json, "kind"));
  job.game = TRY(text_in(json, "game"));
  job.build = TRY(text_in(json, "build"));
  job.text = TRY(text_in(json, "job"));
  if (json.contains("notes")) job.notes = TRY(text_in(json, "notes"));
  return job;
}

}  // namespace

Json task_json(const ledger::Job& job) {
  Json json = json_object("task");
  json.update({{"kind", job.kind}, {"game", job.game}, {"build", job.build}, {"job", job.text}, {"notes", job.notes}});
  return json;
}

std::string text_of(const TaskRequest& request) {
  Json json = task_json(request.job);
  json["task"] = request.task;
  return json_line(json);
}

Expected<TaskRequest> read_task(const std::string& text) {
  const Json json = TRY(read_object(text));
  TaskRequest request;
  request.job = TRY(job_in(json));
  request.task = TRY(text_in(json, "task"));
  return request;
}

Expected<ledger::Job> read_task_job(const std::string& text) {
  const Json json = TRY(read_object(text));
  return job_in(json);
}

}  // namespace kibitz
