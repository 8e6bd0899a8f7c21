#include "python/src/bind_records.hpp"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>

#include "cli/setup/record_file.hpp"
#include "python/src/game_record.hpp"
#include "python/src/python_engine.hpp"
#include "records/bytes.hpp"
#include "records/convert.hpp"
#include "records/replay.hpp"

namespace kibitz::python {

namespace {

using records::GameRecord;
using records::Problem;

std::string string_of(const nb::bytes& bytes) { return {bytes.c_str(), bytes.size()}; }

// ---- reading ---------------------------------------------------------------------------------------------------

// Reads the games of a file or a text one at a time, and releases the GIL while it reads.
class GameReader {
 public:
  explicit GameReader(std::unique_ptr<records::GameFile> file) : file_(std::move(file)) {}

  nb::object next() {
    auto held = std::make_unique<PythonGameRecord>();
    const auto has_game = [&] {
      const GilRelease gil_release;
      return file_->next(held->record);
    }();
    if (!value_or_raise(has_game)) return nb::none();
    return nb::cast(held.release(), nb::rv_policy::take_ownership);
  }

  std::int64_t skip(std::int64_t count) {
    auto skipped = [&] {
      const GilRelease gil_release;
      return file_->skip(count);
    }();
    return value_or_raise(std::move(skipped));
  }

 private:
  std::unique_ptr<records::GameFile> file_;
};

std::optional<records::Encoding> encoding_of(const std::string& name) {
  if (name.empty()) return std::nullopt;
  return value_or_raise(records::encoding_named(name));
}

GameReader* open_file(const nb::bytes& path, const std::string& game, const std::string& encoding) {
  encoding_of(encoding);
  const std::string name = string_of(path);
  return new GameReader(value_or_raise(open_records({.file = name, .game = game, .format = {}}, {encoding, false})));
}

GameReader* open_text(const nb::bytes& text, const std::string& game, const std::string& encoding) {
  const records::ReadOptions options{.game = game, .format = {}, .encoding = encoding_of(encoding)};
  return new GameReader(std::make_unique<records::GameFile>(records::byte_reader_of_text(string_of(text)), options));
}

// ---- replay -----------------------------------------------------------------------------------------------------

// A copy of the record for replaying. If its line has already been split into start and moves, the copy is marked so
// that it is not split again.
GameRecord copy_for_replay(const PythonGameRecord& held) {
  GameRecord record = held.record;
  if (held.is_line_read) record.format = records::RecordFormat::transcript;
  return record;
}

class RecordReplayer {
 public:
  explicit RecordReplayer(const PythonEngine& engine) : replay_(engine.engine()) {}

  // Splits the line of a record of RecordFormat::lines into start and moves. If that fails, the problem is added to the
  // record.
  void read_line(PythonGameRecord& held) {
    if (held.record.format != records::RecordFormat::lines || held.is_line_read) return;
    held.is_line_read = true;
    if (auto fault = replay_.prepare(held.record)) held.record.problems.push_back(std::move(*fault));
  }

  // Returns the start, the moves in machine notation, the rules that the record sets, and the warnings.
  nb::tuple main_line(const PythonGameRecord& held, const std::string& file) {
    GameRecord record = copy_for_replay(held);
    record.problems.clear();
    if (const auto fault = replay_.main_line(record)) raise(sentence_of(*fault, file));
    Engine& engine = replay_.engine();
    nb::list rules;
    for (const std::string& setting : record.settings)
      for (const OptionInfo& option : engine.options())
        if (option.is_rule && setting.starts_with(option.name + '=')) rules.append(str_of(setting));
    const nb::tuple moves = tuple_of(engine.moves_played());
    while (engine.undo()) {
    }
    return nb::make_tuple(str_of(engine.position()), moves[0], rules, list_of(record.problems));
  }

  // The violations of the rules in the main line and, if none of them is an error, those in the variations.
  nb::list check(const PythonGameRecord& held) {
    GameRecord record = copy_for_replay(held);
    record.problems.clear();
    if (auto fault = replay_.main_line(record)) record.problems.push_back(std::move(*fault));
    const bool has_variations = record.nodes().size() > record.main_line().size() + 1;
    if (has_variations && !record.has_errors())
      for (Problem& problem : records::replay_tree(record, replay_.engine()))
        record.problems.push_back(std::move(problem));
    return list_of(record.problems);
  }

  // Returns the record's text in this format, and a list of what the format cannot hold.
  nb::tuple text(const PythonGameRecord& held, const std::string& format_word, const std::string& file) {
    const records::RecordFormat format = format_named(format_word);
    GameRecord prepared = copy_for_replay(held);
    if (const auto fault = replay_.prepare(prepared)) raise(sentence_of(*fault, file));
    records::Losses losses;
    const auto converted = records::convert(held.record, format, replay_.engine(), losses);
    if (!converted) raise(with_file_name(converted.error().message, file));
    return write_text(*converted, format, losses, file);
  }

  static nb::tuple write_text(const GameRecord& record, records::RecordFormat format, records::Losses& losses,
                              const std::string& file) {
    const auto text = records::write(record, format, losses);
    if (!text) raise(with_file_name(text.error().message, file));
    nb::list lost;
    for (const std::string& loss : losses) lost.append(str_of(with_file_name(loss, file)));
    return nb::make_tuple(str_of(*text), lost);
  }

 private:
  // Prepends the file's name to a sentence that begins with a location, such as ":3:7: game 1: ...". If there is no
  // file name, removes the location.
  static std::string with_file_name(const std::string& sentence, const std::string& file) {
    if (!sentence.starts_with(':')) return sentence;
    return file.empty() ? sentence.substr(sentence.find_first_not_of(": ")) : file + sentence;
  }

  records::GameReplayer replay_;
};

// Returns the text in the record's own format, and a list of what the format cannot hold. No engine is needed.
nb::tuple text_as_read(const PythonGameRecord& held, const std::string& file) {
  records::Losses losses;
  return RecordReplayer::write_text(held.record, held.record.format, losses, file);
}

std::string format_of_name(const std::string& name) {
  const auto format = records::format_of_file(name);
  return format ? std::string(format_name(*format)) : "";
}

nb::object default_game(const std::string& format) {
  const auto game = records::default_game(format_named(format));
  return game.empty() ? nb::none() : str_of(game);
}

}  // namespace

void bind_records(nb::module_& module) {
  bind_game_record(module);
  nb::class_<GameReader>(module, "GameReader")
      .def_static("open", &open_file, nb::rv_policy::take_ownership)
      .def_static("of_text", &open_text, nb::rv_policy::take_ownership)
      .def("next", &GameReader::next)
      .def("skip", &GameReader::skip);
  nb::class_<RecordReplayer>(module, "GamePlayer")
      .def(nb::init<const PythonEngine&>())
      .def("read_line", &RecordReplayer::read_line)
      .def("main_line", &RecordReplayer::main_line)
      .def("check", &RecordReplayer::check)
      .def("text", &RecordReplayer::text);
  module.def("text_as_read", &text_as_read);
  module.def("format_of_name", &format_of_name);
  module.def("usual_game", &default_game);
}

}  // namespace kibitz::python
