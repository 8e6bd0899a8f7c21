// Windows cannot fork, so this process runs the jobs itself, one after another. A job that hangs or crashes stops the
// program. Earlier results are kept.
#include "lab/runner.hpp"

namespace kibitz::lab {

Expected<RunEnd> run_jobs(const RunPlan& plan, const JobFunction& job, const RunCallbacks& callbacks) {
  for (const std::size_t number : plan.jobs) {
    if (callbacks.is_interrupted()) return RunEnd::interrupted;
    const auto begun = std::chrono::steady_clock::now();
    JobEnd end{JobOutcome::finished, job(number), {}};
    end.time = std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - begun);
    TRY(callbacks.on_end(number, end));
    TRY(callbacks.on_tick());
  }
  return RunEnd::complete;
}

}  // namespace kibitz::lab
