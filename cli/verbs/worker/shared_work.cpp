#include "cli/verbs/worker/shared_work.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <memory>
#include <thread>
#include <tuple>

#include "cli/grammar/typed_words.hpp"
#include "cli/verbs/bench/bench.hpp"
#include "lab/machine.hpp"
#include "ledger/task_executor.hpp"

namespace kibitz {

namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr milliseconds poll_interval{500};  // shortest time between two calls of `on_poll`

// Waits until the job is done, without doing tasks. If the ledger is unreachable, keeps trying.
Expected<ledger::WorkEnd> wait_for_job(const SharedJob& job, ledger::Ledger& ledger) {
  while (!job.is_interrupted()) {
    if (!job.on_poll(ledger)) return ledger::WorkEnd::complete;
    // next_job() also ends expired leases, which is necessary if no worker is left that would end them.
    const auto next = ledger.next_job(job.job);
    const auto unfinished = next ? ledger.has_unfinished_task(job.job) : std::unexpected(next.error());
    if (!unfinished && !ledger.is_lost()) return std::unexpected(unfinished.error());
    if (unfinished && !*unfinished) return ledger::WorkEnd::complete;
    std::this_thread::sleep_for(poll_interval);
  }
  return ledger::WorkEnd::interrupted;
}

constexpr std::array kinds{TaskKind{"analyse", line_task},  TaskKind{"lab", cell_task},
                           TaskKind{"learn", block_task},   TaskKind{"match", game_task},
                           TaskKind{"perft", perft_task},   TaskKind{"probcut", values_task},
                           TaskKind{"search", search_task}, TaskKind{"tune", tuning_game_task}};

// The time without a heartbeat after which an executor's leases expire. Short, because the client's thread sends
// heartbeats whatever the executor does.
constexpr milliseconds executor_lease{10'000};

// Does the tasks of work.only_job through the session's executor. The command was repeated, so quarantined tasks are
// tried again.
Expected<ledger::WorkEnd> execute(const Session& session, ledger::Ledger& ledger, ledger::WorkerSettings& work) {
  TRY(ledger::release_leases_of_ended_executors(ledger, work.only_job));
  std::ignore = TRY(ledger.retry(work.only_job));
  work.worker.name = ledger::executor_name();
  work.lease = executor_lease;
  work.processes = std::max(1, session.executor->workers);
  const auto worked = ledger::work_through(work, *session.executor);
  std::error_code not_empty;
  std::filesystem::remove(work.spool, not_empty);  // only if it is empty: the driver's folder is the user's
  if (!worked) return worked;
  const auto failed = TRY(ledger.quarantined_tasks(work.only_job));
  if (failed.empty()) return worked;
  return fail(fmt::format("{} task{} failed {} times: {}", failed.size(), failed.size() == 1 ? " has" : "s have",
                          ledger::max_attempts, failed.front().problem));
}

// The last job that a task was performed for, and its TaskFunction.
struct RunningJob {
  std::string job;  // address of the job
  TaskFunction run;
};

}  // namespace

void add_shared_options(VerbOptions& options, SharedArguments& a, std::string_view files) {
  options.add({"--ledger",
               "Share the work through this ledger (file or postgresql://...);\n"
               "every kibitz worker on it takes part",
               "URL"},
              a.ledger);
  options.add({"--shard",
               fmt::format("Run only shard I of N; kibitz merge combines the shards;\n"
                           "results go to {}",
                           files),
               "I/N"},
              a.shard);
}

Expected<TaskShard> read_shard(const std::string& text) {
  if (text.empty()) return TaskShard{};
  constexpr std::int64_t most = 100'000;
  const std::size_t slash = text.find('/');
  const auto complain = [&] { return fail(fmt::format("--shard takes I/N, from 1/N to N/N, not {}", quoted(text))); };
  if (slash == std::string::npos) return complain();
  const auto count = read_number(text.substr(slash + 1), {"--shard", 1, most});
  if (!count) return complain();
  const auto number = read_number(text.substr(0, slash), {"--shard", 1, *count});
  if (!number) return complain();
  return TaskShard{static_cast<std::uint32_t>(*number - 1), static_cast<std::uint32_t>(*count)};
}

Expected<void> check_shared_arguments(const SharedArguments& arguments, std::string_view file_option,
                                      const std::string& file) {
  if (!arguments.ledger.empty() && !arguments.shard.empty())
    return fail("give --ledger or --shard, not both: a ledger distributes the work itself");
  if (!arguments.ledger.empty() && !file.empty())
    return fail(fmt::format("give --ledger or {}, not both: the ledger keeps the results", file_option));
  if (!arguments.shard.empty() && file.empty())
    return fail(fmt::format("--shard needs {} FILE, where its results are kept", file_option));
  TRY(read_shard(arguments.shard));
  return {};
}

Expected<std::string> build_of(const Catalogue& catalogue, const std::string& games) {
  return bench_signature(catalogue, games);
}

std::function<Expected<void>(const ledger::Job&)> build_check(const Catalogue& catalogue) {
  return [&catalogue, known = std::map<std::string, std::string>{}](const ledger::Job& job) mutable -> Expected<void> {
    if (job.build.empty()) return {};
    if (!known.contains(job.game)) {
      const auto own = TRY(build_of(catalogue, job.game));
      known[job.game] = own;
    }
    if (known[job.game] == job.build) return {};
    return fail(fmt::format("the work in {} needs the build {}; this build, {}, searches differently", job.game,
                            quoted(job.build), quoted(known[job.game])));
  };
}

Expected<void> check_process_count(const SharedArguments& arguments, std::string_view otherwise) {
  std::ignore = TRY(read_process_count(arguments.processes));
  if (!arguments.ledger.empty() || arguments.processes.empty()) return {};
  return fail(
      fmt::format("--jobs needs --ledger{}", otherwise.empty() ? "" : fmt::format("; use {} without it", otherwise)));
}

Expected<void> check_parallel_arguments(const SharedArguments& arguments, const std::string& concurrency) {
  TRY(check_process_count(arguments, "--concurrency"));
  if (!arguments.ledger.empty() && !concurrency.empty())
    return fail("give --ledger or --concurrency, not both: --jobs is the number of local tasks of a ledger");
  return {};
}

Expected<int> read_process_count(const std::string& text) {
  const auto processors = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  if (text.empty()) return processors;
  const auto processes = TRY(read_number(text, {"--jobs", 0, 1024}));
  return static_cast<int>(processes);
}

Expected<ledger::WorkEnd> work_on_job(const Session& session, const SharedJob& job) {
  auto ledger = TRY(ledger::Ledger::open(job.url, ledger::OpenMode::existing));
  if (session.executor == nullptr && job.processes == 0) return wait_for_job(job, ledger);
  bool is_enough = false;
  auto looked_at = steady_clock::now() - poll_interval;
  ledger::WorkerSettings work;
  work.url = job.url;
  work.worker = {ledger::worker_name(), lab::machine_name()};
  work.spool = default_spool;
  work.processes = job.processes;
  work.only_job = job.job;
  work.perform = task_function_of_all_kinds(session.catalogue);
  work.check = build_check(session.catalogue);
  work.on_progress = [&](const ledger::WorkProgress& progress) {
    if (steady_clock::now() - looked_at < poll_interval || !progress.problem.empty()) return;
    looked_at = steady_clock::now();
    is_enough = is_enough || !job.on_poll(ledger);
  };
  work.is_interrupted = [&] { return is_enough || job.is_interrupted(); };
  const auto end = TRY(session.executor == nullptr ? ledger::work(work) : execute(session, ledger, work));
  if (is_enough) return ledger::WorkEnd::complete;
  job.on_poll(ledger);
  return end;
}

std::function<Expected<std::string>(const ledger::Job&, const std::string&)> task_function_of_all_kinds(
    const Catalogue& catalogue) {
  return [&catalogue, now = std::make_shared<RunningJob>()](const ledger::Job& job,
                                                            const std::string& task) -> Expected<std::string> {
    const std::string address = ledger::address_of(job);
    if (now->job != address) {
      const auto* kind = std::ranges::find(kinds, job.kind, &TaskKind::name);
      if (kind == kinds.end()) return fail(fmt::format("this Kibitz cannot do jobs of kind {}", quoted(job.kind)));
      auto run = TRY(kind->prepare(catalogue, job));
      *now = {address, std::move(run)};
    }
    return now->run(task);
  };
}

}  // namespace kibitz
