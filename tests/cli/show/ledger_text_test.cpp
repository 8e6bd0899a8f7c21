// The status of a ledger as a sentence.
#include <doctest/doctest.h>

#include "cli/show/text.hpp"
#include "ledger/status.hpp"

using namespace kibitz;

namespace {

ledger::Status status_with(std::int64_t open, std::int64_t leased, std::int64_t done, double tasks_per_second) {
  ledger::Status status;
  status.jobs.push_back({"a1", "match", "nim", "", open, leased, done, 0});
  status.workers.push_back({"ann", "a machine", 1, done, 0, tasks_per_second});
  return status;
}

}  // namespace

TEST_CASE("the remaining time is estimated from the rate; without a rate the number of done tasks is shown") {
  CHECK(remaining_text(status_with(0, 0, 50, 0)) == "no task is left");
  CHECK(remaining_text(status_with(40, 10, 50, 2)) == "2 tasks/s, about 25 s left");
  CHECK(remaining_text(status_with(50, 4, 46, 0)) ==
        "46 of 100 tasks done; the rate, and so the time left, is not known yet");
  CHECK(remaining_text(status_with(96, 4, 0, 0)) ==
        "0 of 100 tasks done; the rate, and so the time left, is not known yet");
  CHECK(remaining_text(status_with(54, 0, 46, 0)) == "no worker is running");
}
