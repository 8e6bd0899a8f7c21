// The two games of a cell: plays them, and plays kept games again.
#include <fmt/format.h>

#include <set>

#include "cli/setup/setup.hpp"
#include "cli/verbs/lab/lab.hpp"
#include "match/game_loop.hpp"
#include "match/local_player.hpp"

namespace kibitz {

namespace {

match::PlayerSpec player_spec_of(const lab::SearchLimit& limit) {
  match::PlayerSpec spec;
  switch (limit.kind) {
    case lab::LimitKind::depth: spec.allowance.depth = static_cast<int>(limit.value); break;
    case lab::LimitKind::nodes: spec.allowance.nodes = static_cast<std::uint64_t>(limit.value); break;
    case lab::LimitKind::time:
      spec.allowance.move_time = Milliseconds(limit.value);
      spec.allowance.time_measure = match::TimeMeasure::processor;
      break;
  }
  return spec;
}

// The players and the referee of a cell. The players keep their engines in both games, whose tables are emptied before
// each game.
struct CellSeats {
  match::LocalPlayer own;
  match::LocalPlayer other;
  std::unique_ptr<Engine> referee;
};

Expected<CellSeats> take_seats(const Catalogue& catalogue, const lab::Cell& cell) {
  auto own = TRY(set_up_engine(catalogue, {cell.game, cell.preset, cell.settings}));
  auto other = TRY(set_up_engine(catalogue, {cell.game, cell.opponent.preset, cell.opponent.settings}));
  auto referee = TRY(lab_referee(catalogue, cell));
  return CellSeats{match::LocalPlayer(std::move(own)), match::LocalPlayer(std::move(other)), std::move(referee)};
}

// The seat of the cell's configuration in a game: 0 if it has the side that moves first from the game's usual start.
std::size_t own_seat(std::int64_t game_number) { return game_number == 1 ? 0 : 1; }

Expected<match::StoredGame> play_cell_game(const lab::Cell& cell, CellSeats& seats, std::int64_t number) {
  const match::PlayerSpec spec = player_spec_of(cell.limit);
  match::MatchSettings settings;
  settings.adjudication.most_plies = lab::max_plies_of_game;
  const bool is_own_first = own_seat(number) == 0;
  std::array<match::Player*, 2> players{&seats.own, &seats.other};
  std::array<std::string, 2> names{cell.configuration, cell.opponent.name};
  if (!is_own_first) {
    std::swap(players[0], players[1]);
    std::swap(names[0], names[1]);
  }
  const match::GameSetup table{
      *seats.referee, {match::MatchPlayer{*players[0], spec}, match::MatchPlayer{*players[1], spec}}, settings, {}};
  auto played = TRY(play_game(table, {cell.position.text, {}}));
  if (!played) return fail("the game was broken off");
  const match::MatchGame& record = played->record;
  // A game lost on time, or by a fault, says nothing about strength.
  if (record.reason != match::GameEndReason::rules && record.reason != match::GameEndReason::length)
    return fail(fmt::format("{}, against {}", record.text, cell.opponent.name));
  return match::StoredGame{number, names[0], names[1], std::move(played->record), ""};
}

// Adds the game's half points and nodes of the cell's configuration.
Expected<void> add_counts(const lab::Cell& cell, const match::StoredGame& game, Engine& referee,
                          lab::CellResult& result) {
  using lab::Measure;
  const std::size_t seat = own_seat(game.number);
  const int of_first = half_points(game.record.result);
  result.counts[index_of(Measure::half_points)] += seat == 0 ? of_first : 2 - of_first;
  TRY(referee.set_position(cell.position.text));
  auto side = static_cast<std::size_t>(referee.mover());
  for (const match::MatchMove& move : game.record.moves) {
    if (side == seat) result.counts[index_of(Measure::nodes)] += static_cast<std::int64_t>(move.nodes);
    side = 1 - side;
  }
  return {};
}

// The limits of a search that is made again. A limit of time is replaced by the nodes that the search visited then: a
// search that is stopped after the same nodes has the same result. If the search had ended by itself, it needs no such
// limit; it only has to be large enough for the second search, among moves that draw, that may have followed.
match::PlayerLimits limits_again(const lab::Cell& cell, std::uint64_t nodes, bool had_ended_by_itself) {
  constexpr std::uint64_t enough_for_second_search = 1'000'000;
  match::PlayerLimits allowance = player_spec_of(cell.limit).allowance;
  if (!allowance.move_time) return allowance;
  match::PlayerLimits by_nodes;
  by_nodes.nodes = had_ended_by_itself ? nodes + enough_for_second_search : nodes;
  return by_nodes;
}

// Plays kept games of a cell again. `ended_by_itself` has, for each game, the plies whose searches need no node limit.
class Replay {
 public:
  Replay(const lab::Cell& cell, CellSeats& seats, const std::vector<match::StoredGame>& games)
      : cell_(cell), seats_(seats), games_(games) {}

  Expected<std::vector<ReplayedGame>> play(const std::vector<std::set<std::size_t>>& ended_by_itself) {
    std::vector<ReplayedGame> replayed;
    for (std::size_t i = 0; i < games_.size(); ++i) {
      const auto game = TRY(play_game_again(games_[i], ended_by_itself[i]));
      replayed.push_back(game);
    }
    return replayed;
  }

 private:
  Expected<ReplayedGame> play_game_again(const match::StoredGame& game, const std::set<std::size_t>& ended_by_itself) {
    for (match::Player* const player : {&seats_.own, &seats_.other})
      if (const auto ready = player->new_game({cell_.position.text, 0}, {}); !ready) return fail(ready.error().text);
    std::vector<std::string> moves;
    for (const match::MatchMove& kept : game.record.moves) moves.push_back(kept.move);
    for (std::size_t ply = 0; ply < moves.size(); ++ply) {
      const match::MatchMove& kept = game.record.moves[ply];
      const auto limits = limits_again(cell_, kept.nodes, ended_by_itself.contains(ply));
      const auto choice = TRY(choose(game, std::span(moves).first(ply), limits));
      const auto move = TRY(seats_.referee->read_move(choice.move));
      if (move.move != kept.move) return ReplayedGame{ply, move.move, choice.nodes < kept.nodes};
    }
    return ReplayedGame{moves.size()};
  }

  Expected<match::PlayerAnswer> choose(const match::StoredGame& game, std::span<const std::string> moves,
                                       const match::PlayerLimits& limits) {
    TRY(seats_.referee->set_position(cell_.position.text, moves));
    const bool is_own = static_cast<std::size_t>(seats_.referee->mover()) == own_seat(game.number);
    match::Player& player = is_own ? seats_.own : seats_.other;
    const match::MoveRequest question{
        *seats_.referee, cell_.position.text, moves, limits, {}, Clock::time_point::max(), {}};
    auto choice = player.choose(question);
    if (!choice) return fail(choice.error().text);
    return std::move(*choice);
  }

  const lab::Cell& cell_;
  CellSeats& seats_;
  const std::vector<match::StoredGame>& games_;
};

}  // namespace

Expected<std::unique_ptr<Engine>> lab_referee(const Catalogue& catalogue, const lab::Cell& cell) {
  const std::vector<std::string> rules(cell.settings.begin(), cell.settings.begin() + cell.game_settings);
  return set_up_engine(catalogue, {cell.game, "", rules});
}

Expected<lab::CellResult> play_games_of_cell(const Catalogue& catalogue, const lab::Cell& cell) {
  auto seats = TRY(take_seats(catalogue, cell));
  lab::CellResult result;
  for (const std::int64_t number : {1, 2}) {
    const auto game = TRY(play_cell_game(cell, seats, number));
    TRY(add_counts(cell, game, *seats.referee, result));
    result.games.push_back(match::text_of(game));
  }
  return result;
}

Expected<std::vector<match::StoredGame>> kept_games(const lab::CellResult& result) {
  std::vector<match::StoredGame> games;
  for (const std::string& text : result.games) {
    auto game = TRY(match::read_game(text));
    games.push_back(std::move(game));
  }
  return games;
}

Expected<std::vector<ReplayedGame>> replay_games_of_cell(const Catalogue& catalogue, const lab::Cell& cell,
                                                         const std::vector<match::StoredGame>& games) {
  std::vector<std::set<std::size_t>> ended_by_itself(games.size());
  while (true) {
    auto seats = TRY(take_seats(catalogue, cell));
    auto replayed = TRY(Replay(cell, seats, games).play(ended_by_itself));
    bool is_new = false;
    for (std::size_t i = 0; i < games.size(); ++i)
      if (replayed[i].had_fewer_nodes) is_new |= ended_by_itself[i].insert(replayed[i].same_plies).second;
    if (!is_new) return replayed;
  }
}

}  // namespace kibitz
