#include "wasm/host_rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>

#include "kibitz/core/error.hpp"

// Functions of the host. None of them throws: a failure of the rules calls the export `rules_failed`, and the result is
// arbitrary. A text is returned as the address of its size in bytes and its bytes, from `allocate`; 0 after a failure.
extern "C" {
[[clang::import_module("kibitz"), clang::import_name("rules_start")]] int kibitz_rules_start(int rules);
[[clang::import_module("kibitz"), clang::import_name("rules_play")]] int kibitz_rules_play(int state, int move);
[[clang::import_module("kibitz"), clang::import_name("rules_release")]] void kibitz_rules_release(int state);
// Writes the numbers of the moves, unless there are more than `capacity`; returns how many there are, -1 after a
// failure.
[[clang::import_module("kibitz"), clang::import_name("rules_moves")]] int kibitz_rules_moves(int state,
                                                                                             std::int32_t* numbers,
                                                                                             int capacity);
// The low three bits are a ResultCode; the others are the points.
[[clang::import_module("kibitz"), clang::import_name("rules_result")]] int kibitz_rules_result(int state);
[[clang::import_module("kibitz"), clang::import_name("rules_mover")]] int kibitz_rules_mover(int state);
[[clang::import_module("kibitz"), clang::import_name("rules_key")]] void kibitz_rules_key(int state,
                                                                                          std::uint64_t* key);
[[clang::import_module("kibitz"), clang::import_name("rules_evaluate")]] int kibitz_rules_evaluate(int state);
[[clang::import_module("kibitz"), clang::import_name("rules_noisy")]] int kibitz_rules_noisy(int state, int move);
[[clang::import_module("kibitz"), clang::import_name("rules_rank")]] int kibitz_rules_rank(int state, int move);
[[clang::import_module("kibitz"), clang::import_name("rules_move_text")]] char* kibitz_rules_move_text(int state,
                                                                                                       int move);
[[clang::import_module("kibitz"), clang::import_name("rules_text")]] char* kibitz_rules_text(int state);
[[clang::import_module("kibitz"), clang::import_name("rules_board")]] char* kibitz_rules_board(int state);
// A handle; -1 if the text is no position, and then `complaint` says why.
[[clang::import_module("kibitz"), clang::import_name("rules_parse")]] int kibitz_rules_parse(int rules,
                                                                                             const char* text,
                                                                                             std::size_t size);
[[clang::import_module("kibitz"), clang::import_name("rules_complaint")]] char* kibitz_rules_complaint();
[[clang::import_module("kibitz"), clang::import_name("rules_given")]] int kibitz_rules_given(int rules,
                                                                                             const char* json,
                                                                                             std::size_t size);
}

namespace kibitz::wasm {

namespace {

enum class ResultCode : std::uint8_t { undecided, win, draw, loss, points };

Outcome outcome_of(ResultCode code, int points) {
  switch (code) {
    case ResultCode::win: return Outcome::win();
    case ResultCode::loss: return Outcome::loss();
    case ResultCode::points: return Outcome::graded(points);
    default: return Outcome::draw();
  }
}

// Takes over the text that the host has allocated.
std::string text_of(char* allocated) {
  if (allocated == nullptr) return "?";
  std::uint32_t size = 0;
  std::memcpy(&size, allocated, sizeof size);
  std::string text(allocated + sizeof size, size);
  std::free(allocated);
  return text;
}

}  // namespace

// Releases a state and its chain of parents. This is a loop, because recursion would be too deep in long games.
void HostStateHandle::release(HostState* state) {
  while (state != nullptr && --state->references == 0) {
    HostState* const parent = state->parent;
    if (state->handle >= 0) kibitz_rules_release(state->handle);
    delete state;
    state = parent;
  }
}

HostStateHandle HostRules::new_state(int handle, int mover) {
  return HostStateHandle(new HostState{.rules = this, .handle = handle, .mover = mover});
}

int HostRules::mover_of(int handle, int otherwise) const {
  if (!info.has_mover || is_failing()) return otherwise;
  const int mover = kibitz_rules_mover(handle);
  return is_failing() ? otherwise : mover;
}

HostStateHandle HostRules::start() {
  const int handle = is_failing() ? -1 : kibitz_rules_start(info.number);
  return new_state(handle, mover_of(handle, 0));
}

HostStateHandle HostRules::play(const HostStateHandle& from, HostMove move) {
  const int handle = is_failing() ? -1 : kibitz_rules_play(from->handle, move.number);
  const int next = 1 - from->mover;
  HostStateHandle state = new_state(handle, checks_mover ? mover_of(handle, next) : next);
  state->parent = from.get();
  ++from->references;
  state->move = move;
  return state;
}

const std::optional<Outcome>& HostRules::result(HostState& state) {
  static const std::optional<Outcome> over = Outcome::draw();
  if (state.result) return *state.result;
  if (is_failing()) return over;
  const int code = kibitz_rules_result(state.handle);
  if (is_failing()) return over;
  const auto kind = static_cast<ResultCode>(code & 7);
  state.result = kind == ResultCode::undecided ? std::nullopt : std::optional(outcome_of(kind, code >> 3));
  return *state.result;
}

// After a failure the vector is empty.
std::vector<std::int32_t>& HostRules::move_numbers_of(int handle) {
  move_numbers_.resize(move_numbers_.capacity());
  int count = kibitz_rules_moves(handle, move_numbers_.data(), static_cast<int>(move_numbers_.size()));
  if (count > static_cast<int>(move_numbers_.size())) {
    move_numbers_.resize(static_cast<std::size_t>(count));
    // The rules are called again, and may give another number of moves.
    count = std::min(count, kibitz_rules_moves(handle, move_numbers_.data(), count));
  }
  move_numbers_.resize(is_failing() ? 0 : static_cast<std::size_t>(std::max(count, 0)));
  return move_numbers_;
}

// The legal moves; none if the game is over. After a failure the result is one arbitrary move: a proof search would
// loop forever at a leaf without moves that is not over.
const std::vector<HostMove>& HostRules::moves(HostState& state) {
  static const std::vector<HostMove> none, any{{0}};
  if (state.moves) return *state.moves;
  if (is_failing()) return any;
  const bool is_over = result(state).has_value();
  if (is_failing()) return any;
  if (is_over) return none;
  const std::vector<std::int32_t>& numbers = move_numbers_of(state.handle);
  if (is_failing()) return any;
  if (numbers.empty()) {
    const std::string where = text(state);
    failure_.set(fmt::format("{} has no moves in {}, and result() does not say how it ends", info.title, where));
    return any;
  }
  state.moves.emplace();
  for (const std::int32_t number : numbers) state.moves->push_back({number});
  return *state.moves;
}

Key HostRules::key(HostState& state) {
  if (state.key) return *state.key;
  if (is_failing()) return 0;
  std::uint64_t key = 0;
  kibitz_rules_key(state.handle, &key);
  if (is_failing()) return 0;
  // Include the side to move in the key, because the state may not contain it.
  state.key = mix_bits(key + static_cast<Key>(state.mover));
  return *state.key;
}

Score HostRules::evaluate(HostState& state) {
  if (!info.has_evaluation) return 0;
  if (state.score) return *state.score;
  if (is_failing()) return 0;
  const int score = kibitz_rules_evaluate(state.handle);
  if (is_failing()) return 0;
  state.score = static_cast<Score>(std::clamp<int>(score, -max_evaluation, max_evaluation));
  return *state.score;
}

bool HostRules::is_noisy(const HostState& state, HostMove move) const {
  return info.has_noise && !is_failing() && kibitz_rules_noisy(state.handle, move.number) != 0;
}

int HostRules::rank(const HostState& state, HostMove move) const {
  if (!info.has_rank || is_failing()) return 0;
  constexpr int most = (1 << 20) - 1;
  return std::clamp(kibitz_rules_rank(state.handle, move.number), -most, most);
}

// ---- texts
// -----------------------------------------------------------------------------------------------------------

// The text of a move, without blanks: it must be one word, because typed moves are separated by blanks.
std::string HostRules::move_text(const HostState& state, HostMove move) const {
  if (is_failing()) return "?";
  std::string text = text_of(kibitz_rules_move_text(state.handle, move.number));
  std::erase_if(text, [](unsigned char c) { return c <= ' '; });
  return text.empty() ? "?" : text;
}

std::string HostRules::text(const HostState& state) const {
  return is_failing() ? "?" : text_of(kibitz_rules_text(state.handle));
}

std::optional<std::vector<std::string>> HostRules::board(const HostState& state) const {
  if (!info.has_board || is_failing()) return std::nullopt;
  const std::string text = text_of(kibitz_rules_board(state.handle));
  if (is_failing()) return std::nullopt;
  std::vector<std::string> rows{""};
  for (const char c : text) {
    if (c == '\n')
      rows.emplace_back();
    else
      rows.back() += c;
  }
  return rows;
}

std::optional<HostStateHandle> HostRules::parse(std::string_view text, std::string& complaint) {
  if (is_failing()) return std::nullopt;
  const int handle = kibitz_rules_parse(info.number, text.data(), text.size());
  if (is_failing()) return std::nullopt;
  if (handle >= 0) return new_state(handle, mover_of(handle, 0));
  complaint = text_of(kibitz_rules_complaint());
  return std::nullopt;
}

std::optional<HostStateHandle> HostRules::given(std::string_view json) {
  const int handle = is_failing() ? -1 : kibitz_rules_given(info.number, json.data(), json.size());
  if (is_failing() || handle < 0) return std::nullopt;
  HostStateHandle state = new_state(handle, mover_of(handle, 0));
  state->given = json;
  return state;
}

}  // namespace kibitz::wasm
