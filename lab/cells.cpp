#include "lab/cells.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace kibitz::lab {

namespace {

class Digest {  // FNV-1a, 64 bits
 public:
  // With its length, so that no two lists of texts run together to the same.
  void add(std::string_view text) {
    bytes(fmt::format("{}:", text.size()));
    bytes(text);
  }
  void add(std::int64_t number) { add(std::string_view(std::to_string(number))); }
  std::uint64_t value() const { return hash_; }

 private:
  void bytes(std::string_view text) {
    for (const char c : text) hash_ = (hash_ ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  }
  std::uint64_t hash_ = 0xcbf29ce484222325;
};

// Bare where a shell leaves it as it is.
std::string shell_word(const std::string& word) {
  constexpr std::string_view harmless = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-+=,:/@%";
  if (!word.empty() && word.find_first_not_of(harmless) == std::string::npos) return word;
  std::string result = "'";
  for (const char c : word) {
    if (c == '\'')
      result += "'\\''";
    else
      result += c;
  }
  return result + '\'';
}

std::string limit_option(const SearchLimit& limit) {
  if (limit.kind == SearchLimit::Kind::depth) return fmt::format("--depth {}", limit.value);
  if (limit.kind == SearchLimit::Kind::nodes) return fmt::format("--nodes {}", limit.value);
  return fmt::format("--time {}", static_cast<double>(limit.value) / 1000);
}

// One configuration after the other on the same position, so that pairs stand together.
void add_cells_of_position(const Experiment& experiment, const Cell& begun, const GameOfExperiment& game,
                           std::vector<Cell>& cells) {
  for (const Configuration& configuration : experiment.configurations) {
    Cell cell = begun;
    cell.configuration = configuration.name;
    cell.preset = configuration.preset;
    cell.settings = game.rules;
    cell.settings.insert(cell.settings.end(), configuration.settings.begin(), configuration.settings.end());
    if (cell.table_entries > 0) cell.settings.push_back(fmt::format("table.entries={}", cell.table_entries));
    for (cell.repetition = 1; cell.repetition <= experiment.repetitions; ++cell.repetition) cells.push_back(cell);
  }
}

void add_cells_of_game(const Experiment& experiment, const GameOfExperiment& game, std::vector<Cell>& cells) {
  const std::vector<std::int64_t> as_configured{0};
  const auto& tables = experiment.table_entries.empty() ? as_configured : experiment.table_entries;
  for (const SearchLimit& limit : game.limits)
    for (const std::int64_t entries : tables)
      for (const Position& position : game.positions)
        add_cells_of_position(experiment, {game.name, position, "", "", {}, limit, entries, 1, game.seed}, game, cells);
}

}  // namespace

std::vector<Cell> cells_of(const Experiment& experiment) {
  std::vector<Cell> cells;
  for (const GameOfExperiment& game : experiment.games) add_cells_of_game(experiment, game, cells);
  return cells;
}

std::string address_of(const Cell& cell, std::string_view build) {
  Digest digest;
  for (const std::string_view text : {build, std::string_view(cell.game), std::string_view(cell.position.text),
                                      std::string_view(cell.position.record), std::string_view(cell.preset)})
    digest.add(text);
  digest.add(std::ssize(cell.settings));
  for (const std::string& setting : cell.settings) digest.add(setting);
  digest.add(static_cast<std::int64_t>(cell.limit.kind));
  for (const std::int64_t number :
       {cell.limit.value, cell.table_entries, std::int64_t{cell.repetition}, static_cast<std::int64_t>(cell.seed)})
    digest.add(number);
  return fmt::format("{:016x}", digest.value());
}

std::string command_of(const Cell& cell) {
  std::string command = fmt::format("kibitz analyse {} {} --preset {}", cell.game, shell_word(cell.position.text),
                                    shell_word(cell.preset));
  for (const std::string& setting : cell.settings) command += fmt::format(" --set {}", shell_word(setting));
  return fmt::format("{} {}", command, limit_option(cell.limit));
}

}  // namespace kibitz::lab
