// Plays what of a match has not been played: workers play, one thread (the caller's) keeps the results and tells of
// them, each after it is on the disk.
#pragma once

#include <functional>

#include "match/openings.hpp"
#include "match/standings.hpp"
#include "match/store.hpp"

namespace kibitz::match {

struct Plan {
  const Catalogue& catalogue;
  const Settings& settings;
  std::int64_t games = 0;  // in all
  int concurrency = 1;
  std::optional<SprtBounds> sprt;                         // of two players: ends the match
  std::function<bool(std::int64_t number)> is_ours = {};  // others are not played; nothing: all are
};

struct Event {
  enum class Kind : std::uint8_t { started, finished };
  Kind kind = Kind::started;
  Job job;
  const StoredGame* game = nullptr;  // finished
};

struct Callbacks {  // what the runner tells the caller with
  std::function<void(const Event&, const Standings&)> on_event;
  std::function<bool()> is_interrupted;  // asked some times a second
};

enum class MatchEnd : std::uint8_t { complete, decided, interrupted };

// Every player can be made and started, every opening that will be needed can be played; else the reason in a sentence.
Expected<void> check_players(const Plan& plan);

// The games in the store, counted.
Expected<Standings> standings_of(Store& store, const Settings& settings);

// An error ends the match where it stands: a player that cannot be started, a full disk.
Expected<MatchEnd> run_match(const Plan& plan, Openings& openings, Store& store, const Callbacks& callbacks);

}  // namespace kibitz::match
