// Reads what the tags of a PGN or PDN file declare: the game, its rules and its starting position.
#pragma once

#include <string_view>

#include "kibitz/engine/catalogue.hpp"
#include "records/record.hpp"

namespace kibitz::records {

// Sets the record's game, settings and start from the tags Variant, GameType, Game, Rules, SetUp and FEN. A game or
// rule that Kibitz does not have is an error at the tag. `game` is the game that the user requested (empty: none); it
// decides what an ambiguous tag means. Its name
// and those of `catalogue` (null: none) come before the names of Kibitz's games.
void apply_tags(GameRecord& record, std::string_view game, const Catalogue* catalogue = nullptr);

}  // namespace kibitz::records
