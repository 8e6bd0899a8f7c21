// Random records that an SGF can hold, of Go and go-moku: sizes, rules, tags, starting positions, trees, notes.
#pragma once

#include <fmt/format.h>
#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "records/record.hpp"

namespace kibitz::records {

class RandomSgfGame {
 public:
  explicit RandomSgfGame(unsigned seed) : random_(seed) {}

  GameRecord make() {
    GameRecord game;
    is_go_ = chance(2);
    columns_ = 1 + below(is_go_ ? 30 : 20);
    rows_ = 1 + below(20);
    game.game = is_go_ ? "go" : "gomoku";
    game.settings = {fmt::format("{}={}", is_go_ ? "columns" : "width", columns_),
                     fmt::format("{}={}", is_go_ ? "rows" : "height", rows_)};
    add_settings(game);
    add_tags(game);
    if (chance(2)) add_start(game);
    add_notes(game, 0);
    const int count = below(40);
    for (int i = 0; i < count; ++i) add_node(game, below(i + 1));
    settle_start(game);
    return in_file_order(game);
  }

 private:
  int below(int limit) { return std::uniform_int_distribution<int>(0, limit - 1)(random_); }
  bool chance(int one_in) { return below(one_in) == 0; }

  std::string words() {
    constexpr std::string_view pieces[] = {"]", "\\", ":", "[", "(;B[aa])", ")", ";", "\n", " ", "é", "黑", "a", "\\]"};
    std::string text = "x";
    for (int i = below(12); i > 0; --i) text += pieces[below(std::size(pieces))];
    return text + "x";
  }
  std::string words_in_a_line() {
    std::string text = words();
    std::ranges::replace(text, '\n', ' ');
    return text;
  }

  void add_settings(GameRecord& game) {
    if (is_go_ && chance(2)) game.settings.push_back(fmt::format("komi={}", below(20) - 10));
    if (is_go_ && chance(2)) game.settings.push_back(chance(2) ? "suicide=on" : "suicide=off");
    constexpr std::string_view styles[] = {"style=freestyle", "style=exact", "style=renju"};
    if (!is_go_ && chance(2)) game.settings.emplace_back(styles[below(3)]);
    if (!is_go_ && chance(2)) game.settings.push_back(fmt::format("win_length={}", 3 + below(3)));
  }

  void add_tags(GameRecord& game) {
    for (const std::string_view name : {"Black", "White", "Event", "Round", "Site", "GN", "AP", "Annotator"})
      if (chance(3)) game.add_tag(name, words_in_a_line());
    if (chance(2)) game.add_tag("GC", words());
    constexpr std::string_view dates[] = {"1996.05.06", "1996.05.??", "1996.??.??", "1996-05-06,07"};
    if (chance(2)) game.add_tag("Date", dates[below(4)]);
    constexpr std::string_view results[] = {"1-0", "0-1", "1/2-1/2", "*"};
    constexpr std::string_view scores[] = {"B+3.5", "W+R", "Draw", "Void"};
    const int result = below(5);
    if (result == 4) return;
    game.result = results[result];
    game.add_tag("Result", results[result]);
    if (chance(2)) game.add_tag("Score", scores[result]);
  }

  void add_start(GameRecord& game) {
    std::string rows;
    for (int row = 0; row < rows_; ++row) {
      if (row > 0) rows += '/';
      int gap = 0;
      for (int column = 0; column <= columns_; ++column) {
        const char stone = column == columns_ ? '/' : "xo....."[below(7)];
        if (stone == '.' && !is_go_) {
          ++gap;
          continue;
        }
        if (gap > 0) rows += fmt::format("{}", gap);
        gap = 0;
        if (stone != '/') rows += stone;
      }
    }
    game.start = fmt::format("{} {}{}", rows, chance(2) ? 'x' : 'o', is_go_ ? " 0" : "");
    if (rows.find_first_of("xo") == std::string::npos) game.start.clear();
    if (!game.start.empty() && chance(2)) {
      game.add_tag("HA", fmt::format("{}", std::ranges::count(rows, 'x')));
    }
  }

  void add_notes(GameRecord& game, int node) {
    if (chance(3)) game.add_note(node, NoteKind::property, "LB[aa:1][bb:\\]]");
    if (chance(2)) game.add_note(node, NoteKind::after, words());
    if (chance(4)) game.add_note(node, NoteKind::property, "N[" + std::string(chance(2) ? "a\\]" : "b") + "]");
    if (chance(4)) game.add_note(node, NoteKind::evaluation, chance(2) ? "-0.25" : "12");
    if (chance(4))
      for (int i = below(3); i >= 0; --i) game.add_note(node, NoteKind::nag, "", below(20));
    if (game.nodes()[static_cast<std::size_t>(node)].kind != NodeKind::move) return;
    if (chance(4)) game.add_note(node, NoteKind::clock, "", below(100'000));
    if (chance(4)) game.add_note(node, NoteKind::elapsed, "", below(100'000));
  }

  void add_node(GameRecord& game, int parent) {
    const auto letter = [](int column) { return static_cast<char>(column < 26 ? 'a' + column : 'A' + column - 26); };
    const bool is_set_up =
        parent > 0 && !game.nodes()[static_cast<std::size_t>(parent)].move.length ? false : chance(8);
    const bool is_move = !is_set_up && !chance(8);
    const std::string move = is_set_up   ? (chance(2) ? "AB[aa]PL[W]" : "AE[aa]PL[B]")
                             : !is_move  ? ""
                             : chance(6) ? "pass"
                                         : fmt::format("{}{}", letter(below(columns_)), 1 + below(rows_));
    const std::int32_t node = game.add_node(parent, move);
    game.node(node).kind = is_set_up ? NodeKind::set_up : is_move ? NodeKind::move : NodeKind::neither;
    if (is_set_up) game.node(node).side = move.ends_with("[W]") ? 1 : 0;
    if (is_move) game.node(node).side = static_cast<std::int8_t>(below(2));
    add_notes(game, node);
  }

  // Clears the set-up nodes before the first move, because a reader makes them the starting position.
  void settle_start(GameRecord& game) {
    std::int32_t index = game.nodes()[0].first_child;
    for (bool is_head = game.nodes()[0].first_child == game.nodes()[0].last_child; index >= 0;) {
      RecordNode& node = game.node(index);
      if (node.kind == NodeKind::move) break;
      if (is_head && node.kind == NodeKind::set_up) {
        node.kind = NodeKind::neither;
        node.move = {};
        node.side = -1;
      }
      is_head = is_head && node.first_child == node.last_child;
      index = node.first_child;
    }
  }

  // Sorts nodes into file order, so that node indices can be compared.
  static GameRecord in_file_order(const GameRecord& game) {
    GameRecord sorted = game;
    std::vector<std::int32_t> number(game.nodes().size(), 0), stack{0};
    GameRecord result;
    result.game = game.game;
    result.settings = game.settings;
    result.start = game.start;
    result.result = game.result;
    for (const Tag& tag : game.tags()) result.add_tag(game.text(tag.name), game.text(tag.value));
    while (!stack.empty()) {
      const std::int32_t index = stack.back();
      stack.pop_back();
      const RecordNode& node = game.nodes()[static_cast<std::size_t>(index)];
      if (index > 0) {
        const std::int32_t added = result.add_node(number[static_cast<std::size_t>(node.parent)], game.move(index));
        result.node(added).kind = node.kind;
        result.node(added).side = node.side;
        number[static_cast<std::size_t>(index)] = added;
      }
      for (std::int32_t i = node.first_note; i >= 0; i = game.notes()[static_cast<std::size_t>(i)].next) {
        const Note& note = game.notes()[static_cast<std::size_t>(i)];
        result.add_note(number[static_cast<std::size_t>(index)], note.kind, game.text(note.text), note.number);
      }
      std::vector<std::int32_t> children;
      for (std::int32_t child = node.first_child; child >= 0;
           child = game.nodes()[static_cast<std::size_t>(child)].next_sibling)
        children.push_back(child);
      stack.insert(stack.end(), children.rbegin(), children.rend());
    }
    return result;
  }

  std::mt19937 random_;
  bool is_go_ = true;
  int columns_ = 5;
  int rows_ = 5;
};

}  // namespace kibitz::records
