// Stores and reads the command line of a match. The match is resumed with the stored command line. Workers that play
// games of the match also read it.
#include <fmt/format.h>

#include <memory>

#include "cli/grammar/command_line.hpp"
#include "cli/verbs/match/match.hpp"
#include "cli/verbs/worker/shared_work.hpp"
#include "ledger/fields.hpp"
#include "match/game_runner.hpp"
#include "match/recorded_weights.hpp"

namespace kibitz {

Verb match_verb();

namespace {

// Returns an error if an option is given that the stored match has already fixed, because it would be ignored.
Expected<void> check_resume(const MatchArguments& now) {
  const MatchArguments defaults;
  using OptionGiven = std::pair<std::string_view, bool>;
  for (const auto& [name, is_given] : {OptionGiven{"GAME", now.game != defaults.game},
                                       OptionGiven{"--player", now.players != defaults.players},
                                       OptionGiven{"--each", now.each != defaults.each},
                                       OptionGiven{"--set", now.rules != defaults.rules},
                                       OptionGiven{"--format", now.format != defaults.format},
                                       OptionGiven{"--openings", now.openings != defaults.openings},
                                       OptionGiven{"--encoding", !now.files.encoding.empty()},
                                       OptionGiven{"--strict", now.files.is_strict},
                                       OptionGiven{"--opening-plies", now.opening_plies != defaults.opening_plies},
                                       OptionGiven{"--order", now.order != defaults.order},
                                       OptionGiven{"--seed", now.seed != defaults.seed},
                                       OptionGiven{"--adjudicate-win", now.win != defaults.win},
                                       OptionGiven{"--adjudicate-draw", now.draw != defaults.draw},
                                       OptionGiven{"--max-plies", now.most_plies != defaults.most_plies},
                                       OptionGiven{"--margin", now.margin != defaults.margin},
                                       OptionGiven{"--stall", now.stall != defaults.stall},
                                       OptionGiven{"--db", now.database != defaults.database},
                                       OptionGiven{"--ledger", !now.shared.ledger.empty()},
                                       OptionGiven{"--jobs", !now.shared.processes.empty()},
                                       OptionGiven{"--compliance", now.compliance != defaults.compliance}})
    if (is_given)
      return fail(fmt::format("--resume continues the match in {} and takes no {}", quoted(now.resume), name));
  return {};
}

Expected<MatchArguments> parse_match_words(const std::vector<std::string>& words) {
  MatchArguments arguments;
  Verb before = match_verb();
  before.add_options = [&arguments](VerbOptions& options) { add_match_options(options, arguments); };
  TRY(parse_command_line(words, {&before, 1}));
  return arguments;
}

}  // namespace

Expected<ResumedMatch> read_match_to_resume(const MatchArguments& now) {
  TRY(check_resume(now));
  auto words = TRY(match::GameStore::read_command(now.resume));
  auto before = TRY(parse_match_words(words));
  MatchArguments arguments = std::move(before);
  if (!now.games.empty()) arguments.games = now.games;
  if (!now.concurrency.empty()) arguments.concurrency = now.concurrency;
  if (!now.games_file.empty()) arguments.games_file = now.games_file;
  if (!now.sprt.empty()) arguments.sprt = now.sprt;
  arguments.as_json = now.as_json;
  arguments.overwrites = now.overwrites || arguments.overwrites;
  arguments.database = now.resume;
  arguments.shared.shard = now.shared.shard;
  return ResumedMatch{std::move(arguments), std::move(words)};
}

std::vector<std::string> stored_words_of(const std::vector<std::string>& words) {
  std::vector<std::string> kept;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const auto is = [&](std::string_view option) { return words[i] == option; };
    const auto begins = [&](std::string_view option) { return words[i].starts_with(option); };
    if (is("--db") || is("--shard") || is("--ledger") || is("--jobs"))
      ++i;
    else if (!begins("--db=") && !begins("--shard=") && !begins("--ledger=") && !begins("--jobs="))
      kept.push_back(words[i]);
  }
  return kept;
}

Expected<void> check_no_programs(const ledger::Job& job) {
  if (job.kind != "match") return {};
  const auto arguments = TRY(parse_match_words(ledger::split_fields(job.notes)));
  const auto settings = TRY(read_match_settings(arguments));
  for (const match::PlayerSpec& player : settings.players)
    if (!player.command.empty())
      return fail(fmt::format("player {} of a match in {} is a program, {}: --no-programs leaves it to other workers",
                              quoted(player.name), job.game, quoted(player.command)));
  return {};
}

Expected<TaskFunction> game_task(const Catalogue& catalogue, const ledger::Job& job) {
  const auto arguments = TRY(parse_match_words(ledger::split_fields(job.notes)));
  auto settings = TRY(read_match_settings(arguments));
  TRY(match::check_weights(settings, match::settings_of(job)));
  const auto kept = std::make_shared<const match::MatchSettings>(std::move(settings));
  const auto pairs = match::pairings(kept->players.size(), kept->format);
  return [kept, pairs, game_runner = std::make_shared<match::GameRunner>(catalogue, *kept)](
             const std::string& task) -> Expected<std::string> {
    const auto planned = TRY(match::read_planned_game(task));
    const auto game = TRY(game_runner->play(scheduled_game(pairs, planned.number), planned.opening, {}));
    if (!game) return fail("the game was broken off");
    return text_of(*game);
  };
}

}  // namespace kibitz
