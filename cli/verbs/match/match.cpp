// match: plays engines against each other.
#include <fmt/format.h>
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <ostream>
#include <set>
#include <tuple>

#include "cli/session.hpp"
#include "cli/setup/setup.hpp"
#include "cli/show/live.hpp"
#include "cli/system/interrupt.hpp"
#include "cli/system/output_file.hpp"
#include "cli/verbs/match/match.hpp"
#include "kibitz/cli/run_cli.hpp"
#include "match/compliance.hpp"
#include "match/export.hpp"
#include "match/game_runner.hpp"
#include "match/recorded_weights.hpp"

namespace kibitz {

namespace {

// Returns an error if an opening is illegal. Called before the first game.
Expected<void> check_openings(match::Openings& openings, std::int64_t needed) {
  const std::int64_t count = openings.count() == 0 ? 1 : std::min(openings.count(), needed);
  for (std::int64_t i = 0; i < count; ++i) TRY(openings.at(i));
  return {};
}

bool is_same_file(const std::string& one, const std::string& other) {
  std::error_code problem;
  return std::filesystem::weakly_canonical(one, problem) == std::filesystem::weakly_canonical(other, problem);
}

// Checks the file to which the games are exported at the end. An existing file may be replaced if it holds only games
// of this match, because it is then an earlier export.
Expected<OutputFile> plan_export(const MatchArguments& arguments, match::GameStore& store, const Engine& referee,
                                 records::RecordFormat format) {
  const std::string& file = arguments.games_file;
  if (!file.empty() && !arguments.database.empty() && is_same_file(file, arguments.database))
    return fail(fmt::format("--db and --pgn are both {}", quoted(file)));
  bool is_own = arguments.overwrites;
  if (!is_own && std::filesystem::is_regular_file(file)) {
    std::ifstream in(file, std::ios::binary);
    const auto is_export =
        match::contains_only_games_of(store, referee, format, std::string(std::istreambuf_iterator<char>(in), {}));
    if (!is_export) return std::unexpected(is_export.error());
    is_own = *is_export;
  }
  return OutputFile::prepare(file, OutputFile::replace_policy(is_own));
}

// Returns an error if the export format cannot hold the openings. Called before the first game.
Expected<void> check_export(const std::string& file, records::RecordFormat format, match::Openings& openings) {
  if (format != records::RecordFormat::psq) return {};
  for (std::int64_t i = 0; i < openings.count(); ++i) {
    const auto opening = openings.at(i);
    if (opening && !opening->start.empty())
      return fail(fmt::format("{} cannot be written: psq has no place for an opening's position", quoted(file)));
  }
  return {};
}

// Reports the ineffective settings of the players that are Kibitz itself, not a program.
void report_ineffective_player_settings(const Session& session, const match::MatchSettings& settings) {
  for (const match::PlayerSpec& player : settings.players) {
    if (!player.command.empty()) continue;
    EngineArguments arguments{settings.game, player.preset, {}};
    for (const auto& [name, value] : player.options) arguments.settings.push_back(name + "=" + value);
    if (const auto engine = set_up_engine(session.catalogue, arguments))
      print_remarks(**engine, session.terminal, fmt::format("player {}: ", player.name));
  }
}

class MatchCommand {
 public:
  // `words`: the command line to store with the match.
  MatchCommand(const Session& session, const MatchArguments& arguments, const std::vector<std::string>& words)
      : session_(session), arguments_(arguments), words_(words), live_(session.terminal) {}

  Expected<int> run() {
    if (arguments_.overwrites && arguments_.games_file.empty()) return fail("--overwrite needs --pgn");
    TRY(check_shared_arguments(arguments_.shared, "--db", arguments_.database));
    if (!arguments_.shared.shard.empty() && !arguments_.sprt.empty())
      return fail("--sprt needs all games, and --shard has only some; use --ledger instead");
    auto settings = TRY(read_match_settings(arguments_));
    settings_ = std::move(settings);
    const auto extent = TRY(read_match_extent(arguments_, settings_.players.size()));
    const auto pairs = static_cast<std::int64_t>(match::pairings(settings_.players.size(), settings_.format).size());
    match::MatchPlan plan{session_.catalogue, settings_, extent.games * pairs, extent.concurrency, extent.sprt};
    auto referee = TRY(match::make_referee(session_.catalogue, settings_));
    auto openings = TRY(match::Openings::make(settings_.openings, settings_.seed, *referee));
    TRY(check_openings(openings, extent.games / 2));
    TRY(match::check_players(plan));
    report_ineffective_player_settings(session_, settings_);
    auto rows = match::settings_text(settings_);
    rows.emplace_back("openings' contents", openings.digest());
    const auto weights = TRY(match::weights_rows(settings_));
    rows.insert(rows.end(), weights.begin(), weights.end());
    auto store = TRY(open_store(rows));
    const auto format = TRY(match::export_format(arguments_.games_file, *referee));
    games_format_ = format;
    TRY(check_export(arguments_.games_file, games_format_, openings));
    auto games_file = TRY(plan_export(arguments_, store, *referee, games_format_));
    games_file_ = std::move(games_file);
    TRY(store.store_command(stored_words_of(words_)));
    // Publish the games last, because workers of the ledger begin at once.
    TRY(publish_games(plan, openings, store));
    return play(plan, openings, store, *referee);
  }

 private:
  Expected<match::GameStore> open_store(const match::SettingRows& rows) {
    const SharedArguments& shared = arguments_.shared;
    if (shared.ledger.empty() && shared.shard.empty()) return match::GameStore::open(arguments_.database, rows);
    const auto build = TRY(build_of(session_.catalogue, settings_.game));
    return shared.ledger.empty() ? match::GameStore::open(arguments_.database, rows, build)
                                 : match::GameStore::open_shared(shared.ledger, rows, build);
  }

  // Adds the games to the ledger as tasks, and sets plan.is_in_shard, which selects the games of this shard.
  Expected<void> publish_games(match::MatchPlan& plan, match::Openings& openings, match::GameStore& store) {
    const SharedArguments& shared = arguments_.shared;
    if (shared.ledger.empty() && shared.shard.empty()) return {};
    const auto shard = read_shard(shared.shard);
    if (!shard) return std::unexpected(shard.error());
    plan.is_in_shard = [&store, shard = *shard](std::int64_t number) {
      return shard.has(match::address_of_game(store.job(), number));
    };
    std::vector<match::PlannedGame> games;
    const auto pairs = match::pairings(settings_.players.size(), settings_.format);
    for (std::int64_t number = 1; number <= plan.games; ++number) {
      auto opening = TRY(openings.at(scheduled_game(pairs, number).opening));
      games.push_back({number, std::move(opening)});
    }
    return store.plan(games);
  }

  // Lets all workers of the ledger play the games. This process reports the games as their results arrive, and counts
  // them in `standings`. After the SPRT is decided it counts no more games, although workers store those in progress.
  Expected<match::MatchEnd> play_through_ledger(const match::MatchPlan& plan, match::GameStore& store,
                                                const match::MatchCallbacks& callbacks, match::Standings& standings) {
    const auto processes = TRY(read_process_count(arguments_.shared.processes));
    standings = match::Standings(settings_.players.size());
    const auto pairs = match::pairings(settings_.players.size(), settings_.format);
    std::set<std::int64_t> reported;
    bool is_decided = false;
    const auto count_games = [&]() -> Expected<void> {
      auto games = TRY(store.games());
      // By time, so that a repeated command counts the same games.
      std::ranges::sort(games, {},
                        [](const match::StoredGame& game) { return std::tie(game.finished_at, game.number); });
      for (const match::StoredGame& game : games) {
        if (is_decided || !reported.insert(game.number).second) continue;
        const match::ScheduledGame job = scheduled_game(pairs, game.number);
        standings.add(job, game.record);
        callbacks.on_event({match::MatchEventKind::finished, job, &game}, standings);
        is_decided = match::is_decided(standings, plan.sprt);
      }
      return {};
    };
    const auto on_poll = [&](ledger::Ledger& ledger) {
      if (!count_games()) return true;  // the read is retried at the next call
      return !(is_decided && ledger.delete_unclaimed_tasks(store.job()));
    };
    const auto end = TRY(
        work_on_job(session_, {arguments_.shared.ledger, store.job(), processes, on_poll, callbacks.is_interrupted}));
    TRY(count_games());
    if (is_decided) return match::MatchEnd::decided;
    if (end == ledger::WorkEnd::interrupted) return match::MatchEnd::interrupted;
    const auto quarantined = TRY(store.ledger().quarantined_tasks(store.job()));
    if (quarantined.empty()) return match::MatchEnd::complete;
    return fail(
        fmt::format("{} of {} games are quarantined; kibitz ledger status says why", quarantined.size(), plan.games));
  }

  Expected<int> play(const match::MatchPlan& plan, match::Openings& openings, match::GameStore& store,
                     const Engine& referee) {
    auto standings = TRY(match::standings_of(store, settings_));
    report_start(plan, standings);
    SigintGuard guard;
    const match::MatchCallbacks callbacks{
        [&](const match::MatchEvent& event, const match::Standings& now) { report_event(plan, event, now); },
        [&] { return guard.is_interrupted(); }};
    const bool is_through_ledger = !arguments_.shared.ledger.empty();
    const auto end = is_through_ledger ? play_through_ledger(plan, store, callbacks, standings)
                                       : match::run_match(plan, openings, store, callbacks);
    records::Losses losses;
    const auto written = games_file_.write([&](std::ostream& out) -> Expected<void> {
      auto lost = TRY(match::export_games(store, referee, games_format_, out));
      losses = std::move(lost);
      return {};
    });
    if (!end) return std::unexpected(end.error());
    if (!is_through_ledger) standings = TRY(match::standings_of(store, settings_));
    live_.set_text("");
    report_end(plan, standings, *end);
    if (!written) return std::unexpected(written.error());
    for (const std::string& loss : losses) session_.terminal.err << "kibitz: " << loss << '\n' << std::flush;
    return *end == match::MatchEnd::interrupted ? status::interrupted : status::ok;
  }

  void report_start(const match::MatchPlan& plan, const match::Standings& standings) {
    if (arguments_.as_json) return;
    live_.print(fmt::format("{} games of {}, seed {}{}{}\n", plan.games, settings_.game, settings_.seed,
                            standings.games() > 0 ? fmt::format(", {} played before", standings.games()) : "",
                            is_kept() ? "" : "; without --db or --pgn they are not kept"));
  }

  bool is_kept() const {
    return !arguments_.database.empty() || !arguments_.games_file.empty() || !arguments_.shared.ledger.empty();
  }

  void report_event(const match::MatchPlan& plan, const match::MatchEvent& event, const match::Standings& standings) {
    const bool is_finished = event.kind == match::MatchEventKind::finished;
    if (arguments_.as_json) {
      if (is_finished) live_.print(json_of_match_game(*event.game) + '\n');
      return;
    }
    if (!is_finished) {
      if (!session_.terminal.err_is_terminal) live_.print(game_started_line(plan, event.job));
      return;
    }
    const bool is_duel = settings_.players.size() == 2;
    live_.print(game_finished_line(*event.game) +
                (is_duel && !session_.terminal.err_is_terminal ? score_line(settings_, standings) : ""));
    if (!session_.terminal.err_is_terminal) return;
    live_.set_text(fmt::format("\n{} of {} games\n", standings.games(), plan.games) +
                   standings_table(settings_, standings) + (is_duel ? statistics_lines(plan, standings) : "") +
                   repetition_line(standings));
  }

  void report_end(const match::MatchPlan& plan, const match::Standings& standings, match::MatchEnd end) {
    if (arguments_.as_json) return live_.print(json_of_match(plan, standings, end) + '\n');
    std::string text;
    if (settings_.players.size() == 2) text += score_line(settings_, standings) + statistics_lines(plan, standings);
    text += '\n' + standings_table(settings_, standings) + repetition_line(standings);
    if (end != match::MatchEnd::interrupted)
      text += "Finished match\n";
    else
      text += fmt::format("\ninterrupted after {} of {} games{}\n", standings.games(), plan.games,
                          arguments_.database.empty() ? "" : "; go on: kibitz match --resume " + arguments_.database);
    live_.print(text);
  }

  const Session& session_;
  const MatchArguments& arguments_;
  const std::vector<std::string>& words_;
  match::MatchSettings settings_;
  OutputFile games_file_;
  records::RecordFormat games_format_ = records::RecordFormat::pgn;
  LiveTable live_;
};

Expected<int> test_compliance(const Session& session, const MatchArguments& arguments) {
  const auto player = TRY(read_player(arguments.compliance, arguments.each.empty() ? "movetime=0.1" : arguments.each));
  if (player.command.empty()) return fail("--compliance tests a program: cmd=PROGRAM,protocol=NAME");
  match::MatchSettings settings;
  settings.game = arguments.game;
  settings.players = {player};
  LiveTable live(session.terminal);
  const auto failed =
      TRY(match::check_compliance(session.catalogue, settings, [&](const match::ComplianceCheck& check) {
        const std::string mark = check.has_passed ? "passed" : "FAILED";
        live.print(fmt::format("{}  {}{}{}\n", mark, check.name, check.remark.empty() ? "" : ": ", check.remark));
      }));
  live.print(failed == 0 ? "all passed\n" : fmt::format("{} failed\n", failed));
  return failed == 0 ? status::ok : status::failed;
}

Expected<int> play_match(const Session& session, const MatchArguments& arguments) {
  if (!arguments.resume.empty()) {
    const auto resumed = TRY(read_match_to_resume(arguments));
    return MatchCommand(session, resumed.arguments, resumed.words).run();
  }
  if (arguments.game.empty()) return fail("match needs a GAME, or --resume FILE; see 'kibitz match --help'");
  if (!arguments.compliance.empty()) return test_compliance(session, arguments);
  TRY(check_ignored_match_options(arguments));
  return MatchCommand(session, arguments, session.words).run();
}

}  // namespace

Verb match_verb() {
  return make_verb<MatchArguments>(
      {"match", "Play engines against each other and estimate the Elo difference",
       "  kibitz match chess --player strong --player textbook --each nodes=5000 --games 20\n"
       "  kibitz match othello --player strong --player strong,driver=mtd_f --each tc=5+0.05 --sprt 0,10 --db mtdf.db\n"
       "  kibitz match chess --player strong --player cmd=/usr/games/toga2 --each tc=5+0.05 --openings book.pgn\n"
       "  kibitz match --resume mtdf.db --concurrency 2\n"
       "  kibitz match chess --compliance cmd=/usr/games/glaurung,protocol=uci"},
      add_match_options, play_match);
}

}  // namespace kibitz
