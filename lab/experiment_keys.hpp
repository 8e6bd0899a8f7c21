// Reads the keys of an experiment. A value of the wrong type and an unknown key are errors.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lab/toml.hpp"

namespace kibitz::lab {

struct IntegerRange {
  std::int64_t least = 0;
  std::int64_t most = 0;
};

// A table of the file. Every error is "FILE:LINE: ...".
class Keys {
 public:
  // Checks that the table has only the keys `names`; the error names the first other key. `what`: "an experiment".
  static Expected<Keys> of(const TomlValue& table, const std::string& file, std::string_view what,
                           std::span<const std::string_view> names);

  const TomlEntry* find(std::string_view key) const;  // null if missing
  std::string at(int line, std::string_view sentence) const { return fmt::format("{}:{}: {}", file_, line, sentence); }
  std::unexpected<Error> fail_at(int line, std::string_view sentence) const { return fail(at(line, sentence)); }
  int line() const { return line_; }
  const std::string& file() const { return file_; }

  // A missing key leaves the value unchanged, or is an error if `must_be_there`.
  Expected<void> read(std::string_view key, std::string& text) const;
  Expected<void> read(std::string_view key, std::int64_t& number, IntegerRange range) const;
  Expected<void> must_be_there(std::string_view key) const;
  // Reads a list of at least one item, without duplicates.
  Expected<void> read(std::string_view key, std::vector<std::int64_t>& numbers, IntegerRange range) const;
  Expected<void> read(std::string_view key, std::vector<std::string>& texts) const;
  // Reads a list of some of `words`, without duplicates.
  Expected<void> read(std::string_view key, std::vector<std::string>& chosen,
                      std::span<const std::string_view> words) const;
  // Reads a list of times in seconds and converts them to milliseconds.
  Expected<void> read_seconds(std::string_view key, std::vector<std::int64_t>& times) const;
  // Reads a table of settings; the keys of a nested table get the outer key and a dot as prefix.
  Expected<void> read_settings(std::string_view key, std::vector<TomlEntry>& settings) const;
  // Reads a list of tables, at least one.
  Expected<std::vector<TomlValue>> tables(std::string_view key) const;

 private:
  Expected<std::int64_t> milliseconds_of(std::string_view key, const TomlValue& value) const;
  Expected<const TomlValue*> list_at(std::string_view key) const;

  std::string file_;
  std::string what_;
  int line_ = 0;
  std::vector<TomlEntry> entries_;
};

}  // namespace kibitz::lab
