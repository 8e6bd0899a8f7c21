// Plain fail-soft alpha-beta to a fixed depth: no table, quiescence, extensions or pruning, and no history of the game,
// so that a value depends on the position alone (Knuth and Moore 1975, section 3). It is the part of a tree that a rank
// of tds.hpp searches without messages, and the reference for the value of the whole tree.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "kibitz/core/window.hpp"
#include "kibitz/game/line.hpp"

namespace kibitz::cluster {

// Sorts moves for search: noisy moves first, then by the game's rank.
template <class G>
void order_moves(const Line<G>& line, WorkerOf<G>& worker, std::span<MoveOf<G>> moves) {
  struct Ranked {
    int value;
    std::size_t index;
    MoveOf<G> move;
  };
  std::vector<Ranked> ranked;
  ranked.reserve(moves.size());
  for (const MoveOf<G> move : moves) {
    const int noise = is_noisy_in(line.game(), line.current(), move) ? 2 * rank_limit : 0;
    ranked.push_back({noise + rank_of(line.game(), line.current(), move, worker), ranked.size(), move});
  }
  std::ranges::sort(ranked, [](const Ranked& a, const Ranked& b) {
    return a.value != b.value ? a.value > b.value : a.index < b.index;
  });
  std::ranges::transform(ranked, moves.begin(), &Ranked::move);
}

template <class G>
class PlainSearch {
 public:
  explicit PlainSearch(const G& game) : worker_(game) {}

  // The value of the line's last position, for its side to move. `ply` is that of the line's root below the root of the
  // whole search; wins count from there.
  Score search(Line<G>& line, int ply, int depth, Window window) {
    if (const auto score = final_score(line, ply)) return *score;
    if (depth == 0) return clamp_evaluation(evaluate_of(line.game(), line, worker_));
    MoveList<MoveOf<G>> moves(stack_);
    line.game().generate(line.current(), moves);
    if (moves.empty()) return score_at(line, ply, line.game().without_moves(line.current()));
    order_moves<G>(line, worker_, {moves.begin(), moves.end()});
    Score best = -infinite_score;
    for (int i = 0, count = moves.size(); i < count && best < window.beta; ++i) {
      ++nodes_;
      line.push_in_search(moves[i]);
      const Window below = Window{std::max(window.alpha, best), window.beta}.opponent_window();
      best = std::max(best, -search(line, ply, depth - 1, below));
      line.pop();
    }
    return best;
  }

  // The score if a rule ends the game here, other than by a lack of moves.
  static std::optional<Score> final_score(const Line<G>& line, int ply) {
    const auto outcome = line.game().verdict(line, Judge::search);
    return outcome ? std::optional(score_at(line, ply, *outcome)) : std::nullopt;
  }
  static Score score_at(const Line<G>& line, int ply, Outcome outcome) {
    return score_of(outcome, IsBounded<G> ? 0 : ply + line.ply());
  }

  WorkerOf<G>& worker() { return worker_; }
  MoveStack<MoveOf<G>>& stack() { return stack_; }
  std::uint64_t nodes() const { return nodes_; }

 private:
  WorkerOf<G> worker_;
  MoveStack<MoveOf<G>> stack_;
  std::uint64_t nodes_ = 0;
};

// A line that begins at this position and has no history.
template <class G>
Line<G> line_without_history(const G& game, const PositionOf<G>& position) {
  Line<G> line(game, position);
  line.start_search(LineHistory::off);
  return line;
}

}  // namespace kibitz::cluster
