#include "records/sgf_rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "kibitz/core/read_number.hpp"
#include "kibitz/core/split_words.hpp"
#include "records/same_word.hpp"
#include "records/sgf_board.hpp"

namespace kibitz::records::sgf {

namespace {

// The SGF standard's names of games, in the order of their numbers from 1.
constexpr std::array<std::string_view, 40> game_names{"Go",
                                                      "Othello",
                                                      "chess",
                                                      "go-moku",
                                                      "Nine Men's Morris",
                                                      "backgammon",
                                                      "Chinese chess",
                                                      "shogi",
                                                      "Lines of Action",
                                                      "Ataxx",
                                                      "Hex",
                                                      "Jungle",
                                                      "Neutron",
                                                      "Philosopher's Football",
                                                      "Quadrature",
                                                      "Trax",
                                                      "Tantrix",
                                                      "Amazons",
                                                      "Octi",
                                                      "Gess",
                                                      "Twixt",
                                                      "Zertz",
                                                      "Plateau",
                                                      "Yinsh",
                                                      "Punct",
                                                      "Gobblet",
                                                      "Hive",
                                                      "Exxit",
                                                      "Hnefatal",
                                                      "Kuba",
                                                      "Tripples",
                                                      "Chase",
                                                      "Tumbling Down",
                                                      "Sahara",
                                                      "Byte",
                                                      "Focus",
                                                      "Dvonn",
                                                      "Tamsk",
                                                      "Gipf",
                                                      "Kropki"};

struct GoRules {
  std::string_view name;
  bool suicide;
};
// Names of rule sets with area scoring, and whether each allows suicide.
constexpr std::array go_rules{GoRules{"Tromp-Taylor", true}, GoRules{"NZ", true},  GoRules{"New Zealand", true},
                              GoRules{"GOE", true},          GoRules{"Ing", true}, GoRules{"Chinese", false},
                              GoRules{"CN", false},          GoRules{"AGA", false}};
constexpr std::array<std::string_view, 4> territory_rules{"Japanese", "JP", "Korean", "KR"};

struct StyleName {
  std::string_view name;
  std::string_view style;
};
constexpr std::array style_names{StyleName{"renju", "renju"},      StyleName{"freestyle", "freestyle"},
                                 StyleName{"exact", "exact"},      StyleName{"free", "freestyle"},
                                 StyleName{"gomoku", "freestyle"}, StyleName{"go-moku", "freestyle"},
                                 StyleName{"standard", "exact"}};

bool is_on(std::string_view value) { return value == "on" || value == "true" || value == "1"; }
bool is_off(std::string_view value) { return value == "off" || value == "false" || value == "0"; }

std::unexpected<Error> unknown_rule_set_error(std::string_view text, std::string_view known_names) {
  return fail(fmt::format("RU[{}] is not a rule set that Kibitz knows; it knows {}", text, known_names));
}

Expected<int> read_side_length(std::string_view text) {
  const auto side = parse_integer(trimmed(text), {1, max_side});
  if (!side) return fail(fmt::format("{} is not a number from 1 to {}", quoted(text), max_side));
  return *side;
}

}  // namespace

std::string_view name_of(GameKind kind) { return kind == GameKind::go ? "go" : "gomoku"; }
std::string_view gm_value_of(GameKind kind) { return kind == GameKind::go ? "1" : "4"; }
BoardSize default_size(GameKind kind) { return kind == GameKind::go ? BoardSize{19, 19} : BoardSize{15, 15}; }

Expected<GameKind> read_game_kind(std::string_view text) {
  const std::string_view word = trimmed(text);
  if (word == "1" || word.empty()) return GameKind::go;
  if (word == "4") return GameKind::gomoku;
  const auto number = parse_integer(word, {1, static_cast<std::int64_t>(game_names.size())});
  if (!number) return fail(fmt::format("GM[{}] is unknown; Kibitz reads SGF of Go (1) and go-moku (4)", text));
  return fail(fmt::format("GM[{}] is {}; Kibitz reads SGF of Go and go-moku", word,
                          game_names[static_cast<std::size_t>(*number) - 1]));
}

Expected<BoardSize> read_size(std::string_view text) {
  const std::size_t colon = std::min(text.find(':'), text.size());
  const auto columns = read_side_length(text.substr(0, colon));
  if (!columns) return fail(fmt::format("SZ[{}] is no size: {}", text, columns.error().message));
  if (colon == text.size()) return BoardSize{*columns, *columns};
  const auto rows = read_side_length(text.substr(colon + 1));
  if (!rows) return fail(fmt::format("SZ[{}] is no size: {}", text, rows.error().message));
  return BoardSize{*columns, *rows};
}

std::string size_text(BoardSize size) {
  return size.columns == size.rows ? fmt::format("{}", size.columns) : fmt::format("{}:{}", size.columns, size.rows);
}

Expected<std::optional<int>> read_komi(std::string_view text) {
  if (trimmed(text).empty()) return std::nullopt;
  constexpr double max_komi = 1e6;
  const auto points = parse_decimal_allowing_plus(trimmed(text));
  if (!points || std::abs(*points) > max_komi) return fail(fmt::format("KM[{}] is not a number of points", text));
  if (*points != std::floor(*points))
    return fail(fmt::format("KM[{}] is not a whole number of points, which Kibitz's komi must be", text));
  return static_cast<int>(*points);
}

Expected<void> SgfRules::read_rule_set(std::string_view text) {
  const std::string_view word = trimmed(text);
  if (word.empty()) return {};
  if (kind == GameKind::gomoku) {
    for (const auto& [name, meant] : style_names)
      if (is_equal_ignoring_case(name, word)) {
        style = meant;
        return {};
      }
    return unknown_rule_set_error(text, "freestyle, exact and renju");
  }
  for (const GoRules& rules : go_rules)
    if (is_equal_ignoring_case(rules.name, word)) {
      suicide = rules.suicide;
      return {};
    }
  for (const std::string_view name : territory_rules)
    if (is_equal_ignoring_case(name, word))
      return fail(fmt::format("RU[{}] counts territory; Kibitz's Go counts area, as Chinese rules do", text));
  return unknown_rule_set_error(text, "Chinese, AGA, Ing (GOE), New Zealand (NZ) and Tromp-Taylor");
}

Expected<void> SgfRules::read_setting(std::string_view text) {
  const std::size_t equals = std::min(text.find('='), text.size());
  const std::string_view name = trimmed(text.substr(0, equals));
  const std::string_view value = equals == text.size() ? "" : trimmed(text.substr(equals + 1));
  const auto number = parse_integer(value);
  const bool is_go = kind == GameKind::go;
  if (name == (is_go ? "columns" : "width") && number && *number >= 1 && *number <= max_side)
    size.columns = static_cast<int>(*number);
  else if (name == (is_go ? "rows" : "height") && number && *number >= 1 && *number <= max_side)
    size.rows = static_cast<int>(*number);
  else if (is_go && name == "komi" && number)
    komi = static_cast<int>(*number);
  else if (is_go && name == "suicide" && (is_on(value) || is_off(value)))
    suicide = is_on(value);
  else if (!is_go && name == "win_length" && number && *number >= 1 && *number <= max_side)
    win_length = static_cast<int>(*number);
  else if (!is_go && name == "style" && (value == "freestyle" || value == "exact" || value == "renju"))
    style = value;
  else
    return fail(fmt::format("{} is not a rule of {} that an SGF can hold", quoted(text), name_of(kind)));
  return {};
}

std::vector<std::string> SgfRules::settings() const {
  std::vector<std::string> texts;
  const bool is_go = kind == GameKind::go;
  texts.push_back(fmt::format("{}={}", is_go ? "columns" : "width", size.columns));
  texts.push_back(fmt::format("{}={}", is_go ? "rows" : "height", size.rows));
  if (komi) texts.push_back(fmt::format("komi={}", *komi));
  if (suicide) texts.push_back(fmt::format("suicide={}", *suicide ? "on" : "off"));
  if (style) texts.push_back(fmt::format("style={}", *style));
  if (win_length) texts.push_back(fmt::format("win_length={}", *win_length));
  return texts;
}

std::string implied_rule_set(const SgfRules& rules) {
  if (rules.kind == GameKind::gomoku) return rules.style.value_or("");
  return rules.suicide.value_or(false) ? "Tromp-Taylor" : "";
}

}  // namespace kibitz::records::sgf
