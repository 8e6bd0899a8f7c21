// Saved games: the reader of files, and the game that a file tells.
#include "cli/setup/saved_game.hpp"
#include "cli/setup/setup.hpp"
#include "fuzz/fuzz.hpp"
#include "fuzz/scratch.hpp"

using namespace kibitz;
using namespace kibitz::test;

extern "C" int LLVMFuzzerInitialize(int*, char***) { return 0; }

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Scratch file;
  file.write(text_of(data, size));
  const auto game = load_game(file.name());
  if (!game) {
    expect_good(game.error());
    return 0;
  }
  const auto engine = set_up_engine(standard_catalogue(), {game->game, "", game->settings});
  if (!engine) {
    expect_good(engine.error());
    return 0;
  }
  if (const auto set = (*engine)->set_position(game->start, game->moves); !set) expect_good(set.error());
  expect(save_game(*game, file.name()).has_value(), "a game can be saved", game->game);
  const auto again = load_game(file.name());
  expect(again && again->moves == game->moves, "a game that was read is saved and read alike", game->game);
  return 0;
}

std::vector<std::string> kibitz::test::fuzz_seeds() {
  return {
      "kibitz-game 1\ngame chess\nstart rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\nmoves e2e4 e7e5\n",
      "kibitz-game 1\r\ngame othello\r\nset size=6\r\nstart \r\nmoves d3 c3\r\n",
      "kibitz-game 1\ngame tree\nstart ((1 2)(3 4))\nmoves 1\n",
      "kibitz-game 2\n",
      "game\n",
      ""};
}
