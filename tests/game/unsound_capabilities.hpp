// Games each of which breaks one rule of the contract about keys, texts, settings or candidates, named after the fault.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "game/rich_nim.hpp"

namespace kibitz::test {

struct KeyOfSortedHeaps : RichNim<KeyOfSortedHeaps> {
  Key key(Position position) const {
    std::ranges::sort(position.heaps);
    return key_of_bytes(position);
  }
};

struct KeyWithoutMover : RichNim<KeyWithoutMover> {
  Key key(const Position& position) const { return key_of_bytes(position.heaps); }
  bool is_pass_safe(const Position&) const { return false; }
  Outcome without_moves(const Position& position) const {
    return position.mover == 0 ? Outcome::loss() : Outcome::draw();
  }
};

struct UndeclaredPoints : RichNim<UndeclaredPoints> {
  Outcome without_moves(const Position&) const { return Outcome::graded(-1); }
};
struct DeclaredPoints : RichNim<DeclaredPoints> {
  static constexpr bool ends_in_points = true;
  Outcome without_moves(const Position&) const { return Outcome::graded(-1); }
};

struct PositionOfTwoLines : RichNim<PositionOfTwoLines> {
  std::string format_position(const Position& position) const {
    std::string text = RichNim::format_position(position);
    text[7] = '\n';
    return text;
  }
  Expected<Position> parse_position(std::string_view text) const {
    if (text.size() != 9 || text[7] != '\n') return fail("not a position: " + quoted(text));
    std::string line(text);
    line[7] = ' ';
    return RichNim::parse_position(line);
  }
};

struct MoveOfTwoWords : RichNim<MoveOfTwoWords> {
  std::string format_move(const Position& position, Move move) const {
    return "take " + RichNim::format_move(position, move);
  }
  Expected<Move> parse_move(const Position& position, std::string_view text) const {
    if (!text.starts_with("take ")) return fail("not a move: " + quoted(text));
    return RichNim::parse_move(position, text.substr(5));
  }
};

struct NoCandidate : RichNim<NoCandidate> {
  void generate_candidates(const Position&, Moves&) const {}
};
struct CandidateTwice : RichNim<CandidateTwice> {
  void generate_candidates(const Position& position, Moves& moves) const {
    generate_noisy(position, moves);
    generate_noisy(position, moves);
  }
};
struct IllegalCandidate : RichNim<IllegalCandidate> {
  void generate_candidates(const Position& position, Moves& moves) const {
    generate_noisy(position, moves);
    moves.push({3, static_cast<std::uint8_t>(position.heaps[3] + 1)});
  }
};
struct IllegalSearchedCandidate : RichNim<IllegalSearchedCandidate> {
  struct Worker {
    explicit Worker(const IllegalSearchedCandidate&) {}
  };
  void generate_candidates(const Position& position, Moves& moves) const { generate(position, moves); }
  void generate_candidates(const Position& position, Moves& moves, Poll&, Worker&) const {
    moves.push({3, static_cast<std::uint8_t>(position.heaps[3] + 1)});
  }
};
static_assert(SearchesCandidates<IllegalSearchedCandidate>);

struct FlatProbCut : RichNim<FlatProbCut> {
  static constexpr std::array<ProbCut, 2> prob_cuts{{{0, 4, 2, 1000, 0, 100}, {0, 6, 2, 0, 0, 100}}};
};
struct UnsortedProbCuts : RichNim<UnsortedProbCuts> {
  static constexpr std::array<ProbCut, 2> prob_cuts{{{0, 6, 2, 1000, 0, 100}, {0, 4, 2, 1000, 0, 100}}};
};

struct OddSettings : RichNim<OddSettings> {
  int value = 1;
  std::vector<Setting<OddSettings>> settings() const {
    std::vector<Setting<OddSettings>> found;
    for (const std::string_view setting : {"my heap", "a=b", "twice", "twice", "weights", "heap_size"})
      found.push_back(Setting<OddSettings>::number(setting, "a number", {1, 9}, &OddSettings::value));
    return found;
  }
};

}  // namespace kibitz::test
