// Adapts a game written in Python to the contract of games (kibitz/game/game.hpp).
#pragma once

#include <array>

#include "kibitz/game/line.hpp"
#include "kibitz/game/planes.hpp"
#include "kibitz/game/repetition.hpp"
#include "python/src/rules.hpp"

namespace kibitz::python {

// The text functions of a game in Python. They are the same for all game types below.
class PythonGameText {
 public:
  PythonGameText() = default;
  explicit PythonGameText(Rules& rules);

  std::string name, title;
  std::array<std::string, 2> side_names;

  int mover(const StateHandle& position) const { return position->mover; }
  Expected<StateHandle> parse_position(std::string_view text) const;
  std::string format_position(const StateHandle& position) const;
  Expected<PythonMove> parse_move(const StateHandle& position, std::string_view text) const;
  std::string format_move(const StateHandle& position, PythonMove move) const;
  Picture picture(const StateHandle& position) const;

 protected:
  Rules* rules_ = nullptr;  // owned by the engine's Python object
};

template <class Self>
struct PythonRules : PythonGameText {
  using Position = StateHandle;
  using Move = PythonMove;
  using PythonGameText::PythonGameText;
  static constexpr bool ends_in_points = true;  // result() may return Points

  Position start() const { return rules_->start(); }
  // What result() returns. If that is None, a repetition of the position (see repeated()) is a draw, except in games
  // that never repeat.
  std::optional<Outcome> verdict(const Line<Self>& line, Judge judge) const {
    const std::optional<Outcome>& result = rules_->result(*line.current().get());
    if constexpr (!NeverRepeats<Self>)
      if (!result && judge != Judge::law && is_repetition(line, judge)) return Outcome::draw();
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

// Adds is_noisy(), generate_noisy() and must_move(), which quiescence search needs (HasNoise).
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

// Adds the planes and their tuples, which learned evaluations need (HasTuples).
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
struct QuietPlanesGame : WithPlanes<PythonRules<QuietPlanesGame>> {
  using WithPlanes::WithPlanes;
};
struct NoisyPlanesGame : WithNoise<WithPlanes<PythonRules<NoisyPlanesGame>>> {
  using WithNoise::WithNoise;
};

// The four types above, for games that never repeat a position. The search is compiled separately for them.
struct NonRepeatingQuietGame : PythonRules<NonRepeatingQuietGame> {
  static constexpr bool never_repeats = true;
  using PythonRules::PythonRules;
};
struct NonRepeatingNoisyGame : WithNoise<PythonRules<NonRepeatingNoisyGame>> {
  static constexpr bool never_repeats = true;
  using WithNoise::WithNoise;
};
struct NonRepeatingQuietPlanesGame : WithPlanes<PythonRules<NonRepeatingQuietPlanesGame>> {
  static constexpr bool never_repeats = true;
  using WithPlanes::WithPlanes;
};
struct NonRepeatingNoisyPlanesGame : WithNoise<WithPlanes<PythonRules<NonRepeatingNoisyPlanesGame>>> {
  static constexpr bool never_repeats = true;
  using WithNoise::WithNoise;
};

// Calls `use` with a game of the type that has exactly the capabilities of these rules.
template <class Use>
auto call_with_game_type(Rules& rules, const Use& use) {
  if (rules.never_repeats) {
    if (rules.has_planes())
      return rules.has_noise() ? use(NonRepeatingNoisyPlanesGame(rules)) : use(NonRepeatingQuietPlanesGame(rules));
    return rules.has_noise() ? use(NonRepeatingNoisyGame(rules)) : use(NonRepeatingQuietGame(rules));
  }
  if (rules.has_planes()) return rules.has_noise() ? use(NoisyPlanesGame(rules)) : use(QuietPlanesGame(rules));
  return rules.has_noise() ? use(NoisyPythonGame(rules)) : use(QuietPythonGame(rules));
}

static_assert(Game<QuietPythonGame> && HasTextInterface<QuietPythonGame> && HasKey<QuietPythonGame> &&
              HasEvaluate<QuietPythonGame> && HasRank<QuietPythonGame> && !HasNoise<QuietPythonGame>);
static_assert(Game<NoisyPythonGame> && HasTextInterface<NoisyPythonGame> && HasNoise<NoisyPythonGame>);
static_assert(HasTuples<QuietPlanesGame> && !HasNoise<QuietPlanesGame>);
static_assert(HasTuples<NoisyPlanesGame> && HasNoise<NoisyPlanesGame>);
static_assert(!CanPass<NoisyPythonGame> && !HasPlanes<NoisyPythonGame> && !NeverRepeats<NoisyPythonGame>);
static_assert(NeverRepeats<NonRepeatingQuietGame> && NeverRepeats<NonRepeatingNoisyGame> &&
              HasNoise<NonRepeatingNoisyGame> && NeverRepeats<NonRepeatingQuietPlanesGame> &&
              HasTuples<NonRepeatingQuietPlanesGame> && NeverRepeats<NonRepeatingNoisyPlanesGame> &&
              HasTuples<NonRepeatingNoisyPlanesGame> && HasNoise<NonRepeatingNoisyPlanesGame>);

}  // namespace kibitz::python
