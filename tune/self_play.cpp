#include "tune/self_play.hpp"

#include <fmt/format.h>

#include <mutex>

#include "kibitz/core/run_workers.hpp"

namespace kibitz::tune {

namespace {

class SelfPlayPool {
 public:
  SelfPlayPool(const TuningContext& context, std::span<const TuningGame> games, const TuneCallbacks& callbacks)
      : context_(context), games_(games), callbacks_(callbacks) {}

  Expected<bool> run() {
    const auto work = [this](const std::stop_token& stop) -> Expected<void> {
      while (const TuningGame* game = claim_game(stop)) TRY(play(*game, stop));
      return {};
    };
    const auto done = run_workers(context_.concurrency, work,
                                  [this] { return !callbacks_.is_interrupted() && !callbacks_.is_enough(); });
    if (!done) return done;
    return finished_ == games_.size() || callbacks_.is_enough();
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
    auto begin = TRY(opening(game.opening));
    const GameWithOpening planned{game, std::move(begin)};
    const auto played = TRY(play_one_game(context_.catalogue, context_.settings, planned, stop));
    return played ? store_game(*played) : Expected<void>();
  }

  Expected<void> store_game(const match::StoredGame& game) {
    if (context_.needs_usable_games) TRY(check_usable(game));
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

Expected<std::optional<match::StoredGame>> play_one_game(const Catalogue& catalogue,
                                                         const match::MatchSettings& settings,
                                                         const GameWithOpening& planned, const std::stop_token& stop) {
  const TuningGame& game = planned.game;
  auto referee = TRY(match::make_referee(catalogue, settings));
  auto first = TRY(match::make_player(catalogue, settings, game.first));
  auto second = TRY(match::make_player(catalogue, settings, game.second));
  const match::GameSetup table{
      *referee, {match::MatchPlayer{*first, game.first}, match::MatchPlayer{*second, game.second}}, settings, stop};
  auto played = TRY(match::play_game(table, planned.opening));
  if (!played) return std::nullopt;
  return match::StoredGame{game.number, game.first.name, game.second.name, std::move(played->record), ""};
}

Expected<void> check_usable(const match::StoredGame& game) {
  using match::GameEndReason;
  if (game.record.reason == GameEndReason::rules || game.record.reason == GameEndReason::length) return {};
  return fail(fmt::format("game {}: {}", game.number, game.record.text));
}

Expected<bool> play_games(const TuningContext& context, std::span<const TuningGame> games,
                          const TuneCallbacks& callbacks) {
  if (callbacks.is_interrupted()) return false;
  if (games.empty()) return true;
  if (context.play_elsewhere) return context.play_elsewhere(context, games, callbacks);
  return SelfPlayPool(context, games, callbacks).run();
}

}  // namespace kibitz::tune
