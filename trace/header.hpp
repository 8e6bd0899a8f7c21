// What a recorded search was of: enough to set the game up again.
#pragma once

#include "trace/message.hpp"

namespace kibitz::trace {

inline constexpr std::string_view version = "1";

struct Header {
  std::string game{};
  std::string preset{};
  std::vector<std::string> settings{};  // "option=value", of options that are not as the preset has them
  std::string start{};                  // position that the game began with
  std::vector<std::string> moves{};     // played since, machine's form
  std::string position{};               // where the search began
  std::string request{};                // what was asked, in words: "depth 12"
};

// Of the engine as it stands.
Header header_of(const Engine& engine, const Request& request);

Metadata metadata_of(const Header& header);
// An error, in one sentence about `file`, where it is no recorded search, or one of another version.
Expected<Header> header_in(const Metadata& metadata, const std::string& file);

// What stands at the end of a file whose search ended.
struct Summary {
  std::uint64_t nodes = 0;    // that the search told of
  std::uint64_t written = 0;  // rows of the file
  std::string end{};          // of the search: "depth", "stopped", ...
};
Metadata metadata_of(const Summary& summary);
std::optional<Summary> summary_in(const Metadata& metadata);

}  // namespace kibitz::trace
