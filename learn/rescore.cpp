#include "learn/rescore.hpp"

#include <algorithm>
#include <mutex>

#include "kibitz/core/run_workers.hpp"

namespace kibitz::learn {

namespace {

// Scores the games of one thread.
class GameRescorer {
 public:
  GameRescorer(const RescoreJob& job, Control& control)
      : job_(job),
        control_(control),
        labels_{.filter = job.filter},
        labeller_(job.engine, job.board, labels_),
        engine_(job.engine.clone()),
        has_noise_(std::ranges::find(engine_->info().capabilities, "HasNoise") != engine_->info().capabilities.end()) {}

  // Empty if stopped.
  Expected<std::optional<PlayedGame>> rescore(PlayedGame game) {
    std::vector<bool> is_kept(game.moves.size());
    TRY(labeller_.observe(game, [&](const ObservedPosition& observed) { is_kept[observed.move] = true; }));
    TRY(engine_->set_position("start"));
    engine_->clear();
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
      PlayedMove& move = game.moves[i];
      if (is_kept[i] && !move.score.is_win() && !move.score.is_loss()) {
        const auto score = TRY(new_score(move.number));
        if (!score) return std::nullopt;
        move.score = *score;
      }
      TRY(engine_->play_legal_move(move.number));
    }
    return game;
  }

 private:
  // The score of the position on the engine's board; none if the filter skips it for its new best move. Empty if
  // stopped.
  Expected<std::optional<PackedScore>> new_score(std::uint16_t played) {
    Request request;
    request.limits.nodes = job_.nodes;
    Control search_control(&control_);
    const auto analysis = TRY(engine_->analyse(request, search_control));
    if (control_.is_stop_requested()) return std::nullopt;
    const auto& lines = analysis.report.lines;
    if (lines.empty() || lines.front().moves.empty()) return PackedScore();
    const std::string& best = lines.front().moves.front().move;
    const PackedScore score = PackedScore::from_score(lines.front().score);
    if (!has_noise_ || !job_.filter.skips_noisy || engine_->legal_moves()[played].move == best) return score;
    return TRY(takes(best)) ? PackedScore() : score;
  }

  Expected<bool> takes(const std::string& move) {
    const int before = learned::count_men(engine_->planes(job_.board.shape));
    TRY(engine_->play(move));
    const int after = learned::count_men(engine_->planes(job_.board.shape));
    engine_->undo();
    return after < before;
  }

  const RescoreJob& job_;
  Control& control_;
  LabelSettings labels_;
  Labeller labeller_;
  std::unique_ptr<Engine> engine_;
  bool has_noise_;
};

class RescoreRun {
 public:
  RescoreRun(const SelfPlayFile& from, SelfPlayFile& to, const RescoreJob& job) : from_(from), to_(to), job_(job) {
    for (const IndexedGame& game : from.games())
      if (!to.contains(game.number)) missing_.push_back(&game);
    std::ranges::sort(missing_, {}, &IndexedGame::number);
    progress_ = {to_.games().size(), to_.scored_positions()};
  }

  Expected<bool> run(const std::function<bool(const PlayProgress&)>& on_game) {
    const auto work = [this](const std::stop_token& stop) {
      const std::stop_callback stop_searches(stop, [this] { control_.request_stop(); });
      return rescore(stop);
    };
    return run_workers(job_.threads, work, [&] {
      const std::lock_guard lock(mutex_);
      return on_game(progress_);
    });
  }

 private:
  Expected<void> rescore(const std::stop_token& stop) {
    GameRescorer rescorer(job_, control_);
    while (const IndexedGame* stored = claim_game(stop)) {
      auto played = TRY(from_.read(*stored));
      const auto game = TRY(rescorer.rescore(std::move(played)));
      if (!game) break;
      const std::lock_guard lock(mutex_);
      TRY(to_.add(*game));
      progress_ = {to_.games().size(), to_.scored_positions()};
    }
    return {};
  }

  const IndexedGame* claim_game(const std::stop_token& stop) {
    const std::lock_guard lock(mutex_);
    return stop.stop_requested() || next_ == missing_.size() ? nullptr : missing_[next_++];
  }

  const SelfPlayFile& from_;
  SelfPlayFile& to_;
  const RescoreJob& job_;
  std::vector<const IndexedGame*> missing_;
  Control control_;
  std::mutex mutex_;
  std::size_t next_ = 0;
  PlayProgress progress_;
};

}  // namespace

Expected<bool> rescore_games(const SelfPlayFile& from, SelfPlayFile& to, const RescoreJob& job,
                             const std::function<bool(const PlayProgress&)>& on_game) {
  return RescoreRun(from, to, job).run(on_game);
}

}  // namespace kibitz::learn
