// Adapts a game of the host to the contract of games (kibitz/game/game.hpp), as python/src/python_game.hpp adapts one
// in Python.
#pragma once

#include <array>
#include <memory>

#include "kibitz/engine/engine.hpp"
#include "kibitz/game/rules_game.hpp"
#include "wasm/host_rules.hpp"

namespace kibitz::wasm {

// The text functions of a game of the host. They are the same for all game types below.
class HostGameText {
 public:
  using Position = HostStateHandle;
  using Move = HostMove;

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
using HostGameBase = RulesGame<Self, HostGameText>;

struct QuietHostGame : HostGameBase<QuietHostGame> {
  using RulesGame::RulesGame;
};
struct NoisyHostGame : WithRulesNoise<HostGameBase<NoisyHostGame>> {
  using WithRulesNoise::WithRulesNoise;
};
// The two types above, for games that never repeat a position. The search is compiled separately for them.
struct NonRepeatingQuietHostGame : HostGameBase<NonRepeatingQuietHostGame> {
  static constexpr bool never_repeats = true;
  using RulesGame::RulesGame;
};
struct NonRepeatingNoisyHostGame : WithRulesNoise<HostGameBase<NonRepeatingNoisyHostGame>> {
  static constexpr bool never_repeats = true;
  using WithRulesNoise::WithRulesNoise;
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
