// Chess's capabilities for the search: noisy moves, passes, danger, traits, order.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "games/chess/chess.hpp"
#include "games/chess/movegen.hpp"
#include "kibitz/core/random.hpp"

using namespace kibitz;

namespace {

Chess::Position fen_position(std::string_view fen) {
  const auto position = Chess{}.parse_position(fen);
  REQUIRE_MESSAGE(position.has_value(), std::string(fen));
  return *position;
}

enum class Part { noisy, checks };

// The generated moves in algebraic notation, sorted.
std::vector<std::string> part_of_moves(Part part, std::string_view fen) {
  const Chess chess;
  const Chess::Position position = fen_position(fen);
  MoveStack<Chess::Move> stack;
  MoveList<Chess::Move> moves(stack);
  if (part == Part::noisy)
    chess.generate_noisy(position, moves);
  else
    chess.generate_checks(position, moves);
  std::vector<std::string> names;
  for (Chess::Move move : moves) names.push_back(chess.notation(position, move));
  std::ranges::sort(names);
  return names;
}

Traits traits_after(std::string_view fen, std::vector<std::string_view> moves) {
  const Chess chess;
  Line<Chess> line(chess, fen_position(fen));
  for (std::size_t i = 0; i + 1 < moves.size(); ++i) line.push(*chess.parse_move(line.current(), moves[i]));
  const auto last = chess.parse_move(line.current(), moves.back());
  REQUIRE_MESSAGE(last.has_value(), std::string(moves.back()));
  return chess.traits(line, *last);
}

std::vector<Chess::Move> all_moves(const Chess::Position& position) {
  MoveStack<Chess::Move> stack;
  MoveList<Chess::Move> moves(stack);
  Chess{}.generate(position, moves);
  return {moves.begin(), moves.end()};
}

// Checks generate_checks() against all quiet moves that give check. Returns the number of quiet checks.
std::size_t compare_quiet_checks(const Chess::Position& position, const std::vector<Chess::Move>& moves) {
  MoveStack<Chess::Move> stack;
  MoveList<Chess::Move> list(stack);
  Chess{}.generate_checks(position, list);
  std::vector<Chess::Move> found(list.begin(), list.end()), wanted;
  for (const Chess::Move move : moves)
    if (!Chess{}.is_noisy(position, move) && gives_check(position, move)) wanted.push_back(move);
  std::ranges::sort(found, {}, &Chess::Move::bits);
  std::ranges::sort(wanted, {}, &Chess::Move::bits);
  REQUIRE_MESSAGE(found == wanted, Chess{}.format_position(position));
  return wanted.size();
}

Danger danger_in(std::string_view fen, Depth depth = plies(2)) { return Chess{}.danger(fen_position(fen), depth); }

}  // namespace

TEST_CASE("generate_noisy gives captures and promotions to a queen, and generate_checks the quiet checks") {
  constexpr std::string_view fen = "1n2k3/P7/8/8/8/2N5/8/4K2R w K - 0 1";
  CHECK(part_of_moves(Part::noisy, fen) == std::vector<std::string>{"a8=Q", "axb8=Q+"});
  CHECK(part_of_moves(Part::checks, fen) == std::vector<std::string>{"Rh8+", "axb8=R+"});
  CHECK(part_of_moves(Part::noisy, "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1") == std::vector<std::string>{"exd6"});
}

TEST_CASE("quiet checks include direct and discovered checks, castling, and single and double pawn steps") {
  const auto checks = [](std::string_view fen) { return part_of_moves(Part::checks, fen); };
  using Names = std::vector<std::string>;
  CHECK(checks("4k3/8/8/8/8/8/4N3/R3K3 w Q - 0 1") == Names{"Ra8+"});
  CHECK(checks("3k4/8/8/8/8/8/8/R3K3 w Q - 0 1") == Names{"O-O-O+", "Ra8+", "Rd1+"});
  CHECK(checks("k7/8/8/8/8/8/6K1/7B w - - 0 1") == Names{"Kf1+", "Kf2+", "Kg1+", "Kg3+", "Kh2+", "Kh3+"});
  CHECK(checks("4k3/8/8/8/8/4P3/8/4RK2 w - - 0 1") == Names{});
  CHECK(checks("8/8/8/1k6/8/8/2P5/4K3 w - - 0 1") == Names{"c4+"});
  CHECK(checks("8/8/1k6/8/2P5/8/8/4K3 w - - 0 1") == Names{"c5+"});
  CHECK(checks("7k/8/8/8/3P4/8/1B6/4K3 w - - 0 1") == Names{"d5+"});
  CHECK(checks("4k3/8/8/8/4r3/8/4B3/4K3 w - - 0 1") == Names{});  // pinned: Bb5+ and Bh5+ are not legal
  CHECK(checks("8/8/8/8/3k4/8/8/1N2K2Q w - - 0 1") == Names{"Qd5+", "Qe4+", "Qg1+", "Qh4+", "Qh8+"});
}

TEST_CASE("generate_checks gives exactly the quiet moves that give check, in 2,000 random positions") {
  const Chess chess;
  Random random(20);
  std::size_t positions = 0, checks = 0;
  while (positions < 2'000) {
    Chess::Position position = chess.start();
    for (int ply = 0; ply < 120; ++ply) {
      const auto moves = all_moves(position);
      if (moves.empty()) break;
      if (!position.in_check()) {
        ++positions;
        checks += compare_quiet_checks(position, moves);
      }
      position = chess.play(position, moves[random.below(moves.size())]);
    }
  }
  CHECK(checks > 1'000);
}

TEST_CASE("a null move is safe if the mover has a piece and is not in check") {
  const Chess chess;
  CHECK(chess.is_pass_safe(chess.start()));
  CHECK(chess.men(chess.start(), Side::mover) == 7);
  const auto pawns = fen_position("4k1n1/4p3/8/8/8/8/4P3/4K3 w - - 0 1");
  CHECK(!chess.is_pass_safe(pawns));
  CHECK(chess.men(pawns, Side::opponent) == 1);
  CHECK(!chess.is_pass_safe(fen_position("4k3/8/8/8/4r3/8/8/R3K3 w - - 0 1")));
  const auto passed = chess.pass(fen_position("rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3"));
  CHECK(chess.format_position(passed) == "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR b KQkq - 1 3");
  CHECK(passed.key == chess.parse_position(chess.format_position(passed))->key);
}

TEST_CASE("danger: a queen and a pawn near the castled king hide a mate, on either wing and for either colour") {
  CHECK(danger_in("r5k1/5pp1/7p/8/8/1P3p1q/PR3P1P/Q4RK1 w - - 0 1").hides_mate);
  CHECK(danger_in("q4rk1/pr3p1p/1p3P1Q/8/8/7P/5PP1/R5K1 b - - 0 1").hides_mate);
  CHECK(danger_in("1kr5/p1p5/Q1P5/8/8/8/1PP5/1K6 b - - 0 1").hides_mate);
  CHECK(!danger_in("r5k1/5pp1/7p/8/8/1P5q/PR3P1P/Q4RK1 w - - 0 1").hides_mate);
  CHECK(!danger_in("r5k1/5pp1/7p/q7/8/1P3p2/PR3P1P/Q4RK1 w - - 0 1").hides_mate);
  CHECK(!danger_in("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1").hides_mate);
}

TEST_CASE("danger: loose pieces, a pawn about to promote and an attacked king request depth, but not at the floor") {
  const std::vector<std::string_view> hot{
      "4k3/8/8/8/2p1p3/1N1N4/8/4K3 w - - 0 1",             // a pawn attacks each knight
      "8/4k1P1/8/8/8/8/8/4K3 w - - 0 1",                   // the pawn can promote at once
      "8/4k1P1/8/8/8/8/8/4K3 b - - 0 1",                   // the pawn can promote on its next move
      "r4rk1/pp3pp1/7p/8/5bn1/5q2/PP3P2/R4RK1 w - - 0 1",  // three pieces near the king
  };
  for (std::string_view fen : hot) {
    CHECK_MESSAGE(danger_in(fen).wants_depth, std::string(fen));
    CHECK_MESSAGE(danger_in(fen, horizon).wants_depth, std::string(fen));
    CHECK_MESSAGE(!danger_in(fen, chess::danger_floor).wants_depth, std::string(fen));
  }
  CHECK(!danger_in("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1").wants_depth);
}

TEST_CASE("traits mark captures, checks, promotions, advances and threats") {
  constexpr std::string_view exchange = "4k3/8/2p5/3p4/4P3/8/8/4K3 w - - 0 1";
  CHECK(traits_after(exchange, {"exd5"}).bits == Traits::capture);
  CHECK(traits_after(exchange, {"exd5", "cxd5"}).bits == (Traits::capture | Traits::recapture));
  CHECK(traits_after("4k3/8/8/8/8/8/8/4K2R w K - 0 1", {"Rh8"}).bits == Traits::check);
  CHECK(traits_after("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", {"O-O-O"}).bits == 0);
  CHECK(traits_after("8/P3k3/8/8/8/8/8/4K3 w - - 0 1", {"a8=Q"}).bits == Traits::promotion);
  CHECK(traits_after("8/4k3/P7/8/8/8/8/4K3 w - - 0 1", {"a7"}).bits == Traits::advance);
  CHECK(traits_after("8/1p2k3/8/P7/8/8/8/4K3 w - - 0 1", {"a6"}).bits == 0);
  CHECK(traits_after("4k3/8/3r4/8/8/8/4P3/4KB2 w - - 0 1", {"e3"}).bits == 0);
  CHECK(traits_after("4k3/8/3r4/8/4P3/8/8/4K3 w - - 0 1", {"e5"}).bits == Traits::threat);
}

TEST_CASE("move order: promotions to a queen, captures by victim, quiet moves by gain, underpromotions") {
  const Chess chess;
  const auto position = fen_position("1q2k3/P1n5/8/3P4/8/8/8/R3K3 w Q - 0 1");
  const auto rank = [&](std::string_view text) { return chess.rank(position, *chess.parse_move(position, text)); };
  CHECK(rank("axb8=Q") > rank("a8=Q"));
  const auto is_noisy = [&](std::string_view text) {
    return chess.is_noisy(position, *chess.parse_move(position, text));
  };
  CHECK(is_noisy("a8=Q"));
  CHECK(is_noisy("axb8=Q"));
  CHECK(!is_noisy("axb8=N"));
  CHECK(!is_noisy("d6"));
  CHECK(rank("d6") > rank("a8=N"));
  const auto takes = fen_position("4k3/8/2q1r3/3P4/8/8/8/2RK4 w - - 0 1");
  const auto rank_of_capture = [&](std::string_view text) { return chess.rank(takes, *chess.parse_move(takes, text)); };
  CHECK(rank_of_capture("dxc6") > rank_of_capture("Rxc6"));
  CHECK(rank_of_capture("Rxc6") > rank_of_capture("dxe6"));
  CHECK(chess.is_noisy(takes, *chess.parse_move(takes, "dxe6")));
}

TEST_CASE("history slots are in range and differ by piece and square") {
  const Chess chess;
  const auto position = chess.start();
  CHECK(chess.slot(position, *chess.parse_move(position, "e2e4")) == 28);
  CHECK(chess.slot(position, *chess.parse_move(position, "g1f3")) == 64 + 21);
  const auto kings = fen_position("4k3/8/8/8/8/8/8/4K3 b - - 0 1");
  CHECK(chess.slot(kings, *chess.parse_move(kings, "e8e7")) == 11 * 64 + 52);
  CHECK(Chess::slots == 768);
}

TEST_CASE("chess: a position whose parts disagree is inconsistent") {
  const Chess chess;
  const Chess::Position start = chess.start();
  CHECK(chess.is_consistent(start));
  const auto with = [&](auto change) {
    Chess::Position position = start;
    change(position);
    return chess.is_consistent(position);
  };
  CHECK(!with([](Chess::Position& position) { position.key ^= 1; }));
  CHECK(!with([](Chess::Position& position) { position.pawn_key ^= 1; }));
  CHECK(!with([](Chess::Position& position) { position.of_kind[0] ^= 1; }));
  CHECK(!with([](Chess::Position& position) { position.of_colour[0] ^= 1U << 20U; }));
  CHECK(!with([](Chess::Position& position) { position.checkers = 1; }));
  CHECK(!with([](Chess::Position& position) { ++position.phase; }));
  CHECK(!with([](Chess::Position& position) { position.board[0] = chess::no_piece; }));
}
