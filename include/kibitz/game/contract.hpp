// Compile-time checks of the contract. Each missing function and each wrongly declared capability is reported by name,
// with the declaration to write. engine_of.hpp makes these checks first, so their messages are the first errors of a
// build.
#pragma once

#include <concepts>
#include <type_traits>

#include "kibitz/game/game.hpp"
#include "kibitz/game/near_misses.hpp"

namespace kibitz {

template <class G>
consteval bool has_types_of_a_game() {
  static_assert(requires { typename G::Position; }, "the game lacks `struct Position`");
  static_assert(requires { typename G::Move; }, "the game lacks `struct Move`");
  static_assert(std::default_initializable<G> && std::copyable<G>,
                "the game's class cannot be default constructed and copied");
  if constexpr (requires { typename G::Position; })
    static_assert(std::copyable<typename G::Position>, "`Position` cannot be copied");
  if constexpr (requires { typename G::Move; }) {
    static_assert(std::is_trivially_copyable_v<typename G::Move> && sizeof(typename G::Move) <= 8,
                  "`Move` is not trivially copyable or has more than 8 bytes");
    static_assert(std::regular<typename G::Move>,
                  "`Move` lacks a default constructor or `bool operator==(const Move&, const Move&)`");
  }
  return true;
}

// True, or a build error that names the missing function: the rules that every game must have.
template <class G>
consteval bool has_rules_of_a_game() {
  static_assert(HasStart<G>, "the game lacks `Position start() const`");
  static_assert(HasGenerate<G>, "the game lacks `void generate(const Position&, MoveList<Move>&) const`");
  static_assert(HasPlay<G>, "the game lacks `Position play(const Position&, Move) const`");
  static_assert(HasVerdict<G>, "the game lacks `std::optional<Outcome> verdict(const Line<G>&, Judge) const`");
  static_assert(HasWithoutMoves<G>, "the game lacks `Outcome without_moves(const Position&) const`");
  if constexpr (requires { typename G::Position; })
    static_assert(HasKey<G> || std::has_unique_object_representations_v<typename G::Position>,
                  "the game lacks `Key key(const Position&) const`: its Position has padding or pointers, so that its "
                  "bytes cannot be hashed");
  return true;
}

// True, or a build error that names the missing function: the texts that front ends need.
template <class G>
consteval bool has_text_of_a_game() {
  static_assert(
      requires(const G& g) {
        { g.name } -> std::convertible_to<std::string_view>;
      }, "the game lacks `static constexpr std::string_view name`");
  static_assert(
      requires(const G& g) {
        { g.title } -> std::convertible_to<std::string_view>;
      }, "the game lacks `static constexpr std::string_view title`");
  static_assert(
      requires(const G& g) {
        { g.side_names[1] } -> std::convertible_to<std::string_view>;
      }, "the game lacks `static constexpr std::array<std::string_view, 2> side_names`");
  static_assert(
      requires(const G& g, const PositionOf<G>& p) {
        { g.mover(p) } -> std::same_as<int>;
      }, "the game lacks `int mover(const Position&) const`");
  static_assert(
      requires(const G& g, std::string_view text) {
        { g.parse_position(text) } -> std::same_as<Expected<PositionOf<G>>>;
      }, "the game lacks `Expected<Position> parse_position(std::string_view) const`");
  static_assert(
      requires(const G& g, const PositionOf<G>& p) {
        { g.format_position(p) } -> std::same_as<std::string>;
      }, "the game lacks `std::string format_position(const Position&) const`");
  static_assert(
      requires(const G& g, const PositionOf<G>& p, std::string_view text) {
        { g.parse_move(p, text) } -> std::same_as<Expected<MoveOf<G>>>;
      }, "the game lacks `Expected<Move> parse_move(const Position&, std::string_view) const`");
  static_assert(
      requires(const G& g, const PositionOf<G>& p, MoveOf<G> m) {
        { g.format_move(p, m) } -> std::same_as<std::string>;
      }, "the game lacks `std::string format_move(const Position&, Move) const`");
  static_assert(
      requires(const G& g, const PositionOf<G>& p) {
        { g.picture(p) } -> std::same_as<Picture>;
      }, "the game lacks `Picture picture(const Position&) const`");
  return true;
}

// The capabilities HasTraits and HasDanger have parts: a game may have only some of the traits, or only one of the two
// answers of danger(). It must declare which it has, so that front ends offer no option without effect.
template <class G>
consteval bool declares_partial_capabilities() {
  if constexpr (HasTraits<G>)
    static_assert(
        requires {
          { G::given_traits } -> std::convertible_to<std::uint16_t>;
        }, "the game lacks `static constexpr std::uint16_t given_traits`: the bits that traits() may set");
  if constexpr (HasDanger<G>)
    static_assert(
        requires {
          { G::given_danger } -> std::convertible_to<Danger>;
        }, "the game lacks `static constexpr Danger given_danger`: which of its two answers danger() may give");
  return true;
}

// is_a_game: checks what a search requires. is_a_game_with_text: also checks what the front ends require.
template <class G>
consteval bool is_a_game() {
  return has_types_of_a_game<G>() && has_rules_of_a_game<G>() && has_no_near_misses<G>();
}
template <class G>
consteval bool is_a_game_with_text() {
  return is_a_game<G>() && has_text_of_a_game<G>() && declares_partial_capabilities<G>();
}

}  // namespace kibitz
