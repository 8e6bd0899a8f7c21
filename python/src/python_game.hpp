// Adapts a game written in Python to the contract of games (kibitz/game/game.hpp).
#pragma once

#include <array>

#include "kibitz/game/planes.hpp"
#include "kibitz/game/rules_game.hpp"
#include "python/src/rules.hpp"

namespace kibitz::python {

// The text functions of a game in Python. They are the same for all game types below.
class PythonGameText {
 public:
  using Position = StateHandle;
  using Move = PythonMove;

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
using PythonGameBase = RulesGame<Self, PythonGameText>;

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

struct QuietPythonGame : PythonGameBase<QuietPythonGame> {
  using RulesGame::RulesGame;
};
struct NoisyPythonGame : WithRulesNoise<PythonGameBase<NoisyPythonGame>> {
  using WithRulesNoise::WithRulesNoise;
};
struct QuietPlanesGame : WithPlanes<PythonGameBase<QuietPlanesGame>> {
  using WithPlanes::WithPlanes;
};
struct NoisyPlanesGame : WithRulesNoise<WithPlanes<PythonGameBase<NoisyPlanesGame>>> {
  using WithRulesNoise::WithRulesNoise;
};

// The four types above, for games that never repeat a position. The search is compiled separately for them.
struct NonRepeatingQuietGame : PythonGameBase<NonRepeatingQuietGame> {
  static constexpr bool never_repeats = true;
  using RulesGame::RulesGame;
};
struct NonRepeatingNoisyGame : WithRulesNoise<PythonGameBase<NonRepeatingNoisyGame>> {
  static constexpr bool never_repeats = true;
  using WithRulesNoise::WithRulesNoise;
};
struct NonRepeatingQuietPlanesGame : WithPlanes<PythonGameBase<NonRepeatingQuietPlanesGame>> {
  static constexpr bool never_repeats = true;
  using WithPlanes::WithPlanes;
};
struct NonRepeatingNoisyPlanesGame : WithRulesNoise<WithPlanes<PythonGameBase<NonRepeatingNoisyPlanesGame>>> {
  static constexpr bool never_repeats = true;
  using WithRulesNoise::WithRulesNoise;
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
