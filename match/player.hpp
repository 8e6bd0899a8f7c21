// Who plays: Kibitz in this process, or a program that is spoken to through pipes. What goes wrong with a player is a
// value too, and becomes the verdict of its game.
#pragma once

#include <array>
#include <expected>
#include <memory>
#include <span>
#include <stop_token>
#include <string>

#include "kibitz/engine/catalogue.hpp"
#include "match/processor_time.hpp"
#include "match/settings.hpp"

namespace kibitz::match {

struct Fault {
  enum class Kind : std::uint8_t {
    crash,        // the program ended
    late,         // no answer in time
    nonsense,     // an answer that is none, or none that the protocol allows
    interrupted,  // we were asked to stop: nobody's fault
    ours,         // we could not let it play (no memory): a reason to end the match, and no verdict on the player
  };
  Kind kind = Kind::crash;
  std::string text;
};

template <class T>
using Answer = std::expected<T, Fault>;

inline std::unexpected<Fault> fault(Fault::Kind kind, std::string text) {
  return std::unexpected(Fault{kind, std::move(text)});
}

struct Beginning {
  std::string start;  // a position; empty: the game's usual one
  int side = 0;       // the player's own: 0 moves first at the usual start
};

struct Question {
  const Engine& referee;               // in the position to move in
  const std::string& start;            // as in Beginning
  std::span<const std::string> moves;  // since then
  Allowance allowance;                 // the mover's
  std::array<ClockTime, 2> clocks;     // by side, as they stand now; of meaning where the mover has a clock
  kibitz::Clock::time_point deadline;  // an answer that comes later is of no use
  std::stop_token stop;
};

// What a player answers: what a program tells over its protocol, and no more.
struct Choice {
  std::string move;  // as the player wrote it, in a form that the game reads
  std::optional<Score> score;
  int depth = 0;
  std::uint64_t nodes = 0;
  bool resigns = false;
};

class Player {
 public:
  virtual ~Player() = default;
  // Ready to play, or the sentence why not; once.
  virtual Expected<void> start() = 0;
  virtual Answer<void> new_game(const Beginning& beginning, std::stop_token stop) = 0;
  virtual Answer<Choice> choose(const Question& question) = 0;
  // Of processors, spent on it until now; nothing where the system does not tell. Asked by the thread that asks for
  // moves.
  virtual std::optional<ProcessorTime> processor_time() const = 0;
  // What it needs after its last answer until it can be asked again. Called before its clock runs.
  virtual void settle() {}
};

// The player that the specification describes, not yet started. `rules` and `game` are the match's. The error tells of
// presets, options and protocols that there are none of, and of limits that the protocol cannot express.
Expected<std::unique_ptr<Player>> make_player(const Catalogue& catalogue, const Settings& settings,
                                              const PlayerSpec& spec);

// The game with the match's rules: who judges.
Expected<std::unique_ptr<Engine>> make_referee(const Catalogue& catalogue, const Settings& settings);

}  // namespace kibitz::match
