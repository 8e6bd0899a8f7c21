// What a file of moves declares by its tags: the game, its rules, where it starts.
#pragma once

#include <string_view>

#include "records/record.hpp"

namespace kibitz::records {

// Sets the record's game, settings and start from the tags Variant, GameType, Game, Rules, SetUp and FEN. What Kibitz
// does not play is an error at the tag. `game`: the one that is asked for, which decides what a bare tag means.
void obey_tags(GameRecord& record, std::string_view game);

}  // namespace kibitz::records
