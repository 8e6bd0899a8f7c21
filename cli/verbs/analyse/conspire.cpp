// analyse --method conspiracy: prints the move, its conspirators (leaves that must change before another move is best),
// and the conspiracy number of every value.
#include <fmt/format.h>
#include <ostream>

#include "cli/grammar/typed_words.hpp"
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

Expected<void> read_goal(const AnalyseArguments& arguments, ConspiracyRequest& request) {
  if (!arguments.goal.empty() && arguments.goal != "move" && arguments.goal != "range")
    return fail(fmt::format("--goal is move or range, not {}", quoted(arguments.goal)));
  if (arguments.goal == "range") request.goal = ConspiracyGoal::range;
  if (arguments.width.empty()) return {};
  if (request.goal != ConspiracyGoal::range) return fail("--width needs --goal range");
  const auto width = TRY(read_number(arguments.width, {"--width", 0, max_evaluation}));
  request.width = static_cast<Score>(width);
  return {};
}

Expected<ConspiracyRequest> read_conspiracy_request(const AnalyseArguments& arguments) {
  ConspiracyRequest request;
  const auto limits = TRY(read_limits(arguments.limits, default_time));
  request.limits = limits;
  const std::string threshold = arguments.conspirators.empty() ? "4" : arguments.conspirators;
  const auto conspirators = TRY(read_number(threshold, {"--conspirators", 1, max_conspirators}));
  request.threshold = static_cast<int>(conspirators);
  const auto memory = TRY(read_number(arguments.memory.empty() ? "256" : arguments.memory, {"--memory", 1, 1 << 20}));
  request.megabytes = static_cast<int>(memory);
  request.ends_conspire = arguments.ends_conspire;
  TRY(read_goal(arguments, request));
  return request;
}

// States how far the root's value can change if the values of that many leaves change. It cannot change if it is exact,
// or if more leaves would have to change.
std::string value_range_text(const Conspiracy& conspiracy, int leaves) {
  const std::string they = fmt::format("{} {} can", leaves, leaves == 1 ? "leaf" : "leaves");
  const auto reached = [](Score score) { return std::abs(score) == infinite_score ? "anything" : format_score(score); };
  const bool is_lowered = conspiracy.lowest < conspiracy.value;
  const bool is_raised = conspiracy.highest > conspiracy.value;
  if (is_lowered && is_raised)
    return fmt::format("{} lower it to {} and raise it to {}", they, reached(conspiracy.lowest),
                       reached(conspiracy.highest));
  if (is_lowered) return fmt::format("{} lower it to {}, not raise it", they, reached(conspiracy.lowest));
  if (is_raised) return fmt::format("{} raise it to {}, not lower it", they, reached(conspiracy.highest));
  return leaves == 1 ? "no leaf can change it" : fmt::format("no {} change it", they);
}

// McAllester's table: for each value of the root, the number of leaves that must change for the root to reach that
// value or go beyond it. Only values at which the number changes have a row.
std::string table_of_numbers(const ConspiracyNumbers& numbers) {
  TextTable table({{"value", TableColumn::Align::left, 0}, {"leaves", TableColumn::Align::right, 0}});
  const auto edge = [](Score from, Score to, const char* beyond) {
    const bool is_open = std::abs(to) == infinite_score;
    return is_open ? fmt::format("{} {}", beyond, format_score(from))
                   : fmt::format("{} {} to {}", beyond, format_score(from), format_score(to));
  };
  const auto& [raised, lowered] = numbers;
  for (std::size_t k = lowered.size() - 1; k > 0; --k)
    if (lowered[k] < lowered[k - 1]) table.add({edge(lowered[k - 1], lowered[k], "below"), std::to_string(k)});
  table.add({format_score(numbers.value()), "0"});
  for (std::size_t k = 1; k < raised.size(); ++k)
    if (raised[k] > raised[k - 1]) table.add({edge(raised[k - 1], raised[k], "above"), std::to_string(k)});
  return table.text();
}

std::string conspirators_text(const Conspiracy& conspiracy) {
  if (!conspiracy.leaves_to_change) return fmt::format("no {} leaves can change the move\n", max_conspirators);
  const int leaves = *conspiracy.leaves_to_change;
  std::string text = fmt::format("{} {} must change for {} to be played:\n", leaves, leaves == 1 ? "leaf" : "leaves",
                                 conspiracy.other->notation);
  for (const auto& leaf : conspiracy.conspirators) {
    text += " ";
    for (const MoveText& move : leaf) text += " " + move.notation;
    text += '\n';
  }
  return text;
}

std::string conspiracy_text(const Conspiracy& conspiracy, int threshold, const Terminal& terminal) {
  if (conspiracy.ending) return fmt::format("the game is over: {}\n", conspiracy.ending->text);
  if (!conspiracy.move) return fmt::format("no move was searched ({})\n", name_of(conspiracy.end));
  std::string text = "best move " + styled_text(terminal, Style::bold, move_text(*conspiracy.move));
  text += fmt::format(", {}; {}\n", format_score(conspiracy.value), value_range_text(conspiracy, threshold));
  text += conspirators_text(conspiracy) + '\n' + table_of_numbers(conspiracy.numbers) + '\n';
  text += fmt::format("a tree of {}, {} nodes in {} s; ended by {}\n", conspiracy.tree_size, conspiracy.nodes,
                      seconds_text(conspiracy.time), name_of(conspiracy.end));
  return text;
}

}  // namespace

Expected<int> analyse_by_conspiracy(const Session& session, const AnalyseArguments& arguments) {
  TRY(check_no_limit_with_infinite(arguments.limits));
  const auto engine =
      TRY(make_engine_at_position(session, arguments.engine, arguments.position, [&](const Engine& made) {
        return reject_search_settings(made, arguments.engine, "--method conspiracy");
      }));
  auto request = TRY(read_conspiracy_request(arguments));
  const auto trace = TRY(RecordingFile::open(arguments.trace, *engine, request.limits, request.on_node));

  Terminal& terminal = session.terminal;
  if (!arguments.as_json) terminal.out << draw_board(engine->picture(), terminal) << '\n' << std::flush;
  WatchedSearch search(terminal);
  const auto conspiracy = kibitz::search_conspiracy(*engine, request, search.control());
  search.end();
  if (!conspiracy) {
    trace->discard();
    return std::unexpected(conspiracy.error());
  }
  terminal.out << (arguments.as_json ? json_of(*conspiracy, *engine) + '\n'
                                     : conspiracy_text(*conspiracy, request.threshold, terminal));
  terminal.out << std::flush;
  const int recorded = trace->finish(std::string(name_of(conspiracy->end)), terminal);
  return search.is_interrupted() && !arguments.limits.is_infinite ? status::interrupted : recorded;
}

}  // namespace kibitz
