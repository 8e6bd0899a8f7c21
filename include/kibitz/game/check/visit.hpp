// The state that all conformance checks share: the position under test, and the findings. Each kind of violation is
// reported only once, at the position where it is first found.
#pragma once

#include <fmt/format.h>

#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "kibitz/core/random.hpp"
#include "kibitz/game/defaults.hpp"
#include "kibitz/game/line.hpp"

namespace kibitz::check {

// The violations found so far, one sentence per broken promise of the contract.
class ContractFindings {
 public:
  // Keeps the sentence, unless the promise has one already.
  void add(std::string_view promise, std::string sentence) {
    if (reported_.insert(std::string(promise)).second) sentences_.push_back(std::move(sentence));
  }
  bool is_empty() const { return sentences_.empty(); }
  std::vector<std::string> take() { return std::move(sentences_); }  // the sentences, in order; leaves none

 private:
  std::set<std::string> reported_;
  std::vector<std::string> sentences_;
};

// What all positions of one key must have in common.
template <class G>
struct KnownPosition {
  std::vector<MoveOf<G>> moves;
  std::optional<Outcome> end;  // the outcome if there are no moves
};

// A visit to one position of one random game.
template <class G>
struct Visit {
  const G& game;
  Line<G>& line;
  WorkerOf<G>& worker;
  Random& random;
  ContractFindings& findings;
  // For each canonical key seen in this run: the legal moves of a position with that key, mapped to the canonical
  // image.
  std::unordered_map<Key, std::vector<MoveOf<G>>>& canonical_moves;
  std::unordered_map<Key, KnownPosition<G>>& known_positions;  // for each key seen in this run: what it stands for
  std::uint64_t seed = 0;
  std::vector<int> numbers{};      // for each played move: its index among the generated moves
  std::vector<Key> keys{};         // keys of the earlier positions
  std::vector<MoveOf<G>> moves{};  // legal moves of this position
  MoveStack<MoveOf<G>> stack{};

  const PositionOf<G>& position() const { return line.current(); }

  // The legal moves of any position, in the order of generate().
  std::vector<MoveOf<G>> legal_moves_in(const PositionOf<G>& from) {
    MoveList<MoveOf<G>> list(stack);
    game.generate(from, list);
    return {list.begin(), list.end()};
  }

  // Where the violation was found: how to reach the position again.
  std::string location_text() const {
    if constexpr (HasTextInterface<G>)
      return fmt::format("position {}, ply {}, seed {}", quoted(game.format_position(position())), line.last(), seed);
    else
      return fmt::format("after the moves numbered [{}], seed {}", fmt::join(numbers, " "), seed);
  }

  // The move as text; without text, its index among the legal moves.
  std::string name_of(MoveOf<G> move) const {
    if constexpr (HasTextInterface<G>) {
      return quoted(game.format_move(position(), move));
    } else {
      for (std::size_t i = 0; i < moves.size(); ++i)
        if (moves[i] == move) return fmt::format("number {}", i);
      return "that is not generated";
    }
  }

  // Adds a finding about this position. `promise` identifies the broken promise; `detail` and `move` are added to it.
  void report_violation(std::string_view promise) {
    findings.add(promise, fmt::format("{} ({})", promise, location_text()));
  }
  void report_violation(std::string_view promise, std::string_view detail) {
    findings.add(promise, fmt::format("{}: {} ({})", promise, detail, location_text()));
  }
  void report_move_violation(std::string_view promise, MoveOf<G> move) {
    report_violation(promise, "move " + name_of(move));
  }
};

// True if the move is in the list.
template <class Move>
bool contains(const std::vector<Move>& moves, const Move& move) {
  for (const Move& candidate : moves)
    if (candidate == move) return true;
  return false;
}

// True if two moves of the list are equal. Compares all pairs.
template <class Move>
bool has_duplicates(const std::vector<Move>& moves) {
  for (std::size_t i = 0; i < moves.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (moves[i] == moves[j]) return true;
  return false;
}

// Compares two positions by key and, if their type has one, by operator==.
template <class G>
bool are_equal(const G& game, const PositionOf<G>& a, const PositionOf<G>& b) {
  if constexpr (std::equality_comparable<PositionOf<G>>)
    if (!(a == b)) return false;
  return key_of(game, a) == key_of(game, b);
}

// All legal moves, or a random sample of `count` if there are more, so that checks of thousands of moves stay fast.
template <class G>
std::vector<MoveOf<G>> sample_moves(Visit<G>& visit, std::size_t count) {
  if (visit.moves.size() <= count) return visit.moves;
  std::vector<MoveOf<G>> chosen;
  for (std::size_t i = 0; i < count; ++i) chosen.push_back(visit.moves[visit.random.below(visit.moves.size())]);
  return chosen;
}

}  // namespace kibitz::check
