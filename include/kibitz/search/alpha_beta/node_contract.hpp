// Assertions about each alpha-beta node: its window, depth, score and moves. Active only in builds with KIBITZ_CONTRACT
// (presets dev, clang, fuzz). The two slow checks, of the position and of the moves, run only at some nodes.
#pragma once

#include <algorithm>
#include <cassert>
#include <vector>

#include "kibitz/game/line.hpp"
#include "kibitz/search/alpha_beta/extend.hpp"
#include "kibitz/search/alpha_beta/frame.hpp"

namespace kibitz {

// ---- The conditions ----

// True if a child may be searched with `window` when the window of its parent is `parent`. All nodes below a
// null-window node have null windows, so open windows occur only along the principal variation.
inline bool is_valid_child(Window parent, Window window) { return window.is_null() || !parent.is_null(); }

// The depth of a node plus the extension that option extend.cap (`cap`) still permits, in 24ths of a ply. The sum falls
// from parent to child, so every search ends; only with a cap of a whole ply or more it need not fall.
template <class Move>
int depth_limit_of(Depth depth, const Frame<Move>& frame, int cap) {
  return depth.units + std::max(cap - frame.extension, 0);
}
inline bool is_valid_child(int parent_depth_limit, int depth_limit, int cap) {
  return depth_limit < parent_depth_limit || cap >= units_per_ply;
}

// True if the score is a possible result of the node. No win can be earlier than a win at the node's own ply, whose
// score is `limit`. Alpha (from a pruned move) and beta (from a null move) are possible in any case.
inline bool is_possible_score(Score score, Window window, Score limit) {
  return score >= std::min(-limit, window.alpha) && score <= std::max(limit, window.beta);
}

// True if the score does not contradict the proved bounds of the node. Every score that does not depend on an estimate
// must pass this test.
inline bool agrees_with_bounds(Score score, Window window, Window proved) {
  return (score <= window.alpha || score <= proved.beta) && (score >= window.beta || score >= proved.alpha);
}

// Checks that every move that a picker returns is legal and is returned only once.
template <class Move>
class ReturnedMovesCheck {
 public:
  explicit ReturnedMovesCheck(std::vector<Move> legal) : legal_(std::move(legal)), is_returned_(legal_.size()) {}

  bool check_returned(Move move) {
    const auto index = static_cast<std::size_t>(std::ranges::find(legal_, move) - legal_.begin());
    if (index == legal_.size() || is_returned_[index]) return false;
    ++count_;
    return is_returned_[index] = true;
  }
  int count() const { return count_; }  // number of different moves returned

 private:
  std::vector<Move> legal_;
  std::vector<bool> is_returned_;
  int count_ = 0;
};

// ---- The checkers ----

// The contract of other builds, without any checks. Its members are those of NodeContract.
struct NoContract {
  template <class S>
  struct MovesCheck {
    explicit MovesCheck(S&) {}
    void check_returned(typename S::Move) {}
    void skip_moves(int) {}
    void check_count(int) {}
  };
  void begin_call(Window, Depth) {}
  template <class S>
  void enter(S&, Window, Depth, const Frame<typename S::Move>&) {}
  template <class S>
  void leave(const S&, Score) {}
  void set_proved_bounds(Window) {}
  template <class Move>
  void check_move_before_search(const MoveToSearch<Move>&, const Frame<Move>&) {}
};

class NodeContract {
 public:
  // Starts the path of a driver call, which begins at the root.
  void begin_call(Window window, Depth depth) { path_.assign(1, {window, depth.units + units_per_ply}); }

  template <class S>
  void enter(S& s, Window window, Depth depth, const Frame<typename S::Move>& frame) {
    const int cap = s.options.template rule<Extensions>().cap;
    const EnteredNode node{window, depth_limit_of(depth, frame, cap), s.estimates};
    assert(window.alpha < window.beta);
    assert(&frame == &s.current_frame() && frame.ply == s.line.ply());
    assert(frame.ply < max_ply);
    assert(depth >= plies(-max_ply));
    assert(frame.extension >= 0 && frame.extension <= cap);
    assert(path_.empty() || is_valid_child(path_.back().window, window));
    assert(path_.empty() || is_valid_child(path_.back().depth_limit, node.depth_limit, cap));
    ++entered_;
    // Checking the whole position is slow, so it is done at one node in 64.
    if constexpr (HasIsConsistent<typename S::GameType>)
      assert(entered_ % 64 != 1 || s.game.is_consistent(s.line.current()));
    path_.push_back(node);
  }

  // Checks the score with which the node is left.
  template <class S>
  void leave([[maybe_unused]] const S& s, [[maybe_unused]] Score score) {
    [[maybe_unused]] const EnteredNode node = path_.back();
    path_.pop_back();
    assert(is_possible_score(score, node.window, win_score - ply_adjustment(s, s.line.ply())));
    assert(!s.is_proved_since(node.estimates) || agrees_with_bounds(score, node.window, node.proved));
  }

  // Stores the proved bounds of the current node. Proved bounds are valid at every depth.
  void set_proved_bounds(Window proved) {
    if (!path_.empty()) path_.back().proved = proved;
  }

  // Checks the reduction and the extension of a move before it is played. The extension must be in the child's frame
  // already.
  template <class Move>
  void check_move_before_search([[maybe_unused]] const MoveToSearch<Move>& candidate,
                                [[maybe_unused]] const Frame<Move>& child) {
    assert(candidate.reduction >= horizon);
    assert(candidate.reduction == horizon || child.extension == 0);
  }

  // Checks the moves of one node as its picker returns them.
  template <class S>
  class MovesCheck {
   public:
    explicit MovesCheck(S& s)
        : is_checked_(!s.busy && s.contract.is_sampled()),  // not under ABDADA, where a deferred move is returned twice
          returned_moves_(is_checked_ ? legal_moves(s) : std::vector<typename S::Move>{}) {}

    // Checks a move that the picker has returned.
    void check_returned([[maybe_unused]] typename S::Move move) {
      assert(!is_checked_ || returned_moves_.check_returned(move));
    }
    void skip_moves(int moves) { skipped_ += moves; }  // a picker does not return moves that are pruned as a group
    // Checks that a picker that is done has returned or skipped all `count` moves.
    void check_count([[maybe_unused]] int count) {
      assert(!is_checked_ || returned_moves_.count() + skipped_ == count);
    }

   private:
    static std::vector<typename S::Move> legal_moves(S& s) {
      MoveList<typename S::Move> list(s.moves);
      s.game.generate(s.line.current(), list);
      return {list.begin(), list.end()};
    }

    bool is_checked_;
    int skipped_ = 0;
    ReturnedMovesCheck<typename S::Move> returned_moves_;
  };

 private:
  struct EnteredNode {
    Window window;
    int depth_limit = 0;  // the node's depth_limit_of(), in 24ths of a ply
    std::uint64_t estimates = 0;
    Window proved{};  // proved bounds; infinite: nothing is proved
  };

  // True at nodes where the moves are compared with the legal moves, which is slow: the first thousand nodes of a
  // searcher and every 16th later node.
  bool is_sampled() const { return entered_ <= 1000 || entered_ % 16 == 0; }

  std::vector<EnteredNode> path_;  // nodes from the root of the driver call to the current node
  std::uint64_t entered_ = 0;
};

#ifdef KIBITZ_CONTRACT
using Contract = NodeContract;  // the contract that a Searcher has in this build
#else
using Contract = NoContract;
#endif

}  // namespace kibitz
