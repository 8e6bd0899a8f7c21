// The line: the moves and positions of the game so far, followed by the path from the root to the current node. Rules
// that need earlier positions read them here.
#pragma once

#include <cassert>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "kibitz/core/random.hpp"
#include "kibitz/core/zobrist.hpp"
#include "kibitz/game/defaults.hpp"
#include "kibitz/game/planes.hpp"

namespace kibitz {

namespace learned {
class Evaluator;
}

// Which part of the line verdict() sees during a search, and what the key in the transposition table covers.
//   seen  The whole line; the key covers only the position. This is the usual practice. It is fast but not exact,
//         because a position can have different values on different paths (graph-history interaction).
//   path  The whole line; the key also covers the positions since first_repeatable_position(). This is exact.
//   off   Only the position. This is exact, and what most papers measure.
enum class LineHistory : std::uint8_t { seen, path, off };

template <class G>  // of one thread; the game must outlive it
class Line {
 public:
  using Position = PositionOf<G>;
  using Move = MoveOf<G>;
  static constexpr bool keeps_keys = !NeverRepeats<G>;  // false: positions never recur, so no keys are stored

  Line(const G& game, Position start) : game_(&game) {
    steps_.push_back({std::move(start), {}, 0, false});
    if constexpr (keeps_keys) keys_.push_back(key_of(game, current()));
  }

  const G& game() const { return *game_; }
  // A learned evaluation, which replaces the game's own evaluation: the weights, which must outlive the line, and a
  // function that writes the planes of a position and returns the side to move. If `evaluator` is null, the game
  // evaluates.
  struct Learned {
    using WritePlanes = int (*)(const G&, const Position&, const PictureLayout&, std::span<std::uint64_t>);
    const learned::Evaluator* evaluator = nullptr;
    WritePlanes write_planes = nullptr;
    PictureLayout layout;  // piece symbols and board size, for games whose planes are derived from the picture
    std::span<const ProbCut> prob_cuts;  // Multi-ProbCut regressions for these weights; empty: use those of the game
  };
  const Learned& learned() const { return learned_; }
  void set_evaluator(Learned learned) { learned_ = learned; }
  // Positions are numbered from 0, the start of the game, to last(), the current position. move(i) was played in
  // position(i). root() is the number of the position at the root of the search.
  int last() const { return last_; }
  int root() const { return root_; }
  int ply() const { return last() - root_; }
  const Position& current() const { return steps_.back().position; }
  const Position& position(int index) const { return steps_[static_cast<std::size_t>(index)].position; }

  Move move(int index) const {
    assert(index < last() && !was_pass(index));
    return steps_[static_cast<std::size_t>(index) + 1].move;
  }
  // A null move followed position(index).
  bool was_pass(int index) const { return steps_[static_cast<std::size_t>(index) + 1].is_pass.value; }
  // False at the start of the game and after a null move.
  bool has_previous_move() const { return last() > 0 && !steps_.back().is_pass.value; }
  Move previous_move() const { return move(last() - 1); }

  Key key() const { return key(last()); }
  Key key(int index) const {
    static_assert(keeps_keys, "a game that declares never_repeats has no keys in its line");
    return keys_[static_cast<std::size_t>(index)];
  }

  // The key of the position, mixed with the number of its occurrences in the game before the root (0, 1, or at least
  // 2). If the position has occurred before, a repetition rule ends the game sooner, so table entries of earlier
  // searches no longer apply.
  Key key_in_game() const {
    if ((game_key_filter_ >> (key() & 63) & 1) == 0) return key();
    int occurrences = 0;
    for (int i = first_repeatable_position(); i < root_ && occurrences < 2; ++i) occurrences += key(i) == key();
    return occurrences == 0 ? key() : mix_bits(key() + static_cast<Key>(occurrences));
  }
  // The number of the first position that can still recur. A null move or an irreversible move advances it. Repetition
  // rules do not search further back.
  int first_repeatable_position() const {
    return history_ == LineHistory::off && ply() > 0 ? last() : steps_.back().first_repeatable.value;
  }
  // False if a search must judge the position alone, without its history. A counter that is part of the position but
  // not of its key (fifty-move rule) must then not end the game.
  bool sees_history() const { return history_ != LineHistory::off; }

  // The key for LineHistory::path. It covers the position, the earlier positions that can still recur, in their order,
  // and which of them are before the root.
  Key path_key() const {
    Key hash = 0;
    for (int i = first_repeatable_position(); i < last(); ++i) hash = mix_bits(hash ^ key(i) ^ (i < root_ ? 1 : 0));
    return mix_bits(hash) ^ key();
  }

  // Plays a move below the root. start_search() must have reserved the memory.
  void push_in_search(Move move) {
    assert(steps_.size() < steps_.capacity());
    if (steps_.size() == steps_.capacity())
      __builtin_unreachable();  // lets the compiler drop the capacity test of emplace_back
    push(move);
  }

  void push(Move move) {  // plays a legal move, which becomes part of the game
    // The conversion runs inside emplace_back, so the result of play() is constructed in place, without a copy. If the
    // vector grows, the new entry is constructed before the old entries are moved, so `from` is still valid.
    struct Played {
      const G& game;
      const Position& from;
      Move move;
      operator Position() const {  // NOLINT(google-explicit-constructor): emplace_back converts implicitly
        return game.play(from, move);
      }
    };
    const LineEntry& from = steps_.back();
    int first_repeatable = 0;
    if constexpr (keeps_keys) {
      first_repeatable = from.first_repeatable.value;
      if constexpr (requires { game_->is_irreversible(from.position, move); })
        if (game_->is_irreversible(from.position, move)) first_repeatable = last() + 1;
    }
    steps_.emplace_back(Played{*game_, from.position, move}, move, first_repeatable, false);
    ++last_;
    if constexpr (keeps_keys) keys_.push_back(key_of(*game_, current()));
  }

  // Plays a null move: the opponent is to move, and no earlier position can recur after it.
  void push_pass() {
    steps_.emplace_back(game_->pass(current()), Move{}, last() + 1, true);
    ++last_;
    if constexpr (keeps_keys) keys_.push_back(key_of(*game_, current()));
  }

  void pop() {  // takes back the last move or null move
    --last_;
    steps_.pop_back();
    if constexpr (keeps_keys) keys_.pop_back();
  }

  // Makes the current position the root. Reserves memory for a search below it, so that references to positions stay
  // valid during the search.
  void start_search(LineHistory history) {
    root_ = last();
    history_ = history;
    steps_.reserve(steps_.size() + max_ply + 2);
    if constexpr (keeps_keys) {
      keys_.reserve(steps_.size() + max_ply + 2);
      game_key_filter_ = 0;
      for (int i = first_repeatable_position(); i < root_; ++i) game_key_filter_ |= Key{1} << (key(i) & 63);
    }
  }

 private:
  // A member that takes memory only if is_kept is true.
  template <class T, bool is_kept>
  struct ConditionalMember {
    T value;
    ConditionalMember(T kept) : value(kept) {}  // NOLINT(google-explicit-constructor): initialized like a T
  };
  template <class T>
  struct ConditionalMember<T, false> {
    static constexpr T value{};
    ConditionalMember(T) {}  // NOLINT(google-explicit-constructor): as above
  };

  struct LineEntry {  // a position and the move that led to it; the first entry has no move
    Position position;
    Move move{};
    [[no_unique_address]] ConditionalMember<int, keeps_keys> first_repeatable{0};
    [[no_unique_address]] ConditionalMember<bool, CanPass<G>> is_pass{false};
  };

  const G* game_;
  Learned learned_;
  std::vector<LineEntry> steps_;
  std::vector<Key> keys_;
  int last_ = 0;  // steps_.size() - 1, stored because computing it needs a division
  int root_ = 0;
  Key game_key_filter_ =
      0;  // filter of the positions before the root that can recur: bit (key & 63) is set for each key
  LineHistory history_ = LineHistory::seen;
};

}  // namespace kibitz
