#include "protocols/serve_query.hpp"

#include <fmt/format.h>

#include <array>

#include "kibitz/core/memory_limit.hpp"
#include "kibitz/engine/level.hpp"

namespace kibitz {

namespace {

template <class T>
struct FieldRange {
  T least;
  T most;
};

class FieldReader {
 public:
  explicit FieldReader(const Json& json) : json_(json) {}

  std::string text(const char* name) {
    const Json* field = find(name);
    if (!field) return "";
    if (!field->is_string()) return set_problem(name, "text"), "";
    return field->get<std::string>();
  }
  bool flag(const char* name) {
    const Json* field = find(name);
    if (field && !field->is_boolean()) set_problem(name, "true or false");
    return field && field->is_boolean() && field->get<bool>();
  }
  std::vector<std::string> texts(const char* name) {
    const Json* field = find(name);
    std::vector<std::string> list;
    if (!field) return list;
    if (!field->is_array()) return set_problem(name, "a list of texts"), list;
    for (const Json& item : *field) {
      if (!item.is_string()) return set_problem(name, "a list of texts"), list;
      list.push_back(item.get<std::string>());
    }
    return list;
  }
  template <class T>
  std::optional<T> number(const char* name, FieldRange<T> range) {
    const Json* field = find(name);
    if (!field) return std::nullopt;
    const bool is_whole = field->is_number_integer() || field->is_number_unsigned();
    const double value = is_whole ? field->get<double>() : -1;
    if (is_whole && value >= static_cast<double>(range.least) && value <= static_cast<double>(range.most))
      return field->get<T>();
    set_problem(name, fmt::format("a whole number from {} to {}", range.least, range.most));
    return std::nullopt;
  }
  // Reads a field whose value is one of the choices, as written by name_of().
  template <class T, std::size_t n>
  std::optional<T> choice(const char* name, const std::array<T, n>& choices) {
    const Json* field = find(name);
    if (!field) return std::nullopt;
    std::string names;
    for (const T value : choices) {
      if (*field == name_of(value)) return value;
      names += (names.empty() ? "" : ", ") + std::string(name_of(value));
    }
    set_problem(name, "one of " + names);
    return std::nullopt;
  }
  std::vector<std::pair<std::string, std::string>> settings(const char* name) {
    const Json* field = find(name);
    std::vector<std::pair<std::string, std::string>> list;
    if (field && !field->is_object()) set_problem(name, "an object of names and values");
    if (!field || !field->is_object()) return list;
    for (const auto& [key, value] : field->items())
      list.emplace_back(key, value.is_string() ? value.get<std::string>() : value.dump());
    return list;
  }
  const std::string& problem() const { return problem_; }

 private:
  const Json* find(const char* name) const {
    const auto found = json_.find(name);
    return found == json_.end() || found->is_null() ? nullptr : &*found;
  }
  void set_problem(const char* name, const std::string& wanted) {
    if (problem_.empty())
      problem_ = fmt::format("{} is {}, not {}", name, wanted,
                             quoted(json_.at(name).dump(-1, ' ', true, Json::error_handler_t::replace)));
  }

  const Json& json_;
  std::string problem_;
};

constexpr std::int64_t most_nodes = std::int64_t{1} << 52;
constexpr std::int64_t max_time_ms = std::int64_t{1} << 40;
constexpr int max_memory = memory_limit(1 << 20);  // maximum of the field "memory_mib", in MiB
constexpr int highest_level = 1000;  // maximum accepted when a query is read; a game's own maximum is checked later

Limits read_limits(FieldReader& fields) {
  Limits limits;
  limits.depth = fields.number<int>("depth", {0, max_ply});
  if (const auto nodes = fields.number<std::int64_t>("nodes", {0, most_nodes}))
    limits.nodes = static_cast<std::uint64_t>(*nodes);
  if (const auto time = fields.number<std::int64_t>("time_ms", {0, max_time_ms})) limits.time = Milliseconds{*time};
  return limits;
}

SolveMethod read_method(FieldReader& fields) {
  static constexpr std::array methods{SolveMethod::dfpn, SolveMethod::pn, SolveMethod::pn2, SolveMethod::vcf,
                                      SolveMethod::vct};
  return fields.choice("method", methods).value_or(SolveMethod::dfpn);
}

void read_solve_request(FieldReader& fields, ServeQuery& query) {
  SolveRequest& request = query.solve;
  request.limits = query.request.limits;
  request.method = read_method(fields);
  request.megabytes = fields.number<int>("memory_mib", {1, max_memory}).value_or(request.megabytes);
  request.epsilon_percent = fields.number<int>("epsilon_percent", {0, 1000}).value_or(request.epsilon_percent);
  request.wants_points = fields.flag("points");
}

void read_conspiracy_request(FieldReader& fields, ServeQuery& query) {
  ConspiracyRequest& request = query.conspiracy;
  request.limits = query.request.limits;
  request.threshold = fields.number<int>("conspirators", {1, max_conspirators}).value_or(request.threshold);
  request.megabytes = fields.number<int>("memory_mib", {1, max_memory}).value_or(request.megabytes);
}

// Checks that a query for a search has a limit. Proof searches have no depth limit, so they must not be given a depth.
Expected<void> check_limits(const ServeQuery& query) {
  const Limits& limits = query.request.limits;
  if (query.kind == QueryKind::position || query.kind == QueryKind::game || query.kind == QueryKind::choose ||
      query.kind == QueryKind::other)
    return {};
  if (query.kind == QueryKind::analyse) {
    if (limits.depth || limits.nodes || limits.time) return {};
    return fail("a limit is missing: depth, nodes or time_ms");
  }
  if (limits.depth) return fail("depth is for analyse; solve and conspire take nodes or time_ms");
  if (limits.nodes || limits.time) return {};
  return fail("a limit is missing: nodes or time_ms");
}

}  // namespace

std::optional<QueryKind> query_kind_of(const Json& type) {
  if (type == "analyse") return QueryKind::analyse;
  if (type == "solve") return QueryKind::solve;
  if (type == "conspire") return QueryKind::conspire;
  if (type == "position") return QueryKind::position;
  if (type == "game") return QueryKind::game;
  if (type == "choose") return QueryKind::choose;
  return std::nullopt;
}

Expected<ServeQuery> parse_serve_query(const Json& json) {
  FieldReader fields(json);
  ServeQuery query;
  query.id = json.value("id", Json());
  query.type = fields.text("type");
  query.kind = query_kind_of(json.value("type", Json("analyse"))).value_or(QueryKind::other);
  if (query.kind == QueryKind::other) query.json = json;
  query.game = fields.text("game");
  query.position = fields.text("position");
  query.moves = fields.texts("moves");
  query.preset = fields.text("preset");
  query.options = fields.settings("options");
  query.request.limits = read_limits(fields);
  query.request.lines = fields.number<int>("lines", {1, 500}).value_or(1);
  query.request.search_moves = fields.texts("search_moves");
  query.wants_reports = fields.flag("reports");
  query.engine = fields.text("engine");
  query.level = fields.number<int>("level", {min_level, highest_level}).value_or(query.level);
  query.seed = static_cast<std::uint64_t>(fields.number<std::int64_t>("seed", {0, INT64_MAX}).value_or(1));
  if (query.kind == QueryKind::solve) read_solve_request(fields, query);
  if (query.kind == QueryKind::conspire) read_conspiracy_request(fields, query);
  if (!fields.problem().empty()) return fail(fields.problem());
  if (!query.id.is_string() && !query.id.is_number_integer())
    return fail("id is missing; it is text or a whole number");
  if (query.game.empty()) return fail("game is missing");
  TRY(check_limits(query));
  return query;
}

}  // namespace kibitz
