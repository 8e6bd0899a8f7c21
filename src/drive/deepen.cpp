#include "kibitz/drive/deepen.hpp"

#include <algorithm>

namespace kibitz {

namespace {

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
      const std::uint64_t estimates_before = search_.estimates();
      if (!iterate(depth)) return end_of_stop(control_);
      search_.on_iteration(depth);
      if (search_.estimates() == estimates_before || is_decided_within(depth)) return End::solved;
      if (has_win()) return End::solved;
      if (must_stop()) return end_of_stop(control_);
      if (is_target_reached()) return End::time;
    }
    return End::depth;
  }

 private:
  struct Guess {
    Score last, before;  // values of the last two iterations
  };

  // All lines of one depth; false if stopped.
  bool iterate(int depth) {
    std::vector<RootMove> left = order_;
    for (std::size_t line = 0; line < guesses_.size(); ++line) {
      if (line > 0 && must_stop()) return false;
      const RootResult result = search_line(depth, line, left);
      if (result.best >= 0) {
        search_.on_line(depth, static_cast<int>(line), result);
        to_front(left, result.best, 0);
        to_front(order_, result.best, line);
        left.erase(left.begin());
      }
      if (!result.finished) return false;
      guesses_[line] = {result.score, guesses_[line].last};
      best_ = line == 0 ? result.score : best_;
    }
    return true;
  }

  RootResult search_line(int depth, std::size_t line, const std::vector<RootMove>& moves) {
    const Guess& guess = guesses_[line];
    const bool wants_older = request_.driver.first_guess == FirstGuess::two_back && depth > 2;
    const Probe probe = [&](Window window, std::span<const RootMove> candidates) {
      return search_.pass(window, plies(depth), candidates);
    };
    return drive(request_.driver, wants_older ? guess.before : guess.last, probe, moves);
  }

  static void to_front(std::vector<RootMove>& moves, RootMove move, std::size_t place) {
    const auto found = std::find(moves.begin() + static_cast<std::ptrdiff_t>(place), moves.end(), move);
    if (found != moves.end()) std::rotate(moves.begin() + static_cast<std::ptrdiff_t>(place), found, found + 1);
  }

  // A win or loss no longer than the depth searched in full cannot be bettered by more depth.
  bool is_decided_within(int depth) const {
    return guesses_.size() == 1 && is_decided(best_) && win_distance(best_) <= depth;
  }
  bool has_win() const { return request_.win_in && is_win(best_) && win_distance(best_) <= *request_.win_in; }
  // Where an iteration takes few nodes, what is told of it takes longer than they do: a poll that counts nodes is too
  // late.
  bool must_stop() const { return control_.is_stop_requested() || control_.is_past_deadline(Clock::now()); }
  bool is_target_reached() const {
    return control_.has_deadline() && request_.target && Clock::now() - request_.start >= *request_.target;
  }

  const DeepenRequest& request_;
  const Search& search_;
  const Control& control_;
  std::vector<RootMove> order_;
  std::vector<Guess> guesses_;
  Score best_ = 0;
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
