// perft: the number of ways to play on to a depth. The count alone is the last line, so that scripts can take it.
#include <fmt/format.h>
#include <ostream>

#include "cli/grammar/numbers.hpp"
#include "cli/run_cli.hpp"
#include "cli/setup/setup.hpp"
#include "cli/show/quantities.hpp"
#include "cli/verbs/session.hpp"

namespace kibitz {

namespace {

struct PerftArguments {
  EngineArguments engine;
  std::vector<std::string> position;
  std::string depth;
  bool is_divided = false;
  bool counts_routes = false;
};

Expected<int> perft(const Session& session, const PerftArguments& arguments) {
  const auto engine = set_up_root(session.catalogue, arguments.engine, arguments.position);
  if (!engine) return std::unexpected(engine.error());
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

void describe(VerbOptions& options, PerftArguments& a) {
  add_game(options, a.engine.game);
  options.add({"--depth", "Plies", "N", true}, a.depth);
  add_first_position(options, a.position);
  options.add({"--divide", "Show the count of each first move"}, a.is_divided);
  options.add({"--paths,--routes", "Count the routes of a move apart, in games that have them"}, a.counts_routes);
  add_rules(options, a.engine);
}

}  // namespace

Verb perft_verb() {
  return make_verb<PerftArguments>({"perft", "Count the ways to play on, to check rules and speed",
                                    "  kibitz perft chess --depth 5\n  kibitz perft othello --depth 8 --divide"},
                                   describe, perft);
}

}  // namespace kibitz
