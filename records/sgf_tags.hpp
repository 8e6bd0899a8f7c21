// Which tag of a record is which property of an SGF's first node; results and dates.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace kibitz::records::sgf {

// The tag of a property such as "PB": "Black"; nothing for properties that are no tags. RE has two, and is not here.
std::optional<std::string_view> tag_of_property(std::string_view property);
std::optional<std::string_view> property_of_tag(std::string_view tag);  // in capital or small letters

// RE as a result of Kibitz, Black first: "B+3" is "1-0". Nothing if the text is none of the standard's.
std::optional<std::string_view> result_of(std::string_view text);
std::string_view text_of_result(std::string_view result);  // "B+", "W+", "0", "?"

// "2026-11-25" and "2026.11.25"; "2026-11" and "2026.11.??". Other texts stay as they are.
std::string date_of_tag(std::string_view tag);
std::string tag_of_date(std::string_view date);

}  // namespace kibitz::records::sgf
