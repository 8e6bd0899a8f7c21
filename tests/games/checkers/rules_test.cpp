#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>

#include "games/checkers/checkers.hpp"
#include "kibitz/game/check_game.hpp"

using namespace kibitz;

namespace {

Checkers::Position position_of(std::string_view text) {
  const auto position = Checkers().parse_position(text);
  REQUIRE_MESSAGE(position.has_value(), (position ? "" : position.error().message));
  return *position;
}

std::set<std::string> moves_of(const Checkers::Position& position) {
  const Checkers game;
  MoveStack<Checkers::Move> stack;
  MoveList<Checkers::Move> moves(stack);
  game.generate(position, moves);
  std::set<std::string> texts;
  for (const Checkers::Move move : moves) texts.insert(game.format_move(position, move));
  CHECK(static_cast<int>(texts.size()) == moves.size());
  return texts;
}

std::set<std::string> moves_of(std::string_view text) { return moves_of(position_of(text)); }

Checkers::Position position_after(std::string_view text, std::string_view move_text) {
  const Checkers game;
  const Checkers::Position position = position_of(text);
  const auto move = game.parse_move(position, move_text);
  REQUIRE_MESSAGE(move.has_value(), (move ? "" : move.error().message));
  return game.play(position, *move);
}

int count_routes(std::string_view text) {
  MoveStack<Checkers::Move> stack;
  MoveList<Checkers::Move> moves(stack);
  Checkers().generate_routes(position_of(text), moves);
  return moves.size();
}

using Texts = std::set<std::string>;

}  // namespace

TEST_CASE("checkers satisfies the game contract") {
  CHECK(check_game(Checkers(), {.seed = 1, .games = 40, .max_plies = 300}) == std::vector<std::string>{});
}

TEST_CASE("checkers with many kings satisfies the game contract") {
  const std::vector<Checkers::Position> starts = {
      position_of("B:WK29,K30,K31,K32,K25,K26:BK1,K2,K3,K4,K5,K6"), position_of("W:W26,K17,K18,K10:BK1,K7,12,K24"),
      position_of("B:W6,7,14,15,22,23,24,K32:BK10,K1,2,3,12"), position_of("W:WK18,21,30:B6,7,8,14,15,16,K23,K24,K31")};
  CHECK(check_game_from(Checkers(), starts, {.seed = 7, .games = 40, .max_plies = 200}) == std::vector<std::string>{});
}

TEST_CASE("Black moves first, towards higher square numbers") {
  CHECK(moves_of("start") == Texts{"9-13", "9-14", "10-14", "10-15", "11-15", "11-16", "12-16"});
  CHECK(Checkers().mover(Checkers().start()) == 0);
}

TEST_CASE("capturing is compulsory, but the longest capture is not") {
  CHECK(moves_of("B:W14,15,23,32:B9,10,1") == Texts{"9x18x27", "10x17", "10x19x26"});
}

TEST_CASE("men neither step nor jump backwards; kings do both") {
  CHECK(moves_of("B:W14:B18") == Texts{"18-22", "18-23"});
  CHECK(moves_of("B:W14:BK18") == Texts{"18x9"});
  CHECK(moves_of("B:W32:BK18") == Texts{"18-14", "18-15", "18-22", "18-23"});
  CHECK(moves_of("W:W18:B23") == Texts{"18-14", "18-15"});
}

TEST_CASE("crowning ends the move, even if the new king could continue") {
  // From 31 a king could jump 27 (to 24).
  CHECK(moves_of("B:W26,27,6:B22") == Texts{"22x31"});
  const auto next = position_after("B:W26,27,6:B22", "22x31");
  CHECK(Checkers().format_position(next) == "W:W6,27:BK31");
  CHECK(moves_of("B:W26,27,6:BK22") == Texts{"22x31x24"});
}

TEST_CASE("a king may capture in a circle back to its start, and both directions are one move") {
  constexpr std::string_view circle = "B:W6,7,14,15:BK2";
  CHECK(moves_of("B:W6,7,14,15:BK2").size() == 1);
  CHECK(count_routes(circle) == 2);
  const auto next = position_after(circle, "2x9x18x11x2");
  CHECK(Checkers().format_position(next) == "W:W:BK2");
  CHECK(next == position_after(circle, "2x11x18x9x2"));
  CHECK(Checkers().without_moves(next) == Outcome::loss());
  CHECK(moves_of(next).empty());
}

TEST_CASE("no piece is jumped twice, and a chain must be finished") {
  CHECK(moves_of("B:W6:BK1") == Texts{"1x10"});
  CHECK(moves_of("B:W6,14:BK1") == Texts{"1x10x17"});
  CHECK(!Checkers().parse_move(position_of("B:W6,14:BK1"), "1x10").has_value());
}

TEST_CASE("moves with the same start and end but different captures are distinct") {
  constexpr std::string_view text = "B:W14,15,22,23,32:B10";
  CHECK(moves_of(text) == Texts{"10x17x26", "10x19x26"});
  const Checkers game;
  const auto position = position_of(text);
  const auto left = game.parse_move(position, "10x17x26");
  const auto right = game.parse_move(position, "10-19-26");
  REQUIRE(left.has_value());
  REQUIRE(right.has_value());
  CHECK(left->from == right->from);
  CHECK(left->to == right->to);
  CHECK(!(*left == *right));
  CHECK(game.notation(position, *left) == "10x17x26");
  const auto ambiguous = game.parse_move(position, "10x26");
  REQUIRE(!ambiguous.has_value());
  CHECK(ambiguous.error().message == "'10x26' can be made in more ways than one: name all its squares");
}

TEST_CASE("the side that cannot move has lost") {
  CHECK(moves_of("W:W28:B24,19").empty());
  CHECK(Checkers().without_moves(position_of("W:W28:B24,19")) == Outcome::loss());
}

TEST_CASE("is_legal accepts exactly the generated moves, whatever the bytes") {
  const Checkers game;
  const auto position = position_of("B:W6,7,14,15,32:BK2,12");
  MoveStack<Checkers::Move> stack;
  MoveList<Checkers::Move> moves(stack);
  game.generate(position, moves);
  Random random(11);
  int legal = 0;
  for (int i = 0; i < 200'000; ++i) {
    const auto bits = random.next();
    const checkers::Board captured = i % 2 == 0 ? static_cast<checkers::Board>(bits >> 32)
                                                : position.enemy_pieces() & static_cast<checkers::Board>(bits >> 32);
    const Checkers::Move move{static_cast<std::uint16_t>(bits & 63), static_cast<std::uint16_t>(bits >> 8 & 63),
                              captured};
    REQUIRE(game.is_legal(position, move) == moves.contains(move));
    legal += moves.contains(move);
  }
  CHECK(legal > 0);
}

TEST_CASE("a third occurrence is a draw, and in a search a second occurrence below the root") {
  const Checkers game;
  Line<Checkers> line(game, position_of("B:WK32:BK1"));
  const auto shuttle = [&] {
    for (const std::string_view text : {"1-5", "32-28", "5-1", "28-32"})
      line.push(*game.parse_move(line.current(), text));
  };
  shuttle();
  CHECK(game.verdict(line, Judge::referee) == std::nullopt);
  CHECK(game.verdict(line, Judge::search) == Outcome::draw());
  shuttle();
  CHECK(game.verdict(line, Judge::referee) == Outcome::draw());
}

TEST_CASE("80 plies without a capture or a man's move are a draw; the limit is an option, and 0 disables it") {
  Checkers game;
  const auto counted = [&](std::string_view text) {
    return game.verdict(Line<Checkers>(game, position_of(text)), Judge::referee);
  };
  CHECK(counted("B:WK32:BK1:H79") == std::nullopt);
  CHECK(counted("B:WK32:BK1:H80") == Outcome::draw());
  CHECK_FALSE(game.verdict(Line<Checkers>(game, position_of("B:WK32:BK1:H80")),
                           Judge::law));  // a draw by this rule must be claimed
  CHECK(counted("W:W28:B24,19:H80") == Outcome::loss());
  game.forty_move_plies = 0;
  CHECK(counted("B:WK32:BK1:H80") == std::nullopt);
  game.forty_move_plies = 10;
  CHECK(counted("B:WK32:BK1:H10") == Outcome::draw());
}

TEST_CASE("checkers: a position with two pieces on a square or a king without a colour is inconsistent") {
  const Checkers game;
  Checkers::Position position = game.start();
  CHECK(game.is_consistent(position));
  position.kings = position.empty();
  CHECK(!game.is_consistent(position));
  position = game.start();
  position.pieces[0] |= position.pieces[1];
  CHECK(!game.is_consistent(position));
}
