#include "lab/experiment_keys.hpp"

#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <filesystem>

namespace kibitz::lab {

namespace {

std::string value_text(const TomlValue& value) {
  if (value.kind == TomlKind::list) return "a list";
  if (value.kind == TomlKind::table) return "a table";
  if (value.kind == TomlKind::other) return "a date";
  return quoted(value.text);
}

void flatten_settings(const TomlValue& table, const std::string& prefix, std::vector<TomlEntry>& settings) {
  for (const TomlEntry& entry : table.entries) {
    if (entry.value.kind == TomlKind::table)
      flatten_settings(entry.value, prefix + entry.key + '.', settings);
    else
      settings.push_back({prefix + entry.key, entry.line, entry.value});
  }
}

}  // namespace

Expected<TomlTableReader> TomlTableReader::make_reader(const TomlValue& table, const std::string& file,
                                                       std::string_view what, std::span<const std::string_view> names) {
  TomlTableReader keys;
  keys.file_ = file;
  keys.description_ = what;
  keys.line_ = table.line;
  keys.entries_ = table.entries;
  for (const TomlEntry& entry : table.entries)
    if (std::ranges::find(names, entry.key) == names.end())
      return keys.fail_at(entry.line, fmt::format("{} has no key {}; its keys are {}", what, quoted(entry.key),
                                                  fmt::join(names, ", ")));
  return keys;
}

const TomlEntry* TomlTableReader::find(std::string_view key) const {
  const auto found = std::ranges::find(entries_, key, &TomlEntry::key);
  return found == entries_.end() ? nullptr : &*found;
}

Expected<void> TomlTableReader::require(std::string_view key) const {
  if (find(key)) return {};
  return fail_at(line_, fmt::format("{} needs {}", description_, quoted(key)));
}

Expected<void> TomlTableReader::read(std::string_view key, std::string& text) const {
  const TomlEntry* const entry = find(key);
  if (!entry) return {};
  if (entry->value.kind != TomlKind::text)
    return fail_at(entry->line, fmt::format("{} is a text in quotes, not {}", key, value_text(entry->value)));
  if (entry->value.text.find_first_not_of(" \t\r\n") == std::string::npos)
    return fail_at(entry->line, fmt::format("{} is empty", key));
  text = entry->value.text;
  return {};
}

Expected<void> TomlTableReader::read(std::string_view key, std::int64_t& number, IntegerRange range) const {
  const TomlEntry* const entry = find(key);
  if (!entry) return {};
  const TomlValue& value = entry->value;
  if (value.kind != TomlKind::integer || value.integer < range.least || value.integer > range.most)
    return fail_at(entry->line, fmt::format("{} is a whole number from {} to {}, not {}", key, range.least, range.most,
                                            value_text(value)));
  number = value.integer;
  return {};
}

Expected<void> TomlTableReader::read(std::string_view key, double& number, RealRange range) const {
  const TomlEntry* const entry = find(key);
  if (!entry) return {};
  const TomlValue& value = entry->value;
  const bool is_number = value.kind == TomlKind::integer || value.kind == TomlKind::real;
  if (!is_number || !(value.real >= range.least && value.real <= range.most))
    return fail_at(entry->line, fmt::format("{} is a number from {} to {}, not {}", key, range.least, range.most,
                                            value_text(value)));
  number = value.real;
  return {};
}

Expected<void> TomlTableReader::read(std::string_view key, bool& flag) const {
  const TomlEntry* const entry = find(key);
  if (!entry) return {};
  if (entry->value.kind != TomlKind::flag)
    return fail_at(entry->line, fmt::format("{} is true or false, not {}", key, value_text(entry->value)));
  flag = entry->value.text == "on";
  return {};
}

Expected<const TomlValue*> TomlTableReader::list_at(std::string_view key) const {
  const TomlEntry* const entry = find(key);
  if (!entry) return nullptr;
  if (entry->value.kind != TomlKind::list)
    return fail_at(entry->line,
                   fmt::format("{} is a list, as in {} = [...], not {}", key, key, value_text(entry->value)));
  if (entry->value.items.empty()) return fail_at(entry->line, fmt::format("{} is empty", key));
  return &entry->value;
}

Expected<void> TomlTableReader::read(std::string_view key, std::vector<std::int64_t>& numbers,
                                     IntegerRange range) const {
  const auto list = TRY(list_at(key));
  if (!list) return {};
  numbers.clear();
  for (const TomlValue& item : list->items) {
    if (item.kind != TomlKind::integer || item.integer < range.least || item.integer > range.most)
      return fail_at(item.line, fmt::format("{} are whole numbers from {} to {}, and {} is none", key, range.least,
                                            range.most, value_text(item)));
    if (std::ranges::find(numbers, item.integer) != numbers.end())
      return fail_at(item.line, fmt::format("{} has {} twice", key, item.integer));
    numbers.push_back(item.integer);
  }
  return {};
}

Expected<void> TomlTableReader::read(std::string_view key, std::vector<std::string>& texts) const {
  const auto list = TRY(list_at(key));
  if (!list) return {};
  texts.clear();
  for (const TomlValue& item : list->items) {
    if (item.kind != TomlKind::text)
      return fail_at(item.line, fmt::format("{} are texts in quotes, and {} is none", key, value_text(item)));
    if (std::ranges::find(texts, item.text) != texts.end())
      return fail_at(item.line, fmt::format("{} has {} twice", key, item.text));
    texts.push_back(item.text);
  }
  return {};
}

Expected<void> TomlTableReader::read(std::string_view key, std::vector<std::string>& chosen,
                                     std::span<const std::string_view> words) const {
  TRY(read(key, chosen));
  for (const std::string& word : chosen)
    if (std::ranges::find(words, word) == words.end())
      return fail_at(find(key)->line,
                     fmt::format("{} are of {}, and {} is none", key, fmt::join(words, ", "), quoted(word)));
  return {};
}

Expected<std::int64_t> TomlTableReader::milliseconds_of(std::string_view key, const TomlValue& value) const {
  constexpr double longest = 1e7;  // longest time accepted, in seconds; about four months
  const bool is_number = value.kind == TomlKind::integer || value.kind == TomlKind::real;
  if (!is_number || !(value.real >= 0.001 && value.real <= longest))
    return fail_at(value.line,
                   fmt::format("{} is a time in seconds from 0.001 on, and {} is none", key, value_text(value)));
  const double milliseconds = value.real * 1000;
  if (std::abs(milliseconds - std::round(milliseconds)) > 1e-4)
    return fail_at(value.line,
                   fmt::format("{} is a time in whole milliseconds, and {} is none", key, value_text(value)));
  return std::llround(milliseconds);
}

Expected<void> TomlTableReader::read_seconds(std::string_view key, std::vector<std::int64_t>& times) const {
  const auto list = TRY(list_at(key));
  if (!list) return {};
  times.clear();
  for (const TomlValue& item : list->items) {
    const auto time = TRY(milliseconds_of(key, item));
    if (std::ranges::find(times, time) != times.end())
      return fail_at(item.line, fmt::format("{} has {} twice", key, item.text));
    times.push_back(time);
  }
  return {};
}

Expected<void> TomlTableReader::read_settings(std::string_view key, std::vector<TomlEntry>& settings) const {
  const TomlEntry* const entry = find(key);
  if (!entry) return {};
  if (entry->value.kind != TomlKind::table)
    return fail_at(entry->line, fmt::format("{} is a table, as in {} = {{ table = true }}, not {}", key, key,
                                            value_text(entry->value)));
  std::vector<TomlEntry> more;
  flatten_settings(entry->value, "", more);
  for (const TomlEntry& setting : more)
    if (setting.value.kind == TomlKind::list || setting.value.kind == TomlKind::other)
      return fail_at(setting.line, fmt::format("{} is set to {}, which no option takes", quoted(setting.key),
                                               value_text(setting.value)));
  for (TomlEntry& setting : more)
    if (std::ranges::find(path_settings, setting.key) != path_settings.end() && !setting.value.text.empty())
      setting.value.text = path_of(setting.value.text);
  settings.insert(settings.end(), more.begin(), more.end());
  return {};
}

std::string TomlTableReader::path_of(const std::string& name) const {
  return (std::filesystem::path(file_).parent_path() / name).string();
}

Expected<std::vector<TomlValue>> TomlTableReader::tables(std::string_view key) const {
  const TomlEntry* const entry = find(key);
  if (!entry) return fail_at(1, fmt::format("{} needs at least one [[{}]]", description_, key));
  const TomlValue& value = entry->value;
  if (value.kind != TomlKind::list || value.items.empty() ||
      std::ranges::any_of(value.items, [](const TomlValue& item) { return item.kind != TomlKind::table; }))
    return fail_at(entry->line, fmt::format("{} is written [[{}]], once for each", key, key));
  return value.items;
}

}  // namespace kibitz::lab
