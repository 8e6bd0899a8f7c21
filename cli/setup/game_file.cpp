#include "cli/setup/game_file.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

#include "cli/setup/setup.hpp"
#include "kibitz/core/read_number.hpp"
#include "match/openings.hpp"
#include "protocols/ggf.hpp"

namespace kibitz {

namespace {

// "games.pgn#3" is the third; the name is taken as it is where there is such a file.
struct Numbered {
  std::string file;
  std::size_t number = 1;
};
bool is_file(const std::string& name) {
  std::error_code problem;
  return std::filesystem::is_regular_file(name, problem);
}
Numbered numbered(const std::string& name) {
  const std::size_t hash = name.rfind('#');
  if (hash == std::string::npos || is_file(name)) return {name};
  const auto number = whole_number(std::string_view(name).substr(hash + 1), {1, 999'999'999});
  return number ? Numbered{name.substr(0, hash), static_cast<std::size_t>(*number)} : Numbered{name};
}

Expected<std::string> contents_of(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  std::string text(std::istreambuf_iterator<char>(in), {});
  if (!in) return fail(fmt::format("cannot read the file {}", quoted(file)));
  if (constexpr std::string_view mark = "\xEF\xBB\xBF"; text.starts_with(mark)) text.erase(0, mark.size());
  text.erase(0, std::min(text.find_first_not_of(" \t\r\n"), text.size()));
  return text;
}

template <class Thing>
Expected<Thing> chosen(const std::vector<Thing>& things, const Numbered& name) {
  if (name.number <= things.size()) return things[name.number - 1];
  return fail(fmt::format("there are {} games in {}, and no number {}", things.size(), quoted(name.file), name.number));
}

// The value of NAME[...] in a tree of properties; empty where it is not there.
std::string property(const std::string& text, const std::string& name) {
  for (std::size_t at = text.find(name + "["); at != std::string::npos; at = text.find(name + "[", at + 1)) {
    const bool is_part_of_a_name = at > 0 && text[at - 1] >= 'A' && text[at - 1] <= 'Z';
    const std::size_t open = at + name.size() + 1, close = text.find(']', open);
    if (!is_part_of_a_name && close != std::string::npos) return text.substr(open, close - open);
  }
  return "";
}

// Smart Game Format: points are two letters from the upper left, "hh"; ours a letter and a number from below, "h8".
Expected<SavedGame> read_sgf(const std::string& text, const std::string& file) {
  const std::string kind = property(text, "GM");
  if (kind != "1" && kind != "4")
    return fail(fmt::format("{} is an SGF of another game than go and go-moku: GM[{}]", quoted(file), kind));
  if (!property(text, "AB").empty() || !property(text, "AW").empty())
    return fail(fmt::format("{} begins with stones on the board, which cannot be read", quoted(file)));
  const bool is_go = kind == "1";
  const std::string size_text = property(text, "SZ");
  std::string_view size_of_columns = size_text;  // "19", or "19:13"
  const auto size = size_text.empty() ? (is_go ? 19 : 15) : take_number(size_of_columns).value_or(0);
  SavedGame game{is_go ? "go" : "gomoku", {}, "", {}};
  for (const char* side : {is_go ? "columns" : "width", is_go ? "rows" : "height"})
    game.settings.push_back(fmt::format("{}={}", side, size));
  std::string_view rest = text;
  rest = rest.substr(0, rest.find(')'));  // the main line comes first
  for (std::size_t at = rest.find(';'); at != std::string_view::npos; at = rest.find(';', at + 1)) {
    const std::string_view node = rest.substr(at + 1);
    if (node.size() < 3 || (node[0] != 'B' && node[0] != 'W') || node[1] != '[') continue;
    if (node[2] == ']' || node.substr(2, 2) == "tt")
      game.moves.push_back("pass");
    else if (node.size() > 3)
      game.moves.push_back(fmt::format("{}{}", node[2], size - (node[3] - 'a')));
  }
  return game;
}

// Gomocup's manager: "Piskvorky 20x20, ...", then "x,y,milliseconds" a line, from 1.
Expected<SavedGame> read_psq(const std::string& text) {
  std::istringstream lines(text);
  std::string word, line;
  int width = 0, height = 0, x = 0, y = 0;
  char mark = 0;
  lines >> word >> width >> mark >> height;
  SavedGame game{"gomoku", {fmt::format("width={}", width), fmt::format("height={}", height)}, "", {}};
  std::getline(lines, line);
  while (std::getline(lines, line)) {
    std::istringstream numbers(line);
    if (!(numbers >> x >> mark >> y) || mark != ',' || x < 1 || x > 26) break;
    game.moves.push_back(fmt::format("{}{}", static_cast<char>('a' + x - 1), y));
  }
  return game;
}

// One game a line, as kibitz match writes them.
Expected<SavedGame> read_ggf_file(const std::string& text, const Numbered& name) {
  std::vector<std::string> games;
  for (std::size_t at = text.find("(;"); at != std::string::npos; at = text.find("(;", at + 2))
    games.push_back(text.substr(at, text.find(";)", at) + 2 - at));
  const auto one = chosen(games, name);
  if (!one) return std::unexpected(one.error());
  const auto game = parse_ggf(*one);
  if (!game) return std::unexpected(game.error());
  return SavedGame{"othello", {}, game->position, game->moves};
}

Expected<SavedGame> read_game(const std::string& text, const Numbered& which) {
  if (text.starts_with("kibitz-game")) {
    std::istringstream in(text);
    return read_saved_game(in, which.file);
  }
  if (text.starts_with("Piskvorky")) return read_psq(text);
  const std::string kind = property(text, "GM");  // "Othello" in GGF, a number in SGF
  if (text.starts_with("(") && !kind.empty())
    return kind.front() == 'O' ? read_ggf_file(text, which) : read_sgf(text, which.file);
  const auto game = chosen(match::games_in(text), which);
  if (!game) return std::unexpected(game.error());
  return SavedGame{"", {}, game->start, game->moves};
}

Expected<void> set_up_game(Engine& engine, const std::string& name) {
  const auto game = read_game_file(name);
  if (!game) return std::unexpected(game.error());
  return set_up_read_game(engine, *game);
}

// A line of a file of positions, such as EPD, in the words of its game.
Expected<void> set_up_from_lines(Engine& engine, const std::string& text, const Numbered& name) {
  std::istringstream in(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);)
    if (line.find_first_not_of(" \t\r") != std::string::npos && line.front() != '#') lines.push_back(line);
  if (name.number > lines.size()) return fail(fmt::format("{} has no line {}", quoted(name.file), name.number));
  const auto record = engine.read_record(lines[name.number - 1]);
  if (!record) return std::unexpected(record.error());
  return engine.set_position(record->position);
}

}  // namespace

Expected<void> set_up_read_game(Engine& engine, const SavedGame& game) {
  if (!game.game.empty() && game.game != engine.info().name)
    return fail(fmt::format("it is a game of {}, not of {}", game.game, engine.info().name));
  const auto options = engine.options();
  for (const std::string& setting : game.settings)
    for (const OptionInfo& option : options)
      if (option.is_rule && setting.starts_with(option.name + "="))
        if (auto set = set_option_by_text(engine, setting); !set) return set;
  return engine.set_position(game.start, game.moves);
}

bool is_game_file(const std::string& name) { return is_file(numbered(name).file); }

Expected<SavedGame> read_game_file(const std::string& name) {
  const Numbered which = numbered(name);
  const auto text = contents_of(which.file);
  if (!text) return std::unexpected(text.error());
  return read_game(*text, which);
}

Expected<void> set_up_from_file(Engine& engine, const std::string& name) {
  auto set = set_up_game(engine, name);
  const Numbered which = numbered(name);
  if (const auto text = contents_of(which.file); set || (text && set_up_from_lines(engine, *text, which))) return {};
  return fail(fmt::format("the file {}: {}", quoted(name), set.error().message));
}

Expected<SavedGame> read_game_text(const std::string& text) { return read_game(text, {"the text"}); }

Expected<void> set_up_from_record(Engine& engine, const std::string& line) {
  return set_up_from_lines(engine, line, {"the text"});
}

}  // namespace kibitz
