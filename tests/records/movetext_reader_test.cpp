#include "records/movetext_reader.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "records/read_all.hpp"

namespace kibitz::records {

namespace {

std::vector<GameRecord> read_pgn(const std::string& text, RecordFormat format = RecordFormat::pgn) {
  return read_all([&](Source& source) { return make_movetext_reader(source, {}, format); }, text);
}

GameRecord one_game(const std::string& text, RecordFormat format = RecordFormat::pgn) {
  const auto games = read_pgn(text, format);
  REQUIRE(games.size() == 1);
  return games[0];
}

// Appends the tree below `node` to `text`, without move numbers: "e4 (d4 d5) e5 {comment} $1".
void add_tree(const GameRecord& game, std::int32_t node, std::string& text) {
  const auto add = [&text](const std::string& word) { text += (text.empty() || text.back() == '(' ? "" : " ") + word; };
  const auto notes_of = [&](std::int32_t index, bool before) {
    for (std::int32_t i = game.nodes()[static_cast<std::size_t>(index)].first_note; i >= 0;
         i = game.notes()[static_cast<std::size_t>(i)].next) {
      const Note& note = game.notes()[static_cast<std::size_t>(i)];
      if ((note.kind == NoteKind::before) != before) continue;
      if (note.kind == NoteKind::nag)
        add(fmt::format("${}", note.number));
      else if (note.kind == NoteKind::clock || note.kind == NoteKind::elapsed)
        add(fmt::format("<{}>", note.number));
      else
        add(fmt::format("{{{}}}", game.text(note.text)));
    }
  };
  if (node == 0) notes_of(0, false);
  const std::int32_t first = game.nodes()[static_cast<std::size_t>(node)].first_child;
  if (first < 0) return;
  notes_of(first, true);
  add(std::string(game.move(first)));
  notes_of(first, false);
  for (std::int32_t other = game.nodes()[static_cast<std::size_t>(first)].next_sibling; other >= 0;
       other = game.nodes()[static_cast<std::size_t>(other)].next_sibling) {
    add("(");
    notes_of(other, true);
    add(std::string(game.move(other)));
    notes_of(other, false);
    add_tree(game, other, text);
    text += ")";
  }
  add_tree(game, first, text);
}

std::string tree_of(const GameRecord& game) {
  std::string text;
  add_tree(game, 0, text);
  return text;
}

std::string problems_of(const GameRecord& game) {
  std::string text;
  for (const std::string& problem : texts_of_problems(game)) text += (text.empty() ? "" : "\n") + problem;
  return text;
}

}  // namespace

TEST_CASE("PGN: tags, moves, comments, glyphs, variations and the result are read") {
  const auto game = one_game(
      "[Event \"A ] \\\"B\\\" \\\\\"]\n[White \"Miles \"Tony\"\"]\n\n"
      "{Opening} 1. e4! $14 {good} e5 (1... c5 {Sicilian} 2. Nf3 (2. c3)) (1... e6) 2. Nf3?! Nc6 1-0\n");
  CHECK(tags_of(game) == "Event=A ] \"B\" \\; White=Miles \"Tony\"");
  CHECK(tree_of(game) == "{Opening} e4 $1 $14 {good} e5 (c5 {Sicilian} Nf3 (c3)) (e6) Nf3 $6 Nc6");
  CHECK(game.result == "1-0");
  CHECK(problems_of(game) == "");
  CHECK(game.nodes()[1].place == TextLocation{4, 14});
  CHECK(game.nodes()[1].number == 1);
}

TEST_CASE("PGN: move numbers are read in every form") {
  for (const char* text : {"1. e4 e5 2. Nf3 *", "1.e4 e5 2.Nf3*", "1 . e4 e5 2 . Nf3 *", "1. e4 1. ... e5 2. Nf3 *",
                           "1. e4 1... e5 2. Nf3 *", "1. e4 1.. e5 2. Nf3", "1. e4 ...e5 2. Nf3 *", "1 e4 e5 2 Nf3 *",
                           "1.e4 1\u2026 e5 2.Nf3", "1.\u00a0e4 e5\u200b 2.\u3000Nf3"}) {
    CAPTURE(text);
    const auto game = one_game(text);
    CHECK(line_of(game) == "e4 e5 Nf3");
    CHECK(problems_of(game) == "");
  }
  CHECK(line_of(one_game("1. 4 4 2. 4 *")) == "4 4 4");  // Connect Four: moves are column numbers
  CHECK(line_of(one_game("1. C2=5 n8+7 2. C2.5 *")) == "C2=5 n8+7 C2.5");
}

TEST_CASE("PGN: results are read in every form and end the game") {
  for (const auto& [text, result] : {std::pair{"1. e4 1:0", "1-0"},
                                     {"1. e4 0-1", "0-1"},
                                     {"1. e4 1/2", "1/2-1/2"},
                                     {"1. e4 \u00bd-\u00bd", "1/2-1/2"},
                                     {"1. e4 1\u20130", "1-0"},
                                     {"1. e4*", "*"},
                                     {"[Result \"0-1\"]\n1. e4", "0-1"},
                                     {"1. e4 *\x1A", "*"}})
    CHECK(one_game(text).result == result);
  const auto games = read_pgn("1. e4 * 1. d4 d5 1-0\n[Event \"3\"]\n1. c4\n[Event \"4\"]\n*");
  REQUIRE(games.size() == 4);
  CHECK(line_of(games[1]) == "d4 d5");
  CHECK(line_of(games[2]) == "c4");
  CHECK(line_of(games[3]) == "");
  CHECK(games[2].begin == TextLocation{2, 1});
  CHECK(games[3].game_number == 4);
  CHECK(problems_of(one_game("[Result \"1-0\"]\n1. e4 0-1")) ==
        "F:1:1: game 1: warning: the tag says '1-0', and the moves end with '0-1', which is obeyed");
}

TEST_CASE("PGN: 0-0 is castling; in PDN it is a result") {
  CHECK(line_of(one_game("1. 0-0 0-0-0 *")) == "0-0 0-0-0");
  CHECK(one_game("1. 11-15 0-0", RecordFormat::pdn).result == "0-0");
  CHECK(one_game("1. 11-15 23-19 1-1", RecordFormat::pdn).result == "1/2-1/2");
  CHECK(one_game("1. 11-15 2-0", RecordFormat::pdn).result == "1-0");
  CHECK(one_game("1. 0-2", RecordFormat::pdn).result == "0-1");
}

TEST_CASE("PGN: evaluation signs become glyphs; words that are not moves are skipped") {
  const auto game = one_game("1. e4 d5 2. e5 f5 3. exf6 e.p. Nxf6 = \u2213 +- N $x *");
  CHECK(tree_of(game) == "e4 d5 e5 f5 exf6 Nxf6 $10 $17 $18 $146");
  CHECK(problems_of(game) ==
        "F:1:27: game 1: warning: 'e.p.' after a move is passed over\n"
        "F:1:46: game 1: warning: '$x' has no meaning between moves");
  CHECK(tree_of(one_game("1. e4 ({+1} 1. d4) *")) == "e4 ({+1} d4)");
  CHECK(tree_of(one_game("1. e4 ({only a comment}) *")) == "e4 {only a comment}");
}

TEST_CASE("PGN: glyphs before the first move of a variation belong to that move") {
  const auto game = one_game("1. e4 $1 ($142 1. d4 d5) 1... e5 ($5 {pre} 1... c5 2. Nf3) 2. Nf3 (!? 2. f4 $14) *");
  CHECK(tree_of(game) == "e4 $1 (d4 $142 d5) e5 ({pre} c5 $5 Nf3) Nf3 (f4 $5 $14)");
  CHECK(problems_of(game) == "");
  // Without a move, as in the sign for an offer of a draw, they belong to the move before the variation.
  CHECK(tree_of(one_game("1. e4 (=) e5 2. Nf3 ($1 {x}) *")) == "e4 $10 e5 Nf3 {x} $1");
  CHECK(tree_of(one_game("1. e4 e5 ({a} $2 ({b} $4 1... d5) (=) {c} $6 1... c5) *")) ==
        "e4 e5 ({b} d5 $4) ({a} {c} c5 $2 $10 $6)");
  CHECK(tree_of(one_game("1. e4 (($1 1. d4) 1. c4) *")) == "e4 (d4 $1) (c4)");
}

TEST_CASE("PGN: before the first move of a game, signs of moves are skipped with a warning") {
  const auto game = one_game("$1 $10 !? 1. e4 *");
  CHECK(tree_of(game) == "$10 e4");
  CHECK(problems_of(game) ==
        "F:1:1: game 1: warning: '$1' before the first move is passed over\n"
        "F:1:8: game 1: warning: '!?' before the first move is passed over");
}

TEST_CASE("PGN: clocks and evaluations in comments become separate notes, other commands stay text") {
  const auto game =
      one_game("1. e4 {[%eval 0.35,18] [%clk 0:01:02.5] best} e5 {[%csl Gd4]} 2. Nf3 {[%emt 0:00:03] [%clk x]} *");
  CHECK(tree_of(game) == "e4 {0.35,18} <62500> {best} e5 {[%csl Gd4]} Nf3 <3000> {[%clk x]}");
}

TEST_CASE("PGN: an unclosed '(' is an error, a superfluous ')' a warning") {
  CHECK(problems_of(one_game("1. e4 ) e5 *")) == "F:1:7: game 1: warning: a ')' closes nothing");
  CHECK(problems_of(one_game("1. e4 (1. d4 *")) ==
        "F:1:7: game 1: a variation '(' is not closed before the end of the game");
  CHECK(problems_of(one_game("( 1. e4 *")) == "F:1:1: game 1: a variation '(' precedes the first move");
  const auto games = read_pgn("[Event \"1\"]\n1. e4 (1. d4\n[Event \"2\"]\n1. c4 *");
  REQUIRE(games.size() == 2);
  CHECK(line_of(games[1]) == "c4");
  std::string deep = "1. e4 ";
  for (int i = 0; i < 300; ++i) deep += "(1. d4 ";
  CHECK(one_game(deep).problems.front().message == "variations are nested deeper than 256");
}

TEST_CASE("PGN: an unclosed comment is an error of one game only") {
  const auto games = read_pgn("[Event \"1\"]\n1. e4 { never\n\n[Event \"2\"]\n1. d4 {closed} *\n");
  REQUIRE(games.size() == 2);
  CHECK(problems_of(games[0]) == "F:2:7: game 1: a comment '{' is never closed");
  CHECK(tree_of(games[1]) == "d4 {closed}");
  CHECK(problems_of(one_game("1. e4 { never")) == "F:1:7: game 1: a comment '{' is never closed");
  const std::string endless = "[Event \"1\"]\n1. e4 {" + std::string(MovetextScanner::longest_comment + 100, 'x') +
                              "\n[Site \"next\"]\n1. d4 *";
  const auto after = read_pgn(endless);
  REQUIRE(after.size() == 2);
  CHECK(after[0].has_errors());
  CHECK(line_of(after[1]) == "d4");
}

TEST_CASE("PGN: tags are read in any case, and malformed ones are reported") {
  CHECK(one_game("[ FEN\t\"8/8/8/8/8/8/8/K1k5 w - - 0 1\" ]\n*").start == "8/8/8/8/8/8/8/K1k5 w - - 0 1");
  CHECK(one_game("[fen \"x\"]\n*").start == "x");
  CHECK(problems_of(one_game("[Event \"never closed]\n1. e4 *")) ==
        "F:1:1: game 1: the value of the tag 'Event' is not closed by a double quote and a bracket");
  CHECK(problems_of(one_game("[Event \"a\"]\n[Event \"b\"]\n*")) ==
        "F:2:1: game 1: warning: the tag 'Event' occurs twice; the last one counts");
  CHECK(problems_of(one_game("[SetUp \"1\"]\n*")) ==
        "F:1:1: game 1: the tag SetUp promises a starting position, and there is no tag FEN");
}

TEST_CASE("PGN: tags set the game and its rules; a game that Kibitz lacks is an error") {
  const auto chess960 = one_game("[Variant \"fischerandom\"]\n*");
  CHECK(chess960.game == "chess");
  CHECK(chess960.settings == std::vector<std::string>{"chess960=on"});
  CHECK(problems_of(one_game("[Event \"x\"]\n[Variant \"Three-check\"]\n*")) ==
        "F:2:1: game 1: Kibitz does not play the variant 'Three-check'");
  CHECK(one_game("[Game \"Chinese Chess\"]\n*").game == "xiangqi");
  CHECK(one_game("[Variant \"gomoku\"]\n[Rules \"width=10 height=11\"]\n*").settings ==
        std::vector<std::string>{"width=10", "height=11"});
  CHECK(problems_of(one_game("[GameType \"25,W,8,8,A0,0\"]\n*", RecordFormat::pdn)) ==
        "F:1:1: game 1: GameType '25,W,8,8,A0,0' is Russian draughts; Kibitz plays 20, international draughts, and 21, "
        "English draughts");
  CHECK(one_game("[GameType \"20,W,10,8,N2,0\"]\n*", RecordFormat::pdn).game == "draughts");
  CHECK(problems_of(one_game("[GameType \"20,W,10,8,N2,0\"]\n*", RecordFormat::pdn)) == "");
  CHECK(problems_of(one_game("[GameType \"21\"]\n*", RecordFormat::pdn)) == "");
}

TEST_CASE("PGN: the variants '?' and '-' are ignored") {
  CHECK(problems_of(one_game("[Variant \"?\"]\n1. e4 *")) == "");
  CHECK(problems_of(one_game("[Variant \"-\"]\n1. e4 *")) == "");
}

TEST_CASE("PGN: an evaluation sign may follow a move without a blank") {
  CHECK(tree_of(one_game("1. e4+/- e5-+ 2. Ba4+- Nf3= 3. e8=Q Qh4+ *")) == "e4 $16 e5 $19 Ba4 $18 Nf3 $10 e8=Q Qh4+");
}

TEST_CASE("PGN: text before the first tag is ignored with a warning") {
  const std::string text = "From: a@b\nSubject: my 1. game\n\n[Event \"x\"]\n1. e4 *";
  GameFile file(byte_reader_of_text(text), {});
  GameRecord game;
  REQUIRE(file.next(game));
  CHECK(line_of(game) == "e4");
  CHECK(problems_of(game) == "F:1:1: game 1: warning: text before the first tag is ignored");
  CHECK(file.next(game) == false);
}

TEST_CASE("PDN without the tag GameType is recognised by its first move, whatever comments precede the move") {
  const auto format_of = [](const std::string& text) {
    GameFile file(byte_reader_of_text(text), {});
    GameRecord game;
    REQUIRE(file.next(game));
    CHECK(problems_of(game) == "");
    return file.format();
  };
  for (const char* text : {"1. 11-15 23-19 *", "12... 9x14 *", "1. 01-05 *", "{12.10-13.10} 1. 11-15 *",
                           "1. {Old Faithful} 11-15 *", "[Event \"x\"]\n; round 1. e4\n1. 32-28 *"}) {
    CAPTURE(text);
    CHECK(format_of(text) == RecordFormat::pdn);
  }
  for (const char* text :
       {"[FEN \"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\"]\n\n1. 0-0 0-0-0 *", "{12.10-13.10} 1. e4 e5 *",
        "[Event \"x\"]\n; 12.10-13.10\n1. e4 e5 *", "1. 1-0", "1. 0-1", "[Event \"x\"]\n{1. 11-15} *"}) {
    CAPTURE(text);
    CHECK(format_of(text) == RecordFormat::pgn);
  }
}

TEST_CASE("PGN: invalid bytes are a warning in the game that contains them") {
  const std::string text = "[Event \"a\"]\n1. e4 *\n\n[Event \"b\"]\n1. d4 {\xFF\xFE} *\n";
  GameFile file(byte_reader_of_text(text), {.game = "", .format = {}, .encoding = Encoding::utf_8});
  GameRecord game;
  REQUIRE(file.next(game));
  CHECK(problems_of(game) == "");
  REQUIRE(file.next(game));
  CHECK(problems_of(game) == "F:5:8: game 2: warning: 2 bytes are invalid in UTF-8 and read as U+FFFD");
}

TEST_CASE("PGN: text between a result and the next tag is skipped with a warning") {
  const auto game = one_game("[Event \"x\"]\n1. e4 *\n=========\nwww.example.com\n");
  CHECK(line_of(game) == "e4");
  CHECK(problems_of(game) == "F:3:1: game 1: warning: '=========' after the result is passed over");
  CHECK(problems_of(one_game("1. e4 * $3 (")) == "F:1:9: game 1: warning: '$3' after the result is passed over");
  CHECK(problems_of(one_game("1. e4 * (")) == "F:1:9: game 1: warning: '(' after the result is passed over");
}

TEST_CASE("PDN: move strengths become glyphs, and '%' skips the rest of the line") {
  const auto game = one_game("1. 11-15* 23-19 (!) 2. 8-11(?!) {c} % rest ( of the line\n22-17 *", RecordFormat::pdn);
  CHECK(tree_of(game) == "11-15 $7 23-19 $1 8-11 $6 {c} 22-17");
}

TEST_CASE("PGN: '%' at the beginning of a line skips the line; ';' begins a comment anywhere") {
  CHECK(tree_of(one_game("1. e4 ; king's pawn\n%escape {\ne5 *")) == "e4 {king's pawn} e5");
}

}  // namespace kibitz::records
