// Helpers for tests of tuning: fast games of Connect Four, and a record of them.
#pragma once

#include <doctest/doctest.h>

#include <map>

#include "match/support.hpp"
#include "tune/self_play.hpp"

namespace kibitz::test {

inline match::MatchSettings tune_settings() {
  match::PlayerSpec player = local_player("kibitz");
  player.allowance = {};
  player.allowance.nodes = 30;
  player.options = {{"hash", "1"}, {"exact_knowledge", "off"}};
  match::MatchSettings settings = settings_of("connect_four", {player});
  settings.openings.plies = 4;
  settings.seed = 5;
  return settings;
}

class TuningFixture {
 public:
  explicit TuningFixture(const std::string& file = "")
      : openings_(
            *match::Openings::make(settings_.openings, settings_.seed, **match::make_referee(catalogue_, settings_))),
        store_(*match::GameStore::open(file, match::settings_text(settings_))) {}

  tune::TuningContext context(int concurrency = 1) { return {catalogue_, settings_, openings_, store_, concurrency}; }
  match::GameStore& store() { return store_; }

  // The moves and the result of every stored game, by game number.
  std::map<std::int64_t, std::string> games() {
    std::map<std::int64_t, std::string> games;
    const auto kept = store_.games();
    for (const match::StoredGame& game : *kept) {
      std::string& text = games[game.number];
      for (const match::MatchMove& played : game.record.moves) text += played.move + ' ';
      text += match::result_text(game.record.result);
    }
    return games;
  }

 private:
  Catalogue catalogue_ = standard_catalogue();
  match::MatchSettings settings_ = tune_settings();
  match::Openings openings_;
  match::GameStore store_;
};

}  // namespace kibitz::test
