#include "lab/cell_text.hpp"

#include <array>

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
    const auto number = whole_number(fields[text_fields_of_cell + i]);
    if (!number) return std::nullopt;
    values[i] = *number;
  }
  return values;
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
