#include "tune/tune_evaluation.hpp"

#include <set>

#include "tune/support.hpp"

using namespace kibitz;
using namespace kibitz::tune;

namespace {

TuneCallbacks quiet_callbacks(int& games) {
  return {[&games](const match::StoredGame&) { ++games; }, [] { return false; }};
}

}  // namespace

TEST_CASE("every game has a different opening; a resumed run plays only missing games and finds the same factors") {
  test::TuningFixture whole, part;
  int played = 0;
  CHECK(*play_games_to_label(whole.context(2), 20, quiet_callbacks(played)));
  CHECK(played == 20);
  const auto games = whole.games();
  std::set<std::string> different;
  for (const auto& [number, text] : games) different.insert(text);
  CHECK(different.size() == 20);
  played = 0;
  CHECK(*play_games_to_label(part.context(), 7, quiet_callbacks(played)));
  CHECK(*play_games_to_label(part.context(), 20, quiet_callbacks(played)));
  CHECK(played == 20);
  CHECK(part.games() == games);
  const auto result = tune_evaluation(whole.context(), {20, 60, 1});
  const auto again = tune_evaluation(part.context(), {20, 60, 1});
  REQUIRE(result);
  REQUIRE(again);
  REQUIRE(!result->names.empty());
  CHECK(result->fit.factors.size() == result->names.size());
  CHECK(result->games == 20);
  CHECK(result->games_held_out == 4);
  CHECK(result->quiet > result->quiet_held_out);
  CHECK(result->quiet_held_out > 0);
  CHECK(result->fitted.after <= result->fitted.before);
  for (std::size_t t = 0; t < result->names.size(); ++t)
    CHECK(result->fit.factors[t].value == again->fit.factors[t].value);
}

TEST_CASE("labels are the players' quiet positions, with the result for the side to move") {
  test::FakeWorld world;
  test::FakeEngine engine(world);
  match::StoredGame game;
  game.number = 3;
  // A pile of ten, of which the opening takes one and three, so six are left. The search finds wins everywhere, so no
  // position is quiet.
  for (const char* move : {"1", "3", "2", "1", "3"}) game.record.moves.push_back({move, false, {}, 0, 0, {}});
  game.record.moves[0].is_opening = game.record.moves[1].is_opening = true;
  game.record.result = match::GameResult::first_wins;
  const auto labels = label_quiet_positions(engine, {&game, 1}, max_evaluation);
  REQUIRE(labels);
  CHECK(labels->positions == 3);
  CHECK(labels->samples.empty());
  CHECK(world.clears == 3);

  const auto four = make_engine(standard_catalogue(), "connect_four");
  match::StoredGame won;
  won.number = 8;
  for (const char* move : {"1", "2", "1", "2", "1"}) won.record.moves.push_back({move, false, {}, 0, 0, {}});
  won.record.moves[0].is_opening = true;
  won.record.result = match::GameResult::second_wins;
  REQUIRE((*four)->set_option("exact_knowledge", "off"));
  const auto seen = label_quiet_positions(**four, {&won, 1}, max_evaluation);
  REQUIRE(seen);
  CHECK(seen->positions == 4);
  REQUIRE(seen->samples.size() >= 2);
  CHECK(seen->samples[0].result == 1);  // the second player, who won, is to move
  CHECK(seen->samples[1].result == 0);
  CHECK(seen->samples[0].game == 8);
  CHECK(seen->samples[0].terms.size() == seen->names.size());
  CHECK(label_quiet_positions(**four, {&won, 1}, 0)->samples.size() < seen->samples.size());
}

TEST_CASE("with too few games, the error says to play more") {
  test::TuningFixture field;
  int played = 0;
  CHECK(*play_games_to_label(field.context(), 2, quiet_callbacks(played)));
  const auto result = tune_evaluation(field.context(), {2, 60, 1});
  REQUIRE(!result);
  CHECK(result.error().message.find("too few; play more games") != std::string::npos);
}
