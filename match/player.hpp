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
  crash,        // the program ended
  late,         // no answer in time
  nonsense,     // an answer that the protocol does not allow
  interrupted,  // the match was stopped, which is not a fault
  ours,         // Kibitz itself failed (out of memory): the match ends, and the game is not lost
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

struct Beginning {
  std::string start;  // starting position; empty: the game's usual one
  int side = 0;       // the player's side: 0 moves first from the usual start
};

struct MoveRequest {
  const Engine& referee;               // an engine set to the position in which the player must move
  const std::string& start;            // the game's starting position, as in struct Beginning
  std::span<const std::string> moves;  // the moves from `start` to the position
  Allowance allowance;                 // the limits of the player that must move
  std::array<ClockTime, 2> clocks;     // indexed by side; only meaningful if the mover has a clock
  kibitz::Clock::time_point deadline;  // answers after this time are ignored
  std::stop_token stop;
};

// A player's answer: the move, and what the protocol reports with it.
struct PlayerAnswer {
  std::string move;  // the move as the player wrote it, in a form that the game reads
  std::optional<Score> score;
  int depth = 0;
  std::uint64_t nodes = 0;
  bool resigns = false;
};

class Player {
 public:
  virtual ~Player() = default;
  // Starts the player; the error says why it is not ready. Call it once.
  virtual Expected<void> start() = 0;
  virtual Answer<void> new_game(const Beginning& beginning, std::stop_token stop) = 0;
  virtual Answer<PlayerAnswer> choose(const MoveRequest& question) = 0;
  // The processor time that the player has spent since it started; empty if the system does not report it. Call it
  // on the thread that requests moves.
  virtual std::optional<ProcessorTime> processor_time() const = 0;
  // Waits until the player can take the next request. Called before the player's clock starts.
  virtual void await_ready() {}
};

// Makes the player that `spec` describes; it is not started yet. Errors: an unknown preset, option or protocol; a
// limit that the protocol cannot express.
Expected<std::unique_ptr<Player>> make_player(const Catalogue& catalogue, const MatchSettings& settings,
                                              const PlayerSpec& spec);

// Makes the referee, an engine with the rules of the match.
Expected<std::unique_ptr<Engine>> make_referee(const Catalogue& catalogue, const MatchSettings& settings);

}  // namespace kibitz::match
