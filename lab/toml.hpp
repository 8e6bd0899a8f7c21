// TOML (https://toml.io) as a tree of values with their lines. Only toml.cpp includes the parser library.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "kibitz/core/error.hpp"

namespace kibitz::lab {

struct TomlEntry;

enum class TomlKind : std::uint8_t { text, integer, real, flag, list, table, other };  // `other` is a date or a time

struct TomlValue {
  TomlKind kind = TomlKind::other;
  int line = 0;
  std::string text;  // text of a scalar, in the notation of search options: "mtd_f", "3", "0.5", "on"
  std::int64_t integer = 0;
  double real = 0;                 // the value if the kind is real or integer
  std::vector<TomlValue> items;    // items of a list
  std::vector<TomlEntry> entries;  // entries of a table, in the order of the file
};

struct TomlEntry {
  std::string key;
  int line = 0;
  TomlValue value;
};

// Reads the top-level table of a TOML text. The error is "FILE:LINE: what is wrong".
Expected<TomlValue> read_toml(const std::string& text, const std::string& file);

}  // namespace kibitz::lab
