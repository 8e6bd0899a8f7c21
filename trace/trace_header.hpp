// The header of a recorded search. It is sufficient to set up the same game, options and position again.
#pragma once

#include "trace/message.hpp"

namespace kibitz::trace {

// Version 2 renamed columns of version 1 (NameKind::trace_column). Both versions can be read; version 2 is written.
inline constexpr std::string_view version = "2";
inline constexpr std::string_view first_version = "1";

struct TraceHeader {
  std::string game{};
  std::string preset{};
  std::vector<std::string> settings{};        // strings "option=value" for the options that differ from the preset
  std::string start{};                        // starting position of the game
  std::vector<std::string> moves{};           // moves from `start` to `position`, in machine notation
  std::string position{};                     // root position of the search
  std::string format = std::string(version);  // version of the file format
  std::string request{};                      // the limits and other parameters of the search, as text: "depth 12"
};

// The header for a search by `engine` in its present state.
TraceHeader header_of(const Engine& engine, const Request& request);

Metadata metadata_of(const TraceHeader& header);
// The name of a column in a file with this header metadata.
std::string_view column_name_in(const Metadata& metadata, std::string_view column);
// Reads the header from the metadata of `file`. Fails if the file is not a recorded search or has an unknown version.
Expected<TraceHeader> header_in(const Metadata& metadata, const std::string& file);

// The summary, which is written at the end of the file if the search ended normally.
struct Summary {
  std::uint64_t nodes = 0;    // number of nodes that the search reported
  std::uint64_t written = 0;  // number of rows in the file
  std::string end{};          // reason why the search ended: "depth", "stopped", ...
};
Metadata metadata_of(const Summary& summary);
std::optional<Summary> summary_in(const Metadata& metadata);

}  // namespace kibitz::trace
