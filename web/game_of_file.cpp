#include "web/game_of_file.hpp"

#include <algorithm>
#include <vector>

#include "records/convert.hpp"

namespace kibitz::web {

namespace {

using records::GameRecord;
using records::RecordFormat;

constexpr int max_tried_records = 5;

records::ReadOptions read_options(const StoredFile& file, const std::string& game, const Catalogue* catalogue) {
  return {.game = game, .format = {}, .encoding = {}, .file = file.name(), .catalogue = catalogue};
}

void append_once(std::vector<std::string>& names, std::string name) {
  if (!name.empty() && std::ranges::find(names, name) == names.end()) names.push_back(std::move(name));
}

// The games to try for a file that names none, the likeliest first.
std::vector<std::string> candidates(const StoredFile& file, RecordFormat format, const PageGame& page) {
  std::vector<std::string> games;
  // PDN without a GameType tag and without moves looks like PGN. Only the file name's extension tells them apart.
  if (const auto by_name = records::format_of_file(file.name()); by_name == RecordFormat::pdn)
    append_once(games, std::string(records::default_game(*by_name)));
  append_once(games, std::string(records::default_game(format)));
  append_once(games, page.engine.info().name);
  if (format == RecordFormat::lines)
    for (const CatalogueEntry& entry : page.catalogue) append_once(games, entry.name);
  return games;
}

// True if one of the file's first records can be replayed in this game.
bool can_be_replayed(const StoredFile& file, const GameOfFile& kind, const PageGame& page) {
  records::GameFile games(file.reader(), read_options(file, kind.read_as, kind.catalogue));
  records::Replayers replayers = make_replayers(kind, page);
  GameRecord record;
  for (int tried = 0; tried < max_tried_records; ++tried) {
    const auto has_game = games.next(record);
    if (!has_game || !*has_game) return false;
    const auto replayer = replayers.replayer_for(kind.game);
    if (!replayer) return false;
    if (!record.has_errors() && !(*replayer)->main_line(record)) return true;
  }
  return false;
}

}  // namespace

Expected<GameOfFile> find_game_of_file(const StoredFile& file, const PageGame& page) {
  records::GameFile games(file.reader(), read_options(file, "", &page.catalogue));
  GameRecord record;
  const auto has_game = TRY(games.next(record));
  if (!has_game) return fail("there is no game in " + quoted(file.name()));
  if (!record.game.empty()) return GameOfFile{games.format(), "", record.game, &page.catalogue};
  const auto names = candidates(file, games.format(), page);
  for (const std::string& name : names)
    if (GameOfFile kind{games.format(), name, name, &page.catalogue}; can_be_replayed(file, kind, page)) return kind;
  return GameOfFile{games.format(), names.front(), names.front(), &page.catalogue};
}

records::GameFile open_games(const StoredFile& file, const GameOfFile& kind) {
  return records::GameFile(file.reader(), read_options(file, kind.read_as, kind.catalogue));
}

records::Replayers make_replayers(const GameOfFile& kind, const PageGame& page) {
  const bool has_page_rules = kind.format == RecordFormat::lines;
  std::shared_ptr<const Engine> own(page.engine.clone());
  return records::Replayers(
      [&catalogue = page.catalogue, own, has_page_rules](const std::string& game) -> Expected<std::unique_ptr<Engine>> {
        if (!has_page_rules || game != own->info().name) return make_engine(catalogue, game);
        auto engine = own->clone();
        TRY(engine->set_position(""));
        return engine;
      });
}

const std::string& game_of(const GameRecord& record, const GameOfFile& kind) {
  return record.game.empty() ? kind.game : record.game;
}

}  // namespace kibitz::web
