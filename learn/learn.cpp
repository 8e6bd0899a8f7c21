#include "learn/learn.hpp"

#include <fmt/format.h>

#include <cassert>

#include "kibitz/core/random.hpp"
#include "learn/fit_state.hpp"
#include "learn/player.hpp"
#include "learn/rescore.hpp"
#include "learn/squash.hpp"
#include "learn/train.hpp"
#include "ledger/file_lock.hpp"

namespace kibitz::learn {

namespace {

class Learner {
 public:
  Learner(const Engine& engine, const LearnPlan& plan, int threads, const LearnCallbacks& callbacks)
      : before_(engine.clone()),
        starts_with_weights_(starts_with_weights(engine, plan)),
        engine_(starts_with_weights_ || plan.sets_evaluation ? engine.clone() : with_handcrafted_evaluation(engine)),
        plan_(plan),
        threads_(threads),
        callbacks_(callbacks),
        squash_(plan.fit.squash) {}

  Expected<std::optional<TrainedNet>> run() {
    TRY(check_board_and_create_folder());
    TrainedNet trained;
    const bool is_trained = TRY(plan_.from.empty() ? run_generations(trained) : run_on_other_games(trained));
    if (!is_trained) return std::nullopt;
    if (plan_.pairs == 0) return trained;
    TRY(engine_->set_evaluator(std::make_shared<const learned::Evaluator>(trained.net)));
    PlaySettings settings = plan_.play;
    settings.seed = mix_bits(settings.seed + 1);  // so that the match's openings differ from the training games'
    auto comparison = TRY(compare_engines({*engine_, *before_}, settings, plan_.pairs, callbacks_.is_interrupted));
    if (!comparison) return std::nullopt;
    trained.comparison = *comparison;
    return trained;
  }

  Expected<std::optional<PlayedGeneration>> play_generation() {
    TRY(check_board_and_create_folder());
    learned::Net net;
    int number = 1;
    for (; number <= plan_.generations && std::filesystem::exists(file_of(number, "net")); ++number) {
      auto read = TRY(learned::read_net(file_of(number, "net")));
      net = std::move(read);
    }
    if (number > plan_.generations) return PlayedGeneration{number, 0};
    const auto player = TRY(player_of(number, net));
    const auto played = TRY(play(*player, number, net));
    if (!played) return std::nullopt;
    return PlayedGeneration{number, games_.size()};
  }

 private:
  // Returns false if interrupted, as does run_on_other_games().
  Expected<bool> run_generations(TrainedNet& trained) {
    for (int number = 1; number <= plan_.generations; ++number) {
      auto generation = TRY(run_generation(number, trained));
      if (!generation) return false;
      trained.last = *generation;
      callbacks_.on_generation(trained.last);
    }
    return true;
  }

  Expected<bool> run_on_other_games(TrainedNet& trained) {
    const bool is_open = TRY(open_other_games(trained));
    if (!is_open) return false;
    auto generation = TRY(train_on_games(0, trained));
    if (!generation) return false;
    trained.last = *generation;
    callbacks_.on_generation(trained.last);
    return true;
  }

  // Locks the folder, too: two fits in one folder would overwrite each other's files.
  Expected<void> check_board_and_create_folder() {
    if (engine_->shape().planes.kinds == 0)
      return fail(fmt::format("no pieces are visible on the board of {}: there is nothing to learn from",
                              quoted(engine_->info().name)));
    if (plan_.has_king_buckets && engine_->king_buckets().is_empty())
      return fail(fmt::format("{} has no king buckets", engine_->info().name));
    TRY(create_folder(plan_.folder));
    lock_ = TRY(ledger::FileLock::take((plan_.folder / (engine_->info().name + ".lock")).string(), "learn"));
    return {};
  }

  // The names of a generation's files, without their endings; generation 0 is the fit to another run's games.
  std::string stem_of(int generation) const {
    return fmt::format("{}-{}", engine_->info().name, generation == 0 ? "from" : std::to_string(generation));
  }
  std::filesystem::path file_of(int generation, std::string_view kind) const {
    return plan_.folder / fmt::format("{}.{}", stem_of(generation), kind);
  }
  // The games of a generation have numbers below this.
  std::uint32_t limit() const { return plan_.from.empty() ? static_cast<std::uint32_t>(plan_.games) : UINT32_MAX; }

  // The player of a generation. Generation 1 uses the engine's own evaluation; later generations use the previous net.
  Expected<std::unique_ptr<Engine>> player_of(int number, const learned::Net& net) const {
    auto player = engine_->clone();
    if (number > 1) TRY(player->set_evaluator(std::make_shared<const learned::Evaluator>(net)));
    return player;
  }

  // Runs one generation: plays games, and trains the net on all games so far.
  Expected<std::optional<Generation>> run_generation(int number, TrainedNet& trained) {
    const auto player = TRY(player_of(number, trained.net));
    if (const auto played = play(*player, number, trained.net); !played || !*played)
      return played ? Expected<std::optional<Generation>>(std::nullopt) : std::unexpected(played.error());
    auto generation = TRY(train_on_games(number, trained));
    if (generation) generation->number = number;
    return generation;
  }

  // Trains a net on the games of games_. `number` is that of the generation; 0 if the games are from another run.
  Expected<std::optional<Generation>> train_on_games(int number, TrainedNet& trained) {
    if (number <= 1) TRY(fit_squash());
    trained.games_hash = TRY(hash_of(games_));
    const auto rules = with_handcrafted_evaluation(*engine_);
    TrainingJob job{*rules, plan_, squash_, plan_.folder / stem_of(number), fingerprint(trained.games_hash), threads_};
    job.is_stopped = callbacks_.is_interrupted;
    job.on_epoch = [&](const FitProgress& progress) { callbacks_.on_fit(number, progress); };
    auto generation = TRY(train(games_, job));
    if (!generation) return std::nullopt;
    generation->games = games_.size();
    trained.net = TRY(learned::read_net(generation->net));
    return generation;
  }

  // Fits the squash to the games of the first file.
  Expected<void> fit_squash() {
    GameSource first;
    first.add(files_.front(), limit(), 0);
    SquashFit scores;
    TRY(first.for_each([&](const PlayedGame& game) { scores.add(game); }));
    squash_ = scores.best(plan_.fit.squash);
    return {};
  }

  // One line that identifies a fit: everything that affects the net's bytes.
  std::string fingerprint(std::uint64_t games_hash) const {
    const FitSettings& fit = plan_.fit;
    const PositionFilter& filter = plan_.filter;
    return fmt::format(
        "{} build {} games {:016x} net {} {} {} {} {} labels {} {} {} filter {} {} {} fit {} {} {} {} {} {} {} {} "
        "memory "
        "{}{}",
        engine_->info().name, plan_.build, games_hash, static_cast<int>(plan_.head), plan_.width, plan_.phases,
        plan_.is_residual, plan_.has_king_buckets, plan_.is_mirrored, plan_.result_share, fit.squash,
        filter.skips_check, filter.skips_noisy, filter.most_gap, fit.epochs, fit.batch, fit.rate.rate,
        static_cast<int>(fit.rate.decay), fit.rate.warm_up, fit.weight_decay, fit.patience, fit.seed, plan_.memory_mib,
        changed_options_text(*engine_));
  }

  // What the settings of games say of the search of their ends.
  std::string solving_text() const {
    if (plan_.play.solve_empty == 0) return {};
    return fmt::format(", {} nodes from {} empty points", plan_.play.solve_nodes, plan_.play.solve_empty);
  }

  // The line of settings in a file of games. `player` is the checksum of the weights that evaluate.
  std::string settings_text(int number, std::uint64_t player) const {
    const PlaySettings& play = plan_.play;
    return fmt::format("{}: {} nodes, {} to {} random plies, at most {}, seed {}, generation {}, player {:016x}{}",
                       engine_->info().name, play.nodes, play.least_opening, play.most_opening, play.most_plies,
                       play.seed, number, player, solving_text() + changed_options_text(*engine_));
  }

  // Opens the games of a generation. Version 0.1.0 wrote 0 for the player of the first generation, and identified its
  // weights by the name of their file.
  Expected<SelfPlayFile> open_file_of(int number, std::uint64_t player) const {
    return SelfPlayFile::open(file_of(number, "games"), settings_text(number, player),
                              number == 1 && starts_with_weights_ ? settings_text(number, 0) : "");
  }

  // Plays the games of a generation and adds them to games_. Returns false if interrupted.
  Expected<bool> play(const Engine& player, int number, const learned::Net& net) {
    auto opened = TRY(open_file_of(number, number > 1 ? checksum_of(net) : evaluation_checksum(player)));
    const auto file = std::make_shared<SelfPlayFile>(std::move(opened));
    TRY(merge(*file, number));
    TRY(add_build_if_games_are_missing(*file));
    PlaySettings of_generation = plan_.play;
    of_generation.seed = mix_bits(plan_.play.seed ^ static_cast<std::uint64_t>(number));
    const SelfPlayContext context{player, of_generation, *file, threads_, plan_.shard};
    const auto all = callbacks_.play_elsewhere
                         ? callbacks_.play_elsewhere({number, plan_.games, context, number > 1 ? &net : nullptr})
                         : play_games(context, plan_.games, [&](const PlayProgress& progress) {
                             callbacks_.on_play(number, progress);
                             return !callbacks_.is_interrupted();
                           });
    if (!all || !*all) return all;
    // Numbers the games across generations, so that every tenth game of each generation is held out. Skips games of an
    // earlier plan with more games per generation.
    games_.add(file, limit(), static_cast<std::uint32_t>(static_cast<std::size_t>(number - 1) * plan_.games));
    files_.push_back(file);
    return true;
  }

  // Merges this generation's games from the other folders. A folder is skipped if it has no games of this generation
  // yet.
  Expected<void> merge(SelfPlayFile& file, int number) const {
    for (const std::filesystem::path& folder : plan_.merged) {
      const std::filesystem::path other = folder / file_of(number, "games").filename();
      if (!std::filesystem::exists(folder)) return fail(fmt::format("there is no folder {}", quoted(folder.string())));
      if (!std::filesystem::exists(other)) continue;
      TRY(file.merge(other));
      TRY(add_builds(builds_of(other), file.path()));
    }
    return {};
  }

  Expected<void> add_build_if_games_are_missing(const SelfPlayFile& file) const {
    for (std::uint32_t number = 0; number < limit(); ++number)
      if (!file.contains(number)) return add_builds({plan_.build}, file.path());
    return {};
  }

  // Opens the games of LearnPlan::from, and scores them again if the plan says so. Returns false if interrupted.
  Expected<bool> open_other_games(TrainedNet& trained) {
    const auto opened = TRY(open_games(plan_.from, *engine_));
    std::uint32_t shift = 0;
    for (const SelfPlayFilePtr& file : opened) {
      trained.origins.push_back({file->path(), file->settings(), builds_of(file->path())});
      auto used = plan_.relabel_nodes > 0 ? TRY(relabelled(*file)) : file;
      if (!used) return false;
      files_.push_back(used);
      games_.add(used, UINT32_MAX, shift);
      if (games_.size() > 0) shift = games_.number(games_.size() - 1) + 1;
    }
    return true;
  }

  // The games of a file with new scores, in a folder of the same layout as the other. Null if interrupted.
  Expected<SelfPlayFilePtr> relabelled(const SelfPlayFile& file) {
    const std::filesystem::path folder = plan_.folder / fmt::format("relabelled-{}", plan_.relabel_nodes);
    TRY(create_folder(folder));
    const BoardShape board = TRY(board_shape(*engine_, false));
    const std::string settings =
        fmt::format("{}: scored again with {} nodes by {:016x}, filter {} {}{}; games: {}", engine_->info().name,
                    plan_.relabel_nodes, evaluation_checksum(*engine_), plan_.filter.skips_check,
                    plan_.filter.skips_noisy, changed_options_text(*engine_), file.settings());
    auto opened = TRY(SelfPlayFile::open(folder / file.path().filename(), settings));
    const auto scored = std::make_shared<SelfPlayFile>(std::move(opened));
    TRY(add_builds(builds_of(file.path()), scored->path()));
    TRY(add_builds({plan_.build}, scored->path()));
    const RescoreJob job{*engine_, board, plan_.filter, plan_.relabel_nodes, threads_};
    const bool is_complete = TRY(rescore_games(file, *scored, job, [&](const PlayProgress& progress) {
      callbacks_.on_play(0, progress);
      return !callbacks_.is_interrupted();
    }));
    return is_complete ? SelfPlayFilePtr(scored) : nullptr;
  }

  ledger::FileLock lock_;  // of the folder
  std::unique_ptr<Engine> before_;
  bool starts_with_weights_;
  std::unique_ptr<Engine> engine_;
  const LearnPlan& plan_;
  int threads_;
  const LearnCallbacks& callbacks_;
  float squash_;
  std::vector<SelfPlayFilePtr> files_;
  GameSource games_;
};

}  // namespace

Expected<std::optional<TrainedNet>> learn(const Engine& engine, const LearnPlan& plan, int threads,
                                          const LearnCallbacks& callbacks) {
  assert(plan.shard == GameShard{});
  return Learner(engine, plan, threads, callbacks).run();
}

Expected<std::optional<PlayedGeneration>> play_generation(const Engine& engine, const LearnPlan& plan, int threads,
                                                          const LearnCallbacks& callbacks) {
  assert(plan.shard.number < plan.shard.count);
  return Learner(engine, plan, threads, callbacks).play_generation();
}

}  // namespace kibitz::learn
