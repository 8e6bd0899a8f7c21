// Names from earlier versions: their table, and how engines, hashed texts and files treat them.
#include "kibitz/engine/old_names.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "kibitz/core/split_words.hpp"
#include "kibitz/engine/catalogue.hpp"
#include "kibitz/engine/parameters.hpp"

using namespace kibitz;

namespace {

const std::filesystem::path root = std::filesystem::path(KIBITZ_TEST_DATA).parent_path().parent_path();

std::unique_ptr<Engine> engine_for(std::string_view game) { return make_engine(standard_catalogue(), game).value(); }

// Every option of every game, with its choices.
const std::vector<OptionInfo>& all_options() {
  static const std::vector<OptionInfo> list = [] {
    std::vector<OptionInfo> options;
    for (const CatalogueEntry& entry : standard_catalogue())
      std::ranges::move(entry.make()->options(), back_inserter(options));
    return options;
  }();
  return list;
}

bool is_option(std::string_view name) {
  return std::ranges::find(all_options(), name, &OptionInfo::name) != all_options().end();
}

bool is_value(std::string_view option, std::string_view value) {
  const auto found = std::ranges::find(all_options(), option, &OptionInfo::name);
  return found != all_options().end() && std::ranges::find(found->choices, value) != found->choices.end();
}

std::string value_of(const Engine& engine, std::string_view name) {
  const auto options = engine.options();
  return std::ranges::find(options, name, &OptionInfo::name)->value;
}

std::string text_of(const std::filesystem::path& file) {
  std::ifstream in(file);
  REQUIRE(in);
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

TEST_CASE("every old option or value has one current name, and no old name is a current one") {
  std::set<std::string> old_names, names;
  int options = 0;
  for (const Renaming& r : renamings()) {
    CAPTURE(r.old_name);
    const std::string within(std::string(r.within) + '/' + std::to_string(static_cast<int>(r.kind)) + '/');
    CHECK(old_names.insert(within + std::string(r.old_name)).second);
    CHECK(names.insert(within + std::string(r.name)).second);
    CHECK(current_name(r.kind, r.old_name, r.within) == r.name);
    CHECK(current_name(r.kind, r.name, r.within) == r.name);
    CHECK(first_name(r.kind, r.name, r.within) == r.old_name);
    if (r.kind == NameKind::option) {
      CHECK(is_option(r.name));
      CHECK(!is_option(r.old_name));
      ++options;
    }
    if (r.kind == NameKind::option_value) {
      CHECK(is_value(r.within, r.name));
      CHECK(!is_value(r.within, r.old_name));
    }
  }
  CHECK(options == 26);
}

TEST_CASE("a setting is converted to current names or to first names") {
  CHECK(current_setting("scout=off") == "pvs=off");
  CHECK(current_setting("evaluation=hand") == "evaluation=handcrafted");
  CHECK(current_setting("method=open_list") == "method=stockman_sss");
  CHECK(current_setting("method=scout") == "method=scout");  // Pearl's SCOUT kept its name
  CHECK(current_setting("null_move.kind=plain") == "null_move=plain");
  CHECK(current_setting("null_move.reduction=2") == "null_move.reduction=2");
  CHECK(current_setting("size=hand") == "size=hand");
  CHECK(current_setting("scout") == "pvs");
  CHECK(stable_setting("pvs=off") == "scout=off");
  CHECK(stable_setting("scout=off") == "scout=off");
  CHECK(stable_setting("evaluation=handcrafted") == "evaluation=hand");
  CHECK(stable_setting("method=stockman_sss") == "method=open_list");
  CHECK(stable_setting("weights=a=b") == "weights=a=b");
}

TEST_CASE("an option can be set by its old name, and one remark gives the current name") {
  const auto engine = engine_for("chess");
  REQUIRE(engine->set_option("scout", "off"));
  REQUIRE(engine->set_option("scout", "off"));
  REQUIRE(engine->set_option("evaluation", "hand"));
  REQUIRE(engine->set_option("null_move.kind", "verified"));
  CHECK(value_of(*engine, "pvs") == "off");
  CHECK(value_of(*engine, "evaluation") == "handcrafted");
  CHECK(value_of(*engine, "null_move") == "verified");
  CHECK(engine->remarks() == std::vector<std::string>{"option scout is called pvs now",
                                                      "evaluation=hand is called evaluation=handcrafted now",
                                                      "option null_move.kind is called null_move now"});
  CHECK(engine->clone()->remarks().size() == 3);
}

TEST_CASE("the error for an invalid value of an old option uses the current name, without a remark") {
  const auto engine = engine_for("chess");
  const auto set = engine->set_option("scout", "maybe");
  REQUIRE(!set);
  CHECK(set.error().message == "option pvs takes on or off, not 'maybe'");
  CHECK(engine->remarks().empty());
}

TEST_CASE("no experiment of the lab has an old name") {
  int files = 0, settings = 0;
  for (const auto& entry : std::filesystem::directory_iterator(root / "lab/experiments")) {
    if (entry.path().extension() != ".toml") continue;
    ++files;
    std::istringstream lines(text_of(entry.path()));
    for (std::string line; std::getline(lines, line);) {
      if (!line.starts_with("set = {") && !line.starts_with("rules = {")) continue;
      std::erase(line, '"');
      std::istringstream parts(line.substr(line.find('{') + 1));
      for (std::string part; std::getline(parts, part, ',');) {
        const std::string name(trimmed(part.substr(0, part.find('='))));
        CAPTURE(entry.path().filename().string());
        CAPTURE(name);
        CHECK(is_option(name));
        ++settings;
      }
    }
  }
  CHECK(files >= 19);
  CHECK(settings > 500);
}

TEST_CASE("the settings in the commands that trained the weights can still be set") {
  for (const char* game : {"chess", "othello", "xiangqi", "checkers", "fanorona"}) {
    const std::string text = text_of(root / "games" / game / (std::string(game) + ".net.json"));
    const std::size_t begin = text.find("\"command\": \"");
    REQUIRE(begin != std::string::npos);
    const auto engine = engine_for(game);
    const std::string command = text.substr(begin, text.find("\",", begin) - begin);
    for (std::size_t at = command.find("--set "); at != std::string::npos; at = command.find("--set ", at + 1)) {
      const std::string setting = command.substr(at + 6, command.find(' ', at + 6) - at - 6);
      const std::string name = setting.substr(0, setting.find('='));
      const std::string value = setting.substr(name.size() + 1);
      CAPTURE(setting);
      CHECK(engine->set_option(name, name == "weights" ? (root / "tests/data/learned" / value).string() : value));
    }
  }
}
