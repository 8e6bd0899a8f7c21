// The fields of a query that the page has sent.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <string>

#include "protocols/serve_query.hpp"

namespace kibitz::web {

struct NumberField {
  const char* name;
  std::int64_t value;  // if the field is missing
  std::int64_t least;
  std::int64_t most;
};

// A text; "" if the field is missing.
inline Expected<std::string> text_field(const ServeQuery& query, const char* name) {
  const Json field = query.json.value(name, Json(""));
  if (field.is_string()) return field.get<std::string>();
  return fail(fmt::format("{} is text, not {}", name, quoted(json_line(field))));
}

inline Expected<std::int64_t> number_field(const ServeQuery& query, const NumberField& wanted) {
  const Json field = query.json.value(wanted.name, Json(wanted.value));
  const bool is_whole =
      field.is_number_integer() && (!field.is_number_unsigned() || field.get<std::uint64_t>() <= INT64_MAX);
  if (is_whole && field.get<std::int64_t>() >= wanted.least && field.get<std::int64_t>() <= wanted.most)
    return field.get<std::int64_t>();
  return fail(fmt::format("{} is a whole number from {} to {}, not {}", wanted.name, wanted.least, wanted.most,
                          quoted(json_line(field))));
}

}  // namespace kibitz::web
