#include "lab/result.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <vector>

#include "ledger/fields.hpp"

namespace kibitz::lab {

namespace {

constexpr std::array<std::string_view, 4> state_names{"done", "failed", "crashed", "timed out"};
constexpr std::size_t text_fields = 7;

std::string text_without_tabs(std::string text) {
  std::ranges::replace_if(text, [](char c) { return c == '\t' || c == '\n'; }, ' ');
  return text;
}

std::vector<std::string_view> fields_of(std::string_view line) {
  std::vector<std::string_view> fields;
  while (true) {
    const std::size_t tab = line.find('\t');
    fields.push_back(line.substr(0, tab));
    if (tab == std::string_view::npos) return fields;
    line.remove_prefix(tab + 1);
  }
}

bool read_count(std::string_view text, std::int64_t& count) {
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), count);
  return problem == std::errc{} && end == text.data() + text.size();
}

}  // namespace

std::string_view name_of(CellState state) { return state_names[static_cast<std::size_t>(state)]; }

std::optional<CellState> state_named(std::string_view name) {
  const auto* found = std::ranges::find(state_names, name);
  if (found == state_names.end()) return std::nullopt;
  return static_cast<CellState>(found - state_names.begin());
}

std::string text_of(const CellResult& result) {
  std::string line(name_of(result.state));
  for (const std::string* field :
       {&result.problem, &result.score, &result.bound, &result.best, &result.ended, &result.verdict})
    line += '\t' + text_without_tabs(*field);
  line += '\t' + std::to_string(result.depth);
  for (const std::int64_t count : result.counts) line += '\t' + std::to_string(count);
  for (const std::string& game : result.games) line += '\t' + ledger::joined_fields(std::array{game});
  return line;
}

std::optional<CellResult> read_result(std::string_view line) {
  const auto fields = fields_of(line);
  CellResult result;
  constexpr std::size_t fields_before_games = text_fields + 1 + std::tuple_size_v<Counts>;
  if (fields.size() < fields_before_games) return std::nullopt;
  const auto state = state_named(fields[0]);
  if (!state || !read_count(fields[text_fields], result.depth)) return std::nullopt;
  result.state = *state;
  result.problem = fields[1];
  result.score = fields[2];
  result.bound = fields[3];
  result.best = fields[4];
  result.ended = fields[5];
  result.verdict = fields[6];
  for (std::size_t i = 0; i < result.counts.size(); ++i)
    if (!read_count(fields[text_fields + 1 + i], result.counts[i])) return std::nullopt;
  for (std::size_t i = fields_before_games; i < fields.size(); ++i) {
    auto game = ledger::split_fields(fields[i]);
    if (game.size() != 1) return std::nullopt;
    result.games.push_back(std::move(game.front()));
  }
  return result;
}

}  // namespace kibitz::lab
