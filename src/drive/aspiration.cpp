// Aspiration windows (Baudet 1978): a window around a guess, widened after each failure. Textbooks widen it from the
// guess. Modern programs widen it from the returned bound, in smaller steps, and lower beta on a fail low (Stockfish,
// search.cpp, iterative_deepening).
#include <algorithm>

#include "kibitz/drive/drivers.hpp"

namespace kibitz::drivers {

namespace {

// The score `from` plus `by`, clamped to the range of scores, so that widening terminates.
Score clamped_sum(Score from, std::int64_t by) {
  const auto end = static_cast<std::int64_t>(infinite_score);
  return static_cast<Score>(std::clamp(from + by, -end, end));
}

class AspirationWindow {
 public:
  AspirationWindow(Score guess, const DriverOptions& options)
      : guess_(guess),
        options_(options),
        width_below_(options.aspiration_window),
        width_above_(options.aspiration_window) {
    const bool starts_open = options.aspiration_from == WideningBase::bound && is_beyond_evaluation(guess);
    window_ = starts_open ? full_window : Window{clamped_sum(guess, -width_below_), clamped_sum(guess, width_above_)};
  }

  Window window() const { return window_; }

  void widen(const RootResult& failed) {
    if (failed.bound == Bound::upper) {
      if (options_.aspiration_midpoint) window_.beta = middle();
      window_.alpha = clamped_sum(score_to_widen_from(failed.score), -widen_side(width_below_, failed.score));
    } else {
      window_.beta = clamped_sum(score_to_widen_from(failed.score), widen_side(width_above_, failed.score));
    }
  }

 private:
  Score middle() const { return window_.alpha + (window_.beta - window_.alpha + 1) / 2; }
  bool widens_from_bound() const { return options_.aspiration_from == WideningBase::bound; }
  Score score_to_widen_from(Score bound) const { return widens_from_bound() ? bound : guess_; }

  // Returns the new width of one side. The side opens fully if the window is widened from a bound that no evaluation
  // reaches, such as a win: small steps are useless in that case.
  std::int64_t widen_side(std::int64_t& width, Score bound) const {
    const std::int64_t growth = options_.aspiration_growth;
    const bool opens_fully =
        width > infinite_score * 100 / growth || (widens_from_bound() && is_beyond_evaluation(bound));
    width = opens_fully ? 2 * std::int64_t{infinite_score} : std::max(width * growth / 100, width + 1);
    return width;
  }

  Score guess_;
  const DriverOptions& options_;
  std::int64_t width_below_, width_above_;
  Window window_;
};

}  // namespace

RootResult aspiration(Score guess, const DriverOptions& options, const SearchCall& search,
                      std::span<const RootMove> moves) {
  AspirationWindow window_around_guess(guess, options);
  Certainty certainty;
  RootResult high;  // result of the last call that failed high
  while (true) {
    const Window window = window_around_guess.window();
    const RootResult call = certainty.add_call(search(window, moves));
    if (!call.finished) return result_when_stopped(high, call);
    if (call.bound == Bound::exact || window == full_window) return call;
    if (call.bound == Bound::lower) high = call;
    window_around_guess.widen(call);
  }
}

}  // namespace kibitz::drivers
