// A player: Kibitz in this process, or a program connected by pipes. A player's fault is returned as a value, and
// decides the game.
#pragma once

#include <array>
#include <expected>
#include <memory>
#include <span>
#include <stop_token>
#include <string>

#include "kibitz/engine/catalogue.hpp"
#include "match/match_settings.hpp"
#include "match/processor_time.hpp"

namespace kibitz::match {

enum class FaultKind : std::uint8_t {
  crash,           // the program ended
  late,            // no answer before the deadline
  invalid_answer,  // an answer that the protocol or the rules do not allow
  interrupted,     // the match was stopped, which is not a fault
  internal_error,  // Kibitz itself failed (for example, out of memory): the match ends and no player loses the game
};

struct Fault {
  FaultKind kind = FaultKind::crash;
  std::string text;
};

template <class T>
using Answer = std::expected<T, Fault>;

inline std::unexpected<Fault> fault(FaultKind kind, std::string text) {
  return std::unexpected(Fault{kind, std::move(text)});
}

struct GameStart {
  std::string start;  // starting position; empty: the game's usual one
  int side = 0;       // the side that the player plays; side 0 moves first from the usual start
};

struct MoveRequest {
  const Engine& referee;               // an engine set to the position in which the player must move
  const std::string& start;            // the game's starting position; empty: the game's usual one
  std::span<const std::string> moves;  // the moves that lead from `start` to that position
  PlayerLimits allowance;              // the limits of the player that must move
  std::array<ClockTime, 2> clocks;     // the clock of each side; only meaningful if the mover has a clock
  kibitz::Clock::time_point deadline;  // time after which an answer is too late
  std::stop_token stop;
};

// A player's answer to a MoveRequest: the move, and what the player reported about its search.
struct PlayerAnswer {
  std::string move;  // the move as the player wrote it, in any notation that the game reads
  std::optional<Score> score;
  int depth = 0;
  std::uint64_t nodes = 0;
  bool resigns = false;
};

class Player {
 public:
  virtual ~Player() = default;
  // Starts the player. Must be called exactly once. The error says why the player is not ready.
  virtual Expected<void> start() = 0;
  virtual Answer<void> new_game(const GameStart& beginning, std::stop_token stop) = 0;
  virtual Answer<PlayerAnswer> choose(const MoveRequest& question) = 0;
  // The processor time that the player has spent since it started; empty if the system does not report it. Must be
  // called on the thread that requests moves.
  virtual std::optional<ProcessorTime> processor_time() const = 0;
  // Waits until the player can accept the next request. Called before the player's clock starts.
  virtual void await_ready() {}
};

// Makes the player that `spec` describes, without starting it. Fails if a preset, option or protocol is unknown, or if
// the protocol cannot express a limit.
Expected<std::unique_ptr<Player>> make_player(const Catalogue& catalogue, const MatchSettings& settings,
                                              const PlayerSpec& spec);

// Sets the preset and the options of a player that is Kibitz.
Expected<void> apply_player(Engine& engine, const PlayerSpec& spec);

// Makes the referee, an engine with the rules of the match.
Expected<std::unique_ptr<Engine>> make_referee(const Catalogue& catalogue, const MatchSettings& settings);

}  // namespace kibitz::match
