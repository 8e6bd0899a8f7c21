#include "games/go/go.hpp"

#include <doctest/doctest.h>

#include "kibitz/game/check_game.hpp"
#include "kibitz/game/perft.hpp"

using namespace kibitz;

namespace {

Go game_of(int columns, int rows) {
  Go game;
  game.shape = {columns, rows};
  return game;
}

// The position after these moves from the start.
Go::Position position_after(const Go& game, std::initializer_list<std::string_view> moves) {
  Go::Position position = game.start();
  for (const std::string_view text : moves) {
    const auto move = game.parse_move(position, text);
    INFO(std::string(text));
    REQUIRE(move);
    position = game.play(position, *move);
  }
  return position;
}

Go::Position read_position(const Go& game, std::string_view text) {
  const auto position = game.parse_position(text);
  REQUIRE(position);
  return *position;
}

std::string board_of(const Go& game, const Go::Position& position) {
  const std::string text = game.format_position(position);
  return text.substr(0, text.find(' '));
}

std::string error_of_move(const Go& game, const Go::Position& position, std::string_view move) {
  const auto parsed_move = game.parse_move(position, move);
  return parsed_move ? "none" : parsed_move.error().message;
}

std::string error_of(std::string_view text) {
  const auto position = game_of(3, 3).parse_position(text);
  return position ? "none" : position.error().message;
}

std::optional<ExactKnowledge> exact_knowledge(const Go& game, std::string_view text, Window window = full_window) {
  Control control;
  Poll poll(control);
  return game.exact_knowledge(Line<Go>(game, read_position(game, text)), window, poll);
}

std::vector<std::uint64_t> perft_counts(const Go& game, int depth) {
  std::vector<std::uint64_t> counts;
  Perft<Go> perft(game);
  for (int i = 1; i <= depth; ++i) counts.push_back(perft(game.start(), i));
  return counts;
}

}  // namespace

TEST_CASE("Go satisfies the game contract for every board size") {
  CHECK(check_game(game_of(2, 2), {.seed = 1, .games = 20}) == std::vector<std::string>{});
  CHECK(check_game(game_of(3, 2), {.seed = 2, .games = 10}) == std::vector<std::string>{});
  Go game = game_of(3, 3);
  game.may_suicide = true;
  CHECK(check_game(game, {.seed = 3, .games = 5}) == std::vector<std::string>{});
  CHECK(check_game(game_of(4, 5), {.seed = 4, .games = 2, .max_plies = 60}) == std::vector<std::string>{});
  CHECK(check_game(Go(), {.seed = 5, .games = 2, .max_plies = 60}) == std::vector<std::string>{});
}

// Perft counts of other programs with positional superko. Suicide, which Tromp and Taylor's rules allow, first changes
// the count at depth 6.
TEST_CASE("Go: perft") {
  CHECK(perft_counts(game_of(2, 2), 7) == std::vector<std::uint64_t>{5, 21, 68, 156, 316, 604, 1088});
  CHECK(perft_counts(game_of(3, 3), 4) == std::vector<std::uint64_t>{10, 91, 738, 5281});
}

TEST_CASE("Go: stones without liberties are captured, the opponent's first") {
  const Go game = game_of(3, 3);
  CHECK(board_of(game, position_after(game, {"b1", "a1", "a2"})) == ".../x../.x.");
  // Black's stones on the right would have no liberty either.
  const auto position = read_position(game, "oox/xo./.xo x");
  CHECK(board_of(game, game.play(position, *game.parse_move(position, "c2"))) == "..x/x.x/.x.");
}

TEST_CASE("Go: suicide of several stones is optional, and suicide of a single stone is illegal") {
  Go game = game_of(3, 3);
  CHECK(error_of_move(game, read_position(game, "x.x/xxx/xx. o"), "b3") ==
        "'b3' would leave its own stones without a liberty");
  const std::string two = "o.x/xxx/... o";
  CHECK(error_of_move(game, read_position(game, two), "b3") == "'b3' would leave its own stones without a liberty");
  game.may_suicide = true;
  const auto position = read_position(game, two);
  const auto move = game.parse_move(position, "b3");
  REQUIRE(move);
  CHECK(board_of(game, game.play(position, *move)) == "..x/xxx/...");
  CHECK(error_of_move(game, read_position(game, "x.x/xxx/xx. o"), "b3") ==
        "'b3' would leave its own stones without a liberty");
}

TEST_CASE("Go: superko forbids every earlier board") {
  const Go game = game_of(4, 3);
  const auto ko = read_position(game, ".xo./x.xo/.xo. o");
  const auto taken = game.play(ko, *game.parse_move(ko, "b2"));
  CHECK(board_of(game, taken) == ".xo./xo.o/.xo.");
  CHECK(error_of_move(game, taken, "c2") == "'c2' would bring back an earlier board");
  MoveStack<Go::Move> stack;
  MoveList<Go::Move> moves(stack);
  game.generate(taken, moves);
  const Go::Move retake{static_cast<std::uint8_t>(game.shape.point(2, 1))};
  CHECK(!moves.contains(retake));
  CHECK(!game.is_legal(taken, retake));
  // With another stone the board differs.
  const auto later = game.play(game.play(taken, *game.parse_move(taken, "a1")), {});
  CHECK(game.is_legal(later, retake));
  const auto long_ago = read_position(game, ".xo./xo.o/.xo. x 0 .xo./.o.o/.xo. .xo./x.xo/.xo.");
  CHECK(!game.is_legal(long_ago, retake));
}

TEST_CASE("Go: two passes end the game, which is scored by area") {
  Go game = game_of(3, 3);
  auto position = position_after(game, {"b2", "pass", "pass"});
  CHECK(game.verdict(Line<Go>(game, position), Judge::search) == Outcome::graded(-9));
  CHECK(error_of_move(game, position, "a1") == "'a1' cannot be played: the game is over");
  // A3 is Black's; a region that touches both colours counts for neither.
  CHECK(game.area_of(read_position(game, ".x./xx./oo. x"), 0) == 4);
  CHECK(game.area_of(read_position(game, ".x./xx./oo. x"), 1) == 2);
  game.komi = 3;
  CHECK(game.margin(read_position(game, ".x./xx./oo. x")) == -1);
  CHECK(game.margin(read_position(game, ".x./xx./oo. o")) == 1);
}

TEST_CASE("Go: unconditional life bounds the result") {
  const Go game = game_of(3, 3);
  CHECK(exact_knowledge(game, ".x./.x./.x. o")->score == points_score(-9));
  CHECK(exact_knowledge(game, ".x./.x./.x. o")->bound == Bound::exact);
  CHECK(!exact_knowledge(game, ".x./.x./... o"));  // one region only
  // Two eyes at the top of a larger board: 8 of 16 points are certainly Black's, the lower half is open.
  const Go larger = game_of(4, 4);
  const auto bound = exact_knowledge(larger, ".x.x/xxxx/..../.... o", {0, 1});
  REQUIRE(bound);
  CHECK(bound->bound == Bound::upper);
  CHECK(bound->score == 0);
  CHECK(!exact_knowledge(larger, ".x.x/xxxx/..../.... o", {-1, 0}));
  CHECK(!exact_knowledge(larger, ".x../xx../..../.... o"));  // one eye
}

TEST_CASE("Go: positions and moves as text") {
  const Go game = game_of(3, 3);
  const auto position = position_after(game, {"a1", "B2", "pass"});
  CHECK(game.format_position(position) == ".../.o./x.. o 1 .../.../x.. .../.../...");
  CHECK(game.key(read_position(game, game.format_position(position))) == game.key(position));
  CHECK(error_of_move(game, position, "d1") == "'d1' is neither pass nor a point from a1 to c3");
  CHECK(error_of_move(game, position, "a1") == "'a1' is taken");
  CHECK(game.picture(position).caption == "White to move; a pass ends the game");
  CHECK(error_of("...") == "'...' is not 3 rows of 3");
  CHECK(error_of(".../.z./... x") == "'.../.z./...' has something else than x, o, '.' and '/'");
  CHECK(error_of(".../.x./...") == "'.../.x./...' does not have x or o, the side to move, after the board");
  CHECK(error_of(".../.x./... o 3") == "'.../.x./... o 3' does not have 0, 1 or 2 passes after the side to move");
  CHECK(error_of("xo./o../... x") == "'xo./o../...' has stones without a liberty");
  CHECK(error_of(".../.x./... o 0 .../.x./...") == "'.../.x./... o 0 .../.x./...' has a board twice");
}

TEST_CASE("Go: a position whose stones and keys disagree is inconsistent") {
  const Go game = game_of(3, 3);
  const Go::Position good = position_after(game, {"a1", "b2", "pass", "c3"});
  CHECK(game.is_consistent(good));
  Go::Position position = good;
  position.stones[0] |= position.stones[1];
  CHECK(!game.is_consistent(position));
  position = good;
  position.board_keys[3] ^= 1;
  CHECK(!game.is_consistent(position));
  position = good;
  position.past_keys[0] += 1;
  CHECK(!game.is_consistent(position));
  position = good;
  position.past = position.past->previous;  // drops an earlier board, but not its key
  CHECK(!game.is_consistent(position));
}

TEST_SUITE("slow") {
  TEST_CASE("Go: perft at greater depths") {
    CHECK(perft_counts(game_of(3, 3), 6).back() == 179712);
    Go game = game_of(3, 3);
    game.may_suicide = true;
    CHECK(perft_counts(game, 7) == std::vector<std::uint64_t>{10, 91, 738, 5281, 33384, 180768, 857576});
  }
}
