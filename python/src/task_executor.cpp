#include "python/src/task_executor.hpp"

#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "cli/session.hpp"
#include "cli/setup/setup.hpp"
#include "cli/system/interrupt.hpp"
#include "cli/verbs/analyse/search_task.hpp"
#include "cli/verbs/worker/task_runner.hpp"
#include "kibitz/core/thread.hpp"
#include "lab/machine.hpp"

namespace kibitz::python {

namespace {

constexpr const char* failure_text = "the executor has failed";  // not shown: the exception itself is raised

ledger::FinishedChunk chunk_of(nb::handle row) {
  ledger::FinishedChunk chunk;
  chunk.number = read_as<std::size_t>(row[0], "the number of a chunk");
  for (nb::handle result : row[1]) {
    auto text = read_as<std::string>(result[1], "a result");
    if (nb::cast<bool>(nb::object(result[0])))
      chunk.results.emplace_back(std::move(text));
    else
      chunk.results.emplace_back(std::unexpected(Error{std::move(text)}));
  }
  chunk.time = std::chrono::microseconds(static_cast<std::int64_t>(read_as<double>(row[2], "a time") * 1e6));
  chunk.machine = read_as<std::string>(row[3], "a machine");
  return chunk;
}

}  // namespace

PythonExecutor::PythonExecutor(nb::handle driver) : driver_(nb::borrow(driver)) {
  if (driver_.is_none()) return;
  executor_.workers = read_as<int>(nb::object(driver_.attr("workers")), "a number of workers");
  executor_.submit = [this](std::size_t number, const ledger::Job& job, const std::vector<std::string>& tasks) {
    return submit(number, job, tasks);
  };
  executor_.wait = [this](std::chrono::milliseconds time) { return wait(time); };
}

Expected<void> PythonExecutor::submit(std::size_t number, const ledger::Job& job,
                                      const std::vector<std::string>& tasks) {
  const GilLock hold;
  try {
    driver_.attr("submit")(number, str_of(json_line(task_json(job))), tasks);
    return {};
  } catch (nb::python_error& error) {
    failure_.emplace(std::move(error));
    return fail(failure_text);
  }
}

Expected<std::vector<ledger::FinishedChunk>> PythonExecutor::wait(std::chrono::milliseconds time) {
  const GilLock hold;
  try {
    std::vector<ledger::FinishedChunk> chunks;
    const nb::object rows = driver_.attr("wait")(static_cast<double>(time.count()) / 1000);
    for (nb::handle row : rows) chunks.push_back(chunk_of(row));
    return chunks;
  } catch (nb::python_error& error) {
    failure_.emplace(std::move(error));
    return fail(failure_text);
  }
}

void PythonExecutor::raise_failure() {
  if (failure_) throw std::move(*failure_);
}

namespace {

// Performs tasks of Kibitz's own games in a worker of an executor.
class WorkerTasks {
 public:
  WorkerTasks() : catalogue_(standard_catalogue()), runner_(catalogue_) {}

  // Reads the job that the next tasks belong to. Raises an error if the job is for another build.
  void prepare(nb::handle job) {
    auto text = read_as<std::string>(job, "a job");
    if (text == text_) return;
    auto read = value_or_raise(read_task_job(text));
    value_or_raise(runner_.check(read));
    job_ = std::move(read);
    text_ = std::move(text);
  }
  // The result and true, or the reason of the failure and false.
  nb::tuple run(nb::handle task) {
    const auto text = read_as<std::string>(task, "a task");
    Expected<std::string> result;
    {
      const GilRelease gil_release;
      try {
        result = runner_.run(job_, text);
      } catch (const std::bad_alloc&) {
        result = fail(no_memory);
      }
    }
    return nb::make_tuple(result.has_value(), str_of(result ? *result : result.error().message));
  }

 private:
  Catalogue catalogue_;
  TaskRunner runner_;
  std::string text_;  // the JSON of the job
  ledger::Job job_;
};

// The searches of a job, as tasks of a ledger.
struct PlannedSearches {
  ledger::Job job;
  std::vector<ledger::Task> tasks;
};

SharedSearches search_job_of(nb::handle game, const nb::dict& settings) {
  SharedSearches searches;
  searches.engine = {read_as<std::string>(game, "a game"), value_in<std::string>(settings, "preset"),
                     value_in<std::vector<std::string>>(settings, "options")};
  searches.request.limits = limits_of(settings);
  searches.request.lines = line_count_of(settings);
  return searches;
}

PlannedSearches plan_searches(const Catalogue& catalogue, const SharedSearches& searches, const nb::list& positions) {
  const auto engine = value_or_raise(set_up_engine(catalogue, searches.engine));
  PlannedSearches plan{job_of_searches(searches, value_or_raise(build_of(catalogue, searches.engine.game))), {}};
  const std::string job = ledger::address_of(plan.job);
  for (nb::handle one : positions) {
    SearchPosition position{read_as<std::string>(nb::object(one[0]), "a position"), std::nullopt};
    const nb::object moves = one[1];
    if (!moves.is_none()) position.moves = read_as<std::vector<std::string>>(moves, "moves");
    const auto number = static_cast<std::int64_t>(plan.tasks.size());
    if (const auto set = set_up_position(*engine, position); !set)
      raise("position " + std::to_string(number) + ": " + set.error().message);
    const std::string text = text_of(position);
    plan.tasks.push_back({ledger::content_address({job, text}), number, text});
  }
  return plan;
}

// Does the searches through the ledger, and returns their results; nullopt for those that are not done.
Expected<std::vector<std::optional<std::string>>> do_searches(const Session& session, const PlannedSearches& plan,
                                                              SharedJob shared) {
  const SigintGuard guard;
  auto ledger = TRY(ledger::Ledger::open(shared.url, ledger::OpenMode::or_create));
  TRY(ledger.add(plan.job, plan.tasks));
  shared.job = ledger::address_of(plan.job);
  shared.is_interrupted = [&guard] { return guard.is_interrupted(); };
  TRY(work_on_job(session, shared));
  std::vector<std::optional<std::string>> results;
  for (const ledger::Task& task : plan.tasks) {
    const auto result = TRY(ledger.result(task.address));
    results.push_back(result ? std::optional(result->text) : std::nullopt);
  }
  return results;
}

nb::list search_through(nb::handle game, const nb::dict& settings, const nb::list& positions, nb::handle driver) {
  const Catalogue catalogue = standard_catalogue();
  const PlannedSearches plan = plan_searches(catalogue, search_job_of(game, settings), positions);
  PythonExecutor executor(driver);
  Terminal terminal = standard_terminal();
  const std::vector<std::string> words;
  const Session session{catalogue, terminal, words, executor.get()};
  const auto url = value_in<std::string>(settings, "ledger");
  std::int64_t reported = -1;
  const auto on_poll = [&](ledger::Ledger& ledger) {
    const auto done = ledger.count_done(ledger::address_of(plan.job));
    if (!done || *done == reported) return true;
    reported = *done;
    const GilLock hold;
    try {
      driver.attr("report")(*done, plan.tasks.size());
    } catch (nb::python_error& error) {
      executor.set_failure(std::move(error));
      return false;
    }
    return true;
  };
  Expected<std::vector<std::optional<std::string>>> results;
  {
    const GilRelease gil_release;
    results = do_searches(session, plan, {url, "", 1, on_poll, {}});
  }
  executor.raise_failure();
  nb::list list;
  for (const auto& result : value_or_raise(std::move(results))) list.append(result ? str_of(*result) : nb::none());
  return list;
}

}  // namespace

void bind_tasks(nb::module_& module) {
  nb::class_<WorkerTasks>(module, "WorkerTasks")
      .def(nb::init<>())
      .def("prepare", &WorkerTasks::prepare)
      .def("run", &WorkerTasks::run)
      .def_prop_ro("machine", [](const WorkerTasks&) { return lab::machine_name(); });
  module.def("search_through", &search_through);
}

}  // namespace kibitz::python
