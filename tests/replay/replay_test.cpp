#include "records/replay.hpp"

#include <algorithm>

#include "records/bytes.hpp"
#include "records/reader.hpp"
#include "replay/support.hpp"

namespace kibitz::records {

namespace {

GameRecord record_of(const std::string& text, const std::string& game) {
  GameFile file(byte_reader_of_text(text), {.game = game, .format = {}, .encoding = {}});
  GameRecord record;
  const auto has_game = file.next(record);
  REQUIRE(has_game);
  REQUIRE(*has_game);
  return record;
}

std::string fault_of(const std::string& text, const std::string& game) {
  GameRecord record = record_of(text, game);
  GameReplayer replay(*engine_named(game));
  const auto fault = replay.main_line(record);
  return fault ? to_text(*fault, "F") : "none";
}

std::string warning_of(const std::string& text, const std::string& game) {
  GameRecord record = record_of(text, game);
  GameReplayer replay(*engine_named(game));
  CHECK(!replay.main_line(record));
  return record.problems.empty() ? "none" : to_text(record.problems.front(), "F");
}

}  // namespace

TEST_CASE("a rule that the file declares is obeyed, and a warning names the rule that it replaces") {
  GameRecord record = record_of("(;GM[1]SZ[5]\nKM[3];B[cc])", "go");
  const auto engine = engine_named("go");
  REQUIRE(engine->set_option("komi", "1"));
  GameReplayer replay(*engine);
  CHECK(!replay.main_line(record));
  REQUIRE(record.problems.size() == 1);
  CHECK(to_text(record.problems[0], "F") == "F:2:1: game 1: warning: the game declares komi=3, which replaces komi=1");
  CHECK(warning_of("(;GM[1]SZ[5]\nKM[3];B[cc])", "go") == "none");
}

TEST_CASE("the tags Variant and Game know every game of the catalogue by all its names") {
  for (const CatalogueEntry& entry : gallery_catalogue()) {
    std::vector<std::string> names = entry.other_names;
    names.push_back(entry.name);
    for (const std::string& name : names)
      for (const char separator : {'_', ' ', '-'}) {
        std::string written = name;
        std::ranges::replace(written, '_', separator);
        written.front() = static_cast<char>(written.front() - 'a' + 'A');
        CAPTURE(written);
        const GameRecord by_variant = record_of("[Variant \"" + written + "\"]\n*", "");
        CHECK(by_variant.game == entry.name);
        CHECK(by_variant.problems.empty());
        CHECK(record_of("[Game \"" + written + "\"]\n*", "").game == entry.name);
      }
  }
  CHECK(record_of("[Variant \"Nine Men's Morris\"]\n*", "").game == "morris");
  CHECK(record_of("[Variant \"LOA\"]\n*", "").game == "lines_of_action");
}

TEST_CASE("a size that the game does not have is refused at its property") {
  CHECK(fault_of("(;GM[1]\n SZ[9];B[cc])", "go") == "F:2:2: game 1: option columns takes 2 to 5, not '9'");
}

TEST_CASE("Othello's final score contradicts the final position") {
  const std::string moves = "1. f5 f6 2. e6 f4 3. e3 c5 4. c4 e7 5. c6 *";
  CHECK(warning_of("[Game \"othello\"]\n[Score \"+3\"]\n\n" + moves, "othello") == "none");  // the game is not over
  const std::string wipe_out = "1. f5 d6 2. c5 f4 3. e3 f6 4. g5 e6 5. e7 1-0";              // all discs are Black's
  CHECK(warning_of("[Game \"othello\"]\n[Score \"+64\"]\n\n" + wipe_out, "othello") == "none");
  CHECK(warning_of("[Game \"othello\"]\n[Score \"+60\"]\n\n" + wipe_out, "othello") ==
        "F:2:1: game 1: warning: the score '+60' contradicts the final position, which is +64");
  CHECK(warning_of("[Game \"othello\"]\n[Score \"+60 by time\"]\n\n" + wipe_out, "othello") == "none");
}

TEST_CASE("an illegal move is reported with its place, its game and the moves before it") {
  CHECK(fault_of("[Event \"x\"]\n\n1. e4 e5\n2. Ke3 *", "chess") ==
        "F:4:4: game 1: the move 'Ke3' is not legal here (after e4 e5)");
  CHECK(fault_of("1. 11-15 22-18 2. 15x22 25x18 3. 12-16 29-25 4. 1-32 *", "checkers") ==
        "F:1:49: game 1: '1-32' is not a legal move here (after ... 15x22 25x18 12-16 29-25)");
  CHECK(fault_of("1. e4 -- 2. d4 *", "chess") ==
        "F:1:7: game 1: '--' is not a move in coordinates or algebraic notation (after e4)");
}

TEST_CASE("an unreadable start is reported at its tag") {
  CHECK(fault_of("[Event \"x\"]\n[FEN \"8/8\"]\n*", "chess").starts_with("F:2:1: game 1: "));
  CHECK(fault_of("[Variant \"othello\"]\n*", "chess") == "F:1:1: game 1: it is a game of othello, not of chess");
  CHECK(fault_of("[Rules \"komi=3\"]\n*", "chess").starts_with("F:1:1: game 1: "));
}

TEST_CASE("forced passes may be missing, and a side may move twice in Go") {
  // Black passes after White's fourth move; WTHOR and most transcripts omit passes.
  const std::string with_pass = "f5 f6 e6 f4 g5 e7 e3 g6 e8 h5";
  CHECK(fault_of(with_pass, "othello") == "none");
  CHECK(fault_of("(;GM[1]SZ[5];B[aa];B[bb])", "go") == "none");
  CHECK(fault_of("(;GM[4]SZ[15];B[aa];B[bb])", "gomoku") ==
        "F:1:21: game 1: 'b14' is a move out of turn: White is to move (after a15)");
  CHECK(fault_of("(;GM[1]SZ[5];B[aa];AB[bb])", "go").find("sets up a position in the middle of the game") !=
        std::string::npos);
}

TEST_CASE("a result that the final position contradicts is a warning") {
  CHECK(warning_of("1. f3 e5 2. g4 Qh4# 1-0", "chess") ==
        "F:1:1: game 1: warning: the result '1-0' contradicts the final position, which is Black wins by checkmate");
  CHECK(warning_of("1. f3 e5 2. g4 Qh4# 0-1", "chess") == "none");
  CHECK(warning_of("1. e4 e5 1-0", "chess") == "none");  // resigned
}

TEST_CASE("the rules that one game declares do not last to the next") {
  const std::string text =
      "[Variant \"Chess960\"]\n[FEN \"bbnqnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBNQNRKR w KQkq - 0 1\"]\n\n1. b3 *\n\n"
      "[Event \"2\"]\n\n1. e4 *\n";
  GameFile file(byte_reader_of_text(text), {.game = "chess", .format = {}, .encoding = {}});
  GameReplayer replay(*engine_named("chess"));
  GameRecord record;
  for (const char* value : {"on", "off"}) {
    REQUIRE(*file.next(record));
    CHECK(!replay.main_line(record));
    for (const OptionInfo& option : replay.engine().options())
      if (option.name == "chess960") CHECK(option.value == value);
  }
}

TEST_CASE("the whole tree is walked: faults of variations, null moves passed over") {
  GameRecord record = record_of("1. e4 (1. d4 -- 2. c4) (1. Ke4) 1... e5 (1... c5 2. Nf3) 2. Nf3 *", "chess");
  const auto engine = engine_named("chess");
  std::string visited;
  const auto problems = replay_tree(record, *engine, [&](const ReplayedNode& visit) {
    for (const MoveText& move : visit.moves) visited += move.move + ' ';
  });
  CHECK(visited == "e2e4 e7e5 g1f3 c7c5 g1f3 d2d4 ");
  REQUIRE(problems.size() == 1);
  CHECK(to_text(problems[0], "F") == "F:1:28: game 1: the move 'Ke4' is not legal here (at the start)");
  CHECK(engine->moves_played().empty());
}

TEST_CASE("lines: positions, moves, and both") {
  const auto position_of = [](const std::string& line, const std::string& game) {
    GameRecord record = record_of(line, game);
    GameReplayer replay(*engine_named(game));
    const auto fault = replay.main_line(record);
    return fault ? to_text(*fault, "F") : replay.engine().position();
  };
  CHECK(position_of("4k3/8/8/8/8/8/4P3/4K3 w - - hmvc 7; fmvn 30; id \"x\";", "chess") ==
        "4k3/8/8/8/8/8/4P3/4K3 w - - 7 30");
  CHECK(position_of("4k3/8/8/8/8/8/4P3/4K3 w - - moves e4 Kd7", "chess") == "8/3k4/8/8/4P3/8/8/4K3 w - - 1 2");
  CHECK(position_of("f5d6c3", "othello") == position_of("f5 d6 c3", "othello"));
  CHECK(position_of("  e4 e5 Ke3", "chess") == "F:1:9: game 1: the move 'Ke3' is not legal here (after e4 e5)");
  CHECK(position_of("8/8 w", "chess").starts_with("F:1:1: game 1: "));
}

}  // namespace kibitz::records
