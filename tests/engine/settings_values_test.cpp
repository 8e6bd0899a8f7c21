// Settings: a game's rows of a preset, capabilities that appear and disappear, and unavailable resources.
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

TEST_CASE("a game's own rows override the preset's, or those of the base preset that they name") {
  Settings settings({}, own_rows);
  CHECK(value_of(settings, "driver") == "sss");
  CHECK(value_of(settings, "driver.step") == "33");
  CHECK(value_of(settings, "deepen") == "on");  // the value in strong, because no row changes it
  REQUIRE(settings.set_preset("textbook"));
  CHECK(settings.preset() == "textbook");
  CHECK(value_of(settings, "deepen") == "off");  // the value in paper
  CHECK(value_of(settings, "pvs") == "on");
  CHECK(value_of(settings, "driver") == "full");
  REQUIRE(settings.set_preset("paper"));
  CHECK(value_of(settings, "pvs") == "off");
}

TEST_CASE("an option can be set only while the game has its capability") {
  Settings settings({}, no_rows);
  const std::string capability(find_parameter("null_move")->capability);
  REQUIRE(capability != "");
  CHECK(settings.set("null_move", "plain").error().message ==
        "option 'null_move' needs a game with " + capability + ", which this one lacks");
  settings.set_capability(capability, true);
  settings.set_capability(capability, true);
  CHECK(settings.set("null_move", "plain"));
  CHECK(value_of(settings, "null_move") == "plain");
  settings.set_capability(capability, false);
  CHECK(!settings.set("null_move", "plain"));
}

TEST_CASE("an unavailable size reverts to the size in use, to the preset's, or to half of it") {
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
  // No smaller size is in use, so the preset's smaller value applies.
  CHECK(revert("5000", 5000) == "5000 MiB are unavailable: option hash stays at " + preset);
  CHECK(revert("5000", 0) == "5000 MiB are unavailable: option hash stays at " + preset);
  // The requested value is not above the preset's: half of it, but not less than the minimum.
  CHECK(revert("10", 0) == "10 MiB are unavailable: option hash stays at 5");
  CHECK(revert(preset.c_str(), 0) ==
        preset + " MiB are unavailable: option hash stays at " + std::to_string(std::stoi(preset) / 2));
  const int least = find_parameter("hash")->least;
  CHECK(revert(std::to_string(least).c_str(), 0).ends_with("option hash stays at " + std::to_string(least)));
}

TEST_CASE("method captures_only sets option captures_only to 1 by default, until another method is chosen") {
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
