#include "match/runner.hpp"

#include <fmt/format.h>

#include <condition_variable>
#include <deque>
#include <mutex>
#include <set>

#include "kibitz/core/thread.hpp"
#include "match/game_runner.hpp"

namespace kibitz::match {

namespace {

struct GameMessage {
  MatchEventKind kind = MatchEventKind::started;
  ScheduledGame job;
  Expected<StoredGame> game;  // the game or the error, if kind is MatchEventKind::finished
};

// Distributes the numbers of the missing games to the worker threads, and passes their messages to the calling thread.
class GameDispatcher {
 public:
  // `done` has the numbers of the games that are stored already. Games for which `is_in_shard` returns false are not
  // played.
  GameDispatcher(std::set<std::int64_t> done, std::int64_t games, const std::function<bool(std::int64_t)>& is_in_shard)
      : done_(std::move(done)), games_(games), is_in_shard_(is_in_shard) {}

  std::optional<std::int64_t> take() {
    const std::lock_guard lock(mutex_);
    while (next_ <= games_ && (done_.contains(next_) || (is_in_shard_ && !is_in_shard_(next_)))) ++next_;
    if (next_ > games_) return std::nullopt;
    return next_++;
  }
  // Adds a message. Waits while many messages are unread, so that workers do not play far ahead of the results on disk.
  void put_message(GameMessage message) {
    constexpr std::size_t max_waiting = 8;
    std::unique_lock lock(mutex_);
    has_room_.wait(lock, [&] { return messages_.size() < max_waiting || is_closed_; });
    messages_.push_back(std::move(message));
    changed_.notify_one();
  }
  // From now on, `put_message()` returns at once, because no more messages will be read.
  void unblock_senders() {
    const std::lock_guard lock(mutex_);
    is_closed_ = true;
    has_room_.notify_all();
  }
  void report_finished_worker() {
    const std::lock_guard lock(mutex_);
    ++left_;
    changed_.notify_one();
  }
  int finished_workers() {
    const std::lock_guard lock(mutex_);
    return left_;
  }
  std::optional<GameMessage> wait(Milliseconds time) {
    std::unique_lock lock(mutex_);
    const int left_before = left_;
    changed_.wait_for(lock, time, [&] { return !messages_.empty() || left_ != left_before; });
    if (messages_.empty()) return std::nullopt;
    GameMessage message = std::move(messages_.front());
    messages_.pop_front();
    has_room_.notify_one();
    return message;
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::condition_variable has_room_;
  std::set<std::int64_t> done_;
  std::int64_t games_;
  const std::function<bool(std::int64_t)>& is_in_shard_;
  std::int64_t next_ = 1;
  std::deque<GameMessage> messages_;
  int left_ = 0;  // number of workers that have finished
  bool is_closed_ = false;
};

// One worker thread of a match. run() plays games until all are played or the match is stopped.
class GameWorker {
 public:
  GameWorker(const MatchPlan& plan, Openings& openings, std::mutex& openings_mutex, GameDispatcher& dispatcher)
      : openings_(openings),
        openings_mutex_(openings_mutex),
        dispatcher_(dispatcher),
        pairings_(pairings(plan.settings.players.size(), plan.settings.format)),
        game_runner_(plan.catalogue, plan.settings) {}

  void run(const std::stop_token& stop) {
    while (!stop.stop_requested()) {
      const auto number = dispatcher_.take();
      if (!number) break;
      const ScheduledGame job = scheduled_game(pairings_, *number);
      dispatcher_.put_message({MatchEventKind::started, job, StoredGame{}});
      auto game = play(job, stop);
      if (game && !*game) break;  // the match was interrupted
      GameMessage message{MatchEventKind::finished, job, fail("")};
      message.game = game ? Expected<StoredGame>(std::move(**game)) : std::unexpected(game.error());
      dispatcher_.put_message(std::move(message));
      if (!game) break;
    }
    game_runner_.quit_players();
    dispatcher_.report_finished_worker();
  }

 private:
  Expected<Opening> opening(const ScheduledGame& job) {
    const std::lock_guard lock(openings_mutex_);
    return openings_.at(job.opening);
  }

  Expected<std::optional<StoredGame>> play(const ScheduledGame& job, const std::stop_token& stop) {
    const auto begin = TRY(opening(job));
    return game_runner_.play(job, begin, stop);
  }

  Openings& openings_;
  std::mutex& openings_mutex_;
  GameDispatcher& dispatcher_;
  std::vector<Pairing> pairings_;
  GameRunner game_runner_;
};

// The calling thread's part of a match: stores, counts and reports results, and ends the match.
class ResultCollector {
 public:
  ResultCollector(const MatchPlan& plan, GameDispatcher& dispatcher, GameStore& store, const MatchCallbacks& callbacks)
      : plan_(plan), dispatcher_(dispatcher), store_(store), callbacks_(callbacks) {}
  ~ResultCollector() { dispatcher_.unblock_senders(); }
  ResultCollector(const ResultCollector&) = delete;
  ResultCollector& operator=(const ResultCollector&) = delete;

  void fail_match(Error problem) { problem_ = std::move(problem); }

  // Runs until all workers have finished. Calls `stop` to make them finish early: when the match is decided or
  // interrupted, or after an error.
  Expected<MatchEnd> run(Standings& standings, int workers, const std::function<void()>& stop) {
    constexpr Milliseconds slice{100};
    end_ = is_decided(standings, plan_.sprt) ? MatchEnd::decided : MatchEnd::complete;
    if (end_ == MatchEnd::decided) stop();
    while (true) {
      const bool all_left = dispatcher_.finished_workers() == workers;
      const auto message = dispatcher_.wait(all_left ? Milliseconds{0} : slice);
      if (!message && all_left) break;
      if (message && !problem_) take(*message, standings);
      if (callbacks_.is_interrupted() && end_ == MatchEnd::complete) end_ = MatchEnd::interrupted;
      if (end_ != MatchEnd::complete || problem_) stop();
    }
    if (problem_) return std::unexpected(*problem_);
    TRY(store_.check_file());
    return end_;
  }

 private:
  // Games that are still in progress when the SPRT decides are dropped. They would bring the ratio back inside the
  // bounds, so that the result depends on the number of workers.
  void take(const GameMessage& message, Standings& standings) {
    if (end_ == MatchEnd::decided) return;
    if (message.kind == MatchEventKind::started)
      return callbacks_.on_event({message.kind, message.job, nullptr}, standings);
    if (!message.game) {
      problem_ = message.game.error();
      return;
    }
    if (const auto kept = store_.add(*message.game); !kept) {
      problem_ = kept.error();
      return;
    }
    standings.add(message.job, message.game->record);
    callbacks_.on_event({message.kind, message.job, &*message.game}, standings);
    if (end_ == MatchEnd::complete && is_decided(standings, plan_.sprt)) end_ = MatchEnd::decided;
  }

  const MatchPlan& plan_;
  GameDispatcher& dispatcher_;
  GameStore& store_;
  const MatchCallbacks& callbacks_;
  MatchEnd end_ = MatchEnd::complete;
  std::optional<Error> problem_;
};

}  // namespace

Expected<void> check_players(const MatchPlan& plan) {
  for (const PlayerSpec& spec : plan.settings.players) {
    auto player = TRY(make_player(plan.catalogue, plan.settings, spec));
    TRY(player->start());
  }
  return {};
}

bool is_decided(const Standings& standings, const std::optional<SprtBounds>& sprt) {
  if (!sprt) return false;
  return sprt_state(sprt_log_likelihood_ratio(standings.results_between(0, 1).pairs, *sprt), *sprt) != SprtState::open;
}

Expected<Standings> standings_of(GameStore& store, const MatchSettings& settings) {
  const auto games = TRY(store.games());
  Standings standings(settings.players.size());
  const auto pairs = pairings(settings.players.size(), settings.format);
  for (const StoredGame& game : games) standings.add(scheduled_game(pairs, game.number), game.record);
  return standings;
}

Expected<MatchEnd> run_match(const MatchPlan& plan, Openings& openings, GameStore& store,
                             const MatchCallbacks& callbacks) {
  const auto games = TRY(store.games());
  auto standings = TRY(standings_of(store, plan.settings));
  std::set<std::int64_t> done;
  for (const StoredGame& game : games) done.insert(game.number);
  GameDispatcher dispatcher(std::move(done), plan.games, plan.is_in_shard);
  std::mutex openings_mutex;
  std::vector<std::jthread> threads;
  ResultCollector collector(plan, dispatcher, store, callbacks);
  while (std::ssize(threads) < plan.concurrency) {
    auto thread = start_thread(
        [&](const std::stop_token& stop) { GameWorker(plan, openings, openings_mutex, dispatcher).run(stop); });
    if (!thread) {
      collector.fail_match(
          {fmt::format("cannot play {} games at a time: {}", plan.concurrency, thread.error().message)});
      break;
    }
    threads.push_back(std::move(*thread));
  }
  return collector.run(standings, static_cast<int>(threads.size()), [&threads] {
    for (std::jthread& thread : threads) thread.request_stop();
  });
}

}  // namespace kibitz::match
