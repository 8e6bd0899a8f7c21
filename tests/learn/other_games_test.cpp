// Tests of fits to the games of another run, and of new scores for them.
#include <doctest/doctest.h>

#include "learn/learn_support.hpp"
#include "learn/rescore.hpp"

using namespace kibitz;
using namespace kibitz::learn;
using namespace kibitz::learn::toys;

TEST_CASE("learning: a fit to the games of another run gives that run's net, and a complete fit is not repeated") {
  const kibitz::test::ScratchFolder folder;
  const auto engine = connect_four();
  LearnPlan plan = small_plan(folder.file("data"));
  plan.build = "0.1 abc";
  const auto first = learn::learn(*engine, plan, 1, silent());
  REQUIRE(first);
  LearnPlan other = small_plan(folder.file("other"));
  other.from = folder.file("data");
  other.generations = 1;
  int passes = 0;
  LearnCallbacks callbacks = silent();
  callbacks.on_fit = [&](int generation, const FitProgress&) { passes += generation == 0 ? 1 : 100; };
  for (int run = 1; run <= 2; ++run) {
    CAPTURE(run);
    const auto again = learn::learn(*engine, other, 1, callbacks);
    REQUIRE(again);
    REQUIRE(*again);
    CHECK(learned::format_net((*again)->net) == learned::format_net((*first)->net));
    CHECK((*again)->games_hash == (*first)->games_hash);
    CHECK((*again)->last.positions == (*first)->last.positions);
    CHECK((*again)->last.men == (*first)->last.men);
    CHECK((*again)->last.losses.net == (*first)->last.losses.net);
    CHECK((*again)->last.losses.search == (*first)->last.losses.search);
    REQUIRE((*again)->origins.size() == 2);
    CHECK((*again)->origins[1].builds == std::vector<std::string>{"0.1 abc"});
    CHECK((*again)->origins[1].settings.starts_with("connect_four: 40 nodes, "));
    CHECK(passes == 2);
  }
  other.fit.patience = 1;  // another fit in the same folder
  REQUIRE(learn::learn(*engine, other, 1, callbacks));
  CHECK(passes > 2);
}

TEST_CASE(
    "learning: an interrupted fit to the games of another run gives the same bytes, and leaves no temporary files") {
  const kibitz::test::ScratchFolder folder;
  const auto engine = connect_four();
  LearnPlan plan = small_plan(folder.file("data"));
  plan.generations = 1;
  plan.games = 300;
  plan.fit.epochs = 3;
  REQUIRE(learn::learn(*engine, plan, 1, silent()));
  plan.from = plan.folder;
  std::vector<std::string> nets;
  for (const int threads : {1, 2}) {
    plan.folder = folder.file("fit" + std::to_string(threads));
    int asked = 0;
    std::optional<TrainedNet> trained;
    for (int run = 0; run < 30 && !trained; ++run) {
      asked = 0;
      // While workers run, this function is called every few milliseconds. So a later run may call it more often.
      const int most = 170 * (run + 1);
      const auto part = learn::learn(*engine, plan, threads, silent([&] { return threads == 2 && ++asked > most; }));
      REQUIRE(part);
      trained = *part;
    }
    REQUIRE(trained);
    nets.push_back(learned::format_net(trained->net));
    CHECK_FALSE(std::filesystem::exists(plan.folder / "connect_four-from.fit"));
    CHECK_FALSE(std::filesystem::exists(plan.folder / "connect_four-from.fitted"));
  }
  CHECK((nets[0] == nets[1]));
}

TEST_CASE("learning: games are scored again with more nodes, on any number of threads, resumed or not") {
  const kibitz::test::ScratchFolder folder;
  const auto engine = connect_four();
  const auto games = played(25, 1, folder.file("old"));
  const auto from = SelfPlayFile::open_to_read(folder.file("old"));
  REQUIRE(from);
  const BoardShape board = *board_shape(*engine, false);
  const PositionFilter filter;
  const auto rescored = [&](const std::string& name, int threads) {
    auto to = SelfPlayFile::open(folder.file(name), "again");
    REQUIRE(to);
    const RescoreJob job{*engine, board, filter, 200, threads};
    REQUIRE(*rescore_games(*from, *to, job, [](const PlayProgress&) { return true; }));
    std::vector<PlayedGame> list;
    for (const IndexedGame& game : to->games()) list.push_back(*to->read(game));
    std::ranges::sort(list, {}, &PlayedGame::number);
    return list;
  };
  const auto once = rescored("one", 1);
  REQUIRE(once.size() == games.size());
  int changed = 0;
  for (std::size_t i = 0; i < games.size(); ++i) {
    CHECK(once[i].result == games[i].result);
    REQUIRE(once[i].moves.size() == games[i].moves.size());
    for (std::size_t move = 0; move < games[i].moves.size(); ++move) {
      const PlayedMove before = games[i].moves[move], after = once[i].moves[move];
      CHECK(after.number == before.number);
      CHECK(after.score.is_none() == before.score.is_none());
      if (before.score.is_win() || before.score.is_loss()) CHECK(after.score.bits() == before.score.bits());
      changed += after.score.bits() != before.score.bits();
    }
  }
  CHECK(changed > 20);
  CHECK(text_of(rescored("three", 3)) == text_of(once));
  {  // a run that was interrupted after seven games
    auto to = SelfPlayFile::open(folder.file("part"), "again");
    REQUIRE(to);
    for (std::size_t i = 0; i < 7; ++i) REQUIRE(to->add(once[i]));
  }
  CHECK(text_of(rescored("part", 2)) == text_of(once));
}
