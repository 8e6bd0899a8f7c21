#include "protocols/hub_text.hpp"

#include <fmt/format.h>
#include <algorithm>

#include "match/hub_moves.hpp"
#include "protocols/protocol_line.hpp"

namespace kibitz {

const std::string* HubLine::find(std::string_view name) const {
  const auto found = std::ranges::find(arguments, name, &std::pair<std::string, std::string>::first);
  return found == arguments.end() ? nullptr : &found->second;
}

Expected<HubLine> parse_hub_line(std::string_view line) {
  HubLine parsed;
  auto [command, rest] = command_of(line);
  parsed.command = std::move(command);
  std::string_view text = rest;
  while (!(text = trim_blanks(text)).empty()) {
    const std::size_t end = std::min(text.find_first_of(" \t="), text.size());
    std::string name(text.substr(0, end));
    text.remove_prefix(end);
    std::string value;
    if (text.starts_with("=\"")) {
      const std::size_t close = text.find('"', 2);
      if (close == std::string_view::npos)
        return fail(fmt::format("the value of {} has no closing quotation mark", quoted(name)));
      value = text.substr(2, close - 2);
      text.remove_prefix(close + 1);
    } else if (text.starts_with('=')) {
      const std::size_t close = std::min(text.find_first_of(" \t"), text.size());
      value = text.substr(1, close - 1);
      text.remove_prefix(close);
    }
    parsed.arguments.emplace_back(std::move(name), std::move(value));
  }
  return parsed;
}

std::string hub_value(const std::string& text) {
  if (!text.empty() && text.find_first_of(" =") == std::string::npos) return text;
  std::string quotable = text;
  std::replace(quotable.begin(), quotable.end(), '"', '\'');
  return '"' + quotable + '"';
}

Expected<std::string> read_hub_position(std::string_view text, std::size_t squares) {
  if (text.size() != squares + 1 || (text[0] != 'W' && text[0] != 'B'))
    return fail(fmt::format("a position is W or B and {} squares, not {}", squares, quoted(text)));
  std::string white, black;
  for (std::size_t square = 1; square <= squares; ++square) {
    const char man = text[square];
    if (std::string_view("wbWBe").find(man) == std::string_view::npos)
      return fail(fmt::format("a square is w, b, W, B or e, not {} in {}", quoted({&man, 1}), quoted(text)));
    if (man == 'e') continue;
    std::string& side = man == 'w' || man == 'W' ? white : black;
    side += fmt::format("{}{}{}", side.empty() ? "" : ",", man == 'W' || man == 'B' ? "K" : "", square);
  }
  return fmt::format("{}:W{}:B{}", text[0], white, black);
}

Expected<MoveText> read_hub_move(const Engine& engine, const std::string& text) {
  if (const auto capture = match::find_hub_capture(engine, text)) return *capture;
  if (std::ranges::count(text, 'x') < 2) return engine.read_move(text);
  return fail(fmt::format("{} is not a legal move here", quoted(text)));
}

}  // namespace kibitz
