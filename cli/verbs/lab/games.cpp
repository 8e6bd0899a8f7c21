// lab games and lab replay: print the kept games of an experiment, and play them again.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <ostream>

#include "cli/verbs/lab/lab.hpp"
#include "kibitz/cli/run_cli.hpp"
#include "match/export.hpp"

namespace kibitz {

namespace {

using Json = nlohmann::ordered_json;

struct KeptGame {
  const lab::StoredCell& cell;
  match::StoredGame game;
};

std::string json_line(const KeptGame& kept) {
  const lab::Cell& cell = kept.cell.planned.cell;
  const match::MatchGame& record = kept.game.record;
  Json moves = Json::array();
  for (const match::MatchMove& move : record.moves)
    moves.push_back({{"move", move.move}, {"nodes", move.nodes}, {"depth", move.depth}});
  const Json line{{"cell", kept.cell.planned.address},
                  {"game", cell.game},
                  {"label", cell.label.empty() ? Json() : Json(cell.label)},
                  {"limit", lab::limit_text(cell.limit)},
                  {"position_id", cell.position.id},
                  {"start", record.start},
                  {"first", kept.game.first},
                  {"second", kept.game.second},
                  {"result", match::result_text(record.result)},
                  {"reason", match::name_of(record.reason)},
                  {"text", record.text},
                  {"moves", std::move(moves)}};
  return line.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
}

// The game as a record in a format that is named by its files' extension.
Expected<std::string> record_text(const Catalogue& catalogue, const KeptGame& kept, std::string_view extension) {
  const auto referee = TRY(lab_referee(catalogue, kept.cell.planned.cell));
  const auto format = TRY(match::export_format(fmt::format("game.{}", extension), *referee));
  records::Losses losses;
  return match::export_game(kept.game, *referee, format, losses);
}

constexpr std::array<std::string_view, 5> games_formats{"jsonl", "pgn", "pdn", "sgf", "ggf"};

Expected<std::string_view> format_named(const std::string& name) {
  if (name.empty()) return games_formats.front();
  const auto* const found = std::ranges::find(games_formats, name);
  if (found != games_formats.end()) return *found;
  return fail(fmt::format("--format is {}, not {}", fmt::join(games_formats, ", "), quoted(name)));
}

// Fails if the game or a configuration that the options select is not in the experiment.
Expected<void> check_selection(const std::vector<lab::StoredCell>& cells, const LabArguments& arguments) {
  const auto has = [&cells](const auto& matches) {
    return std::ranges::any_of(cells, [&](const lab::StoredCell& one) { return matches(one.planned.cell); });
  };
  if (!arguments.game.empty() && !has([&](const lab::Cell& cell) { return cell.game == arguments.game; }))
    return fail(fmt::format("{} is no game of this experiment", quoted(arguments.game)));
  for (const std::string& name : arguments.configurations)
    if (!has([&](const lab::Cell& cell) { return cell.configuration == name || cell.opponent.name == name; }))
      return fail(fmt::format("there is no configuration {}", quoted(name)));
  return {};
}

// True if the cell is of the selected game, and every selected configuration plays in it.
bool is_selected(const lab::Cell& cell, const LabArguments& arguments) {
  if (cell.task != lab::CellTask::games || (!arguments.game.empty() && cell.game != arguments.game)) return false;
  return std::ranges::all_of(arguments.configurations, [&cell](const std::string& name) {
    return cell.configuration == name || cell.opponent.name == name;
  });
}

}  // namespace

Expected<int> print_games(const Session& session, const LabArguments& arguments) {
  const auto format = TRY(format_named(arguments.format));
  const auto kept = TRY(read_stored_experiment(arguments));
  TRY(check_selection(kept.cells, arguments));
  std::int64_t count = 0;
  for (const lab::StoredCell& cell : kept.cells) {
    if (!cell.stored || !is_selected(cell.planned.cell, arguments)) continue;
    const auto games = TRY(kept_games(cell.stored->result));
    for (const match::StoredGame& game : games) {
      KeptGame one{cell, game};
      one.game.number = ++count;  // the number of the game's record
      const auto text = format == "jsonl" ? json_line(one) : TRY(record_text(session.catalogue, one, format));
      session.terminal.out << (session.terminal.out_is_terminal ? printable_lines(text) : text);
    }
  }
  if (count == 0) return fail("no games are stored");
  return status::ok;
}

Expected<int> replay_cell(const Session& session, const LabArguments& arguments) {
  const auto kept = TRY(read_stored_experiment(arguments));
  const auto cell = TRY(find_cell(kept.cells, arguments.words[1]));
  const auto games = TRY(cell.stored ? kept_games(cell.stored->result) : std::vector<match::StoredGame>{});
  if (games.empty()) return fail(fmt::format("no games of cell {} are stored", quoted(arguments.words[1])));
  const auto replayed = TRY(replay_games_of_cell(session.catalogue, cell.planned.cell, games));
  bool is_same = true;
  for (std::size_t i = 0; i < games.size(); ++i) {
    const ReplayedGame& now = replayed[i];
    const auto& moves = games[i].record.moves;
    const std::string players = fmt::format("{}: {} against {}", i + 1, games[i].first, games[i].second);
    if (now.move.empty()) {
      session.terminal.out << printable_lines(fmt::format("{}: all {} moves are the same\n", players, moves.size()));
      continue;
    }
    is_same = false;
    session.terminal.out << printable_lines(fmt::format("{}: ply {} differs: {} was played, now it is {}\n", players,
                                                        now.same_plies + 1, moves[now.same_plies].move, now.move));
  }
  return is_same ? status::ok : status::failed;
}

}  // namespace kibitz
