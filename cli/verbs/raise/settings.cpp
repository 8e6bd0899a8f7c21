#include <fmt/format.h>

#include <algorithm>

#include "cli/grammar/typed_words.hpp"
#include "cli/verbs/raise/raise.hpp"
#include "kibitz/core/read_number.hpp"
#include "kibitz/engine/old_names.hpp"

namespace kibitz {

namespace {

Expected<double> read_elo(std::string_view part, const std::string& text) {
  const auto number = parse_decimal_allowing_plus(part);
  if (!number) return fail(fmt::format("--sprt takes two Elo differences, LOW,HIGH, not {}", quoted(text)));
  return *number;
}

Expected<match::SprtBounds> read_bounds(const std::string& text) {
  const std::string_view all = text;
  const std::size_t comma = std::min(all.find(','), all.size());
  const double low = TRY(read_elo(all.substr(0, comma), text));
  const double high = TRY(read_elo(all.substr(std::min(comma + 1, all.size())), text));
  if (low >= high || low < -2000 || high > 2000)
    return fail(fmt::format("--sprt takes LOW below HIGH, between -2000 and 2000, not {}", quoted(text)));
  return match::SprtBounds{low, high};
}

// An opening is played twice, with either side.
Expected<std::int64_t> read_even(const std::string& text, const NumberRange& range) {
  const auto number = TRY(read_number(text, range));
  if (number % 2 != 0) return fail(fmt::format("{} takes an even number, not {}", range.name, quoted(text)));
  return number;
}

Expected<double> read_hours(const std::string& text) {
  constexpr double most = 10'000;
  const auto hours = parse_decimal_allowing_plus(text);
  if (!hours || *hours < 0 || *hours > most)
    return fail(fmt::format("--hours takes 0 to {} hours, not {}", most, quoted(text)));
  return *hours;
}

// The rules and the other options that were typed, by their current names.
void split_settings(const Engine& engine, const EngineArguments& arguments, raise::RaisePlan& plan) {
  const auto options = engine.options();
  for (const std::string& setting : arguments.settings) {
    const std::size_t equals = setting.find('=');
    const std::string name(current_option(options, setting.substr(0, equals)));
    const auto option = std::ranges::find(options, name, &OptionInfo::name);
    const bool is_rule = option != options.end() && option->is_rule;
    const std::string value = option == options.end() ? setting.substr(equals + 1) : option->value;
    (is_rule ? plan.rules : plan.settings).emplace_back(name, value);
  }
}

constexpr std::string_view default_test_time = "0.02";

Expected<void> read_test_limit(const RaiseArguments& a, raise::TestPlan& test) {
  if (!a.test_nodes.empty()) {
    if (!a.test_time.empty()) return fail("--test-nodes and --test-time both limit the moves of the tests; use one");
    test.nodes = TRY(read_number(a.test_nodes, {"--test-nodes", 1, std::int64_t{1} << 40}));
    return {};
  }
  test.move_time = TRY(read_seconds("--test-time", a.test_time.empty() ? std::string(default_test_time) : a.test_time));
  if (test.move_time.count() == 0) return fail("--test-time takes a time above 0");
  return {};
}

// The limit of the tests, as options that identify the run.
std::string test_limit_words(const RaiseArguments& a) {
  if (!a.test_nodes.empty()) return "--test-nodes " + a.test_nodes;
  return fmt::format("--test-time {}", a.test_time.empty() ? default_test_time : a.test_time);
}

}  // namespace

void add_raise_options(VerbOptions& options, RaiseArguments& a) {
  LearnArguments& learn = a.learn;
  learn.games = "1000";
  learn.nodes = "400";
  add_game_argument(options, learn.engine.game);
  options.add({"--preset", "Preset of the players (default strong)", "NAME"}, learn.engine.preset);
  options.add({"--set", "Set a rule, or an option of the players; may be repeated", "OPTION=VALUE"},
              learn.engine.settings);
  options.add({"--hours", "Start no round after N hours, summed over all calls (default 1)", "N"}, a.hours);
  options.add({"--rounds", "Stop after N rounds of self-play (default: no limit)", "N"}, a.rounds);
  options.add({"--games", "Self-play games per round (default 1000)", "N"}, learn.games);
  options.add({"--nodes", "Nodes per move of these games (default 400)", "N"}, learn.nodes);
  add_training_options(options, learn);
  options.add({"--sprt", "Elo bounds of the tests; accepting HIGH makes a champion (default 0,50)", "LOW,HIGH"},
              a.sprt);
  options.add({"--test-games", "Maximum games of a test; undecided = rejected (default 400)", "N"}, a.test_games);
  options.add({"--test-time", "Processor time per move in the tests (default 0.02)", "SECONDS"}, a.test_time);
  options.add({"--test-nodes", "Nodes per move in the tests instead of time; results are repeatable", "N"},
              a.test_nodes);
  options.add({"--margins", "SPSA iterations over the margins after a new net; 0 = off (default 60)", "N"}, a.margins);
  options.add({"--level-games", "Games between each level and the one below; 0 = skip (default 40)", "N"},
              a.level_games);
  options.add({"--seed", "Random seed (default 1)", "N"}, learn.seed);
  options.add({"--threads", "Games played concurrently (default: number of processors)", "N"}, learn.threads);
  options.add({"--data", "Folder of the run; a rerun resumes there (default GAME-raise)", "FOLDER"}, learn.data);
  options.add({"--out", "Output file of the weights (default GAME.net)", "FILE"}, learn.out);
  options.add({"--overwrite", "Allow --out to replace an existing file"}, learn.overwrites);
  options.add({"--ledger",
               "Play the games through this ledger (file or postgresql://...);\n"
               "every kibitz worker on it takes part",
               "URL"},
              a.shared.ledger);
  options.add({"--jobs", "With --ledger: local games in parallel; 0 = leave all to workers", "N"}, a.shared.processes);
  options.add({"--json", "Print JSON, one object per line"}, learn.as_json);
}

Expected<raise::RaisePlan> read_raise_plan(const Engine& engine, const RaiseArguments& a) {
  raise::RaisePlan plan;
  plan.learn = TRY(read_learn_plan(a.learn));
  plan.threads = TRY(read_learn_threads(a.learn));
  plan.game = engine.info().name;
  plan.preset = a.learn.engine.preset.empty() ? "strong" : a.learn.engine.preset;
  split_settings(engine, a.learn.engine, plan);
  plan.folder = a.learn.data.empty() ? plan.game + "-raise" : a.learn.data;
  plan.hours = TRY(read_hours(a.hours));
  if (!a.rounds.empty()) plan.max_rounds = static_cast<int>(TRY(read_number(a.rounds, {"--rounds", 1, 1'000})));
  plan.test.sprt = TRY(read_bounds(a.sprt));
  plan.test.max_games = TRY(read_even(a.test_games, {"--test-games", 2, 1'000'000}));
  TRY(read_test_limit(a, plan.test));
  plan.margin_iterations = static_cast<int>(TRY(read_number(a.margins, {"--margins", 0, 1'000'000})));
  plan.level_games = static_cast<int>(TRY(read_even(a.level_games, {"--level-games", 0, 1'000'000})));
  plan.command =
      fmt::format("kibitz raise {} --sprt {} --test-games {} {} --margins {} --level-games {}{}", plan.game, a.sprt,
                  a.test_games, test_limit_words(a), a.margins, a.level_games, training_words(a.learn));
  TRY(check_net_fits_game(plan.learn, engine));
  return plan;
}

LearnArguments arguments_of_round(const RaiseArguments& arguments, const raise::RaisePlan& plan,
                                  const raise::RoundBatch& round) {
  LearnArguments now = arguments.self_play();
  now.engine.preset = plan.preset;
  now.engine.settings.clear();
  for (const auto& [name, value] : round.options) now.engine.settings.push_back(name + "=" + value);
  return now;
}

}  // namespace kibitz
