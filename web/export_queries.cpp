#include "web/export_queries.hpp"

#include <array>

#include "protocols/record_json.hpp"
#include "records/convert.hpp"
#include "web/query_fields.hpp"

namespace kibitz::web {

namespace {

// A format that the page offers. Its id is the extension of its files.
struct OfferedFormat {
  std::string_view id;
  std::string_view title;
  bool holds_tree;  // true if variations and comments can be written
};

constexpr std::array<OfferedFormat, 8> offered_formats{{{"pgn", "PGN", true},
                                                        {"pdn", "PDN", true},
                                                        {"sgf", "SGF", true},
                                                        {"ggf", "GGF", false},
                                                        {"psq", "psq", false},
                                                        {"txt", "Moves only", false},
                                                        {"epd", "Last position only", false},
                                                        {"kibitz", "Kibitz", false}}};

std::optional<records::RecordFormat> format_with_id(std::string_view id) {
  return records::format_of_file("game." + std::string(id));
}

// Query "formats": the formats that can hold games of the query's game.
Json formats_json(const Engine& engine) {
  Json list = Json::array();
  for (const OfferedFormat& format : offered_formats) {
    if (records::reason_not_writable(engine.info().name, *format_with_id(format.id))) continue;
    list.push_back({{"format", format.id}, {"title", format.title}, {"tree", format.holds_tree}});
  }
  return {{"formats", std::move(list)}};
}

// Query "export": the game in the field "record" as text in the format.
Expected<Json> export_game(const Catalogue& catalogue, const ServeQuery& query) {
  const auto id = TRY(text_field(query, "format"));
  const auto format = format_with_id(id);
  if (!format) return fail("this is not a format of game files: " + quoted(id));
  const auto engine = TRY(make_engine(catalogue, query.game));
  const auto exported = TRY(write_record_json(query.json.value("record", Json()), *format, *engine));
  return Json{{"format", id}, {"text", exported.text}, {"losses", exported.losses}};
}

}  // namespace

std::vector<ExtraQuery> export_queries(const Catalogue& catalogue) {
  return {{"formats", "formats",
           [](const ServeQuery&, Engine& engine, const auto&) -> Expected<Json> { return formats_json(engine); }},
          {"export", "export",
           [&catalogue](const ServeQuery& query, Engine&, const auto&) { return export_game(catalogue, query); }}};
}

}  // namespace kibitz::web
