// ICCS, WXF and Chinese notation: whole games, tandem pieces, and errors.
#include "games/xiangqi/text_move.hpp"

#include <doctest/doctest.h>
#include <set>

#include "games/xiangqi/data.hpp"
#include "kibitz/core/random.hpp"
#include "rounds.hpp"

using namespace kibitz;
using test::at;

namespace {

std::string iccs_of(const Xiangqi::Position& position, const std::string& text) {
  const auto move = Xiangqi().parse_move(position, text);
  return move ? xiangqi::format_iccs(*move) : move.error().message;
}

using Pairs = std::vector<std::pair<const char*, const char*>>;  // texts and their moves in ICCS

void check_all_moves(const Xiangqi::Position& position) {
  const Xiangqi game;
  MoveStack<Xiangqi::Move> stack;
  MoveList<Xiangqi::Move> moves(stack);
  game.generate(position, moves);
  std::set<std::string> wxf, chinese;
  for (const Xiangqi::Move move : moves) {
    const std::string iccs = xiangqi::format_iccs(move);
    INFO(game.format_position(position), " ", iccs);
    CHECK(iccs_of(position, iccs) == iccs);
    CHECK(iccs_of(position, xiangqi::format_wxf(position, move)) == iccs);
    CHECK(iccs_of(position, xiangqi::format_chinese(position, move)) == iccs);
    wxf.insert(xiangqi::format_wxf(position, move));
    chinese.insert(xiangqi::format_chinese(position, move));
  }
  CHECK(wxf.size() == static_cast<std::size_t>(moves.size()));
  CHECK(chinese.size() == static_cast<std::size_t>(moves.size()));
}

}  // namespace

TEST_CASE("fifteen games have the same moves in WXF and ICCS notation") {
  const Xiangqi game;
  const auto lines = test::xiangqi_lines("games.txt");
  REQUIRE(lines.size() == 30);
  for (std::size_t i = 0; i < lines.size(); i += 2) {
    const auto wxf = test::words(lines[i]);
    const auto iccs = test::words(lines[i + 1]);
    REQUIRE(wxf.size() == iccs.size());
    Xiangqi::Position position = game.start();
    for (std::size_t ply = 0; ply < wxf.size(); ++ply) {
      const auto move = game.parse_move(position, wxf[ply]);
      INFO(game.format_position(position), " ", wxf[ply]);
      REQUIRE(move.has_value());
      CHECK(game.format_move(position, *move) == iccs[ply]);
      CHECK(iccs_of(position, game.notation(position, *move)) == iccs[ply]);
      CHECK(iccs_of(position, xiangqi::format_chinese(position, *move)) == iccs[ply]);
      position = game.play(position, *move);
    }
  }
}

TEST_CASE("opening moves are written and read in all notations") {
  const Xiangqi game;
  const auto start = game.start();
  for (const char* text : {"h2e2", "H2-E2", "H2E2", "C2=5", "C2.5", "c2=5", "Ｃ２＝５", "炮二平五", "砲二平五"}) {
    INFO(text);
    CHECK(iccs_of(start, text) == "h2e2");
  }
  const auto move = *game.parse_move(start, "h2e2");
  CHECK(game.notation(start, move) == "C2=5");
  CHECK(xiangqi::format_chinese(start, move) == "炮二平五");
  const auto reply = game.play(start, move);
  for (const char* text : {"h9g7", "H8+7", "N8+7", "马8进7", "馬８進７"}) CHECK(iccs_of(reply, text) == "h9g7");
  CHECK(xiangqi::format_chinese(reply, *game.parse_move(reply, "h9g7")) == "马８进７");
}

TEST_CASE("Chinese notation: Chinese numerals for Red, full-width digits for Black") {
  const auto chinese = [](const Xiangqi::Position& position, const char* move) {
    return xiangqi::format_chinese(position, *Xiangqi().parse_move(position, move));
  };
  const auto red = at("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w");
  for (const auto& [move, text] : Pairs{{"h2e2", "炮二平五"},
                                        {"b2e2", "炮八平五"},
                                        {"h0g2", "马二进三"},
                                        {"c0e2", "相七进五"},
                                        {"d0e1", "仕六进五"},
                                        {"e0e1", "帅五进一"},
                                        {"i0i2", "车一进二"},
                                        {"g3g4", "兵三进一"},
                                        {"b2b9", "炮八进七"}})
    CHECK(chinese(red, move) == text);
  const auto black = at("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b");
  for (const auto& [move, text] : Pairs{{"h7e7", "炮８平５"},
                                        {"b9c7", "马２进３"},
                                        {"g9e7", "象７进５"},
                                        {"f9e8", "士６进５"},
                                        {"e9e8", "将５进１"},
                                        {"a9a8", "车１进１"},
                                        {"c6c5", "卒３进１"},
                                        {"h7h0", "炮８进７"}})
    CHECK(chinese(black, move) == text);
  const auto horses = at("3k5/9/9/9/4N4/9/4N4/9/9/4K4 w");
  CHECK(chinese(horses, "e5f7") == "前马进四");
  CHECK(chinese(horses, "e3c4") == "后马进七");
  const auto pawns = at("3k5/6P2/6P2/6P2/9/9/9/9/9/4K4 w");
  CHECK(chinese(pawns, "g8f8") == "前兵平四");
  CHECK(chinese(pawns, "g7f7") == "中兵平四");
  CHECK(chinese(pawns, "g6f6") == "后兵平四");
  const auto four = at("4k4/9/9/9/9/6p2/6p2/6p2/6p2/3K5 b");
  CHECK(chinese(four, "g1f1") == "一卒平６");
  CHECK(chinese(four, "g4f4") == "四卒平６");
}

TEST_CASE("Chinese notation is read in simplified and traditional characters") {
  const auto black = at("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b");
  for (const auto& [text, move] : Pairs{{"将５进１", "e9e8"},
                                        {"將５進１", "e9e8"},
                                        {"车1进1", "a9a8"},
                                        {"車１進１", "a9a8"},
                                        {"砲８平５", "h7e7"},
                                        {"炮八平五", "h7e7"},
                                        {"馬2進3", "b9c7"}})
    CHECK(iccs_of(black, text) == move);
}

TEST_CASE("the setting notation writes the players' notation in Chinese") {
  Xiangqi game;
  const auto move = *game.parse_move(game.start(), "h2e2");
  CHECK(game.notation(game.start(), move) == "C2=5");
  CHECK(game.second_notation(game.start(), move) == "炮二平五");
  game.writes_chinese = true;
  CHECK(game.notation(game.start(), move) == "炮二平五");
  CHECK(game.second_notation(game.start(), move) == "炮二平五");
}

TEST_CASE("two pieces on a file are called front and rear") {
  const auto cannons = at("4k4/9/9/9/4C4/9/4P4/4C4/4A4/4K4 w");
  for (const char* text : {"C+=4", "+C=4", "前炮平四", "e5f5"}) CHECK(iccs_of(cannons, text) == "e5f5");
  for (const char* text : {"C-=4", "-C=4", "后炮平四", "後炮平四"}) CHECK(iccs_of(cannons, text) == "e2f2");
  CHECK(iccs_of(cannons, "C5=4") == "'C5=4' fits more than one move here");
  // Black's front piece is the piece nearer to Red's side.
  const auto rooks = at("3rk4/9/9/9/3r5/9/9/9/9/5K3 b");
  CHECK(iccs_of(rooks, "R+=3") == "d5c5");
  CHECK(iccs_of(rooks, "R-=3") == "d9c9");
  CHECK(xiangqi::format_chinese(rooks, *Xiangqi().parse_move(rooks, "d5c5")) == "前车平３");
}

TEST_CASE("advisors and elephants on one file need no tandem signs") {
  const auto position = at("3k5/9/9/9/9/2B6/9/3A5/9/2BAK4 w");
  CHECK(Xiangqi().notation(position, *Xiangqi().parse_move(position, "d0e1")) == "A6+5");
  CHECK(Xiangqi().notation(position, *Xiangqi().parse_move(position, "d2e1")) == "A6-5");
  CHECK(iccs_of(position, "A-+5") == "d0e1");
  CHECK(iccs_of(position, "E7-5") == "c4e2");
  CHECK(iccs_of(position, "B7+5") == "c0e2");
}

TEST_CASE("tandem pawns in the notation of the World Xiangqi Federation") {
  const auto three = at("3k5/6P2/6P2/6P2/9/9/9/9/9/4K4 w");
  CHECK(iccs_of(three, "P+=4") == "g8f8");
  CHECK(iccs_of(three, "P3=4") == "g7f7");
  CHECK(iccs_of(three, "P-=4") == "g6f6");
  CHECK(iccs_of(three, "中兵平四") == "g7f7");
  const auto five = at("3k5/6P2/6P2/6P2/6P2/6P2/9/9/9/4K4 w");
  CHECK(iccs_of(five, "++=4") == "g8f8");
  CHECK(iccs_of(five, "++.4") == "g8f8");
  CHECK(iccs_of(five, "P+=4") == "g7f7");
  CHECK(iccs_of(five, "P3=4") == "g6f6");
  CHECK(iccs_of(five, "P-=4") == "g5f5");
  CHECK(iccs_of(five, "四兵平四") == "g5f5");
  const auto two_files = at("3k5/2P3P2/2P3P2/6P2/9/9/9/9/9/4K4 w");
  CHECK(iccs_of(two_files, "3+=4") == "g8f8");
  CHECK(iccs_of(two_files, "33=4") == "g7f7");
  CHECK(iccs_of(two_files, "3-=4") == "g6f6");
  CHECK(iccs_of(two_files, "7+=6") == "c8d8");
  CHECK(iccs_of(two_files, "后七平六") == "c7d7");
  for (const auto& position : {three, five, two_files}) check_all_moves(position);
}

TEST_CASE("tandem pawns by place and file, the notation of Fairy-Stockfish") {
  // Every pawn move as pyffish 0.0.90 writes it (get_san, NOTATION_XIANGQI_WXF).
  const auto two_files = at("3k5/2P3P2/2P3P2/9/9/9/9/9/9/4K4 w");
  for (const auto& [text, iccs] : Pairs{{"17=8", "c8b8"},
                                        {"17=6", "c8d8"},
                                        {"17+1", "c8c9"},
                                        {"27=8", "c7b7"},
                                        {"27=6", "c7d7"},
                                        {"13=4", "g8f8"},
                                        {"13=2", "g8h8"},
                                        {"13+1", "g8g9"},
                                        {"23=4", "g7f7"},
                                        {"23=2", "g7h7"}})
    CHECK(iccs_of(two_files, text) == iccs);
  const auto of_black = at("4k4/9/9/9/9/6p2/6p2/6p2/2p6/3K5 b");
  for (const auto& [text, iccs] : Pairs{
           {"17+1", "g2g1"}, {"17=6", "g2f2"}, {"17=8", "g2h2"}, {"27=6", "g3f3"}, {"37=8", "g4h4"}, {"P3+1", "c1c0"}})
    CHECK(iccs_of(of_black, text) == iccs);
  const auto centre = at("3k5/9/4P4/4P4/4P4/9/9/9/9/4K4 w");
  CHECK(iccs_of(centre, "15+1") == "e7e8");
  CHECK(iccs_of(centre, "25=4") == "e6f6");
  CHECK(iccs_of(centre, "35=6") == "e5d5");
  CHECK(iccs_of(centre, "45=6") == "'45=6' is not a legal move here");
  // 33 has two meanings. If two files have tandem pawns, it is the middle of the three pawns on file 3 (World Xiangqi
  // Federation). If only file 3 has them, it is the third pawn on file 3 (Fairy-Stockfish).
  const auto three_and_two = at("3k5/2P3P2/2P3P2/6P2/9/9/9/9/9/4K4 w");
  CHECK(iccs_of(three_and_two, "33=4") == "g7f7");
  CHECK(iccs_of(at("3k5/6P2/6P2/6P2/9/9/9/9/9/4K4 w"), "33=4") == "g6f6");
}

TEST_CASE("tandem pawns numbered together, from the right and from the front") {
  const auto red_pawns = at("3k5/2P3P2/2P3P2/9/9/9/9/9/9/4K4 w");
  for (const auto& [text, iccs] : Pairs{{"一兵平四", "g8f8"},
                                        {"二兵平四", "g7f7"},
                                        {"三兵平八", "c8b8"},
                                        {"三兵进一", "c8c9"},
                                        {"四兵平六", "c7d7"}})
    CHECK(iccs_of(red_pawns, text) == iccs);
  CHECK(iccs_of(red_pawns, "五兵平六") == "'五兵平六' is not a legal move here");
  CHECK(iccs_of(red_pawns, "前兵平四") == "g8f8");  // the other front pawn is too far away
  CHECK(iccs_of(red_pawns, "前兵进一") == "'前兵进一' fits more than one move here");
  const auto black_pawns = at("4k4/9/9/9/9/9/6p2/2p3p2/2p6/3K5 b");
  for (const auto& [text, iccs] : Pairs{{"1卒平2", "c1b1"}, {"2卒平4", "c2d2"}, {"3卒进1", "g2g1"}, {"4卒平6", "g3f3"}})
    CHECK(iccs_of(black_pawns, text) == iccs);
  const auto three = at("3k5/6P2/6P2/6P2/9/9/9/9/9/4K4 w");
  CHECK(iccs_of(three, "三兵平四") == "g6f6");
}

TEST_CASE("every move of random games survives writing and reading in all three notations") {
  const Xiangqi game;
  Random random(7);
  MoveStack<Xiangqi::Move> stack;
  for (int i = 0; i < test::rounds(10); ++i) {
    Xiangqi::Position position = game.start();
    for (int ply = 0; ply < 120; ++ply) {
      check_all_moves(position);
      MoveList<Xiangqi::Move> moves(stack);
      game.generate(position, moves);
      if (moves.empty()) break;
      position = game.play(position, moves[static_cast<int>(random.below(static_cast<std::uint64_t>(moves.size())))]);
    }
  }
}

TEST_CASE("an invalid move gives a one-sentence error") {
  const auto start = Xiangqi().start();
  CHECK(iccs_of(start, "h2h9") == "h2h9");
  CHECK(iccs_of(start, "h2h8") == "'h2h8' is not a legal move here");
  CHECK(iccs_of(start, "C2=2") == "'C2=2' is not a legal move here");
  for (const std::string text : {"", "x", "h2", "h2e", "h2e2e2", "j2e2", "C2", "炮", "炮二", "\xff\xfe\xfd", "C2=55"}) {
    INFO(text);
    CHECK(iccs_of(start, text).ends_with("is not a move in ICCS, WXF or Chinese notation"));
  }
  CHECK(iccs_of(start, std::string("h2\0e2", 5)).starts_with("'h2\\x00e2'"));
  CHECK(iccs_of(start, std::string(100000, 'C')).size() < 300);
}
