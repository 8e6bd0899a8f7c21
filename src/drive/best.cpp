// MTD(best): finds the best move without its value. As in B* (Berliner 1979), it suffices that one move's lower bound
// is at least the upper bound of every other move (Plaat, Schaeffer, Pijls and de Bruin 1996, section on MTD(best)).
#include <algorithm>
#include <vector>

#include "kibitz/drive/drivers.hpp"

namespace kibitz::drivers {

namespace {

// Runs the two strategies of B*. "Prove best" shows that the favourite is good enough. "Disprove rest" shows that no
// other move is better. A move that beats the favourite becomes the favourite.
class BestMoveProof {
 public:
  BestMoveProof(const SearchCall& search, std::span<const RootMove> moves)
      : search_(search), moves_(moves.begin(), moves.end()) {}

  RootResult run(Score target) {
    while (is_running_ && favourite_lower_ < rest_upper_) {
      if (favourite_lower_ > -infinite_score || !test_favourite(target)) {
        test_other_moves(favourite_lower_ > -infinite_score ? favourite_lower_ + 1 : favourite_upper_ + 1);
        target = rest_upper_;
      }
    }
    const RootResult found{favourite_lower_, Bound::lower,         moves_.front(),         true,
                           rest_upper_,      certainty_.is_proved, certainty_.is_selective};
    return is_running_ ? found : result_when_stopped(found);
  }

 private:
  RootResult search_null_window(std::span<const RootMove> moves, Score least) {
    const Window window = null_window_below(std::clamp(least, 1 - infinite_score, infinite_score));
    const RootResult result = certainty_.add_call(search_(window, moves));
    is_running_ = result.finished;
    return result;
  }

  // Tests whether the favourite is worth at least `target`, and updates one of its bounds. Also returns true if the
  // search was stopped.
  bool test_favourite(Score target) {
    const RootResult result = search_null_window(std::span(moves_).first(1), target);
    if (is_running_) (result.score >= target ? favourite_lower_ : favourite_upper_) = result.score;
    return !is_running_ || result.score >= target;
  }

  // Tests whether any other move is worth at least `least`. If so, that move becomes the favourite; if not, the result
  // is an upper bound for all other moves.
  void test_other_moves(Score least) {
    const RootResult rival = search_null_window(std::span(moves_).subspan(1), least);
    if (!is_running_) return;
    if (rival.score < least) {
      rest_upper_ = rival.score;
      return;
    }
    const auto found = std::ranges::find(moves_, rival.best);
    std::rotate(moves_.begin(), found, found + 1);
    favourite_lower_ = rival.score;
    rest_upper_ = favourite_upper_ = infinite_score;
  }

  const SearchCall& search_;
  std::vector<RootMove> moves_;  // root moves, the favourite first
  Score favourite_lower_ = -infinite_score;
  Score favourite_upper_ = infinite_score;
  Score rest_upper_ = infinite_score;
  bool is_running_ = true;
  Certainty certainty_;
};

}  // namespace

// A single move needs no proof, but callers need its value, so MTD(f) finds the value.
RootResult prove_best_move(Score guess, const SearchCall& search, std::span<const RootMove> moves) {
  if (moves.size() == 1) {
    RootResult result = mtd_f(guess, search, moves);
    result.rest_upper = -infinite_score;
    return result;
  }
  return BestMoveProof(search, moves).run(std::clamp(guess, -win_score, win_score));
}

}  // namespace kibitz::drivers
