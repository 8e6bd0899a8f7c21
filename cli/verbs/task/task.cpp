// task: performs one task, read from standard input, and prints its result. Schedulers of other programs run Kibitz's
// work with it.
#include <fmt/format.h>

#include <chrono>
#include <iterator>
#include <ostream>

#include "cli/session.hpp"
#include "cli/verbs/worker/task_runner.hpp"
#include "kibitz/cli/run_cli.hpp"
#include "kibitz/core/control.hpp"
#include "lab/machine.hpp"

namespace kibitz {

namespace {

struct TaskArguments {
  bool refuses_programs = false;
};

std::string result_text(const TaskRequest& request, const std::string& result, std::chrono::microseconds time) {
  Json json = json_object("result");
  json.update({{"kind", request.job.kind},
               {"game", request.job.game},
               {"build", request.job.build},
               {"result", result},
               {"time_us", time.count()},
               {"machine", lab::machine_name()}});
  return json_line(json);
}

Expected<int> perform_task(const Session& session, const TaskArguments& arguments) {
  const std::string text(std::istreambuf_iterator<char>(session.terminal.in), {});
  const auto request = TRY(read_task(text));
  if (arguments.refuses_programs) TRY(check_no_programs(request.job));
  const auto start = Clock::now();
  TaskRunner runner(session.catalogue);
  TRY(runner.check(request.job));
  const std::string result = TRY(runner.run(request.job, request.task));
  const auto time = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - start);
  session.terminal.out << result_text(request, result, time) << '\n' << std::flush;
  return status::ok;
}

void add_options(VerbOptions& options, TaskArguments& a) {
  options.add({"--no-programs", "Refuse games with external programs (cmd=)"}, a.refuses_programs);
}

}  // namespace

Verb task_verb() {
  return make_verb<TaskArguments>({"task", "Perform one task: JSON on standard input, JSON on standard output",
                                   "  kibitz ledger tasks work.db | head -1 | kibitz task"},
                                  add_options, perform_task);
}

}  // namespace kibitz
