// The two games of a cell: plays them, and plays kept games again.
#include <fmt/format.h>

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

// Asks the player for the move of the kept game that follows its first `ply` moves. A limit of time is replaced by the
// nodes that the player searched then: a search that is stopped after the same nodes has the same result.
Expected<std::string> move_again(const lab::Cell& cell, CellSeats& seats, const match::StoredGame& game,
                                 std::span<const std::string> moves) {
  match::PlayerLimits allowance = player_spec_of(cell.limit).allowance;
  if (allowance.move_time) {
    allowance = {};
    allowance.nodes = game.record.moves[moves.size()].nodes;
  }
  TRY(seats.referee->set_position(cell.position.text, moves));
  const bool is_own = static_cast<std::size_t>(seats.referee->mover()) == own_seat(game.number);
  match::Player& player = is_own ? seats.own : seats.other;
  const match::MoveRequest question{
      *seats.referee, cell.position.text, moves, allowance, {}, Clock::time_point::max(), {}};
  const auto choice = player.choose(question);
  if (!choice) return fail(choice.error().text);
  const auto move = TRY(seats.referee->read_move(choice->move));
  return move.move;
}

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
  auto seats = TRY(take_seats(catalogue, cell));
  std::vector<ReplayedGame> replayed;
  for (const match::StoredGame& game : games) {
    for (match::Player* const player : {&seats.own, &seats.other})
      if (const auto ready = player->new_game({cell.position.text, 0}, {}); !ready) return fail(ready.error().text);
    std::vector<std::string> moves;
    for (const match::MatchMove& kept : game.record.moves) moves.push_back(kept.move);
    ReplayedGame& now = replayed.emplace_back(moves.size());
    for (std::size_t ply = 0; ply < moves.size() && now.move.empty(); ++ply) {
      auto move = TRY(move_again(cell, seats, game, std::span(moves).first(ply)));
      if (move == moves[ply]) continue;
      now.same_plies = ply;
      now.move = std::move(move);
    }
  }
  return replayed;
}

}  // namespace kibitz
