// A line of a test file: a FEN, then operations separated by semicolons, as in EPD: `bm h2e2; id "x"`, `;D1 44 ;D2
// 1920`. A Chinese title without an operation name becomes the record's id.
#pragma once

#include <string_view>

#include "kibitz/core/error.hpp"
#include "kibitz/game/text.hpp"

namespace kibitz::xiangqi {

Expected<Record> parse_test_record(std::string_view line);

}  // namespace kibitz::xiangqi
