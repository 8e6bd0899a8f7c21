// games: lists the games and their capabilities, which determine the search enhancements that a game supports.
#include <fmt/format.h>
#include <algorithm>
#include <map>
#include <ostream>

#include "cli/session.hpp"
#include "cli/setup/setup.hpp"
#include "cli/show/text.hpp"
#include "kibitz/cli/run_cli.hpp"

namespace kibitz {

namespace {

struct GamesArguments {
  std::string game;  // name of the only game to show; empty: all games
};

void add_names(std::vector<std::string>& names, const std::vector<std::string>& more) {
  for (const std::string& name : more)
    if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
}

bool has_capability(const GameInfo& game, const std::string& capability) {
  return std::find(game.capabilities.begin(), game.capabilities.end(), capability) != game.capabilities.end();
}

std::string games_table(const std::vector<GameInfo>& games) {
  TextTable table({{"game"}, {"title"}, {"moves first"}, {"moves second"}});
  for (const GameInfo& game : games) table.add({game.name, game.title, game.side_names.at(0), game.side_names.at(1)});
  return table.text();
}

std::string capabilities_table(const std::vector<GameInfo>& games) {
  std::vector<std::string> capabilities;
  for (const GameInfo& game : games) add_names(capabilities, game.capabilities);
  for (const GameInfo& game : games) add_names(capabilities, game.missing_capabilities);
  std::vector<TableColumn> columns{{"capability"}};
  for (const GameInfo& game : games) columns.push_back({game.name});
  TextTable table(columns);
  for (const std::string& capability : capabilities) {
    std::vector<std::string> cells{capability};
    for (const GameInfo& game : games) cells.push_back(has_capability(game, capability) ? "yes" : "-");
    table.add(cells);
  }
  return table.text();
}

// The search options that need each capability, collected from all games.
std::map<std::string, std::vector<std::string>> options_by_capability(const Catalogue& catalogue) {
  std::map<std::string, std::vector<std::string>> options;
  for (const CatalogueEntry& entry : catalogue)
    for (const OptionInfo& option : entry.make()->options())
      if (!option.capability.empty()) add_names(options[option.capability], {option.name});
  return options;
}

// A table of the levels' measured strengths; empty if none was measured.
std::string ratings_table(const GameInfo& game) {
  if (game.level_ratings.empty()) return "";
  using enum TableColumn::Align;
  TextTable table({{"level", right}, {"Elo within Kibitz", right}, {"+/-", right}});
  for (int level = 1; const LevelRating& rating : game.level_ratings)
    table.add({std::to_string(level++), std::to_string(rating.elo), std::to_string(rating.error)});
  return table.text() + '\n';
}

std::string game_text(const GameInfo& game, const Catalogue& catalogue) {
  const auto options = options_by_capability(catalogue);
  TextTable table({{"capability"}, {game.name}, {"options that need it"}});
  const auto add = [&](const std::vector<std::string>& capabilities, const char* has_it) {
    for (const std::string& capability : capabilities) {
      const auto needing = options.find(capability);
      table.add({capability, has_it, needing == options.end() ? "" : join_strings(needing->second, " ")});
    }
  };
  add(game.capabilities, "yes");
  add(game.missing_capabilities, "-");
  return fmt::format(
      "{}: {} moves first, {} second; levels 1 to {}\n\n{}{}\nA game of Kibitz says in its README why it lacks a "
      "capability.\n",
      game.title, game.side_names.at(0), game.side_names.at(1), game.levels.size(), ratings_table(game), table.text());
}

Expected<int> list_games(const Session& session, const GamesArguments& arguments) {
  if (!arguments.game.empty()) {
    const auto engine = TRY(set_up_engine(session.catalogue, {arguments.game, "", {}}));
    session.terminal.out << game_text(engine->info(), session.catalogue);
    return status::ok;
  }
  std::vector<GameInfo> games;
  for (const CatalogueEntry& entry : session.catalogue) {
    games.push_back(entry.make()->info());
    games.back().name = entry.name;  // the name in the catalogue is the one that users type
  }
  session.terminal.out << games_table(games) << '\n' << capabilities_table(games);
  return status::ok;
}

void add_options(VerbOptions& options, GamesArguments& a) {
  options.add({"GAME", "Show only this game, with all its capabilities"}, a.game);
}

}  // namespace

Verb games_verb() {
  return make_verb<GamesArguments>(
      {"games", "List the games and the capabilities that each implements", "  kibitz games\n  kibitz games othello"},
      add_options, list_games);
}

}  // namespace kibitz
