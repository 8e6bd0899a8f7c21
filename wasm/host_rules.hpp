// A game whose rules the host has: functions in JavaScript that kibitz.wasm imports. The host keeps the states of the
// game and passes numbers for them, the handles. docs/reference/wasm.md describes the imports; python/src/rules.hpp
// does the same for games in Python.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kibitz/core/score.hpp"
#include "kibitz/core/zobrist.hpp"
#include "kibitz/game/rules_game.hpp"

namespace kibitz::wasm {

class HostRules;

// The host numbers the moves of a game; all bytes of the number are hashed.
struct HostMove {
  std::int32_t number = -1;
  friend bool operator==(const HostMove&, const HostMove&) = default;
};

// A state of the game. What the rules say about it is cached, so that each of their functions is called once per state.
struct HostState {
  int references = 1;
  HostRules* rules = nullptr;
  int handle = -1;              // the host's number of the state; -1 after a failure of the rules
  HostState* parent = nullptr;  // the state before `move`; nullptr for a state that no move led to
  HostMove move{};
  int mover = 0;
  std::string given{};  // the text of a state that the host passed in; empty for all other states

  std::optional<std::optional<Outcome>> result{};
  std::optional<std::vector<HostMove>> moves{};
  std::optional<Key> key{};
  std::optional<Score> score{};
};

// A counted reference to a state. It is the position type of a game of the host.
class HostStateHandle {
 public:
  HostStateHandle() = default;
  explicit HostStateHandle(HostState* state) : state_(state) {}  // takes over a reference from the caller
  HostStateHandle(const HostStateHandle& other) : state_(other.state_) {
    if (state_ != nullptr) ++state_->references;
  }
  HostStateHandle(HostStateHandle&& other) noexcept : state_(std::exchange(other.state_, nullptr)) {}
  HostStateHandle& operator=(HostStateHandle other) noexcept {
    std::swap(state_, other.state_);
    return *this;
  }
  ~HostStateHandle() { release(state_); }
  HostState* operator->() const { return state_; }
  HostState* get() const { return state_; }

 private:
  static void release(HostState* state);
  HostState* state_ = nullptr;
};

// What the host says about the rules when it adds them.
struct HostRulesInfo {
  int number = 0;  // the host's number of the rules
  std::string name, title;
  std::array<std::string, 2> side_names;
  std::array<std::string, 2> men;  // for each side, the symbols of its pieces in board(); empty texts: not named
  BoardLabels labels;
  bool never_repeats = false;
  bool has_mover = false, has_evaluation = false, has_noise = false, has_rank = false;
  bool has_board = false;
  bool is_readable = false;  // the rules have text() and parse()
};

// Why the rules could not be followed: a function threw, or returned what the contract does not allow. The first
// failure counts. After it the rules are not called, their results are arbitrary, and all searches stop.
class HostFailure {
 public:
  bool has_happened() const { return !sentence_.empty(); }
  void set(std::string sentence) {
    if (sentence_.empty()) sentence_ = std::move(sentence);
  }
  const std::string& sentence() const { return sentence_; }
  std::string take() { return std::exchange(sentence_, {}); }

 private:
  std::string sentence_;
};

class HostRules {
 public:
  HostRules(HostRulesInfo info, HostFailure& failure) : info(std::move(info)), failure_(failure) {}
  HostRules(const HostRules&) = delete;
  HostRules& operator=(const HostRules&) = delete;

  const HostRulesInfo info;
  // If true, mover() is called after every move. check() needs that; a search assumes that the sides alternate.
  bool checks_mover = false;

  HostStateHandle start();
  HostStateHandle play(const HostStateHandle& from, HostMove move);
  const std::optional<Outcome>& result(HostState& state);
  const std::vector<HostMove>& moves(HostState& state);
  Key key(HostState& state);
  Score evaluate(HostState& state);
  bool is_noisy(const HostState& state, HostMove move) const;
  int rank(const HostState& state, HostMove move) const;

  std::string move_text(const HostState& state, HostMove move) const;
  std::string text(
      const HostState& state) const;  // that of the rules' text(), otherwise how JavaScript shows the state
  std::optional<std::vector<std::string>> board(const HostState& state) const;  // nullopt if the rules have no board()
  // The state that the rules' parse() reads; nullopt, with the reason in `complaint`, if it reads none.
  std::optional<HostStateHandle> parse(std::string_view text, std::string& complaint);
  // The state whose JSON this is; nullopt if it is no JSON.
  std::optional<HostStateHandle> given(std::string_view json);

  // Reports that the game has broken a promise: "GAME PROBLEM". Without effect after another failure.
  void fail(const std::string& problem) { failure_.set(info.title + " " + problem); }

 private:
  bool is_failing() const { return failure_.has_happened(); }
  HostStateHandle new_state(int handle, int mover);
  int mover_of(int handle, int otherwise) const;
  std::vector<std::int32_t>& move_numbers_of(int handle);

  HostFailure& failure_;
  std::vector<std::int32_t> move_numbers_ = std::vector<std::int32_t>(256);  // where the host writes the moves
};

}  // namespace kibitz::wasm
