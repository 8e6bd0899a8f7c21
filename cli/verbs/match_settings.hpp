// From the words of `kibitz match` to the settings of a match.
#pragma once

#include "cli/grammar/arguments.hpp"
#include "match/dialect.hpp"
#include "match/runner.hpp"

namespace kibitz {

// One player; what `each` says holds where `text` says nothing.
Expected<match::PlayerSpec> read_player(const std::string& text, const std::string& each);

// What the mark parts; where it is a comma, double quotes keep what is between them together.
std::vector<std::string> parts_of(const std::string& text, char mark);

// "random:6", or a file, of whose openings so many plies are taken (0: all).
Expected<match::OpeningSource> read_opening_source(const std::string& text, const std::string& file_plies);

Expected<match::Settings> read_match_settings(const MatchArguments& arguments);

// How much of it is played, and how.
struct MatchExtent {
  std::int64_t games = 0;  // of each pair of players
  int concurrency = 1;
  std::optional<match::SprtBounds> sprt;
};
Expected<MatchExtent> read_match_extent(const MatchArguments& arguments, std::size_t players);

}  // namespace kibitz
