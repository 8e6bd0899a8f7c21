// The preconditions of an option are data in its row. Two kinds of searches check them: no value of an option reported
// as ineffective changes a search, and every other option changes some search.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>

#include "kibitz/engine/catalogue.hpp"
#include "kibitz/engine/parameters.hpp"
#include "rounds.hpp"
#include "tests/engine/option_contexts.hpp"

using namespace kibitz;
using namespace kibitz::test;

namespace {

bool set(Engine& engine, const std::string& setting) {
  const std::size_t equals = setting.find('=');
  const std::string name = setting.substr(0, equals);
  const std::string value = setting.substr(equals + 1);
  return name == "preset" ? engine.set_preset(value).has_value() : engine.set_option(name, value).has_value();
}

std::unique_ptr<Engine> engine_in(const std::string& game, const Lines& context) {
  auto engine = *make_engine(standard_catalogue(), game);
  REQUIRE(engine->set_preset("paper"));
  for (const std::string& setting : context) set(*engine, setting);
  return engine;
}

// Counters of two searches, the second after the best move, with the table of the first. Empty: the search fails.
std::optional<std::vector<std::uint64_t>> search(Engine& engine, const PositionSet& positions) {
  std::vector<std::uint64_t> seen;
  engine.clear();
  for (const std::string& position : positions.positions) {
    REQUIRE(engine.set_position(position));
    for (int round = 0; round < 2; ++round) {
      Request request;
      request.limits.depth = positions.depth;
      request.limits.nodes = static_cast<std::uint64_t>(positions.nodes);
      Control control;
      const auto analysis = engine.analyse(request, control);
      if (!analysis) return std::nullopt;
      const Report& report = analysis->report;
      const Statistics& s = report.statistics;
      for (const std::uint64_t count :
           {s.nodes, s.leaves, s.quiescence, s.table_probes, s.table_hits, s.passes, s.reductions, s.extensions,
            s.researches, s.driver_calls, s.exact_knowledge, s.evaluations})
        seen.push_back(count);
      seen.push_back(static_cast<std::uint64_t>(report.lines.at(0).score));
      const std::string move = report.lines.at(0).moves.at(0).move;
      for (const char c : move) seen.push_back(static_cast<std::uint64_t>(c));
      REQUIRE(engine.play(move));
      if (engine.ending()) break;
    }
  }
  return seen;
}

OptionInfo option_of(const Engine& engine, const std::string& name) {
  for (OptionInfo& option : engine.options())
    if (option.name == name) return option;
  FAIL("there is no option " << name);
  return {};
}

// Some values of the option other than its current one; tables stay below 4 MiB.
Lines other_values(const OptionInfo& option) {
  Lines values;
  if (option.kind == OptionKind::flag) values = {"on", "off"};
  if (option.kind == OptionKind::choice) values = option.choices;
  if (option.kind == OptionKind::number)
    for (const int value : {option.least, option.least + 1, 3, 12, 200})
      if (value >= option.least && value <= option.most && (option.name != "hash" || value < 4))
        values.push_back(std::to_string(value));
  std::erase(values, option.value);
  return values;
}

// Excludes threads: their order of table accesses is not repeatable.
bool is_searched(const OptionInfo& option) {
  return !option.is_rule && option.kind != OptionKind::file && option.name != "threads";
}

bool has_remark_about(const Engine& engine, const std::string& setting) {
  return std::ranges::any_of(engine.remarks(), [&](const std::string& sentence) {
    return sentence.starts_with("option '" + setting + "' does nothing without ");
  });
}

bool is_default_off(const OptionInfo& option, const std::string& value) {
  const Parameter* parameter = find_parameter(option.name);
  const bool is_off = value == "off" || (option.kind == OptionKind::number && value == "0");
  return is_off && format_value(*parameter, parameter->get(Options{})) == value;
}

using Values = std::map<std::string, std::string>;  // option name -> value

std::unique_ptr<Engine> engine_with(const PositionSet& positions, const Lines& context, const Values& values) {
  auto engine = engine_in(positions.game, context);
  for (const auto& [name, value] : values) REQUIRE(set(*engine, name + "=" + value));
  return engine;
}

// For each option that has no effect in this context: its n-th other value, if that has no effect either.
Values ineffective_values(const PositionSet& positions, const Lines& context, std::size_t n) {
  Values values;
  for (const OptionInfo& option : engine_in(positions.game, context)->options()) {
    if (!is_searched(option) || option.unmet_precondition.empty()) continue;
    const Lines others = other_values(option);
    if (n >= others.size()) continue;
    // Some values of an option have an effect although others do not: singular=original needs no table.
    if (!option_of(*engine_with(positions, context, {{option.name, others[n]}}), option.name)
             .unmet_precondition.empty())
      values[option.name] = others[n];
  }
  return values;
}

// Pairs of options that a search rejects together.
constexpr std::array refused_pairs = {std::pair{"null_move.consecutive", "null_move.double"},
                                      std::pair{"line_history", "table.symmetry"}};

// Removes and returns the values that have an effect because of each other, or that a search rejects together.
Values take_effective_values(Values& values, const PositionSet& positions, const Lines& context) {
  Values acting;
  for (const auto& [one, other] : refused_pairs)
    if (values.contains(one))
      if (auto refused = values.extract(other)) acting.insert(std::move(refused));
  for (bool is_settled = false; !is_settled;) {
    is_settled = true;
    const auto engine = engine_with(positions, context, values);
    for (auto one = values.begin(); one != values.end();) {
      const bool has_effect = option_of(*engine, one->first).unmet_precondition.empty();
      is_settled = is_settled && !has_effect;
      if (has_effect) acting.insert(*one);
      one = has_effect ? values.erase(one) : std::next(one);
    }
  }
  return acting;
}

// Checks that every option that is ineffective in this context is reported when it is set, and changes no search. The
// options are set together, so that one search tests them all.
void check_ineffective_options(const PositionSet& positions, const Lines& context) {
  const auto plain = search(*engine_in(positions.game, context), positions);
  for (std::size_t n = 0; n < 5; ++n) {
    Values values = ineffective_values(positions, context, n);
    while (!values.empty()) {
      Values left = take_effective_values(values, positions, context);
      // If values have an effect only because of each other, none may be left. Test one of them alone.
      if (values.empty()) values.insert(left.extract(left.begin()));
      const auto engine = engine_in(positions.game, context);
      std::string names;
      for (const auto& [name, value] : values) {
        const OptionInfo before = option_of(*engine, name);
        REQUIRE(set(*engine, name + "=" + value));
        names += " " + name + "=" + value;
        CAPTURE(names);
        CHECK(has_remark_about(*engine, name + "=" + value) != is_default_off(before, value));
      }
      INFO(positions.game << ": one of" << names << " with " << context.front() << " ... " << context.back());
      CHECK(search(*engine, positions) == plain);
      values = std::move(left);
    }
  }
}

// True if some value of the option that is not reported as ineffective changes the search.
bool changes_search(const PositionSet& positions, const Lines& context, const std::string& name) {
  const auto engine = engine_in(positions.game, context);
  const auto plain = search(*engine, positions);
  const auto options = engine->options();
  const auto option = std::ranges::find(options, name, &OptionInfo::name);
  if (!plain || option == options.end()) return false;
  for (const std::string& value : other_values(*option)) {
    const auto other = engine_in(positions.game, context);
    REQUIRE(set(*other, name + "=" + value));
    if (!option_of(*other, name).unmet_precondition.empty()) continue;
    CHECK(!has_remark_about(*other, name + "=" + value));
    const auto seen = search(*other, positions);
    if (seen && *seen != *plain) return true;
  }
  return false;
}

bool changes_some_search(const std::string& name) {
  for (const PositionSet& positions : position_sets())
    for (const Lines& context : contexts())
      if (changes_search(positions, context, name)) return true;
  return false;
}

}  // namespace

TEST_CASE("setting an ineffective option gives a remark and changes no search") {
  const PositionSet small{"chess", {"8/8/8/3k4/8/8/4Q3/K7 w - - 0 1"}, 3, 200};  // the slow suite has more positions
  for (std::size_t i = 0; i < contexts().size(); i += test::is_sanitized ? 8 : 1)
    if (!contexts()[i].front().starts_with("method=")) check_ineffective_options(small, contexts()[i]);
}

TEST_CASE("table.ply changes no search in a game whose wins do not count plies") {
  for (const PositionSet& positions : position_sets()) {
    if (positions.game != "othello") continue;
    const Lines context{"preset=textbook"};
    CHECK(search(*engine_with(positions, context, {{"table.ply", "off"}}), positions) ==
          search(*engine_in(positions.game, context), positions));
  }
}

TEST_SUITE("slow") {
  TEST_CASE("setting an ineffective option changes no search, in any game and under any method") {
    for (const PositionSet& positions : position_sets())
      for (const Lines& context : contexts()) check_ineffective_options(positions, context);
  }

  TEST_CASE("every option changes some search in which it is not reported as ineffective") {
    for (const Parameter& parameter : parameters()) {
      if (parameter.name.starts_with("threads") || parameter.name == "mcts.virtual_loss") continue;
      INFO("option " << parameter.name);
      CHECK(changes_some_search(std::string(parameter.name)));
    }
  }
}

TEST_CASE("each ineffective option has one remark that names all unmet preconditions") {
  const auto engine = engine_in("chess", {});
  for (const char* setting : {"driver.step=50", "etc.min_depth=3", "null_move.reduction=2", "order.see=on", "hash=64",
                              "extend.pv_plies=2", "singular=modern", "null_move.guard=on", "lmr.base=0"})
    REQUIRE(set(*engine, setting));
  CHECK(engine->remarks() ==
        Lines{"option 'driver.step=50' does nothing without driver=step",
              "option 'etc.min_depth=3' does nothing without etc=on and table=on",
              "option 'null_move.reduction=2' does nothing without null_move=plain, verified or extended",
              "option 'order.see=on' does nothing without order.rank=on",
              "option 'hash=64' does nothing without table=on",
              "option 'extend.pv_plies=2' does nothing without extend.pv",
              "option 'singular=modern' does nothing without table=on",
              "option 'null_move.guard=on' does nothing without null_move",
              "option 'lmr.base=0' does nothing without lmr"});
  REQUIRE(set(*engine, "null_move=adaptive"));  // this value chooses R itself
  CHECK(has_remark_about(*engine, "null_move.reduction=2"));
  REQUIRE(set(*engine, "null_move=verified"));
  CHECK(!has_remark_about(*engine, "null_move.reduction=2"));
}

TEST_CASE("no option is reported as ineffective if none is set, or if one that is off is set to off") {
  for (const auto& entry : standard_catalogue())
    for (const char* preset : {"paper", "textbook", "strong"}) {
      const auto engine = entry.make();
      REQUIRE(engine->set_preset(preset));
      CHECK(engine->remarks().empty());
      if (preset != std::string("paper")) continue;
      for (const char* setting : {"etc=off", "null_move.double=off", "null_move.by_depth=0", "singular.multi_cut=off"})
        set(*engine, setting);
      CHECK(engine->remarks().empty());
    }
}

TEST_CASE("an option of a trait does not exist in games whose moves never have the trait") {
  const auto has = [](const char* game, const char* name) {
    for (const OptionInfo& option : (*make_engine(standard_catalogue(), game))->options())
      if (option.name == name) return true;
    return false;
  };
  CHECK(has("chess", "extend.promotion"));
  CHECK(!has("gomoku", "extend.promotion"));
  CHECK(!has("checkers", "extend.check"));
  CHECK(!has("xiangqi", "extend.threat"));
  CHECK(has("fanorona", "danger"));
  CHECK(!has("fanorona", "null_move.mate_danger"));
  CHECK(!has("fanorona", "quiescence.check_plies"));
  const auto refused = (*make_engine(standard_catalogue(), "fanorona"))->set_option("null_move.mate_danger", "1");
  REQUIRE(!refused);
  CHECK(refused.error().message ==
        "option 'null_move.mate_danger' needs a game with Danger::hides_mate, which this one lacks");
}

// Tabibi and Netanyahu recommend R = 3, Moreland R = 2; an explicit R takes precedence.
TEST_CASE("the default R is 3 for null_move=verified and 2 for plain") {
  const PositionSet queens{"chess", {"1q1k4/2Rr4/8/2Q3K1/8/8/8/8 w - - 0 1"}, 6, 200'000};
  const auto with = [&](const Lines& more) {
    Lines context{"deepen=on", "table=on", "order.rank=on"};
    context.insert(context.end(), more.begin(), more.end());
    return search(*engine_in("chess", context), queens);
  };
  CHECK(with({"null_move=verified"}) == with({"null_move=verified", "null_move.reduction=3"}));
  CHECK(with({"null_move=verified"}) != with({"null_move=verified", "null_move.reduction=2"}));
  CHECK(with({"null_move=plain"}) == with({"null_move=plain", "null_move.reduction=2"}));
}
