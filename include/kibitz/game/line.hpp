// The game so far and the path searched below it: what a rule may look back on.
//
// Positions are numbered from 0, the start of the game; move(i) was played in position(i). The search's root is
// position(root()). cut() is the first position that can still recur: an irreversible move and a null move move it
// forward, and rules of repetition look no further back.
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

// What verdict() sees of the line during a search, and what the table makes of it.
//   seen  the whole line; the table's key is the position alone (today's practice: fast, and not exact, because one
//         position can have two values by two paths)
//   path  the whole line; the table's key also hashes the positions since cut(): exact
//   off   the position alone: exact, and what most papers measure
enum class LineHistory : std::uint8_t { seen, path, off };

template <class G>
class Line {
 public:
  using Position = PositionOf<G>;
  using Move = MoveOf<G>;
  static constexpr bool keeps_keys = !NeverRepeats<G>;

  Line(const G& game, Position start) : game_(&game) {
    steps_.push_back({std::move(start), {}, 0, false});
    if constexpr (keeps_keys) keys_.push_back(key_of(game, current()));
  }

  const G& game() const { return *game_; }
  // What judges its positions in place of the game's own evaluation: weights, which outlive the line, and who writes a
  // position's planes for them and says who is to move. No weights: the game judges.
  struct Learned {
    using See = int (*)(const G&, const Position&, const PictureMen&, std::span<std::uint64_t>);
    const learned::Evaluator* evaluator = nullptr;
    See see = nullptr;
    PictureMen men;                      // of a game that is read off its picture
    std::span<const ProbCut> prob_cuts;  // fitted to searches by these weights; empty: the game's own do
  };
  const Learned& learned() const { return learned_; }
  void judge_by(Learned learned) { learned_ = learned; }
  int last() const { return last_; }
  int root() const { return root_; }
  int ply() const { return last() - root_; }
  const Position& current() const { return steps_.back().position; }
  const Position& position(int index) const { return steps_[static_cast<std::size_t>(index)].position; }

  Move move(int index) const {
    assert(index < last() && !was_pass(index));
    return steps_[static_cast<std::size_t>(index) + 1].move;
  }
  bool was_pass(int index) const { return steps_[static_cast<std::size_t>(index) + 1].is_pass.value; }
  // False at the start of the game and right after a null move.
  bool has_previous_move() const { return last() > 0 && !steps_.back().is_pass.value; }
  Move previous_move() const { return move(last() - 1); }

  Key key() const { return key(last()); }
  Key key(int index) const {
    static_assert(keeps_keys, "a game that declares never_repeats has no keys in its line");
    return keys_[static_cast<std::size_t>(index)];
  }

  // The position, and whether it came about once, or more often, in the game before the root: a rule of repetition ends
  // the game so much sooner, so that what an earlier search of the game knew of the position is no longer true.
  Key key_in_game() const {
    if ((played_ >> (key() & 63) & 1) == 0) return key();
    int times = 0;
    for (int i = cut(); i < root_ && times < 2; ++i) times += key(i) == key();
    return times == 0 ? key() : mix_bits(key() + static_cast<Key>(times));
  }
  int cut() const { return history_ == LineHistory::off && ply() > 0 ? last() : steps_.back().cut.value; }
  // False where a search must judge the position alone: then counters that a position carries but its key does not
  // (fifty moves) must not end the game either.
  bool sees_history() const { return history_ != LineHistory::off; }

  // The key under LineHistory::path: the position, the positions that can still recur before it in their order, and
  // which of them lie before the root.
  Key path_key() const {
    Key hash = 0;
    for (int i = cut(); i < last(); ++i) hash = mix_bits(hash ^ key(i) ^ (i < root_ ? 1 : 0));
    return mix_bits(hash) ^ key();
  }

  // Below the root of a search, where start_search has made space.
  void push_in_search(Move move) {
    assert(steps_.size() < steps_.capacity());
    if (steps_.size() == steps_.capacity()) __builtin_unreachable();  // spares emplace_back its test
    push(move);
  }

  void push(Move move) {
    // A conversion that happens inside emplace_back: play()'s result is built in place, never copied. Where the line
    // grows, the new step is built before the old ones are moved.
    struct Played {
      const G& game;
      const Position& from;
      Move move;
      operator Position() const { return game.play(from, move); }  // NOLINT(google-explicit-constructor)
    };
    const Step& from = steps_.back();
    int cut = 0;
    if constexpr (keeps_keys) {
      cut = from.cut.value;
      if constexpr (requires { game_->is_irreversible(from.position, move); })
        if (game_->is_irreversible(from.position, move)) cut = last() + 1;
    }
    steps_.emplace_back(Played{*game_, from.position, move}, move, cut, false);
    ++last_;
    if constexpr (keeps_keys) keys_.push_back(key_of(*game_, current()));
  }

  // The null move: the other side is to move, and nothing before it can recur.
  void push_pass() {
    steps_.emplace_back(game_->pass(current()), Move{}, last() + 1, true);
    ++last_;
    if constexpr (keeps_keys) keys_.push_back(key_of(*game_, current()));
  }

  void pop() {
    --last_;
    steps_.pop_back();
    if constexpr (keeps_keys) keys_.pop_back();
  }

  // The present position becomes the root, and space for a search below it is made, so that references to positions
  // stay good.
  void start_search(LineHistory history) {
    root_ = last();
    history_ = history;
    steps_.reserve(steps_.size() + max_ply + 2);
    if constexpr (keeps_keys) {
      keys_.reserve(steps_.size() + max_ply + 2);
      played_ = 0;
      for (int i = cut(); i < root_; ++i) played_ |= Key{1} << (key(i) & 63);
    }
  }

 private:
  // A value that some games have no use for: those do not store it.
  template <class T, bool is_kept>
  struct Kept {
    T value;
    Kept(T kept) : value(kept) {}  // NOLINT(google-explicit-constructor)
  };
  template <class T>
  struct Kept<T, false> {
    static constexpr T value{};
    Kept(T) {}  // NOLINT(google-explicit-constructor)
  };

  struct Step {  // a position and how it came about; the first has no move
    Position position;
    Move move{};
    [[no_unique_address]] Kept<int, keeps_keys> cut{0};
    [[no_unique_address]] Kept<bool, CanPass<G>> is_pass{false};
  };

  const G* game_;
  Learned learned_;
  std::vector<Step> steps_;
  std::vector<Key> keys_;
  int last_ = 0;  // steps_.size() - 1, which would take a division
  int root_ = 0;
  Key played_ = 0;  // before the root, and still possible: a bit for the last six of each key
  LineHistory history_ = LineHistory::seen;
};

}  // namespace kibitz
