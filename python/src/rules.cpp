#include "python/src/rules.hpp"

#include <fmt/format.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "python/src/values.hpp"

namespace kibitz::python {

namespace {

std::string attribute_text(nb::handle game, const char* name, const std::string& otherwise) {
  const nb::object value = nb::getattr(game, name, nb::none());
  return value.is_none() ? otherwise : str_text_of(value);
}

// The labels of columns or rows: a text, of which each character is a label, or a list of texts.
std::vector<std::string> label_texts(nb::handle game, const char* name, const std::string& title) {
  const nb::object value = nb::getattr(game, name, nb::none());
  if (value.is_none()) return {};
  std::vector<std::string> labels;
  if (!is_iterable(value) || !nb::try_cast(nb::list(value), labels))
    raise(fmt::format("{} of {} must be a text or a list of texts, not {}", name, title, repr_of(value)));
  return labels;
}

// Converts a class name to a name for the command line: "ConnectFour" to "connect_four".
std::string snake_case_of(const std::string& type) {
  std::string name;
  for (const char c : type) {
    const bool is_capital = c >= 'A' && c <= 'Z';
    if (is_capital && !name.empty() && name.back() != '_') name += '_';
    name += is_capital ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return name;
}

PyObject* function_of(nb::handle game, const char* name) {
  nb::object function = nb::getattr(game, name, nb::none());
  if (function.is_none()) return nullptr;
  if (PyCallable_Check(function.ptr()) == 0)
    throw nb::type_error((std::string(name) + " of the game is not a function").c_str());
  return function.release().ptr();
}

PyObject* required_function(nb::handle game, const char* name, const char* signature) {
  if (PyObject* const function = function_of(game, name)) return function;
  const std::string type = str_text_of(nb::handle(reinterpret_cast<PyObject*>(Py_TYPE(game.ptr()))));
  throw nb::type_error((type + " is no game: it lacks " + signature).c_str());
}

}  // namespace

Rules::Rules(nb::object game) {
  outcomes_ = nb::object(nb::module_::import_("kibitz._values").attr("Outcome")).release().ptr();
  functions_.start = required_function(game, "start", "start(self)");
  functions_.moves = required_function(game, "moves", "moves(self, state)");
  functions_.play = required_function(game, "play", "play(self, state, move)");
  functions_.result = required_function(game, "result", "result(self, state)");
  functions_.evaluate = function_of(game, "evaluate");
  functions_.key = function_of(game, "key");
  functions_.noisy = function_of(game, "noisy");
  functions_.rank = function_of(game, "rank");
  functions_.text = function_of(game, "text");
  functions_.parse = function_of(game, "parse");
  functions_.move_text = function_of(game, "move_text");
  functions_.board = function_of(game, "board");
  functions_.mover = function_of(game, "mover");
  functions_.planes = function_of(game, "planes");
  functions_.opposite = function_of(game, "opposite");
  move_numbers_ = PyDict_New();
  game_ = game.release().ptr();
  read_names();
}

void Rules::read_names() {
  const nb::handle game(game_);
  const std::string type =
      str_text_of(nb::getattr(nb::handle(reinterpret_cast<PyObject*>(Py_TYPE(game_))), "__name__"));
  name = attribute_text(game, "name", snake_case_of(type));
  title = attribute_text(game, "title", type);
  never_repeats = nb::cast<bool>(nb::bool_(nb::getattr(game, "never_repeats", nb::bool_(false))));
  side_names = two_texts("sides", "First", "Second");
  men = two_texts("men", "", "");
  labels.columns = label_texts(game, "column_labels", title);
  labels.rows = label_texts(game, "row_labels", title);
}

// An attribute of the game that has a text for each side; without it, `first` and `second`.
std::array<std::string, 2> Rules::two_texts(const char* attribute, const char* first, const char* second) const {
  const nb::object value = nb::getattr(nb::handle(game_), attribute, nb::none());
  if (value.is_none()) return {first, second};
  std::vector<std::string> texts;
  if (!is_iterable(value) || !nb::try_cast(nb::list(value), texts) || texts.size() != 2)
    raise(fmt::format("{} of {} must be two texts, not {}", attribute, title, repr_of(value)));
  return {texts[0], texts[1]};
}

Rules::~Rules() { clear(); }

// ---- states --------------------------------------------------------------------------------------------------------

GameState* Rules::new_state(PyObject* object, int mover) {
  GameState* state = new GameState;
  state->rules = this;
  state->object = object;
  state->mover = mover;
  state->older = newest_;
  if (newest_ != nullptr) newest_->newer = state;
  newest_ = state;
  return state;
}

void Rules::delete_state(GameState* state) {
  (state->newer != nullptr ? state->newer->older : newest_) = state->older;
  if (state->older != nullptr) state->older->newer = state->newer;
  Py_CLEAR(state->object);
  delete state;
}

// Releases a state and its chain of parents. This is a loop, because recursion would be too deep in long games.
void StateHandle::release(GameState* state) {
  while (state != nullptr && state->references.fetch_sub(1, std::memory_order_acq_rel) == 1) {
    GameState* const parent = state->parent;
    const GilLock hold;
    state->rules->delete_state(state);
    state = parent;
  }
}

StateHandle Rules::given(nb::object object) {
  const GilLock hold;
  const int mover = mover_of(object.ptr(), 0);
  return StateHandle(new_state(object.release().ptr(), mover));
}

StateHandle Rules::pass_in_state(nb::object object) {
  const GilLock hold;
  StateHandle state = given(std::move(object));
  state->given = ++last_given_;
  given_.emplace(last_given_, state);
  return state;
}

void Rules::forget_state(int number) {
  const GilLock hold;
  const auto forgotten = given_.extract(number);  // the state is released after the map has changed
}

std::optional<StateHandle> Rules::passed_in_state(int number) {
  const GilLock hold;
  const auto found = given_.find(number);
  return found == given_.end() ? std::nullopt : std::optional(found->second);
}

// ---- moves ---------------------------------------------------------------------------------------------------------

nb::object Rules::object_of(PythonMove move) {
  if (!move.is_listed) return nb::steal(PyLong_FromLong(move.number));
  return nb::borrow(listed_[static_cast<std::size_t>(move.number)]);
}

PythonMove Rules::move_of(nb::handle move) {
  if (PyLong_CheckExact(move.ptr())) {
    int overflow = 0;
    const long number = PyLong_AsLongAndOverflow(move.ptr(), &overflow);
    if (overflow == 0 && number >= 0 && number < (1L << 30)) return {static_cast<std::int32_t>(number)};
  }
  PyObject* const known = PyDict_GetItemWithError(move_numbers_, move.ptr());
  if (known != nullptr) return {static_cast<std::int32_t>(PyLong_AsLong(known)), true};
  if (PyErr_Occurred() != nullptr) throw nb::python_error();
  const auto number = static_cast<std::int32_t>(listed_.size());
  const nb::object place = nb::steal(PyLong_FromLong(number));
  if (PyDict_SetItem(move_numbers_, move.ptr(), place.ptr()) != 0) throw nb::python_error();
  listed_.push_back(nb::borrow(move).release().ptr());
  return {number, true};
}

// ---- the garbage collector -----------------------------------------------------------------------------------------

int Rules::traverse(visitproc visit, void* arg) {
  Py_VISIT(game_);
  Py_VISIT(outcomes_);
  Py_VISIT(failure_);
  for (PyObject* function :
       {functions_.start, functions_.moves, functions_.play, functions_.result, functions_.evaluate, functions_.key,
        functions_.noisy, functions_.rank, functions_.text, functions_.parse, functions_.move_text, functions_.board,
        functions_.mover, functions_.planes, functions_.opposite, move_numbers_})
    Py_VISIT(function);
  for (PyObject* move : listed_) Py_VISIT(move);
  if (const int result = keys_.traverse(visit, arg); result != 0) return result;
  for (GameState* state = newest_; state != nullptr; state = state->older) Py_VISIT(state->object);
  return 0;
}

void Rules::clear() {
  Py_CLEAR(game_);
  Py_CLEAR(outcomes_);
  for (PyObject** function : {&functions_.start, &functions_.moves, &functions_.play, &functions_.result,
                              &functions_.evaluate, &functions_.key, &functions_.noisy, &functions_.rank,
                              &functions_.text, &functions_.parse, &functions_.move_text, &functions_.board,
                              &functions_.mover, &functions_.planes, &functions_.opposite, &move_numbers_})
    Py_CLEAR(*function);
  keys_.clear();
  given_.clear();
  for (GameState* state = newest_; state != nullptr; state = state->older) Py_CLEAR(state->object);
  const std::vector<PyObject*> listed = std::move(listed_);
  listed_.clear();
  for (PyObject* move : listed) Py_DECREF(move);
  Py_CLEAR(failure_);
}

}  // namespace kibitz::python
