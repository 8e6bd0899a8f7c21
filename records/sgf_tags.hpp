// Maps tags of a record to properties of an SGF's first node, and converts results and dates.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace kibitz::records::sgf {

// The tag for a property: "Black" for "PB". Empty for properties without a tag, and for RE, which sets two tags.
std::optional<std::string_view> tag_of_property(std::string_view property);
// The inverse of tag_of_property(); ignores case.
std::optional<std::string_view> property_of_tag(std::string_view tag);

// The result that RE states, with Black's points first: "1-0" for "B+3". Empty if the text has no standard form.
std::optional<std::string_view> result_of(std::string_view text);
std::string_view text_of_result(std::string_view result);  // RE's text for a result: "B+", "W+", "0" or "?"

// date_of_tag() turns "2026.11.25" into "2026-11-25" and "2026.11.??" into "2026-11"; tag_of_date() is the inverse.
// Other texts are unchanged.
std::string date_of_tag(std::string_view tag);
std::string tag_of_date(std::string_view date);

}  // namespace kibitz::records::sgf
