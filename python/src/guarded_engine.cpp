#include "python/src/guarded_engine.hpp"

#include "kibitz/engine/fallible_rules.hpp"
#include "python/src/python_game.hpp"

namespace kibitz::python {

namespace {

class GuardedEngine final : public Engine, public FallibleRules {
 public:
  GuardedEngine(std::unique_ptr<Engine> engine, nb::handle rules, Rules& own, std::string construction_error = "")
      : Engine(engine->info()),
        engine_(std::move(engine)),
        object_(nb::borrow(rules).release().ptr()),
        rules_(own),
        construction_error_(std::move(construction_error)) {}
  ~GuardedEngine() override {
    const GilLock hold;
    engine_.reset();  // first, because the engine's positions point to the rules
    Py_DECREF(object_);
  }
  GuardedEngine(const GuardedEngine&) = delete;
  GuardedEngine& operator=(const GuardedEngine&) = delete;
  Rules& rules() { return rules_; }
  PyObject* object() { return object_; }
  std::uint64_t failure_count() const override { return rules_.failure_count(); }
  std::string failure_text() const override { return rules_.failure_text(); }

  std::unique_ptr<Engine> clone() const override {
    const GilLock hold;
    return std::make_unique<GuardedEngine>(engine_->clone(), object_, rules_, construction_error_);
  }

  Expected<void> set_position(std::string_view position, std::span<const std::string> moves) override {
    return call_engine([&] { return engine_->set_position(position, moves); });
  }
  Expected<void> play(std::string_view move) override {
    return call_engine([&] { return engine_->play(move); });
  }
  bool undo() override {
    return call_with_gil([&] { return engine_->undo(); });
  }
  std::string position() const override {
    return call_with_gil([&] { return engine_->position(); });
  }
  std::vector<MoveText> legal_moves() const override {
    return call_with_gil([&] { return engine_->legal_moves(); });
  }
  Expected<void> choose_and_play(const std::function<std::size_t(std::size_t)>& choose) override {
    return call_engine([&] { return engine_->choose_and_play(choose); });
  }
  std::vector<MoveText> moves_played() const override {
    return call_with_gil([&] { return engine_->moves_played(); });
  }
  Expected<MoveOnBoard> find_move(std::string_view move, bool wants_path) const override {
    return call_with_gil([&] { return engine_->find_move(move, wants_path); });
  }
  std::optional<Ending> ending() const override {
    return call_with_gil([&] { return engine_->ending(); });
  }
  PositionFacts facts() const override {
    return call_with_gil([&] { return engine_->facts(); });
  }
  Picture picture() const override {
    return call_with_gil([&] { return engine_->picture(); });
  }
  Expected<Record> read_record(std::string_view line) const override {
    return call_with_gil([&] { return engine_->read_record(line); });
  }

  Expected<void> set_option(std::string_view name, std::string_view value) override {
    if (name == "preset")
      return engine_->set_option(name, value);  // a preset can be set even after the rules have failed
    return call_engine([&] { return engine_->set_option(name, value); });
  }
  EngineSettings settings() const override { return engine_->settings(); }

  void clear() override {
    call_with_gil([&] { engine_->clear(); });
  }
  Expected<Analysis> analyse(const Request& request, Control& control, const OnReport& on_report) override {
    return run_search(control, [&] { return engine_->analyse(request, control, on_report); });
  }
  Expected<PerftResult> perft(const PerftRequest& request) override {
    return call_engine([&] { return engine_->perft(request); });
  }
  Evaluation evaluate() const override {
    return call_with_gil([&] { return engine_->evaluate(); });
  }
  BoardPlanes read_planes(const learned::Shape* shape) const override {
    return call_with_gil([&] { return engine_->read_planes(shape); });
  }
  Expected<void> set_evaluator(std::shared_ptr<const learned::Evaluator> evaluator) override {
    return call_engine([&] { return engine_->set_evaluator(std::move(evaluator)); });
  }

 private:
  template <class Ask>
  auto call_with_gil(const Ask& ask) const -> decltype(ask()) {
    const GilLock hold;
    return ask();
  }

  // Calls the engine. If the rules fail during the call, the call's result is discarded and the failure is returned.
  template <class Ask>
  auto call_engine(const Ask& ask) -> decltype(ask()) {
    if (!construction_error_.empty()) return fail(construction_error_);
    const GilLock hold;
    rules_.recover();
    return call_and_check(ask);
  }
  template <class Ask>
  auto call_and_check(const Ask& ask) -> decltype(ask()) {
    const std::uint64_t before = rules_.failure_count();
    auto answer = ask();
    if (rules_.failure_count() == before) return answer;
    const GilLock hold;
    engine_->clear();  // removes the table entries stored after the failure
    return fail(rules_.failure_text());
  }

  // Calls a search. A search on one thread keeps the caller's GIL, because otherwise every call of the rules would have
  // to acquire it. A search with helper threads must be called without the GIL.
  template <class Search>
  auto run_search(Control& control, const Search& search) -> decltype(search()) {
    if (!construction_error_.empty()) return fail(construction_error_);
    rules_.register_search(control);
    auto answer = call_and_check(search);
    rules_.unregister_search(control);
    return answer;
  }

  std::unique_ptr<Engine> engine_;
  PyObject* object_;  // the Python object that owns rules_
  Rules& rules_;
  // The error if the rules failed when the engine was made; every call then returns it. Otherwise empty.
  const std::string construction_error_;
};

std::unique_ptr<Engine> make_unguarded_engine(Rules& rules) {
  return call_with_game_type(rules, [](const auto& game) { return make_engine_of(game); });
}

}  // namespace

std::unique_ptr<Engine> make_python_engine(nb::handle object) {
  const GilLock hold;
  Rules& rules = *nb::inst_ptr<Rules>(object);
  const std::uint64_t before = rules.failure_count();
  auto engine = make_python_engine_nothrow(object);
  if (rules.failure_count() != before)
    if (auto failure = rules.take_failure()) throw std::move(*failure);
  return engine;
}

std::unique_ptr<Engine> make_python_engine_nothrow(nb::handle object) {
  const GilLock hold;
  Rules& rules = *nb::inst_ptr<Rules>(object);
  const std::uint64_t before = rules.failure_count();
  auto engine = make_unguarded_engine(rules);
  std::string construction_error = rules.failure_count() == before ? "" : rules.failure_text();
  return std::make_unique<GuardedEngine>(std::move(engine), object, rules, std::move(construction_error));
}

Rules* rules_of(Engine& engine) {
  auto* const guarded = dynamic_cast<GuardedEngine*>(&engine);
  return guarded != nullptr ? &guarded->rules() : nullptr;
}

PyObject* rules_object_of(Engine& engine) {
  auto* const guarded = dynamic_cast<GuardedEngine*>(&engine);
  return guarded != nullptr ? guarded->object() : nullptr;
}

}  // namespace kibitz::python
