// Sequences of presets, options and rules, in any order: how each affects the ones set earlier.
#include <doctest/doctest.h>

#include <algorithm>

#include "kibitz/engine/catalogue.hpp"
#include "kibitz/engine/parameters.hpp"

using namespace kibitz;

namespace {

std::unique_ptr<Engine> engine_for(const char* game) { return make_engine(standard_catalogue(), game).value(); }

OptionInfo option(const Engine& engine, std::string_view name) {
  const auto options = engine.options();
  const auto found = std::ranges::find(options, name, &OptionInfo::name);
  REQUIRE(found != options.end());
  return *found;
}
std::string value(const Engine& engine, std::string_view name) { return option(engine, name).value; }

std::string error_of(const Expected<void>& set) { return set ? "" : set.error().message; }

// The name and value of every option.
std::vector<std::pair<std::string, std::string>> values(const Engine& engine) {
  std::vector<std::pair<std::string, std::string>> list;
  for (const OptionInfo& info : engine.options()) list.emplace_back(info.name, info.value);
  return list;
}

std::string score_of_search(Engine& engine) {
  Request request;
  request.limits.depth = 3;
  Control control;
  const auto analysis = engine.analyse(request, control);
  REQUIRE(analysis);
  return std::to_string(analysis->report.lines.at(0).score) + " " + std::to_string(analysis->report.statistics.nodes);
}

}  // namespace

TEST_CASE("an option set several times has the last value; the preset's value is kept, too") {
  const auto engine = engine_for("connect_four");
  CHECK(value(*engine, "driver") == "aspiration");
  for (const char* driver : {"mtd_f", "sss", "mtd_f", "full"}) {
    REQUIRE(engine->set_option("driver", driver));
    CHECK(value(*engine, "driver") == driver);
    CHECK(option(*engine, "driver").preset_value == "aspiration");
  }
  REQUIRE(engine->set_option("driver", "aspiration"));
  CHECK(values(*engine) == values(*engine_for("connect_four")));
}

TEST_CASE("a flag is set by on, true, 1 or off, false, 0, and printed as on or off") {
  const auto engine = engine_for("connect_four");
  for (const char* word : {"off", "on", "false", "true", "0", "1"}) {
    const bool is_on =
        std::string_view(word) == "on" || std::string_view(word) == "true" || std::string_view(word) == "1";
    REQUIRE(engine->set_option("pvs", word));
    CHECK(value(*engine, "pvs") == (is_on ? "on" : "off"));
  }
}

TEST_CASE("after an invalid value the old value is kept, and the error lists the valid ones") {
  const auto engine = engine_for("connect_four");
  REQUIRE(engine->set_option("driver", "mtd_f"));
  REQUIRE(engine->set_option("driver.step", "70"));
  REQUIRE(engine->set_option("pvs", "off"));
  const auto before = values(*engine);
  CHECK(error_of(engine->set_option("driver", "fast")).starts_with("option driver takes full, aspiration, mtd_f, "));
  CHECK(error_of(engine->set_option("pvs", "yes")) == "option pvs takes on or off, not 'yes'");
  CHECK(error_of(engine->set_option("pvs", "ON")) == "option pvs takes on or off, not 'ON'");
  CHECK(error_of(engine->set_option("nonsense", "1")) == "there is no option 'nonsense'");
  CHECK(error_of(engine->set_option("", "1")) == "there is no option ''");
  CHECK(error_of(engine->set_option("null_move", "plain")).find("which this one lacks") != std::string::npos);
  const OptionInfo step = option(*engine, "driver.step");
  for (const std::string& text :
       {std::to_string(step.least - 1), std::to_string(step.most) + "0", std::string("7.5"), std::string(""),
        std::string(" 7"), std::string("7x"), std::string("99999999999999999999")})
    CHECK(error_of(engine->set_option("driver.step", text)) == "option driver.step takes " +
                                                                   std::to_string(step.least) + " to " +
                                                                   std::to_string(step.most) + ", not '" + text + "'");
  CHECK(values(*engine) == before);
}

TEST_CASE("a range includes both of its ends") {
  const auto engine = engine_for("connect_four");
  for (const OptionInfo& info : engine->options()) {
    if (info.kind != OptionKind::number || info.is_rule || info.is_tunable) continue;
    CAPTURE(info.name);
    for (const int end : {info.least, info.most}) {
      CHECK(engine->set_option(info.name, std::to_string(end)));
      CHECK(value(*engine, info.name) == std::to_string(end));
    }
    CHECK(!engine->set_option(info.name, std::to_string(static_cast<long>(info.least) - 1)));
    CHECK(!engine->set_option(info.name, std::to_string(static_cast<long>(info.most) + 1)));
    CHECK(value(*engine, info.name) == std::to_string(info.most));
  }
}

TEST_CASE("a preset keeps the options that were set explicitly and changes the others") {
  const auto engine = engine_for("connect_four");
  CHECK(engine->preset() == "strong");
  REQUIRE(engine->set_option("driver", "sss"));
  for (const char* preset : {"paper", "textbook", "strong"}) {
    REQUIRE(engine->set_preset(preset));
    CHECK(engine->preset() == preset);
    CHECK(value(*engine, "driver") == "sss");
    const bool is_paper = std::string_view(preset) == "paper";
    CHECK(value(*engine, "deepen") == (is_paper ? "off" : "on"));
    CHECK(option(*engine, "driver").preset_value == (std::string_view(preset) == "strong" ? "aspiration" : "full"));
  }
}

TEST_CASE("preset and option have the same effect in either order") {
  const auto first = engine_for("connect_four"), then = engine_for("connect_four");
  REQUIRE(first->set_preset("paper"));
  REQUIRE(first->set_option("pvs", "on"));
  REQUIRE(first->set_option("table", "on"));
  REQUIRE(then->set_option("table", "on"));
  REQUIRE(then->set_option("pvs", "on"));
  REQUIRE(then->set_preset("paper"));
  CHECK(values(*first) == values(*then));
  CHECK(score_of_search(*first) == score_of_search(*then));
  REQUIRE(then->set_preset("strong"));
  REQUIRE(then->set_preset("paper"));
  CHECK(values(*first) == values(*then));
}

TEST_CASE("an unknown preset changes nothing, and the error lists the presets") {
  const auto engine = engine_for("connect_four");
  REQUIRE(engine->set_preset("paper"));
  const auto before = values(*engine);
  CHECK(error_of(engine->set_preset("best")) == "there is no preset 'best'; there are paper, textbook, strong");
  CHECK(engine->preset() == "paper");
  CHECK(values(*engine) == before);
}

TEST_CASE("a clone has the same options and game, and is independent of the original") {
  const auto engine = engine_for("connect_four");
  REQUIRE(engine->set_preset("textbook"));
  REQUIRE(engine->set_option("driver", "dual"));
  REQUIRE(engine->play(engine->legal_moves().at(2).move));
  const auto copy = engine->clone();
  CHECK(values(*copy) == values(*engine));
  CHECK(copy->preset() == "textbook");
  CHECK(copy->position() == engine->position());
  REQUIRE(copy->set_option("driver", "bisect"));
  REQUIRE(copy->set_preset("paper"));
  REQUIRE(copy->undo());
  CHECK(value(*engine, "driver") == "dual");
  CHECK(engine->preset() == "textbook");
  CHECK(engine->moves_played().size() == 1);
}

TEST_CASE("a search option keeps the game in progress, and the next search equals that of a new engine") {
  const auto engine = engine_for("connect_four");
  REQUIRE(engine->play(engine->legal_moves().at(3).move));
  const std::string position = engine->position();
  for (const char* driver : {"full", "mtd_f", "step"}) {
    REQUIRE(engine->set_option("driver", driver));
    CHECK(engine->position() == position);
    const auto fresh = engine_for("connect_four");
    REQUIRE(fresh->set_option("driver", driver));
    REQUIRE(fresh->play(engine->moves_played().at(0).move));
    engine->clear();
    CHECK(score_of_search(*engine) == score_of_search(*fresh));
  }
}

TEST_CASE("a changed rule starts a new game; the same value or an invalid one does not") {
  const auto engine = engine_for("othello");
  REQUIRE(engine->play(engine->legal_moves().at(0).move));
  const std::string old = value(*engine, "size");
  REQUIRE(engine->set_option("size", old));
  CHECK(engine->moves_played().size() == 1);
  CHECK(!engine->set_option("size", "7"));
  CHECK(value(*engine, "size") == old);
  CHECK(engine->moves_played().size() == 1);
  REQUIRE(engine->set_option("size", "6"));
  CHECK(engine->moves_played().empty());
  CHECK(engine->position() != engine_for("othello")->position());
  REQUIRE(engine->set_preset("paper"));  // presets do not change rules
  CHECK(value(*engine, "size") == "6");
  REQUIRE(engine->set_option("size", old));
  CHECK(engine->position() == engine_for("othello")->position());
}

TEST_CASE("an option is reported as ineffective until the options that it needs are set") {
  const auto engine = engine_for("connect_four");
  REQUIRE(engine->set_preset("paper"));
  CHECK(engine->remarks().empty());
  REQUIRE(engine->set_option("etc", "on"));
  CHECK(option(*engine, "etc").unmet_precondition == "table=on");
  REQUIRE(engine->remarks().size() == 1);
  CHECK(engine->remarks().at(0).find("etc") != std::string::npos);
  REQUIRE(engine->set_option("table", "on"));
  CHECK(option(*engine, "etc").unmet_precondition == "");
  CHECK(engine->remarks().empty());
  REQUIRE(engine->set_option("table", "off"));
  CHECK(engine->remarks().size() == 1);
  REQUIRE(engine->set_option("etc", "off"));
  CHECK(engine->remarks().empty());
}
