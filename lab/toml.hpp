// Parses TOML (https://toml.io) into a tree of values with line numbers. Only toml.cpp includes the parser library.
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
  std::string text;  // a scalar as text, in the notation of search options: "mtd_f", "3", "0.5", "on"
  std::int64_t integer = 0;
  double real = 0;                 // value if `kind` is real or integer
  std::vector<TomlValue> items;    // items, if `kind` is list
  std::vector<TomlEntry> entries;  // entries in the order of the file, if `kind` is table
};

struct TomlEntry {
  std::string key;
  int line = 0;
  TomlValue value;
};

// Parses a TOML text and returns its top-level table. The error is "FILE:LINE: what is wrong".
Expected<TomlValue> read_toml(const std::string& text, const std::string& file);

}  // namespace kibitz::lab
