#include "records/psq.hpp"

#include "records/read_all.hpp"
#include "records/writer.hpp"

namespace kibitz::records {

namespace {

using Texts = std::vector<std::string>;

std::vector<GameRecord> read_psq(const std::string& text) {
  return read_all([](Source& source) { return make_psq_reader(source); }, text);
}

GameRecord one_psq(const std::string& text) {
  const auto games = read_psq(text);
  REQUIRE(games.size() == 1);
  return games[0];
}

Texts problems_of_psq(const std::string& text) { return texts_of_problems(one_psq(text)); }

// The text and the losses; after an error, the text is "error: " and the message.
std::pair<std::string, Losses> as_psq(const GameRecord& game) {
  Losses losses;
  const auto text = write_psq(game, losses);
  return {text ? *text : "error: " + text.error().message, losses};
}

GameRecord psq_game_of(std::initializer_list<std::string_view> moves) {
  GameRecord game;
  std::int32_t node = 0;
  for (const std::string_view move : moves) node = game.add_node(node, move);
  return game;
}

std::vector<std::int64_t> times_of_moves(const GameRecord& game) {
  std::vector<std::int64_t> times;
  for (const Note& note : game.notes())
    if (note.kind == NoteKind::elapsed) times.push_back(note.number);
  return times;
}

}  // namespace

TEST_CASE("psq: the board's size, moves, times and names are read; Black is the beginner") {
  const GameRecord game = one_psq("Piskvorky 20x15, 11:11, 1\n8,8,0\n9,1,23457\n20,15,31\nyixin.exe\nhomo-2\n-1\n");
  CHECK(game.format == RecordFormat::psq);
  CHECK(game.game == "gomoku");
  CHECK(game.settings == Texts{"width=20", "height=15"});
  CHECK(line_of(game) == "h8 i1 t15");
  CHECK(times_of_moves(game) == std::vector<std::int64_t>{23457, 31});
  CHECK(tags_of(game) == "Levels=11:11; Beginner=1; Black=homo-2; White=yixin.exe");
  CHECK(game.result == "*");
  CHECK(game.problems.empty());
  CHECK(game.nodes()[2].place == TextLocation{3, 1});
}

TEST_CASE("psq: blank lines, comments, any line end, Ctrl-Z, and missing times or header fields are accepted") {
  CHECK(line_of(one_psq("Piskvorky 15x15, 0:0, 0\n8,8,0\n9,9,0\n\n10,10,0\n11,11,0\n-1\n")) == "h8 i9 j10 k11");
  const GameRecord game =
      one_psq("; made by hand\r\n\r\nPiskvorky 15x15, 0:0, 0\r\n 8 , 8 , 0 \r\n; good\r\n9,9\r\n\x1A");
  CHECK(line_of(game) == "h8 i9");
  CHECK(game.problems.empty());
  CHECK(game.begin == TextLocation{3, 1});
  REQUIRE(game.notes().size() == 1);
  CHECK(game.text(game.notes()[0].text) == "good");
  CHECK(game.nodes()[1].first_note == 0);
  for (const std::string header :
       {"Piskvorky 15x15", "Piskvorky 15x15,", "Piskvorky 15 X 15, 0:0", "Piskvorky 15x15,0:0,0"})
    CHECK(line_of(one_psq(header + "\r8,8,0\r9,9,0")) == "h8 i9");
}

TEST_CASE("psq: an invalid header is an error of its game only") {
  const std::string end = "\n8,8,0\n";
  CHECK(problems_of_psq("Piskvorky 27x20, 0:0, 0" + end) ==
        Texts{"F:1:1: game 1: a board of 27 x 20 cannot be read, but up to 26 x 99"});
  CHECK(problems_of_psq("Piskvorky 0x20, 0:0, 0" + end) ==
        Texts{"F:1:1: game 1: a board of 0 x 20 cannot be read, but up to 26 x 99"});
  for (const std::string header :
       {"Piskvorky", "Piskvorky 15", "Piskvorky 15x", "Piskvorky 15y15", "Piskvorky 15x15, 0:0, 2",
        "Piskvorky 15x15 0:0", "Piskvorky 15x15, 0, 0", "Piskvorky 15x15, 0:0, 0, 7", "8,8,0"})
    CHECK(problems_of_psq(header + end) ==
          Texts{"F:1:1: game 1: 'Piskvorky 15x15, 0:0, 0' or the like begins a psq, not '" + header + "'"});
  const auto games =
      read_psq("Piskvorky 27x27, 0:0, 0\n8,8,0\nPiskvorky 15x15, 0:0, 0\n9,9,0\n-1\nPiskvorky 26x99\n26,99,0");
  REQUIRE(games.size() == 3);
  CHECK(games[0].has_errors());
  CHECK(line_of(games[0]).empty());
  CHECK(line_of(games[1]) == "i9");
  CHECK(games[1].game_number == 2);
  CHECK(line_of(games[2]) == "z99");
  CHECK(read_psq("\n; nothing\n").empty());
}

TEST_CASE("psq: a point off the board is an error and ends the moves") {
  const std::string head = "Piskvorky 15x13, 0:0, 0\n8,8,0\n";
  CHECK(problems_of_psq(head + "16,8,0\n9,9,0\n") == Texts{"F:3:1: game 1: '16,8,0' is off the board of 15 x 13"});
  CHECK(problems_of_psq(head + " 8,14,0\n9,9,0\n") == Texts{"F:3:2: game 1: '8,14,0' is off the board of 15 x 13"});
  CHECK(problems_of_psq(head + "99999999999999999999,1,0\n").at(0).find("is off the board") != std::string::npos);
  CHECK(line_of(one_psq(head + "16,8,0\n9,9,0\n")) == "h8");  // the rest would be a different game
}

TEST_CASE("psq: a line of the tail ends the moves; a move after it is an error") {
  const std::string head = "Piskvorky 15x15, 0:0, 0\n8,8,0\n";
  for (const std::string tail : {"-1", "alice", "?", "1,Freestyle"})
    CHECK(problems_of_psq(head + tail + "\n\n9,9,0\n") ==
          Texts{"F:3:1: game 1: '" + tail + "' ends the moves, but the move '9,9,0' follows in line 5"});
  for (const std::string odd : {"7;7;0", "8.8.0", "x9,9,0", "8,8,0,0"})
    CHECK(problems_of_psq(head + odd + "\n").at(0) ==
          "F:3:1: game 1: '" + odd + "' is neither a move such as 8,8,0 nor the name of a player");
  CHECK(problems_of_psq(head + "0,9,0\n") == Texts{"F:3:1: game 1: warning: '0,9,0' is no point, and ends the moves"});
  CHECK(problems_of_psq(head + "0,9,0\n9,9,0\n").at(1) ==
        "F:3:1: game 1: '0,9,0' ends the moves, but the move '9,9,0' follows in line 4");
  const GameRecord game = one_psq(head + "alice\nbob\ncarol\n7\n0,9,0\n1,Freestyle\n-1\n16,16,0\n");
  CHECK(game.problems.empty());
  CHECK(line_of(game) == "h8");
  CHECK(tags_of(game) ==
        "Tail=carol; EndCode=7; Tail=0,9,0; Tail=1,Freestyle; Tail=-1; Tail=16,16,0; Black=alice; White=bob");
}

TEST_CASE("psq: a negative time is a warning") {
  const GameRecord game = one_psq("Piskvorky 15x15, 0:0, 0\n8,8,-5\n");
  CHECK(texts_of_problems(game) == Texts{"F:2:1: game 1: warning: the time of '8,8,-5' is less than nothing"});
  CHECK(line_of(game) == "h8");
  CHECK(game.notes().empty());
}

TEST_CASE("psq: a written game reads back as the same game") {
  for (const std::string text :
       {"Piskvorky 15x15, 0:0, 0\n-1\n", "Piskvorky 20x15, 11:3, 1\n8,8,0\n20,15,31\nyixin.exe\nhomo-2\n12\n",
        "Piskvorky 26x99, 0:0, 0\n26,99,5\na\nb\n-1\nc\n0,9,0\n1,Freestyle\n-1\n27,1,1\n",
        "Piskvorky 15x15, 0:0, 1\n?\nbob\n-1\n", "Piskvorky 15x15, 0:0, 0\na\nb\nc\n7\nd\n"}) {
    const GameRecord game = one_psq(text);
    const auto [again, losses] = as_psq(game);
    CHECK(losses.empty());
    CHECK(is_same_game(one_psq(again), game));
    CHECK(as_psq(one_psq(again)).first == again);
  }
  CHECK(as_psq(one_psq("Piskvorky 20x15, 11:3, 1\r\n8,8\n20,15,31\n\nyixin.exe\nhomo-2\n12\n")).first ==
        "Piskvorky 20x15, 11:3, 1\n8,8,0\n20,15,31\nyixin.exe\nhomo-2\n12\n");
}

TEST_CASE("psq: a game of another format has a board of 15 x 15; names that cannot be written are losses") {
  GameRecord game = psq_game_of({"H8", "i9"});
  CHECK(as_psq(game) == std::pair{std::string("Piskvorky 15x15, 0:0, 0\n8,8,0\n9,9,0\n-1\n"), Losses{}});
  game.add_tag("White", "Zo\u00eb");
  CHECK(as_psq(game).first == "Piskvorky 15x15, 0:0, 0\n8,8,0\n9,9,0\n?\nZo\u00eb\n-1\n");
  for (const std::string name : {"a\nb", "-1", "8,8,0", "; x", " x", "Piskvorky 3", "1,2", ""}) {
    game.set_tag("White", name);
    CHECK(as_psq(game).first == "Piskvorky 15x15, 0:0, 0\n8,8,0\n9,9,0\n-1\n");
    CHECK(as_psq(game).second.size() == 1);
  }
  game.add_tag("Tail", "16,16,0");  // names precede it, because at the beginning of the tail it would be a move
  game.add_tag("EndCode", "0");
  CHECK(as_psq(game).first == "Piskvorky 15x15, 0:0, 0\n8,8,0\n9,9,0\n?\n?\n16,16,0\n0\n");
  CHECK(one_psq(as_psq(game).first).problems.empty());
  game.set_tag("White", "-1");
  CHECK(as_psq(game).second == Losses{"psq has no place for the name '-1'"});
}

TEST_CASE("psq: what psq cannot hold is reported as losses, each kind once") {
  GameRecord game = psq_game_of({"h8", "i9"});
  game.add_node(1, "j9");
  game.add_note(1, NoteKind::after, "good");
  game.add_note(2, NoteKind::before, "bad");
  game.add_note(2, NoteKind::nag, "", 1);
  game.add_note(2, NoteKind::elapsed, "", 1500);
  game.add_tag("Event", "x");
  game.add_tag("event", "y");
  game.add_tag("EndCode", "x");
  game.add_tag("Tail", "8,8,0");
  game.add_tag("Levels", "hard");
  game.add_tag("Beginner", "2");
  game.result = "1-0";
  game.settings = {"width=15", "style=renju"};
  const auto [text, losses] = as_psq(game);
  CHECK(text == "Piskvorky 15x15, 0:0, 0\n8,8,0\n9,9,1500\n?\n?\n");
  CHECK(losses == Losses{"psq has no place for the setting 'style=renju'", "psq has no place for variations",
                         "psq has no place for comments", "psq has no place for signs of moves",
                         "psq has no place for the result", "psq has no place for the tag Beginner of value '2'",
                         "psq has no place for the tag Levels of value 'hard'", "psq has no place for the tag 'Event'",
                         "psq has no place for the tag 'event'", "psq has no place for the tag 'EndCode'",
                         "psq has no place for the tag 'Tail'"});
}

TEST_CASE("psq: a game that psq cannot hold at all is an error") {
  const auto as_psq_text = [](const GameRecord& game) { return as_psq(game).first; };
  GameRecord game = psq_game_of({"h8", "pass"});
  CHECK(as_psq_text(game) == "error: a point of the board of 15 x 15 such as h8 is needed in psq, not 'pass'");
  CHECK(as_psq_text(psq_game_of({"p8"})) ==
        "error: a point of the board of 15 x 15 such as h8 is needed in psq, not 'p8'");
  CHECK(as_psq_text(psq_game_of({"h16"})) ==
        "error: a point of the board of 15 x 15 such as h8 is needed in psq, not 'h16'");
  CHECK(as_psq_text(psq_game_of({"h0"})) ==
        "error: a point of the board of 15 x 15 such as h8 is needed in psq, not 'h0'");
  CHECK(as_psq_text(psq_game_of({""})) == "error: a point of the board of 15 x 15 such as h8 is needed in psq, not ''");
  game = psq_game_of({"h8", "i9"});
  game.node(1).side = 0;
  game.node(2).side = 0;
  CHECK(as_psq_text(game) == "error: psq cannot hold two moves of one side in a row: 'i9'");
  game.node(2).side = -1;
  game.node(2).kind = NodeKind::set_up;
  CHECK(as_psq_text(game) == "error: psq cannot hold stones that are set up after the beginning: 'i9'");
  game.node(2).kind = NodeKind::neither;
  CHECK(as_psq_text(game) == "Piskvorky 15x15, 0:0, 0\n8,8,0\n-1\n");
  game.settings = {"width=27"};
  CHECK(as_psq_text(game) == "error: psq holds boards of up to 26 x 99, not 'width=27'");
  game.settings = {"height"};
  CHECK(as_psq_text(game) == "error: psq holds boards of up to 26 x 99, not 'height'");
  game.settings = {};
  game.start = "h8";
  CHECK(as_psq_text(game) == "error: psq has no place for a starting position: 'h8'");
  game.game = "go";
  CHECK(as_psq_text(game) == "error: psq holds games of gomoku, not of 'go'");
}

}  // namespace kibitz::records
