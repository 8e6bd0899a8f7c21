// Maps tags of a record to properties of an SGF's first node; converts results and dates.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace kibitz::records::sgf {

// The tag for a property: "Black" for "PB"; empty for properties without a tag. RE
// is not included, because it has two tags.
std::optional<std::string_view> tag_of_property(std::string_view property);
std::optional<std::string_view> property_of_tag(std::string_view tag);  // ignores case

// The result of RE, Black first: "B+3" is "1-0". Empty if the text is not in the standard's form.
std::optional<std::string_view> result_of(std::string_view text);
std::string_view text_of_result(std::string_view result);  // "B+", "W+", "0", "?"

// date_of_tag() turns "2026.11.25" into "2026-11-25" and "2026.11.??" into "2026-11"; tag_of_date() is the inverse.
// Other texts are unchanged.
std::string date_of_tag(std::string_view tag);
std::string tag_of_date(std::string_view date);

}  // namespace kibitz::records::sgf
