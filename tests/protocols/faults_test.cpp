// A table of inputs that have broken real programs: a number, the games that it applies to, and the input. After each
// input the loop still runs, the old position is unchanged, and every go has had one answer.
#include <doctest/doctest.h>

#include <algorithm>

#include "tests/protocols/conversation.hpp"

using namespace kibitz;
using test::Conversation;

namespace {

struct Fault {
  int number;
  std::string game;  // empty: every game
  std::vector<std::string> lines;
};

std::string repeated(const std::string& text, int times) {
  std::string all;
  while (times-- > 0) all += text;
  return all;
}

std::vector<Fault> faulty_chess_positions() {
  const auto fen = [](int number, const std::string& text) { return Fault{number, "chess", {"position fen " + text}}; };
  return {fen(2, "4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1"),
          fen(2, "4k3/8/8/8/8/8/8/R3K3 w K - 0 1"),
          fen(3, "8/8/8/8/8/8/8/4K3 w - - 0 1"),
          fen(3, "8/8/8/8/8/8/8/8 w - - 0 1"),
          fen(4, "4k3/4R3/8/8/8/8/8/4K3 w - - 0 1"),
          fen(5, "P3k3/8/8/8/8/8/8/4K2p w - - 0 1"),
          fen(6, "QQQQkQQQ/QQQQQQQQ/QQQQQQQQ/8/8/8/8/4K3 w - - 0 1"),
          fen(6, "RRRRRRRR/RRRRRRRR/RRRRRRRR/RRRRRRRR/RRRRRRRR/RRRRRRRR/RRRRRRRR/kRRRRRRK w - - 0 1"),
          fen(7, "QQQQQQBk/Q6B/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - - 0 1"),
          fen(9, "4k3/8/8/8/8/8/8/4K3"),
          fen(9, "4k3/8/8/8/8/8/8/4K3 b"),
          fen(11, "4k3/8/8/8/8/8/8/4K3 w - - 99999999999999999999 1"),
          fen(11, "4k3/8/8/8/8/8/8/4K3 w - - 0 2147483648")};
}

std::vector<Fault> faults() {
  std::vector<Fault> list = faulty_chess_positions();
  const std::vector<Fault> others{
      {1, "", {"position fen blah", "position fen startpos", "position fen position fen startpos", "position blah"}},
      {10,
       "chess",
       {"position startpos moves b1d5", "position startpos moves e2e4 e2e4", "position startpos moves e7e5"}},
      {10, "", {"position startpos moves zz", "position startpos moves 0000 0000 0000", "position startpos moves ,"}},
      {12, "", {"position startpos moves " + repeated("zz ", 5000)}},
      {13, "", {"position fen", "position", "position startpos moves", "position fen moves"}},
      {14, "", {"setoption name quiescence value perhaps", "setoption name null_move.reduction value 99"}},
      {15, "", {"stop", "stop", "go depth 1", "stop", "stop"}},
      {17,
       "",
       {"ponderhit", "go ponder wtime 1000 btime 1000", "stop", "go ponder wtime 50 btime 50", "ponderhit", "stop"}},
      {18, "", {"go infinite", "stop", "isready"}},
      {19,
       "",
       {"go infinite", "setoption name Hash value 2", "setoption name Threads value 2", "go infinite",
        "setoption name Threads value 1"}},
      {20,
       "",
       {"setoption name Hash value -1", "setoption name Hash value 99999999999999999999", "setoption name Hash value x",
        "setoption name Hash", "setoption name Hash value"}},
      {23,
       "",
       {"go wtime -500 btime -500 winc -1 binc -1", "go wtime 0 btime 0", "go movetime 0", "go movetime -5",
        "go wtime 5 btime 5 movestogo 0", "go wtime 99999999999999999999 btime 1 movetime 1"}},
      {24, "", {"go infinite", "go infinite", "go depth 1"}},
      {25,
       "checkers",
       {"position fen W:W1:B32", "position fen B:W1:B10", "position fen W:W33:B1", "position fen W:W1,1:B2"}},
      {28,
       "",
       {"go searchmoves zz depth 1", "go searchmoves depth 1", "setoption name MultiPV value 500", "go depth 1",
        "setoption name MultiPV value 1", "go depth 0", "go nodes 0", "go depth x", "go depth", "go nonsense",
        "go mate 0", "go mate 0 nodes 10", "go perft 3", "go depth 99999999999999999999 nodes 5"}},
      {28,
       "",
       {"\t\xff\xfe\x80 junk", std::string("a\0b", 3), std::string("position fen \0", 14), "  isready\r", "setoption",
        "setoption name", "setoption value", "setoption name  value ", "debug on", "register later", "uci",
        "POSITION startpos", repeated("x", 1'000'000), "position fen " + repeated("8/", 500'000)}}};
  list.insert(list.end(), others.begin(), others.end());
  return list;
}

void send(Conversation& conversation, const Fault& fault) {
  for (const std::string& line : fault.lines) {
    // Wait for searches that end soon by themselves, because the next line could stop them early.
    const std::size_t answers = conversation.count("bestmove");
    conversation.say(line);
    const bool ends_alone = line.starts_with("go") && line.find("infinite") == std::string::npos &&
                            line.find("ponder") == std::string::npos;
    if (ends_alone && !line.ends_with("searchmoves zz depth 1"))
      while (conversation.count("bestmove") <= answers) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}

// Ends running searches, and returns when all input has been processed.
void stop_and_wait(Conversation& conversation) {
  const std::size_t before = conversation.count("readyok");
  conversation.say("stop");
  conversation.say("isready");
  while (conversation.count("readyok") <= before) std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

// The answer to "go depth 1", which identifies the position: another position is unlikely to have the same answer.
std::string answer_here(Conversation& conversation) {
  conversation.say("setoption name Clear Hash");
  const std::size_t answers = conversation.count("bestmove");
  conversation.say("go depth 1");
  while (conversation.count("bestmove") <= answers) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  std::string last;
  for (const std::string& line : conversation.lines())
    if (line.starts_with("bestmove")) last = line;
  return last;
}

std::string first_moves(const CatalogueEntry& entry) {
  const auto engine = entry.make();
  std::string text;
  for (int i = 0; i < 2 && !engine->legal_moves().empty(); ++i) {
    const std::string move = engine->legal_moves().front().move;
    text += " " + move;
    [[maybe_unused]] const auto played = engine->play(move);
  }
  return text;
}

void check_game(const CatalogueEntry& entry) {
  Conversation conversation("uci");
  conversation.say("setoption name UCI_Variant value " + entry.name);
  conversation.say("setoption name Preset value paper");  // depth 1 without quiescence is fast in every game
  if (entry.name != "xiangqi") conversation.say("position startpos moves" + first_moves(entry));
  const std::string before = answer_here(conversation);
  REQUIRE(before.starts_with("bestmove "));
  std::size_t searches = conversation.count("bestmove");
  for (const Fault& fault : faults()) {
    if (!fault.game.empty() && fault.game != entry.name) continue;
    CAPTURE(fault.number);
    CAPTURE(fault.lines.front().substr(0, 80));
    send(conversation, fault);
    stop_and_wait(conversation);
    searches += static_cast<std::size_t>(
        std::ranges::count_if(fault.lines, [](const std::string& line) { return line.starts_with("go"); }));
    if (fault.number == 13)
      conversation.say("position startpos moves" + first_moves(entry));  // "moves" alone means the start
    REQUIRE(answer_here(conversation) == before);
    ++searches;
    CHECK(conversation.count("bestmove") == searches);
  }
  conversation.end();
  CHECK(conversation.count("bestmove") == searches);
}

}  // namespace

TEST_CASE("inputs that have broken other programs are handled in every game") {
  for (const CatalogueEntry& entry : standard_catalogue()) {
    CAPTURE(entry.name);
    check_game(entry);
  }
}

TEST_CASE("fault 8: a legal position of 218 moves is searched with all of its lines") {
  Conversation conversation("uci");
  conversation.say("position fen R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1");
  conversation.say("setoption name MultiPV value 500");
  conversation.say("go depth 1");
  CHECK(conversation.await("bestmove").starts_with("bestmove "));
  CHECK(conversation.count("info depth 1 ") >= 218);
}

TEST_CASE("fault 12: a game of 2,400 plies has a best move") {
  Conversation conversation("uci");
  std::string moves;
  for (int i = 0; i < 600; ++i) moves += " g1f3 g8f6 f3g1 f6g8";
  conversation.say("position startpos moves" + moves);
  conversation.say("go depth 2");  // a draw by repetition for our referee, but the opponent continues the game
  const std::string answer = conversation.await("bestmove");
  CHECK(answer.starts_with("bestmove "));
  CHECK(answer != "bestmove (none)");
}

TEST_CASE("fault 16: the answer of an infinite search is held back until \"stop\", even if the result is proved") {
  Conversation conversation("uci");
  conversation.say("setoption name UCI_Variant value tic_tac_toe");
  for (const char* go : {"go infinite", "go ponder depth 1", "go infinite depth 1", "go infinite nodes 1"}) {
    const std::size_t before = conversation.count("bestmove");
    conversation.say(go);
    conversation.say("isready");
    CHECK(conversation.await("readyok") == "readyok");
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    CHECK(conversation.count("bestmove") == before);
    conversation.say("stop");
    CHECK(conversation.await("bestmove").starts_with("bestmove "));
  }
}

TEST_CASE("fault 21: the end of input ends a search and the loop") {
  for (const char* go : {"go infinite", "go depth 60", "go ponder wtime 100000 btime 100000", "go wtime 1000000"}) {
    Conversation conversation("uci");
    conversation.say(go);
    conversation.end();  // does not return if the loop has stopped reading
    CHECK(conversation.count("bestmove") == 1);
  }
}

TEST_CASE("fault 26: a forced pass is answered in Othello") {
  Conversation conversation("uci");
  conversation.say("setoption name UCI_Variant value othello");
  conversation.say("position fen OXXXXXX--------------------------------------------------------X X");
  conversation.say("go depth 3");
  CHECK(conversation.await("bestmove") == "bestmove pass ponder h1");
}

TEST_CASE("fault 27: a game of xiangqi that perpetual check ended by our rules still has a best move") {
  Conversation conversation("uci");
  conversation.say("setoption name UCI_Variant value xiangqi");
  std::string moves;
  for (int i = 0; i < 4; ++i) moves += " a9a10 d10d9 a10a9 d9d10";
  conversation.say("position fen 3k5/R8/9/9/9/9/9/9/9/4K4 w - - 0 1 moves" + moves);
  conversation.say("go depth 2");
  const std::string answer = conversation.await("bestmove");
  CHECK(answer.starts_with("bestmove "));
  CHECK(answer != "bestmove (none)");
}
