// Checks the claims of all methods against plain minimax (tests/search_support/oracle_positions.hpp), and the
// values of small boards.
#include "search_support/oracle_positions.hpp"

#include "games/clobber/clobber.hpp"
#include "games/engines.hpp"
#include "kibitz/engine/run_method.hpp"

using namespace kibitz;
using namespace kibitz::test;

namespace {

std::vector<PositionSource<Clobber>> sources() {
  return {{{{"columns", "4"}, {"rows", "4"}}, late_position<Clobber>},
          {{{"columns", "5"}, {"rows", "4"}}, late_position<Clobber>}};
}

}  // namespace

TEST_CASE("claims: no method makes a false claim about oracle positions of Clobber, nor differs when repeated") {
  try_oracle_positions(sources(), make_clobber_engine, rounds(100));
}

TEST_CASE("Clobber: the first player wins some small boards and loses others") {  // second_rules.py finds the same
  const auto value = [](const char* columns, const char* rows) {
    const auto engine = make_clobber_engine();
    REQUIRE(engine->set_option("columns", columns));
    REQUIRE(engine->set_option("rows", rows));
    Control control;
    const auto solution = solve(*engine, {}, control);
    REQUIRE(solution);
    CHECK(solution->at_least == solution->at_most);
    return solution->at_least;
  };
  CHECK(value("2", "2") == GameValue::win);
  CHECK(value("3", "2") == GameValue::loss);
  CHECK(value("4", "3") == GameValue::loss);
  CHECK(value("4", "4") == GameValue::win);
}

TEST_SUITE("slow") {
  TEST_CASE("claims: no method makes a false claim about a thousand oracle positions of Clobber") {
    try_oracle_positions(sources(), make_clobber_engine, 1000);
  }
}
