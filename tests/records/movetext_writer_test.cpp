#include <doctest/doctest.h>

#include <sstream>
#include <string>

#include "kibitz/core/random.hpp"
#include "records/movetext_words.hpp"
#include "records/read_all.hpp"
#include "records/writer.hpp"

namespace kibitz::records {

namespace {

// The text of a game with this move between two others.
Expected<std::string> text_with_move(const std::string& move, RecordFormat format) {
  GameRecord game;
  game.add_node(game.add_node(game.add_node(0, "b2"), move), "c3");
  Losses losses;
  return write(game, format, losses);
}

std::string error_of_move(const std::string& move, RecordFormat format) {
  const auto text = text_with_move(move, format);
  return text ? "none" : text.error().message;
}

// True if a reader finds `word` at the beginning of a line as a move, unchanged, between two others.
bool is_read_unchanged(const std::string& word, RecordFormat format) {
  Source source(bytes_from("1. b2\n" + word + " 2. c3 b4 *\n"), {.window = 256, .decoder = {}});
  const auto games = games_of(*make_movetext_reader(source, {}, format));
  return games.size() == 1 && games[0].problems.empty() && games[0].notes().empty() &&
         line_of(games[0]) == "b2 " + word + " c3 b4";
}

std::string random_word(Random& random) {
  static const std::vector<std::string> parts{
      "1", "0",      "2",      "-",      "/",      ":",      "*",      ".",  "$",    "!", "?", "+",
      "=", "#",      "e",      "x",      "N",      "D",      "4",      "ch", "%",    ";", "(", "]",
      "<", "\u2026", "\u2013", "\u00bd", "\u70ae", "\uff11", "\u00a0", "~",  "mate", "ep"};
  std::string word;
  for (std::size_t i = random.below(5) + 1; i > 0; --i) word += parts[random.below(parts.size())];
  return word;
}

}  // namespace

TEST_CASE("PGN and PDN: moves that would be read as something else are refused") {
  for (const char* move : {"1-0", "0-1", "1/2-1/2", "1/2", "*",  "12.e4", "1.", ".e4", "$3",     "N", "D",
                           "x",   "e4!", "Ba4+-",   "a*",  "%a", "a b",   "",   "a(b", "\u2013", "~"}) {
    CAPTURE(move);
    CHECK(error_of_move(move, RecordFormat::pgn) == "the move " + quoted(move) + " cannot be written in PGN");
  }
  for (const char* move : {"2-0", "1-1", "0-0", "1-0", "%a", "9-13*"})
    CHECK(error_of_move(move, RecordFormat::pdn) == "the move " + quoted(move) + " cannot be written in PDN");
  for (const char* move :
       {"e4", "e8=Q+", "O-O", "0-0", "2-0", "4", "11-15", "Qh7#", "--", "pass", "\u70ae\u4e8c\u5e73\u4e94"})
    CHECK(error_of_move(move, RecordFormat::pgn) == "none");
}

TEST_CASE("PGN and PDN: exactly those moves are written that a reader returns unchanged") {
  Random random(1);
  int written = 0;
  for (const RecordFormat format : {RecordFormat::pgn, RecordFormat::pdn})
    for (int i = 0; i < 10'000; ++i) {
      const std::string word = random_word(random);
      const bool is_move = is_move_of_movetext(word, format == RecordFormat::pdn);
      CAPTURE(word);
      CAPTURE(name_of(format));
      CHECK(is_move == is_read_unchanged(word, format));
      written += is_move ? 1 : 0;
    }
  CHECK(written > 2'000);
}

TEST_CASE("PGN: no line of a comment begins with '[', because it would be read as a tag") {
  for (std::size_t length = 1; length < 80; ++length) {
    GameRecord game;
    const std::int32_t e4 = game.add_node(0, "e4");
    game.add_note(e4, NoteKind::after, std::string(length, 'x') + " [Event \"y\"] [Site \"z\"] end");
    Losses losses;
    const auto text = write(game, RecordFormat::pgn, losses);
    REQUIRE(text);
    CHECK(losses.empty());
    std::istringstream moves(text->substr(text->find("\n\n") + 2));
    for (std::string line; std::getline(moves, line);) CHECK_FALSE(line.starts_with('['));
  }
}

TEST_CASE("PGN: SetUp is written only if the tag FEN has a position") {
  for (const std::string value : {"", " "}) {
    GameRecord game;
    game.add_tag("FEN", value);
    Losses losses;
    const auto text = write(game, RecordFormat::pgn, losses);
    REQUIRE(text);
    CHECK(text->find("[FEN \"" + value + "\"]\n") != std::string::npos);
    CHECK(text->find("SetUp") == std::string::npos);
  }
  GameRecord game;
  game.add_tag("FEN", "8/8/8/8/8/8/8/8 w - - 0 1");
  Losses losses;
  CHECK(write(game, RecordFormat::pgn, losses)->find("[SetUp \"1\"]\n[FEN \"8") != std::string::npos);
}

}  // namespace kibitz::records
