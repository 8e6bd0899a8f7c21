#include "learn/labelled_games.hpp"

#include <algorithm>
#include <atomic>

#include "kibitz/core/run_workers.hpp"

namespace kibitz::learn {

namespace {

constexpr std::size_t games_per_chunk = 64;

double sum_of_squares(const std::vector<float>& values, const std::vector<float>& results) {
  double sum = 0;
  for (std::size_t i = 0; i < values.size(); ++i) sum += (values[i] - results[i]) * (values[i] - results[i]);
  return sum;
}

struct PredictionErrors {  // sums of squared errors over the held-out positions of a chunk
  double own = 0;
  double search = 0;
};

class GameLabelling {
 public:
  GameLabelling(const GameSource& games, const LabelJob& job, LabelledStores& stores)
      : games_(games), job_(job), stores_(stores), errors_((games.size() + games_per_chunk - 1) / games_per_chunk) {}

  // Returns false if stopped.
  Expected<bool> run() {
    const auto work = [this](const std::stop_token& stop) -> Expected<void> {
      Labeller labeller(job_.engine, job_.board, job_.settings);
      for (std::size_t chunk = next_++; chunk < errors_.size() && !stop.stop_requested(); chunk = next_++)
        TRY(label_chunk(labeller, chunk));
      return {};
    };
    const bool is_complete = TRY(run_workers(job_.threads, work, [this] { return !job_.is_stopped(); }));
    for (const PredictionErrors& chunk : errors_) {
      stores_.own_loss += chunk.own;
      stores_.search_loss += chunk.search;
    }
    const auto count = static_cast<double>(std::max<std::size_t>(stores_.held_out->size(), 1));
    stores_.own_loss /= count;
    stores_.search_loss /= count;
    return is_complete;
  }

 private:
  Expected<void> label_chunk(Labeller& labeller, std::size_t chunk) {
    LabelledGames labelled;
    const std::size_t end = std::min(games_.size(), (chunk + 1) * games_per_chunk);
    for (std::size_t i = chunk * games_per_chunk; i < end; ++i) TRY(labeller.add(TRY(games_.read(i)), labelled));
    const LabelledPositions& held_out = labelled.held_out;
    errors_[chunk] = {sum_of_squares(held_out.statics, held_out.samples.results),
                      sum_of_squares(held_out.searches, held_out.samples.results)};
    TRY(stores_.fitted->add(chunk, labelled.fitted.samples));
    return stores_.held_out->add(chunk, held_out.samples);
  }

  const GameSource& games_;
  const LabelJob& job_;
  LabelledStores& stores_;
  std::vector<PredictionErrors> errors_;
  std::atomic<std::size_t> next_ = 0;
};

}  // namespace

Expected<std::optional<LabelledStores>> label_games(const GameSource& games, const LabelJob& job) {
  SampleStore::Layout layout;
  layout.has_bases = job.settings.is_residual;
  layout.has_wide_rows = learned::count_rows(job.board.shape) > UINT16_MAX;
  layout.chunks = (games.size() + games_per_chunk - 1) / games_per_chunk;
  LabelledStores stores;
  auto fitted = TRY(SampleStore::create(job.stem.string() + ".fitted", layout));
  layout.has_results = true;
  auto held_out = TRY(SampleStore::create(job.stem.string() + ".held-out", layout));
  stores.fitted = std::move(fitted);
  stores.held_out = std::move(held_out);
  const bool is_complete = TRY(GameLabelling(games, job, stores).run());
  if (!is_complete) return std::nullopt;
  return stores;
}

void divide_into_blocks(LabelledStores& stores, std::uint64_t bytes) {
  if (stores.fitted->bytes() + stores.held_out->bytes() <= bytes) return;
  const std::uint64_t for_held_out = bytes / 4, for_fitted = bytes - for_held_out;
  stores.held_out->divide(for_held_out);
  // A second block is loaded while the first is fitted to.
  stores.fitted->divide(stores.fitted->bytes() <= for_fitted ? for_fitted : for_fitted / 2);
}

}  // namespace kibitz::learn
