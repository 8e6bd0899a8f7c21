// A technique of the four documents that Kibitz implements: what switches it on, the command that shows it, and a small
// case in which it must make a difference.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "kibitz/core/error.hpp"

namespace kibitz::methods {

// What must come of switching it on.
enum class Expect : std::uint8_t {
  fewer_nodes,   // the same score, for fewer nodes
  less_work,     // fewer nodes; the score may change
  fewer_leaves,  // the same score, for fewer leaves
  same_score,    // another way to the same score
  wanted_move,   // the case's move, which is not chosen without it
  other_score,   // it acts: another score
  it_ends,       // without it the search does not end within the nodes given
  it_runs_on,    // the reverse
};

struct Case {
  std::string game;
  std::string position;
  int depth = 0;
  std::string settings;  // common to both, over the preset paper: "name=value name=value"
  std::string off;
  std::string on;
  Expect expect = Expect::same_score;
  std::string wanted = {};
};

struct Finding {  // of one side of a case
  std::string move;
  std::string score;
  std::uint64_t nodes = 0;
  std::uint64_t leaves = 0;
  bool has_ended = true;
};

struct Check {
  Finding off, on;
  bool works = false;
};

struct Method {
  std::string document;  // "Eppstein 4 Feb 1999", "Eppstein 2 Feb 1999", "Moreland", "MT paper"
  std::string technique;
  std::string handle;  // "option etc", "driver sss", "verb solve"
  std::string command;
  Case test = {};                        // of those that are options; a driver is one
  Expected<Check> (*check)() = nullptr;  // of those that are not
};

std::vector<Method> list();

Expected<Check> check(const Method& method);

// Beside alpha-beta: searches of their own, and trees whose size is known.
Expected<Check> check_full_width();
Expected<Check> check_minimal_tree();
Expected<Check> check_open_list();

}  // namespace kibitz::methods
