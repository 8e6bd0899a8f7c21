#include "protocols/gomocup_limits.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <array>

#include "kibitz/core/read_number.hpp"
#include "protocols/protocol_line.hpp"

namespace kibitz {

namespace {

// Time reserved per turn: a turn that exceeds its limit loses the game, and the manager's clock includes communication.
constexpr Milliseconds overhead{50};
constexpr int default_table_mib = 128;  // table size in MiB, if the manager sets no memory limit

// The table size in MiB: a third of the memory that the process may use, but at most 1 GiB. The rest is for threat
// searches, search stacks and the program itself.
int table_mib_of(std::int64_t bytes) {
  if (bytes <= 0) return default_table_mib;
  return static_cast<int>(std::clamp<std::int64_t>(bytes / 3 >> 20, 1, default_table_mib * 8));
}

}  // namespace

Expected<std::optional<int>> GomocupLimits::set_limit(const std::string& key, const std::string& value) {
  static constexpr std::array<std::string_view, 4> keys{"timeout_turn", "timeout_match", "time_left", "max_memory"};
  if (std::ranges::find(keys, key) == keys.end()) return std::nullopt;
  const auto number = parse_integer_allowing_plus(value);
  if (!number) return fail(fmt::format("{} takes a number, not {}", key, quoted(value)));
  const Milliseconds time = milliseconds_of(*number);
  if (key == "timeout_turn") turn_ = time;
  if (key == "timeout_match") match_ = *number > 0 ? std::optional(time) : std::nullopt;
  if (key == "time_left") left_ = time;
  if (key == "max_memory") return table_mib_of(*number);
  return std::nullopt;
}

Limits GomocupLimits::turn_limits() const {
  Limits limits;
  limits.overhead = overhead;
  limits.time = std::max(turn_ - overhead, Milliseconds{0});  // a turn of 0 ms means: move at once
  if (match_) limits.clock = ClockTime{left_.value_or(*match_), Milliseconds{0}, 0};
  return limits;
}

}  // namespace kibitz
