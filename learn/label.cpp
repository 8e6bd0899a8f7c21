#include "learn/label.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>

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

float expected_result_of_search(PackedScore score, float squash) {
  if (score.is_win()) return 1;
  if (score.is_loss()) return 0;
  return expected_result_of(static_cast<float>(score.score()), squash);
}

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

}  // namespace

Expected<BoardShape> board_shape(const Engine& engine, bool is_mirrored) {
  BoardShape board{engine.shape(), {}};
  if (is_mirrored) {
    auto mirror = TRY(mirror_points(engine, board.shape));
    board.mirror = std::move(mirror);
  }
  return board;
}

// In a game without quiescence search, the net must also evaluate positions in the middle of an exchange, so captures
// do not exclude a position.
Labeller::Labeller(const Engine& engine, const BoardShape& board, const LabelSettings& settings)
    : engine_(engine.clone()),
      board_(board),
      settings_(settings),
      has_noise_(std::ranges::find(engine.info().capabilities, "HasNoise") != engine.info().capabilities.end()) {}

Expected<void> Labeller::observe(const PlayedGame& game, const std::function<void(const ObservedPosition&)>& use) {
  TRY(engine_->set_position("start"));
  const int first = engine_->mover();
  std::vector<std::uint64_t> after = engine_->planes(board_.shape);
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    const PlayedMove move = game.moves[i];
    const std::vector<std::uint64_t> words = std::move(after);
    const PositionFacts facts = engine_->facts();
    const Score static_score = engine_->evaluation();
    bool has_choice = false;
    TRY(engine_->choose_and_play([&](std::size_t count) {
      has_choice = count > 1;
      return move.number;
    }));
    after = engine_->planes(board_.shape);
    const bool takes = learned::count_men(after) < learned::count_men(words);
    const PositionFilter& filter = settings_.filter;
    if (move.score.is_none() || !has_choice || (facts.must_move && filter.skips_check) ||
        (takes && has_noise_ && filter.skips_noisy))
      continue;
    use({i, words, facts.mover, move.score, static_score, facts.mover == first});
  }
  return {};
}

Expected<void> Labeller::add(const PlayedGame& game, LabelledGames& to) {
  const float result = expected_result(game, settings_.squash);
  const bool is_fitted = !is_held_out(game.number);
  LabelledPositions& positions = is_fitted ? to.fitted : to.held_out;
  return observe(game, [&](const ObservedPosition& observed) {
    const float of_mover = observed.is_first ? result : 1 - result;
    const float search = expected_result_of_search(observed.score, settings_.squash);
    if (is_fitted && std::abs(search - of_mover) > settings_.filter.most_gap) return;
    add_position(observed, of_mover, positions);
    if (!is_fitted || !settings_.is_mirrored) return;
    const std::vector<std::uint64_t> image = mirrored_planes(board_, observed.words);
    ObservedPosition mirrored = observed;
    mirrored.words = image;
    add_position(mirrored, of_mover, positions);
  });
}

void Labeller::add_position(const ObservedPosition& observed, float result, LabelledPositions& to) const {
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
  if (settings_.is_residual) samples.bases.push_back(static_cast<float>(observed.static_score));
  samples.results.push_back(result);
  to.searches.push_back(search);
  to.statics.push_back(expected_result_of(static_cast<float>(observed.static_score), settings_.squash));
}

}  // namespace kibitz::learn
