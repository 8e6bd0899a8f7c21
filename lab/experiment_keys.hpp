// Reads the keys of an experiment. An unknown key or a value of the wrong type is an error.
#pragma once

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lab/toml.hpp"

namespace kibitz::lab {

// The settings whose value is the path of a file or folder, relative to the experiment.
inline constexpr std::array<std::string_view, 2> path_settings{"weights", "endgames"};

struct IntegerRange {
  std::int64_t least = 0;
  std::int64_t most = 0;
};
struct RealRange {
  double least = 0;
  double most = 0;
};

// The reader of one table of the file. Every error begins with "FILE:LINE: ".
class TomlTableReader {
 public:
  // Makes the reader of `table`. Fails if the table has a key that is not in `names`. `what` describes the table in
  // errors, for example "an experiment".
  static Expected<TomlTableReader> make_reader(const TomlValue& table, const std::string& file, std::string_view what,
                                               std::span<const std::string_view> names);

  const TomlEntry* find(std::string_view key) const;  // the entry of this key; null if the key is missing
  std::string at(int line, std::string_view sentence) const { return fmt::format("{}:{}: {}", file_, line, sentence); }
  std::unexpected<Error> fail_at(int line, std::string_view sentence) const { return fail(at(line, sentence)); }
  int line() const { return line_; }
  const std::string& file() const { return file_; }

  // If the key is missing, the functions read() leave the value unchanged, and require() fails.
  Expected<void> read(std::string_view key, std::string& text) const;
  Expected<void> read(std::string_view key, std::int64_t& number, IntegerRange range) const;
  Expected<void> read(std::string_view key, double& number, RealRange range) const;
  Expected<void> read(std::string_view key, bool& flag) const;
  Expected<void> require(std::string_view key) const;
  // The next two functions read a list of at least one item, without duplicates.
  Expected<void> read(std::string_view key, std::vector<std::int64_t>& numbers, IntegerRange range) const;
  Expected<void> read(std::string_view key, std::vector<std::string>& texts) const;
  // Reads a list of words from `words`, without duplicates.
  Expected<void> read(std::string_view key, std::vector<std::string>& chosen,
                      std::span<const std::string_view> words) const;
  // Reads a list of times in seconds, and converts them to milliseconds.
  Expected<void> read_seconds(std::string_view key, std::vector<std::int64_t>& times) const;
  // Reads a table of settings. The keys of a nested table are prefixed with that table's key and a dot. The values of
  // path_settings are relative to the experiment.
  Expected<void> read_settings(std::string_view key, std::vector<TomlEntry>& settings) const;
  // The path of a file whose name in the experiment is relative to the experiment's folder.
  std::string path_of(const std::string& name) const;
  // Reads a list of at least one table.
  Expected<std::vector<TomlValue>> tables(std::string_view key) const;

 private:
  Expected<std::int64_t> milliseconds_of(std::string_view key, const TomlValue& value) const;
  Expected<const TomlValue*> list_at(std::string_view key) const;

  std::string file_;
  std::string description_;
  int line_ = 0;
  std::vector<TomlEntry> entries_;
};

}  // namespace kibitz::lab
