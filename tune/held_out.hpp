// Which games validate a fit: every fifth game is held out.
#pragma once

#include <cstdint>

namespace kibitz::tune {

inline constexpr std::int64_t held_out_every = 5;

inline constexpr bool is_held_out(std::int64_t game) { return game % held_out_every == 0; }

}  // namespace kibitz::tune
