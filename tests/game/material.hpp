// Tests HasMaterial in random games: two positions have the same key exactly if they have the same pieces.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <string>

#include "kibitz/core/random.hpp"
#include "kibitz/game/line.hpp"

namespace kibitz::test {

// men(position) returns the pieces of each side as text. Returns the number of distinct sets of pieces.
template <class G, class Men>
std::size_t compare_material(const G& game, int games, Men men) {
  static_assert(HasMaterial<G>);
  std::map<std::string, Key> keys;
  std::map<Key, std::string> armies;
  Random random(11);
  MoveStack<MoveOf<G>> stack;
  for (int i = 0; i < games; ++i) {
    Line<G> line(game, game.start());
    for (int ply = 0; ply < 200; ++ply) {
      const Key key = game.material_key(line.current());
      const std::string army = men(line.current());
      CHECK(keys.emplace(army, key).first->second == key);
      CHECK(armies.emplace(key, army).first->second == army);
      MoveList<MoveOf<G>> moves(stack);
      game.generate(line.current(), moves);
      if (moves.empty()) break;
      line.push(moves[static_cast<int>(random.below(static_cast<std::uint64_t>(moves.size())))]);
    }
  }
  return armies.size();
}

// The letters of a position's text up to the first space, sorted.
inline std::string letters_of(const std::string& text) {
  std::string letters;
  for (const char c : text.substr(0, text.find(' ')))
    if (std::isalpha(static_cast<unsigned char>(c))) letters += c;
  std::ranges::sort(letters);
  return letters;
}

}  // namespace kibitz::test
