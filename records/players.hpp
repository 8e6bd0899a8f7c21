// What the tags of a record say about the players and the event, as text for a list.
#pragma once

#include <array>
#include <initializer_list>
#include <string>
#include <string_view>

#include "kibitz/engine/engine.hpp"
#include "records/record.hpp"

namespace kibitz::records {

// The text with each control character replaced by a space, because text from a file must not move the cursor.
std::string text_without_controls(std::string_view text);

// The value of the first tag in `names` that the record has and that is not empty; "" if there is none.
std::string first_tag_value(const GameRecord& record, std::initializer_list<std::string_view> names);

// The names of the first and the second player; `engine` is null if the game is unknown.
std::array<std::string, 2> player_names_of(const GameRecord& record, const Engine* engine);

}  // namespace kibitz::records
