// Adapts a game written in Python to the contract of games (kibitz/game/game.hpp).
#pragma once

#include <array>

#include "kibitz/game/line.hpp"
#include "kibitz/game/planes.hpp"
#include "kibitz/game/repetition.hpp"
#include "python/src/rules.hpp"

namespace kibitz::python {

// The text functions of a game in Python, which do not depend on the search.
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
  Rules* rules_ = nullptr;  // owned by the engine
};

template <class Self>
struct PythonRules : PythonText {
  using Position = StateHandle;
  using Move = PythonMove;
  using PythonText::PythonText;
  static constexpr bool ends_in_points = true;  // result() may return Points

  Position start() const { return rules_->start(); }
  // If result() does not end the game, the third occurrence of a position is a draw. Within a search the second
  // occurrence is.
  std::optional<Outcome> verdict(const Line<Self>& line, Judge judge) const {
    const std::optional<Outcome>& result = rules_->result(*line.current().get());
    if constexpr (!NeverRepeats<Self>)
      if (!result && judge != Judge::law && repeated(line, judge)) return Outcome::draw();
    return result;
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

// Adds is_noisy(), generate_noisy() and must_move(), without which quiescence search is not compiled.
template <class Base>
struct WithNoise : Base {
  using Base::Base;
  bool is_noisy(const StateHandle& position, PythonMove move) const {
    return this->rules_->is_noisy(*position.get(), move);
  }
  void generate_noisy(const StateHandle& position, MoveList<PythonMove>& moves) const {
    for (const PythonMove move : this->rules_->moves(*position.get()))
      if (is_noisy(position, move)) moves.push(move);
  }
  bool must_move(const StateHandle&) const { return false; }
};

// Adds the planes and their tuples, the input of learned evaluations.
template <class Base>
struct WithPlanes : Base {
  using Base::Base;
  PlaneShape plane_shape() const {
    const PlaneLayout& layout = this->rules_->plane_layout();
    return {layout.kinds, layout.points()};
  }
  void planes(const StateHandle& position, std::span<std::uint64_t> words) const {
    this->rules_->planes(*position.get(), words);
  }
  int opposite_point(int point) const { return this->rules_->plane_layout().opposite[static_cast<std::size_t>(point)]; }
  Picture::Cell cell(int point) const {
    const int columns = this->rules_->plane_layout().columns;
    return {point % columns, point / columns};
  }
  std::vector<Tuple> tuples() const {
    const PlaneLayout& layout = this->rules_->plane_layout();
    return learned::points_and_lines(layout.columns, layout.rows, layout.kinds);
  }
};

struct QuietPythonGame : PythonRules<QuietPythonGame> {
  using PythonRules::PythonRules;
};
struct NoisyPythonGame : WithNoise<PythonRules<NoisyPythonGame>> {
  using WithNoise::WithNoise;
};
struct QuietPlanedGame : WithPlanes<PythonRules<QuietPlanedGame>> {
  using WithPlanes::WithPlanes;
};
struct NoisyPlanedGame : WithNoise<WithPlanes<PythonRules<NoisyPlanedGame>>> {
  using WithNoise::WithNoise;
};

// The four types above with never_repeats, for which the search is compiled separately.
struct QuietEndingGame : PythonRules<QuietEndingGame> {
  static constexpr bool never_repeats = true;
  using PythonRules::PythonRules;
};
struct NoisyEndingGame : WithNoise<PythonRules<NoisyEndingGame>> {
  static constexpr bool never_repeats = true;
  using WithNoise::WithNoise;
};
struct QuietPlanedEndingGame : WithPlanes<PythonRules<QuietPlanedEndingGame>> {
  static constexpr bool never_repeats = true;
  using WithPlanes::WithPlanes;
};
struct NoisyPlanedEndingGame : WithNoise<WithPlanes<PythonRules<NoisyPlanedEndingGame>>> {
  static constexpr bool never_repeats = true;
  using WithNoise::WithNoise;
};

// Calls `use` with the game type that has the capabilities of these rules.
template <class Use>
auto with_game_of(Rules& rules, const Use& use) {
  if (rules.never_repeats) {
    if (rules.has_planes())
      return rules.has_noise() ? use(NoisyPlanedEndingGame(rules)) : use(QuietPlanedEndingGame(rules));
    return rules.has_noise() ? use(NoisyEndingGame(rules)) : use(QuietEndingGame(rules));
  }
  if (rules.has_planes()) return rules.has_noise() ? use(NoisyPlanedGame(rules)) : use(QuietPlanedGame(rules));
  return rules.has_noise() ? use(NoisyPythonGame(rules)) : use(QuietPythonGame(rules));
}

static_assert(Game<QuietPythonGame> && Speaks<QuietPythonGame> && HasKey<QuietPythonGame> &&
              HasEvaluate<QuietPythonGame> && HasRank<QuietPythonGame> && !HasNoise<QuietPythonGame>);
static_assert(Game<NoisyPythonGame> && Speaks<NoisyPythonGame> && HasNoise<NoisyPythonGame>);
static_assert(HasTuples<QuietPlanedGame> && !HasNoise<QuietPlanedGame>);
static_assert(HasTuples<NoisyPlanedGame> && HasNoise<NoisyPlanedGame>);
static_assert(!CanPass<NoisyPythonGame> && !HasPlanes<NoisyPythonGame> && !NeverRepeats<NoisyPythonGame>);
static_assert(NeverRepeats<QuietEndingGame> && NeverRepeats<NoisyEndingGame> && HasNoise<NoisyEndingGame> &&
              NeverRepeats<QuietPlanedEndingGame> && HasTuples<QuietPlanedEndingGame> &&
              NeverRepeats<NoisyPlanedEndingGame> && HasTuples<NoisyPlanedEndingGame> &&
              HasNoise<NoisyPlanedEndingGame>);

}  // namespace kibitz::python
