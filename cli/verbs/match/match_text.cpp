#include "cli/verbs/match/match.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "cli/show/text.hpp"
#include "protocols/json_values.hpp"

namespace kibitz {

namespace {

using match::Estimate;

double score_of(const match::GameCounts& games) {
  if (games.games() == 0) return 0.5;
  return (static_cast<double>(games.wins) + static_cast<double>(games.draws) / 2) / static_cast<double>(games.games());
}

double draw_percent(const match::GameCounts& games) {
  return games.games() == 0 ? 0 : 100.0 * static_cast<double>(games.draws) / static_cast<double>(games.games());
}

std::string elo_text(double elo) {
  if (std::isinf(elo)) return elo > 0 ? "inf" : "-inf";
  return fmt::format("{:.1f}", std::abs(elo) < 0.05 ? 0.0 : elo);
}

std::string error_margin_text(const Estimate& elo) {
  const double half = (elo.high - elo.low) / 2;
  return std::isfinite(half) ? fmt::format("{:.1f}", half) : "inf";
}

bool has_pairs(const match::Standing& row) {
  return std::ranges::any_of(row.pairs, [](std::int64_t count) { return count > 0; });
}

std::string sprt_line(const match::SprtBounds& bounds, const match::Standing& row) {
  const double ratio = match::sprt_log_likelihood_ratio(row.pairs, bounds);
  const double percent = 100 * ratio / (ratio < 0 ? -bounds.lower_bound() : bounds.upper_bound());
  std::string line = fmt::format("SPRT: llr {:.3g} ({:.1f}%), lbound {:.3g}, ubound {:.3g}", ratio, percent,
                                 bounds.lower_bound(), bounds.upper_bound());
  const auto state = match::sprt_state(ratio, bounds);
  if (state == match::SprtState::accepts_elo0) line += " - H0 was accepted";
  if (state == match::SprtState::accepts_elo1) line += " - H1 was accepted";
  return line + '\n';
}

Json json_of_elo(const match::Standing& row) {
  if (!has_pairs(row)) return nullptr;
  const Estimate elo = match::elo(row.pairs);
  Json object;  // an infinite value is written as null
  for (const auto& [name, value] : {std::pair{"value", elo.value}, {"low", elo.low}, {"high", elo.high}})
    object[name] = std::isfinite(value) ? Json(std::round(value * 100) / 100) : Json();
  return object;
}

Json json_of_row(const match::Standing& row) {
  return {{"wins", row.games.wins},
          {"losses", row.games.losses},
          {"draws", row.games.draws},
          {"pairs", row.pairs},
          {"repeated_pairs", row.repeated_pairs},
          {"elo", json_of_elo(row)},
          {"time_losses", row.time_losses},
          {"crashes", row.crashes},
          {"illegal_moves", row.illegal_moves}};
}

bool is_timed(const match::MatchSettings& settings) {
  return std::ranges::any_of(settings.players, [](const auto& player) { return player.allowance.is_timed(); });
}
std::string clock_text(const match::PlayerLimits& allowance) {
  return allowance.is_timed() ? std::string(name_of(allowance.time_measure)) : "";
}

std::string_view name_of(match::MatchEnd end) {
  switch (end) {
    case match::MatchEnd::complete: return "complete";
    case match::MatchEnd::decided: return "decided";
    case match::MatchEnd::interrupted: break;
  }
  return "interrupted";
}

}  // namespace

std::string game_started_line(const match::MatchPlan& plan, const match::ScheduledGame& job) {
  const auto& players = plan.settings.players;
  return fmt::format("Started game {} of {} ({} vs {})\n", job.number, plan.games, players.at(job.first).name,
                     players.at(job.second).name);
}

std::string game_finished_line(const match::StoredGame& game) {
  return fmt::format("Finished game {} ({} vs {}): {} {{{}}}\n", game.number, game.first, game.second,
                     match::result_text(game.record.result), game.record.text);
}

std::string score_line(const match::MatchSettings& settings, const match::Standings& standings) {
  const match::GameCounts games = standings.results_between(0, 1).games;
  return fmt::format("Score of {} vs {}: {} - {} - {}  [{:.3f}] {}\n", settings.players[0].name,
                     settings.players[1].name, games.wins, games.losses, games.draws, score_of(games), games.games());
}

std::string statistics_lines(const match::MatchPlan& plan, const match::Standings& standings) {
  const match::Standing row = standings.results_between(0, 1);
  std::string text;
  if (has_pairs(row)) {
    const Estimate elo = match::elo(row.pairs);
    text +=
        fmt::format("Elo difference: {} +/- {}, LOS: {:.1f} %, DrawRatio: {:.1f} %\n", elo_text(elo.value),
                    error_margin_text(elo), 100 * match::likelihood_of_superiority(row.pairs), draw_percent(row.games));
    text +=
        fmt::format("Pairs by points (0, 1/2, 1, 3/2, 2): {}, {}, {}, {}, {}; 95 % from {} to {} Elo\n", row.pairs[0],
                    row.pairs[1], row.pairs[2], row.pairs[3], row.pairs[4], elo_text(elo.low), elo_text(elo.high));
  }
  if (plan.sprt) text += sprt_line(*plan.sprt, row);
  return text;
}

std::string standings_table(const match::MatchSettings& settings, const match::Standings& standings) {
  using enum TableColumn::Align;
  TextTable table({{"rank", right},
                   {"player", left},
                   {"Elo", right},
                   {"+/-", right},
                   {"games", right},
                   {"won", right},
                   {"lost", right},
                   {"drawn", right},
                   {"score", right},
                   {"on time", right},
                   {"crashes", right},
                   {"illegal", right},
                   {is_timed(settings) ? "clock" : "", left}});
  std::vector<std::size_t> order(standings.players());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::ranges::sort(order, {}, [&](std::size_t i) { return std::pair(-score_of(standings.standing_of(i).games), i); });
  int rank = 0;
  for (const std::size_t player : order) {
    const match::Standing& row = standings.standing_of(player);
    const Estimate elo = match::elo(row.pairs);
    const bool has_elo = has_pairs(row);
    table.add({std::to_string(++rank), settings.players[player].name, has_elo ? elo_text(elo.value) : "-",
               has_elo ? error_margin_text(elo) : "-", std::to_string(row.games.games()),
               std::to_string(row.games.wins), std::to_string(row.games.losses), std::to_string(row.games.draws),
               fmt::format("{:.1f} %", 100 * score_of(row.games)), std::to_string(row.time_losses),
               std::to_string(row.crashes), std::to_string(row.illegal_moves),
               clock_text(settings.players[player].allowance)});
  }
  return table.text();
}

std::string repetition_line(const match::Standings& standings) {
  if (standings.repeated_pairs() == 0) return "";
  return fmt::format("Pairs that repeat an earlier pair move for move: {} of {}; Elo and SPRT do not count them\n",
                     standings.repeated_pairs(), standings.finished_pairs());
}

std::string json_of_match_game(const match::StoredGame& game) {
  Json moves = Json::array();
  for (const match::MatchMove& played : game.record.moves) moves.push_back(played.move);
  Json json = json_object("game");
  json["number"] = game.number;
  json["first"] = game.first;
  json["second"] = game.second;
  json["result"] = match::result_text(game.record.result);
  json["reason"] = match::name_of(game.record.reason);
  json["text"] = game.record.text;
  json["start"] = game.record.start;
  json["moves"] = std::move(moves);
  return json_line(json);
}

std::string json_of_match(const match::MatchPlan& plan, const match::Standings& standings, match::MatchEnd end) {
  Json players = Json::array();
  for (std::size_t i = 0; i < standings.players(); ++i) {
    Json row{{"name", plan.settings.players[i].name}};
    if (const auto& allowance = plan.settings.players[i].allowance; allowance.is_timed())
      row["clock"] = clock_text(allowance);
    row.update(json_of_row(standings.standing_of(i)));
    players.push_back(std::move(row));
  }
  Json object = json_object("match");
  object["end"] = name_of(end);
  object["games"] = standings.games();
  object["games_wanted"] = plan.games;
  object["players"] = std::move(players);
  if (plan.sprt) {
    const double ratio = match::sprt_log_likelihood_ratio(standings.results_between(0, 1).pairs, *plan.sprt);
    const auto state = match::sprt_state(ratio, *plan.sprt);
    object["sprt"] = {{"llr", ratio},
                      {"lower", plan.sprt->lower_bound()},
                      {"upper", plan.sprt->upper_bound()},
                      {"accepted", state == match::SprtState::open           ? Json()
                                   : state == match::SprtState::accepts_elo0 ? Json("H0")
                                                                             : Json("H1")}};
  }
  return json_line(object);
}

}  // namespace kibitz
