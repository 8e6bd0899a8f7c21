#include "kibitz/drive/deepen.hpp"

#include <algorithm>
#include <cassert>
#include <optional>

#include "kibitz/drive/time_factor.hpp"

namespace kibitz {

namespace {

using Lines = std::vector<SearchedLine>;

// Sorts lines by score; lines of equal score keep their order. Insertion sort suffices, because lines are few and
// nearly sorted.
void sort_by_score(Lines& lines) {
  const auto is_better = [](const SearchedLine& a, const SearchedLine& b) { return a.result.score > b.result.score; };
  for (auto line = lines.begin(); line != lines.end(); ++line)
    std::rotate(std::upper_bound(lines.begin(), line, *line, is_better), line, line + 1);
}

// Fills the places of unfinished lines with lines of the previous iteration, by the rules at deepen() in the header.
Lines fill_from_previous(Lines found, const Lines& previous, std::size_t line_count) {
  const SearchedLine last = found.back();
  for (SearchedLine line : previous) {
    if (found.size() == line_count) break;
    const auto is_same = [&](const SearchedLine& kept) { return kept.result.best == line.result.best; };
    if (std::ranges::any_of(found, is_same)) continue;
    if (line.result.score > last.result.score)
      line = {{last.result.score, Bound::upper, line.result.best, true, infinite_score, false, false, line.result.line},
              last.depth};
    found.push_back(line);
  }
  return found;
}

class IterativeDeepening {
 public:
  IterativeDeepening(const DeepenRequest& request, DeepenedSearch& search, const Control& control)
      : request_(request), search_(search), control_(control), order_(request.moves) {
    const auto count = std::min<std::size_t>(static_cast<std::size_t>(std::max(request.lines, 1)), order_.size());
    guesses_.assign(count, {0, 0});
  }

  // Searches all lines at one depth and reports them. Returns false if the iteration was stopped.
  bool run_iteration(int depth) {
    const SearchCall search = [&](Window window, std::span<const RootMove> moves) {
      return search_.search(window, plies(depth), moves);
    };
    std::vector<RootMove> remaining = order_;
    Lines found;
    bool is_proved = true;
    while (found.size() < line_count()) {
      if (!found.empty() && must_stop()) return keep_found_lines(std::move(found));
      RootResult result = run_driver(driver_at(depth), guess(depth, found.size()), search, remaining);
      is_proved = is_proved && result.is_proved;
      is_selective_ = is_selective_ || result.is_selective;
      if (!result.finished && !improves_on_lines(result)) return keep_found_lines(std::move(found));
      assert(result.best >= 0);
      result.is_proved = false;  // set again below, once all lines are found
      search_.set_line(result);
      const auto& line = found.emplace_back(std::move(result), depth).result;
      if (!line.finished) return keep_found_lines(std::move(found));
      std::erase(remaining, line.best);
      const bool changes = lines_.empty() || lines_.front().result.best != line.best;
      if (line_count() == 1 && changes) search_.on_lines(found, ReportReason::better_move);
    }
    for (SearchedLine& line : found) line.result.is_proved = is_proved;
    finish_iteration(depth, std::move(found));
    search_.on_lines(lines_, ReportReason::iteration);
    return true;
  }

  // Why the search ends after the iteration at this depth; nullopt: it continues.
  std::optional<SearchEnd> end_reason_after(int depth) const {
    if (lines_.front().result.is_proved) return SearchEnd::solved;
    if (is_decided_within(depth) || has_requested_win()) return is_selective_ ? SearchEnd::decided : SearchEnd::solved;
    if (must_stop()) return stop_cause(control_);
    if (request_.win_in && depth >= *request_.win_in && search_.excludes_win()) return SearchEnd::exhausted;
    if (is_target_reached()) return SearchEnd::time;
    return std::nullopt;
  }

 private:
  struct Guess {
    Score last, before;  // scores of a line in the last iteration and in the one before it
  };

  std::size_t line_count() const { return guesses_.size(); }

  void finish_iteration(int depth, Lines found) {
    sort_by_score(found);
    const bool is_new = lines_.empty() || lines_.front().result.best != found.front().result.best;
    unchanged_ = is_new ? 0 : unchanged_ + 1;
    // Compare with two iterations back, because scores may alternate between odd and even depths.
    fall_ = depth > 2 ? guesses_[0].before - found.front().result.score : 0;
    lines_ = std::move(found);
    update_guesses_and_order();
  }

  // Updates the guesses and the move order for the next iteration from the lines of this one.
  void update_guesses_and_order() {
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      const RootResult& result = lines_[i].result;
      guesses_[i] = {result.score, guesses_[i].last};
      const auto place = order_.begin() + static_cast<std::ptrdiff_t>(i);
      const auto move = std::find(place, order_.end(), result.best);
      if (move != order_.end()) std::rotate(place, move, move + 1);
    }
  }

  // True if the result of a stopped call improves on the current line: another best move or a higher score.
  bool improves_on_lines(const RootResult& stopped) const {
    if (stopped.best < 0 || lines_.empty()) return stopped.best >= 0;
    const RootResult& current = lines_.front().result;
    return line_count() == 1 && (stopped.best != current.best || stopped.score > current.score);
  }

  // Ends a stopped iteration with the lines found so far. Always returns false, which tells the caller that the
  // iteration is not finished.
  bool keep_found_lines(Lines found) {
    if (found.empty()) return false;
    sort_by_score(found);
    lines_ = fill_from_previous(std::move(found), lines_, line_count());
    search_.on_lines(lines_, ReportReason::stopped);
    return false;
  }

  // The driver for this depth. The first depths use no aspiration window: their values vary too much for a useful
  // guess.
  DriverOptions driver_at(int depth) const {
    DriverOptions driver = request_.driver;
    if (driver.is_aspiration() && depth < driver.aspiration_depth) driver.kind = Driver::full;
    return driver;
  }

  // The expected value of a line: the first guess of the driver.
  Score guess(int depth, std::size_t line) const {
    const Guess& values = guesses_[line];
    const bool uses_older = request_.driver.first_guess == FirstGuess::two_back && depth > 2;
    const Score expected = (uses_older ? values.before : values.last) + request_.driver.guess_error;
    return std::clamp(expected, -infinite_score, infinite_score);
  }

  // True if more depth cannot improve the result: the score is a win or loss no longer than the searched depth. A loss
  // that is only a lower bound (driver best) may turn out not to be a loss.
  bool is_decided_within(int depth) const {
    const RootResult& best = lines_.front().result;
    const bool is_certain = best.bound == Bound::exact || is_win(best.score);
    return line_count() == 1 && is_certain && is_decided(best.score) && win_distance(best.score) <= depth;
  }
  bool has_requested_win() const {
    const Score score = lines_.front().result.score;
    return request_.win_in && is_win(score) && win_distance(score) <= *request_.win_in;
  }
  // Reads the clock itself. The poll reads it only once in many nodes; very short iterations take their time for
  // reports, not for nodes, so the deadline could pass unnoticed.
  bool must_stop() const { return control_.is_stop_requested() || control_.is_past_deadline(Clock::now()); }
  bool is_target_reached() const {
    if (!control_.has_deadline() || !request_.target) return false;
    const double factor = time_factor({unchanged_, fall_, search_.share_of_nodes(lines_.front().result.best)});
    return Clock::now() - request_.start >= *request_.target * factor;
  }

  const DeepenRequest& request_;
  DeepenedSearch& search_;
  const Control& control_;
  std::vector<RootMove> order_;
  std::vector<Guess> guesses_;
  Lines lines_;                // lines of the last finished iteration; a stopped iteration updates them
  bool is_selective_ = false;  // true if any search call so far was selective
  int unchanged_ = 0;          // iterations since the best move last changed (BestMoveSigns::unchanged)
  Score fall_ = 0;             // how far the score has fallen (BestMoveSigns::fall)
};

}  // namespace

SearchEnd stop_cause(const Control& control) {
  if (control.is_stop_requested()) return SearchEnd::stopped;
  return control.is_past_deadline(Clock::now()) ? SearchEnd::time : SearchEnd::nodes;
}

SearchEnd deepen(const DeepenRequest& request, DeepenedSearch& search, const Control& control) {
  IterativeDeepening deepening(request, search, control);
  for (int depth = request.is_iterative ? std::min(1, request.depth) : request.depth; depth <= request.depth; ++depth) {
    if (!deepening.run_iteration(depth)) return stop_cause(control);
    if (const auto end = deepening.end_reason_after(depth)) return *end;
  }
  return SearchEnd::depth;
}

}  // namespace kibitz
