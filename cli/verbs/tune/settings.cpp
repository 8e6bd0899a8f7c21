#include "cli/verbs/tune/tune.hpp"

#include <fmt/format.h>
#include <algorithm>

#include "cli/grammar/typed_words.hpp"
#include "cli/verbs/match/match.hpp"
#include "kibitz/core/read_number.hpp"
#include "kibitz/engine/old_names.hpp"

namespace kibitz {

namespace {

using tune::TunedOption;

constexpr std::int64_t max_games = 100'000'000;

// Reads a number; `otherwise` if the text is empty.
Expected<std::int64_t> read_number_or(const std::string& text, std::int64_t otherwise, const NumberRange& range) {
  if (text.empty()) return otherwise;
  return read_number(text, range);
}

// Reads a number above 0; `otherwise` if the text is empty.
Expected<double> read_positive_or(const std::string& text, double otherwise, std::string_view option) {
  if (text.empty()) return otherwise;
  const auto number = parse_decimal_allowing_plus(text);
  if (!number || *number <= 0) return fail(fmt::format("{} takes a number above 0, not {}", option, quoted(text)));
  return *number;
}

// Returns an error if one of the options in `given` was given. They belong to another kind of tuning, named `what`, and
// would be ignored.
Expected<void> check_none_given(const std::vector<std::pair<std::string_view, bool>>& given, std::string_view what) {
  for (const auto& [option, is_given] : given)
    if (is_given) return fail(fmt::format("{} is for tune GAME {}", option, what));
  return {};
}

Expected<void> check_no_spsa_options(const TuneArguments& a) {
  return check_none_given({{"--option", !a.options.empty()},
                           {"--iterations", !a.iterations.empty()},
                           {"--pairs", !a.pairs.empty()},
                           {"--gain", !a.gain.empty()},
                           {"--settle", !a.settle.empty()}},
                          "options");
}

Expected<void> check_no_probcut_options(const TuneArguments& a) {
  return check_none_given({{"--depth", !a.depth.empty()},
                           {"--positions", !a.positions.empty()},
                           {"--within", !a.within.empty()},
                           {"--values", !a.values.empty()}},
                          "probcut");
}

Expected<void> check_no_evaluation_options(const TuneArguments& a) {
  return check_none_given({{"--quiet", !a.quiet.empty()}, {"--ridge", !a.ridge.empty()}}, "evaluation");
}

void add_setting(const Engine& engine, const std::string& text, match::MatchSettings& settings) {
  const auto options = engine.options();
  const std::size_t equals = text.find('=');
  const std::string name(current_option(options, std::string_view(text).substr(0, equals)));
  const std::pair setting{name, std::string(current_name(NameKind::option_value, text.substr(equals + 1), name))};
  const auto found = std::ranges::find(options, setting.first, &OptionInfo::name);
  const bool is_rule = found != options.end() && found->is_rule;
  (is_rule ? settings.rules : settings.players.front().options).push_back(setting);
}

Expected<int> read_range_number(const std::string& part, const std::string& whole) {
  const auto number = parse_integer_allowing_plus(part);
  if (!number || std::abs(*number) > 1'000'000'000)
    return fail(fmt::format("--option takes NAME=START:LEAST:MOST[:STEP] in whole numbers, not {}", quoted(whole)));
  return static_cast<int>(*number);
}

Expected<TunedOption> read_option(std::span<const OptionInfo> options, const std::string& text) {
  const std::size_t equals = text.find('=');
  const auto parts = split_text(equals == std::string::npos ? "" : text.substr(equals + 1), ':');
  if (parts.size() < 3 || parts.size() > 4)
    return fail(fmt::format("--option takes NAME=START:LEAST:MOST[:STEP], not {}", quoted(text)));
  std::vector<int> numbers;
  for (const std::string& part : parts) {
    const auto number = TRY(read_range_number(part, text));
    numbers.push_back(number);
  }
  const std::string typed = text.substr(0, equals);
  TunedOption option{std::string(current_option(options, typed)), numbers[0], numbers[1], numbers[2]};
  constexpr double usual_steps = 10;
  option.step = numbers.size() == 4 ? numbers[3] : std::max(1.0, (option.most - option.least) / usual_steps);
  if (option.least >= option.most)
    return fail(fmt::format("the range of {} is empty: LEAST is to be below MOST", quoted(text)));
  if (option.start < option.least || option.start > option.most)
    return fail(fmt::format("{} starts outside its range: START is to be from LEAST to MOST", quoted(text)));
  if (option.step < 1 || option.step > option.most - option.least)
    return fail(fmt::format("the step of {} is from 1 to the size of the range", quoted(text)));
  return option;
}

Expected<std::vector<TunedOption>> read_options(const Engine& engine, const std::vector<std::string>& texts) {
  if (texts.empty()) return fail("tune GAME options needs what to tune: --option NAME=START:LEAST:MOST");
  std::vector<TunedOption> options;
  for (const std::string& text : texts) {
    auto option = TRY(read_option(engine.options(), text));
    if (std::ranges::find(options, option.name, &TunedOption::name) != options.end())
      return fail(fmt::format("--option names {} twice", quoted(option.name)));
    options.push_back(std::move(option));
  }
  TRY(tune::check_options(engine, options));
  return options;
}

}  // namespace

Expected<void> check_shared_tuning(const TuneArguments& a) {
  if (a.what == "options" && !a.shared.shard.empty())
    return fail("tune GAME options takes no --shard: each iteration needs the results of the one before; use --ledger");
  TRY(check_shared_arguments(a.shared, "--db", a.database));
  TRY(check_parallel_arguments(a.shared, a.concurrency));
  if (!a.values.empty() && !a.shared.ledger.empty())
    return fail("give --ledger or --values, not both: the ledger keeps the results");
  if (!a.values.empty() && !a.shared.shard.empty())
    return fail("give --shard or --values, not both: the --db file keeps the results, and kibitz merge joins them");
  return {};
}

Expected<match::MatchSettings> read_tune_settings(const Engine& engine, const TuneArguments& arguments) {
  match::MatchSettings settings;
  settings.game = arguments.engine.game;
  match::PlayerSpec player;
  player.name = "kibitz";
  if (!arguments.engine.preset.empty()) player.preset = arguments.engine.preset;
  const auto nodes = TRY(read_number(arguments.nodes, {"--nodes", 1, INT64_MAX}));
  player.allowance.nodes = static_cast<std::uint64_t>(nodes);
  settings.players = {player};
  for (const std::string& setting : arguments.engine.settings) add_setting(engine, setting, settings);
  const auto openings = TRY(read_opening_source(arguments.openings, "", arguments.files));
  settings.openings = openings;
  if (arguments.most_plies != "off") {
    const auto plies = TRY(read_number(arguments.most_plies, {"--max-plies", 1, 1'000'000}));
    settings.adjudication.most_plies = static_cast<int>(plies);
  }
  const auto seed = TRY(read_number(arguments.seed, {"--seed", 0, INT64_MAX}));
  settings.seed = static_cast<std::uint64_t>(seed);
  // The longest wait for a move. Moves are limited by nodes, so a player must not lose because the machine was
  // suspended.
  settings.stall = std::chrono::hours{24};
  return settings;
}

Expected<tune::EvaluationPlan> read_evaluation_plan(const TuneArguments& a) {
  TRY(check_no_spsa_options(a));
  TRY(check_no_probcut_options(a));
  tune::EvaluationPlan plan;
  const auto games = TRY(read_number_or(a.games, 200, {"--games", 1, max_games}));
  const auto quiet = TRY(read_number_or(a.quiet, plan.quiet, {"--quiet", 0, max_evaluation}));
  const auto ridge = TRY(read_positive_or(a.ridge, plan.ridge, "--ridge"));
  return tune::EvaluationPlan{games, static_cast<Score>(quiet), ridge};
}

Expected<tune::ProbCutPlan> read_prob_cut_plan(const TuneArguments& a) {
  TRY(check_no_spsa_options(a));
  TRY(check_no_evaluation_options(a));
  const auto games = TRY(read_number_or(a.games, 200, {"--games", 1, max_games}));
  const auto depth = TRY(read_number_or(a.depth, 10, {"--depth", 2, 64}));
  const auto positions = TRY(read_number_or(a.positions, 4, {"--positions", 1, 1000}));
  const auto within = TRY(read_number_or(a.within, max_evaluation, {"--within", 1, max_evaluation}));
  return tune::ProbCutPlan{games, static_cast<int>(depth), static_cast<int>(positions), static_cast<Score>(within),
                           a.values};
}

Expected<std::int64_t> read_chance_games(const TuneArguments& a) {
  TRY(check_no_spsa_options(a));
  TRY(check_no_probcut_options(a));
  TRY(check_no_evaluation_options(a));
  return read_number_or(a.games, 1000, {"--games", 1, max_games});
}

Expected<SpsaSetup> read_spsa_setup(const Engine& engine, const TuneArguments& a) {
  if (auto fit = check_none_given(
          {{"--games", !a.games.empty()}, {"--quiet", !a.quiet.empty()}, {"--ridge", !a.ridge.empty()}}, "evaluation");
      !fit)
    return std::unexpected(fit.error());
  TRY(check_no_probcut_options(a));
  SpsaSetup run;
  auto options = TRY(read_options(engine, a.options));
  run.options = std::move(options);
  const auto iterations = TRY(read_number_or(a.iterations, 200, {"--iterations", 1, max_games}));
  const auto pairs = TRY(read_number_or(a.pairs, 1, {"--pairs", 1, 10'000}));
  run.plan = {iterations, static_cast<int>(pairs)};
  const auto gain = TRY(read_positive_or(a.gain, run.gains.gain, "--gain"));
  const auto settle = TRY(read_positive_or(a.settle, run.gains.settle, "--settle"));
  run.gains = {gain, settle};
  return run;
}

match::SettingRows prob_cut_run_heading() { return {{"tuning of", "probcut"}}; }

match::SettingRows chance_run_heading() { return {{"tuning of", "chance"}}; }

match::SettingRows evaluation_run_heading() { return {{"tuning of", "evaluation"}}; }

match::SettingRows spsa_run_heading(const SpsaSetup& run) {
  match::SettingRows rows{{"tuning of", "options"}};
  for (const TunedOption& option : run.options)
    rows.emplace_back(fmt::format("option {}", first_name(NameKind::option, option.name)),
                      fmt::format("{}:{}:{}:{}", option.start, option.least, option.most, option.step));
  rows.emplace_back("pairs", std::to_string(run.plan.pairs));
  rows.emplace_back("gain", fmt::format("{}", run.gains.gain));
  rows.emplace_back("settle", fmt::format("{}", run.gains.settle));
  return rows;
}

}  // namespace kibitz
