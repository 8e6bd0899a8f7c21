// EPD records: a position of four fields (and perhaps two counters), then operations "name operands;". Real files omit
// semicolons and add comments, so everything that is unambiguous is accepted.
#pragma once

#include <string_view>

#include "games/chess/text_position.hpp"
#include "kibitz/game/text.hpp"

namespace kibitz::chess {

Expected<Record> parse_epd(std::string_view line, Variant variant);

}  // namespace kibitz::chess
