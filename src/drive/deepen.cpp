#include "kibitz/drive/deepen.hpp"

#include <algorithm>
#include <cassert>

#include "kibitz/drive/time_factor.hpp"

namespace kibitz {

namespace {

using Lines = std::vector<SearchedLine>;

// Lines of one score stay as they are. By insertion: they are few, and nearly sorted.
void sort_by_score(Lines& lines) {
  const auto is_better = [](const SearchedLine& a, const SearchedLine& b) { return a.result.score > b.result.score; };
  for (auto line = lines.begin(); line != lines.end(); ++line)
    std::rotate(std::upper_bound(lines.begin(), line, *line, is_better), line, line + 1);
}

// Fills the places left with lines of the iteration before. See deepen().
Lines completed(Lines found, const Lines& before, std::size_t wanted) {
  const SearchedLine last = found.back();
  for (SearchedLine line : before) {
    if (found.size() == wanted) break;
    const auto is_same = [&](const SearchedLine& one) { return one.result.best == line.result.best; };
    if (std::ranges::any_of(found, is_same)) continue;
    if (line.result.score > last.result.score)
      line = {{last.result.score, Bound::upper, line.result.best, true}, last.depth, false};
    found.push_back(line);
  }
  return found;
}

class Deepening {
 public:
  Deepening(const DeepenRequest& request, const Search& search, const Control& control)
      : request_(request), search_(search), control_(control), order_(request.moves) {
    const auto count = std::min<std::size_t>(static_cast<std::size_t>(std::max(request.lines, 1)), order_.size());
    guesses_.assign(count, {0, 0});
  }

  End run() {
    const int first = request_.step_by_step ? std::min(1, request_.depth) : request_.depth;
    for (int depth = first; depth <= request_.depth; ++depth) {
      if (!iterate(depth)) return end_of_stop(control_);
      search_.on_lines(lines_, Progress::iteration);
      if (lines_.front().is_proved) return End::solved;
      if (is_decided_within(depth) || has_win()) return search_.omissions() == 0 ? End::solved : End::decided;
      if (must_stop()) return end_of_stop(control_);
      if (request_.win_in && depth >= *request_.win_in && search_.excludes_win()) return End::exhausted;
      if (is_target_reached()) return End::time;
    }
    return End::depth;
  }

 private:
  struct Guess {
    Score last, before;  // values of the last two iterations
  };

  std::size_t wanted() const { return guesses_.size(); }

  // All lines of one depth; false if stopped.
  bool iterate(int depth) {
    const std::uint64_t estimates_before = search_.estimates();
    std::vector<RootMove> left = order_;
    Lines found;
    while (found.size() < wanted()) {
      if (!found.empty() && must_stop()) return stand(std::move(found));
      const RootResult result = search_line(depth, found.size(), left);
      if (!result.finished && !is_news(result)) return stand(std::move(found));
      assert(result.best >= 0);
      search_.on_found(result);
      found.push_back({result, depth});
      if (!result.finished) return stand(std::move(found));
      std::erase(left, result.best);
      const bool changes = lines_.empty() || lines_.front().result.best != result.best;
      if (wanted() == 1 && changes) search_.on_lines(found, Progress::better_move);
    }
    sort_by_score(found);
    for (SearchedLine& line : found) line.is_proved = search_.estimates() == estimates_before;
    const bool is_new = lines_.empty() || lines_.front().result.best != found.front().result.best;
    unchanged_ = is_new ? 0 : unchanged_ + 1;
    // The value two iterations ago, so that one that swings with the parity of the depth is not said to fall.
    fall_ = depth > 2 ? guesses_[0].before - found.front().result.score : 0;
    lines_ = std::move(found);
    learn_from_lines();
    return true;
  }

  // What the next iteration begins with.
  void learn_from_lines() {
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      const RootResult& result = lines_[i].result;
      guesses_[i] = {result.score, guesses_[i].last};
      const auto place = order_.begin() + static_cast<std::ptrdiff_t>(i);
      const auto move = std::find(place, order_.end(), result.best);
      if (move != order_.end()) std::rotate(place, move, move + 1);
    }
  }

  // Has a search that was stopped found out more than stands already?
  bool is_news(const RootResult& stopped) const {
    if (stopped.best < 0 || lines_.empty()) return stopped.best >= 0;
    const RootResult& standing = lines_.front().result;
    return wanted() == 1 && (stopped.best != standing.best || stopped.score > standing.score);
  }

  // Stopped, with these lines found. Always false: the iteration is not over.
  bool stand(Lines found) {
    if (found.empty()) return false;
    sort_by_score(found);
    lines_ = completed(std::move(found), lines_, wanted());
    search_.on_lines(lines_, Progress::stopped);
    return false;
  }

  // The values of the first depths swing too much to guess by.
  DriverOptions driver_at(int depth) const {
    DriverOptions driver = request_.driver;
    if (driver.is_aspiration() && depth < driver.aspiration_depth) driver.kind = Driver::full;
    return driver;
  }

  RootResult search_line(int depth, std::size_t line, const std::vector<RootMove>& moves) {
    const Guess& guess = guesses_[line];
    const bool wants_older = request_.driver.first_guess == FirstGuess::two_back && depth > 2;
    const SearchCall search = [&](Window window, std::span<const RootMove> candidates) {
      return search_.call(window, plies(depth), candidates);
    };
    const Score expected = (wants_older ? guess.before : guess.last) + request_.driver.guess_error;
    return drive(driver_at(depth), std::clamp(expected, -infinite_score, infinite_score), search, moves);
  }

  // A win or loss no longer than the depth searched in full cannot be bettered by more depth. A loss that is only a
  // lower bound (driver best) may be none.
  bool is_decided_within(int depth) const {
    const RootResult& best = lines_.front().result;
    const bool is_certain = best.bound == Bound::exact || is_win(best.score);
    return wanted() == 1 && is_certain && is_decided(best.score) && win_distance(best.score) <= depth;
  }
  bool has_win() const {
    const Score score = lines_.front().result.score;
    return request_.win_in && is_win(score) && win_distance(score) <= *request_.win_in;
  }
  // If an iteration takes few nodes, reporting it takes longer than searching it, so a
  // poll that counts nodes would be too late.
  bool must_stop() const { return control_.is_stop_requested() || control_.is_past_deadline(Clock::now()); }
  bool is_target_reached() const {
    if (!control_.has_deadline() || !request_.target) return false;
    const double factor = time_factor({unchanged_, fall_, search_.of_nodes(lines_.front().result.best)});
    return Clock::now() - request_.start >= *request_.target * factor;
  }

  const DeepenRequest& request_;
  const Search& search_;
  const Control& control_;
  std::vector<RootMove> order_;
  std::vector<Guess> guesses_;
  Lines lines_;        // as they stand: of the last finished iteration, until a stop
  int unchanged_ = 0;  // see BestMoveSigns
  Score fall_ = 0;
};

}  // namespace

End end_of_stop(const Control& control) {
  if (control.is_stop_requested()) return End::stopped;
  return control.is_past_deadline(Clock::now()) ? End::time : End::nodes;
}

End deepen(const DeepenRequest& request, const Search& search, const Control& control) {
  return Deepening(request, search, control).run();
}

}  // namespace kibitz
