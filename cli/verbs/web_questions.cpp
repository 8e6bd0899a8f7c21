#include "cli/verbs/web_questions.hpp"

#include "cli/lab/gallery/exhibit.hpp"
#include "cli/setup/game_file.hpp"
#include "cli/setup/setup.hpp"
#include "cli/show/explanation_json.hpp"
#include "cli/verbs/gallery_json.hpp"
#include "explain/explain.hpp"
#include "protocols/serve_board.hpp"

namespace kibitz {

namespace {

// What an engine stands at, as the page asks for it: the position where the game began, empty for the usual one, and
// the moves from there.
Expected<Json> game_of(Engine& engine) {
  const auto fresh = engine.clone();
  if (auto set = fresh->set_position(""); !set) return std::unexpected(set.error());
  Json moves = Json::array();
  for (const MoveText& move : engine.moves_played()) moves.push_back(move.move);
  while (engine.undo()) {
  }
  const std::string start = engine.position();
  return Json{{"start", start == fresh->position() ? "" : start}, {"moves", std::move(moves)}};
}

Json rules_of(const Engine& engine, const SavedGame& game) {
  Json rules = Json::object();
  for (const OptionInfo& option : engine.options())
    for (const std::string& setting : game.settings)
      if (option.is_rule && setting.starts_with(option.name + "=")) rules[option.name] = option.value;
  return rules;
}

bool is_like_a_file(const std::string& text) {
  return text.find_first_of("[;\n") != std::string::npos || text.starts_with("(");
}

// "read": a position, moves, a line of a file of positions or a file of a game, as text. A game that the text names
// takes the place of the question's.
Expected<Json> read_text(const Catalogue& catalogue, const ServeQuery& query, Engine& engine) {
  const std::string text = query.json.value("text", Json("")).is_string() ? query.json.value("text", "") : "";
  Json answer{{"game", query.game}, {"rules", Json::object()}};
  const auto with_game = [&answer](Engine& reader) -> Expected<Json> {
    const auto game = game_of(reader);
    if (!game) return game;
    answer.update(*game);
    return answer;
  };
  const auto typed = set_up_typed_position(engine, text);
  if (typed || set_up_from_record(engine, text)) return with_game(engine);
  const auto game = read_game_text(text);
  if (!game) return std::unexpected(is_like_a_file(text) ? game.error() : typed.error());
  std::unique_ptr<Engine> other;
  if (!game->game.empty()) {
    auto made = make_engine(catalogue, game->game);
    if (!made) return std::unexpected(made.error());
    answer["game"] = find_game(catalogue, game->game)->name;
    other = std::move(*made);
  }
  Engine& reader = other ? *other : engine;
  if (auto set = set_up_read_game(reader, *game); !set)
    return std::unexpected(is_like_a_file(text) ? set.error() : typed.error());
  answer["rules"] = rules_of(reader, *game);
  return with_game(reader);
}

// "exhibits": their names and titles; with a name, that one searched without and with its cure.
Expected<Json> show_exhibit(const ServeQuery& query) {
  const Json name = query.json.value("name", Json());
  Json list = Json::array();
  for (const gallery::Exhibit& exhibit : gallery::exhibits()) {
    list.push_back({{"name", exhibit.name}, {"title", exhibit.title}, {"game", exhibit.game}});
    if (name != exhibit.name) continue;
    const auto shown = gallery::show(exhibit);
    if (!shown) return std::unexpected(shown.error());
    return Json{{"exhibit", exhibit_json(exhibit, *shown)}, {"picture", picture_json(shown->picture)}};
  }
  if (name.is_null()) return Json{{"exhibits", list}};
  return fail("the gallery has no " + quoted(name.dump()));
}

// "explain": why the search prefers what it prefers, asked about the move that the question names; its depth and nodes
// are those of the search asked about.
Expected<Json> explain_move(const ServeQuery& query, Engine& engine, const std::function<void(const Json&)>& tell) {
  const Json move = query.json.value("move", Json());
  if (!move.is_string()) return fail("a move is missing: move");
  explain::Question question{.move = move.get<std::string>()};
  question.depth = query.request.limits.depth;
  question.nodes = query.request.limits.nodes;
  const auto explanation =
      explain::answer(engine, question, *query.control, [&](const std::string& what) { tell({{"searching", what}}); });
  if (!explanation) return std::unexpected(explanation.error());
  return explanation_json(*explanation, engine);
}

}  // namespace

std::vector<ServeExtra> web_questions(const Catalogue& catalogue) {
  return {{"read", "game_read",
           [&catalogue](const ServeQuery& query, Engine& engine, const auto&) {
             return read_text(catalogue, query, engine);
           }},
          {"gallery", "gallery", [](const ServeQuery& query, Engine&, const auto&) { return show_exhibit(query); }},
          {"explain", "explanation", explain_move}};
}

}  // namespace kibitz
