// A task as JSON, and the object that performs it. A task is a pure function of its text: the text has all that the
// result depends on, and the build for which it was made. docs/reference/tasks.md describes the format.
#pragma once

#include <set>
#include <string>

#include "cli/verbs/worker/shared_work.hpp"
#include "protocols/json_values.hpp"

namespace kibitz {

struct TaskRequest {
  ledger::Job job;
  std::string task;  // the task's text
};

// The job of a task, without the task: one line of JSON. Tasks of the same job share it.
Json task_json(const ledger::Job& job);
std::string text_of(const TaskRequest& request);
// Reads a task. The error is one sentence that says what is wrong with the JSON.
Expected<TaskRequest> read_task(const std::string& text);
// Reads the JSON of task_json(), which has no "task".
Expected<ledger::Job> read_task_job(const std::string& text);

// Performs tasks with the function that a ledger's worker calls. It keeps what the tasks of one job share, such as the
// engine. Each thread needs its own.
class TaskRunner {
 public:
  explicit TaskRunner(const Catalogue& catalogue)
      : check_(build_check(catalogue)), perform_(task_function_of_all_kinds(catalogue)) {}

  // Fails if the job is for another build than this program. Needed once before the tasks of a job.
  Expected<void> check(const ledger::Job& job) { return check_(job); }
  // The text of the result. Fails if the task fails.
  Expected<std::string> run(const ledger::Job& job, const std::string& task) { return perform_(job, task); }

 private:
  std::function<Expected<void>(const ledger::Job&)> check_;
  std::function<Expected<std::string>(const ledger::Job&, const std::string&)> perform_;
};

}  // namespace kibitz
