// worker: performs tasks of a ledger.
#include <fmt/format.h>

#include <ostream>

#include "cli/grammar/typed_words.hpp"
#include "cli/show/live.hpp"
#include "cli/system/interrupt.hpp"
#include "cli/verbs/worker/shared_work.hpp"
#include "kibitz/cli/run_cli.hpp"
#include "lab/machine.hpp"

namespace kibitz {

namespace {

struct WorkerArguments {
  SharedArguments shared;
  std::string lease = "30";
  std::string patience = "3600";
  std::string spool = default_spool;
  std::string name;
  bool waits_for_tasks = false;
  bool refuses_programs = false;
};

// Shows the progress of a worker: on a terminal, as a line that is rewritten in place. Refused jobs are always
// printed, and so are the loss and the return of the connection to the ledger.
class WorkerLine {
 public:
  explicit WorkerLine(Terminal& terminal) : terminal_(terminal), live_(terminal) {}

  void show(const ledger::WorkProgress& progress) {
    for (std::size_t i = last_.refusals.size(); i < progress.refusals.size(); ++i)
      live_.report_error(fmt::format("kibitz: {}\n", printable_text(progress.refusals[i])));
    last_ = progress;
    live_.set_text(text());
    if (progress.problem == problem_) return;
    problem_ = progress.problem;
    live_.report_error(problem_.empty() ? "kibitz: the ledger answers again\n"
                                        : fmt::format("kibitz: {}; results are kept here meanwhile\n", problem_));
  }
  std::string_view completion_text() const {
    return last_.refusals.empty() ? "; no task is left" : "; the remaining tasks are for other workers";
  }
  void end(std::string_view how) {
    live_.set_text("");
    terminal_.out << text() << how << '\n' << std::flush;
  }

 private:
  std::string text() const {
    std::string line = fmt::format("{} done", last_.done);
    if (last_.failed > 0) line += fmt::format(", {} failed", last_.failed);
    if (last_.running > 0) line += fmt::format(", {} at work", last_.running);
    if (last_.spooled > 0) line += fmt::format(", {} not submitted", last_.spooled);
    return line;
  }

  Terminal& terminal_;
  LiveLine live_;
  ledger::WorkProgress last_;
  std::string problem_;
};

Expected<ledger::WorkerSettings> read_worker_settings(const Session& session, const WorkerArguments& a) {
  ledger::WorkerSettings work;
  work.url = a.shared.ledger;
  const auto processes = TRY(read_process_count(a.shared.processes));
  if (processes == 0) return fail("a worker needs at least one job, not --jobs 0");
  work.processes = processes;
  const auto lease = TRY(read_seconds("--lease", a.lease));
  if (lease < Milliseconds{1000}) return fail(fmt::format("--lease takes a second at least, not {}", quoted(a.lease)));
  work.lease = lease;
  const auto patience = TRY(read_seconds("--patience", a.patience));
  work.patience = std::chrono::duration_cast<std::chrono::seconds>(patience);
  work.spool = a.spool;
  work.waits_for_tasks = a.waits_for_tasks;
  work.worker = {a.name.empty() ? ledger::worker_name() : a.name, lab::machine_name()};
  work.perform = task_function_of_all_kinds(session.catalogue);
  work.check = build_check(session.catalogue);
  if (a.refuses_programs) work.accepts = check_no_programs;
  return work;
}

Expected<int> run_worker(const Session& session, const WorkerArguments& arguments) {
  auto work = TRY(read_worker_settings(session, arguments));
  SigintGuard guard;
  const TerminationGuard termination;
  WorkerLine line(session.terminal);
  work.on_progress = [&](const ledger::WorkProgress& progress) { line.show(progress); };
  work.is_interrupted = [&] { return guard.is_interrupted(); };
  const auto end = TRY(ledger::work(work));
  const bool is_interrupted = end == ledger::WorkEnd::interrupted;
  line.end(is_interrupted ? "; interrupted, and the tasks that were not done are open again" : line.completion_text());
  return is_interrupted ? status::interrupted : status::ok;
}

void add_options(VerbOptions& options, WorkerArguments& a) {
  options.add({"--ledger", "The ledger: a file or postgresql://...", "URL", true}, a.shared.ledger);
  options.add({"--jobs", "Tasks in parallel (default: number of processors)", "N"}, a.shared.processes);
  options.add({"--stay", "Wait for more tasks when none are left"}, a.waits_for_tasks);
  options.add({"--no-programs", "Do not run matches with external programs (cmd=)"}, a.refuses_programs);
  options.add({"--lease", "Time without a sign of life before a task is reassigned (default 30)", "SECONDS"}, a.lease);
  options.add({"--patience", "Keep trying an unreachable ledger for this long (default 3600)", "SECONDS"}, a.patience);
  options.add({"--spool", "Folder for results that cannot be submitted (default kibitz-spool)", "FOLDER"}, a.spool);
  options.add({"--name", "Name of this worker (default: machine name and process id)", "NAME"}, a.name);
}

}  // namespace

Verb worker_verb() {
  return make_verb<WorkerArguments>(
      {"worker", "Run tasks from a ledger until none are left",
       "  kibitz worker --ledger work.db\n"
       "  kibitz worker --ledger postgresql://kibitz:PASSWORD@server:5440/postgres --stay"},
      add_options, run_worker);
}

}  // namespace kibitz
