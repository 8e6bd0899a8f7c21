// Root moves that are images of each other under a symmetry of the board (capability HasSymmetry): they have one value,
// so a search of several lines searches one move of each class, and the lines of the others are its images.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "kibitz/game/line.hpp"

namespace kibitz {

// Two moves are equivalent if the positions after them have the same canonical key. That is so if a symmetry of the
// root maps one move to the other. The positions may also have a history. If an earlier position can still recur, its
// image is another position, so that a repetition would end the game after one of the moves only: then no two moves are
// equivalent.
template <class G>
class SymmetricMoves {
 public:
  using Move = MoveOf<G>;
  using Moves = std::vector<Move>;

  // Without classes: each move is equivalent to itself only.
  SymmetricMoves() = default;
  // Groups the legal moves `moves` of the line's last position.
  SymmetricMoves(const Line<G>& line, std::span<const Move> moves) {
    if constexpr (HasSymmetry<G>)
      for (const Move move : moves)
        if (is_free_of_history(line, move))
          entries_.push_back({move, line.game().canonical(line.game().play(line.current(), move))});
  }

  // True if an equivalent move was listed before this one.
  bool is_image(Move move) const { return equivalents(move).front() != move; }

  // The moves that are equivalent to this one, in the order of the list. The move itself is one of them.
  Moves equivalents(Move move) const {
    const Entry* const entry = find(move);
    if (entry == nullptr) return {move};
    Moves result;
    for (const Entry& other : entries_)
      if (other.canonical.key == entry->canonical.key) result.push_back(other.move);
    return result;
  }

  // The image of a line that begins with the equivalent move `first`. Line and image are moves from the root.
  Moves image(const G& game, std::span<const Move> line, Move first) const {
    Moves result(line.begin(), line.end());
    if constexpr (HasSymmetry<G>) {
      const Entry* const from = find(line.front());
      const Entry* const to = find(first);
      if (from == nullptr || to == nullptr || from == to) return result;
      result.front() = first;
      for (Move& move : std::span(result).subspan(1))
        move = game.from_canonical(game.to_canonical(move, from->canonical.symmetry), to->canonical.symmetry);
    }
    return result;
  }

 private:
  struct Entry {
    Move move{};
    Canonical canonical;  // of the position after the move
  };

  static bool is_free_of_history([[maybe_unused]] const Line<G>& line, [[maybe_unused]] Move move) {
    if constexpr (NeverRepeats<G>) {
      return true;
    } else {
      if (line.first_repeatable_position() == line.last()) return true;
      if constexpr (HasIrreversible<G>) return line.game().is_irreversible(line.current(), move);
      return false;
    }
  }

  const Entry* find(Move move) const {
    const auto entry = std::ranges::find(entries_, move, &Entry::move);
    return entry == entries_.end() ? nullptr : &*entry;
  }

  std::vector<Entry> entries_;
};

}  // namespace kibitz
