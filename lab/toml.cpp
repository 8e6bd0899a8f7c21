#include "lab/toml.hpp"

#include <fmt/format.h>

#include <algorithm>

// Invalid files such as "[[= 3]]" make assertions of the parser library fail. In a release build, the library
// instead tells the compiler to assume the asserted conditions, which leads to undefined behaviour. If assertions and
// assumptions are both disabled, the library continues and reports the error.
#define TOML_EXCEPTIONS 0
#define TOML_ASSERT(expression) static_assert(true)
#pragma push_macro("NDEBUG")
#undef NDEBUG
#include <toml++/toml.h>
#pragma pop_macro("NDEBUG")

namespace kibitz::lab {

namespace {

TomlValue value_of(const toml::node& node);

TomlValue table_of(const toml::table& table) {
  TomlValue value;
  value.kind = TomlKind::table;
  value.line = static_cast<int>(table.source().begin.line);
  using PlacedEntry = std::pair<std::pair<std::uint32_t, std::uint32_t>, TomlEntry>;
  std::vector<PlacedEntry> placed;
  for (const auto& [key, node] : table) {
    const auto place = key.source().begin;
    placed.push_back(
        {{place.line, place.column}, {std::string(key.str()), static_cast<int>(place.line), value_of(node)}});
  }
  std::ranges::sort(placed, {}, &PlacedEntry::first);  // restores the order of the file; the library sorts by name
  for (PlacedEntry& entry : placed) value.entries.push_back(std::move(entry.second));
  return value;
}

TomlValue list_of(const toml::array& list) {
  TomlValue value;
  value.kind = TomlKind::list;
  value.line = static_cast<int>(list.source().begin.line);
  for (const toml::node& item : list) value.items.push_back(value_of(item));
  return value;
}

TomlValue value_of(const toml::node& node) {
  if (const auto* table = node.as_table()) return table_of(*table);
  if (const auto* list = node.as_array()) return list_of(*list);
  TomlValue value;
  value.line = static_cast<int>(node.source().begin.line);
  if (const auto* text = node.as_string()) {
    value.kind = TomlKind::text;
    value.text = text->get();
  } else if (const auto* integer = node.as_integer()) {
    value.kind = TomlKind::integer;
    value.integer = integer->get();
    value.real = static_cast<double>(value.integer);
    value.text = std::to_string(value.integer);
  } else if (const auto* real = node.as_floating_point()) {
    value.kind = TomlKind::real;
    value.real = real->get();
    value.text = fmt::format("{}", value.real);
  } else if (const auto* flag = node.as_boolean()) {
    value.kind = TomlKind::flag;
    value.text = flag->get() ? "on" : "off";
  }
  return value;
}

}  // namespace

Expected<TomlValue> read_toml(const std::string& text, const std::string& file) {
  const auto result = toml::parse(text, file);
  if (result) return table_of(result.table());
  const toml::parse_error& error = result.error();
  std::string sentence(error.description());  // may contain line breaks
  std::ranges::replace_if(sentence, [](char c) { return c == '\n' || c == '\r' || c == '\t'; }, ' ');
  return fail(fmt::format("{}:{}: {}", file, error.source().begin.line, sentence));
}

}  // namespace kibitz::lab
