// Verbs that use several threads, for the thread sanitizer.
#include <doctest/doctest.h>

#include "cli/command.hpp"

using namespace kibitz;
using test::contains;

TEST_CASE("serve answers queries on several threads") {
  test::Command command;
  command.input = "{\"id\": 1, \"game\": \"count\", \"depth\": 2}\n{\"id\": 2, \"game\": \"count\", \"nodes\": 9}\n";
  const auto ran = command.run({"serve", "--stdio", "--workers", "2"});
  CHECK(ran.status == 0);
  CHECK(contains(ran.out, "\"id\":1,"));
  CHECK(contains(ran.out, "\"id\":2,"));
  CHECK(command.run({"serve", "--workers", "0"}).status == 2);
}
