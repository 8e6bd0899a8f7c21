// The contract of alpha-beta nodes, asserted in builds with KIBITZ_CONTRACT (presets dev, clang, fuzz). To save time,
// the moves of a node are compared with the legal moves only at the first thousand nodes of a searcher and at every
// 16th later one. The whole position is checked at every 64th node.
#pragma once

#include <algorithm>
#include <cassert>
#include <vector>

#include "kibitz/game/line.hpp"
#include "kibitz/search/alpha_beta/extend.hpp"
#include "kibitz/search/alpha_beta/frame.hpp"

namespace kibitz {

// ---- The conditions ----

// Below a null window all windows are null, so an open window occurs only along the principal variation.
inline bool may_follow(Window above, Window window) { return window.is_null() || !above.is_null(); }

// The depth that a node can still get: its own depth and the extension that extend.cap still permits. It falls from
// node to node on a path, so every search ends, unless the cap is a whole ply or more.
template <class Move>
int room_of(Depth depth, const Frame<Move>& frame, int cap) {
  return depth.units + std::max(cap - frame.extension, 0);
}
inline bool may_follow(int room_above, int room, int cap) { return room < room_above || cap >= units_per_ply; }

// True if the score does not claim a win before the ply of the node. (`limit` is the score of a win at that ply.) The
// score may also be alpha, from a pruned move, or beta, from a null move.
inline bool is_in_band(Score score, Window window, Score limit) {
  return score >= std::min(-limit, window.alpha) && score <= std::max(limit, window.beta);
}

// True if the score agrees with the proved bounds of the node. It must if it does not rest on an estimate.
inline bool is_within(Score score, Window window, Window proved) {
  return (score <= window.alpha || score <= proved.beta) && (score >= window.beta || score >= proved.alpha);
}

// Checks that the moves that a picker returns are legal, and that it returns each only once.
template <class Move>
class HandedOut {
 public:
  explicit HandedOut(std::vector<Move> legal) : legal_(std::move(legal)), is_out_(legal_.size()) {}

  bool take(Move move) {
    const auto place = static_cast<std::size_t>(std::ranges::find(legal_, move) - legal_.begin());
    if (place == legal_.size() || is_out_[place]) return false;
    ++count_;
    return is_out_[place] = true;
  }
  int count() const { return count_; }

 private:
  std::vector<Move> legal_;
  std::vector<bool> is_out_;
  int count_ = 0;
};

// ---- The checkers ----

struct NoContract {
  template <class S>
  struct Moves {
    explicit Moves(S&) {}
    void take(typename S::Move) {}
    void pass_over(int) {}
    void finish(int) {}
  };
  void begin_call(Window, Depth) {}
  template <class S>
  void enter(S&, Window, Depth, const Frame<typename S::Move>&) {}
  template <class S>
  void leave(const S&, Score) {}
  void prove(Window) {}
  template <class Move>
  void search(const Candidate<Move>&, const Frame<Move>&) {}
};

class NodeContract {
 public:
  // Starts a path at the root.
  void begin_call(Window window, Depth depth) { path_.assign(1, {window, depth.units + units_per_ply}); }

  template <class S>
  void enter(S& s, Window window, Depth depth, const Frame<typename S::Move>& frame) {
    const int cap = s.options.template rule<Extensions>().cap;
    const EnteredNode node{window, room_of(depth, frame, cap), s.estimates};
    assert(window.alpha < window.beta);
    assert(&frame == &s.frame_here() && frame.ply == s.line.ply());
    assert(frame.ply < max_ply);
    assert(depth >= plies(-max_ply));
    assert(frame.extension >= 0 && frame.extension <= cap);
    assert(path_.empty() || may_follow(path_.back().window, window));
    assert(path_.empty() || may_follow(path_.back().room, node.room, cap));
    ++entered_;
    if constexpr (HasIsConsistent<typename S::GameType>)
      assert(entered_ % 64 != 1 || s.game.is_consistent(s.line.current()));
    path_.push_back(node);
  }

  template <class S>
  void leave([[maybe_unused]] const S& s, [[maybe_unused]] Score score) {
    [[maybe_unused]] const EnteredNode node = path_.back();
    path_.pop_back();
    assert(is_in_band(score, node.window, win_score - (s.counts_plies() ? s.line.ply() : 0)));
    assert(!s.is_proved_since(node.estimates) || is_within(score, node.window, node.proved));
  }

  // Sets the proved bounds of the node entered last. They are valid at every depth.
  void prove(Window proved) {
    if (!path_.empty()) path_.back().proved = proved;
  }

  // Checks a move before it is played. The child's frame must hold its extension already.
  template <class Move>
  void search([[maybe_unused]] const Candidate<Move>& candidate, [[maybe_unused]] const Frame<Move>& child) {
    assert(candidate.reduction >= horizon);
    assert(candidate.reduction == horizon || child.extension == 0);
  }

  // Checks the moves of one node while its picker returns them.
  template <class S>
  class Moves {
   public:
    explicit Moves(S& s)
        : is_checked_(!s.busy && s.contract.is_sampled()),  // ABDADA returns a deferred move twice
          handed_out_(is_checked_ ? legal_moves(s) : std::vector<typename S::Move>{}) {}

    void take([[maybe_unused]] typename S::Move move) { assert(!is_checked_ || handed_out_.take(move)); }
    void pass_over(int moves) { passed_over_ += moves; }  // moves that are pruned together are not returned
    void finish([[maybe_unused]] int count) { assert(!is_checked_ || handed_out_.count() + passed_over_ == count); }

   private:
    static std::vector<typename S::Move> legal_moves(S& s) {
      MoveList<typename S::Move> list(s.moves);
      s.game.generate(s.line.current(), list);
      return {list.begin(), list.end()};
    }

    bool is_checked_;
    int passed_over_ = 0;
    HandedOut<typename S::Move> handed_out_;
  };

 private:
  struct EnteredNode {
    Window window;
    int room = 0;
    std::uint64_t estimates = 0;
    Window proved{};  // proved bounds; infinite: nothing is proved
  };

  bool is_sampled() const { return entered_ <= 1000 || entered_ % 16 == 0; }

  std::vector<EnteredNode> path_;  // nodes from the root of the driver call to the current node
  std::uint64_t entered_ = 0;
};

#ifdef KIBITZ_CONTRACT
using Contract = NodeContract;
#else
using Contract = NoContract;
#endif

}  // namespace kibitz
