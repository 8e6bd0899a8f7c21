// A player: Kibitz in this process, or a program connected by pipes. A player's fault is returned as a value and
// decides its game.
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
  interrupted,  // the match was stopped; not a fault
  ours,         // a failure on our side (out of memory): ends the match without a verdict on the player
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
  std::string start;  // a position; empty: the game's usual one
  int side = 0;       // the player's side: 0 moves first from the usual start
};

struct MoveRequest {
  const Engine& referee;               // an engine in the position to move in
  const std::string& start;            // the game's starting position, as in Beginning
  std::span<const std::string> moves;  // the moves since `start`
  Allowance allowance;                 // the mover's limits
  std::array<ClockTime, 2> clocks;     // indexed by side; only meaningful if the mover has a clock
  kibitz::Clock::time_point deadline;  // later answers are ignored
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
  // Makes the player ready, or returns the reason why it is not. Call once.
  virtual Expected<void> start() = 0;
  virtual Answer<void> new_game(const Beginning& beginning, std::stop_token stop) = 0;
  virtual Answer<PlayerAnswer> choose(const MoveRequest& question) = 0;
  // Processor time that the player has spent so far; empty if the system does not report it. Call it on the thread that
  // requests moves.
  virtual std::optional<ProcessorTime> processor_time() const = 0;
  // Waits until the player can take the next request. Called before its clock runs.
  virtual void await_ready() {}
};

// The player that the specification describes, not yet started. Errors: an unknown preset, option or protocol; a limit
// that the protocol cannot express.
Expected<std::unique_ptr<Player>> make_player(const Catalogue& catalogue, const MatchSettings& settings,
                                              const PlayerSpec& spec);

// The referee: an engine with the match's rules.
Expected<std::unique_ptr<Engine>> make_referee(const Catalogue& catalogue, const MatchSettings& settings);

}  // namespace kibitz::match
