#include "cli/verbs/learn/learn.hpp"

#include <fmt/format.h>

#include <thread>

#include "cli/grammar/typed_words.hpp"
#include "cli/verbs/worker/shared_work.hpp"

namespace kibitz {

namespace {

template <class T>
Expected<void> read(T& to, const std::string& text, const NumberRange& range) {
  const auto number = TRY(read_number(text, range));
  to = static_cast<T>(number);
  return {};
}

// Reads the range of opening plies: "4-12", or "8" for both ends.
Expected<void> read_openings(learn::PlaySettings& play, const std::string& text) {
  const std::size_t dash = text.find('-');
  const NumberRange range{"--openings", 0, 100};
  TRY(read(play.least_opening, text.substr(0, dash), range));
  if (auto set = read(play.most_opening, dash == std::string::npos ? text : text.substr(dash + 1), range); !set)
    return set;
  if (play.least_opening > play.most_opening)
    return fail(fmt::format("--openings takes the lesser number of plies first, not {}", quoted(text)));
  return {};
}

Expected<void> read_head(learn::LearnPlan& plan, const std::string& text) {
  if (text != "linear" && text != "perceptron")
    return fail(fmt::format("--head is linear or perceptron, not {}", quoted(text)));
  plan.head = text == "linear" ? learned::NetHead::linear : learned::NetHead::perceptron;
  return {};
}

Expected<void> read_width(learn::LearnPlan& plan, const std::string& text) {
  if (text.empty()) return {};
  if (plan.head == learned::NetHead::linear) return fail("--width is of a perceptron; --head is linear");
  if (auto set = read(plan.width, text, {"--width", 16, learned::Net::most_width}); !set) return set;
  if (plan.width % 16 != 0) return fail(fmt::format("--width takes a multiple of 16, not {}", quoted(text)));
  return {};
}

Expected<void> read_share(learn::LearnPlan& plan, const LearnArguments& a) {
  if (a.shard.empty()) return {};
  if (!a.plays_only) return fail("--shard goes with --play-only: who learns needs all games");
  const auto shard = TRY(read_shard(a.shard));
  plan.shard = {shard.number, shard.count};
  return {};
}

}  // namespace

void describe_learn(VerbOptions& options, LearnArguments& a) {
  add_game(options, a.engine.game);
  options.add({"--preset", "Who plays: this preset; strong if not given", "NAME"}, a.engine.preset);
  options.add({"--set", "Set a rule, or an option of who plays; may be repeated", "OPTION=VALUE"}, a.engine.settings);
  options.add({"--generations", "So many times: play, then learn from all games so far; 3", "N"}, a.generations);
  options.add({"--games", "Games of each generation; 2000", "N"}, a.games);
  options.add({"--nodes", "For every move; 1000", "N"}, a.nodes);
  options.add({"--openings", "Plies by chance that a game begins with, LEAST-MOST; 4-12", "PLIES"}, a.openings);
  options.add({"--max-plies", "A game is drawn after so many; 400", "N"}, a.most_plies);
  options.add({"--head", "perceptron, or linear: the sum of the weights; perceptron", "NAME"}, a.head);
  options.add({"--residual", "The weights add to the game's own evaluation, and do not take its place"}, a.is_residual);
  options.add({"--mirror", "Learn from each position and its mirror image, where left and right are worth the same"},
              a.is_mirrored);
  options.add({"--width", "Hidden units of a perceptron, a multiple of 16; 32", "N"}, a.width);
  options.add({"--phases", "Parts of the game, by men on the board, with weights of their own; 4", "N"}, a.phases);
  options.add({"--epochs", "Passes over the positions; 10", "N"}, a.epochs);
  options.add({"--batch", "Positions a step; 1024", "N"}, a.batch);
  options.add({"--result-share", "Percent of a position's worth that the game's result says; the search the rest; 50",
               "PERCENT"},
              a.result_share);
  options.add({"--pairs", "Pairs of games in the end, against the evaluation that was there; 50", "N"}, a.pairs);
  options.add({"--seed", "Of everything that is left to chance; 1", "N"}, a.seed);
  options.add({"--threads", "Games at a time; as many as there are processors if not given", "N"}, a.threads);
  options.add(
      {"--data", "Keep games and nets in this folder, GAME-learned if not given; the same command goes on there",
       "FOLDER"},
      a.data);
  options.add({"--out", "The weights, GAME.net if not given; beside them FILE.json says how they came about", "FILE"},
              a.out);
  options.add({"--overwrite", "Let --out replace weights of another command"}, a.overwrites);
  options.add({"--play-only", "Play the games of the next generation, and learn nothing: for another machine"},
              a.plays_only);
  options.add({"--shard", "Play only this share of the games, from 1/N to N/N", "I/N"}, a.shard);
  options.add({"--ledger",
               "Have the games played by whoever works at this ledger, a file or postgresql://... (kibitz worker), and "
               "take part",
               "URL"},
              a.ledger);
  options.add({"--jobs", "With --ledger: so many blocks of games here at a time, 0 to leave them to the workers", "N"},
              a.processes);
  options.add({"--merge", "Take over what was played in this folder by the same command; may be repeated", "FOLDER"},
              a.merged);
  options.add({"--json", "One JSON object a line"}, a.as_json);
}

Expected<learn::LearnPlan> read_learn_plan(const LearnArguments& a) {
  learn::LearnPlan plan;
  int percent = 0;
  TRY([&]() -> Expected<void> {
    if (auto set = read(plan.generations, a.generations, {"--generations", 1, 100}); !set) return set;
    if (auto set = read(plan.games, a.games, {"--games", 10, 100'000'000}); !set) return set;
    if (auto set = read(plan.play.nodes, a.nodes, {"--nodes", 1, std::int64_t{1} << 40}); !set) return set;
    TRY(read_openings(plan.play, a.openings));
    if (auto set = read(plan.play.most_plies, a.most_plies, {"--max-plies", 1, 10'000}); !set) return set;
    TRY(read_head(plan, a.head));
    TRY(read_width(plan, a.width));
    if (auto set = read(plan.phases, a.phases, {"--phases", 1, 16}); !set) return set;
    if (auto set = read(plan.fit.epochs, a.epochs, {"--epochs", 1, 1'000}); !set) return set;
    if (auto set = read(plan.fit.batch, a.batch, {"--batch", 1, 1 << 24}); !set) return set;
    if (auto set = read(percent, a.result_share, {"--result-share", 0, 100}); !set) return set;
    if (auto set = read(plan.pairs, a.pairs, {"--pairs", 0, 1'000'000}); !set) return set;
    TRY(read_share(plan, a));
    return read(plan.play.seed, a.seed, {"--seed", 0, INT64_MAX});
  }());
  plan.result_share = static_cast<float>(percent) / 100;
  plan.is_residual = a.is_residual;
  plan.is_mirrored = a.is_mirrored;
  plan.fit.seed = plan.play.seed;
  plan.merged.assign(a.merged.begin(), a.merged.end());
  plan.folder = a.data.empty() ? a.engine.game + "-learned" : a.data;
  return plan;
}

Expected<int> read_learn_threads(const LearnArguments& a) {
  int threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  if (a.threads.empty()) return threads;
  TRY(read(threads, a.threads, {"--threads", 1, 1024}));
  return threads;
}

}  // namespace kibitz
