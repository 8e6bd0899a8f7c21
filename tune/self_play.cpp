#include "tune/self_play.hpp"

#include <fmt/format.h>

#include <condition_variable>
#include <mutex>

#include "kibitz/core/thread.hpp"

namespace kibitz::tune {

namespace {

using match::Reason;

// The rules, or the length that was agreed on: whatever else ends a game of Kibitz with itself says nothing of its
// options.
bool is_fair(Reason reason) { return reason == Reason::rules || reason == Reason::length; }

class Pool {
 public:
  Pool(const Field& field, std::span<const Game> games, const Callbacks& callbacks)
      : field_(field), games_(games), callbacks_(callbacks) {}

  Expected<bool> run() {
    constexpr Milliseconds slice{100};
    std::vector<std::jthread> threads;
    while (std::ssize(threads) < field_.concurrency) {
      auto thread = start_thread([this](const std::stop_token& stop) { work(stop); });
      if (!thread) {
        give_up(thread.error());
        break;
      }
      threads.push_back(std::move(*thread));
    }
    bool is_interrupted = false;
    std::unique_lock lock(mutex_);
    while (!changed_.wait_for(lock, slice, [&] { return left_ == std::ssize(threads); })) {
      is_interrupted = is_interrupted || callbacks_.is_interrupted();
      if (is_interrupted || problem_)
        for (std::jthread& thread : threads) thread.request_stop();
    }
    if (problem_) return std::unexpected(*problem_);
    return finished_ == games_.size();
  }

 private:
  void work(const std::stop_token& stop) {
    const auto played = within_memory([&]() -> Expected<void> {
      while (const Game* game = take(stop))
        if (auto one = play(*game, stop); !one) return one;
      return {};
    });
    if (!played) give_up(played.error());
    const std::lock_guard lock(mutex_);
    ++left_;
    changed_.notify_one();
  }

  void give_up(const Error& why) {
    const std::lock_guard lock(mutex_);
    if (!problem_) problem_ = why;
  }

  const Game* take(const std::stop_token& stop) {
    const std::lock_guard lock(mutex_);
    if (stop.stop_requested() || problem_ || next_ == games_.size()) return nullptr;
    return &games_[next_++];
  }

  Expected<match::Opening> opening(std::int64_t index) {
    const std::lock_guard lock(mutex_);
    return field_.openings.at(index);
  }

  Expected<void> play(const Game& game, const std::stop_token& stop) {
    const auto begin = opening(game.opening);
    if (!begin) return std::unexpected(begin.error());
    auto referee = match::make_referee(field_.catalogue, field_.settings);
    if (!referee) return std::unexpected(referee.error());
    auto first = match::make_player(field_.catalogue, field_.settings, game.first);
    if (!first) return std::unexpected(first.error());
    auto second = match::make_player(field_.catalogue, field_.settings, game.second);
    if (!second) return std::unexpected(second.error());
    const match::Table table{
        **referee, {match::Seat{**first, game.first}, match::Seat{**second, game.second}}, field_.settings, stop};
    auto played = match::play_game(table, *begin);
    if (!played) return std::unexpected(played.error());
    if (!*played) return {};
    return keep({game.number, game.first.name, game.second.name, std::move((*played)->record), ""});
  }

  Expected<void> keep(const match::StoredGame& game) {
    if (!is_fair(game.record.reason)) return fail(fmt::format("game {}: {}", game.number, game.record.text));
    const std::lock_guard lock(mutex_);
    if (auto kept = field_.store.add(game); !kept) return kept;
    ++finished_;
    callbacks_.on_game(game);
    return {};
  }

  const Field& field_;
  std::span<const Game> games_;
  const Callbacks& callbacks_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::size_t next_ = 0;
  std::size_t finished_ = 0;
  int left_ = 0;  // threads that are through
  std::optional<Error> problem_;
};

}  // namespace

Expected<bool> play_games(const Field& field, std::span<const Game> games, const Callbacks& callbacks) {
  if (callbacks.is_interrupted()) return false;
  if (games.empty()) return true;
  return Pool(field, games, callbacks).run();
}

}  // namespace kibitz::tune
