// A whole conversation in the protocol --protocol=NAME. It ends with its input, every answer is complete lines, only
// the protocol's own commands end it earlier, and every question gets exactly one answer.
#include <sstream>

#include "fuzz/fuzz.hpp"
#include "protocols/recognise.hpp"
#include "protocols/words.hpp"

using namespace kibitz;
using namespace kibitz::test;

namespace {

const Protocol* spoken = nullptr;

// Small games with one exception, so that a conversation is fast.
Catalogue small_catalogue() {
  Catalogue games;
  for (const CatalogueEntry& entry : standard_catalogue())
    if (entry.name != "fanorona") games.push_back(entry);
  return games;
}

// GTP cannot stop a search: detects lines that may request a long one, by level or time. Single digits up to 3 do not.
bool may_take_long(const std::string& text) {
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line.find("level") == std::string::npos && line.find("time") == std::string::npos) continue;
    bool is_number = false;
    for (const char letter : line) {
      const bool is_figure = letter >= '0' && letter <= '9';
      if (is_figure && (is_number || letter > '3')) return true;
      is_number = is_figure;
    }
  }
  return false;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

// The number of questions up to the command that ends the conversation.
std::size_t questions_in(const std::string& text) {
  std::size_t count = 0;
  for (const std::string& line : lines_of(text)) {
    Command command = command_of(line);
    if (spoken->name == "uci" && command.name == "quit") break;
    if (spoken->name == "uci") count += command.name == "go";
    if (spoken->name != "gtp") continue;
    command = command_of(line.substr(0, line.find('#')));
    count += !command.name.empty();
    if (command.name.find_first_not_of("0123456789") == std::string::npos) command = command_of(command.rest);
    if (command.name == "quit") break;
  }
  return count;
}

void expect_answers(const std::string& text, const std::string& answers) {
  std::size_t count = 0;
  for (const std::string& line : lines_of(answers))
    count += spoken->name == "uci" ? line.starts_with("bestmove") : line.empty();
  expect(count == questions_in(text), "every question has one answer", text);
}

void expect_objects(const std::string& text, const std::string& answers) {
  for (const std::string& line : lines_of(answers))
    expect(line.starts_with("{\"schema\":2,\"type\":\"") && line.back() == '}', "an answer is an object", text);
}

}  // namespace

extern "C" int LLVMFuzzerInitialize(int* argc, char*** argv) {
  spoken = find_protocol(argument(*argc, *argv, "protocol"));
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Catalogue games = small_catalogue();
  // Skips a table of 64 GiB, which could be allocated, and searches that do not stop at the end of input.
  std::string text = text_of(data, size);
  if (text.find("ash") != std::string::npos || text.find("memory") != std::string::npos) return 0;
  if (spoken->name == "serve" && text.find("time_ms") != std::string::npos) return 0;
  if (spoken->name == "gtp" && may_take_long(text)) return 0;
  // These two search during the conversation, not only at its end.
  const std::string hurry = spoken->name == "gtp"       ? "level 1\n"
                            : spoken->name == "gomocup" ? "INFO timeout_turn 0\n"
                                                        : "";
  std::istringstream in(hurry + text);
  std::ostringstream out;
  Channel channel(in, out);
  spoken->run(channel, games);
  expect(out.str().empty() || out.str().back() == '\n', "an answer is whole lines", text);
  if (spoken->name == "uci" || spoken->name == "gtp") expect_answers(hurry + text, out.str());
  if (spoken->name == "serve") expect_objects(text, out.str());
  return 0;
}

std::vector<std::string> kibitz::test::fuzz_seeds() {
  std::vector<std::string> seeds{
      "uci\nsetoption name UCI_Variant value othello\nposition startpos moves f5\ngo depth 3 searchmoves d6\nstop\n",
      "position fen 4k3/8/8/8/8/8/8/R3K3 w Q - 0 1 moves a1a8\ngo wtime 10 btime 10\nponderhit\nisready\n",
      "ucci\nposition startpos moves h2e2\nbanmoves h9g7\ngo time 1\nsetoption usemillisec true\nquit\n",
      "xboard\nprotover 2\nnew\nforce\nsetboard 4k3/8/8/8/8/8/8/R3K3 w Q - 0 1\nsd 2\ngo\nlevel 40 5:30 0.5\nundo\n",
      "1 boardsize 8\nlevel 2\ntime_settings 0 0 0\nclear_board\nplay b d3\ngenmove w\nfinal_score\nquit\n",
      "nboard 2\nset depth 2\nset game (;GM[Othello]BO[8 -- *]B[F5//1];)\nmove d6\nhint 2\ngo\nping 3\n",
      "START 15\nINFO max_memory 0\nBOARD\n7,7,1\n7,8,2\nDONE\nTURN 1,2\nSWAP2BOARD\nDONE\nTAKEBACK 1,2\nEND\n",
      "uci\nsetoption name MultiPV value 3\ngo winc 50 binc 50 depth 1\ngo movestogo 1 nodes 5\nposition startpos "
      "moves "
      "e2e4\ngo btime 99999999999999999999 depth 2\nsetoption name UCI_Variant value xiangqi\nposition startpos moves "
      "h3e3\ngo mate 1\nsetoption name UCI_Variant value flipello\nposition startpos moves P@f5\ngo depth 1\n",
      "ucci\ngo increment 50\nsetoption usemillisec true\ngo opptime 1 movestogo 2\ngo depth 2\nbanmoves\nponderhit\n",
      "xboard\nnew\nhard\nst 0.01\nusermove e2e4\nremove\ntime 1099511627776\nanalyze\n.\nusermove e7e5\nundo\nexit\n"
      "variant fischerandom\noption pvs=0\nplayother\n?\nping 5\neasy\nforce\nresult 1-0 {x}\n",
      "protocol_version\nboardsize 5\nkomi -3\nplay b c3\nkibitz-game go\nreg_genmove w\nundo\nkibitz-game "
      "othello\nkomi 6.5\n"
      "known_command komi\nlist_commands # all\nshowboard\n7 genmove b\n",
      "boardsize 3\nkomi 6.5\nplay b b2\nplay b a1\nundo\nplay w pass\nplay w pass\nplay w c3\nundo\nundo\nplay b "
      "pass\n"
      "final_score\nkomi -1e9\nfinal_score\nundo\nreg_genmove b\ntime_settings 0 1 0\ngenmove b\ngenmove b\nkomi 0.25\n"
      "undo\nclear_board\nundo\n",
      "START 6\nBEGIN\nTURN 1,1\nPLAY 3,3\nINFO rule 1\nBOARD\n3,3,1\n2,2,2\nDONE\nRECTSTART 7,9\nTURN 99,99\nRESTART\n"
      "ABOUT\nSTOP\n",
      "hub\nset-param name=scout value=false\nlevel inc=0.01 moves=3\npos start\ngo analyze\nstop\nlevel nodes=9\ngo\n"
      "new-game\nponder-hit\n",
      "{\"id\":\"a\",\"game\":\"tic_tac_toe\",\"moves\":[\"b2\"],\"nodes\":9,\"reports\":true,\"options\":{\"table\":"
      "\"off\"}}\n"
      "{\"id\":2,\"id\":2}\n[[[[{\"game\":[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]}]]]"
      "]\n"
      "{\"type\":\"games\"}\n",
      "hub\ninit\npos pos=Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww moves=\"9-14\"\nlevel depth=2\ngo think\nping\n",
      "{\"id\": 1, \"game\": \"nim\", \"position\": \"3 4 5\", \"depth\": 3, \"lines\": 2}\n{\"type\": \"cancel\", "
      "\"id\": 1}\n"};
  // Lines of other protocols are noise here, and some would keep this one searching.
  std::erase_if(seeds,
                [](const std::string& seed) { return recognise_protocol(seed.substr(0, seed.find('\n'))) != spoken; });
  return seeds;
}
