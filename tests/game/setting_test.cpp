#include "kibitz/game/setting.hpp"

#include <doctest/doctest.h>

using namespace kibitz;

namespace {

struct Rules {
  int rows = 6;
  bool is_misere = false;
  int style = 0;
  std::string book;
};

using RulesSetting = Setting<Rules>;

Expected<void> read_book(Rules& rules, const std::filesystem::path& path) {
  if (path.extension() == ".txt") return fail("not a book: " + quoted(path.string()));
  rules.book = path.string();
  return {};
}

const auto rows_setting = RulesSetting::number("rows", "how many", {4, 9}, &Rules::rows);
const auto misere_setting = RulesSetting::flag("misere", "the last to take loses", &Rules::is_misere);
const auto style_setting = RulesSetting::choice("style", "of play", {"calm", "wild", "odd"}, &Rules::style);
const auto book_setting =
    RulesSetting::file("book", "of openings", {[](const Rules& rules) { return rules.book; }, read_book});

}  // namespace

TEST_CASE("a number setting reads and writes its field, and has a range") {
  Rules rules;
  CHECK(rows_setting.get(rules) == 6);
  rows_setting.set(rules, 9);
  CHECK(rules.rows == 9);
  CHECK(rows_setting.get(rules) == 9);
  CHECK(rows_setting.range.least == 4);
  CHECK(rows_setting.range.most == 9);
  CHECK(rows_setting.kind == SettingKind::number);
  CHECK(rows_setting.name == "rows");
  CHECK(rows_setting.help == "how many");
}

TEST_CASE("a flag setting reads and writes its field as 0 or 1") {
  Rules rules;
  CHECK(misere_setting.get(rules) == 0);
  misere_setting.set(rules, 1);
  CHECK(rules.is_misere);
  CHECK(misere_setting.get(rules) == 1);
  misere_setting.set(rules, 0);
  CHECK(!rules.is_misere);
  CHECK(misere_setting.range.least == 0);
  CHECK(misere_setting.range.most == 1);
}

TEST_CASE("the value of a choice setting is the index of a choice") {
  Rules rules;
  CHECK(style_setting.choices.size() == 3);
  CHECK(style_setting.choices.at(static_cast<std::size_t>(style_setting.get(rules))) == "calm");
  style_setting.set(rules, 2);
  CHECK(rules.style == 2);
  CHECK(style_setting.range.most == 2);
  CHECK(RulesSetting::choice("one", "", {"only"}, &Rules::style).range.most == 0);
}

TEST_CASE("a file that cannot be read leaves the old file in use") {
  Rules rules;
  CHECK(book_setting.of_file.get(rules).empty());
  REQUIRE(book_setting.of_file.set(rules, "old.bin"));
  const auto refused = book_setting.of_file.set(rules, "new.txt");
  REQUIRE(!refused);
  CHECK(refused.error().message == "not a book: 'new.txt'");
  CHECK(book_setting.of_file.get(rules) == "old.bin");
}

TEST_CASE("a setting is a rule unless it is declared tunable; a file is always tunable") {
  CHECK(rows_setting.effect == SettingEffect::rule);
  CHECK(misere_setting.effect == SettingEffect::rule);
  CHECK(style_setting.effect == SettingEffect::rule);
  CHECK(book_setting.effect == SettingEffect::tunable);
  const auto tunable = rows_setting.as_tunable();
  CHECK(tunable.effect == SettingEffect::tunable);
  CHECK(tunable.name == "rows");
  CHECK(tunable.range.most == 9);
  Rules rules;
  tunable.set(rules, 5);
  CHECK(rows_setting.get(rules) == 5);
  CHECK(rows_setting.effect == SettingEffect::rule);  // as_tunable() made a copy
}

TEST_CASE("a setting can be computed by functions instead of being a field") {
  const auto even =
      RulesSetting::flag("even", "an even number of rows",
                         {[](const Rules& rules) { return rules.rows % 2 == 0 ? 1 : 0; },
                          [](Rules& rules, int to) { rules.rows = rules.rows / 2 * 2 + (to == 0 ? 1 : 0); }});
  Rules rules;
  CHECK(even.get(rules) == 1);
  even.set(rules, 0);
  CHECK(rules.rows == 7);
  CHECK(even.get(rules) == 0);
}
