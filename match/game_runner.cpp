#include "match/game_runner.hpp"

#include <fmt/format.h>

#include <new>

#include "match/openings.hpp"

namespace kibitz::match {

Expected<void> GameRunner::start_player(std::size_t place) {
  if (players_[place]) return {};
  auto player = TRY(make_player(catalogue_, settings_, settings_.players[place]));
  TRY(player->start());
  players_[place] = std::move(player);
  return {};
}

Expected<void> GameRunner::start_players(const ScheduledGame& job) {
  players_.resize(settings_.players.size());
  for (std::size_t place = 0; place < players_.size(); ++place)
    if (place != job.first && place != job.second) players_[place].reset();
  TRY(start_player(job.first));
  return start_player(job.second);
}

Expected<std::optional<StoredGame>> GameRunner::play(const ScheduledGame& job, const Opening& opening,
                                                     const std::stop_token& stop) try {
  return play_with_players(job, opening, stop);
} catch (const std::bad_alloc&) {
  return fail(fmt::format("not enough memory for game {}", job.number));
}

Expected<std::optional<StoredGame>> GameRunner::play_with_players(const ScheduledGame& job, const Opening& opening,
                                                                  const std::stop_token& stop) {
  if (!referee_) {
    auto referee = TRY(make_referee(catalogue_, settings_));
    referee_ = std::move(referee);
  }
  TRY(start_players(job));
  const auto& specs = settings_.players;
  const GameSetup table{
      *referee_,
      {MatchPlayer{*players_[job.first], specs[job.first]}, MatchPlayer{*players_[job.second], specs[job.second]}},
      settings_,
      stop};
  auto played = TRY(play_game(table, opening));
  if (!played) return std::nullopt;
  if (played->needs_restart[0]) players_[job.first].reset();
  if (played->needs_restart[1]) players_[job.second].reset();
  return StoredGame{job.number, specs[job.first].name, specs[job.second].name, std::move(played->record), ""};
}

}  // namespace kibitz::match
