// endgames: builds a game's endgame databases, part by part. Finished parts are kept, so the next run resumes.
#include <fmt/format.h>
#include <algorithm>
#include <ostream>

#include "cli/grammar/typed_words.hpp"
#include "cli/session.hpp"
#include "cli/setup/setup.hpp"
#include "cli/show/json.hpp"
#include "cli/show/text.hpp"
#include "cli/system/interrupt.hpp"
#include "kibitz/cli/run_cli.hpp"

namespace kibitz {

namespace {

struct EndgamesArguments {
  std::string game;
  std::string men;
  std::string folder;  // output folder; empty: GAME-endgames
  bool as_json = false;
};

const std::vector<TableColumn>& columns() {
  using enum TableColumn::Align;
  static const std::vector<TableColumn> list{{"part", left, 12},   {"wins", right, 12},  {"losses", right, 12},
                                             {"draws", right, 12}, {"bytes", right, 11}, {"", left, 0}};
  return list;
}

std::string row_of(const EndgamesReport& report) {
  return TextTable::row(
      columns(), {report.part, std::to_string(report.wins), std::to_string(report.losses), std::to_string(report.draws),
                  std::to_string(report.bytes), report.existed_before ? "was there" : ""});
}

Expected<const CatalogueEntry*> find_game_with_endgames(const Session& session, const std::string& game) {
  if (auto known = set_up_engine(session.catalogue, {game, "", {}}); !known) return std::unexpected(known.error());
  std::vector<std::string> makers;
  for (const CatalogueEntry& entry : session.catalogue) {
    if (entry.make_endgames && &entry == find_game(session.catalogue, game)) return &entry;
    if (entry.make_endgames) makers.push_back(entry.name);
  }
  return fail(fmt::format("{} has no endgame databases; {}", game,
                          makers.empty() ? "no game here has" : "these have: " + join_strings(makers, ", ")));
}

EndgamesReport sum_of(EndgamesReport sum, const EndgamesReport& part) {
  sum.wins += part.wins;
  sum.losses += part.losses;
  sum.draws += part.draws;
  sum.bytes += part.bytes;
  return sum;
}

Expected<int> endgames(const Session& session, const EndgamesArguments& arguments) {
  const auto entry = TRY(find_game_with_endgames(session, arguments.game));
  const auto men = TRY(read_number(arguments.men, {"--men", 0, 64}));
  const EndgamesRequest request{arguments.folder.empty() ? arguments.game + "-endgames" : arguments.folder,
                                static_cast<int>(men)};
  Terminal& terminal = session.terminal;
  EndgamesReport sum;
  sum.part = "all";
  WatchedSearch search(terminal);
  LiveLine& live = search.live();
  const auto ended = entry->make_endgames(request, search.control(), [&](const EndgamesReport& part) {
    if (part.done == 1 && !arguments.as_json) live.print(TextTable::header(columns()));
    sum = sum_of(sum, part);
    live.print(arguments.as_json ? json_of(part) + "\n" : row_of(part));
    live.set_text(progress_bar(static_cast<std::size_t>(part.done), static_cast<std::size_t>(part.total)));
  });
  search.end();
  if (!ended) return std::unexpected(ended.error());
  constexpr std::string_view stopped = "stopped; the same command continues with the unfinished part";
  if (!arguments.as_json) {
    terminal.out << row_of(sum);
    terminal.out << (*ended == EndgamesEnd::finished
                         ? fmt::format("the search reads them with --set endgames={}\n", request.folder.string())
                         : fmt::format("{}\n", stopped));
  } else if (*ended == EndgamesEnd::stopped) {
    terminal.err << fmt::format("kibitz: {}\n", stopped);
  }
  return search.is_interrupted() ? status::interrupted : status::ok;
}

void add_options(VerbOptions& options, EndgamesArguments& a) {
  options.add({"GAME", "The game; it must have endgame databases, as checkers does", "", true}, a.game);
  options.add({"--men", "Maximum number of pieces on the board, both sides together", "N", true}, a.men);
  options.add({"--to", "Output folder (default GAME-endgames)", "FOLDER"}, a.folder);
  options.add({"--json", "Print JSON, one object per line"}, a.as_json);
}

}  // namespace

Verb endgames_verb() {
  return make_verb<EndgamesArguments>(
      {"endgames", "Build a game's endgame databases; an interrupted run can be resumed",
       "  kibitz endgames checkers --men 4\n"
       "  kibitz analyse checkers 'B:WK27,K32:BK18,K19,K28' --set endgames=checkers-endgames"},
      add_options, endgames);
}

}  // namespace kibitz
