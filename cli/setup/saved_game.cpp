#include "cli/setup/saved_game.hpp"

#include <fmt/format.h>
#include <filesystem>
#include <fstream>

#include "cli/system/output_file.hpp"
#include "kibitz/core/words.hpp"

namespace kibitz {

namespace {

constexpr std::string_view first_line = "kibitz-game 1";

// Positions of some games are boards of several lines; here a line is a line.
std::string in_one_line(std::string text) {
  for (char& c : text)
    if (c == '\n' || c == '\r') c = ' ';
  return text;
}

bool is_saved_game(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  std::string line;
  std::getline(in, line);
  return line.substr(0, line.find('\r')) == first_line;
}

void read_field(SavedGame& game, const std::string& name, const std::string& value) {
  if (name == "game") game.game = value;
  if (name == "set") game.settings.push_back(value);
  if (name == "start") game.start = value;
  if (name == "moves") game.moves = words_of(value);
}

}  // namespace

Expected<void> save_game(const SavedGame& game, const std::string& file) {
  if (has_content(file) && std::filesystem::is_regular_file(file) && !is_saved_game(file))
    return fail(fmt::format("{} is there already, and is no saved game", kibitz::quoted(file)));
  const auto output = OutputFile::plan(file, OutputFile::Replace::anything);
  if (!output) return std::unexpected(output.error());
  return output->write([&game](std::ostream& out) -> Expected<void> {
    out << first_line << "\ngame " << game.game << '\n';
    for (const std::string& setting : game.settings) out << "set " << setting << '\n';
    out << "start " << in_one_line(game.start) << '\n';
    out << fmt::format("moves {}\n", fmt::join(game.moves, " "));
    return {};
  });
}

Expected<SavedGame> load_game(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  return read_saved_game(in, file);
}

Expected<SavedGame> read_saved_game(std::istream& in, const std::string& file) {
  std::string line;
  if (!in || !std::getline(in, line)) return fail(fmt::format("cannot read the file {}", kibitz::quoted(file)));
  if (line.ends_with('\r')) line.pop_back();
  if (line != first_line)
    return fail(fmt::format("{} is not a saved game: it begins with {}", kibitz::quoted(file), kibitz::quoted(line)));
  SavedGame game;
  while (std::getline(in, line)) {
    if (line.ends_with('\r')) line.pop_back();
    const std::size_t space = line.find(' ');
    if (space != std::string::npos) read_field(game, line.substr(0, space), line.substr(space + 1));
  }
  if (game.game.empty()) return fail(fmt::format("{} does not say which game it is", kibitz::quoted(file)));
  return game;
}

}  // namespace kibitz
