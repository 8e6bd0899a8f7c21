// A game written in Python: the functions of its object, the states that they have returned, and the exception that
// they have raised.
#pragma once

#include <array>
#include <atomic>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "kibitz/core/control.hpp"
#include "kibitz/core/score.hpp"
#include "kibitz/core/zobrist.hpp"
#include "kibitz/game/rules_game.hpp"
#include "python/src/gil.hpp"
#include "python/src/hash.hpp"

namespace kibitz::python {

// Rules is part of a Python object. Engines hold a reference to that object; positions have only a pointer to Rules.
// Rules owns the Python objects of all states, so that Python's garbage collector can find them and break reference
// cycles through them.

class Rules;

// A move: the number itself if the game's move is a small non-negative int, otherwise an index in the list of all move
// objects that the game has returned.
struct PythonMove {
  std::int32_t number = -1;
  bool is_listed = false;
  std::uint8_t padding[3]{};  // set to zero, because all bytes of a move are hashed
  friend bool operator==(const PythonMove&, const PythonMove&) = default;
};

// A state of the game. The results of result(), moves(), key() and evaluate() are cached in it, so that each of these
// functions is called once per state.
struct GameState {
  std::atomic<int> references{1};
  Rules* rules = nullptr;
  PyObject* object = nullptr;
  GameState* newer = nullptr;  // the state made after this one, in the list of all states that Rules keeps
  GameState* older = nullptr;
  GameState* parent = nullptr;  // the state before `move`; nullptr for a start state and for a state that was passed in
  PythonMove move{};
  int mover = 0;
  int given = 0;  // number, from 1, of a state passed in through `pass_in_state()`; 0 for all other states

  template <class T>
  class CachedResult {
   public:
    bool is_set() const { return is_set_.load(std::memory_order_acquire); }
    const T& get() const { return value_; }
    // Sets the value, unless another thread has already set one. The caller must hold the GIL.
    void set(T value) {
      if (is_set()) return;
      value_ = std::move(value);
      is_set_.store(true, std::memory_order_release);
    }

   private:
    T value_{};
    std::atomic<bool> is_set_{false};
  };
  CachedResult<std::optional<Outcome>> result;
  CachedResult<std::vector<PythonMove>> moves;
  CachedResult<Key> key;
  CachedResult<Score> score;
};

// A counted reference to a state. It is the position type of a game in Python.
class StateHandle {
 public:
  StateHandle() = default;
  explicit StateHandle(GameState* state) : state_(state) {}  // takes over a reference from the caller
  StateHandle(const StateHandle& other) : state_(other.state_) { count(); }
  StateHandle(StateHandle&& other) noexcept : state_(std::exchange(other.state_, nullptr)) {}
  StateHandle& operator=(StateHandle other) noexcept {
    std::swap(state_, other.state_);
    return *this;
  }
  ~StateHandle() { release(state_); }
  GameState* operator->() const { return state_; }
  GameState* get() const { return state_; }
  static void release(GameState* state);

 private:
  void count() {
    if (state_ != nullptr) state_->references.fetch_add(1, std::memory_order_relaxed);
  }
  GameState* state_ = nullptr;
};

// The layout of planes(), read from the start position. The number of a point is row * columns + column.
struct PlaneLayout {
  int kinds = 1;  // number of kinds of pieces that each side has
  int columns = 1;
  int rows = 1;
  std::vector<int> opposite{0};  // for each point, the corresponding point from the other side's view
  int points() const { return columns * rows; }
};

class Rules {
 public:
  explicit Rules(nb::object game);
  ~Rules();
  Rules(const Rules&) = delete;
  Rules& operator=(const Rules&) = delete;

  // ---- properties of the game, read when Rules is made ----
  std::string name, title;
  std::array<std::string, 2> side_names;
  std::array<std::string, 2> men;  // for each side, the symbols of its pieces in board(); empty texts: not named
  BoardLabels labels;
  bool never_repeats = false;
  // If true, mover() is called after every move, and play() throws Stopped after a failure. check() needs both; a
  // search assumes that the sides alternate.
  bool is_checking = false;
  bool has_noise() const { return functions_.noisy != nullptr; }
  bool has_planes() const { return functions_.planes != nullptr; }
  bool has_mover() const { return functions_.mover != nullptr; }
  bool has_evaluation() const { return functions_.evaluate != nullptr; }

  // ---- the rules: they acquire the GIL if needed and never throw; after a failure their results are arbitrary ----
  StateHandle start();
  // Makes a handle for a state that is passed in. mover() gives the side to move; without mover() it is the first side.
  StateHandle given(nb::object state);
  // The state that was passed in through `pass_in_state()` under this number; nullopt if there is none.
  std::optional<StateHandle> passed_in_state(int number);
  // Like given(), but stores the state, so that "given N" can be read until `forget_state(N)`.
  StateHandle pass_in_state(nb::object state);
  void forget_state(int number);
  StateHandle play(const StateHandle& from, PythonMove move);
  const std::optional<Outcome>& result(GameState& state);
  const std::vector<PythonMove>& moves(GameState& state);
  Key key(GameState& state);
  Score evaluate(GameState& state);
  bool is_noisy(GameState& state, PythonMove move);
  int rank(GameState& state, PythonMove move);
  const PlaneLayout& plane_layout();                              // read from the start position on the first call
  void planes(GameState& state, std::span<std::uint64_t> words);  // sets the planes' bits, in the layout of PlaneShape

  std::string move_text(GameState& state, PythonMove move);
  std::string text(GameState& state);  // the text shown to users: that of the game's text(), otherwise repr()
  bool is_readable() const { return functions_.parse != nullptr && functions_.text != nullptr; }
  std::optional<StateHandle> parse(const std::string& text, std::string& complaint);
  // The rows of the board; nullopt if the game has no board().
  std::optional<std::vector<std::string>> board(GameState& state);

  nb::object object_of(PythonMove move);  // the caller must hold the GIL
  PythonMove move_of(nb::handle move);    // the caller must hold the GIL

  // ---- failures ----
  // An exception in the game's functions stops all searches of the game. It increments `failure_count()`, so that a
  // caller can tell whether its own call was affected.
  std::uint64_t failure_count() const { return failures_.load(); }
  bool is_failing() const { return is_failing_.load(std::memory_order_relaxed); }
  void fail();                        // stores the exception that is set in Python; the caller must hold the GIL
  void fail(const std::string& why);  // stores an Error with this message: the game has broken a promise
  void fail_with_value(const std::string& before, nb::handle value, const char* after);
  std::optional<nb::python_error> take_failure();
  std::string failure_text();                // the failure in one line, for users who do not know Python
  void recover();                            // lets the rules be called again, unless a search is registered
  void register_search(Control& control);    // registers a search, which a failure of the rules will stop
  void unregister_search(Control& control);  // ends the registration by `register_search()`

  // ---- the garbage collector ----
  int traverse(visitproc visit, void* arg);
  void clear();

 private:
  friend class StateHandle;
  struct Functions {
    PyObject *start = nullptr, *moves = nullptr, *play = nullptr, *result = nullptr;
    PyObject *evaluate = nullptr, *key = nullptr, *noisy = nullptr, *rank = nullptr;
    PyObject *text = nullptr, *parse = nullptr, *move_text = nullptr, *board = nullptr, *mover = nullptr;
    PyObject *planes = nullptr, *opposite = nullptr;
  };
  void read_names();
  std::array<std::string, 2> two_texts(const char* attribute, const char* first, const char* second) const;
  GameState* new_state(PyObject* object, int mover);
  int mover_of(PyObject* object, int otherwise);
  void delete_state(GameState* state);
  PyObject* call(PyObject* function, PyObject* first, PyObject* second = nullptr);
  std::optional<Outcome> read_result(PyObject* object);
  std::optional<long long> call_for_number(PyObject* function, PyObject* first, PyObject* second, const char* what);
  void read_plane_layout();
  void read_opposite_points();
  std::optional<std::vector<std::vector<bool>>> call_for_planes(GameState& state, PlaneLayout& layout);
  std::optional<std::string> call_for_text(PyObject* function, PyObject* first, PyObject* second, const char* what);

  PyObject* game_ = nullptr;
  PyObject* outcomes_ = nullptr;  // the Python class of WIN, DRAW and LOSS
  Functions functions_;
  PyObject* move_numbers_ = nullptr;  // a dict from each move object to its index in listed_
  std::vector<PyObject*> listed_;
  GameState* newest_ = nullptr;
  ObjectKeys keys_;
  std::map<int, StateHandle> given_;  // the states that were passed in, by their numbers
  int last_given_ = 0;
  std::optional<PlaneLayout> layout_;

  std::atomic<std::uint64_t> failures_{0};
  std::atomic<bool> is_failing_{false};
  // The stored exception. Its frames may refer to this object, so the garbage collector must see it.
  PyObject* failure_ = nullptr;
  std::mutex mutex_;
  std::multiset<Control*> controls_;
};

}  // namespace kibitz::python
