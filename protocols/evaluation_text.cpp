#include "protocols/evaluation_text.hpp"

#include <fmt/format.h>

#include <cmath>

#include "kibitz/core/read_number.hpp"

namespace kibitz {

namespace {

using records::RecordFormat;

constexpr int max_moves_to_win = 10'000;
constexpr double max_pieces = 1e6;

// The score of a win or loss in `moves` moves of the winner; `moves` is negative if the second side wins.
Json decided_score(int moves, const EvaluationView& view) {
  const int winner = moves >= 0 ? 0 : 1;
  const int count = std::abs(moves);
  const int plies = winner == view.mover && count > 0 ? 2 * count - 1 : 2 * count;
  return {{"kind", winner == 0 ? "win" : "loss"}, {"value", count}, {"plies", plies}};
}

std::string hundredths_text(double hundredths) { return fmt::format("{:.2f}", hundredths / 100); }

std::optional<std::string> decided_text(const Json& score, RecordFormat format, int sign) {
  const Json moves = score.value("value", Json());
  if (!is_movetext(format) || !moves.is_number_integer()) return std::nullopt;
  const bool is_for_viewer = (score.at("kind") == "win") == (sign > 0);
  return fmt::format("#{}{}", is_for_viewer ? "" : "-", moves.get<std::int64_t>());
}

}  // namespace

EvaluationView evaluation_view(RecordFormat format, const std::vector<std::string>& side_names, int mover) {
  int sign = 1;
  if (format == RecordFormat::ggf) sign = mover == 0 ? -1 : 1;
  if (is_movetext(format) && side_names.size() > 1 && side_names[1] == "White") sign = -1;
  return {sign, mover};
}

std::optional<Json> evaluation_json(std::string_view text, const EvaluationView& view) {
  Json json;
  const std::size_t comma = text.find(',');
  const std::string_view number = text.substr(0, comma);
  if (number.starts_with('#')) {
    const auto moves = parse_integer(number.substr(1), {-max_moves_to_win, max_moves_to_win});
    if (!moves) return std::nullopt;
    const bool is_loss = number.starts_with("#-");
    json["score"] = *moves == 0 && is_loss ? decided_score(-view.sign, view) : decided_score(view.sign * *moves, view);
  } else {
    const auto pieces = parse_decimal_allowing_plus(number);
    if (!pieces || std::abs(*pieces) > max_pieces) return std::nullopt;
    json["score"] = {{"kind", "evaluation"}, {"value", std::llround(view.sign * *pieces * 100)}};
  }
  if (comma == std::string_view::npos) return json;
  const auto depth = parse_integer(text.substr(comma + 1), {0, 1'000'000});
  if (!depth) return std::nullopt;
  json["depth"] = *depth;
  return json;
}

std::optional<std::string> evaluation_text(const Json& evaluation, RecordFormat format, const EvaluationView& view) {
  if (!evaluation.is_object() || !evaluation.contains("score") || !evaluation["score"].is_object()) return std::nullopt;
  const Json& score = evaluation["score"];
  const Json kind = score.value("kind", Json());
  const Json value = score.value("value", Json());
  std::optional<std::string> text;
  if (kind == "win" || kind == "loss") text = decided_text(score, format, view.sign);
  if (kind == "draw") text = hundredths_text(0);
  if (kind == "evaluation" && value.is_number()) text = hundredths_text(view.sign * value.get<double>());
  if (kind == "points" && value.is_number()) text = hundredths_text(view.sign * value.get<double>() * 100);
  if (text == "-0.00") text = "0.00";
  const Json depth = evaluation.value("depth", Json());
  if (text && is_movetext(format) && depth.is_number_integer()) *text += fmt::format(",{}", depth.get<std::int64_t>());
  return text;
}

}  // namespace kibitz
