// Tests of the settings that are stored with a match: a change of any setting changes the text.
#include <doctest/doctest.h>

#include <algorithm>

#include "match/match_settings.hpp"

using namespace kibitz;
using namespace kibitz::match;

namespace {

MatchSettings sample_settings() {
  MatchSettings settings;
  settings.game = "chess";
  settings.players.resize(2);
  settings.players[0].name = "new";
  settings.players[0].options = {{"pvs", "off"}, {"table", "on"}};
  settings.players[0].allowance.nodes = 1000;
  settings.players[1].name = "other";
  settings.players[1].command = "./engine -x";
  settings.players[1].folder = "there";
  settings.players[1].ranks = "1";
  settings.players[1].allowance.depth = 4;
  return settings;
}

std::string row(const MatchSettings& settings, std::string_view name) {
  const auto texts = settings_text(settings);
  const auto found = std::ranges::find(texts, name, &std::pair<std::string, std::string>::first);
  REQUIRE(found != texts.end());
  return found->second;
}

PlayerLimits limits_with_clock(TimeControl clock) {
  PlayerLimits allowance;
  allowance.clock = clock;
  return allowance;
}

}  // namespace

TEST_CASE("the limits of a player are written as text") {
  CHECK(player_limits_text({}) == "");
  CHECK(player_limits_text(limits_with_clock({Milliseconds{5000}, Milliseconds{50}, 0})) == "tc=5+0.05");
  CHECK(player_limits_text(limits_with_clock({Milliseconds{60'000}, Milliseconds{0}, 40})) == "tc=40/60");
  PlayerLimits all = limits_with_clock({Milliseconds{1500}, Milliseconds{1}, 1});
  all.move_time = Milliseconds{250};
  all.time_measure = TimeMeasure::processor;
  all.nodes = 7;
  all.depth = 3;
  CHECK(player_limits_text(all) == "tc=1/1.5+0.001 movetime=0.25 clock=cpu nodes=7 depth=3");
  PlayerLimits of_level;
  CHECK(of_level.is_empty());
  of_level.level = 4;
  CHECK(!of_level.is_empty());
  CHECK(player_limits_text(of_level) == "level=4");
  CHECK(name_of(TimeMeasure::wall) == "wall");
  CHECK(name_of(TimeMeasure::processor) == "cpu");
}

TEST_CASE("a player is written as its preset, or as its program with command, folder and ranks") {
  CHECK(row(sample_settings(), "player 1") ==
        "new: preset strong, nodes=1000, options [scout=off table=on]");  // options have their original names
  CHECK(row(sample_settings(), "player 2") == "other: uci [./engine -x] in [there] ranks [1], depth=4, options []");
}

TEST_CASE("a player's name keeps its words and blanks; only settings in it are written by their first names") {
  MatchSettings settings = sample_settings();
  const auto name_in_row = [&](const std::string& name) {
    settings.players[0].name = name;
    const std::string text = row(settings, "player 1");
    return text.substr(0, text.find(": preset"));
  };
  CHECK(name_in_row("pvs") == "pvs");
  CHECK(name_in_row("exact_knowledge is pvs") == "exact_knowledge is pvs");
  CHECK(name_in_row("two  blanks") == "two  blanks");
  CHECK(name_in_row(" both  ends ") == " both  ends ");
  CHECK(name_in_row("strong pvs=off") == "strong scout=off");
  CHECK(name_in_row("evaluation=handcrafted pvs=off x=1") == "evaluation=hand scout=off x=1");
  CHECK(name_in_row("strong  pvs=off table=on") == "strong  scout=off table=on");
  CHECK(name_in_row("strong scout=off") == "strong scout=off");
  settings.players[1].name = "engine pvs=off";  // a program's settings are its own
  CHECK(row(settings, "player 2").starts_with("engine pvs=off: uci "));
}

TEST_CASE("format, openings, seed, margin and stall are written as text") {
  MatchSettings settings = sample_settings();
  CHECK(row(settings, "format") == "round robin");
  settings.format = MatchFormat::gauntlet;
  CHECK(row(settings, "format") == "gauntlet");
  CHECK(row(settings, "openings") == "random, 4 plies");
  settings.openings.file = "book.pgn";
  settings.openings.plies = 0;
  CHECK(row(settings, "openings") == "book.pgn, 0 plies, sequential");
  settings.openings.order = OpeningSource::Order::random;
  CHECK(row(settings, "openings") == "book.pgn, 0 plies, random");
  CHECK(row(settings, "seed") == "1");
  CHECK(row(settings, "margin") == "10 ms");
  CHECK(row(settings, "stall") == "60 s");
  settings.rules = {{"size", "6"}};
  CHECK(row(settings, "rules") == "size=6");
}

TEST_CASE("adjudication is written with the conditions that are set, or as \"off\"") {
  MatchSettings settings = sample_settings();
  CHECK(row(settings, "adjudication") == "off");
  settings.adjudication.most_plies = 1;
  CHECK(row(settings, "adjudication") == "plies 1");
  settings.adjudication.most_plies = 300;
  CHECK(row(settings, "adjudication") == "plies 300");
  settings.adjudication.draw = Adjudication::Draw{8, 5, 40};
  CHECK(row(settings, "adjudication") == "draw 8,5,40 plies 300");
  settings.adjudication.win = Adjudication::Win{400, 3};
  CHECK(row(settings, "adjudication") == "win 400,3 draw 8,5,40 plies 300");
}
