#include "learn/learn_in_memory.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "learn/compare.hpp"
#include "learn/greedy_player.hpp"
#include "learn/loss.hpp"
#include "learn/recent_samples.hpp"
#include "learn/squash.hpp"

namespace kibitz::learn {

namespace {

class MemoryLearner {
 public:
  MemoryLearner(const Engine& engine, const MemoryPlan& plan, const MemoryCallbacks& callbacks)
      : engine_(engine.clone()),
        rules_(with_handcrafted_evaluation(engine)),
        plan_(plan),
        callbacks_(callbacks),
        label_(plan.label),
        fitted_(plan.most_rows),
        held_out_(plan.most_rows),
        best_(engine.evaluate().weights) {}

  Expected<std::optional<MemoryGeneration>> run() {
    board_ = TRY(board_shape(*rules_, false));
    if (board_.shape.planes.kinds == 0)
      return fail(fmt::format("no pieces are visible on the board of {}: there is nothing to learn from",
                              quoted(engine_->info().name)));
    std::optional<MemoryGeneration> last;
    for (int number = 1; number <= plan_.generations; ++number) {
      auto generation = TRY(run_generation(number));
      if (!generation) break;
      last = std::move(generation);
      callbacks_.on_generation(*last);
    }
    return last;
  }

 private:
  // Returns nothing if interrupted, as do the functions below.
  Expected<std::optional<MemoryGeneration>> run_generation(int number) {
    progress_.generation = number;
    progress_.epoch = 0;
    if (!TRY(play_games(number))) return std::nullopt;
    if (fitted_.size() == 0) return fail("no position of the games is quiet: play more games");
    auto net = TRY(fit_net());
    if (!net) return std::nullopt;
    MemoryGeneration generation;
    generation.number = number;
    generation.games = progress_.games;
    generation.positions = progress_.positions;
    WorkerPool alone(1);
    generation.loss = TRY(loss_of(*net, held_out_, {label_.squash, LossTarget::result}, alone));
    const auto is_kept = TRY(replace_best(std::make_shared<const learned::Evaluator>(std::move(*net)), number));
    if (!is_kept) return std::nullopt;
    generation.is_kept = *is_kept;
    generation.best = best_;
    const GreedyMatch match{board_.shape, match_settings(number), plan_.pairs};
    const auto greedy = TRY(play_against_greedy(*engine_, match, callbacks_.is_interrupted));
    if (!greedy) return std::nullopt;
    generation.greedy = *greedy;
    return generation;
  }

  // Plays the games of a generation with the best evaluation so far, and labels their positions.
  Expected<bool> play_games(int number) {
    TRY(engine_->set_evaluator(best_));
    PlaySettings settings = plan_.play;
    settings.seed = mix_bits(settings.seed ^ static_cast<std::uint64_t>(number));
    std::vector<PlayedGame> games;
    Control control;
    for (std::size_t game = 0; game < plan_.games; ++game) {
      if (callbacks_.is_interrupted()) return false;
      auto played = TRY(play_game(*engine_, settings, static_cast<std::uint32_t>(game), control));
      if (!played) return false;
      played->number = static_cast<std::uint32_t>(progress_.games++);
      games.push_back(std::move(*played));
      callbacks_.on_progress(progress_);
    }
    if (number == 1) fit_squash(games);
    TRY(label(games));
    return true;
  }

  void fit_squash(const std::vector<PlayedGame>& games) {
    SquashFit scores;
    for (const PlayedGame& game : games) scores.add(game);
    label_.squash = scores.best(plan_.fit.squash);
  }

  Expected<void> label(const std::vector<PlayedGame>& games) {
    Labeller labeller(*rules_, board_, label_);
    LabelledGames labelled;
    for (const PlayedGame& game : games) TRY(labeller.add(game, labelled));
    for (const std::uint16_t men : labelled.fitted.samples.men) most_men_ = std::max<int>(most_men_, men);
    fitted_.add(std::move(labelled.fitted.samples));
    held_out_.add(std::move(labelled.held_out.samples));
    progress_.positions = fitted_.size();
    return {};
  }

  Expected<std::optional<learned::Net>> fit_net() {
    learned::Net net;
    net.game = engine_->info().name;
    net.shape = board_.shape;
    net.head = learned::NetHead::linear;
    net.is_residual = label_.is_residual;
    net.width = net.phases = plan_.phases;
    net.most_men = most_men_;
    net.scale = static_cast<int>(label_.squash + 0.5F);
    FitSettings settings = plan_.fit;
    settings.squash = label_.squash;
    settings.is_stopped = callbacks_.is_interrupted;
    return fit(net, FitData{fitted_, held_out_}, settings, [&](const FitProgress& progress) {
      progress_.epoch = progress.epoch;
      callbacks_.on_progress(progress_);
      return !callbacks_.is_interrupted();
    });
  }

  // Keeps the net if it is the first, or if it scores at least half of the points against the best one so far.
  Expected<std::optional<bool>> replace_best(std::shared_ptr<const learned::Evaluator> net, int number) {
    const auto challenger = engine_->clone();
    TRY(challenger->set_evaluator(net));
    bool is_kept = true;
    if (best_ != nullptr) {
      const auto comparison =
          TRY(compare_engines({*challenger, *engine_}, match_settings(number), plan_.pairs, callbacks_.is_interrupted));
      if (!comparison) return std::nullopt;
      is_kept = comparison->games.wins >= comparison->games.losses;
    }
    if (is_kept) best_ = std::move(net);
    TRY(engine_->set_evaluator(best_));
    return is_kept;
  }

  // Two random plies, so that no opening decides a match. Other openings in each generation.
  PlaySettings match_settings(int number) const {
    PlaySettings settings = plan_.play;
    settings.least_opening = settings.most_opening = 2;
    settings.seed = mix_bits(mix_bits(settings.seed + 1) ^ static_cast<std::uint64_t>(number));
    return settings;
  }

  std::unique_ptr<Engine> engine_;  // the player, with the best evaluation so far
  std::unique_ptr<Engine> rules_;   // the rules, with the game's own evaluation
  const MemoryPlan& plan_;
  const MemoryCallbacks& callbacks_;
  LabelSettings label_;
  BoardShape board_;
  RecentSamples fitted_, held_out_;
  int most_men_ = 0;
  std::shared_ptr<const learned::Evaluator> best_;  // null until the first net, unless the engine had weights
  MemoryProgress progress_;
};

}  // namespace

Expected<std::optional<MemoryGeneration>> learn_in_memory(const Engine& engine, const MemoryPlan& plan,
                                                          const MemoryCallbacks& callbacks) {
  return MemoryLearner(engine, plan, callbacks).run();
}

}  // namespace kibitz::learn
