// Go-moku's capabilities for the search: evaluation, move order, candidates, and exact knowledge.
#include <doctest/doctest.h>

#include <algorithm>

#include "games/gomoku/written_boards.hpp"
#include "kibitz/core/random.hpp"
#include "kibitz/game/check_game.hpp"
#include "rounds.hpp"

using namespace kibitz;
using gomoku::Pattern;
using gomoku::PatternKind;
using test::random_position;

namespace {

// The score of the shortest win or longest loss within `depth` plies; 0: neither side wins within this depth.
Score plain_search(const Gomoku& game, const Gomoku::Position& position, int depth, MoveStack<Gomoku::Move>& stack) {
  if (position.is_won) return -win_score;
  if (depth == 0 || position.free == 0) return 0;
  MoveList<Gomoku::Move> moves(stack);
  game.generate(position, moves);
  Score best = -win_score;
  const int count = moves.size();
  for (int i = 0; i < count; ++i) {
    const Score score = -plain_search(game, game.play(position, moves[i]), depth - 1, stack);
    best = std::max(best, is_win(score) ? score - 1 : is_loss(score) ? score + 1 : score);
  }
  return best;
}

constexpr std::array<Gomoku::Style, 3> styles = {Gomoku::Style::freestyle, Gomoku::Style::exactly_five,
                                                 Gomoku::Style::renju};

}  // namespace

TEST_CASE("go-moku satisfies the game contract in every style and on boards of every shape") {
  for (const auto style : styles)
    for (const auto [width, height, length] : {std::array{15, 15, 5}, {6, 6, 4}, {3, 7, 3}, {20, 20, 5}}) {
      if (test::is_sanitized && width > 15 && style != Gomoku::Style::renju) continue;
      CheckOptions options;
      options.games = test::rounds(width > 15 ? 2 : 4);
      const auto broken = check_game(Gomoku(width, height, length, style), options);
      for (const auto& sentence : broken) FAIL_CHECK(sentence);
    }
}

TEST_CASE("an open three can become a winning four in two ways and a closed four in two ways") {
  const Gomoku game;
  const auto position =
      game.position_with_stones(test::lines_of(game, "15/15/15/15/15/15/15/6xxx6/15/15/15/15/15/15/15"), 0);
  CHECK(position.count(0, PatternKind::five) == 0);
  CHECK(position.count(0, PatternKind::winning_four) == 2);
  CHECK(position.count(0, PatternKind::closed_four) == 2);
  CHECK(position.count(1, PatternKind::closed_four) == 0);
  CHECK(game.patterns_made_by(position, test::point("f8")).best == Pattern::open_four);
  CHECK(game.patterns_made_by(position, test::point("e8")).best == Pattern::closed_four);
  CHECK(game.patterns_made_by(game.pass(position), test::point("f8")).best_denied == Pattern::open_four);
}

TEST_CASE("threats outweigh other patterns, and the faster threat counts") {
  const Gomoku game;
  const auto worth = [&](std::string_view rows, int mover) {
    return game.evaluate(Line<Gomoku>(game, game.position_with_stones(test::lines_of(game, rows), mover)));
  };
  const std::string four = "15/15/15/15/15/15/15/5oxxxx5/15/15/15/15/15/15/15";
  const std::string three = "15/15/15/15/15/15/15/6xxx6/15/15/15/15/15/15/15";
  const std::string two = "15/15/15/15/15/15/15/6xx7/15/15/15/15/15/15/15";
  const std::string nothing = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15";
  CHECK(worth(four, 0) > worth(three, 0));
  CHECK(worth(three, 0) > worth(two, 0) + 10'000);
  CHECK(worth(two, 0) > worth(nothing, 0));
  CHECK(worth(two, 1) < worth(nothing, 1));
  CHECK(worth(three, 1) < worth(two, 1));
}

TEST_CASE("in renju overlines and double fours do not count for Black") {
  const Gomoku game(15, 15, 5, Gomoku::Style::renju);
  const auto overline =
      game.position_with_stones(test::lines_of(game, "15/15/15/15/15/15/15/3xxx1xx6/15/15/15/15/15/15/15"), 0);
  CHECK(overline.count(0, PatternKind::five) == 0);
  CHECK(game.patterns_made_by(overline, test::point("g8")).best < Pattern::closed_two);
  const auto fours =
      game.position_with_stones(test::lines_of(game, "15/15/15/15/15/15/15/4x1x1x1x4/15/15/15/15/15/15/15"), 0);
  CHECK(game.patterns_made_by(fours, test::point("h8")).best < Pattern::closed_two);
}

TEST_CASE("fives rank first, then answers to fours, then straight fours") {
  const Gomoku game;
  const auto position =
      game.position_with_stones(test::lines_of(game, "15/15/15/3oxxxx7/15/15/15/6xxx6/15/15/3xoooo7/15/15/15/15"), 0);
  const int five = game.rank(position, test::point("i12"));
  const int answer = game.rank(position, test::point("i5"));
  const int straight = game.rank(position, test::point("f8"));
  const int four = game.rank(position, test::point("e8"));
  CHECK(five > answer);
  CHECK(answer > straight);
  CHECK(straight > four);
  CHECK(five < rank_limit);
  for (const char* noisy : {"i12", "i5", "f8", "e8"}) CHECK(game.is_noisy(position, test::point(noisy)));
  CHECK(!game.is_noisy(position, test::point("a1")));
}

TEST_CASE("traits mark fours, threes and answers to fours") {
  const Gomoku game;
  const auto position = game.parse_position("15/15/15/3oxxxx7/15/15/7xx6/7x7/15/15/15/7o7/7o7/7oo6/15 o");
  REQUIRE(position);
  const Line<Gomoku> line(game, *position);
  CHECK(game.traits(line, test::point("i12")).has(Traits::recapture));
  const Line<Gomoku> passed(game, game.pass(*position));
  CHECK(game.traits(passed, test::point("i12")).has(Traits::check));
  CHECK(game.traits(passed, test::point("g7")).has(Traits::threat));
  CHECK(game.traits(passed, test::point("a1")).bits == 0);
}

TEST_CASE("a pending threat is a danger above a depth floor") {
  const Gomoku game;
  const auto lines = test::lines_of(game, "15/15/15/15/15/15/15/6xxx6/15/15/15/15/15/15/15");
  CHECK(game.danger(game.position_with_stones(lines, 1), plies(0)).wants_depth);
  CHECK(game.danger(game.position_with_stones(lines, 1), plies(0)).hides_mate);
  CHECK(!game.danger(game.position_with_stones(lines, 1), plies(-3)).wants_depth);
  CHECK(!game.danger(game.position_with_stones(lines, 0), plies(0)).wants_depth);
  CHECK(!game.danger(game.start(), plies(0)).hides_mate);
}

TEST_CASE("must_move is true after the opponent's four, and a null move is then unsafe") {
  const Gomoku game;
  const auto lines = test::lines_of(game, "15/15/15/15/15/15/15/5oxxxx5/15/15/15/15/15/15/15");
  CHECK(game.must_move(game.position_with_stones(lines, 1)));
  CHECK(!game.is_pass_safe(game.position_with_stones(lines, 1)));
  CHECK(!game.must_move(game.position_with_stones(lines, 0)));
}

TEST_CASE("generate_noisy gives fives and fours, and generate_checks open threes") {
  const Gomoku game;
  MoveStack<Gomoku::Move> stack;
  const auto noisy = [&](std::string_view rows, int mover) {
    MoveList<Gomoku::Move> moves(stack);
    game.generate_noisy(game.position_with_stones(test::lines_of(game, rows), mover), moves);
    return moves.size();
  };
  const auto checks = [&](std::string_view rows, int mover) {
    MoveList<Gomoku::Move> moves(stack);
    game.generate_checks(game.position_with_stones(test::lines_of(game, rows), mover), moves);
    return moves.size();
  };
  const std::string two = "15/15/15/15/15/15/15/6xx7/15/15/15/15/15/15/15";
  CHECK(noisy(two, 0) == 0);
  CHECK(checks(two, 0) == 4);
  CHECK(noisy("15/15/15/15/15/15/15/6xxx6/15/15/15/15/15/15/15", 0) == 4);
  CHECK(noisy("15/15/15/15/15/15/15/5oxxxx5/15/15/15/15/15/15/15", 0) == 2);  // one move makes a five, the other a four
}

TEST_CASE("candidates are legal and never empty, and against a four all other moves lose at once") {
  Random random(6);
  MoveStack<Gomoku::Move> stack;
  for (int round = 0; round < test::rounds(3'000); ++round) {
    const Gomoku game(7, 7, 4, styles[static_cast<std::size_t>(round % 3)]);
    const auto position = random_position(game, random, random.between(0, 30), stack);
    MoveList<Gomoku::Move> candidates(stack);
    game.generate_candidates(position, candidates);
    const std::vector<Gomoku::Move> kept(candidates.begin(), candidates.end());
    REQUIRE(!kept.empty());
    for (const auto move : kept) REQUIRE(game.is_legal(position, move));
    if (!game.must_move(position) || position.count(position.mover, PatternKind::five) > 0) continue;
    MoveList<Gomoku::Move> all(stack);
    game.generate(position, all);
    for (const auto move : all)
      if (std::ranges::find(kept, move) == kept.end()) {
        const auto next = game.play(position, move);
        REQUIRE(next.count(next.mover, PatternKind::five) > 0);
      }
  }
}

TEST_CASE("exact knowledge is true, and its distance is exact") {
  Random random(7);
  MoveStack<Gomoku::Move> stack;
  Control control;
  Poll poll(control);
  int answers = 0;
  for (int round = 0; round < 600; ++round) {
    const Gomoku game(5, 5, 4, styles[static_cast<std::size_t>(round % 3)]);
    Gomoku::Worker worker(game);
    const auto position = random_position(game, random, random.between(6, 18), stack);
    const Window no_longer_wins{win_score - 5,
                                infinite_score};  // no search for fours, because its win need not be the shortest
    const auto known = game.exact_knowledge(Line<Gomoku>(game, position), no_longer_wins, poll, worker);
    if (!known || known->bound != Bound::exact) continue;
    ++answers;
    CAPTURE(game.format_position(position));
    REQUIRE(plain_search(game, position, win_distance(known->score), stack) == known->score);
  }
  CHECK(answers > 100);
}

TEST_CASE("a double three wins, unless it is forbidden or the opponent can make a four") {
  const auto wins = [](std::string_view moves, Gomoku::Style style = Gomoku::Style::freestyle) {
    const Gomoku game(15, 15, 5, style);
    return game.wins_by_double_three(game.parse_position(moves).value());
  };
  // j8 makes two open threes.
  CHECK(wins("h8 a1 i8 o1 j9 a15 j10 o15"));
  CHECK(wins("h8 a1 i8 o1 j9 a15 j10 o15", Gomoku::Style::exactly_five));
  CHECK(!wins("h8 a1 i8 o1 j9 a15 j10 o15", Gomoku::Style::renju));
  CHECK(wins("a1 h8 o1 i8 a15 j9 o15 j10 h1", Gomoku::Style::renju));
  CHECK(!wins("h8 a1 i8 o1 j9 a15 j10 j11"));
  CHECK(!wins("h8 a1 i8 o1 j9 a15 n3 o15"));
  CHECK(!wins("h8 a1 i8 b1 j9 c1 j10 o15"));
  CHECK(!wins("h8 a1 i8 o1 j9 a15 j10"));
}

TEST_CASE("after a double three every reply allows a straight four and makes no four") {
  Random random(8);
  MoveStack<Gomoku::Move> stack;
  int found = 0;
  std::vector<Gomoku> games;  // constructed once, because construction is slow
  for (int i = 0; i < 6; ++i) games.emplace_back(9, 9, 4 + i % 2, styles[static_cast<std::size_t>(i % 3)]);
  for (int round = 0; round < 6'000; ++round) {
    const Gomoku& game = games[static_cast<std::size_t>(round % 6)];
    const auto position = random_position(game, random, random.between(5, 24), stack);
    if (!game.wins_by_double_three(position)) continue;
    ++found;
    const int side = position.mover;
    const auto leaves_straight_four = [&](const Gomoku::Position& next) {
      return next.count(side, PatternKind::winning_four) > 0 && next.count(1 - side, PatternKind::five) == 0;
    };
    const auto is_winning = [&](Gomoku::Move move) {
      const auto made = game.play(position, move);
      MoveList<Gomoku::Move> replies(stack);
      game.generate(made, replies);
      const std::vector<Gomoku::Move> all(replies.begin(), replies.end());
      return std::ranges::all_of(all, [&](Gomoku::Move reply) { return leaves_straight_four(game.play(made, reply)); });
    };
    MoveList<Gomoku::Move> moves(stack);
    game.generate(position, moves);
    const std::vector<Gomoku::Move> all(moves.begin(), moves.end());
    CAPTURE(game.format_position(position));
    REQUIRE(std::ranges::any_of(all, is_winning));
  }
  CHECK(found > 100);
}

TEST_CASE("a double three is scored at once as a win in five plies") {
  const Gomoku game;
  Gomoku::Worker worker(game);
  Control control;
  Poll poll(control);
  const Line<Gomoku> line(game, game.parse_position("h8 a1 i8 o1 j9 a15 j10 o15").value());
  const auto in_open_window = game.exact_knowledge(line, full_window, poll, worker);
  REQUIRE(in_open_window);
  CHECK(in_open_window->score == win_score - 5);
  CHECK(in_open_window->bound == Bound::exact);
  const auto above_beta = game.exact_knowledge(line, {0, 1}, poll, worker);
  REQUIRE(above_beta);
  CHECK(above_beta->bound == Bound::lower);
  CHECK(poll.nodes() == 0);
}
