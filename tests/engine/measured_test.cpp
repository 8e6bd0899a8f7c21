// What is measured about the games is what the records in their folders say (tools/measure).
#include <doctest/doctest.h>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "kibitz/engine/catalogue.hpp"

using namespace kibitz;

namespace {

// The text after `"NAME": ` in the record GAME.KIND.json, to the end of the file; empty if there is no such file.
std::string text_after(const std::string& name, const std::string& game, const std::string& kind) {
  const auto root = std::filesystem::path(KIBITZ_TEST_DATA).parent_path().parent_path();
  std::ifstream file(root / "games" / game / (game + "." + kind + ".json"));
  std::stringstream text;
  text << file.rdbuf();
  const std::string key = '"' + name + "\": ";
  const std::size_t at = text.str().find(key);
  return at == std::string::npos ? "" : text.str().substr(at + key.size());
}

// The list of pairs that begins the text, without its layout: "[[0,0],[160,72]]".
std::string pairs_in(const std::string& text) {
  std::string pairs;
  for (const char c : text.substr(0, text.find('}')))
    if (c != ' ' && c != '\n') pairs += c;
  return pairs;
}

std::string text_of(std::span<const LevelRating> ratings) {
  std::ostringstream text;
  for (const LevelRating& rating : ratings)
    text << (text.tellp() > 0 ? ",[" : "[") << rating.elo << ',' << rating.error << ']';
  return text.str().empty() ? "" : '[' + text.str() + ']';
}

double number_after(const std::string& name, const std::string& text) {
  return std::stod(text.substr(text.find('"' + name + "\": ") + name.size() + 4));
}

}  // namespace

TEST_CASE("the ratings of levels are those of the record, and begin with 0 +/- 0") {
  int games = 0;
  for (const CatalogueEntry& entry : standard_catalogue()) {
    CAPTURE(entry.name);
    const GameInfo info = entry.make()->info();
    CHECK(text_of(info.level_ratings) == pairs_in(text_after("ratings", entry.name, "levels")));
    if (info.level_ratings.empty()) continue;
    CHECK(info.level_ratings.front() == LevelRating{0, 0});
    CHECK(info.level_ratings.size() > 1);
    CHECK(info.level_ratings.size() <= info.levels.size());
    ++games;
  }
  CHECK(games == 8);
}

TEST_CASE("the curve of chances is the one that the record calls the best, to a tenth") {
  for (const CatalogueEntry& entry : standard_catalogue()) {
    CAPTURE(entry.name);
    const GameInfo info = entry.make()->info();
    const std::string best = text_after("best", entry.name, "chance");
    const bool has_curve = best.starts_with('"');  // otherwise there is no record, or no curve was better than none
    REQUIRE(info.chance_curve.has_value() == has_curve);
    if (!has_curve) continue;
    const std::string curve = text_after(best.substr(1, best.find('"', 1) - 1), entry.name, "chance");
    CHECK(std::abs(info.chance_curve->scale - number_after("scale", curve)) < 0.051);
    CHECK(std::abs(info.chance_curve->draw_width - number_after("draw_width", curve)) < 0.051);
  }
}

TEST_CASE("ratings are of the levels that the game has: the record repeats them") {
  for (const CatalogueEntry& entry : standard_catalogue()) {
    const GameInfo info = entry.make()->info();
    if (info.level_ratings.empty()) continue;
    CAPTURE(entry.name);
    std::ostringstream levels;
    for (const Level& level : info.levels) {
      levels << (levels.tellp() > 0 ? ",[" : "[") << level.nodes << ',' << level.margin;
      if (level.overlooked_percent > 0) levels << ',' << level.overlooked_percent;
      levels << ']';
    }
    const std::string record = text_after("levels", entry.name, "levels");
    CHECK('[' + levels.str() + "]," == pairs_in(record.substr(0, record.find("\"matches\""))));
  }
}
