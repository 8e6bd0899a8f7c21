// records on the command line: its errors.
#include <doctest/doctest.h>

#include "cli/command.hpp"

using namespace kibitz;

namespace {

std::string refusal_of_records(const std::vector<std::string>& words) {
  const auto ran = test::run_with_games("records", words);
  CHECK(ran.status == 2);
  CHECK(ran.out.empty());
  return ran.err;
}

}  // namespace

TEST_CASE("records: a file that cannot be read prints its error only, and no heading of a table") {
  const test::ScratchFile moves("e2e4 e7e5\n");
  CHECK(refusal_of_records({moves.name()}) == "kibitz: the file does not say which game it holds: give --game NAME\n");
  CHECK(test::run_with_games("records", {moves.name(), "--game", "chess"}).out.starts_with("number"));
}

TEST_CASE("records: --overwrite needs --to") {
  const test::ScratchFile game("1. e4 e5 *\n");
  CHECK(refusal_of_records({game.name(), "--overwrite"}) == "kibitz: --overwrite needs --to\n");
}
