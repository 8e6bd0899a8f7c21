#include "tune/tune_options.hpp"

#include "tune/support.hpp"

using namespace kibitz;
using namespace kibitz::tune;

namespace {

Spsa new_spsa() { return Spsa({{"k_best", 4, 1, 7, 2}}, {}, 5); }

struct TuningRun {
  bool is_whole = false;
  int games = 0;  // number of games played in this run
  std::vector<double> values;
};

TuningRun run(const TuningContext& field, std::int64_t iterations, int stop_after = -1) {
  Spsa spsa = new_spsa();
  TuningRun ran;
  std::int64_t last = 0;
  const OptionsCallbacks callbacks{
      {[&](const match::StoredGame&) { ++ran.games; }, [&] { return stop_after >= 0 && ran.games >= stop_after; }},
      [&](const SpsaIteration& iteration) {
        CHECK(iteration.number == ++last);
        CHECK(iteration.games == 2);
      }};
  const auto all = tune_options(field, {iterations, 1}, spsa, callbacks);
  REQUIRE(all);
  ran.is_whole = *all;
  ran.values = spsa.values();
  return ran;
}

}  // namespace

TEST_CASE("a run resumed after any game ends like an uninterrupted one and repeats no game") {
  test::TuningFixture whole;
  const TuningRun alone = run(whole.context(), 6);
  CHECK(alone.is_whole);
  CHECK(alone.games == 12);
  CHECK(alone.values != new_spsa().values());
  const auto games = *whole.store().games();
  for (const std::size_t there : {1, 5, 8, 12}) {
    test::TuningFixture part;
    for (std::size_t i = 0; i < there; ++i) REQUIRE(part.store().add(games[i]));
    const TuningRun rest = run(part.context(2), 6);
    CHECK(rest.games == static_cast<int>(12 - there));
    CHECK(rest.values == alone.values);
    CHECK(part.games() == whole.games());
  }
}

TEST_CASE("an interrupted run keeps its games and can be resumed from its file") {
  const test::ScratchFolder folder;
  const std::string file = folder.file("tune.db");
  int played = 0;
  {
    test::TuningFixture field(file);
    const TuningRun ran = run(field.context(), 1000, 3);
    CHECK(!ran.is_whole);
    CHECK(ran.games < 2000);
    played = ran.games;
    CHECK(field.games().size() == static_cast<std::size_t>(played));
  }
  test::TuningFixture field(file);
  const std::int64_t iterations = (played + 1) / 2 + 2;
  const TuningRun ran = run(field.context(), iterations);
  CHECK(ran.is_whole);
  CHECK(ran.games + played == 2 * iterations);
}

TEST_CASE("an option that is not a number, or does not belong to the search, is refused") {
  const auto engine = make_engine(standard_catalogue(), "connect_four");
  const auto complaint = [&](const TunedOption& option) {
    const auto fit = check_options(**engine, {&option, 1});
    return fit ? "" : fit.error().message;
  };
  CHECK(complaint({"k_best", 4, 1, 7}) == "");
  CHECK(complaint({"no_such", 1, 1, 2}).find("has no option 'no_such'") != std::string::npos);
  CHECK(complaint({"driver", 1, 1, 2}).find("is not a number") != std::string::npos);
  CHECK(complaint({"width", 7, 5, 8}).find("is a rule") != std::string::npos);
  CHECK(complaint({"k_best", 4, -1, 7}).find("from 0 to 1024") != std::string::npos);
  CHECK(complaint({"extend.pv_plies", 4, 1, 7}).find("does nothing without extend.pv") != std::string::npos);
}
