#include "python/src/guarded_engine.hpp"

#include "python/src/python_game.hpp"

namespace kibitz::python {

namespace {

class GuardedEngine final : public Engine {
 public:
  GuardedEngine(std::unique_ptr<Engine> engine, nb::handle rules, Rules& own, std::string stillborn = "")
      : Engine(engine->info()),
        engine_(std::move(engine)),
        object_(nb::borrow(rules).release().ptr()),
        rules_(own),
        stillborn_(std::move(stillborn)) {}
  ~GuardedEngine() override {
    const Hold hold;
    engine_.reset();  // must be first, because the engine's positions point to the rules
    Py_DECREF(object_);
  }
  GuardedEngine(const GuardedEngine&) = delete;
  GuardedEngine& operator=(const GuardedEngine&) = delete;
  Rules& rules() { return rules_; }
  PyObject* object() { return object_; }

  std::unique_ptr<Engine> clone() const override {
    const Hold hold;
    return std::make_unique<GuardedEngine>(engine_->clone(), object_, rules_, stillborn_);
  }

  Expected<void> set_position(std::string_view position, std::span<const std::string> moves) override {
    return asked([&] { return engine_->set_position(position, moves); });
  }
  Expected<void> play(std::string_view move) override {
    return asked([&] { return engine_->play(move); });
  }
  bool undo() override {
    return held([&] { return engine_->undo(); });
  }
  std::string position() const override {
    return held([&] { return engine_->position(); });
  }
  std::vector<MoveText> legal_moves() const override {
    return held([&] { return engine_->legal_moves(); });
  }
  Expected<void> play_chosen(const std::function<std::size_t(std::size_t)>& choose) override {
    return asked([&] { return engine_->play_chosen(choose); });
  }
  std::vector<MoveText> moves_played() const override {
    return held([&] { return engine_->moves_played(); });
  }
  Expected<MoveOnBoard> find_move(std::string_view move, bool wants_path) const override {
    return held([&] { return engine_->find_move(move, wants_path); });
  }
  std::optional<Ending> ending() const override {
    return held([&] { return engine_->ending(); });
  }
  PositionFacts facts() const override {
    return held([&] { return engine_->facts(); });
  }
  Picture picture() const override {
    return held([&] { return engine_->picture(); });
  }
  Expected<Record> read_record(std::string_view line) const override {
    return held([&] { return engine_->read_record(line); });
  }

  Expected<void> set_option(std::string_view name, std::string_view value) override {
    if (name == "preset")
      return engine_->set_option(name, value);  // setting a preset is allowed even after the rules
                                                // have failed
    return asked([&] { return engine_->set_option(name, value); });
  }
  EngineSettings settings() const override { return engine_->settings(); }

  void clear() override {
    held([&] { engine_->clear(); });
  }
  Expected<Analysis> analyse(const Request& request, Control& control, const OnReport& on_report) override {
    return searched(control, [&] { return engine_->analyse(request, control, on_report); });
  }
  Expected<PerftResult> perft(const PerftRequest& request) override {
    return asked([&] { return engine_->perft(request); });
  }
  Evaluation evaluate() const override {
    return held([&] { return engine_->evaluate(); });
  }
  BoardPlanes read_planes(const learned::Shape* shape) const override {
    return held([&] { return engine_->read_planes(shape); });
  }
  Expected<void> set_evaluator(std::shared_ptr<const learned::Evaluator> evaluator) override {
    return asked([&] { return engine_->set_evaluator(std::move(evaluator)); });
  }

 private:
  template <class Ask>
  auto held(const Ask& ask) const -> decltype(ask()) {
    const Hold hold;
    return ask();
  }

  // Runs a call of the engine. If the rules failed during the call, its result is discarded and the failure is
  // returned.
  template <class Ask>
  auto asked(const Ask& ask) -> decltype(ask()) {
    if (!stillborn_.empty()) return fail(stillborn_);
    const Hold hold;
    rules_.recover();
    return checked(ask);
  }
  template <class Ask>
  auto checked(const Ask& ask) -> decltype(ask()) {
    const std::uint64_t before = rules_.failures();
    auto answer = ask();
    if (rules_.failures() == before) return answer;
    const Hold hold;
    engine_->clear();  // removes table entries that were stored after the rules had failed
    return fail(rules_.failure_text());
  }

  // Runs a search. On one thread the caller keeps the GIL, because otherwise every call of the rules would have to
  // acquire it. A search with helper threads must be called without the GIL.
  template <class Search>
  auto searched(Control& control, const Search& search) -> decltype(search()) {
    if (!stillborn_.empty()) return fail(stillborn_);
    rules_.attend(control);
    auto answer = checked(search);
    rules_.leave(control);
    return answer;
  }

  std::unique_ptr<Engine> engine_;
  PyObject* object_;  // owns rules_
  Rules& rules_;
  const std::string stillborn_;  // error message if the rules failed at construction; every call then returns it
};

std::unique_ptr<Engine> engine_over(Rules& rules) {
  return with_game_of(rules, [](const auto& game) { return make_engine_of(game); });
}

}  // namespace

std::unique_ptr<Engine> make_python_engine(nb::handle object) {
  const Hold hold;
  Rules& rules = *nb::inst_ptr<Rules>(object);
  const std::uint64_t before = rules.failures();
  auto engine = make_python_engine_anywhere(object);
  if (rules.failures() != before)
    if (auto failure = rules.take_failure()) throw std::move(*failure);
  return engine;
}

std::unique_ptr<Engine> make_python_engine_anywhere(nb::handle object) {
  const Hold hold;
  Rules& rules = *nb::inst_ptr<Rules>(object);
  const std::uint64_t before = rules.failures();
  auto engine = engine_over(rules);
  std::string stillborn = rules.failures() == before ? "" : rules.failure_text();
  return std::make_unique<GuardedEngine>(std::move(engine), object, rules, std::move(stillborn));
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
