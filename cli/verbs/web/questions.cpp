#include "cli/verbs/web/web.hpp"

#include <fmt/format.h>

#include "cli/show/json.hpp"
#include "content/gallery/exhibit.hpp"
#include "explain/explain.hpp"
#include "protocols/serve_board.hpp"
#include "records/bytes.hpp"
#include "records/reader.hpp"
#include "records/set_up_record.hpp"
#include "records/typed_position.hpp"

namespace kibitz {

namespace {

// The engine's game in the form that the page uses: the start position ("" for the game's own), and the moves from
// there. Takes back all moves of the engine.
Expected<Json> game_json(Engine& engine) {
  const auto fresh = engine.clone();
  TRY(fresh->set_position(""));
  Json moves = Json::array();
  for (const MoveText& move : engine.moves_played()) moves.push_back(move.move);
  while (engine.undo()) {
  }
  const std::string start = engine.position();
  return Json{{"start", start == fresh->position() ? "" : start}, {"moves", std::move(moves)}};
}

Json rules_json(const Engine& engine, const std::vector<std::string>& settings) {
  Json rules = Json::object();
  for (const OptionInfo& option : engine.options())
    for (const std::string& setting : settings)
      if (option.is_rule && setting.starts_with(option.name + "=")) rules[option.name] = option.value;
  return rules;
}

// True if typed or pasted text looks like a file: it has several lines, or was detected as a file of games.
bool looks_like_file(const std::string& text, const records::GameFile& file) {
  return file.format() != records::RecordFormat::lines || text.find('\n') != std::string::npos;
}

constexpr std::string_view name_of_text = "text";  // stands for the file name in errors: "text:1:7: game 1: ..."

// Reads one game from text in any file format; "number" in the query selects it. A game named in the text overrides the
// game of the query. If the text does not look like a file, the error is `as_typed`.
Expected<Json> read_file_text(const Catalogue& catalogue, const ServeQuery& query, Engine& engine,
                              const Error& as_typed) {
  const std::string text = query.json.value("text", "");
  const std::int64_t number = query.json.value("number", std::int64_t{1});
  records::GameFile file(records::byte_reader_of_text(text),
                         {.game = engine.info().name, .format = {}, .encoding = {}});
  records::GameRecord record;
  for (std::int64_t at = 0; at < number; ++at) {
    const auto has_game = TRY(file.next(record));
    if (!has_game)
      return at == 0 ? std::unexpected(as_typed)
                     : fail(fmt::format("the text has {} games; there is no game {}", at, number));
  }
  if (const auto error = first_error(record, std::string(name_of_text), false)) return std::unexpected(*error);
  Json answer{{"game", query.game}};
  std::unique_ptr<Engine> other;
  if (!record.game.empty() && record.game != engine.info().name) {
    auto made = TRY(make_engine(catalogue, record.game));
    answer["game"] = find_game(catalogue, record.game)->name;
    other = std::move(made);
  }
  Engine& reader = other ? *other : engine;
  const std::vector<std::string> settings = record.settings;
  std::vector<std::string> warnings;
  if (auto set = set_up_record(reader, std::move(record), std::string(name_of_text), warnings); !set)
    return std::unexpected(looks_like_file(text, file) ? set.error() : as_typed);
  answer["rules"] = rules_json(reader, settings);
  if (!warnings.empty()) answer["warnings"] = warnings;
  const auto game = game_json(reader);
  if (!game) return game;
  answer.update(*game);
  return answer;
}

// Query "read": reads a position, moves, a line of a position file, or a file of games from "text". "number" selects
// one of several games.
Expected<Json> read_text(const Catalogue& catalogue, const ServeQuery& query, Engine& engine) {
  const Json text = query.json.value("text", Json(""));
  const Json number = query.json.value("number", Json(1));
  if (!text.is_string()) return fail("text is not a string: " + quoted(text.dump()));
  if (!number.is_number_integer() || number.get<std::int64_t>() < 1)
    return fail("number is not a whole number from 1: " + quoted(number.dump()));
  const auto typed = records::set_up_typed_position(engine, text.get<std::string>());
  if (!typed) return read_file_text(catalogue, query, engine, typed.error());
  const auto game = game_json(engine);
  if (!game) return game;
  Json answer{{"game", query.game}, {"rules", Json::object()}};
  answer.update(*game);
  return answer;
}

// Query "gallery": lists the names and titles of all exhibits; with "name", searches that exhibit without and with its
// cure.
Expected<Json> show_exhibit(const ServeQuery& query) {
  const Json name = query.json.value("name", Json());
  Json list = Json::array();
  for (const gallery::Exhibit& exhibit : gallery::exhibits()) {
    list.push_back({{"name", exhibit.name}, {"title", exhibit.title}, {"game", exhibit.game}});
    if (name != exhibit.name) continue;
    const auto shown = TRY(gallery::run_exhibit(exhibit));
    return Json{{"exhibit", exhibit_json(exhibit, shown)}, {"picture", picture_json(shown.picture)}};
  }
  if (name.is_null()) return Json{{"exhibits", list}};
  return fail("the gallery has no " + quoted(name.dump()));
}

// Query "explain": explains why the search prefers its move to the given move. The query's depth and nodes limit the
// search that is explained.
Expected<Json> explain_move(const ServeQuery& query, Engine& engine, const std::function<void(const Json&)>& tell) {
  const Json move = query.json.value("move", Json());
  if (!move.is_string()) return fail("a move is missing: move");
  explain::MoveQuestion question{.move = move.get<std::string>()};
  question.depth = query.request.limits.depth;
  question.nodes = query.request.limits.nodes;
  const auto explanation =
      explain::answer(engine, question, *query.control, [&](const std::string& what) { tell({{"searching", what}}); });
  if (!explanation) return std::unexpected(explanation.error());
  return explanation_json(*explanation, engine);
}

}  // namespace

std::vector<ExtraQuery> web_queries(const Catalogue& catalogue) {
  return {{"read", "game_read",
           [&catalogue](const ServeQuery& query, Engine& engine, const auto&) {
             return read_text(catalogue, query, engine);
           }},
          {"gallery", "gallery", [](const ServeQuery& query, Engine&, const auto&) { return show_exhibit(query); }},
          {"explain", "explanation", explain_move}};
}

}  // namespace kibitz
