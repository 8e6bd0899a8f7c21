#include "protocols/record_json.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "protocols/record_notes.hpp"
#include "records/convert.hpp"
#include "records/same_word.hpp"

namespace kibitz {

namespace {

using records::GameRecord;
using records::Problem;
using records::RecordFormat;

Json rules_json(const Engine& engine) {
  Json rules = Json::object();
  for (const OptionInfo& option : engine.options())
    if (option.is_rule && option.value != option.preset_value) rules[option.name] = option.value;
  return rules;
}

Json tags_json(const GameRecord& record) {
  Json tags = Json::object();
  for (const records::Tag& tag : record.tags()) {
    const std::string_view name = record.text(tag.name);
    // The line of a list of positions, as a whole, is no tag of its file.
    if (record.format == RecordFormat::lines && name == "Line") continue;
    tags[std::string(name)] = record.text(tag.value);
  }
  return tags;
}

// The nodes of a record as a list. Each forced pass that the record omits becomes a node.
class NodeLister {
 public:
  NodeLister(const GameRecord& record, Engine& engine)
      : record_(record),
        engine_(engine),
        context_{record.format, engine.info().side_names, CellNames(engine.picture())} {
    json_of_.assign(record.nodes().size(), -1);
    Json root{{"parent", -1}, {"move", ""}, {"notation", ""}};
    add_note_fields(record, {0, engine.mover()}, context_, root);
    list_.push_back(std::move(root));
    json_of_[0] = 0;
  }

  void add(const records::ReplayedNode& visit) {
    const records::RecordNode& node = record_.nodes()[static_cast<std::size_t>(visit.node)];
    std::int64_t last = json_of_[static_cast<std::size_t>(node.parent)];
    for (const MoveText& move : visit.moves) {
      list_.push_back({{"parent", last}, {"move", move.move}, {"notation", move.notation}});
      last = static_cast<std::int64_t>(list_.size()) - 1;
    }
    json_of_[static_cast<std::size_t>(visit.node)] = last;
    add_note_fields(record_, {visit.node, engine_.mover()}, context_, list_[static_cast<std::size_t>(last)]);
  }

  Json finish() { return std::move(list_); }

 private:
  const GameRecord& record_;
  Engine& engine_;
  NoteContext context_;
  Json list_ = Json::array();
  std::vector<std::int64_t> json_of_;  // for each node of the record, the index of its last node in the list
};

// Reads the parts of a game in JSON, which a page has sent.
class RecordReader {
 public:
  RecordReader(const Json& json, RecordFormat format, Engine& engine) : json_(json), format_(format), engine_(engine) {}

  Expected<GameRecord> run(records::Losses& losses) {
    if (!json_.is_object()) return fail("record is an object, not " + quoted(json_line(json_)));
    record_.format = format_ == RecordFormat::lines ? RecordFormat::pgn : format_;
    record_.game_number = 0;  // there is no file that problems could refer to
    record_.game = engine_.info().name;
    record_.start = TRY(text(json_, "start"));
    TRY(read_rules());
    TRY(read_tags());
    TRY(read_result());
    if (const auto problem = records::set_start(record_, engine_)) return fail(problem->message);
    TRY(read_nodes(losses));
    return std::move(record_);
  }

 private:
  static Expected<std::string> text(const Json& json, const char* name) {
    const Json field = json.value(name, Json(""));
    if (!field.is_string()) return fail(fmt::format("{} is text, not {}", name, quoted(json_line(field))));
    return field.get<std::string>();
  }

  Expected<void> read_rules() {
    const Json rules = json_.value("rules", Json::object());
    if (!rules.is_object()) return fail("rules is an object of names and values, not " + quoted(json_line(rules)));
    for (const auto& [name, value] : rules.items())
      record_.settings.push_back(name + '=' + (value.is_string() ? value.get<std::string>() : value.dump()));
    return {};
  }

  Expected<void> read_tags() {
    const Json tags = json_.value("tags", Json::object());
    if (!tags.is_object()) return fail("tags is an object of names and texts, not " + quoted(json_line(tags)));
    for (const auto& [name, value] : tags.items()) {
      const bool is_name = !name.empty() && name.find_first_of(" \t\r\n\"[]") == std::string::npos;
      if (!is_name) return fail("this is not the name of a tag: " + quoted(name));
      record_.add_tag(name, TRY(text(tags, name.c_str())));
    }
    return {};
  }

  Expected<void> read_result() {
    auto result = TRY(text(json_, "result"));
    if (result.empty()) return {};
    const auto known = {"1-0", "0-1", "1/2-1/2", "0-0", "*"};
    if (std::ranges::find(known, result) == known.end())
      return fail("result is 1-0, 0-1, 1/2-1/2, 0-0 or *, not " + quoted(result));
    record_.result = std::move(result);
    return {};
  }

  Expected<void> read_nodes(records::Losses& losses) {
    const Json nodes = json_.value("nodes", Json::array());
    if (!nodes.is_array()) return fail("nodes is a list, not " + quoted(json_line(nodes)));
    const NoteContext context{format_, engine_.info().side_names, CellNames(engine_.picture())};
    std::vector<int> movers{engine_.mover()};
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      if (!nodes[i].is_object()) return fail(fmt::format("node {} is not an object", i));
      if (i > 0) movers.push_back(TRY(add_node(nodes[i], movers)));
      const NotedNode node{static_cast<std::int32_t>(i), movers[i]};
      TRY(read_note_fields(nodes[i], node, context, {record_, losses}));
    }
    return {};
  }

  // Adds a move. Returns the side to move after it.
  Expected<int> add_node(const Json& node, const std::vector<int>& movers) {
    const Json parent = node.value("parent", Json());
    const auto count = static_cast<std::int64_t>(movers.size());
    if (!parent.is_number_integer() || parent.get<std::int64_t>() < 0 || parent.get<std::int64_t>() >= count)
      return fail(fmt::format("the parent of node {} is not a node before it: {}", count, quoted(json_line(parent))));
    const auto move = TRY(text(node, "move"));
    const auto index = parent.get<std::int32_t>();
    record_.add_node(index, move);
    return 1 - movers[static_cast<std::size_t>(index)];
  }

  const Json& json_;
  RecordFormat format_;
  Engine& engine_;
  GameRecord record_;
};

}  // namespace

Json problem_json(const Problem& problem) {
  return {{"severity", problem.severity == Problem::Severity::error ? "error" : "warning"},
          {"line", problem.place.line},
          {"column", problem.place.column},
          {"message", problem.message}};
}

Expected<Json> record_json(GameRecord& record, records::GameReplayer& replayer) {
  auto problem = replayer.prepare(record);
  Engine& engine = replayer.engine();
  if (!problem) problem = records::set_start(record, engine);
  if (problem)
    return fail(fmt::format("line {}, column {}: {}", problem->place.line, problem->place.column, problem->message));
  if (record.nodes().size() > max_record_nodes)
    return fail(
        fmt::format("the game has {} moves; the page shows at most {}", record.nodes().size(), max_record_nodes));
  const std::string start = record.start.empty() ? "" : engine.position();
  NodeLister nodes(record, engine);
  for (Problem& illegal : records::replay_tree(record, engine, [&](const auto& visit) { nodes.add(visit); }))
    record.problems.push_back(std::move(illegal));
  Json json{{"game", engine.info().name}, {"rules", rules_json(engine)}, {"start", start},
            {"tags", tags_json(record)},  {"result", record.result},     {"nodes", nodes.finish()},
            {"problems", Json::array()}};
  for (const Problem& one : record.problems) json["problems"].push_back(problem_json(one));
  return json;
}

Expected<ExportedGame> write_record_json(const Json& json, RecordFormat format, Engine& engine) {
  ExportedGame exported;
  const auto record = TRY(RecordReader(json, format, engine).run(exported.losses));
  const auto converted = TRY(records::convert(record, format, engine, exported.losses));
  for (std::string& loss : exported.losses)
    if (loss.starts_with(": ")) loss.erase(0, 2);  // a problem without a file, a place and a number
  exported.text = TRY(records::write(converted, format, exported.losses));
  return exported;
}

}  // namespace kibitz
