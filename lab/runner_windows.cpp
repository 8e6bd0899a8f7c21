// Windows cannot fork: jobs are done one after the other, here. A job that does not end or takes the program with it is
// not survived; what was done before it is kept, and the run goes on after it when it is begun again.
#include "lab/runner.hpp"

namespace kibitz::lab {

Expected<RunEnd> run_jobs(const RunPlan& plan, const Job& job, const RunWatch& watch) {
  for (const std::size_t number : plan.jobs) {
    if (watch.is_interrupted()) return RunEnd::interrupted;
    const auto begun = std::chrono::steady_clock::now();
    JobEnd end{JobEnd::Kind::finished, job(number), {}};
    end.time = std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - begun);
    TRY(watch.on_end(number, end));
    TRY(watch.on_tick());
  }
  return RunEnd::complete;
}

}  // namespace kibitz::lab
