// The requirements of an option are data in its row. Checks them by searches in both directions: an option reported as
// ineffective changes no search at any value, and every option changes some search.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>

#include "kibitz/engine/catalogue.hpp"
#include "kibitz/engine/parameters.hpp"
#include "rounds.hpp"

using namespace kibitz;

namespace {

using Lines = std::vector<std::string>;  // "name=value"

bool set(Engine& engine, const std::string& setting) {
  const std::size_t equals = setting.find('=');
  const std::string name = setting.substr(0, equals);
  const std::string value = setting.substr(equals + 1);
  return name == "preset" ? engine.set_preset(value).has_value() : engine.set_option(name, value).has_value();
}

// Contexts: changes to the preset paper. Options that the game lacks are skipped.
const std::vector<Lines>& contexts() {
  static const Lines usual{"deepen=on", "table=on", "scout=on", "order.rank=on", "order.killers=on"};
  static const auto with = [](Lines more) {
    Lines all = usual;
    all.insert(all.end(), more.begin(), more.end());
    return all;
  };
  static const std::vector<Lines> all{
      {"preset=paper"},
      {"preset=textbook"},
      {"preset=strong"},
      {"table=on"},
      {"table=on", "etc=on", "etc.least_depth=1", "order.rank=on"},
      {"table=on", "deepen=on", "driver=mtd_f"},
      {"table=on", "deepen=on", "driver=aspiration", "driver.aspiration_window=5"},
      {"table=on", "driver=step", "driver.step=20"},
      {"table=on", "driver=best"},
      {"deepen=on", "extend.pv=12"},
      {"extend.pv=12"},
      {"extend.cap=0", "extend.check=23", "extend.only_reply=23", "singular=original"},
      {"extend.check=12", "extend.only_reply=12", "order.rank=on"},
      with({"quiescence=captures"}),
      with({"quiescence=checks", "lmr=60", "late_move_pruning=3", "order.history=on"}),
      with({"singular=original", "singular.least_depth=2"}),
      with({"singular=modern", "singular.least_depth=2"}),
      with({"singular=modern", "table.order=off"}),
      {"singular=modern"},
      with({"null_move.kind=plain", "reverse_futility=30"}),
      with({"order.exchange=on", "lmr=60", "lmr.after=1", "lmr.falling=50", "improving=on"}),
      with({"quiescence=captures", "order.exchange=on", "futility=20", "late_move_pruning=2", "improving=on"}),
      with({"order.history=on", "history_pruning=1", "razoring=30", "internal_reduction=3"}),
      with({"exchange_pruning.quiet=20", "exchange_pruning.noisy=20"}),
      with({"quiescence=captures", "probcut=30", "probcut.least_depth=2", "probcut.reduction=2"}),
      with({"null_move.kind=verified", "null_move.threat_extension=12", "null_move.threat_margin=20"}),
      with({"null_move.kind=adaptive"}),
      {"method=mcts", "method.memory=2"},
      {"method=mcts", "method.memory=2", "mcts.leaf=evaluation", "mcts.bias=20", "candidates=on", "known=on"},
      {"method=conspiracy", "method.memory=2"},
      {"method=conspiracy", "method.memory=2", "conspirators.goal=range"},
      {"method=scout"},
      {"method=pn", "method.memory=2"},
      {"method=dfpn", "method.memory=2"},
      {"method=captures_only", "deepen=on"},
  };
  return all;
}

struct Field {
  std::string game;
  std::vector<std::string> positions;
  int depth = 3, nodes = 6000;
};

// Positions in which many things happen soon: a pinned middlegame, a pawn race, zugzwang, a hidden mate, few pieces.
const std::vector<Field>& fields() {
  static const std::vector<Field> all{
      {"chess",
       {"r1b3r1/4qk2/1nn1p1p1/3pPp1P/p4P2/1p3BQN/PKPBN3/3R3R b - - 0 1", "8/8/4K3/4P2p/8/5k2/8/8 w - - 0 1",
        "6k1/P4ppp/8/8/8/7N/6b1/4K3 w - - 0 1", "r5k1/5pp1/7p/N6q/6p1/1P3p2/PR3P1P/Q4RK1 b - - 0 1"}},
      {"chess", {"8/8/8/3k4/8/8/4Q3/K7 w - - 0 1", "1q1k4/2Rr4/8/2Q3K1/8/8/8/8 w - - 0 1"}, 4},
      {"connect_four", {"startpos"}, 6},
      {"fanorona", {"startpos"}, 3},
      {"gomoku", {"startpos"}, 2},
      {"checkers", {"startpos"}, 6},
      {"xiangqi", {"startpos"}, 2},
      {"othello", {"startpos"}, 5},
      {"othello", {"-XXXXXXX-OOXOOOXOOXXXOOXOOXXXOOXXXXXOOXX-XXOOOXX--XOOO-X--OOOO-- X"}, 5},
      {"othello", {"--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X"}, 3},
      {"chess", {"r1b3r1/4qk2/1nn1p1p1/3pPp1P/p4P2/1p3BQN/PKPBN3/3R3R b - - 0 1"}, 5},
  };
  return all;
}

std::unique_ptr<Engine> engine_in(const std::string& game, const Lines& context) {
  auto engine = *make_engine(standard_catalogue(), game);
  REQUIRE(engine->set_preset("paper"));
  for (const std::string& setting : context) set(*engine, setting);
  return engine;
}

// Counters of two searches of each position, the second with the table of the first. Empty: refused.
std::optional<std::vector<std::uint64_t>> search(Engine& engine, const Field& field) {
  std::vector<std::uint64_t> seen;
  engine.clear();
  for (const std::string& position : field.positions) {
    REQUIRE(engine.set_position(position));
    for (int round = 0; round < 2; ++round) {
      Request request;
      request.limits.depth = field.depth;
      request.limits.nodes = static_cast<std::uint64_t>(field.nodes);
      Control control;
      const auto analysis = engine.analyse(request, control);
      if (!analysis) return std::nullopt;
      const Report& report = analysis->report;
      const Statistics& s = report.statistics;
      for (const std::uint64_t count :
           {s.nodes, s.leaves, s.quiescence, s.table_probes, s.table_hits, s.passes, s.reductions, s.extensions,
            s.researches, s.driver_calls, s.known, s.evaluations})
        seen.push_back(count);
      seen.push_back(static_cast<std::uint64_t>(report.lines.at(0).score));
      for (const char c : report.lines.at(0).moves.at(0).move) seen.push_back(static_cast<std::uint64_t>(c));
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

// Some values of the option other than its present one, without tables of many GiB.
Lines other_values(const OptionInfo& option) {
  Lines values;
  if (option.kind == OptionInfo::Kind::flag) values = {"on", "off"};
  if (option.kind == OptionInfo::Kind::choice) values = option.choices;
  if (option.kind == OptionInfo::Kind::number)
    for (const int value : {option.least, option.least + 1, 3, 12, 200})
      if (value >= option.least && value <= option.most && (option.name != "hash" || value < 4))
        values.push_back(std::to_string(value));
  std::erase(values, option.value);
  return values;
}

// Excludes threads: their order of table accesses is not repeatable.
bool is_searched(const OptionInfo& option) {
  return !option.is_rule && option.kind != OptionInfo::Kind::file && option.name != "threads";
}

bool is_named(const Engine& engine, const std::string& setting) {
  return std::ranges::any_of(engine.idle_settings(), [&](const std::string& sentence) {
    return sentence.starts_with("option '" + setting + "' does nothing without ");
  });
}

bool asks_for_nothing(const OptionInfo& option, const std::string& value) {
  const Parameter* parameter = find_parameter(option.name);
  const bool is_off = value == "off" || (option.kind == OptionInfo::Kind::number && value == "0");
  return is_off && format_value(*parameter, parameter->get(Options{})) == value;
}

// Every option that is ineffective in this context is reported when it is set, and has no effect.
void check_idle_options(const Field& field, const Lines& context) {
  const auto engine = engine_in(field.game, context);
  const auto plain = search(*engine, field);
  for (const OptionInfo& option : engine->options()) {
    if (!is_searched(option) || option.without.empty()) continue;
    for (const std::string& value : other_values(option)) {
      const auto other = engine_in(field.game, context);
      REQUIRE(set(*other, option.name + "=" + value));
      if (option_of(*other, option.name).without.empty()) continue;  // like singular=original, which needs no table
      INFO(field.game << ": " << option.name << "=" << value << " with " << context.front() << " ... "
                      << context.back());
      CHECK(is_named(*other, option.name + "=" + value) != asks_for_nothing(option, value));
      CHECK(search(*other, field) == plain);
    }
  }
}

// Does some value of the option change the search, if it is not reported as ineffective?
bool acts(const Field& field, const Lines& context, const std::string& name) {
  const auto engine = engine_in(field.game, context);
  const auto plain = search(*engine, field);
  const auto options = engine->options();
  const auto option = std::ranges::find(options, name, &OptionInfo::name);
  if (!plain || option == options.end()) return false;
  for (const std::string& value : other_values(*option)) {
    const auto other = engine_in(field.game, context);
    REQUIRE(set(*other, name + "=" + value));
    if (!option_of(*other, name).without.empty()) continue;
    CHECK(!is_named(*other, name + "=" + value));
    const auto seen = search(*other, field);
    if (seen && *seen != *plain) return true;
  }
  return false;
}

bool acts_somewhere(const std::string& name) {
  for (const Field& field : fields())
    for (const Lines& context : contexts())
      if (acts(field, context, name)) return true;
  return false;
}

}  // namespace

TEST_CASE("an option that is said to do nothing changes no search, and is named when it is set") {
  const Field small{"chess", {"8/8/8/3k4/8/8/4Q3/K7 w - - 0 1"}, 3, 200};  // the slow suite searches more
  for (std::size_t i = 0; i < contexts().size(); i += test::is_sanitized ? 8 : 1)
    if (!contexts()[i].front().starts_with("method=")) check_idle_options(small, contexts()[i]);
}

TEST_SUITE("slow") {
  TEST_CASE("... in any game, and under other methods, of which nearly all options say so") {
    for (const Field& field : fields())
      for (const Lines& context : contexts()) check_idle_options(field, context);
  }

  TEST_CASE("every option acts somewhere where it is said to") {
    for (const Parameter& parameter : parameters()) {
      if (parameter.name.starts_with("threads") || parameter.name == "mcts.virtual_loss") continue;
      INFO("option " << parameter.name);
      CHECK(acts_somewhere(std::string(parameter.name)));
    }
  }
}

TEST_CASE("one sentence each, with all that it lacks") {
  const auto engine = engine_in("chess", {});
  for (const char* setting : {"driver.step=50", "etc.least_depth=3", "null_move.reduction=2", "order.exchange=on",
                              "hash=64", "extend.pv_plies=2", "singular=modern", "null_move.guard=on", "lmr.base=0"})
    REQUIRE(set(*engine, setting));
  CHECK(engine->idle_settings() ==
        Lines{"option 'driver.step=50' does nothing without driver=step",
              "option 'etc.least_depth=3' does nothing without etc=on and table=on",
              "option 'null_move.reduction=2' does nothing without null_move.kind=plain or verified",
              "option 'order.exchange=on' does nothing without order.rank=on",
              "option 'hash=64' does nothing without table=on",
              "option 'extend.pv_plies=2' does nothing without extend.pv",
              "option 'singular=modern' does nothing without table=on",
              "option 'null_move.guard=on' does nothing without null_move.kind",
              "option 'lmr.base=0' does nothing without lmr"});
  REQUIRE(set(*engine, "null_move.kind=adaptive"));  // chooses R itself
  CHECK(is_named(*engine, "null_move.reduction=2"));
  REQUIRE(set(*engine, "null_move.kind=verified"));
  CHECK(!is_named(*engine, "null_move.reduction=2"));
}

TEST_CASE("no option is reported as idle if none is set, or one that is off is set to off") {
  for (const auto& entry : standard_catalogue())
    for (const char* preset : {"paper", "textbook", "strong"}) {
      const auto engine = entry.make();
      REQUIRE(engine->set_preset(preset));
      CHECK(engine->idle_settings().empty());
      if (preset != std::string("paper")) continue;
      for (const char* setting : {"etc=off", "null_move.double=off", "null_move.by_depth=0", "singular.multi_cut=off"})
        set(*engine, setting);
      CHECK(engine->idle_settings().empty());
    }
}

TEST_CASE("a trait that a game's moves never have gives it no option") {
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
  CHECK(!has("fanorona", "null_move.danger"));
  CHECK(!has("fanorona", "quiescence.check_plies"));
  const auto refused = (*make_engine(standard_catalogue(), "fanorona"))->set_option("null_move.danger", "1");
  REQUIRE(!refused);
  CHECK(refused.error().message ==
        "option 'null_move.danger' needs a game with Danger::hides_mate, which this one lacks");
}

// Tabibi and Netanyahu's R is 3, Moreland's 2; an explicit R takes precedence.
TEST_CASE("verified null move alone takes R = 3, plain 2") {
  const Field queens{"chess", {"1q1k4/2Rr4/8/2Q3K1/8/8/8/8 w - - 0 1"}, 6, 200'000};
  const auto with = [&](const Lines& more) {
    Lines context{"deepen=on", "table=on", "order.rank=on"};
    context.insert(context.end(), more.begin(), more.end());
    return search(*engine_in("chess", context), queens);
  };
  CHECK(with({"null_move.kind=verified"}) == with({"null_move.kind=verified", "null_move.reduction=3"}));
  CHECK(with({"null_move.kind=verified"}) != with({"null_move.kind=verified", "null_move.reduction=2"}));
  CHECK(with({"null_move.kind=plain"}) == with({"null_move.kind=plain", "null_move.reduction=2"}));
}
