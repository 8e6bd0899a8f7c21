// A game drawn by hand as one line of text, so that the visits and results of a search can be derived from the
// published rule alone. It records which nodes the search visits and evaluates.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <cctype>
#include <numeric>
#include <string>

#include "kibitz/game/line.hpp"
#include "kibitz/search/alpha_beta/searcher.hpp"

namespace kibitz::test {

//   R(A(B=3 C=12) *D=2 ~P(B))
//
// Each word is a node, with its moves in brackets; a repeated name is the first node of that name. A mark before a name
// is about the move that leads there, from any node:
//
//   *  a capture (noisy)    +  a check (noisy at level 1)    -  a capture that loses by static exchange
//   ~  not a move: the position after a null move; a node without one allows no null move
//
// Marks after a name are about the node:
//
//   !  the mover must move  ?  a null move hides a mate      #5  the rank of the moves that lead here
//   =3, =win, =loss, =draw  the value for the first player (default: 0); a word ends the game at this node

using Names = std::vector<std::string>;

struct Record {
  Names visited;    // nodes in order, as often as they were entered; without the root
  Names evaluated;  // the nodes whose static score was requested
};

struct DrawnGame {
  struct Position {
    std::uint32_t node = 0;
    std::uint32_t side = 0;
    friend bool operator==(const Position&, const Position&) = default;
  };
  struct Move {
    std::uint32_t to = 0;  // the node's number, in the order of the text
    friend bool operator==(const Move&, const Move&) = default;
  };
  struct Node {
    std::string name;
    char mark = ' ';  // mark of the moves that lead to this node
    int rank = 0;
    bool must_move = false;
    bool hides_mate = false;
    Score value = 0;
    std::optional<Outcome> end;  // outcome for the first player, if the game ends at this node
    std::vector<std::uint32_t> children;
    std::optional<std::uint32_t> pass;
  };
  static constexpr bool never_repeats = true;

  std::vector<Node> nodes;
  Record* record = nullptr;
  int mover_men = 8;
  int opponent_men = 8;

  explicit DrawnGame(std::string_view text) { read(text); }

  std::uint32_t number_of(std::string_view name) const {
    const auto found = std::ranges::find(nodes, name, &Node::name);
    REQUIRE_MESSAGE(found != nodes.end(), std::string(name));
    return static_cast<std::uint32_t>(found - nodes.begin());
  }
  Move move_to(std::string_view name) const { return {number_of(name)}; }
  const Node& at(const Position& position) const { return nodes[position.node]; }

  Position start() const { return {}; }
  template <class G>  // for this game and games derived from it
  std::optional<Outcome> verdict(const Line<G>& line, Judge) const {
    const Position& position = line.current();
    if (record) record->visited.push_back(at(position).name);
    return at(position).end ? std::optional(seen_by(position.side, *at(position).end)) : std::nullopt;
  }
  Outcome without_moves(const Position&) const { return Outcome::draw(); }
  void generate(const Position& position, MoveList<Move>& moves) const {
    if (at(position).end) return;
    for (const std::uint32_t child : at(position).children) moves.push({child});
  }
  Position play(const Position& position, Move move) const { return {move.to, 1 - position.side}; }
  template <class G>
  Score evaluate(const Line<G>& line) const {
    const Position& position = line.current();
    if (record) record->evaluated.push_back(at(position).name);
    return position.side == 0 ? at(position).value : -at(position).value;
  }

  Position pass(const Position& position) const { return {*at(position).pass, 1 - position.side}; }
  bool is_pass_safe(const Position& position) const { return at(position).pass.has_value(); }
  int men(const Position&, Side side) const { return side == Side::mover ? mover_men : opponent_men; }
  bool is_noisy(const Position&, Move move) const { return is_capture(move.to); }
  void generate_noisy(const Position& position, MoveList<Move>& moves) const {
    for (const std::uint32_t child : at(position).children)
      if (is_capture(child)) moves.push({child});
  }
  void generate_checks(const Position& position, MoveList<Move>& moves) const {
    for (const std::uint32_t child : at(position).children)
      if (nodes[child].mark == '+') moves.push({child});
  }
  bool must_move(const Position& position) const { return at(position).must_move; }
  template <class G>
  Traits traits(const Line<G>&, Move move, std::uint16_t) const {
    const char mark = nodes[move.to].mark;
    return {static_cast<std::uint16_t>(is_capture(move.to) ? Traits::capture : mark == '+' ? Traits::check : 0)};
  }
  // The SEE value of a move is -1 if it has the mark '-', otherwise 0.
  bool exchange(const Position&, Move move, Score least) const {
    return (nodes[move.to].mark == '-' ? -1 : 0) >= least;
  }
  int rank(const Position&, Move move) const { return nodes[move.to].rank; }
  Danger danger(const Position& position, Depth) const { return {false, at(position).hides_mate}; }
  int slot(const Position&, Move move) const { return static_cast<int>(move.to); }
  static constexpr int slots = 256;

 private:
  bool is_capture(std::uint32_t node) const { return nodes[node].mark == '*' || nodes[node].mark == '-'; }

  static Outcome seen_by(std::uint32_t side, Outcome outcome) {
    if (side == 0 || outcome == Outcome::draw()) return outcome;
    return outcome == Outcome::win() ? Outcome::loss() : Outcome::win();
  }

  void read(std::string_view text) {
    std::vector<std::uint32_t> open;  // the nodes whose brackets are open
    std::uint32_t last = 0;
    while (!text.empty()) {
      const char next = text.front();
      if (next == '(') open.push_back(last);
      if (next == ')') open.pop_back();
      if (next == '(' || next == ')' || next == ' ') {
        text.remove_prefix(1);
        continue;
      }
      const std::string_view word = text.substr(0, text.find_first_of(" ()"));
      text.remove_prefix(word.size());
      last = node_of(word);
      if (open.empty()) continue;
      Node& parent = nodes[open.back()];
      if (word.front() == '~')
        parent.pass = last;
      else
        add_child(parent, last);
    }
    REQUIRE(open.empty());
    REQUIRE(nodes.size() <= slots);
  }

  // A node may have each move only once.
  static void add_child(Node& parent, std::uint32_t child) {
    REQUIRE_MESSAGE(std::ranges::find(parent.children, child) == parent.children.end(), parent.name);
    parent.children.push_back(child);
  }

  std::uint32_t node_of(std::string_view word) {
    Node node;
    if (!std::isalnum(static_cast<unsigned char>(word.front()))) {
      node.mark = word.front();
      word.remove_prefix(1);
    }
    node.name = word.substr(0, word.find_first_of("!?#="));
    const auto found = std::ranges::find(nodes, node.name, &Node::name);
    if (found != nodes.end()) return static_cast<std::uint32_t>(found - nodes.begin());
    word.remove_prefix(node.name.size());
    read_signs(word, node);
    nodes.push_back(node);
    return static_cast<std::uint32_t>(nodes.size() - 1);
  }

  static void read_signs(std::string_view signs, Node& node) {
    while (!signs.empty()) {
      const std::size_t length = std::min(signs.find_first_of("!?#=", 1), signs.size());
      const std::string text(signs.substr(1, length - 1));
      switch (signs.front()) {
        case '!': node.must_move = true; break;
        case '?': node.hides_mate = true; break;
        case '#': node.rank = std::stoi(text); break;
        default: read_value(text, node);
      }
      signs.remove_prefix(length);
    }
  }

  static void read_value(const std::string& text, Node& node) {
    if (text == "win") node.end = Outcome::win();
    if (text == "loss") node.end = Outcome::loss();
    if (text == "draw") node.end = Outcome::draw();
    if (!node.end) node.value = std::stoi(text);
  }
};

static_assert(Game<DrawnGame> && HasEvaluate<DrawnGame> && CanPass<DrawnGame> && HasNoise<DrawnGame>);
static_assert(HasTraits<DrawnGame> && HasExchange<DrawnGame> && HasRank<DrawnGame> && HasDanger<DrawnGame>);
static_assert(HasSlot<DrawnGame> && !IsBounded<DrawnGame> && !HasCandidates<DrawnGame>);

// The text of four moves with four replies and two moves after each reply. All values are 0. The game lasts three plies
// more, so that no end is near.
inline std::string leaves(const std::string& name) {
  std::string text;
  for (char a = 'a'; a <= 'd'; ++a) {
    text += name + a + "(";
    for (char b = 'a'; b <= 'd'; ++b) text += name + a + b + "(" + name + a + b + "x " + name + a + b + "y)";
    text += ")";
  }
  return text;
}

struct DrawnRun {
  Score score = 0;
  Statistics statistics;
  Record record;
  std::uint64_t estimates = 0;
  std::uint64_t omissions = 0;
};

// One call of the search on a drawn game, with a new table or a given one.
inline DrawnRun run_drawn(DrawnGame game, const Options& options, NodeBounds aim, Table* table = nullptr) {
  DrawnRun run;
  game.record = &run.record;
  Table own;
  Control control;
  Searcher<DrawnGame> searcher(Line<DrawnGame>(game, game.start()), table ? *table : own, control, options);
  std::vector<RootMove> moves(searcher.root_moves.size());
  std::iota(moves.begin(), moves.end(), 0);
  run.score = searcher.search(aim.window, aim.depth, moves).score;
  run.statistics = searcher.collect_statistics();
  run.estimates = searcher.estimates;
  run.omissions = searcher.omissions;
  return run;
}

}  // namespace kibitz::test

// Prints the names in a failing test.
template <>
struct doctest::StringMaker<kibitz::test::Names> {
  static String convert(const kibitz::test::Names& names) {
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? "" : " ") + name;
    return text.c_str();
  }
};
