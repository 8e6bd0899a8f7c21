#include "protocols/xboard_clock.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "kibitz/core/read_number.hpp"
#include "kibitz/core/score.hpp"
#include "protocols/protocol_line.hpp"

namespace kibitz {

namespace {

// Converts seconds to a time; nullopt if `seconds` is missing or negative.
std::optional<Milliseconds> time_of(std::optional<double> seconds) {
  if (!seconds || *seconds < 0) return std::nullopt;
  const auto longest = static_cast<double>(longest_time.count());
  return Milliseconds{static_cast<std::int64_t>(std::min(*seconds * 1000, longest))};
}

// Reads a base time in minutes, or in minutes and seconds: "5" or "5:30".
std::optional<double> seconds_of_base_time(std::string_view text) {
  const std::size_t colon = text.find(':');
  const auto minutes = parse_decimal(text.substr(0, colon));
  if (!minutes || colon == std::string_view::npos) return minutes ? std::optional(*minutes * 60) : std::nullopt;
  const auto seconds = parse_decimal(text.substr(colon + 1));
  return seconds ? std::optional(*minutes * 60 + *seconds) : std::nullopt;
}

}  // namespace

Expected<void> XboardClock::set_level(const std::string& text) {
  const Words words = words_of(text);
  const auto moves = words.size() == 3 ? parse_integer_allowing_plus(words[0]) : std::nullopt;
  const auto base = moves ? time_of(seconds_of_base_time(words[1])) : std::nullopt;
  const auto increment = base ? time_of(parse_decimal(words[2])) : std::nullopt;
  if (!increment || *moves < 0)
    return fail(fmt::format("level is moves, minutes and seconds added, not {}", quoted(text)));
  moves_per_session_ = static_cast<int>(std::min<std::int64_t>(*moves, 10'000));
  base_time_ = *base;
  clock_ = {base_time_, *increment, 0};
  per_move_.reset();
  return {};
}

Expected<void> XboardClock::set_seconds_per_move(const std::string& text) {
  const auto seconds = time_of(parse_decimal(text));
  if (!seconds) return fail(fmt::format("st takes seconds, not {}", quoted(text)));
  per_move_ = seconds;
  return {};
}

Expected<void> XboardClock::set_depth(const std::string& text) {
  const auto depth = parse_integer_allowing_plus(text);
  if (!depth) return fail(fmt::format("sd takes a depth, not {}", quoted(text)));
  depth_ = static_cast<int>(std::clamp<std::int64_t>(*depth, 0, max_ply));
  return {};
}

Expected<void> XboardClock::set_time_left(const std::string& text) {
  const auto hundredths = parse_integer_allowing_plus(text);
  if (!hundredths) return fail(fmt::format("time takes hundredths of a second, not {}", quoted(text)));
  clock_.remaining = milliseconds_of(std::clamp<std::int64_t>(*hundredths, 0, longest_time.count() / 10) * 10);
  return {};
}

void XboardClock::start_new_game() {
  depth_.reset();
  clock_.remaining = base_time_;
}

Limits XboardClock::limits(int moves_made) const {
  Limits limits;
  limits.depth = depth_;
  if (per_move_) {
    limits.time = std::max(*per_move_ - limits.overhead, Milliseconds{1});
    return limits;
  }
  limits.clock = clock_;
  if (moves_per_session_ > 0) limits.clock->moves_to_go = moves_per_session_ - moves_made % moves_per_session_;
  return limits;
}

}  // namespace kibitz
