#include "cli/verbs/analyse/batch_row.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace kibitz {

namespace {

Expected<std::vector<std::string>> read_moves(const Engine& engine, const std::vector<std::string>& texts) {
  std::vector<std::string> moves;
  for (const std::string& text : texts) {
    const auto move = TRY(engine.read_move(text));
    moves.push_back(move.move);
  }
  return moves;
}

bool contains(const std::vector<std::string>& moves, const std::string& move) {
  return std::find(moves.begin(), moves.end(), move) != moves.end();
}

std::string text_of(const Record& record) {
  std::string text;
  const auto add = [&](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
  if (!record.best_moves.empty()) add(fmt::format("bm {}", fmt::join(record.best_moves, " ")));
  if (!record.avoided_moves.empty()) add(fmt::format("am {}", fmt::join(record.avoided_moves, " ")));
  if (text.empty() && record.win_in) add(fmt::format("win in {}", *record.win_in));
  if (text.empty() && record.points) add(fmt::format("{:+} points", *record.points));
  return text;
}

}  // namespace

std::string_view name_of(RowVerdict verdict) {
  switch (verdict) {
    case RowVerdict::solved: return "solved";
    case RowVerdict::missed: return "missed";
    case RowVerdict::unjudged: break;
  }
  return "-";
}

void BatchTotal::add(const BatchRow& row) {
  ++(row.verdict == RowVerdict::solved ? solved : row.verdict == RowVerdict::missed ? missed : unjudged);
  time += row.time;
  nodes += row.nodes;
}

Expected<ExpectedResult> read_expected_result(const Engine& engine, const Record& record) {
  const auto best = TRY(read_moves(engine, record.best_moves));
  const auto avoided = TRY(read_moves(engine, record.avoided_moves));
  for (std::size_t i = 0; i < avoided.size(); ++i)
    if (contains(best, avoided[i])) return fail(fmt::format("bm and am are both {}", quoted(record.avoided_moves[i])));
  return ExpectedResult{best, avoided, record.win_in, record.points, text_of(record)};
}

RowVerdict judge(const ExpectedResult& wanted, const AnalysedLine& best) {
  const auto solved_if = [](bool condition) { return condition ? RowVerdict::solved : RowVerdict::missed; };
  if (!wanted.best.empty() || !wanted.avoided.empty()) {
    if (best.moves.empty()) return RowVerdict::missed;
    const std::string& move = best.moves.front().move;
    return solved_if((wanted.best.empty() || contains(wanted.best, move)) && !contains(wanted.avoided, move));
  }
  if (wanted.win_in) return solved_if(is_win(best.score) && (win_distance(best.score) + 1) / 2 <= *wanted.win_in);
  if (wanted.points) return solved_if(best.bound == Bound::exact && best.score == points_score(*wanted.points));
  return RowVerdict::unjudged;
}

}  // namespace kibitz
