#include "records/declared_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "kibitz/core/error.hpp"
#include "kibitz/core/split_words.hpp"
#include "records/same_word.hpp"

namespace kibitz::records {

namespace {

using enum Problem::Severity;

void add_problem(GameRecord& record, Problem::Severity severity, std::string_view tag, std::string message) {
  record.problems.push_back({severity, record.place_of_tag(tag), record.game_number, std::move(message)});
}

bool is_one_of(std::string_view word, std::span<const std::string_view> words) {
  return std::ranges::any_of(words, [word](std::string_view other) { return is_equal_ignoring_case(word, other); });
}

constexpr std::array<std::string_view, 7> plain_chess{"",         "chess",         "standard",    "normal",
                                                      "orthodox", "from position", "fromposition"};
constexpr std::array<std::string_view, 10> chess960{
    "chess960", "chess 960", "fischerandom", "fischerrandom",  "fischer random", "fischer random chess",
    "chess9lx", "wild/fr",   "freestyle",    "freestyle chess"};
// Game names in tags. First column: the game's name in Kibitz; second column: its name in the tag, in lower case, with
// blanks for underscores and hyphens.
constexpr auto games = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"xiangqi", "xiangqi"},
    {"xiangqi", "chinese chess"},
    {"xiangqi", "cchess"},
    {"othello", "othello"},
    {"othello", "reversi"},
    {"checkers", "checkers"},
    {"checkers", "english draughts"},
    {"checkers", "american checkers"},
    {"draughts", "draughts"},
    {"draughts", "international draughts"},
    {"fanorona", "fanorona"},
    {"gomoku", "gomoku"},
    {"gomoku", "go moku"},
    {"gomoku", "five in a row"},
    {"gomoku", "renju"},
    {"go", "go"},
    {"amazons", "amazons"},
    {"amazons", "game of the amazons"},
    {"ataxx", "ataxx"},
    {"breakthrough", "breakthrough"},
    {"clobber", "clobber"},
    {"hex", "hex"},
    {"lines_of_action", "lines of action"},
    {"lines_of_action", "loa"},
    {"morris", "morris"},
    {"morris", "nine men's morris"},
    {"morris", "nine mens morris"},
    {"morris", "mill"},
    {"connect_four", "connect four"},
    {"connect_four", "connect 4"},
    {"connect_four", "connect4"},
    {"connect_four", "four in a row"},
    {"tic_tac_toe", "tic tac toe"},
    {"tic_tac_toe", "tictactoe"},
    {"tic_tac_toe", "noughts and crosses"},
    {"nim", "nim"},
    {"tree", "tree"},
    {"graph", "graph"},
    {"skeleton", "skeleton"},
});

constexpr char character_of_name(char c) { return c == '_' || c == '-' ? ' ' : lower_case_letter(c); }

std::string_view game_named(std::string_view name) {
  for (const auto& [game, word] : games)
    if (std::ranges::equal(word, name, {}, {}, character_of_name)) return game;
  return "";
}

// PDN's numbers (tag GameType) and names of the draughts variants that Kibitz does not play, for an error message.
// Kibitz plays 20, international draughts, and 21, English draughts.
constexpr std::array<std::pair<int, std::string_view>, 15> draughts{{{22, "Italian draughts"},
                                                                     {23, "American pool checkers"},
                                                                     {24, "Spanish draughts"},
                                                                     {25, "Russian draughts"},
                                                                     {26, "Brazilian draughts"},
                                                                     {27, "Canadian draughts"},
                                                                     {28, "Portuguese draughts"},
                                                                     {29, "Czech draughts"},
                                                                     {30, "Turkish draughts"},
                                                                     {31, "Thai draughts"},
                                                                     {40, "Frisian draughts"},
                                                                     {41, "Spantsiretti"},
                                                                     {32, "Jamaican draughts"},
                                                                     {33, "Argentinian draughts"},
                                                                     {42, "Armenian draughts"}}};

// Reads the tag GameType: "21", or "21,B,8,8,N1,0", in which the rest describes how the squares are numbered.
void apply_game_type_tag(GameRecord& record) {
  const auto value = record.tag("GameType");
  if (!value) return;
  const std::string_view number = trimmed(value->substr(0, value->find(',')));
  record.game = number == "20" ? "draughts" : "checkers";
  if (number == "20" || number == "21") return;
  std::string_view name = "another game";
  for (const auto& [type, title] : draughts)
    if (number == std::to_string(type)) name = title;
  add_problem(record, error, "GameType",
              fmt::format("GameType {} is {}; Kibitz plays 20, international draughts, and 21, English draughts",
                          quoted(*value), name));
}

// The requested game or the game of the catalogue that has this name; "" if there is none.
std::string_view own_game_named(std::string_view name, std::string_view requested_game, const Catalogue* catalogue) {
  if (!requested_game.empty() && std::ranges::equal(name, requested_game, {}, character_of_name, character_of_name))
    return requested_game;
  const CatalogueEntry* const entry = catalogue ? find_game(*catalogue, name) : nullptr;
  return entry ? std::string_view(entry->name) : "";
}

void apply_variant_tag(GameRecord& record, std::string_view requested_game, const Catalogue* catalogue) {
  const auto value = record.tag("Variant");
  if (!value) return;
  const std::string_view name = trimmed(*value);
  if (name == "?" || name == "-") return;  // PGN's values for "unknown" and "does not apply"
  const std::string_view own = own_game_named(name, requested_game, catalogue);
  if (!own.empty() && own != "chess") {
    record.game = own;
  } else if (is_one_of(name, plain_chess)) {
    if (!name.empty() && record.game.empty()) record.game = "chess";
  } else if (is_one_of(name, chess960)) {
    record.game = "chess";
    record.settings.emplace_back("chess960=on");
  } else if (const std::string_view game = game_named(name); !game.empty()) {
    record.game = game;
    if (is_equal_ignoring_case(name, "renju")) record.settings.emplace_back("style=renju");
  } else {
    add_problem(record, error, "Variant", fmt::format("Kibitz does not play the variant {}", quoted(*value)));
  }
}

// Reads the tag that names the game in xiangqi files: [Game "Chinese Chess"].
void apply_game_tag(GameRecord& record) {
  const auto value = record.tag("Game");
  if (!value) return;
  const std::string_view game = is_one_of(*value, plain_chess) ? "chess" : game_named(trimmed(*value));
  if (!game.empty() && record.game.empty()) record.game = game;
  if (game.empty()) add_problem(record, error, "Game", fmt::format("Kibitz does not play the game {}", quoted(*value)));
}

// Reads Kibitz's own tag [Rules "width=10 height=10"]: options of the game, written as for the command line's --set.
void apply_rules_tag(GameRecord& record) {
  const auto value = record.tag("Rules");
  if (!value) return;
  for (const std::string_view word : split_words(*value)) {
    if (word.find('=') == std::string_view::npos || word.front() == '=') {
      add_problem(record, error, "Rules", fmt::format("{} is not of the form RULE=VALUE", quoted(word)));
      return;
    }
    record.settings.emplace_back(word);
  }
}

void apply_start_tags(GameRecord& record) {
  const auto fen = record.tag("FEN");
  const auto set_up = record.tag("SetUp");
  if (fen) record.start = trimmed(*fen);
  if (set_up && trimmed(*set_up) == "1" && record.start.empty())
    add_problem(record, error, "SetUp", "the tag SetUp promises a starting position, and there is no tag FEN");
  if (set_up && trimmed(*set_up) == "0" && !record.start.empty())
    add_problem(record, warning, "SetUp",
                "the tag SetUp says that there is no starting position; the tag FEN is obeyed");
}

void warn_of_repeated_tags(GameRecord& record) {
  for (std::size_t i = 1; i < record.tags().size(); ++i) {
    const std::string_view name = record.text(record.tags()[i].name);
    for (std::size_t j = 0; j < i; ++j)
      if (is_equal_ignoring_case(record.text(record.tags()[j].name), name)) {
        record.problems.push_back({warning, record.tags()[i].place, record.game_number,
                                   fmt::format("the tag {} occurs twice; the last one counts", quoted(name))});
        break;
      }
  }
}

}  // namespace

void apply_tags(GameRecord& record, std::string_view game, const Catalogue* catalogue) {
  warn_of_repeated_tags(record);
  apply_game_type_tag(record);
  apply_variant_tag(record, game, catalogue);
  // Xiangqi files name their game in the tag Game; in other files that tag is free text.
  if (record.game.empty() && (game.empty() || !game_named(trimmed(record.tag("Game").value_or(""))).empty()))
    apply_game_tag(record);
  if (record.game.empty() && record.tag("Red")) record.game = "xiangqi";
  apply_rules_tag(record);
  apply_start_tags(record);
}

}  // namespace kibitz::records
