// Tests proof methods by Bouton's theorem (1901): the side to move wins unless the XOR of the heaps is 0.
#include <doctest/doctest.h>

#include <fmt/format.h>

#include "games/engines.hpp"
#include "kibitz/engine/run_method.hpp"

using namespace kibitz;

namespace {

Solution solve(Engine& engine, const std::string& heaps, SolveMethod method) {
  REQUIRE(engine.set_position(heaps));
  Control control;
  SolveRequest request;
  request.method = method;
  request.megabytes = 4;
  const auto solution = solve(engine, request, control);
  REQUIRE(solution);
  return *solution;
}

}  // namespace

TEST_CASE("every proof method agrees with Bouton's theorem") {
  const auto engine = make_nim_engine();
  int lost = 0;
  for (int number = 0; number < 64; ++number) {
    const int a = 1 + number % 4;
    const int b = 1 + number / 4 % 4;
    const int c = 1 + number / 16;
    const GameValue expected = (a ^ b ^ c) != 0 ? GameValue::win : GameValue::loss;
    lost += expected == GameValue::loss ? 1 : 0;
    for (const SolveMethod method : {SolveMethod::pn, SolveMethod::pn2, SolveMethod::dfpn}) {
      CAPTURE(fmt::format("{} {} {} {}", a, b, c, name_of(method)));
      const Solution solution = solve(*engine, fmt::format("{} {} {}", a, b, c), method);
      CHECK(solution.end == SearchEnd::solved);
      CHECK(solution.at_least == expected);
      CHECK(solution.at_most == expected);
      CHECK(solution.line_is_whole);
    }
  }
  CHECK(lost == 6);  // heaps 1, 2 and 3 in any order
}

TEST_CASE("a threat search in a game without threats gives a one-sentence error") {
  const auto engine = make_nim_engine();
  SolveRequest request;
  request.method = SolveMethod::vct;
  Control control;
  const auto solution = solve(*engine, request, control);
  REQUIRE(!solution);
  CHECK(solution.error().message == "Nim has no search for wins by threats, which method vct is");
}

TEST_CASE("a conspiracy search with a stable move does not count as solved") {
  const auto engine = make_nim_engine();
  REQUIRE(engine->set_option("method", "conspiracy"));
  REQUIRE(engine->set_position("2 4 5 second"));  // won for the side to move
  Request request;
  request.limits.nodes = 100'000;
  Control control;
  const auto analysis = engine->analyse(request, control);
  REQUIRE(analysis);
  CHECK(analysis->end == SearchEnd::settled);
  CHECK(analysis->report.lines.at(0).score == 0);
  CHECK(!analysis->report.lines[0].is_proved);
}
