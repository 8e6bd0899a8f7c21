#include "games/fanorona/evaluate.hpp"

#include "data.hpp"
#include "games/fanorona/symmetry.hpp"

using namespace kibitz;
using namespace kibitz::fanorona_tests;

namespace {

Score term(std::string_view position, std::string_view name) {
  const Fanorona game;
  for (const Term& one : game.terms(Line<Fanorona>(game, position_of(position))))
    if (one.name == name) return one.score;
  FAIL("no such term");
  return 0;
}

Traits traits_of(std::string_view position, std::string_view move) {
  const Fanorona game;
  const Line<Fanorona> line(game, position_of(position));
  return game.traits(line, move_of(line.current(), move));
}

}  // namespace

TEST_CASE("each term counts for the right side") {
  CHECK(term("W8/1W7/9/9/8B W", "men") == 100);
  CHECK(term("W8/1W7/9/9/8B B", "men") == -100);
  CHECK(term("W8/1W7/9/9/8B W", "trading") == 400 / 3);
  CHECK(term("W8/9/9/9/7B1 W", "strong points") == 5);
  CHECK(term("W8/1W7/9/9/8B W", "centre") == 4);
  CHECK(term("W8/9/9/9/7B1 W", "mobility") == 0);      // three steps each
  CHECK(term("9/1W7/9/9/8B W", "mobility") == 5 * 2);  // eight against three
  CHECK(term("W1B6/9/9/9/8B W", "threats") == 0);      // each can capture the other
  CHECK(term("WB7/9/9/9/8B W", "threats") == -14);     // only Black can, by withdrawal
}

TEST_CASE("must_move is true if a capture exists, because captures are compulsory") {
  const Fanorona game;
  CHECK(game.must_move(game.start()));
  CHECK(!game.must_move(position_of("W8/9/9/9/8B W")));
  MoveStack<Fanorona::Move> stack;
  MoveList<Fanorona::Move> moves(stack);
  game.generate_noisy(position_of("W8/9/9/9/8B W"), moves);
  CHECK(moves.empty());
}

TEST_CASE("a null move is safe only with many pieces and without captures") {
  const Fanorona game;
  CHECK(!game.is_pass_safe(game.start()));
  CHECK(!game.is_pass_safe(position_of("W8/9/9/9/8B W")));
  CHECK(game.is_pass_safe(position_of("WWWWWW3/9/9/9/BBBBBB3 W")));
  CHECK(!game.is_pass_safe(position_of("WWWWWW3/9/WB7/9/BBBBBB3 W")));
}

TEST_CASE("traits mark captures, recaptures and threats") {
  CHECK(traits_of("W1B6/9/9/9/8B W", "a1e").bits == Traits::capture);
  CHECK(traits_of("W8/9/9/3B5/9 W", "a1n").bits == 0);
  CHECK(traits_of("W2B5/9/9/9/8B W", "a1e").bits == Traits::threat);
  const Fanorona game;
  Line<Fanorona> line(game, position_of("W1BW5/9/9/9/8B B"));
  line.push(move_of(line.current(), "c1wf"));
  CHECK(game.traits(line, move_of(line.current(), "d1wf")).bits == (Traits::capture | Traits::recapture));
}

TEST_CASE("danger requests depth while captures are pending, down to a floor") {
  const Fanorona game;
  CHECK(game.danger(game.start(), plies(0)).wants_depth);
  CHECK(game.danger(game.start(), plies(-3)).wants_depth);
  CHECK(!game.danger(game.start(), plies(-4)).wants_depth);
  CHECK(!game.danger(position_of("W8/9/9/9/8B W"), plies(0)).wants_depth);
}

// Checks every image of the position under the board's symmetries.
void check_images(const Fanorona& game, const Fanorona::Position& position) {
  const auto moves = moves_of(position, game);
  const Canonical canonical = game.canonical(position);
  for (std::uint8_t symmetry = 0; symmetry < fanorona::symmetry_count(game.shape); ++symmetry) {
    auto image = position;
    for (auto& pieces : image.pieces) pieces = fanorona::image_of(pieces, symmetry, game.shape);
    CHECK(game.canonical(image).key == canonical.key);
    CHECK(moves_of(image, game).size() == moves.size());
    for (const auto& move : moves) {
      CHECK(game.is_legal(image, game.to_canonical(move, symmetry)));
      CHECK(game.from_canonical(game.to_canonical(move, symmetry), symmetry) == move);
    }
  }
}

TEST_CASE("all symmetric images of a position have the same canonical key and corresponding moves") {
  for (const auto& [rows, columns] : std::vector<std::pair<int, int>>{{5, 9}, {5, 5}, {3, 5}, {3, 3}}) {
    const Fanorona game(rows, columns);
    Random random(3);
    auto position = game.start();
    for (int ply = 0; ply < 60; ++ply) {
      const auto moves = moves_of(position, game);
      if (moves.empty()) break;
      check_images(game, position);
      position = game.play(position, moves[random.below(moves.size())]);
    }
  }
}
