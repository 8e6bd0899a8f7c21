// Refusals of messages that are too long. The id of the query is found in the beginning of the message, so that the
// page knows which query failed.
#pragma once

#include <string>
#include <string_view>

namespace kibitz::web {

// A line of JSON: an error with this sentence, for the query whose message begins with `beginning`. Its id is null if
// the beginning does not contain the field "id" of the outermost object.
std::string refusal_of_message(std::string_view beginning, std::string_view sentence);

}  // namespace kibitz::web
