#include "ledger/process_name.hpp"

#include <doctest/doctest.h>
#include <unistd.h>

namespace kibitz::ledger {

TEST_CASE("the name of a process is made of its host and its process number") {
  CHECK(process_name() == process_name());
  CHECK(process_name().ends_with('-' + std::to_string(getpid())));
  CHECK(process_name().size() > 1 + std::to_string(getpid()).size());
}

}  // namespace kibitz::ledger
