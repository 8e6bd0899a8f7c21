#include "lab/claims.hpp"

#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>

namespace kibitz::lab {

namespace {

constexpr std::array<std::string_view, 7> claim_keys{"text",    "citation", "published", "ours",
                                                     "verdict", "cause",    "command"};

Expected<Reproduction> read_verdict(const TomlTableReader& keys) {
  std::string name;
  TRY(keys.read("verdict", name));
  const auto found = std::ranges::find(verdict_names, name);
  if (found == verdict_names.end())
    return keys.fail_at(keys.find("verdict")->line,
                        fmt::format("verdict takes {}, not {}", fmt::join(verdict_names, ", "), quoted(name)));
  return static_cast<Reproduction>(std::distance(verdict_names.begin(), found));
}

Expected<PublishedClaim> read_claim(const TomlTableReader& keys) {
  for (const std::string_view key : {"text", "citation", "published", "ours", "verdict"}) TRY(keys.require(key));
  PublishedClaim claim;
  TRY(keys.read("text", claim.text));
  TRY(keys.read("citation", claim.citation));
  TRY(keys.read("published", claim.published));
  TRY(keys.read("ours", claim.ours));
  TRY(keys.read("command", claim.command));
  TRY(keys.read("cause", claim.cause));
  claim.verdict = TRY(read_verdict(keys));
  if (claim.verdict == Reproduction::not_reproduced && !keys.find("cause"))
    return keys.fail_at(keys.line(),
                        "a claim that is not reproduced needs 'cause': the setting with which its figure comes out, or "
                        "those that were tried in vain");
  return claim;
}

}  // namespace

Expected<std::vector<PublishedClaim>> read_claims(const TomlTableReader& keys) {
  std::vector<PublishedClaim> claims;
  const TomlEntry* const entry = keys.find("claim");
  if (!entry || entry->value.kind == TomlKind::text) return claims;
  const auto tables = TRY(keys.tables("claim"));
  for (const TomlValue& table : tables) {
    const auto own = TRY(TomlTableReader::make_reader(table, keys.file(), "a claim", claim_keys));
    claims.push_back(TRY(read_claim(own)));
  }
  return claims;
}

Expected<ClaimFile> read_claim_file(const std::string& text, const std::string& file) {
  const auto toml = TRY(read_toml(text, file));
  std::vector<std::string_view> names;
  for (const TomlEntry& entry : toml.entries) names.push_back(entry.key);
  const auto keys = TRY(TomlTableReader::make_reader(toml, file, "a file of the lab", names));
  ClaimFile found;
  found.is_experiment = keys.find("game") || keys.find("configuration");
  found.claims = TRY(read_claims(keys));
  if (found.is_experiment || !found.claims.empty()) TRY(keys.read("title", found.title));
  return found;
}

}  // namespace kibitz::lab
