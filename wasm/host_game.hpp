// Adapts a game of the host to the contract of games (kibitz/game/game.hpp), as python/src/python_game.hpp adapts one
// in Python.
#pragma once

#include <array>
#include <memory>

#include "kibitz/engine/engine.hpp"
#include "kibitz/game/line.hpp"
#include "kibitz/game/repetition.hpp"
#include "wasm/host_rules.hpp"

namespace kibitz::wasm {

// The text functions of a game of the host. They are the same for all game types below.
class HostGameText {
 public:
  HostGameText() = default;
  explicit HostGameText(HostRules& rules);

  std::string name, title;
  std::array<std::string, 2> side_names;

  int mover(const HostStateHandle& position) const { return position->mover; }
  Expected<HostStateHandle> parse_position(std::string_view text) const;
  std::string format_position(const HostStateHandle& position) const;
  Expected<HostMove> parse_move(const HostStateHandle& position, std::string_view text) const;
  std::string format_move(const HostStateHandle& position, HostMove move) const;
  Picture picture(const HostStateHandle& position) const;

 protected:
  HostRules* rules_ = nullptr;  // owned by the module, which drops all engines before it replaces the rules

 private:
  Expected<HostStateHandle> parse_first_state(std::string_view text) const;
  std::string path_text(const HostStateHandle& position) const;
};

template <class Self>
struct HostGameBase : HostGameText {
  using Position = HostStateHandle;
  using Move = HostMove;
  using HostGameText::HostGameText;
  static constexpr bool ends_in_points = true;  // result() may return points

  Position start() const { return rules_->start(); }
  // What result() returns. If the game is not over, a repetition of the position is a draw, except in games that never
  // repeat.
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
struct WithHostNoise : Base {
  using Base::Base;
  bool is_noisy(const HostStateHandle& position, HostMove move) const {
    return this->rules_->is_noisy(*position.get(), move);
  }
  void generate_noisy(const HostStateHandle& position, MoveList<HostMove>& moves) const {
    for (const HostMove move : this->rules_->moves(*position.get()))
      if (is_noisy(position, move)) moves.push(move);
  }
  bool must_move(const HostStateHandle&) const { return false; }
};

struct QuietHostGame : HostGameBase<QuietHostGame> {
  using HostGameBase::HostGameBase;
};
struct NoisyHostGame : WithHostNoise<HostGameBase<NoisyHostGame>> {
  using WithHostNoise::WithHostNoise;
};
// The two types above, for games that never repeat a position. The search is compiled separately for them.
struct NonRepeatingQuietHostGame : HostGameBase<NonRepeatingQuietHostGame> {
  static constexpr bool never_repeats = true;
  using HostGameBase::HostGameBase;
};
struct NonRepeatingNoisyHostGame : WithHostNoise<HostGameBase<NonRepeatingNoisyHostGame>> {
  static constexpr bool never_repeats = true;
  using WithHostNoise::WithHostNoise;
};

static_assert(Game<QuietHostGame> && HasTextInterface<QuietHostGame> && HasKey<QuietHostGame> &&
              HasEvaluate<QuietHostGame> && HasRank<QuietHostGame> && !HasNoise<QuietHostGame>);
static_assert(Game<NoisyHostGame> && HasTextInterface<NoisyHostGame> && HasNoise<NoisyHostGame>);
static_assert(!CanPass<NoisyHostGame> && !HasPlanes<NoisyHostGame> && !NeverRepeats<NoisyHostGame>);
static_assert(NeverRepeats<NonRepeatingQuietHostGame> && NeverRepeats<NonRepeatingNoisyHostGame> &&
              HasNoise<NonRepeatingNoisyHostGame> && !HasNoise<NonRepeatingQuietHostGame>);

// An engine, and the violations of the contract that the conformance kit finds. Each game type is compiled in a
// separate file, because compilation is slow.
struct HostGameFunctions {
  std::unique_ptr<Engine> (*make_engine)(HostRules& rules);
  std::vector<std::string> (*check)(HostRules& rules, std::uint64_t seed, int games);
};
extern const HostGameFunctions quiet_host_game, noisy_host_game, non_repeating_quiet_host_game,
    non_repeating_noisy_host_game;

// The functions of the game type that has exactly the capabilities of these rules.
const HostGameFunctions& functions_of(const HostRules& rules);

}  // namespace kibitz::wasm
