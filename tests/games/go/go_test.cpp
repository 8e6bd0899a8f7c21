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
Go::Position after(const Go& game, std::initializer_list<std::string_view> moves) {
  Go::Position position = game.start();
  for (const std::string_view text : moves) {
    const auto move = game.parse_move(position, text);
    INFO(std::string(text));
    REQUIRE(move);
    position = game.play(position, *move);
  }
  return position;
}

Go::Position read(const Go& game, std::string_view text) {
  const auto position = game.parse_position(text);
  REQUIRE(position);
  return *position;
}

std::string board_of(const Go& game, const Go::Position& position) {
  const std::string text = game.format_position(position);
  return text.substr(0, text.find(' '));
}

std::string refusal(const Go& game, const Go::Position& position, std::string_view move) {
  const auto read = game.parse_move(position, move);
  return read ? "none" : read.error().message;
}

std::string error_of(std::string_view text) {
  const auto position = game_of(3, 3).parse_position(text);
  return position ? "none" : position.error().message;
}

std::optional<ExactKnowledge> exact_knowledge(const Go& game, std::string_view text, Window window = full_window) {
  Control control;
  Poll poll(control);
  return game.exact_knowledge(Line<Go>(game, read(game, text)), window, poll);
}

std::vector<std::uint64_t> perfts(const Go& game, int depth) {
  std::vector<std::uint64_t> counts;
  Perft<Go> perft(game);
  for (int i = 1; i <= depth; ++i) counts.push_back(perft(game.start(), i));
  return counts;
}

}  // namespace

TEST_CASE("go conforms to the contract at any board size") {
  CHECK(check_game(game_of(2, 2), {.seed = 1, .games = 20}) == std::vector<std::string>{});
  CHECK(check_game(game_of(3, 2), {.seed = 2, .games = 10}) == std::vector<std::string>{});
  Go game = game_of(3, 3);
  game.may_suicide = true;
  CHECK(check_game(game, {.seed = 3, .games = 5}) == std::vector<std::string>{});
  CHECK(check_game(game_of(4, 5), {.seed = 4, .games = 2, .max_plies = 60}) == std::vector<std::string>{});
  CHECK(check_game(Go(), {.seed = 5, .games = 2, .max_plies = 60}) == std::vector<std::string>{});
}

// Counts of other programs, with positional superko. Tromp and Taylor's rules allow suicide, which changes the counts
// only from depth 6 on.
TEST_CASE("go: perft") {
  CHECK(perfts(game_of(2, 2), 7) == std::vector<std::uint64_t>{5, 21, 68, 156, 316, 604, 1088});
  CHECK(perfts(game_of(3, 3), 4) == std::vector<std::uint64_t>{10, 91, 738, 5281});
}

TEST_CASE("go: stones without liberties are captured, the opponent's first") {
  const Go game = game_of(3, 3);
  CHECK(board_of(game, after(game, {"b1", "a1", "a2"})) == ".../x../.x.");
  // Black's stones on the right have no liberty either, until White's stones are removed.
  const auto position = read(game, "oox/xo./.xo x");
  CHECK(board_of(game, game.play(position, *game.parse_move(position, "c2"))) == "..x/x.x/.x.");
}

TEST_CASE("go: an option allows suicide, but never of a single stone") {
  Go game = game_of(3, 3);
  CHECK(refusal(game, read(game, "x.x/xxx/xx. o"), "b3") == "'b3' would leave its own stones without a liberty");
  const std::string two = "o.x/xxx/... o";
  CHECK(refusal(game, read(game, two), "b3") == "'b3' would leave its own stones without a liberty");
  game.may_suicide = true;
  const auto position = read(game, two);
  const auto move = game.parse_move(position, "b3");
  REQUIRE(move);
  CHECK(board_of(game, game.play(position, *move)) == "..x/xxx/...");
  CHECK(refusal(game, read(game, "x.x/xxx/xx. o"), "b3") == "'b3' would leave its own stones without a liberty");
}

TEST_CASE("go: no earlier board may recur (positional superko)") {
  const Go game = game_of(4, 3);
  const auto ko = read(game, ".xo./x.xo/.xo. o");
  const auto taken = game.play(ko, *game.parse_move(ko, "b2"));
  CHECK(board_of(game, taken) == ".xo./xo.o/.xo.");
  CHECK(refusal(game, taken, "c2") == "'c2' would bring back an earlier board");
  MoveStack<Go::Move> stack;
  MoveList<Go::Move> moves(stack);
  game.generate(taken, moves);
  const Go::Move retake{static_cast<std::uint8_t>(game.shape.place(2, 1))};
  CHECK(!moves.contains(retake));
  CHECK(!game.is_legal(taken, retake));
  // After another stone is placed, the board differs, so the recapture is legal.
  const auto later = game.play(game.play(taken, *game.parse_move(taken, "a1")), {});
  CHECK(game.is_legal(later, retake));
  const auto long_ago = read(game, ".xo./xo.o/.xo. x 0 .xo./.o.o/.xo. .xo./x.xo/.xo.");
  CHECK(!game.is_legal(long_ago, retake));
}

TEST_CASE("go: two passes end the game, and area is counted") {
  Go game = game_of(3, 3);
  auto position = after(game, {"b2", "pass", "pass"});
  CHECK(game.verdict(Line<Go>(game, position), Judge::search) == Outcome::graded(-9));
  CHECK(refusal(game, position, "a1") == "'a1' cannot be played: the game is over");
  // Black's empty point is a3. A region that reaches both colours counts for neither.
  CHECK(game.area_of(read(game, ".x./xx./oo. x"), 0) == 4);
  CHECK(game.area_of(read(game, ".x./xx./oo. x"), 1) == 2);
  game.komi = 3;
  CHECK(game.margin(read(game, ".x./xx./oo. x")) == -1);
  CHECK(game.margin(read(game, ".x./xx./oo. o")) == 1);
}

TEST_CASE("go: unconditional life bounds the result") {
  const Go game = game_of(3, 3);
  CHECK(exact_knowledge(game, ".x./.x./.x. o")->score == points_score(-9));
  CHECK(exact_knowledge(game, ".x./.x./.x. o")->bound == Bound::exact);
  CHECK(!exact_knowledge(game, ".x./.x./... o"));  // only one enclosed region
  // Black has two eyes at the top of a larger board: 8 of the 16 points are Black's for certain, the others are open.
  const Go larger = game_of(4, 4);
  const auto bound = exact_knowledge(larger, ".x.x/xxxx/..../.... o", {0, 1});
  REQUIRE(bound);
  CHECK(bound->bound == Bound::upper);
  CHECK(bound->score == 0);
  CHECK(!exact_knowledge(larger, ".x.x/xxxx/..../.... o", {-1, 0}));
  CHECK(!exact_knowledge(larger, ".x../xx../..../.... o"));  // one eye
}

TEST_CASE("go: positions and moves are read and written, and invalid ones are errors") {
  const Go game = game_of(3, 3);
  const auto position = after(game, {"a1", "B2", "pass"});
  CHECK(game.format_position(position) == ".../.o./x.. o 1 .../.../x.. .../.../...");
  CHECK(game.key(read(game, game.format_position(position))) == game.key(position));
  CHECK(refusal(game, position, "d1") == "'d1' is neither pass nor a point from a1 to c3");
  CHECK(refusal(game, position, "a1") == "'a1' is taken");
  CHECK(game.picture(position).caption == "White to move; a pass ends the game");
  CHECK(error_of("...") == "'...' is not 3 rows of 3");
  CHECK(error_of(".../.z./... x") == "'.../.z./...' has something else than x, o, '.' and '/'");
  CHECK(error_of(".../.x./...") == "'.../.x./...' does not have x or o, the side to move, after the board");
  CHECK(error_of(".../.x./... o 3") == "'.../.x./... o 3' does not have 0, 1 or 2 passes after the side to move");
  CHECK(error_of("xo./o../... x") == "'xo./o../...' has stones without a liberty");
  CHECK(error_of(".../.x./... o 0 .../.x./...") == "'.../.x./... o 0 .../.x./...' has a board twice");
}

TEST_CASE("go: a position whose redundant data disagree is not consistent") {
  const Go game = game_of(3, 3);
  const Go::Position good = after(game, {"a1", "b2", "pass", "c3"});
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
  position.past = position.past->before;  // drops an earlier board, but not its key
  CHECK(!game.is_consistent(position));
}

TEST_SUITE("slow") {
  TEST_CASE("go: deep perft") {
    CHECK(perfts(game_of(3, 3), 6).back() == 179712);
    Go game = game_of(3, 3);
    game.may_suicide = true;
    CHECK(perfts(game, 7) == std::vector<std::uint64_t>{10, 91, 738, 5281, 33384, 180768, 857576});
  }
}
