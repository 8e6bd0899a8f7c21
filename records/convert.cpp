#include "records/convert.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "kibitz/core/split_words.hpp"
#include "records/line_of_moves.hpp"
#include "records/move_player.hpp"
#include "records/replay.hpp"
#include "records/same_word.hpp"

namespace kibitz::records {

namespace {

// The rules that differ from the game's defaults, as "name=value". The converted record must state them.
std::vector<std::string> changed_rules(const Engine& engine) {
  std::vector<std::string> settings;
  for (const OptionInfo& option : engine.options())
    if (option.is_rule && option.value != option.preset_value) settings.push_back(option.name + '=' + option.value);
  return settings;
}

// The engine's position. Fails if its text is not one line that readers return unchanged.
Expected<std::string> position_in_one_line(const Engine& engine) {
  std::string text = engine.position();
  if (text.find_first_of("\n\r") == std::string::npos && trimmed(text) == text) return text;
  return fail(fmt::format("the text of a position is one line without blanks at its ends, not {}", quoted(text)));
}

// True for an opening from a list: it has a name but no players.
bool is_named_opening(const GameRecord& record) {
  return !record.tag("White") && !record.tag("Black") && record.tag("Opening");
}

// The engine's position as an EPD line. In chess: the four fields of EPD, and the move counters and the game's name as
// operations (hmvc, fmvn, id). In other games: the position's text.
Expected<std::string> epd_of(const Engine& engine, const GameRecord& record) {
  const std::string position = TRY(position_in_one_line(engine));
  const auto fields = split_words(position);
  if (engine.info().name != "chess" || fields.size() != 6) return position;
  const auto name = [&](std::string_view tag) { return std::string(record.tag(tag).value_or("?")); };
  std::string id = is_named_opening(record) ? name("Opening") : name("White") + " - " + name("Black");
  std::erase(id, '"');
  return fmt::format("{} hmvc {}; fmvn {}; id \"{}\";", fmt::join(fields.begin(), fields.begin() + 4, " "), fields[4],
                     fields[5], id);
}

class RecordConverter {
 public:
  RecordConverter(const GameRecord& record, RecordFormat format, Engine& engine)
      : record_(record), format_(format), engine_(engine) {}

  Expected<GameRecord> run(Losses& losses) {
    if (auto fault = set_start(record_, engine_)) return fail(to_text(*fault, ""));
    TRY(copy_head());
    node_of_.assign(record_.nodes().size(), -1);
    node_of_[0] = 0;
    copy_notes(0, 0);
    const auto problems =
        replay_tree(record_, engine_, [this](const ReplayedNode& visit) { add_replayed_node(visit); });
    for (const Problem& problem : problems) losses.push_back(to_text(problem, ""));
    if (format_ == RecordFormat::lines) return final_position_record(losses);
    if (record_.format == RecordFormat::lines && record_.tag("Line").value_or("").find(';') != std::string_view::npos)
      add_loss_once(losses, fmt::format("{} has no place for the operations of EPD", name_of(format_)));
    report_lost_null_moves(losses);
    return std::move(converted_);
  }

 private:
  Expected<void> copy_head() {
    converted_.format = format_;
    converted_.game_number = record_.game_number;
    for (const Tag& tag : record_.tags()) {
      const std::string_view name = record_.text(tag.name);
      if (is_derived_tag(name) || (record_.format == RecordFormat::lines && name == "Line")) continue;
      converted_.add_tag(name, record_.text(tag.value));
    }
    converted_.game = engine_.info().name;
    converted_.settings = changed_rules(engine_);
    converted_.result = record_.result;
    if (!record_.start.empty()) converted_.start = TRY(position_in_one_line(engine_));
    return {};
  }

  void add_replayed_node(const ReplayedNode& visit) {
    const RecordNode& node = node_of(record_, visit.node);
    std::int32_t last = node_of_[static_cast<std::size_t>(node.parent)];
    int side = engine_.mover() ^ (static_cast<int>(visit.moves.size()) & 1);
    for (const MoveText& move : visit.moves) {
      // SGF states the side of each move, so a pass between two moves of one side need not be written.
      const bool is_implied = format_ == RecordFormat::sgf && &move != &visit.moves.back();
      if (!is_implied) {
        last = converted_.add_node(last, is_movetext(format_) ? move.notation : move.move);
        converted_.node(last).side = static_cast<std::int8_t>(side);
      }
      side = 1 - side;
    }
    converted_.node(last).number = node.number;
    node_of_[static_cast<std::size_t>(visit.node)] = last;
    copy_notes(visit.node, last);
  }

  void copy_notes(std::int32_t from, std::int32_t to) {
    for (std::int32_t i = node_of(record_, from).first_note; i >= 0;
         i = record_.notes()[static_cast<std::size_t>(i)].next) {
      const Note& note = record_.notes()[static_cast<std::size_t>(i)];
      converted_.add_note(to, note.kind, record_.text(note.text), note.number);
    }
  }

  // Reports the null moves in variations as losses: replay_tree() skips them and the moves after them.
  void report_lost_null_moves(Losses& losses) const {
    for (std::size_t i = 1; i < node_of_.size(); ++i) {
      const RecordNode& node = record_.nodes()[i];
      if (node_of_[i] >= 0 || node_of_[static_cast<std::size_t>(node.parent)] < 0) continue;
      if (is_null_move(record_.text(node.move)))
        add_loss_once(losses, fmt::format("the null move {} in a variation, and what follows it, is not converted",
                                          quoted(record_.text(node.move))));
    }
  }

  // Returns a record in RecordFormat::lines that holds only the final position. If the record to convert is itself such
  // a position, without a name, its line is copied unchanged.
  Expected<GameRecord> final_position_record(Losses& losses) {
    std::vector<Problem> warnings;
    if (auto fault = replay(record_, engine_, warnings)) return fail(to_text(*fault, ""));
    GameRecord line;
    line.format = RecordFormat::lines;
    const bool is_position = record_.format == RecordFormat::lines && record_.count_moves() == 0;
    if (is_position && !record_.tag("Opening") && !record_.tag("Line").value_or("").empty()) {
      line.add_tag("Line", *record_.tag("Line"));
      return line;
    }
    if (record_.nodes().size() > 1) add_loss_once(losses, "EPD holds only the final position, not the moves before it");
    if (!record_.notes().empty())
      add_loss_once(losses, "EPD has no place for comments, glyphs, clocks and evaluations");
    if (record_.result != "*") add_loss_once(losses, "EPD has no place for the result");
    for (const std::string& setting : converted_.settings)
      add_loss_once(losses, fmt::format("EPD has no place for the rule {}", setting));
    if (record_.tag("Opening") && !(engine_.info().name == "chess" && is_named_opening(record_)))
      add_loss_once(losses, "EPD has no place for the opening's name");
    line.add_tag("Line", TRY(epd_of(engine_, record_)));
    return line;
  }

  const GameRecord& record_;
  RecordFormat format_;
  Engine& engine_;
  GameRecord converted_;
  std::vector<std::int32_t> node_of_;  // for each node of record_, the index of its copy in converted_; -1: none
};

}  // namespace

std::optional<RecordFormat> format_of_file(std::string_view name) {
  constexpr std::array<std::pair<std::string_view, RecordFormat>, 10> endings{{{".pgn", RecordFormat::pgn},
                                                                               {".pdn", RecordFormat::pdn},
                                                                               {".sgf", RecordFormat::sgf},
                                                                               {".ggf", RecordFormat::ggf},
                                                                               {".psq", RecordFormat::psq},
                                                                               {".epd", RecordFormat::lines},
                                                                               {".fen", RecordFormat::lines},
                                                                               {".obf", RecordFormat::lines},
                                                                               {".txt", RecordFormat::transcript},
                                                                               {".kibitz", RecordFormat::saved}}};
  for (const auto& [ending, format] : endings)
    if (name.size() > ending.size() && is_equal_ignoring_case(name.substr(name.size() - ending.size()), ending))
      return format;
  return std::nullopt;
}

std::string_view default_game(RecordFormat format) {
  switch (format) {
    case RecordFormat::pgn: return "chess";
    case RecordFormat::pdn: return "checkers";
    case RecordFormat::ggf:
    case RecordFormat::wthor: return "othello";
    case RecordFormat::psq: return "gomoku";
    default: return "";
  }
}

std::optional<std::string> reason_not_writable(std::string_view game, RecordFormat format) {
  const auto needs = [&](std::initializer_list<std::string_view> games) -> std::optional<std::string> {
    if (std::ranges::find(games, game) != games.end()) return std::nullopt;
    return fmt::format("{} holds games of {}, not of {}", name_of(format), fmt::join(games, " and "), game);
  };
  switch (format) {
    case RecordFormat::pdn: return needs({"checkers", "draughts"});
    case RecordFormat::sgf: return needs({"go", "gomoku"});
    case RecordFormat::ggf: return needs({"othello"});
    case RecordFormat::psq: return needs({"gomoku"});
    case RecordFormat::wthor: return "WTHOR is read and not written";
    default: return std::nullopt;
  }
}

bool is_derived_tag(std::string_view name) {
  constexpr std::array<std::string_view, 5> names{"Variant", "GameType", "Rules", "SetUp", "FEN"};
  return std::ranges::any_of(names, [name](std::string_view other) { return is_equal_ignoring_case(name, other); });
}

Expected<GameRecord> convert(const GameRecord& record, RecordFormat format, Engine& engine, Losses& losses) {
  if (auto reason = reason_not_writable(engine.info().name, format)) return fail(*reason);
  auto converted = RecordConverter(record, format, engine).run(losses);
  // GGF supports 8 x 8 boards only.
  if (converted && format == RecordFormat::ggf)
    for (const std::string& setting : converted->settings)
      if (setting.starts_with("size=")) return fail("GGF holds games on boards of 8 x 8, not of " + setting);
  return converted;
}

}  // namespace kibitz::records
