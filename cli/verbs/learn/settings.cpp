#include "cli/verbs/learn/learn.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <thread>

#include "cli/grammar/typed_words.hpp"
#include "cli/verbs/worker/shared_work.hpp"

namespace kibitz {

namespace {

template <class T>
Expected<void> read_number_into(T& to, const std::string& text, const NumberRange& range) {
  const auto number = TRY(read_number(text, range));
  to = static_cast<T>(number);
  return {};
}

// Reads --openings, the range of the number of random plies at the start of a game: "4-12", or "8" for both ends.
Expected<void> read_openings(learn::PlaySettings& play, const std::string& text) {
  const std::size_t dash = text.find('-');
  const NumberRange range{"--openings", 0, 100};
  TRY(read_number_into(play.least_opening, text.substr(0, dash), range));
  if (auto set = read_number_into(play.most_opening, dash == std::string::npos ? text : text.substr(dash + 1), range);
      !set)
    return set;
  if (play.least_opening > play.most_opening)
    return fail(fmt::format("--openings takes the lesser number of plies first, not {}", quoted(text)));
  return {};
}

Expected<void> read_solving(learn::PlaySettings& play, const LearnArguments& a) {
  if (auto set = read_number_into(play.solve_empty, a.solve, {"--solve", 0, 1'000}); !set) return set;
  if (a.solve_nodes.empty()) return {};
  if (play.solve_empty == 0) return fail("--solve-nodes needs --solve");
  return read_number_into(play.solve_nodes, a.solve_nodes, {"--solve-nodes", 1, std::int64_t{1} << 40});
}

Expected<void> read_net_head(learn::LearnPlan& plan, const std::string& text) {
  if (text != "linear" && text != "perceptron")
    return fail(fmt::format("--head is linear or perceptron, not {}", quoted(text)));
  plan.head = text == "linear" ? learned::NetHead::linear : learned::NetHead::perceptron;
  return {};
}

Expected<void> read_width(learn::LearnPlan& plan, const std::string& text) {
  if (text.empty()) return {};
  if (plan.head == learned::NetHead::linear) return fail("--width is of a perceptron; --head is linear");
  if (auto set = read_number_into(plan.width, text, {"--width", 16, learned::Net::most_width}); !set) return set;
  if (plan.width % 16 != 0) return fail(fmt::format("--width takes a multiple of 16, not {}", quoted(text)));
  return {};
}

Expected<void> read_shard_option(learn::LearnPlan& plan, const LearnArguments& a) {
  if (a.shard.empty()) return {};
  if (!a.plays_only) return fail("--shard needs --play-only: learning needs all games");
  const auto shard = TRY(read_shard(a.shard));
  plan.shard = {shard.number, shard.count};
  return {};
}

}  // namespace

void add_training_options(VerbOptions& options, LearnArguments& a) {
  options.add({"--openings", "Random plies at the start of a game, MIN-MAX (default 4-12)", "PLIES"}, a.openings);
  options.add({"--max-plies", "Draw a game after N plies (default 400)", "N"}, a.most_plies);
  options.add({"--solve", "Solve positions with at most N empty points, on boards that fill up (default 0: off)", "N"},
              a.solve);
  options.add({"--solve-nodes", "With --solve: maximum nodes per position (default 10000000)", "N"}, a.solve_nodes);
  options.add({"--head", "perceptron (default), or linear (a plain sum of weights)", "NAME"}, a.head);
  options.add({"--residual", "Train a correction that is added to the game's own evaluation"}, a.is_residual);
  options.add({"--mirror", "Also train on mirror images (boards with left-right symmetry)"}, a.is_mirrored);
  options.add({"--king-buckets", "Make each side's weights depend on the position of its king"}, a.has_king_buckets);
  options.add({"--width", "Hidden units of a perceptron, a multiple of 16 (default 32)", "N"}, a.width);
  options.add({"--phases", "Game phases, by piece count, with separate weights (default 4)", "N"}, a.phases);
  options.add({"--epochs", "Training epochs (default 10)", "N"}, a.epochs);
  options.add({"--batch", "Positions per gradient step (default 1024)", "N"}, a.batch);
  options.add({"--result-share", "Weight of the game result in the target; rest: search (default 50)", "PERCENT"},
              a.result_share);
  add_fit_options(options, a);
}

void add_learn_options(VerbOptions& options, LearnArguments& a) {
  add_game_argument(options, a.engine.game);
  options.add({"--preset", "Preset of the players (default strong)", "NAME"}, a.engine.preset);
  options.add({"--set", "Set a rule, or an option of the players; may be repeated", "OPTION=VALUE"}, a.engine.settings);
  options.add({"--generations", "Rounds of self-play and training on all games so far (default 3)", "N"},
              a.generations);
  options.add({"--games", "Games per generation (default 2000)", "N"}, a.games);
  options.add({"--nodes", "Nodes per move (default 1000)", "N"}, a.nodes);
  add_training_options(options, a);
  add_other_games_options(options, a);
  options.add({"--pairs", "Final game pairs against the previous evaluation (default 50)", "N"}, a.pairs);
  options.add({"--seed", "Random seed (default 1)", "N"}, a.seed);
  options.add({"--threads", "Games played concurrently (default: number of processors)", "N"}, a.threads);
  options.add({"--data", "Folder of games and nets; a rerun resumes there (default GAME-learned)", "FOLDER"}, a.data);
  options.add({"--out", "Output file, with a log in FILE.json (default GAME.net)", "FILE"}, a.out);
  options.add({"--overwrite", "Allow --out to replace weights that another command made"}, a.overwrites);
  options.add({"--play-only", "Only play the next generation's games, for training elsewhere"}, a.plays_only);
  options.add({"--shard", "With --play-only: play only share I of N of the games", "I/N"}, a.shard);
  options.add({"--ledger",
               "Share the self-play through this ledger (file or postgresql://...);\n"
               "every kibitz worker on it takes part",
               "URL"},
              a.ledger);
  options.add({"--jobs", "With --ledger: local blocks of games in parallel; 0 = all to workers", "N"}, a.processes);
  options.add({"--merge", "Add games that the same command played into FOLDER; may be repeated", "FOLDER"}, a.merged);
  options.add({"--json", "Print JSON, one object per line"}, a.as_json);
}

Expected<learn::LearnPlan> read_learn_plan(const LearnArguments& a) {
  learn::LearnPlan plan;
  int percent = 0;
  TRY([&]() -> Expected<void> {
    if (auto set = read_number_into(plan.generations, a.generations, {"--generations", 1, 100}); !set) return set;
    if (auto set = read_number_into(plan.games, a.games, {"--games", 10, 100'000'000}); !set) return set;
    if (auto set = read_number_into(plan.play.nodes, a.nodes, {"--nodes", 1, std::int64_t{1} << 40}); !set) return set;
    TRY(read_openings(plan.play, a.openings));
    if (auto set = read_number_into(plan.play.most_plies, a.most_plies, {"--max-plies", 1, 10'000}); !set) return set;
    TRY(read_solving(plan.play, a));
    TRY(read_net_head(plan, a.head));
    TRY(read_width(plan, a.width));
    if (a.has_king_buckets && plan.head == learned::NetHead::linear)
      return fail("--king-buckets needs --head perceptron");
    if (auto set = read_number_into(plan.phases, a.phases, {"--phases", 1, 16}); !set) return set;
    if (auto set = read_number_into(plan.fit.epochs, a.epochs, {"--epochs", 1, 1'000}); !set) return set;
    if (auto set = read_number_into(plan.fit.batch, a.batch, {"--batch", 1, 1 << 24}); !set) return set;
    if (auto set = read_number_into(percent, a.result_share, {"--result-share", 0, 100}); !set) return set;
    if (auto set = read_number_into(plan.pairs, a.pairs, {"--pairs", 0, 1'000'000}); !set) return set;
    TRY(read_fit_options(plan, a));
    TRY(read_shard_option(plan, a));
    return read_number_into(plan.play.seed, a.seed, {"--seed", 0, INT64_MAX});
  }());
  plan.result_share = static_cast<float>(percent) / 100;
  plan.is_residual = a.is_residual;
  plan.is_mirrored = a.is_mirrored;
  plan.has_king_buckets = a.has_king_buckets;
  plan.sets_evaluation = std::ranges::any_of(
      a.engine.settings, [](const std::string& setting) { return setting.starts_with("evaluation="); });
  plan.fit.seed = plan.play.seed;
  plan.merged.assign(a.merged.begin(), a.merged.end());
  plan.folder = a.data.empty() ? a.engine.game + "-learned" : a.data;
  return plan;
}

Expected<void> check_net_fits_game(const learn::LearnPlan& plan, const Engine& engine) {
  const GameInfo& info = engine.info();
  if (plan.is_residual && std::ranges::find(info.capabilities, "HasEvaluate") == info.capabilities.end())
    return fail(fmt::format("--residual: {} has no handcrafted evaluation to add to", info.name));
  if (plan.has_king_buckets && engine.king_buckets().is_empty())
    return fail(fmt::format("--king-buckets: {} has no king on whose place weights could depend", info.name));
  return {};
}

std::string training_words(const LearnArguments& a) {
  std::string text = fmt::format(
      " --games {} --nodes {} --openings {} --max-plies {} --head {} --phases {} --epochs {} --batch {} "
      "--result-share {} --seed {}",
      a.games, a.nodes, a.openings, a.most_plies, a.head, a.phases, a.epochs, a.batch, a.result_share, a.seed);
  if (a.is_residual) text += " --residual";
  if (a.is_mirrored) text += " --mirror";
  if (a.has_king_buckets) text += " --king-buckets";
  if (!a.width.empty()) text += " --width " + a.width;
  if (a.solve != "0") text += " --solve " + a.solve;
  if (!a.solve_nodes.empty()) text += " --solve-nodes " + a.solve_nodes;
  text += changed_fit_options(a);
  if (!a.engine.preset.empty()) text += " --preset " + a.engine.preset;
  for (const std::string& setting : a.engine.settings) text += " --set " + setting;
  return text;
}

Expected<int> read_learn_threads(const LearnArguments& a) {
  int threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  if (a.threads.empty()) return threads;
  TRY(read_number_into(threads, a.threads, {"--threads", 1, 1024}));
  return threads;
}

}  // namespace kibitz
