#include "cli/verbs/match/match.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <cmath>
#include <sstream>

#include "cli/grammar/typed_words.hpp"
#include "kibitz/core/read_number.hpp"

namespace kibitz {

namespace {

using match::PlayerSpec;

constexpr std::string_view random_openings = "random:";  // the beginning of --openings random:PLIES

// Appends a number to every name that an earlier player already has: "strong", "strong (2)".
void make_names_unique(std::vector<PlayerSpec>& players) {
  for (std::size_t i = 0; i < players.size(); ++i) {
    const std::string name = players[i].name;
    for (int number = 2;; ++number) {
      const auto same = std::ranges::count(players, players[i].name, &PlayerSpec::name);
      const auto first = std::ranges::find(players, players[i].name, &PlayerSpec::name);
      if (same == 1 || first == players.begin() + static_cast<std::ptrdiff_t>(i)) break;
      players[i].name = fmt::format("{} ({})", name, number);
    }
  }
}

// Reads the numbers of --sprt: two to four.
Expected<std::vector<double>> read_sprt_numbers(const std::string& text) {
  std::vector<double> numbers;
  for (const std::string& part : split_text(text, ',')) {
    const auto number = parse_decimal_allowing_plus(part);
    if (!number) return fail(fmt::format("--sprt takes numbers, not {}", quoted(part)));
    numbers.push_back(*number);
  }
  if (numbers.size() < 2 || numbers.size() > 4)
    return fail(fmt::format("--sprt takes ELO0,ELO1[,ALPHA,BETA], not {}", quoted(text)));
  return numbers;
}

// Reads the numbers of a rule of adjudication, to 1,000,000. `least` has the least value of each, and `usage` is how
// the rule is written, for the error message.
template <std::size_t Count>
Expected<std::array<int, Count>> read_rule(const std::string& text, const std::array<int, Count>& least,
                                           std::string_view usage) {
  constexpr int most = 1'000'000;
  const auto parts = split_text(text, ',');
  std::array<int, Count> numbers{};
  bool is_valid = parts.size() == Count;
  for (std::size_t i = 0; is_valid && i < Count; ++i) {
    const auto number = parse_integer_allowing_plus(parts[i]);
    is_valid = number && *number >= least.at(i) && *number <= most;
    if (is_valid) numbers.at(i) = static_cast<int>(*number);
  }
  if (!is_valid) return fail(fmt::format("{}, or off, not {}", usage, quoted(text)));
  return numbers;
}

Expected<void> read_adjudication(const MatchArguments& arguments, match::Adjudication& rules) {
  if (arguments.win != "off") {
    const auto [score, moves] =
        TRY(read_rule<2>(arguments.win, {1, 1}, "--adjudicate-win takes SCORE,MOVES, whole numbers from 1 to 1000000"));
    rules.win = match::Adjudication::Win{score, moves};
  }
  if (arguments.draw != "off") {
    const auto [score, moves, from] =
        TRY(read_rule<3>(arguments.draw, {0, 1, 0},
                         "--adjudicate-draw takes SCORE,MOVES,FROM, whole numbers from 0 (MOVES from 1) to 1000000"));
    rules.draw = match::Adjudication::Draw{score, moves, from};
  }
  if (arguments.most_plies != "off") {
    const auto plies = TRY(read_number(arguments.most_plies, {"--max-plies", 1, 1'000'000}));
    rules.most_plies = static_cast<int>(plies);
  }
  return {};
}

Expected<void> read_openings(const MatchArguments& arguments, match::OpeningSource& openings) {
  const auto source = TRY(read_opening_source(arguments.openings, arguments.opening_plies, arguments.files));
  openings = source;
  if (!arguments.order.empty() && arguments.order != "sequential" && arguments.order != "random")
    return fail(fmt::format("--order is sequential or random, not {}", quoted(arguments.order)));
  openings.order =
      arguments.order == "random" ? match::OpeningSource::Order::random : match::OpeningSource::Order::sequential;
  return {};
}

Expected<void> read_players(const MatchArguments& arguments, match::MatchSettings& settings) {
  if (arguments.players.size() < 2)
    return fail(fmt::format("a match needs two players or more, --player for each; there {} {}",
                            arguments.players.size() == 1 ? "is" : "are", arguments.players.size()));
  for (const std::string& text : arguments.players) {
    auto player = TRY(read_player(text, arguments.each));
    settings.players.push_back(std::move(player));
  }
  make_names_unique(settings.players);
  return {};
}

Expected<void> read_remaining_settings(const MatchArguments& arguments, match::MatchSettings& settings) {
  for (const std::string& rule : arguments.rules) {
    const std::size_t equals = rule.find('=');
    if (equals == std::string::npos || equals == 0)
      return fail(fmt::format("a setting is written name=value, not {}", quoted(rule)));
    settings.rules.emplace_back(rule.substr(0, equals), rule.substr(equals + 1));
  }
  if (arguments.format != "round-robin" && arguments.format != "gauntlet")
    return fail(fmt::format("--format is round-robin or gauntlet, not {}", quoted(arguments.format)));
  settings.format = arguments.format == "gauntlet" ? match::MatchFormat::gauntlet : match::MatchFormat::round_robin;
  const auto seed = TRY(read_number(arguments.seed, {"--seed", 0, INT64_MAX}));
  settings.seed = static_cast<std::uint64_t>(seed);
  const auto margin = TRY(read_number(arguments.margin, {"--margin", 0, 1'000'000}));
  settings.margin = Milliseconds{margin};
  const auto stall = TRY(read_seconds("--stall", arguments.stall));
  settings.stall = stall;
  return {};
}

}  // namespace

Expected<match::OpeningSource> read_opening_source(const std::string& text, const std::string& file_plies,
                                                   const FileArguments& files) {
  const bool is_random = text.starts_with(random_openings);
  const auto plies = TRY(is_random ? read_number(text.substr(random_openings.size()), {"--openings random", 0, 200})
                                   : read_number(file_plies.empty() ? "0" : file_plies, {"--opening-plies", 0, 1000}));
  match::OpeningSource source;
  source.plies = static_cast<int>(plies);
  if (is_random && (!files.encoding.empty() || files.is_strict))
    return fail("--encoding and --strict are for --openings FILE");
  if (is_random) return source;
  const auto encoding = TRY(encoding_of(files));
  const FileAndGameNumber chosen = split_game_number(text);
  source.file = chosen.file;
  if (chosen.file != text) source.number = chosen.number;
  source.encoding = encoding;
  source.is_strict = files.is_strict;
  return source;
}

Expected<void> check_ignored_match_options(const MatchArguments& arguments) {
  TRY(check_parallel_arguments(arguments.shared, arguments.concurrency));
  if (!arguments.openings.starts_with(random_openings)) return {};
  if (!arguments.opening_plies.empty()) return fail("--opening-plies is for --openings FILE");
  if (!arguments.order.empty()) return fail("--order is for --openings FILE");
  return {};
}

Expected<match::MatchSettings> read_match_settings(const MatchArguments& arguments) {
  match::MatchSettings settings;
  settings.game = arguments.game;
  TRY(read_players(arguments, settings));
  TRY(read_openings(arguments, settings.openings));
  TRY(read_adjudication(arguments, settings.adjudication));
  TRY(read_remaining_settings(arguments, settings));
  return settings;
}

Expected<MatchExtent> read_match_extent(const MatchArguments& arguments, std::size_t players) {
  MatchExtent extent;
  const auto games = TRY(read_number(arguments.games.empty() ? "2" : arguments.games, {"--games", 2, 100'000'000}));
  if (games % 2 != 0)
    return fail(fmt::format("--games is even, since every opening is played with both colours, not {}", games));
  extent.games = games;
  const auto concurrency =
      read_number(arguments.concurrency.empty() ? "1" : arguments.concurrency, {"--concurrency", 1, 1024});
  if (!concurrency) return std::unexpected(concurrency.error());
  extent.concurrency = static_cast<int>(*concurrency);
  if (arguments.sprt.empty()) return extent;
  if (players != 2) return fail(fmt::format("--sprt is for two players, not {}", players));
  const auto numbers = TRY(read_sprt_numbers(arguments.sprt));
  match::SprtBounds bounds{numbers[0], numbers[1]};
  if (numbers.size() > 2) bounds.alpha = bounds.beta = numbers[2];
  if (numbers.size() > 3) bounds.beta = numbers[3];
  const auto is_chance = [](double value) { return value > 0 && value < 0.5; };
  if (bounds.elo0 >= bounds.elo1 || !is_chance(bounds.alpha) || !is_chance(bounds.beta) ||
      std::abs(bounds.elo0) > 1000 || std::abs(bounds.elo1) > 1000)
    return fail(fmt::format("--sprt takes ELO0 < ELO1 within 1000, ALPHA and BETA between 0 and 0.5, not {}",
                            quoted(arguments.sprt)));
  extent.sprt = bounds;
  return extent;
}

}  // namespace kibitz
