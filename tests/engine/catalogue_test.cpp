// Names of games: which ones a catalogue may have, how they are found, and that an engine has the name of its entry.
#include "kibitz/engine/catalogue.hpp"

#include <doctest/doctest.h>

#include "cli/fake_engine.hpp"

using namespace kibitz;

namespace {

// A game with one more setting, of this name.
class EngineWithSetting : public test::FakeEngine {
 public:
  EngineWithSetting(test::FakeWorld& world, std::string name) : FakeEngine(world), name_(std::move(name)) {}
  EngineSettings settings() const override {
    EngineSettings all = FakeEngine::settings();
    OptionInfo setting = all.options.front();
    setting.name = name_;
    all.options.push_back(setting);
    return all;
  }

 private:
  std::string name_;
};

std::string error_of(const CatalogueEntry& entry) {
  const auto engine = make_engine(entry);
  return engine ? "none" : engine.error().message;
}

std::string error_of_name(std::string name) {
  const auto checked = check_names({{"count", {}}, {std::move(name), {}}});
  return checked ? "none" : checked.error().message;
}

}  // namespace

TEST_CASE("a game is found by its name and aliases, whatever their case, hyphens and blanks") {
  const Catalogue games{{"My-Game", {}, {}, {"own_game"}}, {"my_game", {}}, {"other", {}}};
  CHECK(find_game(games, "My-Game") == &games[0]);
  CHECK(find_game(games, "my_game") == &games[1]);  // an exact name comes first
  CHECK(find_game(games, "my game") == &games[0]);
  CHECK(find_game(games, "MY-GAME") == &games[0]);
  CHECK(find_game(games, "Own Game") == &games[0]);
  CHECK(find_game(games, "OTHER") == &games[2]);
  CHECK(find_game(games, "mygame") == nullptr);
  CHECK(find_game(games, "") == nullptr);
}

TEST_CASE("the name of a game is one word that files and commands can hold") {
  for (const char* name : {"heap", "my-game", "Heap_2", "Käse"}) CHECK(error_of_name(name) == "none");
  for (const char* name : {"", "my game", "a=b", "-heap", "a,b", "a#1", "heap\n", "a\"b"})
    CHECK(error_of_name(name) == "the name of a game is one word of letters, digits, '_' and '-', not " + quoted(name));
}

TEST_CASE("an engine has the name of its entry, and no setting with the name of another option") {
  test::FakeWorld world;
  CHECK(error_of({"count", [&] { return std::make_unique<test::FakeEngine>(world); }}) == "none");
  CHECK(error_of({"heap", [&] { return std::make_unique<test::FakeEngine>(world); }}) ==
        "the name of the game is 'count', and its entry in the catalogue has 'heap'");
  const auto error_with = [&](const std::string& setting) {
    return error_of({"count", [&, setting] { return std::make_unique<EngineWithSetting>(world, setting); }});
  };
  CHECK(error_with("counters") == "none");
  CHECK(error_with("driver") == "the game 'count' has a setting 'driver', which is the name of another option");
  CHECK(error_with("preset") == "the game 'count' has a setting 'preset', which is the name of another option");
}
