// Proof-number searches in chess find mates and do not mistake draws by repetition for wins.
#include <doctest/doctest.h>

#include <fstream>

#include "games/engines.hpp"
#include "kibitz/engine/run_method.hpp"

using namespace kibitz;

namespace {

Solution solve(const std::string& fen, const SolveRequest& request) {
  const auto engine = make_chess_engine();
  REQUIRE(engine->set_position(fen));
  Control control;
  const auto solution = solve(*engine, request, control);
  REQUIRE(solution);
  return *solution;
}

SolveRequest request_of(SolveMethod method, std::uint64_t nodes) {
  SolveRequest request;
  request.method = method;
  request.megabytes = 16;
  request.limits.nodes = nodes;
  return request;
}

bool is_solved_as(const Solution& solution, GameValue value) {
  return solution.end == SearchEnd::solved && solution.at_least == value && solution.at_most == value;
}

// True if the line is complete and ends in mate.
bool ends_in_mate(const std::string& fen, const Solution& solution) {
  const auto engine = make_chess_engine();
  REQUIRE(engine->set_position(fen));
  for (const MoveText& move : solution.line)
    if (!engine->play(move.move)) return false;
  const auto ending = engine->ending();
  return solution.line_is_whole && ending && ending->outcome == Outcome::loss();
}

std::vector<std::string> read_mates() {
  std::ifstream file(KIBITZ_TEST_DATA "/chess/mates.epd");
  std::vector<std::string> fens;
  for (std::string line; std::getline(file, line);)
    if (!line.starts_with('#')) fens.push_back(line.substr(0, line.find(" ;")));
  return fens;
}

}  // namespace

TEST_CASE("mates in two and three are proved, with a line that mates") {
  const auto fens = read_mates();
  REQUIRE(fens.size() == 12);
  for (const std::string& fen : fens)
    for (const SolveMethod method : {SolveMethod::pn, SolveMethod::pn2, SolveMethod::dfpn}) {
      CAPTURE(fen);
      CAPTURE(name_of(method));
      const Solution solution = solve(fen, request_of(method, 300'000));
      CHECK(is_solved_as(solution, GameValue::win));
      CHECK(solution.line.size() % 2 == 1);
      CHECK(ends_in_mate(fen, solution));
      CHECK(solution.bytes <= std::size_t{16} << 20);
    }
}

TEST_CASE("the side with the queen wins against a bare king") {
  const std::string won = "4k3/8/8/3QK3/8/8/8/8 w - - 0 1";
  CHECK(is_solved_as(solve(won, request_of(SolveMethod::dfpn, 100'000)), GameValue::win));
  const std::string lost = "4k3/8/4K3/8/8/8/8/Q7 b - - 0 1";
  const Solution loss = solve(lost, request_of(SolveMethod::dfpn, 100'000));
  CHECK(is_solved_as(loss, GameValue::loss));
  CHECK(ends_in_mate(lost, loss));
}

// White is about to be mated but has perpetual check from e8 and h5, so neither side wins.
TEST_CASE("perpetual check is a draw, whatever moves were played before") {
  const std::string perpetual = "6k1/6p1/5p2/7Q/8/8/qr6/7K w - - 0 1";
  CHECK(is_solved_as(solve(perpetual, request_of(SolveMethod::dfpn, 100'000)), GameValue::draw));
  CHECK(is_solved_as(solve(perpetual, request_of(SolveMethod::pn2, 100'000)), GameValue::draw));
  const auto engine = make_chess_engine();
  REQUIRE(engine->set_position(perpetual));
  for (const char* move : {"h5e8", "g8h7", "e8h5", "h7g8"}) REQUIRE(engine->play(move));
  Control control;
  const auto solution = solve(*engine, request_of(SolveMethod::dfpn, 100'000), control);
  REQUIRE(solution);
  CHECK(is_solved_as(*solution, GameValue::draw));
}

TEST_CASE("solving for points fails in a game without points") {
  const auto engine = make_chess_engine();
  Control control;
  SolveRequest request;
  request.wants_points = true;
  CHECK(!solve(*engine, request, control));
}

TEST_CASE("conspiracy: a mate in one is stable") {
  const auto engine = make_chess_engine();
  REQUIRE(engine->set_position("r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 0 4"));
  Control control;
  ConspiracyRequest request;
  request.limits.nodes = 1'000'000;
  const auto conspiracy = search_conspiracy(*engine, request, control);
  REQUIRE(conspiracy);
  REQUIRE(conspiracy->move);
  CHECK(conspiracy->move->move == "h5f7");
  CHECK(is_win(conspiracy->value));
  CHECK(conspiracy->end == SearchEnd::solved);
  CHECK(conspiracy->leaves_to_change.value_or(max_conspirators + 1) > request.threshold);
}
