// The game as it stood when something was learned of it, so that what was learned can be kept while that game goes on
// and forgotten when another begins.
#pragma once

#include <optional>
#include <vector>

#include "kibitz/game/line.hpp"

namespace kibitz {

template <class G>
class GameSoFar {
 public:
  // How many moves this line has gone on from the game remembered, 0 or more; nothing: it is another game, or one in
  // which moves were taken back.
  std::optional<int> moves_since(const Line<G>& line) const {
    const int known = static_cast<int>(moves_.size());
    if (!start_ || line.last() < known || key_of(line.game(), line.position(0)) != *start_) return std::nullopt;
    for (int i = 0; i < known; ++i)
      if (!(line.move(i) == moves_[static_cast<std::size_t>(i)])) return std::nullopt;
    return line.last() - known;
  }

  void remember(const Line<G>& line) {
    start_ = key_of(line.game(), line.position(0));
    moves_.clear();
    for (int i = 0; i < line.last(); ++i) moves_.push_back(line.move(i));
  }

  void forget() { start_.reset(); }

 private:
  std::optional<Key> start_;  // of its first position; nothing: no game is remembered
  std::vector<MoveOf<G>> moves_;
};

}  // namespace kibitz
