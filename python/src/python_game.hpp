// A game written in Python as a game of the contract (kibitz/game/game.hpp).
#pragma once

#include <array>

#include "kibitz/game/line.hpp"
#include "kibitz/game/repetition.hpp"
#include "python/src/rules.hpp"

namespace kibitz::python {

// The text, which knows nothing of searches.
class PythonText {
 public:
  PythonText() = default;
  explicit PythonText(Rules& rules);

  std::string name, title;
  std::array<std::string, 2> side_names;

  int mover(const StateHandle& position) const { return position->mover; }
  Expected<StateHandle> parse_position(std::string_view text) const;
  std::string format_position(const StateHandle& position) const;
  Expected<PythonMove> parse_move(const StateHandle& position, std::string_view text) const;
  std::string format_move(const StateHandle& position, PythonMove move) const;
  Picture picture(const StateHandle& position) const;

 protected:
  Rules* rules_ = nullptr;  // of whom the engine keeps a reference
};

template <class Self>
struct PythonRules : PythonText {
  using Position = StateHandle;
  using Move = PythonMove;
  using PythonText::PythonText;

  Position start() const { return rules_->start(); }
  // In a game without a rule of its own the third time is a draw, and in a search the second.
  std::optional<Outcome> verdict(const Line<Self>& line, Judge judge) const {
    const std::optional<Outcome>& result = rules_->result(*line.current().get());
    if (result || rules_->never_repeats || judge == Judge::law) return result;
    return repeated(line, judge) ? std::optional(Outcome::draw()) : std::nullopt;
  }
  Outcome without_moves(const Position& position) const {
    return rules_->result(*position.get()).value_or(Outcome::draw());
  }
  void generate(const Position& position, MoveList<Move>& moves) const {
    for (const Move move : rules_->moves(*position.get())) moves.push(move);
  }
  Position play(const Position& position, Move move) const { return rules_->play(position, move); }
  Key key(const Position& position) const { return rules_->key(*position.get()); }
  Score evaluate(const Line<Self>& line) const { return rules_->evaluate(*line.current().get()); }
  int rank(const Position& position, Move move) const { return rules_->rank(*position.get(), move); }
};

struct QuietPythonGame : PythonRules<QuietPythonGame> {
  using PythonRules::PythonRules;
};

// With noisy(), for which quiescence is compiled.
struct NoisyPythonGame : PythonRules<NoisyPythonGame> {
  using PythonRules::PythonRules;
  bool is_noisy(const Position& position, Move move) const { return rules_->is_noisy(*position.get(), move); }
  void generate_noisy(const Position& position, MoveList<Move>& moves) const {
    for (const Move move : rules_->moves(*position.get()))
      if (is_noisy(position, move)) moves.push(move);
  }
  bool must_move(const Position&) const { return false; }
};

static_assert(Game<QuietPythonGame> && Speaks<QuietPythonGame> && HasKey<QuietPythonGame> &&
              HasEvaluate<QuietPythonGame> && HasRank<QuietPythonGame> && !HasNoise<QuietPythonGame>);
static_assert(Game<NoisyPythonGame> && Speaks<NoisyPythonGame> && HasNoise<NoisyPythonGame>);
static_assert(!CanPass<NoisyPythonGame> && !HasPlanes<NoisyPythonGame> && !NeverRepeats<NoisyPythonGame>);

}  // namespace kibitz::python
