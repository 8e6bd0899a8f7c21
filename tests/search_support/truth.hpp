// The values of moves by plain minimax, to a fixed depth or to the end of the game: the judge of a search's claims. It
// caches positions, so it is for games without repetition.
#pragma once

#include <unordered_map>

#include "kibitz/game/line.hpp"

namespace kibitz::test {

template <class G>
class Truth {
  static_assert(NeverRepeats<G>);

 public:
  static constexpr int to_the_end = 100;

  Truth(const G& game, const PositionOf<G>& root) : game_(game), line_(game, root), worker_(game) {
    MoveList<MoveOf<G>> list(stack_);
    game_.generate(root, list);
    moves_.assign(list.begin(), list.end());
  }

  const std::vector<MoveOf<G>>& moves() const { return moves_; }
  std::string text(MoveOf<G> move) const { return game_.format_move(line_.current(), move); }
  Score evaluation() { return clamp_evaluation(evaluate_of(game_, line_, worker_)); }

  // The value of a root move for the side that makes it, in a search of at least one ply.
  Score of(MoveOf<G> move, int depth) {
    line_.push(move);
    const Score score = score_from_child(value(depth - 1));
    line_.pop();
    return score;
  }
  Score best(int depth) {
    Score score = -infinite_score;
    for (const MoveOf<G> move : moves_) score = std::max(score, of(move, depth));
    return score;
  }

  // Is this a complete game from the root: does it end with its last move, and not before?
  bool is_a_game(const std::vector<std::string>& texts) {
    int played = 0;
    bool is_one = true;
    for (const std::string& move_text : texts) {
      const auto move = game_.parse_move(line_.current(), move_text);
      is_one = is_one && move && !find_outcome();
      if (!is_one) break;
      line_.push(*move);
      ++played;
    }
    is_one = is_one && find_outcome();
    while (played-- > 0) line_.pop();
    return is_one;
  }

 private:
  // Scores are relative to each position: a win of the child is one ply longer for its parent.
  static Score score_from_child(Score score) { return IsBounded<G> ? -score : -from_table_score(score, 1); }

  std::optional<Outcome> find_outcome() {
    if (const auto outcome = game_.verdict(line_, Judge::search)) return outcome;
    MoveList<MoveOf<G>> list(stack_);
    game_.generate(line_.current(), list);
    return list.empty() ? std::optional(game_.without_moves(line_.current())) : std::nullopt;
  }

  Score value(int depth) {
    if (const auto outcome = game_.verdict(line_, Judge::search)) return score_of(*outcome, 0);
    if (depth == 0) return clamp_evaluation(evaluate_of(game_, line_, worker_));
    const Key key = mix_bits(key_of(game_, line_.current()) + static_cast<Key>(depth));
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    MoveList<MoveOf<G>> list(stack_);
    game_.generate(line_.current(), list);
    Score best = list.empty() ? score_of(game_.without_moves(line_.current()), 0) : -infinite_score;
    const int count = list.size();
    for (int i = 0; i < count; ++i) {
      line_.push(list[i]);
      best = std::max(best, score_from_child(value(depth - 1)));
      line_.pop();
    }
    return known_[key] = best;
  }

  const G& game_;
  Line<G> line_;
  WorkerOf<G> worker_;
  MoveStack<MoveOf<G>> stack_;
  std::vector<MoveOf<G>> moves_;
  std::unordered_map<Key, Score> known_;
};

}  // namespace kibitz::test
