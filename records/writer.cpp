#include "records/writer.hpp"

#include <fmt/format.h>

#include <array>

namespace kibitz::records {

std::string_view name_of(RecordFormat format) {
  constexpr std::array<std::string_view, 9> names{"PGN",   "PDN",   "SGF",        "GGF",        "psq",
                                                  "WTHOR", "lines", "transcript", "saved games"};
  return names.at(static_cast<std::size_t>(format));
}

Expected<std::string> write(const GameRecord& game, RecordFormat format, Losses& losses) {
  switch (format) {
    case RecordFormat::pgn:
    case RecordFormat::pdn: return write_movetext(game, format, losses);
    case RecordFormat::sgf: return write_sgf(game, losses);
    case RecordFormat::ggf: return write_ggf(game, losses);
    case RecordFormat::psq: return write_psq(game, losses);
    case RecordFormat::saved: return write_saved(game, losses);
    case RecordFormat::transcript: return write_transcript(game, losses);
    case RecordFormat::lines: return std::string(game.tag("Line").value_or("")) + '\n';
    case RecordFormat::wthor: break;
  }
  return fail(fmt::format("{} cannot be written", name_of(format)));
}

}  // namespace kibitz::records
