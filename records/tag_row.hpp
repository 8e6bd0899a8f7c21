// A row of a table that maps tags to properties of SGF or GGF.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <string_view>

#include "records/same_word.hpp"

namespace kibitz::records {

struct TagRow {
  std::string_view property;
  std::string_view tag;
};

inline std::optional<std::string_view> tag_of(std::span<const TagRow> rows, std::string_view property) {
  const auto row = std::ranges::find(rows, property, &TagRow::property);
  return row == rows.end() ? std::nullopt : std::optional(row->tag);
}

inline std::optional<std::string_view> property_of(std::span<const TagRow> rows, std::string_view tag) {
  const auto row =
      std::ranges::find_if(rows, [&](const TagRow& each) { return is_equal_ignoring_case(each.tag, tag); });
  return row == rows.end() ? std::nullopt : std::optional(row->property);
}

}  // namespace kibitz::records
