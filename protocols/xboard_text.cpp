#include "protocols/xboard_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "protocols/score_text.hpp"

namespace kibitz {

namespace {

// An option in XBoard's format, which has its own names for types. An asterisk marks the current choice of a combo
// option.
std::string option_text(const OptionInfo& option) {
  switch (option.kind) {
    case OptionKind::flag: return fmt::format("{} -check {}", option.name, option.value == "on" ? 1 : 0);
    case OptionKind::number:
      return fmt::format("{} -spin {} {} {}", option.name, option.value, option.least, option.most);
    case OptionKind::file: return fmt::format("{} -string {}", option.name, option.value);
    case OptionKind::choice: break;
  }
  std::string text = option.name + " -combo ";
  for (const std::string& choice : option.choices) {
    if (choice != option.choices.front()) text += " /// ";
    text += (choice == option.value ? "*" : "") + choice;
  }
  return text;
}

int xboard_score(Score score) {
  constexpr int mate = 100'000;
  if (!is_decided(score) || win_distance(score) >= database_distance) return hundredths_of(score);
  const int plies = win_distance(score);
  return is_win(score) ? mate + (plies + 1) / 2 : -mate - plies / 2;
}

}  // namespace

std::vector<std::string> xboard_features(const Engine& engine) {
  std::vector<std::string> lines{
      "feature done=0",
      "feature ping=1 setboard=1 playother=1 san=0 usermove=1 time=1 draw=0 sigint=0 sigterm=0 reuse=1 analyze=1",
      "feature myname=\"Kibitz " KIBITZ_VERSION "\" variants=\"normal,fischerandom,xiangqi\" colors=0 ics=0 name=0",
      "feature nps=0 debug=0 memory=1 smp=1 pause=0 edit=0"};
  for (const OptionInfo& option : engine.options())
    if (option.name != "hash" && option.name != "threads" && option.name != "chess960")
      lines.push_back(fmt::format("feature option=\"{}\"", option_text(option)));
  lines.emplace_back("feature done=1");
  return lines;
}

bool is_ignored_command(std::string_view command) {
  static constexpr std::array<std::string_view, 16> passed_over{
      "xboard", "accepted", "rejected", "random", "otim", "draw",  "computer", "name",
      "rating", "ics",      "hint",     "bk",     "nps",  "pause", "resume",   ""};
  return std::ranges::find(passed_over, command) != passed_over.end();
}

std::string xboard_error(const Error& error, const std::string& about) {
  return fmt::format("Error ({}): {}", error.message, about);
}

std::string xboard_move(const MoveText& move, XboardCastling castling) {
  if (castling == XboardCastling::king_moves || !move.notation.starts_with("O-O")) return move.move;
  return move.notation.starts_with("O-O-O") ? "O-O-O" : "O-O";
}

std::string xboard_thinking_line(const Report& report, XboardCastling castling) {
  const AnalysedLine& line = report.lines.front();
  std::string text = fmt::format("{} {} {} {}", report.depth, xboard_score(line.score), report.time.count() / 10'000,
                                 report.statistics.nodes);
  for (const MoveText& move : line.moves) text += ' ' + xboard_move(move, castling);
  return text;
}

std::string xboard_status_line(const Report& report) {
  return fmt::format("stat01: {} {} {} 0 0", report.time.count() / 10'000, report.statistics.nodes, report.depth);
}

std::string xboard_result(const Engine& engine) {
  const auto ending = engine.ending();
  if (!ending) return "";
  const bool is_draw = ending->outcome.kind == OutcomeKind::draw;
  if (is_draw && !engine.legal_moves().empty()) return "offer draw";
  if (is_draw) return fmt::format("1/2-1/2 {{{}}}", ending->text);
  const bool mover_wins = ending->outcome.kind == OutcomeKind::win;
  return fmt::format("{} {{{}}}", mover_wins == (engine.mover() == 0) ? "1-0" : "0-1", ending->text);
}

}  // namespace kibitz
