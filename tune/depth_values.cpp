#include "tune/depth_values.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>
#include <sstream>

#include "kibitz/core/random.hpp"
#include "kibitz/core/read_number.hpp"
#include "ledger/fields.hpp"

namespace kibitz::tune {

GameToMeasure draw_positions(const match::StoredGame& game, int count, std::uint64_t seed) {
  std::vector<int> plies;
  for (std::size_t ply = 0; ply < game.record.moves.size(); ++ply)
    if (!game.record.moves[ply].is_opening) plies.push_back(static_cast<int>(ply));
  Random random(mix_bits(seed ^ mix_bits(static_cast<std::uint64_t>(game.number))));
  std::set<int> chosen;
  while (!plies.empty() && static_cast<int>(chosen.size()) < count) {
    const auto place = plies.begin() + static_cast<std::ptrdiff_t>(random.below(plies.size()));
    chosen.insert(*place);
    plies.erase(place);
  }
  GameToMeasure drawn{game.number, game.record.start, {}, {chosen.begin(), chosen.end()}};
  const int last = chosen.empty() ? 0 : *chosen.rbegin();
  for (int ply = 0; ply < last; ++ply) drawn.moves.push_back(game.record.moves[static_cast<std::size_t>(ply)].move);
  return drawn;
}

Expected<DepthValues> measure_position(Engine& engine, int depth) {
  engine.clear();  // empties the table, because the values must depend on the position alone
  DepthValues found;
  found.phase = engine.phase();
  std::vector<Score>& values = found.values;
  values.push_back(engine.evaluation());
  Control control;
  Request request;
  request.limits.depth = depth;
  TRY(engine.analyse(request, control, [&values](const Report& report) {
    const AnalysedLine& line = report.lines.front();
    const bool is_next = report.is_finished && line.depth == static_cast<int>(values.size());
    if (is_next && !line.is_proved && !is_proved(line.score)) values.push_back(line.score);
  }));
  return found;
}

Expected<std::optional<std::vector<DepthValues>>> measure_game(Engine& engine, const GameToMeasure& game, int depth,
                                                               const std::function<bool()>& is_interrupted) {
  std::vector<DepthValues> found;
  TRY(engine.set_position(game.start));
  auto next = game.moves.begin();
  for (const int ply : game.plies) {
    for (; next - game.moves.begin() < ply; ++next) TRY(engine.play(*next));
    if (is_interrupted()) return std::nullopt;
    found.push_back(TRY(measure_position(engine, depth)));
    found.back().game = game.number;
    found.back().ply = ply;
  }
  return found;
}

std::string text_of(const GameToMeasure& game) {
  std::vector<std::string> plies;
  for (const int ply : game.plies) plies.push_back(std::to_string(ply));
  return ledger::joined_fields(std::array{std::to_string(game.number), game.start, ledger::joined_fields(game.moves),
                                          ledger::joined_fields(plies)});
}

Expected<GameToMeasure> read_game_to_measure(const std::string& text) {
  const auto wrong = [&] { return fail(fmt::format("{} is no game with positions to search", quoted(text))); };
  const auto fields = ledger::split_fields(text);
  const auto number = fields.size() == 4 ? parse_integer(fields[0]) : std::nullopt;
  if (!number) return wrong();
  GameToMeasure game{*number, fields[1], ledger::split_fields(fields[2]), {}};
  for (const std::string& field : ledger::split_fields(fields[3])) {
    const auto ply = parse_integer(field, {0, static_cast<int>(game.moves.size())});
    if (!ply || (!game.plies.empty() && *ply <= game.plies.back())) return wrong();
    game.plies.push_back(*ply);
  }
  return game;
}

std::string text_of(const std::vector<DepthValues>& positions) {
  std::string text;
  for (const DepthValues& position : positions) {
    text += fmt::format("{} {} {}", position.game, position.ply, position.phase);
    for (const Score value : position.values) text += fmt::format(" {}", value);
    text += " .\n";
  }
  return text;
}

std::optional<DepthValues> read_depth_values(const std::string& line) {
  if (!line.ends_with(" .")) return std::nullopt;
  std::istringstream in(line.substr(0, line.size() - 2));
  DepthValues values;
  if (!(in >> values.game >> values.ply >> values.phase)) return std::nullopt;
  for (Score value = 0; in >> value;) values.values.push_back(value);
  return in.eof() ? std::optional(std::move(values)) : std::nullopt;
}

Expected<std::vector<DepthValues>> read_all_depth_values(const std::string& text) {
  std::vector<DepthValues> positions;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    auto values = read_depth_values(line);
    if (!values) return fail(fmt::format("{} are no search values of a position", quoted(line)));
    positions.push_back(std::move(*values));
  }
  return positions;
}

}  // namespace kibitz::tune
