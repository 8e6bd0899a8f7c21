// raise: improves a game's evaluation and margins by self-play, each step accepted by SPRT.
#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "cli/session.hpp"
#include "cli/setup/setup.hpp"
#include "cli/show/live.hpp"
#include "cli/system/interrupt.hpp"
#include "cli/system/output_file.hpp"
#include "cli/verbs/raise/raise.hpp"
#include "cli/verbs/tune/shared_games.hpp"
#include "kibitz/cli/run_cli.hpp"
#include "learn/fit_state.hpp"
#include "protocols/json_values.hpp"
#include "raise/report.hpp"

namespace kibitz {

namespace {

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
    TRY(check_learn_ledger(session_, arguments_.self_play()));
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
    raise::RaiseCallbacks callbacks{
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
    if (!arguments_.shared.ledger.empty()) play_through_ledger(plan, callbacks);
    return callbacks;
  }

  // Lets the ledger's workers play the games of self-play and of matches.
  void play_through_ledger(const raise::RaisePlan& plan, raise::RaiseCallbacks& callbacks) {
    callbacks.play_batch = [this, &plan, on_play = callbacks.on_play](const raise::RoundBatch& round) {
      const learn::GameBatch batch{round.round, round.batch.games, round.batch.context, round.batch.evaluation_net};
      return kibitz::play_through_ledger(session_, arguments_of_round(arguments_, plan, round), batch,
                                         {on_play, [this] { return guard_.is_interrupted(); }});
    };
    callbacks.play_games = [this, &plan](const auto& context, auto games, const auto& watch) {
      return LedgerGames(session_, arguments_.shared, plan.learn.build).play(context, games, watch);
    };
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
