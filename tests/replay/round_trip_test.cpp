// Round trips: random games of every game in the catalogue, in every format that can hold them.
#include <fmt/format.h>

#include <algorithm>

#include "records/bytes.hpp"
#include "records/reader.hpp"
#include "replay/support.hpp"

namespace kibitz::records {

namespace {

std::vector<GameRecord> read(const std::string& text, const std::string& game, RecordFormat format) {
  GameFile file(byte_reader_of_text(text), {.game = game, .format = format, .encoding = {}});
  std::vector<GameRecord> games;
  for (GameRecord record;;) {
    const auto has_game = file.next(record);
    REQUIRE(has_game);
    if (!*has_game) return games;
    games.push_back(record);
  }
}

// The text alone says which format and game it is, as files of Kibitz are read without a word about either.
void check_recognised(const std::string& text, const GameRecord& written, const std::string& game) {
  GameFile file(byte_reader_of_text(text), {});
  GameRecord record;
  REQUIRE(file.next(record));
  // Draughts in PGN is read as PDN.
  CHECK((file.format() == written.format || (is_movetext(file.format()) && is_movetext(written.format))));
  CHECK((record.game.empty() ? default_game(written.format) : record.game) == game);
  CHECK_MESSAGE(!record.has_errors(), (record.problems.empty() ? "" : record.problems[0].message));
}

std::string final_position(const GameRecord& record, const Engine& rules) {
  const auto engine = rules.clone();
  std::vector<Problem> warnings;
  const auto fault = replay(record, *engine, warnings);
  CHECK_MESSAGE(!fault, (fault ? fault->message : ""));
  return engine->position();
}

// Written, read and written again: the second text equals the first, and the final positions are equal.
void check_round_trip(const GameRecord& record, const Engine& rules, RecordFormat format) {
  CAPTURE(record.game);
  CAPTURE(name_of(format));
  Losses losses;
  const auto converted = convert(record, format, *rules.clone(), losses);
  REQUIRE_MESSAGE(converted, converted.error().message);
  const auto text = write(*converted, format, losses);
  REQUIRE_MESSAGE(text, text.error().message);
  CAPTURE(*text);
  check_recognised(*text, *converted, record.game);
  const auto games = read(*text, record.game, format);
  REQUIRE(games.size() == 1);
  CHECK_MESSAGE(!games[0].has_errors(), (games[0].problems.empty() ? "" : games[0].problems[0].message));
  const auto plain = engine_named(record.game);
  CHECK(final_position(games[0], *plain) == final_position(record, rules));
  Losses more;
  const auto again = convert(games[0], format, *plain->clone(), more);
  REQUIRE(again);
  const auto text_again = write(*again, format, more);
  REQUIRE(text_again);
  CHECK(*text_again == *text);
  if (format == RecordFormat::pgn || format == RecordFormat::pdn || format == RecordFormat::sgf)
    CHECK(is_same_tree(*again, *converted));
}

const std::vector<RecordFormat> formats{RecordFormat::pgn, RecordFormat::pdn, RecordFormat::sgf,
                                        RecordFormat::ggf, RecordFormat::psq, RecordFormat::saved};

}  // namespace

TEST_CASE("random games of every game, written and read back") {
  Random random(30);
  for (const CatalogueEntry& entry : standard_catalogue()) {
    if (entry.name == "tree") continue;  // its positions are trees, and its moves are branches
    const auto rules = engine_named(entry.name);
    for (int i = 0; i < 6; ++i) {
      const GameRecord record = random_record(*rules->clone(), random, 40);
      for (const RecordFormat format : formats)
        if (!reason_not_writable(entry.name, format)) check_round_trip(record, *rules, format);
    }
  }
}

TEST_CASE("rules that are not the usual ones travel with the game") {
  Random random(31);
  struct Case {
    const char* game;
    std::vector<std::string> settings;
  };
  for (const auto& [game, settings] : {Case{"chess", {"chess960=on"}}, Case{"gomoku", {"width=10", "height=12"}},
                                       Case{"go", {"columns=5", "rows=3", "komi=4"}}}) {
    const auto rules = engine_named(game, settings);
    const GameRecord record = random_record(*rules->clone(), random, 20);
    for (const RecordFormat format : formats)
      if (!reason_not_writable(game, format)) check_round_trip(record, *rules, format);
  }
}

TEST_CASE("positions that are not the usual start travel with the game") {
  for (const auto& [game, start, moves] : {std::tuple{"chess", "4k3/8/8/8/8/8/4P3/4K3 b - - 3 20", "Kd7 e4"},
                                           {"checkers", "W:W18,K10:B12,K5", "18-14 5-1"},
                                           {"xiangqi", "3k5/9/9/9/9/9/9/9/4R4/4K4 w - - 0 1", "e1e2 d9d8"}}) {
    const auto rules = engine_named(game);
    GameRecord record;
    record.game = game;
    record.start = start;
    std::int32_t last = 0;
    std::string_view rest = moves;
    while (!rest.empty()) {
      const std::size_t end = std::min(rest.find(' '), rest.size());
      last = record.add_node(last, rest.substr(0, end));
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    for (const RecordFormat format : formats)
      if (!reason_not_writable(game, format)) check_round_trip(record, *rules, format);
  }
}

TEST_CASE("PGN is written in the standard's export format") {
  GameRecord record;
  record.game = "chess";
  record.add_tag("ECO", "B20");
  record.add_tag("White", "A \"B\"");
  record.result = "1-0";
  std::int32_t last = record.add_node(0, "e4");
  record.add_note(last, NoteKind::clock, "", 62'500);
  record.add_note(last, NoteKind::after, "best } by test");
  const std::int32_t sicilian = record.add_node(last, "c5");
  const std::int32_t open = record.add_node(last, "e5");
  record.add_note(open, NoteKind::before, "also");
  record.add_note(open, NoteKind::nag, "", 1);
  record.add_node(sicilian, "Nf3");
  Losses losses;
  const auto text = write(record, RecordFormat::pgn, losses);
  REQUIRE(text);
  CHECK(*text ==
        "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"A \\\"B\\\"\"]\n[Black \"?\"]\n"
        "[Result \"1-0\"]\n[ECO \"B20\"]\n\n"
        "1. e4 {[%clk 0:01:02.5] best ) by test} 1... c5 ({also} 1... e5 $1) 2. Nf3 1-0\n\n");
  CHECK(losses == Losses{"PGN has no place for '}' in comments; ')' is written"});
}

TEST_CASE("lines of movetext have at most 79 columns") {
  GameRecord record;
  record.game = "chess";
  std::int32_t last = 0;
  for (int i = 0; i < 200; ++i) last = record.add_node(last, i % 2 == 0 ? "Nf3" : "Ng1");
  Losses losses;
  const auto text = write(record, RecordFormat::pgn, losses);
  REQUIRE(text);
  for (std::size_t at = 0, end = 0; at < text->size(); at = end + 1) {
    end = text->find('\n', at);
    CHECK(end - at <= 79);
    CHECK((end == at || (*text)[end - 1] != ' '));
  }
}

}  // namespace kibitz::records
