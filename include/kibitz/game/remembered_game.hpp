// Remembers the game in which a search gathered data, so that the data can be kept while that game continues and
// dropped when another game begins.
#pragma once

#include <optional>
#include <vector>

#include "kibitz/game/line.hpp"

namespace kibitz {

template <class G>
class RememberedGame {
 public:
  // The number of moves played since remember(). Returns nullopt if `line` is another game or moves were taken back.
  std::optional<int> moves_played_since(const Line<G>& line) const {
    const int remembered = static_cast<int>(moves_.size());
    if (!start_ || line.last() < remembered || key_of(line.game(), line.position(0)) != *start_) return std::nullopt;
    for (int i = 0; i < remembered; ++i)
      if (!(line.move(i) == moves_[static_cast<std::size_t>(i)])) return std::nullopt;
    return line.last() - remembered;
  }

  void remember(const Line<G>& line) {
    start_ = key_of(line.game(), line.position(0));
    moves_.clear();
    for (int i = 0; i < line.last(); ++i) moves_.push_back(line.move(i));
  }

  void reset() { start_.reset(); }  // forgets the game

 private:
  std::optional<Key> start_;  // key of the first position; nullopt: no game is remembered
  std::vector<MoveOf<G>> moves_;
};

}  // namespace kibitz
