// Lists of openings in the formats of other programs: reading, replay and errors, checked by value.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <fstream>
#include <iterator>

#include "records/bytes.hpp"
#include "records/reader.hpp"
#include "replay/support.hpp"

template <>
struct doctest::StringMaker<std::vector<std::string>> {
  static doctest::String convert(const std::vector<std::string>& lines) {
    return fmt::format("{}", fmt::join(lines, " | ")).c_str();
  }
};

namespace kibitz::records {

namespace {

using Lines = std::vector<std::string>;

std::string moves_of(const Engine& engine) {
  std::string text;
  for (const MoveText& move : engine.moves_played()) text += (text.empty() ? "" : " ") + move.move;
  return text;
}

std::string opening_name(const GameRecord& record) {
  const auto name = record.tag("Opening");
  return name ? std::string(*name) : "";
}

// For each game "name: moves", or its first error.
Lines openings_of(const std::string& text, const std::string& game, const Lines& settings = {}) {
  GameFile file(byte_reader_of_text(text), {.game = game, .format = {}, .encoding = {}});
  GameReplayer replay(*engine_named(game, settings));
  Lines lines;
  for (GameRecord record;;) {
    const auto has_game = file.next(record);
    if (!has_game) return {has_game.error().message};
    if (!*has_game) return lines;
    auto fault = record.has_errors() ? std::optional(record.problems.front()) : replay.main_line(record);
    lines.push_back(fault ? to_text(*fault, "F") : opening_name(record) + ": " + moves_of(replay.engine()));
  }
}

std::string position_of(const std::string& text, const std::string& game, const Lines& settings = {}) {
  GameFile file(byte_reader_of_text(text), {.game = game, .format = {}, .encoding = {}});
  GameReplayer replay(*engine_named(game, settings));
  GameRecord record;
  REQUIRE(*file.next(record));
  const auto fault = replay.main_line(record);
  return fault ? to_text(*fault, "F") : replay.engine().position();
}

}  // namespace

TEST_CASE("moves that are run together, and the opening's name after them") {
  CHECK(
      openings_of("\nF5d6             Perpendicular\nF5d6C3d3C4 Tiger, 2nd\nf5d6C5f4E3c6D3g5   8-Shot\n", "othello") ==
      Lines{"Perpendicular: f5 d6", "Tiger, 2nd: f5 d6 c3 d3 c4", "8-Shot: f5 d6 c5 f4 e3 c6 d3 g5"});
  CHECK(openings_of("44 Pillar\n", "connect_four") == Lines{"Pillar: 4 4"});
  // A word that looks like a move is a move.
  CHECK(openings_of("f5d6 a1 Corner\n", "othello") ==
        Lines{"F:1:6: game 1: 'a1' is not a legal move for Black here (after f5 d6)"});
}

TEST_CASE("Egaroucid's boards of 0, 1 and dots, with a name") {
  const std::string diagonal = "...........................10......010.......1..................";
  CHECK(position_of(diagonal + " Diagonal", "othello") == position_of("f5f6", "othello"));
  CHECK(position_of("...................0.......00......01........................... x", "othello") ==
        position_of("d3", "othello"));
  CHECK(openings_of(diagonal + " Diagonal Opening\n", "othello") == Lines{"Diagonal Opening: "});
}

TEST_CASE("Gomocup's distances from the centre") {
  CHECK(openings_of("0,0, 1,-1, -7,7\n\n7,0,0,-7\n", "gomoku") == Lines{": h8 i7 a15", ": o8 h1"});
  CHECK(openings_of("-10,-10, 9,9\n", "gomoku", {"width=20", "height=20"}) == Lines{": a1 t20"});
  CHECK(openings_of("0,0, 8,1\n1,2,\n0,0,1\n0,0, 0,0\n", "gomoku") ==
        Lines{"F:1:6: game 1: the stone '8,1' is off the board of 15 x 15, counted from its centre", ": i10",
              "F:3:5: game 3: a stone is two numbers such as -1,2, not '1'",
              "F:4:6: game 4: the point 'h8' is taken (after h8)"});
}

TEST_CASE("lines in quotes, as in the source text of a program") {
  CHECK(openings_of("'h2e2 h9g7',\n\"h2e2 b9c7\"\n", "xiangqi") == Lines{": h2e2 h9g7", ": h2e2 b9c7"});
  CHECK(openings_of("  'e2e4 e7e6',\n'e2e4 e2e5',\n", "chess") ==
        Lines{": e2e4 e7e6", "F:2:7: game 2: the move 'e2e5' is not legal here (after e2e4)"});
}

TEST_CASE("a table of openings of chess, by Lichess") {
  std::ifstream in(KIBITZ_TEST_DATA "/records/eco_a.tsv", std::ios::binary);
  const std::string text(std::istreambuf_iterator<char>(in), {});
  const Lines wanted{"Amar Opening: g1h3", "Amar Opening: Paris Gambit: g1h3 d7d5 g2g3 e7e5 f2f4",
                     "Amar Opening: Paris Gambit, Gent Gambit: g1h3 d7d5 g2g3 e7e5 f2f4 c8h3 f1h3 e5f4 e1g1 f4g3 h2g3"};
  CHECK(openings_of(text, "chess") == wanted);
  Lines twice = wanted;
  twice.insert(twice.end(), wanted.begin(), wanted.end());
  CHECK(openings_of(text + text, "chess") == twice);
  GameFile file(byte_reader_of_text(text), {.game = "chess", .format = {}, .encoding = {}});
  GameRecord record;
  REQUIRE(*file.next(record));
  CHECK(record.format == RecordFormat::lines);
  CHECK(record.tag("ECO") == "A00");
  CHECK(record.place_of_tag("Line") == TextLocation{2, 18});
}

TEST_CASE("rows that do not match the heading of a table, and illegal moves, are reported with their places") {
  CHECK(openings_of("eco\tname\tpgn\nA00\tx\t1. Nh3 e9\nA00\ty\nA00\tz\ta4\tb\n", "chess") ==
        Lines{"F:2:14: game 1: 'e9' is not a move in coordinates or algebraic notation (after Nh3)",
              "F:3:1: game 2: the row has no moves: 'A00\\x09y'",
              "F:4:1: game 3: the row has 4 fields, and the heading 3: 'A00\\x09z\\x09a4\\x09b'"});
  CHECK(openings_of("name,moves\n\"a \"\"b\"\", c\",\"e4,e5\"\n\"d,e4\n", "chess") ==
        Lines{"a \"b\", c: e2e4 e7e5", "F:3:1: game 2: a double quote is not closed in '\"d,e4'"});
  CHECK(openings_of("id;winner;game_moves\n7;1;f5d6c3\n", "othello") == Lines{": f5 d6 c3"});
}

TEST_CASE("the moves start at a position that precedes them and end at a position that follows them") {
  CHECK(openings_of("PuzzleId,FEN,Moves,Rating\nx,4k3/8/8/8/8/8/4P3/4K3 w - - 0 1,e2e4 e8d7,1500\n", "chess") ==
        Lines{": e2e4 e8d7"});
  const std::string heading = "name,moves,fen\n";
  CHECK(openings_of(
            heading + "a,\"11-15,24-20\",\"B:W20,21,22,23,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,12,15\"\n",
            "checkers") == Lines{"a: 11-15 24-20"});
  CHECK(openings_of(heading + "b,11-15,W:W32:B1\n", "checkers") ==
        Lines{"F:2:9: game 1: the moves do not lead to the position 'W:W32:B1'"});
  CHECK(openings_of("name,fen\nc,4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\n", "chess") == Lines{"c: "});
  CHECK(position_of("name,fen\nc,4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\n", "chess") == "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
}

TEST_CASE("a list of openings as positions: the name is kept where there is a place for it") {
  const auto converted = [](const std::string& text, const std::string& game) {
    GameFile file(byte_reader_of_text(text), {.game = game, .format = {}, .encoding = {}});
    GameReplayer replay(*engine_named(game));
    GameRecord record;
    REQUIRE(*file.next(record));
    REQUIRE(!replay.main_line(record));
    Losses losses;
    const auto made = convert(record, RecordFormat::lines, replay.engine(), losses);
    REQUIRE(made);
    Lines lines{*write(*made, RecordFormat::lines, losses)};
    lines.insert(lines.end(), losses.begin(), losses.end());
    return lines;
  };
  CHECK(converted("eco,name,pgn\nA00,Amar Opening,1. Nh3\n", "chess") ==
        Lines{"rnbqkbnr/pppppppp/8/8/8/7N/PPPPPPPP/RNBQKB1R b KQkq - hmvc 1; fmvn 1; id \"Amar Opening\";\n",
              "EPD holds only the final position, not the moves before it"});
  CHECK(converted("name,fen\nEnding,4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\n", "chess") ==
        Lines{"4k3/8/8/8/8/8/4P3/4K3 w - - hmvc 0; fmvn 1; id \"Ending\";\n"});
  CHECK(converted("...........................10......010.......1.................. Diagonal", "othello") ==
        Lines{position_of("f5f6", "othello") + "\n", "EPD has no place for the opening's name"});
}

TEST_CASE("archives, JSON and pages are refused by name, in one sentence") {
  using namespace std::literals;
  const std::string json = "the file is JSON, which has no common format for games and is not read";
  CHECK(openings_of("{\n  \"all\": {\"01 9-13\": \"B:W17:B1\"}}", "checkers") == Lines{json});
  CHECK(openings_of("[\"e4\", \"e5\"]", "chess") == Lines{json});
  CHECK(openings_of(" [ {\"fen\": \"x\"}]", "chess") == Lines{json});
  CHECK(openings_of("PK\x03\x04\x14\0\0\0\x08\0\0\0\0\0\0\0\0\0"s, "chess") ==
        Lines{"the file is a zip archive; unpack it first"});
  CHECK(openings_of("\x1F\x8B\x08\0\0\0\0\0\0\x03"s, "chess") ==
        Lines{"the file is compressed by gzip; unpack it first"});
  CHECK(openings_of("<!DOCTYPE html>\n<html>", "chess") ==
        Lines{"the file is a page (HTML or XML), and not a file of games"});
  // PGN may begin with a comment, or with a tag.
  CHECK(openings_of("{\"Immortal\"} 1. e4 e5 *", "chess") == Lines{": e2e4 e7e5"});
  CHECK(openings_of("[Event \"x\"]\n1. e4 *", "chess") == Lines{": e2e4"});
}

}  // namespace kibitz::records
