// Published claims, with what came out here. A file of the lab has a `[[claim]]` for each.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lab/experiment_keys.hpp"

namespace kibitz::lab {

enum class Reproduction : std::uint8_t { reproduced, partly, not_reproduced };
inline constexpr std::array<std::string_view, 3> verdict_names{"reproduced", "partly", "not reproduced"};
constexpr std::string_view name_of(Reproduction verdict) { return verdict_names[static_cast<std::size_t>(verdict)]; }

struct PublishedClaim {
  std::string text;
  std::string citation;
  std::string published;  // the published figure, or statement
  std::string ours;       // what came out here, in the same unit
  Reproduction verdict = Reproduction::reproduced;
  std::string cause;    // the one setting with which the published figure comes out, or those that were tried in vain
  std::string command;  // the command that shows it; empty: `kibitz lab run` of the file
};

// Reads the claims of a file: a list of tables. Empty if the key `claim` is missing, or is a text.
Expected<std::vector<PublishedClaim>> read_claims(const TomlTableReader& keys);

// What `kibitz lab list` tells of a file: its claims, and whether it is an experiment or has claims alone.
struct ClaimFile {
  std::string title;
  std::vector<PublishedClaim> claims;
  bool is_experiment = false;  // true if it has games or configurations
};

// Reads only the title and the claims of a file. The error is "FILE:LINE: what is wrong".
Expected<ClaimFile> read_claim_file(const std::string& text, const std::string& file);

}  // namespace kibitz::lab
