#include "learn/label.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <bit>
#include <cmath>

#include "kibitz/core/run_workers.hpp"
#include "learn/loss_gradient.hpp"
#include "learn/multiply_add.hpp"

namespace kibitz::learn {

namespace {

constexpr float points_unit = 100;  // units of score per piece or disc of the final margin

float expected_result_of(float score, float squash) { return static_cast<float>(squashed_score(score, squash)); }

// Converts the game's result to an expected result from 0 to 1, for the side that moves first.
float expected_result(const PlayedGame& game, float squash) {
  const auto result = static_cast<float>(game.result);
  return game.counts_points ? expected_result_of(result * points_unit, squash) : result / 2;
}

// The game's result for the side that moves first: 1, 0.5 or 0. A result in points is also reduced to win, draw or
// loss, because a finer conversion needs the squash, which is not known yet.
float win_draw_loss_result(const PlayedGame& game) {
  if (game.counts_points) return game.result > 0 ? 1.0F : game.result < 0 ? 0.0F : 0.5F;
  return static_cast<float>(game.result) / 2;
}

float expected_result_of_search(PackedScore score, float squash) {
  if (score.is_win()) return 1;
  if (score.is_loss()) return 0;
  return expected_result_of(static_cast<float>(score.score()), squash);
}

void append(std::vector<float>& to, const std::vector<float>& from) { to.insert(to.end(), from.begin(), from.end()); }

void append(LabelledPositions& to, const LabelledPositions& from) {
  const std::uint64_t shift = to.samples.rows.size();
  to.samples.rows.insert(to.samples.rows.end(), from.samples.rows.begin(), from.samples.rows.end());
  if (to.samples.begins.empty()) to.samples.begins.push_back(0);
  for (std::size_t i = 1; i < from.samples.begins.size(); ++i)
    to.samples.begins.push_back(from.samples.begins[i] + shift);
  to.samples.men.insert(to.samples.men.end(), from.samples.men.begin(), from.samples.men.end());
  append(to.samples.targets, from.samples.targets);
  append(to.samples.bases, from.samples.bases);
  append(to.results, from.results);
  append(to.searches, from.searches);
  append(to.statics, from.statics);
}

// The shape of the board, and the index of each point's mirror image. `mirror` is empty if mirror images are not used.
struct BoardShape {
  const learned::Shape& shape;
  std::vector<std::size_t> mirror;
};

Expected<std::vector<std::size_t>> mirror_points(const Engine& engine, const learned::Shape& shape) {
  const int columns = engine.picture().columns;
  const std::vector<Picture::Cell> cells = engine.cells(shape);
  std::vector<std::size_t> mirror;
  for (const Picture::Cell& cell : cells) {
    const Picture::Cell image{columns - 1 - cell.column, cell.row};
    const auto found = std::ranges::find(cells, image);
    if (found == cells.end())
      return fail(fmt::format("the board of {} has no mirror image: left and right differ", engine.info().name));
    mirror.push_back(static_cast<std::size_t>(found - cells.begin()));
  }
  return mirror;
}

// Mirrors the bit planes of a position left to right.
std::vector<std::uint64_t> mirrored_planes(const BoardShape& board, std::span<const std::uint64_t> words) {
  const auto words_per_plane = static_cast<std::size_t>(board.shape.planes.words_per_plane());
  std::vector<std::uint64_t> image(words.size());
  for (std::size_t word = 0; word < words.size(); ++word)
    for (std::uint64_t bits = words[word]; bits != 0; bits &= bits - 1) {
      const std::size_t in_plane = word % words_per_plane;
      const std::size_t to = board.mirror[64 * in_plane + static_cast<std::size_t>(std::countr_zero(bits))];
      image[word - in_plane + to / 64] |= std::uint64_t{1} << to % 64;
    }
  return image;
}

class Labeller {
 public:
  Labeller(const Engine& engine, const BoardShape& board, const LabelSettings& settings)
      : engine_(engine.clone()), board_(board), settings_(settings) {
    // In a game without quiescence search, the net must also evaluate positions in the middle of an exchange, so
    // captures do not exclude a position.
    judges_quiet_only_ =
        std::ranges::find(engine_->info().capabilities, "HasNoise") != engine_->info().capabilities.end();
  }

  // Adds the positions of a game to `to`. If `with_images` is set, also adds their mirror images.
  Expected<void> add(const PlayedGame& game, bool with_images, LabelledPositions& to) {
    TRY(engine_->set_position("start"));
    const int first = engine_->mover();
    const float result = expected_result(game, settings_.squash);
    std::vector<std::uint64_t> after = engine_->planes(board_.shape);
    for (const PlayedMove& move : game.moves) {
      const std::vector<std::uint64_t> words = std::move(after);
      const int mover = engine_->mover();
      const bool must_move = engine_->must_move();
      const Score own = engine_->evaluation();
      bool has_choice = false;
      TRY(engine_->choose_and_play([&](std::size_t count) {
        has_choice = count > 1;
        return move.number;
      }));
      after = engine_->planes(board_.shape);
      const bool takes = learned::count_men(after) < learned::count_men(words);
      if (move.score.is_none() || !has_choice || must_move || (takes && judges_quiet_only_)) continue;
      const float of_mover = mover == first ? result : 1 - result;
      add_position({words, mover, move.score, own}, of_mover, to);
      if (with_images) add_position({mirrored_planes(board_, words), mover, move.score, own}, of_mover, to);
    }
    return {};
  }

 private:
  struct ObservedPosition {
    std::span<const std::uint64_t> words;
    int mover;
    PackedScore score;
    Score own;
  };

  void add_position(const ObservedPosition& observed, float result, LabelledPositions& to) {
    const learned::Rows rows = learned::rows_of(board_.shape, observed.words, observed.mover);
    Samples& samples = to.samples;
    if (samples.begins.empty()) samples.begins.push_back(0);
    samples.rows.insert(samples.rows.end(), rows.mover.begin(), rows.mover.end());
    samples.rows.insert(samples.rows.end(), rows.other.begin(), rows.other.end());
    samples.begins.push_back(samples.rows.size());
    samples.men.push_back(static_cast<std::uint16_t>(learned::count_men(observed.words)));
    const float search = expected_result_of_search(observed.score, settings_.squash);
    const bool is_exact = observed.score.is_win() || observed.score.is_loss();
    samples.targets.push_back(
        is_exact ? search : multiply_add(settings_.result_share, result, (1 - settings_.result_share) * search));
    if (settings_.is_residual) samples.bases.push_back(static_cast<float>(observed.own));
    to.results.push_back(result);
    to.searches.push_back(search);
    to.statics.push_back(expected_result_of(static_cast<float>(observed.own), settings_.squash));
  }

  std::unique_ptr<Engine> engine_;
  const BoardShape& board_;
  const LabelSettings& settings_;
  bool judges_quiet_only_ = true;
};

}  // namespace

Expected<std::optional<LabelledGames>> label_games(const Engine& engine, const learned::Shape& shape,
                                                   std::span<const PlayedGame> games, const LabelSettings& settings) {
  constexpr std::size_t games_per_chunk = 64;
  BoardShape board{shape, {}};
  if (settings.is_mirrored) {
    auto mirror = TRY(mirror_points(engine, shape));
    board.mirror = std::move(mirror);
  }
  std::vector<const PlayedGame*> ordered;
  for (const PlayedGame& game : games) ordered.push_back(&game);
  std::ranges::sort(ordered, {}, &PlayedGame::number);
  const std::size_t count = (ordered.size() + games_per_chunk - 1) / games_per_chunk;
  std::vector<LabelledGames> chunks(count);
  std::vector<std::optional<Error>> problems(count);
  std::atomic<std::size_t> next = 0;
  const auto work = [&](const std::stop_token& stop) -> Expected<void> {
    Labeller labeller(engine, board, settings);
    for (std::size_t chunk = next++; chunk < count && !stop.stop_requested(); chunk = next++) {
      for (std::size_t i = chunk * games_per_chunk; i < std::min(ordered.size(), (chunk + 1) * games_per_chunk); ++i) {
        const bool is_held_out = ordered[i]->number % 10 == 0;
        auto& to = is_held_out ? chunks[chunk].held_out : chunks[chunk].fitted;
        const bool with_images = settings.is_mirrored && !is_held_out;
        if (auto added = labeller.add(*ordered[i], with_images, to); !added) problems[chunk] = added.error();
      }
    }
    return {};
  };
  const auto done = TRY(run_workers(settings.threads, work, [&] { return !settings.is_stopped(); }));
  if (!done) return std::nullopt;
  LabelledGames all;
  for (std::size_t chunk = 0; chunk < count; ++chunk) {
    if (problems[chunk]) return std::unexpected(*problems[chunk]);
    append(all.fitted, chunks[chunk].fitted);
    append(all.held_out, chunks[chunk].held_out);
    chunks[chunk] = {};
  }
  return all;
}

namespace {

struct ScoreAndResult {  // a search score and the game's result, both for the side to move
  float score;
  float result;
};

std::vector<ScoreAndResult> scores_and_results(std::span<const PlayedGame> games) {
  std::vector<ScoreAndResult> guesses;
  for (const PlayedGame& game : games) {
    const float result = win_draw_loss_result(game);
    bool is_first = true;
    for (const PlayedMove& move : game.moves) {
      if (!move.score.is_none() && !move.score.is_win() && !move.score.is_loss() && move.score.score() != 0)
        guesses.push_back({static_cast<float>(move.score.score()), is_first ? result : 1 - result});
      is_first = !is_first;
    }
  }
  return guesses;
}

}  // namespace

float best_squash(std::span<const PlayedGame> games, float usual) {
  constexpr std::size_t least_count = 1'000;
  // Limit on the ratio of the squash to the mean absolute score. The largest ratio in Kibitz's games was 3.4, in
  // checkers.
  constexpr float most_to_size = 5;
  const std::vector<ScoreAndResult> guesses = scores_and_results(games);
  if (guesses.size() < least_count) return usual;
  double size = 0;
  for (const ScoreAndResult& guess : guesses) size += std::abs(guess.score) / static_cast<double>(guesses.size());
  const float most = most_to_size * static_cast<float>(size);
  std::optional<double> least;
  float best = usual;
  // Tries squash values in steps of 10 %, which is fine enough.
  for (float squash = 40; squash < 4'000; squash *= 1.1F) {
    double loss = 0;
    for (const ScoreAndResult& guess : guesses) {
      const double error = expected_result_of(guess.score, squash) - guess.result;
      loss += error * error;
    }
    if (least && loss >= *least) continue;
    least = loss;
    best = squash;
  }
  return std::min(best, most);
}

double loss_of(std::span<const float> values, std::span<const float> results) {
  double sum = 0;
  for (std::size_t i = 0; i < values.size(); ++i) sum += (values[i] - results[i]) * (values[i] - results[i]);
  return values.empty() ? 0 : sum / static_cast<double>(values.size());
}

}  // namespace kibitz::learn
