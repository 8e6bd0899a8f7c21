// learn: trains an evaluation by self-play, from the rules alone.
#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <ostream>

#include "cli/session.hpp"
#include "cli/setup/setup.hpp"
#include "cli/show/live.hpp"
#include "cli/system/interrupt.hpp"
#include "cli/system/output_file.hpp"
#include "cli/verbs/learn/learn.hpp"
#include "cli/verbs/worker/shared_work.hpp"
#include "kibitz/cli/run_cli.hpp"
#include "protocols/json_values.hpp"

namespace kibitz {

namespace {

Json losses_json(const learn::HeldOutLosses& losses) {
  return {{"net", losses.net}, {"own", losses.own}, {"search", losses.search}};
}

Json generation_json(const learn::Generation& generation) {
  Json json = json_object("generation");
  json["generation"] = generation.number;
  json["games"] = generation.games;
  json["positions"] = generation.positions;
  json["held_out_loss"] = losses_json(generation.losses);
  json["piece_values"] = generation.men;
  json["net"] = generation.net.string();
  return json;
}

std::string piece_values_text(const learn::Generation& generation) {
  std::string text;
  for (const Score worth : generation.men) text += fmt::format(" {:+.2f}", worth / 100.0);
  return text;
}

// How lines of output name a generation; number 0 is the fit to the games of --from.
std::string generation_name(int number) {
  return number == 0 ? "games of --from" : fmt::format("generation {}", number);
}

std::string generation_text(const learn::Generation& generation) {
  return fmt::format(
      "{}: {} games, {} positions; squared error of results, on games held out: net {:.4f}, own evaluation "
      "{:.4f}, search {:.4f}; piece values{}\n",
      generation_name(generation.number), generation.games, generation.positions, generation.losses.net,
      generation.losses.own, generation.losses.search, piece_values_text(generation));
}

std::string comparison_text(const learn::EngineComparison& comparison, std::uint64_t nodes) {
  std::string text = fmt::format(
      "against the previous evaluation, {} nodes per move: won {}, lost {}, drew {}: {:+.0f} Elo ({:+.0f} to "
      "{:+.0f})\n",
      nodes, comparison.games.wins, comparison.games.losses, comparison.games.draws, comparison.elo.value,
      comparison.elo.low, comparison.elo.high);
  if (comparison.repeated_pairs > 0)
    text += fmt::format("Pairs that repeat an earlier pair move for move: {}; Elo does not count them\n",
                        comparison.repeated_pairs);
  return text;
}

Json epoch_json(int generation, const learn::FitProgress& progress) {
  Json json = json_object("epoch");
  json["generation"] = generation;
  json["epoch"] = progress.epoch;
  json["loss"] = progress.loss;
  json["held_out_loss"] = progress.held_out_loss;
  return json;
}

std::string epoch_text(int generation, const learn::FitProgress& progress, const learn::LearnPlan& plan) {
  return fmt::format("{}, epoch {} of {}: loss {:.5f}, held out {:.5f}\n", generation_name(generation), progress.epoch,
                     plan.fit.epochs, progress.loss, progress.held_out_loss);
}

// The progress of self-play as text. The number of positions is omitted if it is unknown, because other machines play
// the games.
std::string self_play_progress_text(int generation, const learn::PlayProgress& progress, const learn::LearnPlan& plan) {
  if (generation == 0) return fmt::format("scored again: {} games, {} positions\n", progress.games, progress.positions);
  return fmt::format("generation {} of {}: game {} of {}{}\n", generation, plan.generations, progress.games, plan.games,
                     progress.positions > 0 ? fmt::format(", {} positions", progress.positions) : "");
}

class LearnCommand {
 public:
  LearnCommand(const Session& session, const LearnArguments& arguments)
      : session_(session), arguments_(arguments), live_(session.terminal) {}

  Expected<int> run() {
    const auto engine = TRY(set_up_engine(session_.catalogue, arguments_.engine));
    auto plan = TRY(read_learn_plan(arguments_));
    TRY(check_learn_ledger(session_, arguments_));
    const GameInfo& info = engine->info();
    TRY(check_net_fits_game(plan, *engine));
    const auto threads = TRY(read_learn_threads(arguments_));
    const auto build = TRY(build_of(session_.catalogue, info.name));
    plan.build = build;
    if (arguments_.plays_only) return play_only(*engine, plan, threads);
    const std::string out = arguments_.out.empty() ? info.name + ".net" : arguments_.out;
    const auto replace = arguments_.overwrites || was_written_by_this_command(out, build)
                             ? OutputFile::ReplacePolicy::anything
                             : OutputFile::ReplacePolicy::nothing;
    auto file = TRY(OutputFile::prepare(out, replace));
    auto sidecar = TRY(OutputFile::prepare(out + ".json", replace));
    print_remarks(*engine, session_.terminal);
    const auto trained = TRY(learn::learn(*engine, plan, threads, callbacks(plan)));
    live_.set_text("");
    if (!trained) return interrupted();
    TRY(write(file, learned::format_net(trained->net)));
    TRY(write(sidecar, provenance_json(*trained, info.name, build)));
    report_result(*trained, plan, out);
    return status::ok;
  }

 private:
  Expected<int> play_only(const Engine& engine, const learn::LearnPlan& plan, int threads) {
    print_remarks(engine, session_.terminal);
    const auto played = TRY(learn::play_generation(engine, plan, threads, callbacks(plan)));
    live_.set_text("");
    if (!played) return interrupted();
    const auto [number, games] = *played;
    if (arguments_.as_json) {
      Json json = json_object("played");
      json["generation"] = number;
      json["games"] = games;
      live_.print(kibitz::json_line(json) + '\n');
    } else if (number > plan.generations) {
      live_.print("nothing is left to play: every generation has its weights\n");
    } else {
      live_.print(fmt::format("generation {}: {} games are in {}; to learn from them, use --merge {}\n", number, games,
                              plan.folder.string(), plan.folder.string()));
    }
    return status::ok;
  }

  learn::LearnCallbacks callbacks(const learn::LearnPlan& plan) {
    return {[this, &plan](int generation, const learn::PlayProgress& progress) {
              if (session_.terminal.err_is_terminal)
                live_.set_text(self_play_progress_text(generation, progress, plan));
            },
            [this, &plan](int generation, const learn::FitProgress& progress) {
              if (arguments_.logs_epochs)
                live_.print(arguments_.as_json ? kibitz::json_line(epoch_json(generation, progress)) + '\n'
                                               : epoch_text(generation, progress, plan));
              else if (session_.terminal.err_is_terminal)
                live_.set_text(epoch_text(generation, progress, plan));
            },
            [this](const learn::Generation& generation) {
              live_.print(arguments_.as_json ? kibitz::json_line(generation_json(generation)) + '\n'
                                             : generation_text(generation));
            },
            [this] { return guard_.is_interrupted(); }, ledger_play_callback(plan)};
  }

  std::function<Expected<bool>(const learn::GameBatch&)> ledger_play_callback(const learn::LearnPlan& plan) {
    if (arguments_.ledger.empty()) return {};
    return [this, &plan](const learn::GameBatch& game_batch) {
      const learn::LearnCallbacks here = callbacks(plan);
      return play_through_ledger(session_, arguments_, game_batch, {here.on_play, here.is_interrupted});
    };
  }

  // True if the output file was written by the same command and build. The file may then be overwritten, because the
  // same command and build give the same bytes.
  bool was_written_by_this_command(const std::string& out, const std::string& build) const {
    std::ifstream in(out + ".json", std::ios::binary);
    const Json story = Json::parse(in, nullptr, false);
    return story.is_object() && story.value("command", Json()) == command() && story.value("build", Json()) == build;
  }

  static Expected<void> write(const OutputFile& file, const std::string& text) {
    return file.write([&](std::ostream& out) -> Expected<void> {
      out.write(text.data(), static_cast<std::streamsize>(text.size()));
      return {};
    });
  }

  // The provenance of the weights, as JSON: command, build, games and result.
  std::string provenance_json(const learn::TrainedNet& trained, const std::string& game,
                              const std::string& build) const {
    Json json = json_object("weights");
    json["game"] = game;
    json["command"] = command();
    json["version"] = KIBITZ_VERSION;
    json["build"] = build;
    json["games_hash"] = fmt::format("{:016x}", trained.games_hash);
    if (!trained.origins.empty()) json["from"] = origins_json(trained.origins);
    json["last"] = generation_json(trained.last);
    if (trained.comparison) json["match"] = comparison_json(*trained.comparison);
    return json.dump(2) + '\n';
  }

  // The command line with every setting that affects the bytes of the result, whether typed or default.
  std::string command() const {
    return fmt::format("kibitz learn {} --generations {}{}", arguments_.engine.game, arguments_.generations,
                       training_words(arguments_));
  }

  // The files of games, with their settings and the builds that played them.
  static Json origins_json(const std::vector<learn::GameOrigin>& origins) {
    Json list = Json::array();
    for (const learn::GameOrigin& origin : origins)
      list.push_back({{"file", origin.file.string()}, {"settings", origin.settings}, {"builds", origin.builds}});
    return list;
  }

  static Json comparison_json(const learn::EngineComparison& comparison) {
    return {{"won", comparison.games.wins},
            {"lost", comparison.games.losses},
            {"drawn", comparison.games.draws},
            {"elo", comparison.elo.value},
            {"low", comparison.elo.low},
            {"high", comparison.elo.high},
            {"repeated_pairs", comparison.repeated_pairs}};
  }

  void report_result(const learn::TrainedNet& trained, const learn::LearnPlan& plan, const std::string& out) {
    if (arguments_.as_json) {
      Json json = json_object("weights");
      json["file"] = out;
      if (trained.comparison) json["match"] = comparison_json(*trained.comparison);
      return live_.print(kibitz::json_line(json) + '\n');
    }
    if (trained.comparison) live_.print(comparison_text(*trained.comparison, plan.play.nodes));
    live_.print(fmt::format("{} has the weights; use them with --set weights={}\n", out, out));
  }

  int interrupted() {
    if (!arguments_.as_json) live_.print("\ninterrupted; the same command continues\n");
    return status::interrupted;
  }

  const Session& session_;
  const LearnArguments& arguments_;
  SigintGuard guard_;
  LiveTable live_;
};

Expected<int> learn_game(const Session& session, const LearnArguments& arguments) {
  return LearnCommand(session, arguments).run();
}

}  // namespace

Verb learn_verb() {
  return make_verb<LearnArguments>(
      {"learn", "Train an evaluation from the rules alone by self-play",
       "  kibitz learn fanorona --games 4000\n"
       "  kibitz learn othello --head linear --phases 8 --openings 6-22 --out othello.net\n"
       "  kibitz learn chess --from chess-learned --width 64 --patience 3 --out chess_64.net\n"
       "  kibitz play fanorona --set weights=fanorona.net"},
      add_learn_options, learn_game);
}

}  // namespace kibitz
