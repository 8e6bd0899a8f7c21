#include "python/src/analyse_many.hpp"

#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <array>
#include <atomic>
#include <stop_token>
#include <thread>

#include "cli/setup/setup.hpp"
#include "kibitz/core/run_workers.hpp"
#include "python/src/interrupt.hpp"
#include "records/typed_position.hpp"

namespace kibitz::python {

namespace {

struct BatchPosition {
  std::string text;
  std::optional<std::vector<std::string>> moves;
};

Expected<void> set_up(Engine& engine, const BatchPosition& item) {
  return item.moves ? engine.set_position(item.text, *item.moves) : records::set_up_typed_position(engine, item.text);
}

std::vector<BatchPosition> positions_in(const nb::list& positions, Engine& engine) {
  std::vector<BatchPosition> items;
  for (nb::handle position : positions) {
    const nb::object moves = position[1];
    items.push_back({read_as<std::string>(position[0], "a position"), std::nullopt});
    if (!moves.is_none()) items.back().moves = read_as<std::vector<std::string>>(moves, "moves");
    if (const auto set = set_up(engine, items.back()); !set)
      raise("position " + std::to_string(items.size() - 1) + ": " + set.error().message);
  }
  return items;
}

// Makes the clones on one thread, because an engine must not be cloned by two threads at once.
std::vector<std::unique_ptr<Engine>> clones_of(const Engine& prototype, std::size_t count) {
  std::vector<std::unique_ptr<Engine>> engines;
  for (std::size_t i = 0; i < count; ++i) engines.push_back(prototype.clone());
  return engines;
}

// Searches many positions on several threads. Each thread has its own engine, which is cleared before each position.
class AnalysisBatch {
 public:
  // `requests`: for a position in which the first side is to move, and for one in which the second is.
  AnalysisBatch(const std::vector<BatchPosition>& items, const std::array<Request, 2>& requests, int threads)
      : items_(items), requests_(requests), found_(items.size()), controls_(static_cast<std::size_t>(threads)) {
    for (auto& control : controls_) pointers_.push_back(&control);
  }
  std::span<Control* const> controls() const { return pointers_; }

  // Searches all positions. `tick` is called ten times per second with the number of positions finished. Returns an
  // error if a thread cannot be started.
  template <class Tick>
  Expected<void> run(const Engine& prototype, const Tick& tick) {
    const auto engines = clones_of(prototype, controls_.size());
    std::atomic<std::size_t> next_engine{0};
    const auto worker = [&](const std::stop_token& stop) -> Expected<void> {
      const std::size_t own = next_engine++;
      const std::stop_callback on_stop(stop, [this, own] { controls_[own].request_stop(); });
      work(*engines[own], controls_[own]);
      return {};
    };
    const auto watch = [&] {
      tick(done_.load());
      return true;
    };
    TRY(run_workers(static_cast<int>(controls_.size()), worker, watch));
    return {};
  }
  std::vector<std::optional<Expected<Analysis>>>& found() { return found_; }

 private:
  void request_stop() {
    for (Control* one : pointers_) one->request_stop();
  }

  Expected<Analysis> analyse(Engine& engine, const BatchPosition& item, Control& control) const {
    try {
      engine.clear();
      TRY(set_up(engine, item));
      return engine.analyse(requests_[static_cast<std::size_t>(engine.mover())], control);
    } catch (const std::bad_alloc&) {
      return fail(no_memory);
    }
  }

  void work(Engine& engine, Control& control) {
    for (std::size_t at; !control.is_stop_requested() && (at = next_++) < items_.size();) {
      Control of_search(&control);
      Expected<Analysis> analysis = analyse(engine, items_[at], of_search);
      if (control.is_stop_requested() && analysis && analysis->end == SearchEnd::stopped) return;
      if (!analysis) request_stop();  // one error makes the whole batch fail, so stop all threads
      found_[at] = std::move(analysis);
      ++done_;
    }
  }

  const std::vector<BatchPosition>& items_;
  const std::array<Request, 2>& requests_;
  std::vector<std::optional<Expected<Analysis>>> found_;
  std::vector<Control> controls_;
  std::vector<Control*> pointers_;
  std::atomic<std::size_t> next_{0};
  std::atomic<std::size_t> done_{0};
};

int thread_count(const nb::dict& settings, std::size_t most) {
  const int wanted = value_in<int>(settings, "threads");
  const unsigned processors = std::max(1U, std::thread::hardware_concurrency());
  const auto threads = wanted > 0 ? static_cast<std::size_t>(wanted) : processors;
  return static_cast<int>(std::clamp<std::size_t>(threads, 1, std::max<std::size_t>(1, most)));
}

}  // namespace

nb::list analyse_many(PythonEngine& engine, const nb::list& positions, const nb::dict& settings, nb::handle progress) {
  const auto items = positions_in(positions, engine.engine());
  std::array<Request, 2> requests;
  requests[0].limits = limits_of(settings);
  requests[1].limits =
      settings.contains("of_second") ? limits_of(nb::cast<nb::dict>(settings["of_second"])) : requests[0].limits;
  for (Request& request : requests) request.lines = line_count_of(settings);
  AnalysisBatch batch(items, requests, thread_count(settings, items.size()));
  InterruptGuard guard(batch.controls());
  std::optional<nb::python_error> error;
  Expected<void> ran;
  {
    const GilRelease gil_release;
    ran = batch.run(engine.engine(), [&](std::size_t done) {
      if (progress.is_none() || error) return;
      const GilLock hold;
      try {
        progress(done, items.size());
      } catch (nb::python_error& raised) {
        error.emplace(std::move(raised));
        for (Control* control : batch.controls()) control->request_stop();
      }
    });
  }
  engine.raise_failure();
  if (error) throw std::move(*error);
  if (!ran) raise(ran.error().message);
  nb::list results;
  for (auto& found : batch.found())
    results.append(found ? nb::object(tuple_of(value_or_raise(std::move(*found)))) : nb::none());
  return results;
}

namespace {

struct Playout {
  std::int8_t outcome = 0;  // for the side that moves first in the game: 1, 0 or -1
  std::int32_t plies = 0;   // length in plies; negative if the game was not over
};

Playout play_random_game(Engine& engine, std::uint64_t seed, int most_plies) {
  Random random(seed);
  int played = 0;
  std::optional<Ending> ending;
  while (!(ending = engine.ending()) && played < most_plies) {
    const auto choose = [&](std::size_t count) { return count == 0 ? 0 : random.below(count); };
    if (!engine.choose_and_play(choose)) break;  // the rules have failed
    ++played;
  }
  const Score score = ending ? score_of(ending->outcome, 0) : 0;
  const int sign = (score > 0) - (score < 0);
  const auto outcome = static_cast<std::int8_t>(engine.mover() == 0 ? sign : -sign);
  const int plies = ending ? played : -played;
  while (played-- > 0) engine.undo();
  return {outcome, plies};
}

}  // namespace

nb::tuple playouts(PythonEngine& engine, nb::handle how_many, nb::handle first_seed, const nb::dict& settings) {
  const auto games = read_as<std::int64_t>(how_many, "a number of games");
  const auto seed = read_as<std::uint64_t>(first_seed, "a seed");
  if (games < 0) raise("a number of games is 0 or more, not " + std::to_string(games));
  const auto count = static_cast<std::size_t>(games);
  std::vector<std::int8_t> outcomes(count);
  std::vector<std::int32_t> all_plies(count);
  const int most_plies = value_in<int>(settings, "most_plies");
  const int workers = thread_count(settings, count);
  Engine& prototype = engine.engine();
  Expected<bool> ran = true;
  Control control;
  Control* const watched = &control;
  {
    const InterruptGuard guard({&watched, 1});
    const GilRelease gil_release;
    const auto engines = clones_of(prototype, static_cast<std::size_t>(workers));
    std::atomic<std::size_t> next_engine{0}, next{0};
    const auto work = [&](const std::stop_token& stop) -> Expected<void> {
      Engine& own = *engines[next_engine++];
      for (std::size_t at; !stop.stop_requested() && (at = next++) < count;) {
        const Playout played = play_random_game(own, mix_bits(seed + at), most_plies);
        outcomes[at] = played.outcome;
        all_plies[at] = played.plies;
      }
      return {};
    };
    ran = run_workers(workers, work, [&] { return !control.is_stop_requested(); });
  }
  if (control.is_stop_requested()) raise_interrupt();
  engine.raise_failure();
  if (!ran) raise(ran.error().message);
  return nb::make_tuple(bytes_of(outcomes.data(), count), bytes_of(all_plies.data(), count * sizeof(std::int32_t)));
}

}  // namespace kibitz::python
