// Tests of what identifies the player of self-play in a file of games: another player's games are not mixed with them.
#include "learn/player.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <fstream>
#include <iterator>

#include "kibitz/learned/built_in.hpp"
#include "learn/learn_support.hpp"

using namespace kibitz;
using namespace kibitz::learn;
using namespace kibitz::learn::toys;

namespace {

// The net of a short run; another seed gives another net.
learned::Net small_net(const std::filesystem::path& folder, std::uint64_t seed) {
  LearnPlan plan = small_plan(folder);
  plan.generations = 1;
  plan.games = 10;
  plan.pairs = 0;
  plan.play.seed = seed;
  const auto trained = learn::learn(*connect_four(), plan, 1, silent());
  REQUIRE(trained);
  REQUIRE(*trained);
  return (*trained)->net;
}

Expected<std::optional<PlayedGeneration>> play(const Engine& engine, const std::filesystem::path& folder) {
  LearnPlan plan = small_plan(folder);
  plan.games = 10;
  return play_generation(engine, plan, 1, silent());
}

std::string file_bytes(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

// Replaces the player's checksum in the file's settings by that of version 0.1.0.
void write_checksum_0(const std::filesystem::path& file) {
  std::string bytes = file_bytes(file);
  bytes.replace(bytes.find(", player ") + 9, 16, 16, '0');
  std::ofstream(file, std::ios::binary | std::ios::trunc) << bytes;
}

}  // namespace

TEST_CASE("player: the settings of games by the handcrafted evaluation are those of version 0.1.0") {
  const kibitz::test::ScratchFolder folder;
  const auto engine = connect_four();
  REQUIRE(play(*engine, folder.file("data")));
  CHECK(SelfPlayFile::open_to_read(folder.file("data") + "/connect_four-1.games")->settings() ==
        "connect_four: 40 nodes, 2 to 6 random plies, at most 60, seed 3, generation 1, player 0000000000000000" +
            changed_options_text(*engine));
}

TEST_CASE("player: games by weights whose file was replaced since are refused, and stay as they are") {
  const kibitz::test::ScratchFolder folder;
  const learned::Net net = small_net(folder.file("one"), 1), other = small_net(folder.file("two"), 2);
  REQUIRE(checksum_of(net) != checksum_of(other));
  const std::string file = folder.file("four.net"), data = folder.file("data");
  const std::filesystem::path games = std::filesystem::path(data) / "connect_four-1.games";
  const auto play_with = [&](const learned::Net& weights) {
    REQUIRE(learned::write_net(weights, file));
    const auto engine = connect_four();
    REQUIRE(engine->set_option("weights", file));
    CHECK(evaluation_checksum(*engine) == checksum_of(weights));
    return play(*engine, data);
  };
  REQUIRE(play_with(net));
  const std::string before = file_bytes(games);
  CHECK(play_with(other).error().message.starts_with("the games in '" + games.string() +
                                                     "' were played with other settings: connect_four: 40 nodes, "));
  CHECK(file_bytes(games) == before);
  REQUIRE(play_with(net));
  CHECK(file_bytes(games) == before);

  write_checksum_0(games);
  const std::string of_earlier_version = file_bytes(games);
  REQUIRE(of_earlier_version != before);
  REQUIRE(play_with(net));
  CHECK(file_bytes(games) == of_earlier_version);
}

TEST_CASE("player: evaluation=learned selects the built-in weights, and its games are not mixed with others") {
  const kibitz::test::ScratchFolder folder;
  const auto othello = *make_engine(standard_catalogue(), "othello");
  REQUIRE(othello->set_option("hash", "1"));
  LearnPlan plan = small_plan(folder.file("data"));
  plan.games = 2;
  const auto play_with = [&](const char* evaluation) {
    REQUIRE(othello->set_option("evaluation", evaluation));
    return play_generation(*othello, plan, 1, silent());
  };
  const auto player = [&] {
    const std::string text = SelfPlayFile::open_to_read(folder.file("data") + "/othello-1.games")->settings();
    return text.substr(text.find(", player "), 25);
  };
  REQUIRE(play_with("learned"));  // is not obeyed, because the plan does not say that the user set it
  CHECK(player() == ", player 0000000000000000");
  plan.sets_evaluation = true;
  REQUIRE(play_with("handcrafted"));
  CHECK(player() == ", player 0000000000000000");
  CHECK(play_with("learned").error().message.contains("were played with other settings"));
  std::filesystem::remove(folder.file("data") + "/othello-1.games");
  REQUIRE(play_with("learned"));
  CHECK(player() == ", player " + fmt::format("{:016x}", checksum_of(othello_weights()->net())));
}
