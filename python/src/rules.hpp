// A game written in Python: the functions of its object, the states that they have returned, and the exceptions that
// they have raised.
#pragma once

#include <array>
#include <atomic>
#include <mutex>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "kibitz/core/control.hpp"
#include "kibitz/core/score.hpp"
#include "kibitz/core/zobrist.hpp"
#include "python/src/hold.hpp"

namespace kibitz::python {

// Rules is a Python object. Engines hold a reference to it; positions only point to it. It owns the Python objects of
// all states, so that Python's garbage collector can see them and break reference cycles through them.

class Rules;

// A move: a small number, or an index in the list of the move objects that the game has returned so far.
struct PythonMove {
  std::int32_t number = -1;
  bool is_listed = false;
  std::uint8_t padding[3]{};  // set to zero, because all bytes of a move are hashed
  friend bool operator==(const PythonMove&, const PythonMove&) = default;
};

// A state of the game. Results of the rules are cached, so that each rule is called once per state.
struct GameState {
  std::atomic<int> references{1};
  Rules* rules = nullptr;
  PyObject* object = nullptr;
  GameState* newer = nullptr;  // next state in the list that Rules keeps
  GameState* older = nullptr;
  GameState* parent = nullptr;  // the state before the last move; null: the state was passed in, or is the start
  PythonMove move{};
  int mover = 0;
  int given = 0;  // number of a state that was passed in, from 1; 0: the start of the game, or a state with a parent

  template <class T>
  class Answer {
   public:
    bool is_there() const { return is_there_.load(std::memory_order_acquire); }
    const T& get() const { return value_; }
    // Call with the GIL held. If another thread has already set a value, that value is kept.
    void set(T value) {
      if (is_there()) return;
      value_ = std::move(value);
      is_there_.store(true, std::memory_order_release);
    }

   private:
    T value_{};
    std::atomic<bool> is_there_{false};
  };
  Answer<std::optional<Outcome>> result;
  Answer<std::vector<PythonMove>> moves;
  Answer<Key> key;
  Answer<Score> score;
};

// A counted reference to a state: the position type of a game in Python.
class StateHandle {
 public:
  StateHandle() = default;
  explicit StateHandle(GameState* state) : state_(state) {}  // takes over a reference that the caller holds
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

// The layout of planes(), read from the start position. A point is row * columns + column of the board.
struct PlaneLayout {
  int kinds = 1;  // number of kinds of pieces per side
  int columns = 1;
  int rows = 1;
  std::vector<int> opposite{0};  // for each point, its image from the other side's view
  int points() const { return columns * rows; }
};

class Rules {
 public:
  explicit Rules(nb::object game);
  ~Rules();
  Rules(const Rules&) = delete;
  Rules& operator=(const Rules&) = delete;

  // ---- properties of the game, read once ----
  std::string name, title;
  std::array<std::string, 2> side_names;
  std::array<std::string, 2> men;  // the symbols of each side's pieces on the board
  bool never_repeats = false;
  bool checks_mover = false;  // call mover() after every move: check() needs that, a search does not
  bool has_noise() const { return functions_.noisy != nullptr; }
  bool has_planes() const { return functions_.planes != nullptr; }
  bool tells_mover() const { return functions_.mover != nullptr; }
  bool has_evaluation() const { return functions_.evaluate != nullptr; }

  // ---- the rules: each acquires the GIL if needed and never throws; after a failure the results are arbitrary ----
  StateHandle start();
  // The handle of a state that is passed in. Its side to move is that of mover(); without mover() the first side moves.
  StateHandle given(nb::object state);
  std::optional<StateHandle> given_before(int number);  // the state with this number, passed in earlier through give()
  StateHandle give(nb::object state);                   // keeps the state, so that its text "given N" can be read
  StateHandle play(const StateHandle& from, PythonMove move);
  const std::optional<Outcome>& result(GameState& state);
  const std::vector<PythonMove>& moves(GameState& state);
  Key key(GameState& state);
  Score evaluate(GameState& state);
  bool is_noisy(GameState& state, PythonMove move);
  int rank(GameState& state, PythonMove move);
  const PlaneLayout& plane_layout();                              // read on the first call
  void planes(GameState& state, std::span<std::uint64_t> words);  // writes the planes, in the layout of PlaneShape

  std::string move_text(GameState& state, PythonMove move);
  std::string text(GameState& state);  // for people: the game's text(), or repr()
  bool is_readable() const { return functions_.parse != nullptr && functions_.text != nullptr; }
  std::optional<StateHandle> parse(const std::string& text, std::string& complaint);
  std::optional<std::vector<std::string>> board(GameState& state);  // the rows of the board; empty: the game has no
                                                                    // board()

  nb::object object_of(PythonMove move);  // call with the GIL held
  PythonMove move_of(nb::handle move);    // call with the GIL held

  // ---- failures ----
  // An exception in the game's functions stops every search of the game. Each one increments failures(), so that a
  // caller can tell whether its call was affected.
  std::uint64_t failures() const { return failures_.load(); }
  bool is_failing() const { return is_failing_.load(std::memory_order_relaxed); }
  void fail();                        // stores the exception that is set in Python; call with the GIL held
  void fail(const std::string& why);  // fails because the game broke a promise, which `why` states
  void fail_of_type(const std::string& before, nb::handle value, const char* after);
  std::optional<nb::python_error> take_failure();
  std::string failure_text();     // the failure on one line, for users who do not know Python
  void recover();                 // allows calls of the rules again, if no search is registered by attend()
  void attend(Control& control);  // from now on a failure of the rules stops this search
  void leave(Control& control);

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
  GameState* new_state(PyObject* object, int mover);
  int mover_of(PyObject* object, int otherwise);
  void forget(GameState* state);
  PyObject* call(PyObject* function, PyObject* first, PyObject* second = nullptr);
  std::optional<Outcome> read_result(PyObject* object);
  Key key_of_object(PyObject* object);
  std::optional<long long> number_from(PyObject* function, PyObject* first, PyObject* second, const char* what);
  void read_plane_layout();
  void read_opposite_points();
  std::optional<std::vector<std::vector<bool>>> planes_from(GameState& state, PlaneLayout& layout);
  std::optional<std::string> text_from(PyObject* function, PyObject* first, PyObject* second, const char* what);

  PyObject* game_ = nullptr;
  PyObject* outcomes_ = nullptr;  // the Python type of WIN, DRAW and LOSS
  Functions functions_;
  PyObject* move_numbers_ = nullptr;  // a dict from a move object to its index in listed_
  std::vector<PyObject*> listed_;
  GameState* newest_ = nullptr;
  std::vector<StateHandle> given_;
  std::optional<PlaneLayout> layout_;

  std::atomic<std::uint64_t> failures_{0};
  std::atomic<bool> is_failing_{false};
  PyObject* failure_ = nullptr;  // the exception; its frames may refer to this object, so the garbage collector must
                                 // see it
  std::mutex mutex_;
  std::multiset<Control*> controls_;
};

}  // namespace kibitz::python
