#include "records/writer.hpp"

#include <fmt/format.h>

#include <array>

namespace kibitz::records {

std::string_view name_of(Format format) {
  constexpr std::array<std::string_view, 9> names{"PGN",   "PDN",   "SGF",        "GGF",        "psq",
                                                  "WTHOR", "lines", "transcript", "saved games"};
  return names.at(static_cast<std::size_t>(format));
}

Expected<std::string> write(const GameRecord& game, Format format, Losses& losses) {
  switch (format) {
    case Format::pgn:
    case Format::pdn: return write_movetext(game, format, losses);
    case Format::sgf: return write_sgf(game, losses);
    case Format::ggf: return write_ggf(game, losses);
    case Format::psq: return write_psq(game, losses);
    case Format::saved: return write_saved(game, losses);
    case Format::transcript: return write_transcript(game, losses);
    case Format::lines: return std::string(game.tag("Line").value_or("")) + '\n';
    case Format::wthor: break;
  }
  return fail(fmt::format("{} cannot be written", name_of(format)));
}

}  // namespace kibitz::records
