// Tests of files of self-play games: complete games are read back, incomplete games are removed, and other files are
// not changed.
#include "learn/self_play_file.hpp"

#include <doctest/doctest.h>

#include <fstream>
#include <iterator>

#include "learn/packed_games.hpp"
#include "learn/self_play.hpp"
#include "scratch_folder.hpp"

using namespace kibitz;
using namespace kibitz::learn;

namespace {

PlayedGame game_of(std::uint32_t number) {
  PlayedGame game;
  game.number = number;
  game.result = -7;
  game.counts_points = true;
  game.moves = {{3, {}}, {65'000, PackedScore::from_score(-123)}, {0, PackedScore::from_score(win_score - 3)}};
  return game;
}

std::string bytes_of(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

void write(const std::filesystem::path& file, const std::string& bytes) {
  std::ofstream(file, std::ios::binary | std::ios::trunc) << bytes;
}

}  // namespace

TEST_CASE("packed scores: evaluations are clamped, proofs are kept separately, and no score stays no score") {
  CHECK(PackedScore::from_score(250).score() == 250);
  CHECK(PackedScore::from_score(-40'000).score() == -32'000);
  CHECK(PackedScore::from_score(points_score(3)).is_win());
  CHECK(PackedScore::from_score(points_score(-3)).is_loss());
  CHECK(PackedScore::from_score(-win_score + 4).is_loss());
  CHECK(PackedScore::from_score(infinite_score).is_none());
  CHECK(PackedScore::from_score(-infinite_score).is_none());
  CHECK(PackedScore().is_none());
  CHECK_FALSE(PackedScore::from_score(0).is_none());
}

TEST_CASE("results and numbers of moves that do not fit in 16 bits are refused") {
  PlayedGame game;
  REQUIRE(set_result(game, Outcome::graded(32'767), true));
  CHECK(game.result == 32'767);
  CHECK(game.counts_points);
  REQUIRE(set_result(game, Outcome::graded(-32'767), false));
  CHECK(game.result == 32'767);
  CHECK(set_result(game, Outcome::graded(40'000), true).error().message ==
        "a game ended with +40000 points; learning can store -32768 to +32767");
  CHECK(set_result(game, Outcome::graded(32'769), false).error().message ==
        "a game ended with -32769 points; learning can store -32768 to +32767");
  REQUIRE(set_result(game, Outcome::win(), false));
  CHECK(game.result == 0);
  CHECK_FALSE(game.counts_points);

  CHECK(packed_move_number(65'535) == 65'535);
  CHECK(packed_move_number(65'536).error().message ==
        "a position has more than 65536 legal moves, which learning cannot store");
}

TEST_CASE("played games: what was added is there when the file is opened again") {
  const kibitz::test::ScratchFolder folder;
  const auto file = std::filesystem::path(folder.file("a.games"));
  {
    auto games = SelfPlayFile::open(file, "of a test");
    REQUIRE(games);
    REQUIRE(games->add(game_of(2)));
    REQUIRE(games->add(game_of(5)));
  }
  const auto again = SelfPlayFile::open(file, "of a test");
  REQUIRE(again);
  REQUIRE(again->games().size() == 2);
  const auto second = again->read(again->games()[1]);
  REQUIRE(second);
  const PlayedGame& game = *second;
  CHECK(again->settings() == "of a test");
  CHECK(again->scored_positions() == 4);
  CHECK(again->contains(2));
  CHECK_FALSE(again->contains(3));
  CHECK_FALSE(again->contains(6));
  CHECK(game.number == 5);
  CHECK(game.result == -7);
  CHECK(game.counts_points);
  REQUIRE(game.moves.size() == 3);
  CHECK(game.moves[0].score.is_none());
  CHECK(game.moves[1].number == 65'000);
  CHECK(game.moves[1].score.score() == -123);
  CHECK(game.moves[2].score.is_win());
  CHECK(SelfPlayFile::open_to_read(file)->games().size() == 2);
}

TEST_CASE("played games: wherever a kill cuts the file, the whole games stay, and more can be added") {
  const kibitz::test::ScratchFolder folder;
  const auto file = std::filesystem::path(folder.file("a.games"));
  std::size_t begin = 0;
  {
    auto games = SelfPlayFile::open(file, "of a test");
    begin = bytes_of(file).size();
    REQUIRE(games->add(game_of(0)));
    REQUIRE(games->add(game_of(1)));
  }
  const std::string whole = bytes_of(file);
  const std::size_t length = (whole.size() - begin) / 2;
  for (std::size_t cut = 0; cut <= whole.size(); ++cut) {
    CAPTURE(cut);
    write(file, whole.substr(0, cut));
    auto games = SelfPlayFile::open(file, "of a test");
    REQUIRE(games);
    CHECK(games->games().size() == (cut < begin + length ? 0 : cut < whole.size() ? 1 : 2));
    REQUIRE(games->add(game_of(9)));
    const auto read = SelfPlayFile::open_to_read(file);
    REQUIRE(read);
    CHECK(read->games().size() == games->games().size());
    CHECK(read->read(read->games().back())->number == 9);
  }
}

TEST_CASE("played games: a file that is damaged before a complete game is refused, and stays as it is") {
  const kibitz::test::ScratchFolder folder;
  const auto file = std::filesystem::path(folder.file("a.games"));
  std::size_t begin = 0;
  {
    auto games = SelfPlayFile::open(file, "of a test");
    begin = bytes_of(file).size();
    for (const std::uint32_t number : {0, 1, 2}) REQUIRE(games->add(game_of(number)));
  }
  const std::string whole = bytes_of(file);
  const std::size_t length = (whole.size() - begin) / 3;
  for (std::size_t at = begin; at < begin + 2 * length; ++at) {
    CAPTURE(at);
    std::string damaged = whole;
    damaged[at] = static_cast<char>(damaged[at] ^ 1);
    write(file, damaged);
    const bool is_first = at < begin + length;
    const std::size_t end = is_first ? begin : begin + length;
    const std::string complaint = "'" + file.string() + "' is damaged at byte " + std::to_string(end) +
                                  ", but a complete game begins at byte " + std::to_string(end + length) +
                                  ": restore a copy of the file, or cut it to " + std::to_string(end) +
                                  " bytes to keep only the " + (is_first ? "0 games" : "1 game") + " before";
    CHECK(SelfPlayFile::open(file, "of a test").error().message == complaint);
    CHECK(SelfPlayFile::open_to_read(file).error().message == complaint);
    CHECK(bytes_of(file) == damaged);
  }
}

TEST_CASE("played games: the game after damage is found wherever it begins") {
  const kibitz::test::ScratchFolder folder;
  const auto file = std::filesystem::path(folder.file("a.games"));
  REQUIRE(SelfPlayFile::open(file, "of a test"));
  const std::string head = bytes_of(file);
  constexpr std::size_t step = std::size_t{1} << 20;  // the search reads the file in steps of this length
  for (const std::size_t zeros : {std::size_t{1}, step - 20, step, 3 * step - 1}) {
    CAPTURE(zeros);
    write(file, head + std::string(zeros, '\0') + pack_game(game_of(0)));
    CHECK(SelfPlayFile::open(file, "of a test")
              .error()
              .message.contains(" a complete game begins at byte " + std::to_string(head.size() + zeros) + ": "));
  }
}

TEST_CASE("played games: a last game that was altered is removed") {
  const kibitz::test::ScratchFolder folder;
  const auto file = std::filesystem::path(folder.file("a.games"));
  {
    auto games = SelfPlayFile::open(file, "of a test");
    REQUIRE(games->add(game_of(0)));
    REQUIRE(games->add(game_of(1)));
  }
  std::string bytes = bytes_of(file);
  bytes[bytes.size() - 1] = static_cast<char>(bytes.back() ^ 1);
  write(file, bytes);
  CHECK(SelfPlayFile::open(file, "of a test")->games().size() == 1);
}

TEST_CASE("played games: other settings and other files are refused, and stay as they are") {
  const kibitz::test::ScratchFolder folder;
  const auto file = std::filesystem::path(folder.file("a.games"));
  REQUIRE(SelfPlayFile::open(file, "of a test")->add(game_of(0)));
  const std::string before = bytes_of(file);
  CHECK(SelfPlayFile::open(file, "of another").error().message ==
        "the games in '" + file.string() +
            "' were played with other settings: of a test; those of this run are: of another");
  CHECK(bytes_of(file) == before);
  const auto other = std::filesystem::path(folder.file("b.txt"));
  write(other, "Dear diary,\n");
  CHECK(SelfPlayFile::open(other, "of a test").error().message ==
        "'" + other.string() + "' holds no games that Kibitz learns from");
  CHECK(bytes_of(other) == "Dear diary,\n");
  CHECK_FALSE(SelfPlayFile::open(folder.file(""), "of a test"));
  CHECK_FALSE(SelfPlayFile::open_to_read(folder.file("no such file")));
}
