#include "match/dialect.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <cmath>

#include "kibitz/core/split_words.hpp"

namespace kibitz::match {

namespace {

using DialectFactory = std::unique_ptr<Dialect> (*)(const DialectContext&);

struct DialectRow {
  std::string_view name;
  std::string_view games;  // names of the supported games, with a blank before and after each; empty: all games
  bool has_nodes;
  bool has_depth;
  bool has_time;
  DialectFactory make;
};

constexpr std::array protocols{DialectRow{"uci", "", true, true, true, make_uci_dialect},
                               DialectRow{"ucci", " xiangqi ", true, true, true, make_ucci_dialect},
                               DialectRow{"xboard", "", false, true, true, make_xboard_dialect},
                               DialectRow{"gtp", " othello gomoku ", false, true, true, make_gtp_dialect},
                               DialectRow{"nboard", " othello ", false, true, false, make_nboard_dialect},
                               DialectRow{"hub", " checkers draughts ", true, true, true, make_hub_dialect},
                               DialectRow{"gomocup", " gomoku ", true, true, true, make_gomocup_dialect}};

Expected<void> check_limits(const DialectRow& protocol, const PlayerSpec& player) {
  const PlayerLimits& allowance = player.allowance;
  const auto cannot = [&](std::string_view what) {
    return fail(fmt::format("player {}: {} cannot limit {}", player.name, protocol.name, what));
  };
  if (allowance.level) return fail(fmt::format("player {}: level= is for Kibitz in this process", player.name));
  if (allowance.nodes && !protocol.has_nodes) return cannot("nodes");
  if (allowance.depth && !protocol.has_depth) return cannot("depth");
  if ((allowance.clock || allowance.move_time) && !protocol.has_time && !allowance.depth)
    return cannot("time; give depth= too, and the clock is still watched");
  return {};
}

}  // namespace

Answer<void> Conversation::send_line(std::string_view line) {
  if (process_.send(line)) return {};
  return fault(FaultKind::crash, process_.exit_description());
}

Answer<std::string> Conversation::read_line() {
  auto line = process_.receive(deadline_, stop_);
  if (line) return std::move(*line);
  switch (line.error()) {
    case process::LineProcess::ReceiveFailure::interrupted: return fault(FaultKind::interrupted, "");
    case process::LineProcess::ReceiveFailure::timed_out: return fault(FaultKind::late, "gave no answer in time");
    case process::LineProcess::ReceiveFailure::closed: break;
  }
  return fault(FaultKind::crash, process_.exit_description());
}

Answer<std::string> Conversation::read_until(std::string_view word,
                                             const std::function<void(const std::string&)>& pass) {
  while (true) {
    auto line = read_line();
    if (!line) return line;
    const auto words = words_of(*line);
    if (!words.empty() && words.front() == word) return line;
    if (pass) pass(*line);
  }
}

Expected<std::unique_ptr<Dialect>> make_dialect(const DialectContext& context) {
  const PlayerSpec& player = context.player;
  const auto found = std::ranges::find(protocols, std::string_view(player.protocol), &DialectRow::name);
  if (found == protocols.end()) {
    std::string names;
    for (const DialectRow& one : protocols) names += fmt::format("{}{}", names.empty() ? "" : ", ", one.name);
    return fail(fmt::format("player {}: there is no protocol {}; the protocols are {}", player.name,
                            quoted(player.protocol), names));
  }
  if (!found->games.empty() && found->games.find(' ' + context.game + ' ') == std::string_view::npos)
    return fail(fmt::format("player {}: {} is not for {}", player.name, found->name, context.game));
  TRY(check_limits(*found, player));
  return found->make(context);
}

bool has_single_move_notation(std::string_view protocol) { return protocol == "uci" || protocol == "ucci"; }

std::string_view text_after_first_word(std::string_view line) {
  const std::size_t first = std::min(line.find_first_not_of(" \t"), line.size());
  const std::size_t end = std::min(line.find_first_of(" \t", first), line.size());
  const std::size_t rest = std::min(line.find_first_not_of(" \t", end), line.size());
  return line.substr(rest);
}

Score score_of_win(long long plies) {
  const auto distance = static_cast<Score>(std::clamp<long long>(std::abs(plies), 0, max_win_distance - 1));
  return plies < 0 ? -win_score + distance : win_score - distance;
}

Score score_of_hundredths(double hundredths) {
  const auto most = static_cast<double>(max_evaluation);
  return static_cast<Score>(std::lround(std::clamp(hundredths, -most, most)));
}

}  // namespace kibitz::match
