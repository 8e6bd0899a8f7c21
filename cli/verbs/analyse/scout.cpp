// analyse --method scout: Pearl's SCOUT, or a single TEST with --window. Neither uses a transposition table, so they
// are the baseline for the searches that use one.
#include <fmt/format.h>
#include <ostream>

#include "cli/session.hpp"
#include "cli/setup/setup.hpp"
#include "cli/show/json.hpp"
#include "cli/show/text.hpp"
#include "cli/system/interrupt.hpp"
#include "cli/verbs/analyse/analyse.hpp"
#include "kibitz/cli/run_cli.hpp"
#include "kibitz/engine/run_method.hpp"

namespace kibitz {

namespace {

Expected<ScoutRequest> read_scout_request(const Engine& engine, const AnalyseArguments& arguments) {
  ScoutRequest request;
  const auto limits = TRY(read_limits(arguments.limits, default_time));
  request.limits = limits;
  if (arguments.window.empty()) return request;
  const auto window = read_window(engine, arguments.window);
  if (!window) return std::unexpected(window.error());
  if (!window->is_null())
    return fail(fmt::format("TEST asks about one value: --window A B with B one more than A, not {} {}",
                            arguments.window[0], arguments.window[1]));
  request.at_least = window->beta;
  return request;
}

std::string answer_text(const ScoutRequest& request, const ScoutAnswer& answer) {
  const std::string effort = fmt::format("{} leaves, {} nodes in {} s, without memory\n", answer.leaves, answer.nodes,
                                         seconds_text(answer.time));
  if (request.at_least)
    return fmt::format("TEST: the value is {} {}; {}", answer.reaches_bound ? "at least" : "below",
                       format_score(*request.at_least), effort);
  return fmt::format("SCOUT: best move {}, {}, depth {}; {} tests, {} moves searched again; {}",
                     move_text(*answer.move), format_score(answer.value), answer.depth, answer.tests, answer.researches,
                     effort);
}

}  // namespace

Expected<int> analyse_by_scout(const Session& session, const AnalyseArguments& arguments) {
  TRY(check_no_limit_with_infinite(arguments.limits));
  const auto engine =
      TRY(make_engine_at_position(session, arguments.engine, arguments.position, [&](const Engine& made) {
        return reject_search_settings(made, arguments.engine, "--method scout");
      }));
  auto request = TRY(read_scout_request(*engine, arguments));
  const auto trace = TRY(RecordingFile::open(arguments.trace, *engine, request.limits, request.on_node));

  Terminal& terminal = session.terminal;
  if (!arguments.as_json) terminal.out << draw_board(engine->picture(), terminal) << '\n' << std::flush;
  WatchedSearch search(terminal);
  const auto answer = search_with_scout(*engine, request, search.control());
  search.end();
  if (!answer) {
    trace->discard();
    return std::unexpected(answer.error());
  }
  terminal.out << (arguments.as_json ? json_of(*answer, request, *engine) + '\n' : answer_text(request, *answer));
  terminal.out << std::flush;
  return trace->finish(std::string(name_of(SearchEnd::depth)), terminal);
}

}  // namespace kibitz
