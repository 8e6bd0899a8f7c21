// raise: improves a game's evaluation and margins by self-play, each step accepted by SPRT.
#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "cli/grammar/typed_words.hpp"
#include "cli/session.hpp"
#include "cli/setup/setup.hpp"
#include "cli/show/live.hpp"
#include "cli/system/interrupt.hpp"
#include "cli/system/output_file.hpp"
#include "cli/verbs/learn/learn.hpp"
#include "cli/verbs/worker/shared_work.hpp"
#include "kibitz/cli/run_cli.hpp"
#include "kibitz/core/read_number.hpp"
#include "kibitz/engine/old_names.hpp"
#include "learn/fit_state.hpp"
#include "protocols/json_values.hpp"
#include "raise/raise.hpp"
#include "raise/report.hpp"

namespace kibitz {

namespace {

// The arguments of `kibitz raise`, as typed.
struct RaiseArguments {
  LearnArguments learn;  // game, options of all players, and the settings of self-play and training
  std::string hours = "1";
  std::string rounds;              // maximum number of rounds; empty: no limit
  std::string sprt = "0,50";       // Elo bounds of the tests
  std::string test_games = "400";  // maximum number of games of a test
  std::string test_time = "0.02";  // processor time per move in the tests, in seconds
  std::string margins = "60";      // iterations of the tuning of margins
  std::string level_games = "40";  // games between a level and the one below it
};

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

void add_raise_options(VerbOptions& options, RaiseArguments& a) {
  LearnArguments& learn = a.learn;
  learn.games = "1000";
  learn.nodes = "400";
  add_game_argument(options, learn.engine.game);
  options.add({"--preset", "Preset of the players (default strong)", "NAME"}, learn.engine.preset);
  options.add({"--set", "Set a rule, or an option of the players; may be repeated", "OPTION=VALUE"},
              learn.engine.settings);
  options.add({"--hours", "Begin no round after N hours, all calls together (default 1)", "N"}, a.hours);
  options.add({"--rounds", "Stop after N rounds of self-play (default: no limit)", "N"}, a.rounds);
  options.add({"--games", "Self-play games per round (default 1000)", "N"}, learn.games);
  options.add({"--nodes", "Nodes per move of these games (default 400)", "N"}, learn.nodes);
  add_training_options(options, learn);
  options.add({"--sprt", "Elo bounds of the tests; accepting HIGH makes a champion (default 0,50)", "LOW,HIGH"},
              a.sprt);
  options.add({"--test-games", "Maximum games of a test; undecided = rejected (default 400)", "N"}, a.test_games);
  options.add({"--test-time", "Processor time per move in the tests (default 0.02)", "SECONDS"}, a.test_time);
  options.add({"--margins", "SPSA iterations over the margins after a new net; 0 = off (default 60)", "N"}, a.margins);
  options.add({"--level-games", "Games between each level and the one below; 0 = skip (default 40)", "N"},
              a.level_games);
  options.add({"--seed", "Random seed (default 1)", "N"}, learn.seed);
  options.add({"--threads", "Games played concurrently (default: number of processors)", "N"}, learn.threads);
  options.add({"--data", "Folder of the run; a rerun resumes there (default GAME-raise)", "FOLDER"}, learn.data);
  options.add({"--out", "Output file of the weights (default GAME.net)", "FILE"}, learn.out);
  options.add({"--overwrite", "Allow --out to replace an existing file"}, learn.overwrites);
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
  plan.test.move_time = TRY(read_seconds("--test-time", a.test_time));
  if (plan.test.move_time.count() == 0) return fail("--test-time takes a time above 0");
  plan.margin_iterations = static_cast<int>(TRY(read_number(a.margins, {"--margins", 0, 1'000'000})));
  plan.level_games = static_cast<int>(TRY(read_even(a.level_games, {"--level-games", 0, 1'000'000})));
  plan.command =
      fmt::format("kibitz raise {} --sprt {} --test-games {} --test-time {} --margins {} --level-games {}{}", plan.game,
                  a.sprt, a.test_games, a.test_time, a.margins, a.level_games, training_words(a.learn));
  TRY(check_net_fits_game(plan.learn, engine));
  return plan;
}

Json step_json(const raise::Step& step) {
  const match::Estimate elo = match::elo(step.test.pairs);
  Json json = json_object("step");
  json["round"] = step.round;
  json["step"] = name_of(step.kind);
  json["accepted"] = step.test.is_accepted;
  json["won"] = step.test.games.wins;
  json["lost"] = step.test.games.losses;
  json["drawn"] = step.test.games.draws;
  if (step.test.games.games() > 0) json["elo"] = {{"value", elo.value}, {"low", elo.low}, {"high", elo.high}};
  json["positions"] = step.positions;
  json["hours"] = step.hours;
  for (const auto& [name, value] : step.margins) json["margins"][name] = value;
  return json;
}

class RaiseCommand {
 public:
  RaiseCommand(const Session& session, const RaiseArguments& arguments)
      : session_(session), arguments_(arguments), live_(session.terminal) {}

  Expected<int> run() {
    const auto engine = TRY(set_up_engine(session_.catalogue, arguments_.learn.engine));
    auto plan = TRY(read_raise_plan(*engine, arguments_));
    plan.learn.build = TRY(build_of(session_.catalogue, plan.game));
    const auto earlier = TRY(raise::read_journal(plan));
    const std::string out = arguments_.learn.out.empty() ? plan.game + ".net" : arguments_.learn.out;
    const auto weights = TRY(OutputFile::prepare(out, replace_policy(has_weights_of(earlier, plan.folder, out))));
    const std::string options_file = out + ".options";
    const bool has_options = learn::bytes_of(options_file) == raise::champion_options_text(plan, earlier, out);
    const auto options = TRY(OutputFile::prepare(options_file, replace_policy(has_options)));
    print_remarks(*engine, session_.terminal);
    const auto result = TRY(raise::raise(session_.catalogue, plan, callbacks(plan)));
    live_.set_text("");
    TRY(raise::write_report(plan, result.journal));
    const raise::Champion champion = result.journal.champion();
    if (!champion.weights.empty()) {
      const auto bytes = learn::bytes_of(plan.folder / champion.weights);
      if (!bytes) return fail(fmt::format("cannot read {}", quoted((plan.folder / champion.weights).string())));
      TRY(write(weights, *bytes));
      TRY(write(options, raise::champion_options_text(plan, result.journal, out)));
    }
    report_result(plan, result, out);
    return result.end == raise::RaiseEnd::interrupted ? status::interrupted : status::ok;
  }

 private:
  // A file that this run has written may be replaced.
  OutputFile::ReplacePolicy replace_policy(bool is_own) const {
    return OutputFile::replace_policy(arguments_.learn.overwrites || is_own);
  }

  // True if the file holds the weights of a step.
  static bool has_weights_of(const raise::Journal& journal, const std::filesystem::path& folder,
                             const std::string& file) {
    const auto bytes = learn::bytes_of(file);
    return bytes && std::ranges::any_of(journal.steps, [&](const raise::Step& step) {
             return !step.weights.empty() && learn::bytes_of(folder / step.weights) == bytes;
           });
  }

  static Expected<void> write(const OutputFile& file, const std::string& text) {
    return file.write([&](std::ostream& out) -> Expected<void> {
      out.write(text.data(), static_cast<std::streamsize>(text.size()));
      return {};
    });
  }

  raise::RaiseCallbacks callbacks(const raise::RaisePlan& plan) {
    return {
        [this, &plan](int round, const learn::PlayProgress& progress) {
          show(fmt::format("round {}: game {} of {}, {} positions\n", round, progress.games, plan.learn.games,
                           progress.positions));
        },
        [this, &plan](int round, const learn::FitProgress& progress) {
          show(fmt::format("round {}: epoch {} of {}, loss {:.5f}, held out {:.5f}\n", round, progress.epoch,
                           plan.learn.fit.epochs, progress.loss, progress.held_out_loss));
        },
        [this](const raise::Step& step, const raise::TestProgress& progress) {
          show(
              fmt::format("round {}: test of the {}: game {}, won {}, lost {}, drew {}, log likelihood ratio {:+.2f}\n",
                          step.round, name_of(step.kind), progress.games.games(), progress.games.wins,
                          progress.games.losses, progress.games.draws, progress.ratio));
        },
        [this, &plan](int round, const tune::SpsaIteration& iteration) {
          show(fmt::format("round {}: margins, iteration {} of {}\n", round, iteration.number, plan.margin_iterations));
        },
        [this, &plan](const raise::Journal& journal) -> Expected<void> {
          const raise::Step& step = journal.steps.back();
          live_.print(arguments_.learn.as_json ? kibitz::json_line(step_json(step)) + '\n'
                                               : raise::step_text(step) + '\n');
          return raise::write_report(plan, journal);
        },
        [this, &plan](const raise::Journal& journal) -> Expected<void> {
          const raise::LevelStep& level = journal.levels.back();
          report_level(level);
          return raise::write_report(plan, journal);
        },
        [this] { return guard_.is_interrupted(); }};
  }

  void report_level(const raise::LevelStep& level) {
    const match::Estimate elo = match::elo(level.pairs);
    if (!arguments_.learn.as_json)
      return live_.print(fmt::format("level {} against level {}: {:+.0f} Elo ({:+.0f} to {:+.0f})\n", level.level,
                                     level.level - 1, elo.value, elo.low, elo.high));
    Json json = json_object("level");
    json["level"] = level.level;
    json["elo"] = {{"value", elo.value}, {"low", elo.low}, {"high", elo.high}};
    live_.print(kibitz::json_line(json) + '\n');
  }

  // Shows progress, on a terminal only.
  void show(const std::string& text) {
    if (session_.terminal.err_is_terminal) live_.set_text(text);
  }

  void report_result(const raise::RaisePlan& plan, const raise::RaiseResult& result, const std::string& out) {
    const bool has_weights = !result.journal.champion().weights.empty();
    if (arguments_.learn.as_json) {
      Json json = json_object("champion");
      json["file"] = has_weights ? Json(out) : Json();
      json["hours"] = result.journal.hours;
      json["interrupted"] = result.end == raise::RaiseEnd::interrupted;
      json["report"] = (plan.folder / "report.md").string();
      return live_.print(kibitz::json_line(json) + '\n');
    }
    if (result.end == raise::RaiseEnd::interrupted) live_.print("\ninterrupted; the same command continues\n");
    live_.print(has_weights
                    ? fmt::format("{0} has the champion's weights, {0}.options all of its settings (--options)\n", out)
                    : "no net has been accepted yet\n");
    live_.print(fmt::format("{} has the report\n", (plan.folder / "report.md").string()));
  }

  const Session& session_;
  const RaiseArguments& arguments_;
  SigintGuard guard_;
  LiveTable live_;
};

Expected<int> raise_game(const Session& session, const RaiseArguments& arguments) {
  return RaiseCommand(session, arguments).run();
}

}  // namespace

Verb raise_verb() {
  return make_verb<RaiseArguments>({"raise", "Improve a game's evaluation and margins by self-play, step by step",
                                    "  kibitz raise fanorona --hours 1\n"
                                    "  kibitz raise chess --hours 8 --residual --width 64 --mirror --out my-chess.net\n"
                                    "  kibitz match fanorona --player strong,weights=fanorona.net --player textbook"},
                                   add_raise_options, raise_game);
}

}  // namespace kibitz
