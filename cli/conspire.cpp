// analyse --search conspiracy: the move, how many leaves must change for another move to be played, and which.
#include <fmt/format.h>

#include <ostream>

#include "cli/draw_board.hpp"
#include "cli/interrupt.hpp"
#include "cli/json_text.hpp"
#include "cli/live_line.hpp"
#include "cli/numbers.hpp"
#include "cli/report_text.hpp"
#include "cli/run_cli.hpp"
#include "cli/setup.hpp"
#include "cli/verbs.hpp"

namespace kibitz {

namespace {

Expected<ConspiracyRequest> read_conspiracy_request(const AnalyseArguments& arguments) {
  ConspiracyRequest request;
  const auto limits = read_limits(arguments.limits, default_time);
  if (!limits) return std::unexpected(limits.error());
  request.limits = *limits;
  const std::string threshold = arguments.conspirators.empty() ? "4" : arguments.conspirators;
  const auto conspirators = read_number(threshold, {"--conspirators", 1, most_conspirators});
  if (!conspirators) return std::unexpected(conspirators.error());
  request.threshold = static_cast<int>(*conspirators);
  const auto memory = read_number(arguments.memory.empty() ? "256" : arguments.memory, {"--memory", 1, 1 << 20});
  if (!memory) return std::unexpected(memory.error());
  request.megabytes = static_cast<int>(*memory);
  return request;
}

std::string bound_text(Score score) {
  return score == infinite_score ? "anything above" : score == -infinite_score ? "anything below" : format_score(score);
}

std::string change_text(const Conspiracy& conspiracy) {
  if (!conspiracy.leaves_to_change) return fmt::format("no {} leaves can change the move\n", most_conspirators);
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
  std::string text = "best move " + styled(terminal, Style::bold, move_text(*conspiracy.move));
  text +=
      fmt::format(", {}; {} {} can bring it from {} to {}\n", format_score(conspiracy.value), threshold,
                  threshold == 1 ? "leaf" : "leaves", bound_text(conspiracy.lowest), bound_text(conspiracy.highest));
  text += change_text(conspiracy);
  text += fmt::format("a tree of {}, {} nodes in {} s; ended by {}\n", conspiracy.tree_size, conspiracy.nodes,
                      seconds_text(conspiracy.time), name_of(conspiracy.end));
  return text;
}

using Given = std::pair<const char*, bool>;

std::vector<Given> options_of_alpha_beta(const AnalyseArguments& a) {
  return {{"--epd", !a.file.empty()},
          {"--resume", !a.resume.empty()},
          {"--depth", !a.limits.depth.empty()},
          {"--clock", !a.limits.clock.empty()},
          {"--increment", !a.limits.increment.empty()},
          {"--lines", a.lines != "1"},
          {"--search-moves", !a.search_moves.empty()},
          {"--svg", !a.svg.empty()},
          {"--stats", a.with_statistics},
          {"--show", a.with_leaves},
          {"--minimal", a.with_minimal_graph}};
}

}  // namespace

// Refused, not ignored.
Expected<void> check_search(const AnalyseArguments& arguments) {
  if (arguments.search == "alpha_beta") {
    for (const auto& [name, is_given] :
         {Given{"--conspirators", !arguments.conspirators.empty()}, Given{"--memory", !arguments.memory.empty()}})
      if (is_given) return fail(fmt::format("{} needs --search conspiracy", name));
    return {};
  }
  if (arguments.search != "conspiracy")
    return fail(fmt::format("--search is alpha_beta or conspiracy, not {}", quoted(arguments.search)));
  for (const auto& [name, is_given] : options_of_alpha_beta(arguments))
    if (is_given) return fail(fmt::format("--search conspiracy has no {}", name));
  return {};
}

Expected<int> conspire(const Session& session, const AnalyseArguments& arguments) {
  auto engine = set_up_engine(session.catalogue, arguments.engine);
  if (!engine) return std::unexpected(engine.error());
  if (auto checked = check_rules_only(**engine, arguments.engine, "--search conspiracy"); !checked)
    return std::unexpected(checked.error());
  if (auto set = set_up_position(**engine, joined(arguments.position, " ")); !set) return std::unexpected(set.error());
  const auto request = read_conspiracy_request(arguments);
  if (!request) return std::unexpected(request.error());

  Terminal& terminal = session.terminal;
  if (!arguments.as_json) terminal.out << draw_board((*engine)->picture(), terminal) << '\n' << std::flush;
  SigintGuard guard;
  Control control;
  guard.watch(control);
  Expected<Conspiracy> conspiracy;
  {
    LiveLine live(terminal);
    live.watch(control);
    conspiracy = (*engine)->conspire(*request, control);
    live.stop_watching();
  }
  if (!conspiracy) return std::unexpected(conspiracy.error());
  terminal.out << (arguments.as_json ? json_of(*conspiracy, **engine) + '\n'
                                     : conspiracy_text(*conspiracy, request->threshold, terminal));
  return guard.is_interrupted() && !arguments.limits.is_infinite ? status::interrupted : status::ok;
}

}  // namespace kibitz
