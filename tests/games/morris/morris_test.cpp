#include "games/morris/positions.hpp"

#include <doctest/doctest.h>

#include "kibitz/game/check_game.hpp"
#include "kibitz/game/perft.hpp"

using namespace kibitz;
using namespace kibitz::test;
using namespace kibitz::test::morris_positions;

namespace {

Texts moves(const Morris::Position& from) { return moves_of(game, game.format_position(from)); }

Morris::Position after(const Morris::Position& from, std::string_view text) {
  const auto move = game.parse_move(from, text);
  REQUIRE_MESSAGE(move.has_value(), (move ? "" : move.error().message));
  return game.play(from, *move);
}

std::optional<Outcome> verdict(const Morris::Position& at) {
  return game.verdict(Line<Morris>(game, at), Judge::referee);
}

std::string reason(const Morris::Position& at) { return game.ending_reason(Line<Morris>(game, at), Judge::referee); }

Score term(const Morris::Position& at, std::size_t index) { return game.terms(Line<Morris>(game, at))[index].score; }

}  // namespace

TEST_CASE("Nine Men's Morris satisfies the game contract") {
  CHECK(check_game(game, {.seed = 1, .games = 6, .max_plies = 100}) == std::vector<std::string>{});
  CHECK(check_game_from(game, {last_placements, middle_game, flight, blocked},
                        {.seed = 2, .games = 8, .max_plies = 60}) == std::vector<std::string>{});
}

TEST_CASE("Nine Men's Morris: perft") {  // second_rules.py counts the same
  Perft<Morris> perft(game);
  CHECK(perft(game.start(), 1) == 24);
  CHECK(perft(game.start(), 2) == 552);
  CHECK(perft(game.start(), 3) == 12'144);
  CHECK(perft(game.start(), 4) == 255'024);
}

TEST_CASE("Nine Men's Morris: every point has its neighbours, and lies on two lines of three") {
  int neighbours = 0, joined_one_way = 0;
  for (int point = 0; point < morris::points; ++point) {
    neighbours += std::popcount(morris::neighbours(morris::bit_of(point)));
    for (int other = 0; other < morris::points; ++other)
      joined_one_way += (morris::neighbours(morris::bit_of(other)) >> point & 1) !=
                        (morris::neighbours(morris::bit_of(point)) >> other & 1);
  }
  CHECK(neighbours == 2 * 32);
  CHECK(joined_one_way == 0);
  CHECK(morris::Mills(morris::all_points).count() == 16);
  CHECK(moves(position('w', "d6 b6 a7 a1", "g7 g4 g1 f2")) ==
        Texts{"d6-d7", "d6-d5", "d6-f6", "b6-b4", "a7-d7", "a7-a4", "a1-a4", "a1-d1"});
}

TEST_CASE("Nine Men's Morris: a mill removes a man that is in no mill, or any man if all are in mills") {
  const auto two_outside = position('w', "a7 d7", "a1 d1 g1 b4 f4", {4, 4});
  CHECK(after(two_outside, "g7xb4") == position('b', "a7 d7 g7", "a1 d1 g1 f4", {3, 4}));
  CHECK(refusal(two_outside, "g7xa1") == "'g7xa1' is not a legal move, such as d6, d6-d5 or d6-d5xa1");
  CHECK(refusal(two_outside, "g7") == "'g7' closes a mill: name the man to remove, as in g7xf4");
  CHECK(moves(two_outside).size() == 16 + 2);
  const auto all_in_mills = position('w', "a7 d7", "a1 d1 g1", {6, 6});
  CHECK(after(all_in_mills, "g7xd1") == position('b', "a7 d7 g7", "a1 g1", {5, 6}));
  CHECK(moves(all_in_mills).size() == 18 + 3);
}

TEST_CASE("Nine Men's Morris: two mills closed at once remove one man") {
  const auto two_lines = position('w', "a7 g7 d6 d5", "a1 d1 f2", {5, 5});
  CHECK(after(two_lines, "d7xa1") == position('b', "a7 d7 g7 d6 d5", "d1 f2", {4, 5}));
  Texts closing;
  for (const std::string& move : moves(two_lines))
    if (move.starts_with("d7")) closing.insert(move);
  CHECK(closing == Texts{"d7xa1", "d7xd1", "d7xf2"});
}

TEST_CASE("Nine Men's Morris: a mill that is opened and closed again removes a man again") {
  const auto open = after(position('w', "a7 d7 g7 f2", "b2 b4 b6 e4"), "g7-g4");
  const auto closed = after(after(open, "e4-f4"), "g4-g7xf4");
  CHECK(closed == position('b', "a7 d7 g7 f2", "b2 b4 b6"));
}

TEST_CASE("Nine Men's Morris: without an enemy man on the board a mill removes nothing") {
  CHECK(after(position('w', "a7 d7", "", {7, 7}), "g7") == position('b', "a7 d7 g7", "", {6, 7}));
}

TEST_CASE("Nine Men's Morris: all men are placed first; then men move along lines, and three men fly") {
  CHECK(moves(position('w', "a7", "", {8, 8})).contains("a4"));
  CHECK_FALSE(moves(position('w', "a7", "", {8, 8})).contains("a7-a4"));
  auto at = position('w', "a7 d7 b6 b4 f2 f6 e5 d3", "g7 d6 e3 d1 a1 c3 c5 g4", {1, 1});
  at = after(after(at, "b2xc5"), "c5");
  CHECK(at.hand == std::array{0, 0});
  CHECK(moves(at).contains("a7-a4"));
  CHECK_FALSE(moves(at).contains("a4"));
  CHECK(moves(flight).size() == 51);
  CHECK(moves(flight).contains("a1-g7"));
  CHECK(moves(flight).contains("g4-g1xd2"));
  CHECK_FALSE(moves(position('w', "a1 d1 g4 f2", "c3 c4 c5")).contains("a1-g1"));  // four men do not fly
}

TEST_CASE("Nine Men's Morris: a player with two men, or without a move, has lost") {
  const auto two_men = after(position('w', "a7 d7 g1 b2", "a4 c4 f4"), "g1-g4");
  CHECK(verdict(two_men) == std::nullopt);
  const auto lost = after(position('w', "a7 d7 g4 b2", "a4 c4 f4"), "g4-g7xf4");
  CHECK(verdict(lost) == Outcome::loss());
  CHECK(reason(lost) == "by leaving two men");
  CHECK(moves(lost).empty());
  CHECK_FALSE(game.is_legal(lost, {8, 9, Morris::Move::none}));
  CHECK(verdict(position('b', "a7 d7 g7", "a1", {6, 6})) == std::nullopt);  // men in hand count
  const auto stuck = position('w', "d7 a7 g7 g4", "d6 a4 f4 g1");
  CHECK(moves(stuck).empty());
  CHECK(game.without_moves(stuck) == Outcome::loss());
  CHECK(reason(stuck) == "because White cannot move");
  auto late = stuck;
  late.quiet_plies = 100;
  CHECK(verdict(late) == std::nullopt);                                     // lost, not drawn
  CHECK_FALSE(moves(position('w', "d7 a7 g7", "d6 a4 f4 g1 g4")).empty());  // three men fly
}

TEST_CASE("Nine Men's Morris: draws by repetition, and by plies without a placement or capture") {
  Line<Morris> line(game, position('w', "a7 d7 g4 b2", "a4 c4 f4 e3"));
  for (int round = 0; round < 2; ++round) {
    CHECK(game.verdict(line, Judge::referee) == std::nullopt);
    for (const char* const move : {"b2-d2", "e3-d3", "d2-b2", "d3-e3"})
      line.push(*game.parse_move(line.current(), move));
  }
  CHECK(game.verdict(line, Judge::referee) == Outcome::draw());
  CHECK(game.verdict(line, Judge::law) == std::nullopt);
  CHECK(game.ending_reason(line, Judge::referee) == "by threefold repetition");

  auto late = position('w', "a7 d7 g4 b2", "a4 c4 f4 e3");
  late.quiet_plies = 99;
  CHECK(verdict(late) == std::nullopt);
  CHECK(verdict(after(late, "g4-g7xe3")) == std::nullopt);
  CHECK(after(late, "g4-g7xe3").quiet_plies == 0);
  const auto drawn = after(late, "b2-d2");
  CHECK(verdict(drawn) == Outcome::draw());
  CHECK(reason(drawn) == "after 50 moves without a capture");
  CHECK(after(position('w', "a7", "", {8, 8}), "d7").quiet_plies == 0);
  Morris endless;
  endless.draw_after = 0;
  CHECK(endless.verdict(Line<Morris>(endless, drawn), Judge::referee) == std::nullopt);
  CHECK(game.key(drawn) == game.key(position('b', "a7 d7 g4 d2", "a4 c4 f4 e3")));
}

TEST_CASE("Nine Men's Morris: sixteen images of the board keep its lines, and have one canonical key") {
  const auto key = game.canonical(middle_game).key;
  std::set<Key> keys;
  for (std::uint8_t symmetry = 0; symmetry < morris::symmetries; ++symmetry) {
    auto image = middle_game;
    for (morris::Board& men : image.men) men = morris::image_of(men, symmetry);
    keys.insert(game.key(image));
    CHECK(game.canonical(image).key == key);
    CHECK(Perft<Morris>(game)(image, 2) == 34);
    for (int point = 0; point < morris::points; ++point) {
      const auto bit = morris::bit_of(point);
      CHECK(morris::neighbours(morris::image_of(bit, symmetry)) == morris::image_of(morris::neighbours(bit), symmetry));
      CHECK(morris::image_of(morris::image_of(bit, symmetry), morris::inverse(symmetry)) == bit);
    }
  }
  CHECK(keys.size() == 16);
  CHECK(game.canonical(position('w', "d6", "", {8, 8})).key != game.canonical(position('w', "d7", "", {8, 8})).key);
  CHECK(game.canonical(position('w', "d5", "", {8, 8})).key == game.canonical(position('w', "d7", "", {8, 8})).key);
}

TEST_CASE("Nine Men's Morris: the image of a move, with the man that it removes, leads to the image of the position") {
  const auto image_of = [](Morris::Position at, std::uint8_t symmetry) {
    for (morris::Board& men : at.men) men = morris::image_of(men, symmetry);
    return at;
  };
  MoveStack<Morris::Move> stack;
  MoveList<Morris::Move> legal(stack);
  game.generate(flight, legal);
  for (const auto move : legal)
    for (std::uint8_t symmetry = 0; symmetry < morris::symmetries; ++symmetry) {
      const auto image = game.to_canonical(move, symmetry);
      CHECK(game.play(image_of(flight, symmetry), image) == image_of(game.play(flight, move), symmetry));
      CHECK(game.from_canonical(image, symmetry) == move);
    }
}

TEST_CASE("Nine Men's Morris: the evaluation counts men, mills, mobility and blocked men, for the side to move") {
  CHECK(game.evaluate(Line<Morris>(game, game.start())) == 0);
  const auto mill = position('w', "a7 d7 g7 a1", "b6 f6 e4", {1, 1});
  CHECK(term(mill, 0) == 100);
  CHECK(term(mill, 1) == 15);
  CHECK(term(mill, 2) == 15 * (1 - 1));                               // White's a4, Black's d6
  CHECK(term(mill, 3) == 0);                                          // from a7 to a4 closes no mill
  CHECK(term(position('w', "a7 d7 g7 b6 f6", "c3 d3 e4"), 3) == 30);  // from d7 to d6
  CHECK(term(mill, 4) == 3 * ((1 + 1 + 1 + 2) - (2 + 2 + 3)));
  CHECK(term(blocked, 5) == -8 * (3 - 1));         // Black's f6 is blocked, too
  CHECK(term(flight, 4) == -3 * (1 + 1 + 1 + 3));  // only Black's
  for (const auto& at : {last_placements, middle_game, flight, blocked, mill}) {
    const Line<Morris> line(game, at), swapped(game, game.swapped(at));
    CHECK(game.evaluate(line) == game.evaluate(swapped));
    auto other = at;
    other.mover ^= 1;
    CHECK(game.evaluate(line) == -game.evaluate(Line<Morris>(game, other)));
    Score sum = 0;
    for (const Term& one : game.terms(line)) sum += one.score;
    CHECK(game.evaluate(line) == sum);
  }
}

TEST_CASE("Nine Men's Morris: captures are noisy; blocks and points with many lines rank first") {
  MoveStack<Morris::Move> stack;
  MoveList<Morris::Move> noisy(stack);
  const auto at = position('w', "a7 d7 g4 b2", "a4 c4 f4 e3");
  game.generate_noisy(at, noisy);
  Texts texts;
  for (const auto move : noisy) texts.insert(game.format_move(at, move));
  CHECK(texts == Texts{"g4-g7xa4", "g4-g7xc4", "g4-g7xf4", "g4-g7xe3"});
  const auto rank = [&](std::string_view move) { return game.rank(at, *game.parse_move(at, move)); };
  CHECK(rank("b2-b4") == 8 + 4);  // blocks a4-b4-c4
  CHECK(rank("b2-d2") == 4);
  CHECK(rank("d7-d6") == 4);
  CHECK(rank("g4-g7xa4") == 2);
  CHECK(game.is_irreversible(at, *game.parse_move(at, "g4-g7xa4")));
  CHECK_FALSE(game.is_irreversible(at, *game.parse_move(at, "d7-d6")));
}
