// Best node search (Rutko 2011): finds the best move by a value that separates it from all others. Each round tests
// every candidate alone by a null window at a guess. If one reaches the guess, it is best. If several do, only they
// remain and the guess rises; if none does, the guess falls.
#include <algorithm>
#include <functional>
#include <vector>

#include "kibitz/drive/drivers.hpp"

namespace kibitz::drivers {

namespace {

struct TestedMove {
  RootMove move = -1;
  Score lower = -infinite_score;
};

class BestNodeSearch {
 public:
  BestNodeSearch(const SearchCall& search, std::span<const RootMove> moves)
      : search_(search), candidates_(moves.begin(), moves.end()), best_{moves.front(), -infinite_score} {}

  RootResult run(Score guess) {
    // Two moves reach `reached_by_two_`, and none reaches `reached_by_none_`.
    while (reached_by_two_ + 1 < reached_by_none_) {
      guess = std::clamp(guess, reached_by_two_ + 1, reached_by_none_ - 1);
      if (!test_candidates(guess)) return result_when_stopped(result());
      if (candidates_.size() == 1) break;
      guess = next_guess();
    }
    return result();
  }

 private:
  // False if the search was stopped.
  bool test_candidates(Score guess) {
    std::vector<TestedMove> reaching;  // the greatest lower bound first
    Score failed_upper = -infinite_score;
    for (const RootMove& move : candidates_) {
      const RootResult call = certainty_.add_call(search_(null_window_below(guess), std::span(&move, 1)));
      if (!call.finished) return false;
      if (call.score < guess) {
        failed_upper = std::max(failed_upper, call.score);
        continue;
      }
      reaching.insert(std::ranges::upper_bound(reaching, call.score, std::greater{}, &TestedMove::lower),
                      {move, call.score});
      if (call.score > best_.lower) best_ = {move, call.score};
    }
    if (reaching.empty())
      reached_by_none_ = failed_upper + 1;
    else
      keep(reaching, failed_upper);
    return true;
  }

  void keep(const std::vector<TestedMove>& reaching, Score failed_upper) {
    rest_upper_ = std::max(rest_upper_, failed_upper);
    best_ = reaching.front();
    candidates_.clear();
    for (const TestedMove& tested : reaching) candidates_.push_back(tested.move);
    if (reaching.size() > 1) reached_by_two_ = reaching[1].lower;
  }

  // Rutko divides the range by the number of candidates. The bounds of a fail-soft search are nearer to the value: a
  // rising guess is the greatest bound that a move has reached, a falling one the greatest that run() allows.
  Score next_guess() const { return reached_by_two_ > -infinite_score ? best_.lower : reached_by_none_; }

  RootResult result() const {
    const Score rest = candidates_.size() == 1 ? rest_upper_ : std::max(rest_upper_, reached_by_none_ - 1);
    return {best_.lower, Bound::lower, best_.move, true, rest, certainty_.is_proved, certainty_.is_selective};
  }

  const SearchCall& search_;
  std::vector<RootMove> candidates_;  // the moves that may be best, in the order in which they are tested
  TestedMove best_;
  Score reached_by_two_ = -infinite_score;
  Score reached_by_none_ = infinite_score + 1;
  Score rest_upper_ = -infinite_score;  // upper bound of the moves that are no candidates any more
  Certainty certainty_;
};

}  // namespace

RootResult search_best_node(Score guess, const SearchCall& search, std::span<const RootMove> moves) {
  if (moves.size() == 1) return prove_best_move(guess, search, moves);
  return BestNodeSearch(search, moves).run(guess);
}

}  // namespace kibitz::drivers
