// Tests of the contents of weights files among the settings of a match; matches of version 0.1.0, which did not store
// them, are resumed.
#include "match/recorded_weights.hpp"

#include <doctest/doctest.h>

#include "match/support.hpp"

using namespace kibitz;
using namespace kibitz::match;

namespace {

PlayerSpec player_with_weights(const std::string& file) {
  PlayerSpec player = test::local_player("A");
  player.options = {{"pvs", "off"}, {"weights", file}};
  return player;
}

}  // namespace

TEST_CASE(
    "recorded weights: each file that a player of this process reads has one row, which depends on its contents") {
  const test::ScratchFolder folder;
  const std::string one = folder.file("one.net", "one"), two = folder.file("two.net", "two");
  PlayerSpec program = test::fake_program("uci", "");
  program.options = {{"weights", folder.file("none.net")}};  // a name in the program's own world
  PlayerSpec carried = player_with_weights("0123");
  carried.weights["0123"] = nullptr;
  const auto rows =
      weights_rows(test::settings_of("count", {player_with_weights(one), player_with_weights(""), program, carried,
                                               player_with_weights(two), player_with_weights(one)}));
  REQUIRE(rows);
  CHECK(*rows == SettingRows{{"contents of weights " + one, ledger::content_address({"one"})},
                             {"contents of weights " + two, ledger::content_address({"two"})}});
  CHECK(is_weights_row(rows->front().first));
  CHECK_FALSE(is_weights_row("openings' contents"));
  const std::string none = folder.file("none.net");
  CHECK(weights_rows(test::settings_of("count", {player_with_weights(none)})).error().message ==
        "cannot read the weights '" + none + "'");
}

TEST_CASE("recorded weights: a worker whose file has other contents is refused") {
  const test::ScratchFolder folder;
  const std::string file = folder.file("one.net", "one");
  const auto settings = test::settings_of("count", {player_with_weights(file), player_with_weights("")});
  const auto rows = weights_rows(settings);
  REQUIRE(rows);
  CHECK(settings_of(job_of_match(*rows, "build")) == *rows);
  CHECK(check_weights(settings, *rows));
  CHECK(check_weights(settings, {{"game", "count"}}));  // a match of version 0.1.0
  folder.file("one.net", "two");
  CHECK(check_weights(settings, *rows).error().message ==
        "the weights '" + file + "' on this machine are not those of the match");
}

TEST_CASE("recorded weights: a match with other contents is refused, and one of version 0.1.0 is resumed") {
  const test::ScratchFolder folder;
  const SettingRows before{{"game", "count"}, {"seed", "1"}};
  const auto with = [&](const std::string& digest) {
    SettingRows rows = before;
    rows.emplace_back("contents of weights p.net", digest);
    return rows;
  };
  REQUIRE(GameStore::open(folder.file("m.db"), with("12")));
  CHECK(GameStore::open(folder.file("m.db"), with("34")).error().message ==
        "the match in '" + folder.file("m.db") + "' was begun with contents of weights p.net '12', not '34'");
  CHECK_FALSE(GameStore::open(folder.file("m.db"), before));
  REQUIRE(GameStore::open(folder.file("m.db"), with("12")));

  REQUIRE(GameStore::open(folder.file("earlier.db"), before));
  CHECK(GameStore::open(folder.file("earlier.db"), with("12")));
  SettingRows other = with("12");
  other[1].second = "2";
  CHECK_FALSE(GameStore::open(folder.file("earlier.db"), other));
}

TEST_CASE("recorded weights: in a shared ledger, the games of version 0.1.0 are found again") {
  const test::ScratchFolder folder;
  const std::string url = folder.file("shared.db");
  const SettingRows before{{"game", "count"}, {"seed", "1"}};
  SettingRows now = before;
  now.emplace_back("contents of weights p.net", "12");
  SettingRows other = before;
  other.emplace_back("contents of weights p.net", "34");
  const auto job_of = [&](const SettingRows& rows) {
    const auto store = GameStore::open_shared(url, rows, "build");
    REQUIRE(store);
    return store->job();
  };
  const std::string first = job_of(now);
  CHECK(job_of(other) != first);
  CHECK(job_of(now) == first);
  const std::string of_earlier_version = job_of(before);
  CHECK(of_earlier_version != first);
  CHECK(job_of(other) == of_earlier_version);
}
