#include "lab/cell_text.hpp"

#include <array>
#include <limits>

#include "kibitz/core/read_number.hpp"
#include "ledger/fields.hpp"

namespace kibitz::lab {

namespace {

using ledger::joined_fields;
using ledger::line_separator;
using ledger::split_fields;

// A cell's text has the text fields first, then the number fields.
constexpr std::size_t text_fields_of_cell = 11;
constexpr std::size_t number_fields_of_cell = 8;

std::optional<std::array<std::int64_t, number_fields_of_cell>> numbers_in(const std::vector<std::string>& fields) {
  std::array<std::int64_t, number_fields_of_cell> values{};
  for (std::size_t i = 0; i < number_fields_of_cell; ++i) {
    const auto number = parse_integer(fields[text_fields_of_cell + i]);
    if (!number) return std::nullopt;
    values[i] = *number;
  }
  return values;
}

// True if the numbers are those of a cell that an experiment may have. Anyone may have written the text.
bool is_valid(const Cell& cell, const std::array<std::int64_t, number_fields_of_cell>& values) {
  constexpr std::int64_t most = std::int64_t{1} << 60;
  const std::int64_t last_kind = static_cast<std::int64_t>(LimitKind::time);
  const bool is_known =
      values[1] >= 0 && values[1] <= last_kind && values[7] >= 0 && values[7] < std::ssize(task_names);
  const std::int64_t most_of_limit = values[1] == static_cast<std::int64_t>(LimitKind::depth) ? max_ply : most;
  return is_known && values[2] >= 1 && values[2] <= most_of_limit && values[3] >= 0 && values[3] <= most &&
         values[4] >= 0 && values[4] <= std::ssize(cell.settings) && values[5] >= 1 &&
         values[5] <= std::numeric_limits<int>::max();
}

}  // namespace

std::string text_of(const Cell& cell, std::int64_t place) {
  std::vector<std::string> fields{cell.game,
                                  cell.label,
                                  cell.position.id,
                                  cell.position.text,
                                  cell.position.record,
                                  cell.configuration,
                                  cell.preset,
                                  joined_fields(cell.settings, line_separator),
                                  cell.opponent.name,
                                  cell.opponent.preset,
                                  joined_fields(cell.opponent.settings, line_separator)};
  for (const std::int64_t number :
       {place, static_cast<std::int64_t>(cell.limit.kind), cell.limit.value, cell.table_entries, cell.game_settings,
        std::int64_t{cell.repetition}, static_cast<std::int64_t>(cell.seed), static_cast<std::int64_t>(cell.task)})
    fields.push_back(std::to_string(number));
  return joined_fields(fields);
}

std::optional<IndexedCell> read_cell(std::string_view text) {
  const auto fields = split_fields(text);
  if (fields.size() != text_fields_of_cell + number_fields_of_cell) return std::nullopt;
  const auto values = numbers_in(fields);
  if (!values) return std::nullopt;
  IndexedCell placed;
  Cell& cell = placed.cell;
  cell.game = fields[0];
  cell.label = fields[1];
  cell.position = {fields[2], fields[3], fields[4]};
  cell.configuration = fields[5];
  cell.preset = fields[6];
  cell.settings = split_fields(fields[7], line_separator);
  cell.opponent = {fields[8], fields[9], split_fields(fields[10], line_separator)};
  if (!is_valid(cell, *values)) return std::nullopt;
  placed.place = values->at(0);
  cell.limit = {static_cast<LimitKind>(values->at(1)), values->at(2)};
  cell.table_entries = values->at(3);
  cell.game_settings = values->at(4);
  cell.repetition = static_cast<int>(values->at(5));
  cell.seed = static_cast<std::uint64_t>(values->at(6));
  cell.task = static_cast<CellTask>(values->at(7));
  return placed;
}

}  // namespace kibitz::lab
