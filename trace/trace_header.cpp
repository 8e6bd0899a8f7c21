#include "trace/trace_header.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "kibitz/core/read_number.hpp"
#include "kibitz/core/split_words.hpp"
#include "kibitz/engine/old_names.hpp"

namespace kibitz::trace {

namespace {

constexpr const char* version_key = "kibitz.trace";

std::vector<std::string> settings_of(const Engine& engine) {
  std::vector<std::string> settings;
  for (const OptionInfo& option : engine.options())
    if (option.value != option.preset_value) settings.push_back(option.name + '=' + option.value);
  return settings;
}

std::string request_text(const Request& request) {
  std::vector<std::string> words;
  if (request.limits.depth) words.push_back(fmt::format("depth {}", *request.limits.depth));
  if (request.limits.nodes) words.push_back(fmt::format("nodes {}", *request.limits.nodes));
  if (request.window) words.push_back(fmt::format("window {} to {}", request.window->alpha, request.window->beta));
  for (const std::string& move : request.search_moves) words.push_back("move " + move);
  if (request.lines > 1) words.push_back(fmt::format("{} lines", request.lines));
  return fmt::format("{}", fmt::join(words, ", "));
}

std::string start_position_of(const Engine& engine) {
  const auto copy = engine.clone();
  while (copy->undo()) {
  }
  return copy->position();
}

// Settings are separated by line ends, because they may contain blanks, for example in file names.
constexpr char settings_separator = '\n';
std::vector<std::string> split(std::string_view text, char mark) {
  std::vector<std::string> parts;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(mark), text.size());
    if (end > 0) parts.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return parts;
}

std::string value_of(const Metadata& metadata, const std::string& key) {
  const auto found = metadata.find(key);
  return found == metadata.end() ? "" : found->second;
}

}  // namespace

TraceHeader header_of(const Engine& engine, const Request& request) {
  TraceHeader header{.game = engine.info().name, .preset = engine.preset(), .settings = settings_of(engine)};
  header.start = start_position_of(engine);
  for (const MoveText& move : engine.moves_played()) header.moves.push_back(move.move);
  header.position = engine.position();
  header.request = request_text(request);
  return header;
}

Metadata metadata_of(const TraceHeader& header) {
  return {{version_key, header.format},
          {"kibitz.game", header.game},
          {"kibitz.preset", header.preset},
          {"kibitz.settings", fmt::format("{}", fmt::join(header.settings, std::string(1, settings_separator)))},
          {"kibitz.start", header.start},
          {"kibitz.moves", fmt::format("{}", fmt::join(header.moves, " "))},
          {"kibitz.position", header.position},
          {"kibitz.request", header.request}};
}

std::string_view column_name_in(const Metadata& metadata, std::string_view column) {
  return value_of(metadata, version_key) == first_version ? first_name(NameKind::trace_column, column) : column;
}

Expected<TraceHeader> header_in(const Metadata& metadata, const std::string& file) {
  const std::string found = value_of(metadata, version_key);
  if (found.empty()) return fail(fmt::format("{} is no recorded search: it is another Arrow stream", quoted(file)));
  if (found != version && found != first_version)
    return fail(fmt::format("{} is a recorded search of version {}, and this program reads versions {} and {}",
                            quoted(file), quoted(found), first_version, version));
  TraceHeader header{.game = value_of(metadata, "kibitz.game"), .preset = value_of(metadata, "kibitz.preset")};
  header.format = found;
  header.settings = split(value_of(metadata, "kibitz.settings"), settings_separator);
  header.start = value_of(metadata, "kibitz.start");
  header.moves = split(value_of(metadata, "kibitz.moves"), ' ');
  header.position = value_of(metadata, "kibitz.position");
  header.request = value_of(metadata, "kibitz.request");
  return header;
}

Metadata metadata_of(const Summary& summary) {
  return {{"kibitz.nodes", std::to_string(summary.nodes)},
          {"kibitz.written", std::to_string(summary.written)},
          {"kibitz.end", summary.end}};
}

std::optional<Summary> summary_in(const Metadata& metadata) {
  const auto end = metadata.find("kibitz.end");
  if (end == metadata.end()) return std::nullopt;
  const auto number = [&](const std::string& key) {
    return std::strtoull(value_of(metadata, key).c_str(), nullptr, 10);
  };
  return Summary{number("kibitz.nodes"), number("kibitz.written"), end->second};
}

}  // namespace kibitz::trace
