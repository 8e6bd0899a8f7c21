// Tests the threat solvers: the line of every solved puzzle is checked move by move, and no false win is claimed.
#include <doctest/doctest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <unordered_map>

#include "games/gomoku/threats/vct.hpp"
#include "games/gomoku/written_boards.hpp"
#include "kibitz/core/random.hpp"
#include "rounds.hpp"

using namespace kibitz;
using gomoku::PatternKind;
using gomoku::Verdict;
using test::random_position;

namespace {

struct Puzzle {
  std::string kind;
  std::string name;
  std::string board;
};

std::vector<Puzzle> puzzles() {
  std::ifstream file(KIBITZ_TEST_DATA "/gomoku/threat_puzzles.tsv");
  REQUIRE(file);
  std::vector<Puzzle> puzzles;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with('#')) continue;
    std::istringstream fields(line);
    Puzzle puzzle;
    std::getline(fields, puzzle.kind, '\t');
    std::getline(fields, puzzle.name, '\t');
    std::getline(fields, puzzle.board, '\t');
    puzzles.push_back(puzzle);
  }
  return puzzles;
}

Gomoku renju_game() { return Gomoku(15, 15, 5, Gomoku::Style::renju); }

// True if each attacking move is a four with one reply, which is the next move, up to a five or unanswerable four.
bool is_forced_win(const Gomoku& game, gomoku::Position position, std::span<const Gomoku::Move> line) {
  const int attacker = position.mover;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (!game.is_legal(position, line[i])) return false;
    position = game.play(position, line[i]);
    if (i % 2 == 1) continue;
    if (position.is_won) return i + 1 == line.size();
    if (position.count(1 - attacker, PatternKind::five) > 0) return false;
    const gomoku::FivePoints fives = gomoku::find_five_points(game, position, attacker);
    if (fives.count == 0) return false;
    if (fives.count > 1 || game.is_forbidden(position, fives.points[0])) return true;
    if (i + 1 == line.size() || !(line[i + 1] == fives.points[0])) return false;
  }
  return false;
}

// Decides by a plain search with a table whether the side `winner` can force a row.
class Oracle {
 public:
  Oracle(const Gomoku& game, int winner) : game_(game), winner_(winner) {}

  bool wins(const gomoku::Position& position) {
    if (position.is_won) return position.mover != winner_;
    if (position.free == 0) return false;
    if (position.count(position.mover, PatternKind::five) > 0) return position.mover == winner_;
    const Key key = game_.canonical(position).key;
    if (const auto known = memory_.find(key); known != memory_.end()) return known->second;
    const bool is_mine = position.mover == winner_;
    bool result = !is_mine;
    MoveList<Gomoku::Move> moves(stack_);
    if (game_.must_move(position))
      game_.generate_candidates(position, moves);
    else
      game_.generate(position, moves);
    const int count = moves.size();
    for (int i = 0; i < count && result != is_mine; ++i) {
      int best = i;
      for (int j = i + 1; j < count; ++j)
        if (game_.rank(position, moves[j]) > game_.rank(position, moves[best])) best = j;
      std::swap(moves[i], moves[best]);
      result = wins(game_.play(position, moves[i]));
    }
    memory_[key] = result;
    return result;
  }

 private:
  const Gomoku& game_;
  int winner_;
  MoveStack<Gomoku::Move> stack_;
  std::unordered_map<Key, bool> memory_;
};

// True if the side `winner` can force a row within this number of plies.
bool wins_within(const Gomoku& game, const gomoku::Position& position, int winner, int plies) {
  if (position.is_won) return position.mover != winner;
  if (plies == 0 || position.free == 0) return false;
  if (position.count(position.mover, PatternKind::five) > 0) return position.mover == winner;
  const bool is_mine = position.mover == winner;
  MoveStack<Gomoku::Move> stack;
  MoveList<Gomoku::Move> moves(stack);
  game.generate_candidates(position, moves);
  for (const auto move : moves)
    if (wins_within(game, game.play(position, move), winner, plies - 1) == is_mine) return is_mine;
  return !is_mine;
}

// The numbers of wins claimed in random positions of a small board, and of false claims.
struct Claims {
  int by_fours = 0;
  int by_threats = 0;
  int wrong = 0;
};

Claims count_claims(Gomoku::Style style, std::uint64_t seed, int rounds) {
  const Gomoku game(5, 5, 4, style);
  gomoku::FourSearch fours(game, 12);
  gomoku::ThreatSearch threats(game, 12);
  MoveStack<Gomoku::Move> stack;
  Control control;
  Poll poll(control);
  Random random(seed);
  Claims claims;
  for (int round = 0; round < rounds; ++round) {
    const auto position = random_position(game, random, random.between(6, 14), stack);
    if (position.count(position.mover, PatternKind::five) > 0) continue;
    const bool by_fours = fours.solve(position, 10'000, poll) == Verdict::won;
    const bool by_threats =
        threats.solve(position, {20'000, 1'000, gomoku::ThreatSelection::twos}, poll) == Verdict::won;
    claims.by_fours += by_fours;
    claims.by_threats += by_threats && !by_fours;
    const bool is_sound = (!by_fours || (by_threats && is_forced_win(game, position, fours.line()))) &&
                          (!by_threats || Oracle(game, position.mover).wins(position));
    if (is_sound) continue;
    ++claims.wrong;
    MESSAGE(game.format_position(position));
  }
  return claims;
}

// The number of solved puzzles of this kind; their lines must be legal.
int count_solved_puzzles(const std::string& kind, std::uint64_t nodes) {
  const Gomoku game = renju_game();
  gomoku::ThreatSearch search(game, 19);
  Control control;
  Poll poll(control);
  int solved = 0;
  for (const Puzzle& puzzle : puzzles()) {
    if (puzzle.kind != kind) continue;
    CAPTURE(puzzle.name);
    auto position = game.parse_position(puzzle.board).value();
    if (search.solve(position, {nodes, 500, gomoku::ThreatSelection::twos}, poll) != Verdict::won) continue;
    ++solved;
    for (const auto move : search.line()) {
      REQUIRE(game.is_legal(position, move));
      position = game.play(position, move);
    }
  }
  return solved;
}

}  // namespace

TEST_CASE("every puzzle of fours is solved with a winning line") {
  const Gomoku game = renju_game();
  gomoku::FourSearch search(game, 16);
  Control control;
  Poll poll(control);
  int solved = 0;
  for (const Puzzle& puzzle : puzzles()) {
    if (puzzle.kind != "fours") continue;
    CAPTURE(puzzle.name);
    const auto position = game.parse_position(puzzle.board);
    REQUIRE(position);
    CHECK(search.solve(*position, 100'000, poll) == Verdict::won);
    CHECK(is_forced_win(game, *position, search.line()));
    if (puzzle.name == "test_vcf_long") CHECK(search.line().size() >= 145);
    ++solved;
  }
  CHECK(solved == 5);
}

TEST_CASE("puzzles of threats are solved" * doctest::test_suite("slow")) {
  CHECK(count_solved_puzzles("threats", 1'000'000) == 6);
}

TEST_CASE("a threat search gives an upper bound on the length of its win") {
  const Gomoku game;
  gomoku::ThreatSearch threats(game, 12);
  Control control;
  Poll poll(control);
  const auto solve = [&](std::string_view moves) {
    return threats.solve(game.parse_position(moves).value(), {2'000, 100, gomoku::ThreatSelection::threes}, poll);
  };
  // j8 makes two open threes; a straight four follows, then a five.
  REQUIRE(solve("h8 a1 i8 o1 j9 a15 j10 o15") == Verdict::won);
  CHECK(threats.plies() == 5);
  CHECK(solve("h8 h9") == Verdict::not_won);
}

TEST_CASE("no win by threats takes longer than the search's bound") {
  Control control;
  Poll poll(control);
  Random random(13);
  MoveStack<Gomoku::Move> stack;
  int checked = 0;
  for (int round = 0; round < test::rounds(1'500); ++round) {
    const Gomoku game(5, 5, 4, static_cast<Gomoku::Style>(round % 3));
    gomoku::ThreatSearch threats(game, 8);
    const auto position = random_position(game, random, random.between(11, 16), stack);
    if (threats.solve(position, {500, 100, gomoku::ThreatSelection::threes}, poll) != Verdict::won) continue;
    if (threats.plies() == 1) continue;
    ++checked;
    CAPTURE(game.format_position(position));
    REQUIRE(wins_within(game, position, position.mover, threats.plies()));
  }
  CHECK(checked > test::rounds(50));
}

TEST_CASE("a search of fruitful fours skips fours without a second line and still finds a win") {
  const Gomoku game;
  gomoku::FourSearch all(game, 10);
  gomoku::FourSearch fruitful(game, 10, gomoku::FourSelection::fruitful);
  Control control;
  Poll poll(control);
  const auto lone =
      game.position_with_stones(test::lines_of(game, "15/15/15/15/15/15/15/5oxxx6/15/15/15/15/15/15/15"), 0);
  CHECK(all.solve(lone, 100, poll) == Verdict::not_won);
  CHECK(all.nodes() == 4);
  CHECK(fruitful.solve(lone, 100, poll) == Verdict::not_won);
  CHECK(fruitful.nodes() == 0);
  // The four at i11 makes a two with i8, or a closed three with i8 and i9.
  const auto two =
      game.position_with_stones(test::lines_of(game, "15/15/15/15/4oxxx7/15/15/8x6/8o6/15/15/15/15/15/15"), 0);
  CHECK(all.solve(two, 100, poll) == Verdict::not_won);
  CHECK(fruitful.solve(two, 100, poll) == Verdict::not_won);
  CHECK(fruitful.nodes() == 0);
  const auto three =
      game.position_with_stones(test::lines_of(game, "15/15/15/15/4oxxx7/15/8x6/8x6/8o6/15/15/15/15/15/15"), 0);
  CHECK(fruitful.solve(three, 100, poll) == Verdict::not_won);
  CHECK(fruitful.nodes() == 2);
  const auto crossing =
      game.position_with_stones(test::lines_of(game, "15/15/15/10o4/10x4/10x4/10x4/6oxxx5/15/15/15/15/15/15/15"), 0);
  REQUIRE(fruitful.solve(crossing, 100, poll) == Verdict::won);
  CHECK(fruitful.plies() == 3);
  CHECK(is_forced_win(game, crossing, fruitful.line()));
}

TEST_CASE("positions without threats are not solved as wins") {
  const Gomoku game = renju_game();
  gomoku::FourSearch fours(game, 10);
  gomoku::ThreatSearch threats(game, 10);
  Control control;
  Poll poll(control);
  CHECK(fours.solve(game.start(), 1'000, poll) == Verdict::not_won);
  CHECK(threats.solve(game.start(), {}, poll) == Verdict::not_won);
  CHECK(fours.line().empty());
}

TEST_CASE("a search for fours reports its node limit, and can be stopped") {
  const Gomoku game = renju_game();
  gomoku::FourSearch search(game, 10);
  Control control;
  Poll poll(control);
  for (const Puzzle& puzzle : puzzles())
    if (puzzle.name == "test_vcf_long") {
      const auto position = game.parse_position(puzzle.board).value();
      CHECK(search.solve(position, 20, poll) == Verdict::unknown);
      Control limit;
      limit.set_node_limit(50);
      Poll limited(limit);
      CHECK_THROWS_AS(search.solve(position, 100'000, limited), Stopped);
      CHECK(search.solve(position, 100'000, poll) == Verdict::won);
    }
}

TEST_CASE("claimed wins by fours and by threats are true" * doctest::test_suite("slow")) {
  for (const auto style : {Gomoku::Style::freestyle, Gomoku::Style::exactly_five, Gomoku::Style::renju}) {
    const Claims claims = count_claims(style, 8, 300);
    CHECK(claims.wrong == 0);
    CHECK(claims.by_fours > 20);
    CHECK(claims.by_threats > 5);
  }
}

TEST_SUITE("slow") {
  TEST_CASE("two of four long puzzles of threats are solved") {
    CHECK(count_solved_puzzles("long_threats", 2'000'000) == 2);
  }

  TEST_CASE("claimed wins by threats are true in many positions") {
    for (const auto style : {Gomoku::Style::freestyle, Gomoku::Style::exactly_five, Gomoku::Style::renju})
      CHECK(count_claims(style, 9, 2'000).wrong == 0);
  }
}
