#include "tune/self_play.hpp"

#include <fmt/format.h>

#include <mutex>

#include "kibitz/core/run_workers.hpp"

namespace kibitz::tune {

namespace {

using match::GameEndReason;

// True if the result of a game with this ending can be used for tuning: the rules of the game or the length limit ended
// it. Any other ending of a self-play game is an error.
bool is_usable_result(GameEndReason reason) {
  return reason == GameEndReason::rules || reason == GameEndReason::length;
}

class SelfPlayPool {
 public:
  SelfPlayPool(const TuningContext& context, std::span<const TuningGame> games, const TuneCallbacks& callbacks)
      : context_(context), games_(games), callbacks_(callbacks) {}

  Expected<bool> run() {
    const auto work = [this](const std::stop_token& stop) -> Expected<void> {
      while (const TuningGame* game = claim_game(stop)) TRY(play(*game, stop));
      return {};
    };
    const auto done = run_workers(context_.concurrency, work, [this] { return !callbacks_.is_interrupted(); });
    if (!done) return done;
    return finished_ == games_.size();
  }

 private:
  const TuningGame* claim_game(const std::stop_token& stop) {
    const std::lock_guard lock(mutex_);
    if (stop.stop_requested() || next_ == games_.size()) return nullptr;
    return &games_[next_++];
  }

  Expected<match::Opening> opening(std::int64_t index) {
    const std::lock_guard lock(mutex_);
    return context_.openings.at(index);
  }

  Expected<void> play(const TuningGame& game, const std::stop_token& stop) {
    const auto begin = TRY(opening(game.opening));
    auto referee = TRY(match::make_referee(context_.catalogue, context_.settings));
    auto first = TRY(match::make_player(context_.catalogue, context_.settings, game.first));
    auto second = TRY(match::make_player(context_.catalogue, context_.settings, game.second));
    const match::GameSetup table{*referee,
                                 {match::MatchPlayer{*first, game.first}, match::MatchPlayer{*second, game.second}},
                                 context_.settings,
                                 stop};
    auto played = TRY(match::play_game(table, begin));
    if (!played) return {};
    return store_game({game.number, game.first.name, game.second.name, std::move(played->record), ""});
  }

  Expected<void> store_game(const match::StoredGame& game) {
    if (!is_usable_result(game.record.reason)) return fail(fmt::format("game {}: {}", game.number, game.record.text));
    const std::lock_guard lock(mutex_);
    TRY(context_.store.add(game));
    ++finished_;
    callbacks_.on_game(game);
    return {};
  }

  const TuningContext& context_;
  std::span<const TuningGame> games_;
  const TuneCallbacks& callbacks_;
  std::mutex mutex_;
  std::size_t next_ = 0;
  std::size_t finished_ = 0;
};

}  // namespace

Expected<bool> play_games(const TuningContext& context, std::span<const TuningGame> games,
                          const TuneCallbacks& callbacks) {
  if (callbacks.is_interrupted()) return false;
  if (games.empty()) return true;
  return SelfPlayPool(context, games, callbacks).run();
}

}  // namespace kibitz::tune
