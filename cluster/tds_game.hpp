// The games that tds.hpp can search, without their types: what the verbs `tds` and `check` call.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "cluster/rank_context.hpp"
#include "cluster/tds_settings.hpp"
#include "kibitz/engine/engine_search.hpp"

namespace kibitz::cluster {

// What `check` has compared: searches by all ranks against plain alpha-beta by rank 0 alone.
struct CheckResult {
  int searches = 0;
  int equal = 0;             // the value is the same, and the best move has that value
  std::string difference{};  // the first search that differs, in words; empty: none
};

struct TdsGame {
  std::string_view name;
  // Searches the position. Every rank must call it with the same arguments; rank 0 gets the result, the others an empty
  // one. The nodes are those of all ranks; if the control was stopped, those of rank 0.
  Expected<Analysis> (*analyse)(std::string_view position, const TdsSettings& settings, const RankContext& context);
  // Searches positions of random games. Every rank must call it; rank 0 gets the result.
  CheckResult (*check)(int searches, std::uint64_t seed, const TdsSettings& settings, Mailbox& mailbox);
};

std::span<const TdsGame> tds_games();

}  // namespace kibitz::cluster
