// kibitz play: what `save` writes of a game's result and of the game that was loaded, and what it says is lost.
#include <doctest/doctest.h>

#include "cli/command.hpp"

using namespace kibitz;
using test::contains;

namespace {

class SavedGames {
 public:
  // Plays the typed lines, of which `FILE` is the name of the file to save, and returns its content.
  std::string save(const std::string& file, std::string lines, std::vector<std::string> words = {}) {
    std::vector<std::string> all{"play", "chess", "--side", "both"};
    all.insert(all.end(), words.begin(), words.end());
    const test::ScratchFile saved;
    const std::string name = saved.name() + file;
    lines.replace(lines.find("FILE"), 4, name);
    command_.input = lines;
    const std::string out = command_.run(all, standard_catalogue()).out;
    const std::size_t begin = out.find("saved in " + name);
    said_ = begin == std::string::npos
                ? ""
                : out.substr(begin + 9 + name.size(), out.find('\n', begin) - begin - 9 - name.size());
    std::ifstream in(name, std::ios::binary);
    std::string content{std::istreambuf_iterator<char>(in), {}};
    std::filesystem::remove(name);
    return content;
  }
  // What was said after "saved in FILE".
  const std::string& said() const { return said_; }

 private:
  test::Command command_;
  std::string said_;
};

std::string unknown_tags(const std::string& result) {
  return "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]\n[Result \"" +
         result + "\"]\n";
}

const std::string annotated_game =
    "[Event \"Club\"]\n[Site \"?\"]\n[Date \"2026.11.30\"]\n[Round \"3\"]\n[White \"Anna\"]\n[Black \"Ben\"]\n"
    "[Result \"1-0\"]\n[ECO \"C40\"]\n[Termination \"normal\"]\n\n"
    "1. e4 e5 {so} (1... c5) 2. Nf3 $1 1-0\n";

}  // namespace

TEST_CASE("a saved game has the result of a game that is over") {
  SavedGames games;
  CHECK(games.save(".pgn", "f3\ne5\ng4\nQh4\nsave FILE\n") == unknown_tags("0-1") + "\n1. f3 e5 2. g4 Qh4# 0-1\n\n");
  CHECK(games.said() == "");
  CHECK(games.save(".pgn", "e4\nresign\nsave FILE\n") == unknown_tags("1-0") + "\n1. e4 1-0\n\n");
  CHECK(games.save(".pgn", "resign\nsave FILE\n") == unknown_tags("0-1") + "\n0-1\n\n");
  CHECK(games.save(".pgn", "e4\nresign\nundo\nsave FILE\n") == unknown_tags("*") + "\n*\n\n");
  const std::string stalemate = "7k/5Q2/8/8/8/8/8/K7 b - - 0 1";
  CHECK(games.save(".pgn", "save FILE\n", {"--position", stalemate}) ==
        unknown_tags("1/2-1/2") + "[SetUp \"1\"]\n[FEN \"" + stalemate + "\"]\n\n1/2-1/2\n\n");
}

TEST_CASE("Kibitz's own format has no place for a result that the moves do not show") {
  SavedGames games;
  CHECK(games.save("", "f3\ne5\ng4\nQh4\nsave FILE\n") ==
        "kibitz-game 1\ngame chess\nstart \nmoves f2f3 e7e5 g2g4 d8h4\n");
  CHECK(games.said() == "");
  CHECK(games.save("", "e4\nresign\nsave FILE\n") == "kibitz-game 1\ngame chess\nstart \nmoves e2e4\n");
  CHECK(games.said() == "; a saved game has no place for the result");
}

TEST_CASE("a game that was loaded is saved with its tags and result, and what is lost is named") {
  SavedGames games;
  const test::ScratchFile file(annotated_game);
  const std::string tags =
      "[Event \"Club\"]\n[Site \"?\"]\n[Date \"2026.11.30\"]\n[Round \"3\"]\n[White \"Anna\"]\n[Black \"Ben\"]\n";
  const std::string lost = "; the variations, comments and signs of moves of '" + file.name() + "' are not kept";
  CHECK(games.save(".pgn", "save FILE\n", {"--load", file.name()}) ==
        tags + "[Result \"1-0\"]\n[ECO \"C40\"]\n[Termination \"normal\"]\n\n1. e4 e5 2. Nf3 1-0\n\n");
  CHECK(games.said() == lost);
  CHECK(games.save(".pgn", "save FILE\n", {"--position", file.name()}) ==
        tags + "[Result \"1-0\"]\n[ECO \"C40\"]\n[Termination \"normal\"]\n\n1. e4 e5 2. Nf3 1-0\n\n");
  CHECK(games.said() == lost);
  CHECK(games.save(".pgn", "load " + file.name() + "\nNc6\nsave FILE\n") ==
        tags + "[Result \"*\"]\n[ECO \"C40\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n\n");
  CHECK(games.said() == lost);
  CHECK(games.save(".pgn", "undo\nresign\nsave FILE\n", {"--load", file.name()}) ==
        tags + "[Result \"0-1\"]\n[ECO \"C40\"]\n\n1. e4 e5 0-1\n\n");
  CHECK(games.save("", "save FILE\n", {"--load", file.name()}) ==
        "kibitz-game 1\ngame chess\nstart \nmoves e2e4 e7e5 g1f3\n");
  CHECK(games.said() == lost + "; a saved game has no place for the result; a saved game has no place for tags");
}

TEST_CASE("a new game has no tags of the game that was loaded, and a game without annotations loses nothing") {
  SavedGames games;
  const test::ScratchFile file(annotated_game), plain(unknown_tags("*") + "\n1. e4 e5 *\n");
  CHECK(games.save(".pgn", "new\nd4\nsave FILE\n", {"--load", file.name()}) == unknown_tags("*") + "\n1. d4 *\n\n");
  CHECK(games.said() == "");
  CHECK(games.save("", "save FILE\n", {"--load", plain.name()}) ==
        "kibitz-game 1\ngame chess\nstart \nmoves e2e4 e7e5\n");
  CHECK(games.said() == "");
  const test::ScratchFile opening("e2e4 e7e5 g1f3\n");
  CHECK(games.save(".pgn", "save FILE\n", {"--load", opening.name()}) == unknown_tags("*") + "\n1. e4 e5 2. Nf3 *\n\n");
  CHECK(games.said() == "");
}

TEST_CASE("a game in a standard format replaces no file, and the error says what to do") {
  const test::ScratchFile empty;
  const std::string name = empty.name() + ".pgn";
  test::Command command;
  command.input = "save " + name + "\nsave " + name + "\n";
  const std::string out = command.run({"play", "chess", "--side", "both"}, standard_catalogue()).out;
  std::filesystem::remove(name);
  CHECK(out.ends_with("saved in " + name + "\n'" + name + "' already exists; choose another name\n"));
}
