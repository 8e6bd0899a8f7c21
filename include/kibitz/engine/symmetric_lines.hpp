// The lines of a report, with the images of each line under the symmetries of the root (game/symmetric_moves.hpp).
#pragma once

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "kibitz/engine/engine_search.hpp"
#include "kibitz/engine/line_text.hpp"
#include "kibitz/game/symmetric_moves.hpp"

namespace kibitz {

// If a request wants several lines, equivalent root moves get one score: the search finds the line of one of them, and
// the lines of the others are its images.
template <class G>
class SymmetricLines {
 public:
  using Move = MoveOf<G>;

  // `line` must outlive this object. Its last position is the root, and `moves` are the root moves to search.
  SymmetricLines(const Line<G>& line, std::span<const Move> moves, int wanted)
      : line_(line), wanted_(static_cast<std::size_t>(std::max(wanted, 1))) {
    if (wanted_ > 1) classes_ = SymmetricMoves<G>(line, moves);
  }

  // True if the move needs no search, because it is the image of an earlier move.
  bool is_image(Move move) const { return classes_.is_image(move); }

  // True if a report has as many lines as are wanted.
  bool is_full(const std::vector<AnalysedLine>& lines) const { return lines.size() == wanted_; }

  // Appends a line that was found, with its images directly after it; the report gets no more lines than are wanted.
  // `found` has all members but the moves. Returns the first moves of the appended lines.
  std::vector<Move> append(std::vector<AnalysedLine>& lines, AnalysedLine found, std::span<const Move> moves) const {
    if (moves.empty()) {
      lines.push_back(std::move(found));
      return {};
    }
    std::vector<Move> first_moves = classes_.equivalents(moves.front());
    std::ranges::stable_partition(first_moves, [&](Move move) { return move == moves.front(); });
    first_moves.resize(std::min(first_moves.size(), wanted_ - lines.size()));
    // If there are only images, there is no other move that has a bound.
    if (first_moves.size() > 1 && found.others_at_most == -infinite_score) found.others_at_most.reset();
    for (const Move first : first_moves) {
      found.moves = text_of(classes_.image(line_.game(), moves, first));
      lines.push_back(found);
    }
    return first_moves;
  }

 private:
  std::vector<MoveText> text_of(std::span<const Move> moves) const {
    return text_of_line(line_.game(), line_.current(), moves);
  }

  const Line<G>& line_;
  std::size_t wanted_;
  SymmetricMoves<G> classes_;
};

}  // namespace kibitz
