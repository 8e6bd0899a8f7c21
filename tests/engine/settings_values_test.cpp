// Settings: rows of a game's preset, capabilities that appear and disappear, and the
// fallback for resources that cannot be obtained.
#include <doctest/doctest.h>

#include "kibitz/engine/parameters.hpp"

using namespace kibitz;

namespace {

std::vector<PresetRow> no_rows(std::string_view) { return {}; }
std::vector<PresetRow> own_rows(std::string_view preset) {
  if (preset == "strong") return {{"driver", "sss"}, {"driver.step", "33"}};
  if (preset == "textbook") return {{"base", "paper"}, {"pvs", "on"}};
  return {};
}

std::string value_of(const Settings& settings, std::string_view name) {
  const Parameter& parameter = *find_parameter(name);
  return format_value(parameter, parameter.get(settings.options()));
}

}  // namespace

TEST_CASE("a game's own rows stand over the preset's, or over another preset that they name as their base") {
  Settings settings({}, own_rows);
  CHECK(value_of(settings, "driver") == "sss");
  CHECK(value_of(settings, "driver.step") == "33");
  CHECK(value_of(settings, "deepen") == "on");  // strong's, because no row changes it
  REQUIRE(settings.set_preset("textbook"));
  CHECK(settings.preset() == "textbook");
  CHECK(value_of(settings, "deepen") == "off");  // paper's
  CHECK(value_of(settings, "scout") == "on");
  CHECK(value_of(settings, "driver") == "full");
  REQUIRE(settings.set_preset("paper"));
  CHECK(value_of(settings, "scout") == "off");
}

TEST_CASE("an option comes with its power and goes with it") {
  Settings settings({}, no_rows);
  const std::string power(find_parameter("null_move")->power);
  REQUIRE(power != "");
  CHECK(settings.set("null_move", "plain").error().message ==
        "option 'null_move' needs a game with " + power + ", which this one lacks");
  settings.set_capability(power, true);
  settings.set_capability(power, true);
  CHECK(settings.set("null_move", "plain"));
  CHECK(value_of(settings, "null_move") == "plain");
  settings.set_capability(power, false);
  CHECK(!settings.set("null_move", "plain"));
}

TEST_CASE("an unavailable size reverts to the one in use, to the preset's, or to half, as the message says") {
  Settings settings({}, no_rows);
  REQUIRE(settings.set_preset("paper"));
  const std::string preset = value_of(settings, "hash");
  const auto revert = [&](const char* wanted, int held) {
    REQUIRE(settings.set("hash", wanted));
    return settings.revert("hash", held).message;
  };
  CHECK(revert("5000", 64) == "5000 MiB are unavailable: option hash stays at 64");
  CHECK(value_of(settings, "hash") == "64");
  CHECK(revert("5000", 1) == "5000 MiB are unavailable: option hash stays at 1");
  // The value in use or, if there is none, the preset's, if that is less.
  CHECK(revert("5000", 5000) == "5000 MiB are unavailable: option hash stays at " + preset);
  CHECK(revert("5000", 0) == "5000 MiB are unavailable: option hash stays at " + preset);
  // If the preset's value or less was requested: half of it, but not less than the minimum.
  CHECK(revert("10", 0) == "10 MiB are unavailable: option hash stays at 5");
  CHECK(revert(preset.c_str(), 0) ==
        preset + " MiB are unavailable: option hash stays at " + std::to_string(std::stoi(preset) / 2));
  const int least = find_parameter("hash")->least;
  CHECK(revert(std::to_string(least).c_str(), 0).ends_with("option hash stays at " + std::to_string(least)));
}

TEST_CASE("method captures_only is on from the first ply, whenever it was chosen, and off again with the method") {
  for (const bool is_set_first : {true, false}) {
    Settings settings({"HasNoise"}, no_rows);
    if (is_set_first) REQUIRE(settings.set("method", "captures_only"));
    REQUIRE(settings.set_preset("paper"));
    if (!is_set_first) REQUIRE(settings.set("method", "captures_only"));
    CHECK(value_of(settings, "captures_only") == "1");
    REQUIRE(settings.set("captures_only", "4"));
    CHECK(value_of(settings, "captures_only") == "4");
    REQUIRE(settings.set("captures_only", "0"));
    CHECK(value_of(settings, "captures_only") == "1");
    REQUIRE(settings.set("method", "alpha_beta"));
    CHECK(value_of(settings, "captures_only") == "0");
  }
}
