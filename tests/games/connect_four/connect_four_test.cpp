#include "games/connect_four/connect_four.hpp"

#include <doctest/doctest.h>

#include <unordered_map>
#include <unordered_set>

#include "kibitz/game/check_game.hpp"
#include "kibitz/game/perft.hpp"

using namespace kibitz;

namespace {

ConnectFour game_of(int width, int height) {
  ConnectFour game;
  game.shape = {width, height};
  return game;
}

std::vector<ConnectFour::Move> moves_of(const ConnectFour& game, const ConnectFour::Position& position) {
  MoveStack<ConnectFour::Move> stack;
  MoveList<ConnectFour::Move> moves(stack);
  game.generate(position, moves);
  return {moves.begin(), moves.end()};
}

// The number of distinct positions at each ply, including finished games.
std::vector<std::size_t> count_positions_by_ply(const ConnectFour& game, int plies) {
  std::vector<std::size_t> counts;
  std::vector<ConnectFour::Position> level{game.start()};
  for (int ply = 0; ply <= plies && !level.empty(); ++ply) {
    counts.push_back(level.size());
    std::vector<ConnectFour::Position> next;
    std::unordered_set<Key> seen;
    for (const auto& position : level)
      for (const ConnectFour::Move move : moves_of(game, position)) {
        const auto after = game.play(position, move);
        if (seen.insert(game.key(after)).second) next.push_back(after);
      }
    level = std::move(next);
  }
  return counts;
}

// Plain alpha-beta without evaluation. Columns are searched from the left, and all wins have the same value.
struct AlphaBeta {
  const ConnectFour& game;
  std::uint64_t nodes = 0;
  int search(const ConnectFour::Position& position, int depth, int alpha, int beta) {
    ++nodes;
    const auto moves = moves_of(game, position);
    if (moves.empty()) return game.without_moves(position) == Outcome::loss() ? -1 : 0;
    if (depth == 0) return 0;
    int best = -2;
    for (const auto move : moves) {
      best = std::max(best, -search(game.play(position, move), depth - 1, -beta, -std::max(alpha, best)));
      if (best >= beta) break;
    }
    return best;
  }
};

int solve(const ConnectFour& game, const ConnectFour::Position& position, std::unordered_map<Key, int>& values) {
  const Key key = game.canonical(position).key;
  if (const auto known = values.find(key); known != values.end()) return known->second;
  const auto moves = moves_of(game, position);
  int best = moves.empty() && game.without_moves(position) == Outcome::draw() ? 0 : -1;
  for (const auto move : moves) {
    if (best == 1) break;
    best = std::max(best, -solve(game, game.play(position, move), values));
  }
  return values[key] = best;
}

int solve(const ConnectFour& game) {
  std::unordered_map<Key, int> values;
  return solve(game, game.start(), values);
}

std::string error_of(std::string_view text) {
  const auto position = ConnectFour().parse_position(text);
  return position ? "none" : position.error().message;
}

}  // namespace

TEST_CASE("Connect Four satisfies the game contract for every board size") {
  CHECK(check_game(ConnectFour(), {.seed = 1, .games = 100}) == std::vector<std::string>{});
  CHECK(check_game(game_of(8, 7), {.seed = 2, .games = 100}) == std::vector<std::string>{});
  CHECK(check_game(game_of(4, 4), {.seed = 3, .games = 200}) == std::vector<std::string>{});
  CHECK(check_game(game_of(8, 4), {.seed = 4, .games = 50}) == std::vector<std::string>{});
}

TEST_CASE("Connect Four has the published numbers of positions (OEIS A212693)") {
  CHECK(count_positions_by_ply(ConnectFour(), 7) == std::vector<std::size_t>{1, 7, 49, 238, 1120, 4263, 16422, 54859});
}

TEST_CASE("Connect Four: perft") {
  const ConnectFour game;
  Perft<ConnectFour> perft(game);
  CHECK(perft({}, 1) == 7);
  CHECK(perft({}, 4) == 2401);
}

TEST_CASE("Connect Four: a plain search visits as many nodes as four other programs") {
  const ConnectFour game;
  AlphaBeta search{game};
  CHECK(search.search(game.start(), 8, -2, 2) == 0);
  CHECK(search.nodes == 12574);
}

TEST_CASE("Connect Four: a game ends by four in a row or a full board") {
  const ConnectFour game;
  for (std::string_view won : {"1212121", "1122334", "12233434464", "76655454424"}) {
    const auto position = game.parse_position(won);
    INFO(won);
    REQUIRE(position.has_value());
    CHECK(moves_of(game, *position).empty());
    CHECK(game.without_moves(*position) == Outcome::loss());
  }
}

TEST_CASE("Connect Four: completing_squares finds the squares that complete a four") {
  const connect_four::Shape shape{7, 6};
  const auto row = shape.square(1, 0) | shape.square(2, 0) | shape.square(4, 0);
  CHECK(shape.completing_squares(row) == shape.square(3, 0));
  const auto column = shape.square(0, 0) | shape.square(0, 1) | shape.square(0, 2);
  CHECK(shape.completing_squares(column) == shape.square(0, 3));
  const auto rising = shape.square(3, 1) | shape.square(4, 2) | shape.square(5, 3);
  CHECK(shape.completing_squares(rising) == (shape.square(2, 0) | shape.square(6, 4)));
  const auto top = shape.square(0, 3) | shape.square(0, 4) | shape.square(0, 5);
  CHECK(shape.completing_squares(top) == 0);
}

TEST_CASE("Connect Four: the evaluation counts threats and discs near the middle") {
  const ConnectFour game;
  const auto evaluate = [&](std::string_view text) {
    return game.evaluate(Line<ConnectFour>(game, *game.parse_position(text)));
  };
  CHECK(evaluate("") == 0);
  CHECK(evaluate("4") == -3);
  CHECK(evaluate("415161") == 2 * 20 - 20 + 3 + 2 + 1);
  CHECK(evaluate("41516") == -(2 * 20 + 3 + 2 + 1));
}

TEST_CASE("Connect Four: positions and moves as text") {
  const ConnectFour game;
  const auto position = game.parse_position("44535");
  REQUIRE(position.has_value());
  CHECK(game.format_position(*position) == "......./......./......./......./...ox../..oxx..");
  CHECK(*game.parse_position(game.format_position(*position)) == *position);
  CHECK(game.mover(*position) == 1);
  CHECK(error_of("448") == "move 3 of '448': '8' is not a column from 1 to 7");
  CHECK(error_of("1111111") == "move 7 of '1111111': column '1' is full");
  CHECK(error_of("12121212") == "move 8 of '12121212': '2' cannot be played: the game is over");
  CHECK(error_of("x/o") == "'x/o' is not 6 rows of 7");
  CHECK(error_of("......./......./......./......./...ox../..oxx?.")
            .ends_with("has something else than x, o, '.' and '/'"));
  CHECK(error_of("......./......./......./......./...ox../..ox...").ends_with("has a disc in the air"));
  CHECK(error_of("......./......./......./......./......./..oxxx.")
            .ends_with("cannot come about: x and o move in turns"));
  CHECK(
      error_of("......./......./......./......./ooo..../xxxx..o").ends_with("the game was over before the last move"));
}

TEST_SUITE("slow") {
  TEST_CASE("Connect Four: numbers of positions and nodes at greater depths") {
    CHECK(count_positions_by_ply(ConnectFour(), 9).back() == 558186);
    std::size_t all = 0;
    for (std::size_t count : count_positions_by_ply(game_of(4, 4), 16)) all += count;
    CHECK(all == 161029);
    const ConnectFour game;
    AlphaBeta search{game};
    CHECK(search.search(game.start(), 10, -2, 2) == 0);
    CHECK(search.nodes == 155590);
  }

  TEST_CASE("Connect Four: small boards are draws") {
    CHECK(solve(game_of(4, 4)) == 0);
    CHECK(solve(game_of(4, 5)) == 0);
    CHECK(solve(game_of(5, 4)) == 0);
  }
}

TEST_CASE("Connect Four: a position with overlapping or floating discs is inconsistent") {
  const ConnectFour game;
  ConnectFour::Position position = game.play(game.play(game.start(), {3}), {3});
  CHECK(game.is_consistent(position));
  position.discs[0] |= game.shape.square(3, 1);  // overlaps a disc of the other side
  CHECK(!game.is_consistent(position));
  CHECK(!game.is_consistent({{game.shape.square(0, 1), 0}}));       // not supported by a disc
  CHECK(!game.is_consistent({{game.shape.square(0, 5) << 1, 0}}));  // above the board
}
