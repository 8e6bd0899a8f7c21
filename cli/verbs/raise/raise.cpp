// raise: improves a game's evaluation and margins by self-play, each step accepted by SPRT.
#include "cli/verbs/raise/raise.hpp"

#include <fmt/format.h>

#include <fstream>
#include <iterator>
#include <ostream>

#include "cli/session.hpp"
#include "cli/setup/setup.hpp"
#include "cli/show/live.hpp"
#include "cli/system/interrupt.hpp"
#include "cli/system/output_file.hpp"
#include "kibitz/cli/run_cli.hpp"
#include "protocols/json_values.hpp"
#include "raise/report.hpp"

namespace kibitz {

namespace {

Json step_json(const raise::Step& step) {
  const match::Estimate elo = match::elo(step.test.pairs);
  Json json = json_object("step");
  json["round"] = step.round;
  json["step"] = step.kind == raise::StepKind::net ? "net" : "margins";
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
    const auto plan = TRY(read_raise_plan(*engine, arguments_));
    const std::string out = arguments_.learn.out.empty() ? plan.game + ".net" : arguments_.learn.out;
    const bool may_replace = arguments_.learn.overwrites || is_own_output(plan, out);
    const auto weights = TRY(OutputFile::plan(out, OutputFile::replace_policy(may_replace)));
    const auto options = TRY(OutputFile::plan(out + ".options", OutputFile::replace_policy(may_replace)));
    print_remarks(*engine, session_.terminal);
    const auto result = TRY(raise::raise(session_.catalogue, plan, callbacks(plan)));
    live_.set_text("");
    TRY(raise::write_report(plan, result.journal));
    const raise::Champion champion = result.journal.champion();
    if (!champion.weights.empty()) {
      TRY(write(weights, TRY(text_of_file(plan.folder / champion.weights))));
      TRY(write(options, raise::champion_options_text(plan, result.journal, out)));
    }
    report_result(plan, result, out);
    return result.end == raise::RaiseEnd::interrupted ? status::interrupted : status::ok;
  }

 private:
  static Expected<std::string> text_of_file(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    std::string text(std::istreambuf_iterator<char>(in), {});
    if (!in) return fail(fmt::format("cannot read {}", quoted(file.string())));
    return text;
  }

  // True if the file holds the weights of an earlier call of this run.
  static bool is_own_output(const raise::RaisePlan& plan, const std::string& out) {
    const auto journal = raise::read_journal(plan);
    const auto text = text_of_file(out);
    if (!journal || !text) return false;
    for (const raise::Step& step : journal->steps) {
      if (step.weights.empty()) continue;
      const auto own = text_of_file(plan.folder / step.weights);
      if (own && *own == *text) return true;
    }
    return false;
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
                          step.round, step.kind == raise::StepKind::net ? "net" : "margins", progress.games,
                          progress.counts.wins, progress.counts.losses, progress.counts.draws, progress.ratio));
        },
        [this, &plan](int round, const tune::SpsaIteration& iteration) {
          show(fmt::format("round {}: margins, iteration {} of {}\n", round, iteration.number, plan.margin_iterations));
        },
        [this, &plan](const raise::Journal& journal) -> Expected<void> {
          const raise::Step& step = journal.steps.back();
          live_.print(arguments_.learn.as_json ? json_line(step_json(step)) + '\n' : raise::step_text(step) + '\n');
          return raise::write_report(plan, journal);
        },
        [this, &plan](const raise::Journal& journal) -> Expected<void> {
          const raise::LevelStep& level = journal.levels.back();
          show(fmt::format("level {} against level {}: {:+.0f} Elo\n", level.level, level.level - 1, level.elo.value));
          return raise::write_report(plan, journal);
        },
        [this] { return guard_.is_interrupted(); }};
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
      return live_.print(json_line(json) + '\n');
    }
    if (result.end == raise::RaiseEnd::interrupted) live_.print("\ninterrupted; the same command continues\n");
    live_.print(has_weights
                    ? fmt::format("{0} has the champion's weights, {0}.options all of its settings (--options)\n", out)
                    : "no step was accepted; the evaluation stays as it was\n");
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
                                    "  kibitz raise breakthrough --hours 8 --width 64 --mirror --out breakthrough.net\n"
                                    "  kibitz match fanorona --player strong,weights=fanorona.net --player textbook"},
                                   add_raise_options, raise_game);
}

}  // namespace kibitz
