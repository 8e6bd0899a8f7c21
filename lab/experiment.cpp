#include "lab/experiment.hpp"

#include <algorithm>
#include <array>

#include "lab/cells.hpp"
#include "lab/claims.hpp"
#include "lab/configurations.hpp"
#include "lab/measure_keys.hpp"
#include "lab/plot_keys.hpp"
#include "lab/positions.hpp"
#include "lab/search_limits.hpp"
#include "match/text_file.hpp"

namespace kibitz::lab {

namespace {

constexpr std::array<std::string_view, 17> experiment_keys{
    "title",         "citation",    "claim",    "seed",        "set",  "depths", "nodes",         "seconds", "count",
    "table_entries", "repetitions", "time_out", "round_robin", "stop", "game",   "configuration", "plot"};
constexpr std::array<std::string_view, 8> game_keys{"name",   "label",  "set",   "positions",
                                                    "random", "depths", "nodes", "seconds"};
constexpr std::string_view own_game_remark = "; for a game of your own, run its program: python3 GAME.py lab ...";
constexpr std::array<std::string_view, 3> random_keys{"count", "plies", "seed"};
constexpr IntegerRange seeds{0, std::int64_t{1} << 62};

void append(std::string& text, std::string_view separator, std::string_view more) {
  if (!text.empty()) text += separator;
  text += more;
}

struct GameTable {
  TomlTableReader keys;
  ExperimentGame game;
  std::unique_ptr<Engine> engine;  // engine with the game's settings
  std::vector<TomlEntry> settings;
};

class ExperimentReader {
 public:
  ExperimentReader(std::string file, const Catalogue& catalogue) : file_(std::move(file)), catalogue_(catalogue) {}

  Expected<Experiment> read(const std::string& text) {
    const auto toml = TRY(read_toml(text, file_));
    const auto keys = TomlTableReader::make_reader(toml, file_, "an experiment", experiment_keys);
    if (!keys) return std::unexpected(keys.error());
    experiment_.measures = TRY(read_measures(*keys));
    for (const auto& step :
         {&ExperimentReader::read_texts, &ExperimentReader::read_limits_and_repetitions,
          &ExperimentReader::read_all_configurations, &ExperimentReader::read_games, &ExperimentReader::check_time_out})
      TRY((this->*step)(*keys));
    TRY(check_configurations(*keys));
    for (GameTable& game : games_) experiment_.games.push_back(std::move(game.game));
    for (ConfigurationTable& one : configurations_) experiment_.configurations.push_back(std::move(one.configuration));
    TRY(check_stop_rule(*keys, experiment_));
    TRY(check_games_have_cells());
    const auto plays = [](const Configuration& one) { return one.task == CellTask::games; };
    if (!keys->find("count") && std::ranges::any_of(experiment_.configurations, plays))
      experiment_.measures = {Measure::half_points, Measure::nodes, Measure::time};
    auto plots = TRY(read_plots(*keys, experiment_));
    experiment_.plots = std::move(plots);
    return std::move(experiment_);
  }

 private:
  Expected<void> read_texts(const TomlTableReader& keys) {
    TRY(keys.require("title"));
    TRY(keys.read("title", experiment_.title));
    const auto claims = TRY(read_claims(keys));
    if (claims.empty()) {
      TRY(keys.read("citation", experiment_.citation));
      return keys.read("claim", experiment_.claim);
    }
    if (const TomlEntry* const citation = keys.find("citation"))
      return keys.fail_at(citation->line, "citation stands in each [[claim]], not above them");
    for (const PublishedClaim& claim : claims) {
      append(experiment_.claim, " ", claim.text.ends_with('.') ? claim.text : claim.text + '.');
      if (!experiment_.citation.contains(claim.citation)) append(experiment_.citation, "; ", claim.citation);
    }
    return {};
  }

  Expected<void> read_limits_and_repetitions(const TomlTableReader& keys) {
    constexpr std::int64_t max_entries = std::int64_t{1} << 30;
    std::int64_t repetitions = 1;
    std::int64_t seconds = 600;
    if (auto done = keys.read("repetitions", repetitions, {1, 1'000'000}); !done) return done;
    if (auto done = keys.read("time_out", seconds, {1, 10'000'000}); !done) return done;
    if (auto done = keys.read("table_entries", experiment_.table_entries, {1, max_entries}); !done) return done;
    experiment_.repetitions = static_cast<int>(repetitions);
    experiment_.time_out = std::chrono::seconds(seconds);
    TRY(keys.read("seed", seed_, seeds));
    TRY(keys.read_settings("set", settings_));
    auto limits = TRY(read_limits(keys));
    limits_ = std::move(limits);
    return {};
  }

  Expected<void> read_all_configurations(const TomlTableReader& keys) {
    TRY(keys.read("round_robin", experiment_.is_round_robin));
    auto stop = TRY(read_stop_rule(keys));
    experiment_.stop = stop;
    auto tables = TRY(read_configurations(keys));
    configurations_ = std::move(tables);
    return {};
  }

  Expected<void> read_games(const TomlTableReader& keys) {
    const auto tables = TRY(keys.tables("game"));
    for (const TomlValue& table : tables) {
      auto own = TRY(TomlTableReader::make_reader(table, file_, "a game", game_keys));
      GameTable game{std::move(own), {}, nullptr, {}};
      TRY(read_game(game));
      // The report would mix the two sets, whose settings may differ.
      for (const GameTable& other : games_)
        if (other.game.name == game.game.name && other.game.label == game.game.label)
          return game.keys.fail_at(game.keys.line(), fmt::format("two sets of {} need labels", game.game.name));
      games_.push_back(std::move(game));
    }
    return {};
  }

  Expected<void> read_game(GameTable& table) {
    const TomlTableReader& keys = table.keys;
    TRY(keys.require("name"));
    TRY(keys.read("name", table.game.name));
    auto engine = make_engine(catalogue_, table.game.name);
    if (!engine) return keys.fail_at(keys.find("name")->line, engine.error().message + std::string(own_game_remark));
    table.engine = std::move(*engine);
    table.game.name = table.engine->info().name;
    TRY(keys.read("label", table.game.label));
    table.settings = settings_;
    TRY(keys.read_settings("set", table.settings));
    TRY(apply_settings(*table.engine, table.settings, keys));
    table.game.rules = settings_texts(table.settings);
    auto limits = TRY(read_limits(keys));
    table.game.limits = limits.empty() ? limits_ : std::move(limits);
    if (table.game.limits.empty())
      return keys.fail_at(keys.line(),
                          fmt::format("nothing ends the searches of {}: give depths, nodes or seconds, here "
                                      "or above",
                                      table.game.name));
    return read_position_set(table);
  }

  Expected<void> read_position_set(GameTable& table) {
    const TomlTableReader& keys = table.keys;
    const TomlEntry* const file = keys.find("positions");
    const TomlEntry* const random = keys.find("random");
    if (!file == !random)
      return keys.fail_at(file ? std::max(file->line, random->line) : keys.line(),
                          fmt::format("a game has either positions, a file, or random positions; {} has {}",
                                      table.game.name, file ? "both" : "neither"));
    if (random) return draw(table, *random);
    std::string name;
    TRY(keys.read("positions", name));
    const std::string path = keys.path_of(name);
    auto positions = read_positions(*table.engine, path);
    if (!positions && positions.error().message.starts_with(path + ':')) return std::unexpected(positions.error());
    if (!positions) return keys.fail_at(file->line, positions.error().message);
    table.game.positions = std::move(*positions);
    return {};
  }

  Expected<void> draw(GameTable& table, const TomlEntry& random) {
    if (random.value.kind != TomlKind::table)
      return table.keys.fail_at(random.line, "random is a table, as in random = { count = 10, plies = 8 }");
    auto keys = TRY(TomlTableReader::make_reader(random.value, file_, "random", random_keys));
    DrawSettings draw;
    std::int64_t seed = seed_;
    for (const char* const key : {"count", "plies"}) TRY(keys.require(key));
    if (auto done = keys.read("count", draw.count, {1, 100'000}); !done) return done;
    if (auto done = keys.read("plies", draw.plies, {0, 1000}); !done) return done;
    TRY(keys.read("seed", seed, seeds));
    draw.seed = static_cast<std::uint64_t>(seed);
    auto positions = draw_positions(*table.engine, draw);
    if (!positions) return keys.fail_at(random.line, positions.error().message);
    table.game.positions = std::move(*positions);
    table.game.seed = draw.seed;
    return {};
  }

  static Expected<void> apply_settings(Engine& engine, const std::vector<TomlEntry>& settings,
                                       const TomlTableReader& keys) {
    for (const TomlEntry& setting : settings) {
      if (auto set = engine.set_option(setting.key, setting.value.text); !set)
        return keys.fail_at(setting.line, set.error().message);
    }
    return {};
  }

  // Checks that the time-out is longer than every time limit of a search. Otherwise no cell would have a result.
  Expected<void> check_time_out(const TomlTableReader& keys) {
    for (const GameTable& table : games_)
      for (const SearchLimit& limit : table.game.limits)
        if (limit.kind == LimitKind::time && limit.value >= experiment_.time_out.count()) {
          const TomlEntry* const own = table.keys.find("seconds");
          return keys.fail_at(own ? own->line : keys.find("seconds")->line,
                              fmt::format("a search of {} does not end before the time limit of a cell, time_out = {}",
                                          limit_text(limit), experiment_.time_out.count() / 1000));
        }
    return {};
  }

  // Tries every configuration on an engine of every game in which it is used.
  Expected<void> check_configurations(const TomlTableReader& keys) {
    TRY(check_names_of_games());
    for (const GameTable& game : games_)
      for (const ConfigurationTable& one : configurations_) {
        if (!uses_configuration(game.game, one.configuration)) continue;
        TRY(check_configuration(keys, game, one));
      }
    return {};
  }

  Expected<void> check_games_have_cells() const {
    for (std::size_t i = 0; i < games_.size(); ++i)
      if (const ExperimentGame& game = experiment_.games[i]; !has_cells(experiment_, game))
        return games_[i].keys.fail_at(games_[i].keys.line(), fmt::format("no configuration plays {}", game.name));
    return {};
  }

  Expected<void> check_names_of_games() const {
    for (const ConfigurationTable& one : configurations_)
      for (const std::string& name : one.configuration.games)
        if (std::ranges::none_of(games_, [&name](const GameTable& table) { return table.game.name == name; }))
          return one.keys.fail_at(one.keys.find("games")->line,
                                  fmt::format("{} is no game of this experiment", quoted(name)));
    return {};
  }

  Expected<void> check_configuration(const TomlTableReader& keys, const GameTable& game,
                                     const ConfigurationTable& one) {
    const auto engine = game.engine->clone();
    if (auto set = engine->set_preset(one.configuration.preset); !set)
      return one.keys.fail_at(one.keys.find("preset")->line, set.error().message);
    TRY(apply_settings(*engine, game.settings, game.keys));
    TRY(apply_settings(*engine, one.settings, one.keys));
    for (const auto* settings : {&game.settings, &one.settings})
      for (const TomlEntry& setting : *settings)
        if (setting.key == "table.entries" && !experiment_.table_entries.empty())
          return keys.fail_at(setting.line, "table.entries is set here, and table_entries says it for all");
    for (const std::int64_t entries : experiment_.table_entries)
      if (auto set = engine->set_option("table.entries", std::to_string(entries)); !set)
        return keys.fail_at(keys.find("table_entries")->line, set.error().message);
    // Sets a small table size, because allocating a large table would take longer than all other checks. The error is
    // ignored: an engine without this option has no table.
    (void)engine->set_option("table.entries", "1024");
    return try_search(*engine, game, one);
  }

  // Runs a search with the smallest limit of the kind (depth, nodes or time) that the game's limits have. The kind
  // matters, because some options need a depth limit and some methods need a node limit.
  static Expected<void> try_search(Engine& engine, const GameTable& game, const ConfigurationTable& one) {
    Request request;
    switch (game.game.limits.front().kind) {
      case LimitKind::depth: request.limits.depth = 1; break;
      case LimitKind::nodes: request.limits.nodes = 1; break;
      case LimitKind::time: request.limits.time = Milliseconds{1}; break;
    }
    if (auto set = engine.set_position(game.game.positions.front().text); !set)
      return game.keys.fail_at(game.keys.line(), set.error().message);
    Control control;
    const TomlEntry* const task = one.keys.find("task");
    if (one.configuration.task == CellTask::minimal_graph && game.game.limits.front().kind != LimitKind::depth)
      return one.keys.fail_at(task->line,
                              fmt::format("a minimal graph is of a depth, and {} has none", game.game.name));
    if (const auto analysis = engine.analyse(request, control); !analysis)
      return one.keys.fail_at(one.keys.line(), fmt::format("{} cannot search {}: {}", quoted(one.configuration.name),
                                                           game.game.name, analysis.error().message));
    return {};
  }

  std::string file_;
  const Catalogue& catalogue_;
  std::int64_t seed_ = 1;
  std::vector<TomlEntry> settings_;  // settings of the experiment, for all games and configurations
  std::vector<SearchLimit> limits_;
  std::vector<GameTable> games_;
  std::vector<ConfigurationTable> configurations_;
  Experiment experiment_;
};

}  // namespace

Expected<Experiment> read_experiment(const std::string& file, const Catalogue& catalogue) {
  const auto text = TRY(match::read_text_file(file, "the experiment"));
  return read_experiment_text(text, file, catalogue);
}

Expected<Experiment> read_experiment_text(const std::string& text, const std::string& file,
                                          const Catalogue& catalogue) {
  return ExperimentReader(file, catalogue).read(text);
}

}  // namespace kibitz::lab
