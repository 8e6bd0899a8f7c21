// Game files of any format: read, set up in an engine, saved and read again.
#include "cli/setup/setup.hpp"
#include "cli/verbs/play/game_in_progress.hpp"
#include "fuzz/fuzz.hpp"
#include "fuzz/scratch.hpp"

using namespace kibitz;
using namespace kibitz::test;

extern "C" int LLVMFuzzerInitialize(int*, char***) { return 0; }

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Scratch file;
  file.write(text_of(data, size));
  auto game = read_record(file.name(), "", {});
  if (!game) {
    expect_good(game.error());
    return 0;
  }
  if (const auto error = first_error(*game, "FILE", false)) {
    expect_good(*error);
    return 0;
  }
  const auto engine = set_up_engine(standard_catalogue(), {game->game.empty() ? "chess" : game->game, "", {}});
  if (!engine) {
    expect_good(engine.error());
    return 0;
  }
  std::vector<std::string> warnings;
  if (const auto set = set_up_record(**engine, *game, "FILE", warnings); !set) expect_good(set.error());
  if (game->format != records::RecordFormat::saved) return 0;
  expect(save_game(*game, **engine, file.name()).has_value(), "a game can be saved", game->game);
  const auto again = read_record(file.name(), "", {});
  expect(again && is_same_tree(*again, *game), "a game that was read is saved and read alike", game->game);
  return 0;
}

std::vector<std::string> kibitz::test::fuzz_seeds() {
  return {
      "kibitz-game 1\ngame chess\nstart rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\nmoves e2e4 e7e5\n",
      "kibitz-game 1\r\ngame othello\r\nset size=6\r\nstart \r\nmoves d3 c3\r\n",
      "kibitz-game 1\ngame tree\nstart ((1 2)(3 4))\nmoves 1\n",
      "[Event \"x\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - -\"]\n1... Kd7 2. e4 *\n",
      "(;GM[1]SZ[5]AB[aa];W[bb];B[])",
      "(;GM[Othello]BO[8 ---------------------------O*------*O--------------------------- *]B[F5]W[D6];)",
      "kibitz-game 2\n",
      "game\n",
      ""};
}
