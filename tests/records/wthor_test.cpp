#include <fstream>
#include <iterator>

#include "records/read_all.hpp"

namespace kibitz::records {

namespace {

std::string five_games() {
  std::ifstream in(KIBITZ_TEST_DATA "/records/five_games_of_1980.wtb", std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::string with_byte(std::string text, std::size_t at, int byte) {
  text[at] = static_cast<char>(byte);
  return text;
}

// Reads all games: several numbers of bytes as first bytes, and the rest byte by byte.
std::vector<GameRecord> read_wthor(const std::string& text) {
  auto games = games_of(*make_wthor_reader(bytes_from(text), ""));
  for (const std::size_t first : {std::size_t{1}, std::size_t{16}, std::size_t{100}, text.size()}) {
    const std::size_t count = std::min(first, text.size());
    const auto others = games_of(*make_wthor_reader(single_bytes_from(text.substr(count)), text.substr(0, count)));
    REQUIRE(others.size() == games.size());
    for (std::size_t i = 0; i < games.size(); ++i) {
      CHECK(is_same_game(others[i], games[i]));
      CHECK(texts_of_problems(others[i]) == texts_of_problems(games[i]));
    }
  }
  return games;
}

std::vector<std::string> problems_of_wthor(const std::string& text, std::size_t game) {
  return texts_of_problems(read_wthor(text).at(game));
}

using Texts = std::vector<std::string>;
constexpr std::size_t size_of_game = 68;

}  // namespace

TEST_CASE("WTHOR: tags, moves, result and score are read") {
  const auto games = read_wthor(five_games());
  REQUIRE(games.size() == 5);
  for (const GameRecord& game : games) {
    CHECK(game.format == RecordFormat::wthor);
    CHECK(game.game == "othello");
    CHECK(game.problems.empty());
    CHECK(game.count_moves() == 60);
  }
  CHECK(games[0].game_number == 1);
  CHECK(games[4].game_number == 5);
  CHECK(tags_of(games[0]) ==
        "Event=tournament 1; Date=1980; Black=player 311; White=player 503; Score=-22; TheoreticalScore=29; "
        "TheoreticalDepth=24");
  CHECK(games[0].result == "0-1");
  CHECK(games[1].result == "1-0");
  CHECK(line_of(games[0]).substr(0, 20) == "f5 d6 c5 f4 e3 d3 e6");
  CHECK(line_of(games[0]).ends_with("h8 a8 g7 g8"));
}

TEST_CASE("WTHOR: 32 discs are a draw, a game may end early, and year and depth may be missing") {
  std::string text = five_games();
  text = with_byte(with_byte(with_byte(text, 10, 0), 11, 0), 14, 0);
  text = with_byte(text, wthor_header_size + 6, 32);
  for (std::size_t at = wthor_header_size + 8 + 3; at < wthor_header_size + size_of_game; ++at) text[at] = '\0';
  const auto game = read_wthor(text)[0];
  CHECK(game.result == "1/2-1/2");
  CHECK(line_of(game) == "f5 d6 c5");
  CHECK(tags_of(game) == "Event=tournament 1; Black=player 311; White=player 503; Score=+0; TheoreticalScore=29");
  CHECK(game.problems.empty());
}

TEST_CASE("WTHOR: a file shorter or longer than its header states is an error") {
  const std::string text = five_games();
  const std::string four_and_some = text.substr(0, wthor_header_size + 4 * size_of_game + 10);
  CHECK(read_wthor(four_and_some).size() == 5);
  CHECK(line_of(read_wthor(four_and_some)[3]) == line_of(read_wthor(text)[3]));
  CHECK(problems_of_wthor(four_and_some, 3).empty());
  CHECK(problems_of_wthor(four_and_some, 4) ==
        Texts{"F: game 5: the file ends after 10 of the game's 68 bytes, and its header says 5 games"});
  CHECK(problems_of_wthor(text.substr(0, wthor_header_size + size_of_game), 1) ==
        Texts{"F: game 2: the file ends after 0 of the game's 68 bytes, and its header says 5 games"});
  const std::string three_promised = with_byte(text, 4, 3);
  CHECK(read_wthor(three_promised).size() == 5);
  CHECK(problems_of_wthor(three_promised, 2).empty());
  CHECK(problems_of_wthor(three_promised, 3) == Texts{"F: game 4: the header says 3 games, and more follow"});
  CHECK(read_wthor(three_promised)[3].count_moves() == 60);
  CHECK(problems_of_wthor(three_promised, 4).empty());
  CHECK(problems_of_wthor(text + "\x1A", 5) ==
        Texts{"F: game 6: the file ends after 1 of the game's 68 bytes, and its header says 5 games"});
  CHECK(read_wthor(with_byte(text.substr(0, wthor_header_size), 4, 0)).empty());
}

TEST_CASE("WTHOR: invalid squares, moves after the end and impossible disc counts are errors") {
  const std::string text = five_games();
  const std::size_t second_move = wthor_header_size + 8 + 1;
  for (const int byte : {9, 19, 10, 90, 255})
    CHECK(problems_of_wthor(with_byte(text, second_move, byte), 0) ==
          Texts{"F: game 1: move 2 is no square: " + std::to_string(byte)});
  CHECK(line_of(read_wthor(with_byte(text, second_move, 99))[0]) == "f5");
  CHECK(problems_of_wthor(with_byte(text, second_move, 0), 0) ==
        Texts{"F: game 1: a move follows the end of the game after 1 moves"});
  CHECK(problems_of_wthor(with_byte(text, wthor_header_size + 6, 65), 0) ==
        Texts{"F: game 1: Black has 65 discs of 64"});
  CHECK(problems_of_wthor(with_byte(text, wthor_header_size + 7, 200), 0) ==
        Texts{"F: game 1: Black has 200 discs of 64"});
}

TEST_CASE("WTHOR: an unsupported header is an error of the whole file") {
  const std::string text = five_games();
  CHECK(problems_of_wthor(text.substr(0, 15), 0) == Texts{"F: a WTHOR file begins with 16 bytes, and here are 15"});
  CHECK(problems_of_wthor(with_byte(text, 12, 10), 0) == Texts{"F: boards of 10 x 10 cannot be read, but 8 x 8"});
  CHECK(problems_of_wthor(with_byte(text, 13, 1), 0) == Texts{"F: the file is not of games, but of problems (type 1)"});
  CHECK(problems_of_wthor(with_byte(with_byte(text, 4, 0), 8, 7), 0) ==
        Texts{"F: the file holds 7 names and no games"});
  CHECK(read_wthor(with_byte(text, 12, 10)).size() == 1);
  CHECK(read_wthor(with_byte(text, 12, 0))[0].problems.empty());
}

TEST_CASE("WTHOR is recognised by its header") {
  const std::string header = five_games().substr(0, 16);
  CHECK(looks_like_wthor(header));
  CHECK(looks_like_wthor(with_byte(header, 12, 10)));  // make_wthor_reader() rejects it
  CHECK(!looks_like_wthor(header.substr(0, 15)));
  CHECK(!looks_like_wthor("[Event \"x\"]\n1. e4"));
  CHECK(!looks_like_wthor("(;GM[1]FF[4];B[aa])"));
  CHECK(!looks_like_wthor(std::string(16, '\0')));
  for (const auto& [at, byte] :
       {std::pair{0, 18}, {1, 100}, {2, 0}, {2, 13}, {3, 0}, {3, 32}, {11, 2}, {12, 9}, {13, 2}, {14, 61}, {15, 1}})
    CHECK(!looks_like_wthor(with_byte(header, static_cast<std::size_t>(at), byte)));
}

TEST_CASE("WTHOR: an error returned by the callback is reported") {
  int calls = 0;
  const auto reader = make_wthor_reader(
      [&calls, text = five_games()](std::span<char> room) -> Expected<std::size_t> {
        if (calls++ > 0) return fail("the disk is gone");
        std::copy_n(text.data(), 100, room.data());
        return 100;
      },
      "");
  const auto games = games_of(*reader);
  REQUIRE(games.size() == 2);
  CHECK(games[0].problems.empty());
  CHECK(texts_of_problems(games[1]) == Texts{"F: game 2: the file cannot be read further: the disk is gone"});
}

}  // namespace kibitz::records
