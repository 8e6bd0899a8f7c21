// perft: the number of ways to play on to a depth. The count alone is the last line, so that scripts can take it.
#include <fmt/format.h>

#include <ostream>

#include "cli/grammar/numbers.hpp"
#include "cli/run_cli.hpp"
#include "cli/setup/setup.hpp"
#include "cli/verbs/verbs.hpp"

namespace kibitz {

Expected<int> perft(const Session& session, const PerftArguments& arguments) {
  auto engine = set_up_engine(session.catalogue, arguments.engine);
  if (!engine) return std::unexpected(engine.error());
  if (auto set = set_up_position(**engine, joined(arguments.position, " ")); !set) return std::unexpected(set.error());
  const auto depth = read_number(arguments.depth, {"--depth", 0, max_ply});
  if (!depth) return std::unexpected(depth.error());
  std::ostream& out = session.terminal.out;
  const auto start = Clock::now();
  const auto perft = (*engine)->perft({static_cast<int>(*depth), arguments.counts_routes});
  if (!perft) return std::unexpected(perft.error());
  const auto time = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - start);
  if (arguments.is_divided)
    for (const PerftMove& row : perft->moves) out << fmt::format("{}: {}\n", row.move.move, row.count);
  out << std::flush;
  session.terminal.err << fmt::format("{} s, {} leaves/s\n", seconds_text(time), rate_text(perft->count, time))
                       << std::flush;
  out << perft->count << '\n';
  return status::ok;
}

}  // namespace kibitz
