// Unconditional life (D. B. Benson, Life in the game of Go, Information Sciences 10, 1976): chains that cannot be
// captured even if their owner always passes. Such a chain has two regions enclosed by its owner's stones, in each of
// which all empty points are liberties of the chain.
#include <algorithm>

#include "games/go/go.hpp"

namespace kibitz {

// The owner keeps the stones of these chains and the empty regions that they enclose: an enemy stone in such a region
// cannot live and is captured when its liberties are filled. The points that each side keeps give bounds on the result.

using go::Bits;

namespace {

// A region enclosed by chains of one side, and the empty points in it.
struct Region {
  Bits points = 0;
  Bits empty = 0;
};

class UnconditionalLife {
 public:
  UnconditionalLife(go::Shape shape, Bits own, Bits other) : shape_(shape), other_(other), alive_(own) {
    const Bits elsewhere = shape.board() & ~own;
    go::for_each_chain(shape, elsewhere, [&](Bits points) { regions_[count_++] = {points, points & ~other}; });
    for (Bits before = ~alive_; before != alive_;) {
      before = alive_;
      remove_capturable_chains();
      remove_unenclosed_regions();
    }
  }

  // The number of points that the owner keeps, whatever the opponent plays.
  int points() const {
    Bits all = alive_;
    for (int i = 0; i < count_; ++i)
      if ((regions_[i].points & other_) == 0 && (regions_[i].empty & ~shape_.neighbours(alive_)) == 0)
        all |= regions_[i].points;
    return alive_ == 0 ? 0 : std::popcount(all);
  }

 private:
  // Removes the chains with fewer than two vital regions. All empty points of a vital region are liberties of the
  // chain.
  void remove_capturable_chains() {
    const Bits chains = alive_;
    go::for_each_chain(shape_, chains, [&](Bits chain) {
      int vital = 0;
      for (int i = 0; i < count_; ++i) vital += (regions_[i].empty & ~shape_.neighbours(chain)) == 0;
      if (vital < 2) alive_ &= ~chain;
    });
  }
  // Removes the regions that touch a chain outside `alive_`. The owner may lose the chain, so the region is not an eye.
  void remove_unenclosed_regions() {
    for (int i = 0; i < count_;) {
      const Bits border = shape_.neighbours(regions_[i].points) & ~regions_[i].points;
      if ((border & ~alive_) != 0)
        regions_[i] = regions_[--count_];
      else
        ++i;
    }
  }

  go::Shape shape_;
  Bits other_;
  Bits alive_;
  std::array<Region, go::max_size * go::max_size> regions_{};
  int count_ = 0;
};

}  // namespace

std::optional<ExactKnowledge> Go::exact_knowledge(const Line<Go>& line, Window window, Poll&) const {
  const Position& position = line.current();
  if (is_over(position)) return std::nullopt;
  const std::size_t mover = position.to_move;
  const int own = UnconditionalLife(shape, position.stones[mover], position.stones[1 - mover]).points();
  const int others = UnconditionalLife(shape, position.stones[1 - mover], position.stones[mover]).points();
  const int komi_of_mover = mover == 0 ? -komi : komi;
  const Score least = points_score(2 * own - shape.points() + komi_of_mover);
  const Score most = points_score(shape.points() - 2 * others + komi_of_mover);
  if (least == most) return ExactKnowledge{least, Bound::exact};
  if (least >= window.beta) return ExactKnowledge{least, Bound::lower};
  if (most <= window.alpha) return ExactKnowledge{most, Bound::upper};
  return std::nullopt;
}

}  // namespace kibitz
