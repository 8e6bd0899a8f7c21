// Edge cases of the rules, the conformance kit, and invariants: is_legal agrees with generate, incremental values with
// values from scratch, and the rules are the same for both colours.
#include <doctest/doctest.h>

#include <cstring>

#include "games/xiangqi/data.hpp"
#include "games/xiangqi/exchange.hpp"
#include "kibitz/game/check_game.hpp"
#include "kibitz/game/perft.hpp"
#include "rounds.hpp"

using namespace kibitz;
using test::at;

namespace {

const Xiangqi rules;

int moves_from(const Xiangqi::Position& position, const std::string& point) {
  MoveStack<Xiangqi::Move> stack;
  MoveList<Xiangqi::Move> moves(stack);
  rules.generate(position, moves);
  int count = 0;
  for (const Xiangqi::Move move : moves) count += rules.format_move(position, move).starts_with(point) ? 1 : 0;
  return count;
}

bool is_legal(const std::string& position, const std::string& move) {
  return rules.parse_move(at(position), move).has_value();
}

template <class Visit>
void visit_random_games(std::uint64_t seed, int games, Visit visit) {
  Random random(seed);
  MoveStack<Xiangqi::Move> stack;
  for (int i = 0; i < games; ++i) {
    Line<Xiangqi> line(rules, rules.start());
    for (int ply = 0; ply < 150; ++ply) {
      visit(line);
      MoveList<Xiangqi::Move> moves(stack);
      rules.generate(line.current(), moves);
      if (moves.empty()) break;
      line.push(moves[static_cast<int>(random.below(static_cast<std::uint64_t>(moves.size())))]);
    }
  }
}

}  // namespace

TEST_CASE("xiangqi satisfies the game contract") {
  auto broken = check_game(rules, {.games = test::rounds(20)});
  for (const auto& promise :
       check_game_from(rules, {at("r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w")}))
    broken.push_back(promise);
  for (const std::string& promise : broken) FAIL_CHECK(promise);
}

TEST_CASE("legs, eyes, river and palace restrict the pieces") {
  CHECK(moves_from(at("4k4/9/9/9/9/9/3N5/9/9/3K5 w"), "d3") == 8);
  CHECK(moves_from(at("4k4/9/9/9/9/3p5/3N5/9/9/3K5 w"), "d3") == 6);
  CHECK(moves_from(at("4k4/9/9/9/9/9/9/4B4/9/3K5 w"), "e2") == 4);
  CHECK(moves_from(at("4k4/9/9/9/9/9/3n5/4B4/9/3K5 w"), "e2") == 3);
  CHECK(moves_from(at("4k4/9/9/9/9/2B6/9/9/9/3K5 w"), "c4") == 2);
  CHECK(moves_from(at("4k4/9/9/9/9/P8/9/9/9/3K5 w"), "a4") == 1);
  CHECK(moves_from(at("4k4/9/9/9/1P7/9/9/9/9/3K5 w"), "b5") == 3);
  CHECK(moves_from(at("1P2k4/9/9/9/9/9/9/9/9/3K5 w"), "b9") == 2);
  CHECK(moves_from(at("4k4/9/9/9/9/9/9/9/4A4/3K5 w"), "e1") == 3);
}

TEST_CASE("the generals must not face each other") {
  CHECK_FALSE(is_legal("4k4/9/9/9/9/9/9/9/9/3K5 w", "d0e0"));
  CHECK(is_legal("4k4/9/9/9/9/9/9/9/9/3K5 w", "d0d1"));
  CHECK_FALSE(is_legal("4k4/9/9/9/4C4/9/9/9/9/4K4 w", "e5d5"));
  CHECK(is_legal("4k4/9/9/9/4C4/9/9/9/9/4K4 w", "e5e6"));
}

TEST_CASE("a cannon checks over one screen, and a moving piece may become the screen") {
  CHECK_FALSE(is_legal("4k4/9/9/9/4c4/9/9/8R/9/4K4 w", "i2e2"));
  CHECK(is_legal("4k4/9/9/9/4c4/9/9/8R/9/4K4 w", "i2d2"));
  // One of two screens between cannon and general may not move away.
  CHECK_FALSE(is_legal("3k5/9/9/9/4c4/9/4p4/4B4/9/4K4 w", "e2g4"));
  CHECK(is_legal("3k5/9/9/9/4c4/4p4/4p4/4B4/9/4K4 w", "e2g4"));
}

TEST_CASE("mate and stalemate lose") {
  const auto mated = at("R2k5/R8/9/9/9/9/9/9/9/4K4 b");
  CHECK(rules.must_move(mated));
  CHECK(Perft<Xiangqi>(rules)(mated, 1) == 0);
  CHECK(rules.without_moves(mated) == Outcome::loss());
  const auto stalemated = at("3k5/9/3P5/9/9/9/9/9/9/4K4 b");  // the pawn controls d8, the general the e file
  CHECK_FALSE(rules.must_move(stalemated));
  CHECK(Perft<Xiangqi>(rules)(stalemated, 1) == 0);
  CHECK(rules.without_moves(stalemated) == Outcome::loss());
}

TEST_CASE("is_legal accepts exactly the generated moves, whatever the bytes") {
  visit_random_games(11, 3, [](const Line<Xiangqi>& line) {
    MoveStack<Xiangqi::Move> stack;
    MoveList<Xiangqi::Move> moves(stack);
    rules.generate(line.current(), moves);
    int legal = 0;
    for (int from = 0; from < 256; ++from)
      for (int to = 0; to < 256; ++to)
        legal +=
            rules.is_legal(line.current(), {static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to)}) ? 1 : 0;
    CHECK(legal == moves.size());
    for (const Xiangqi::Move move : moves) CHECK(rules.is_legal(line.current(), move));
  });
}

TEST_CASE("incremental values of a position equal values from scratch") {
  visit_random_games(5, 20, [](const Line<Xiangqi>& line) {
    const Xiangqi::Position& kept = line.current();
    const auto made = rules.parse_position(rules.format_position(kept));
    REQUIRE(made.has_value());
    CHECK(rules.key(kept) == rules.key(*made));
    CHECK(kept.structure == made->structure);
    CHECK(kept.piece_square_sum == made->piece_square_sum);
    CHECK(kept.phase == made->phase);
    CHECK(kept.sides == made->sides);
    CHECK(kept.by_kind == made->by_kind);
    CHECK(kept.generals == made->generals);
  });
}

TEST_CASE("exchanging colours changes nothing for the mover") {
  visit_random_games(6, 10, [](const Line<Xiangqi>& line) {
    const auto mirrored = rules.swapped(line.current());
    CHECK(Perft<Xiangqi>(rules)(mirrored, 1) == Perft<Xiangqi>(rules)(line.current(), 1));
    CHECK(rules.evaluate(Line<Xiangqi>(rules, mirrored)) == rules.evaluate(line));
    CHECK(rules.key(rules.swapped(mirrored)) == rules.key(line.current()));
  });
  CHECK(Perft<Xiangqi>(rules)(rules.swapped(rules.start()), 3) == 79666);
}

TEST_CASE("the terms sum to the evaluation") {
  visit_random_games(8, 5, [](const Line<Xiangqi>& line) {
    Score sum = 0;
    for (const Term& term : rules.terms(line)) sum += term.score;
    CHECK(sum == rules.evaluate(line));
  });
}

TEST_CASE("generate_noisy gives captures, and generate_checks quiet checks") {
  visit_random_games(9, 5, [](const Line<Xiangqi>& line) {
    const auto& position = line.current();
    MoveStack<Xiangqi::Move> stack;
    int captures = 0, checks = 0;
    {
      MoveList<Xiangqi::Move> all(stack);
      rules.generate(position, all);
      for (const Xiangqi::Move move : all) {
        const bool takes = position.at(move.to) != xiangqi::no_piece;
        captures += takes ? 1 : 0;
        checks += !takes && rules.must_move(rules.play(position, move)) ? 1 : 0;
      }
    }
    MoveList<Xiangqi::Move> noisy(stack);
    rules.generate_noisy(position, noisy);
    CHECK(noisy.size() == captures);
    noisy.truncate(0);
    rules.generate_checks(position, noisy);
    CHECK(noisy.size() == checks);
  });
}

TEST_CASE("traits mark captures, recaptures, checks and pawn advances") {
  const auto traits = [](const std::string& position, const std::string& moves) {
    Line<Xiangqi> line(rules, at(position));
    const auto list = test::words(moves);
    for (std::size_t i = 0; i + 1 < list.size(); ++i) line.push(*rules.parse_move(line.current(), list[i]));
    return rules.traits(line, *rules.parse_move(line.current(), list.back())).bits;
  };
  const std::string start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";
  CHECK(traits(start, "h2e2") == 0);
  CHECK(traits(start, "b2b9") == Traits::capture);
  CHECK(traits(start, "b2b9 a9b9") == (Traits::capture | Traits::recapture));
  CHECK(traits("4k4/9/9/9/9/P8/9/9/9/3K5 w", "a4a5") == Traits::advance);
  CHECK(traits("4k4/9/9/9/9/9/R8/9/9/3K5 w", "a3e3") == Traits::check);
}

TEST_CASE("exchanges take added and removed screens into account") {
  const auto wins = [](const std::string& position, const std::string& move, Score threshold) {
    const auto board = at(position);
    return rules.exchange(board, *rules.parse_move(board, move), threshold);
  };
  // A rook wins an unprotected pawn, but loses itself for a protected pawn.
  CHECK(wins("3k5/9/9/4p4/9/9/4R4/9/9/4K4 w", "e3e6", 120));
  CHECK_FALSE(wins("3k5/9/9/4p4/9/9/4R4/9/9/4K4 w", "e3e6", 121));
  CHECK_FALSE(wins("3kr4/9/9/4p4/9/9/4R4/9/9/4K4 w", "e3e6", 0));
  // A cannon recaptures over a screen, but not without a screen.
  CHECK(wins("3kr4/9/9/R3r4/9/4P4/9/4C4/9/4K4 w", "a6e6", 950));
  CHECK_FALSE(wins("3kr4/9/9/R3r4/9/4P4/9/4C4/9/4K4 w", "a6e6", 951));
  CHECK_FALSE(wins("3kr4/9/9/R3r4/9/9/9/4C4/9/4K4 w", "a6e6", 1));
}

TEST_CASE("xiangqi: a position whose parts disagree is inconsistent") {
  const Xiangqi game;
  const Xiangqi::Position start = game.start();
  CHECK(game.is_consistent(start));
  const auto with = [&](auto change) {
    Xiangqi::Position position = start;
    change(position);
    return game.is_consistent(position);
  };
  CHECK(!with([](Xiangqi::Position& position) { position.pieces_key ^= 1; }));
  CHECK(!with([](Xiangqi::Position& position) { position.structure ^= 1; }));
  CHECK(!with([](Xiangqi::Position& position) { ++position.phase; }));
  CHECK(!with([](Xiangqi::Position& position) { ++position.piece_square_sum.ending; }));
  CHECK(!with([](Xiangqi::Position& position) { ++position.generals[0]; }));
  CHECK(!with([](Xiangqi::Position& position) { position.sides[0] = position.sides[1]; }));
  CHECK(!with([](Xiangqi::Position& position) { position.by_kind[0] = position.by_kind[1]; }));
  CHECK(!with([](Xiangqi::Position& position) { position.board[0] = xiangqi::no_piece; }));
}
