#include "python/src/values.hpp"

#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <cmath>

#include "kibitz/search/trace/cause.hpp"

namespace kibitz::python {

namespace {

template <class T>
nb::object object_or_none(const std::optional<T>& value) {
  return value ? nb::cast(*value) : nb::none();
}

nb::object seconds(std::chrono::microseconds time) { return nb::float_(static_cast<double>(time.count()) * 1e-6); }

// Makes a tuple of the values. `make` returns a new reference, which the tuple takes over.
template <class Values, class Make>
nb::tuple make_tuple_of(const Values& values, const Make& make) {
  nb::object tuple = nb::steal(PyTuple_New(static_cast<Py_ssize_t>(values.size())));
  Py_ssize_t at = 0;
  for (const auto& value : values) PyTuple_SetItem(tuple.ptr(), at++, make(value).release().ptr());
  return nb::borrow<nb::tuple>(tuple);
}

nb::tuple tuple_of(const Statistics& s) {
  return nb::make_tuple(s.nodes, s.leaves, s.interior, s.quiescence, s.evaluations, s.exact_knowledge, s.table_probes,
                        s.table_hits, s.table_cutoffs, s.etc_probes, s.etc_cutoffs, s.cutoffs, s.first_move_cutoffs,
                        s.researches, s.passes, s.null_move_cutoffs, s.extensions, s.reductions, s.skipped,
                        s.driver_calls, s.simulations, s.deepest_ply);
}

nb::tuple tuple_of(const AnalysedLine& line) {
  using kibitz::python::tuple_of;
  return nb::make_tuple(line.score, static_cast<int>(line.bound), tuple_of(line.moves),
                        object_or_none(line.others_at_most), line.depth, line.is_proved, line.visits);
}

std::optional<double> number_in(const nb::dict& words, const char* name) {
  const nb::object value = words.contains(name) ? nb::object(words[name]) : nb::none();
  if (value.is_none()) return std::nullopt;
  const double number = PyFloat_AsDouble(value.ptr());
  if (PyErr_Occurred() != nullptr) {
    PyErr_Clear();
    raise(std::string(name) + " is a number, not " + text_of(nb::repr(value)));
  }
  if (!(number >= 0)) raise(std::string(name) + " is 0 or more, not " + text_of(nb::repr(value)));
  return number;
}

Milliseconds milliseconds(double seconds) {
  return milliseconds_of(static_cast<std::int64_t>(std::llround(std::min(seconds, 1e12) * 1000)));
}

}  // namespace

void raise(const std::string& sentence) {
  static PyObject* const type = nb::object(nb::module_::import_("kibitz._errors").attr("Error")).release().ptr();
  PyErr_SetObject(type, str_of(sentence).ptr());
  throw nb::python_error();
}

nb::object bytes_of(const void* data, std::size_t size) { return nb::bytes(data, size); }

nb::tuple tuple_of(const MoveText& move) { return nb::make_tuple(move.move, move.notation); }

nb::tuple tuple_of(const std::vector<MoveText>& moves) {
  return nb::make_tuple(make_tuple_of(moves, [](const MoveText& move) { return nb::cast(move.move); }),
                        make_tuple_of(moves, [](const MoveText& move) { return nb::cast(move.notation); }));
}

nb::tuple tuple_of(const Report& report) {
  return nb::make_tuple(report.depth, report.is_finished,
                        make_tuple_of(report.lines, [](const AnalysedLine& line) { return tuple_of(line); }),
                        tuple_of(report.statistics), seconds(report.time), report.table_permille);
}

nb::object object_of(const std::optional<Ending>& ending) {
  if (!ending) return nb::none();
  return nb::make_tuple(score_of(ending->outcome, 0), ending->text);
}

nb::tuple tuple_of(const Analysis& analysis) {
  return nb::make_tuple(tuple_of(analysis.report), name_of(analysis.end), object_of(analysis.ending),
                        object_of(analysis.claim),
                        analysis.ponder ? nb::object(tuple_of(*analysis.ponder)) : nb::none());
}

nb::tuple tuple_of(const Solution& s) {
  return nb::make_tuple(name_of(s.at_least), name_of(s.at_most), object_or_none(s.points), tuple_of(s.line),
                        s.line_is_whole, name_of(s.end), object_of(s.ending), s.nodes, s.bytes, seconds(s.time));
}

nb::dict dict_of(const OptionInfo& option) {
  static constexpr std::string_view kinds[] = {"number", "flag", "choice", "file"};
  nb::dict dict;
  dict["name"] = option.name;
  dict["help"] = option.help;
  dict["value"] = option.value;
  dict["default"] = option.preset_value;
  dict["kind"] = kinds[static_cast<std::size_t>(option.kind)];
  dict["minimum"] = option.least;
  dict["maximum"] = option.most;
  dict["unit"] = option.unit;
  dict["choices"] = nb::tuple(nb::cast(option.choices));
  dict["is_exact"] = option.is_exact;
  dict["is_rule"] = option.is_rule;
  dict["needs"] = option.capability;
  return dict;
}

nb::dict dict_of(const GameInfo& info) {
  nb::dict dict;
  dict["name"] = info.name;
  dict["title"] = info.title;
  dict["sides"] = nb::tuple(nb::cast(info.side_names));
  dict["is_bounded"] = info.is_bounded;
  dict["capabilities"] = nb::tuple(nb::cast(info.capabilities));
  dict["levels"] = info.levels.size();
  return dict;
}

nb::dict dict_of(const Picture& picture) {
  static constexpr std::string_view families[] = {"squares", "points", "graph"};
  const auto place = [](const Picture::Cell& at) { return nb::make_tuple(at.column, at.row); };
  nb::dict dict;
  dict["family"] = families[static_cast<std::size_t>(picture.family)];
  dict["columns"] = picture.columns;
  dict["rows"] = picture.rows;
  dict["column_labels"] = picture.column_labels;
  dict["row_labels"] = picture.row_labels;
  dict["pieces"] = make_tuple_of(picture.pieces, [](const Picture::Piece& piece) {
    return nb::make_tuple(piece.column, piece.row, piece.side, piece.symbol, piece.glyph, piece.is_hint);
  });
  dict["place_names"] = make_tuple_of(picture.cell_names, [](const Picture::CellName& name) {
    return nb::make_tuple(name.column, name.row, name.name);
  });
  dict["diagonals"] = make_tuple_of(picture.diagonals, [](const Picture::Diagonal& line) {
    return nb::make_tuple(line.column, line.row, line.goes_right);
  });
  dict["segments"] = make_tuple_of(picture.segments, [](const Picture::Segment& line) {
    return nb::make_tuple(line.from.column, line.from.row, line.to.column, line.to.row);
  });
  dict["holes"] = make_tuple_of(picture.holes, place);
  dict["river"] = object_or_none(picture.river);
  dict["light_side"] = picture.light_side;
  dict["is_chequered"] = picture.is_chequered;
  dict["caption"] = picture.caption;
  return dict;
}

nb::dict dict_of(const NodeEvent& node) {
  nb::dict dict;
  dict["number"] = node.number;
  dict["parent"] = node.parent;
  dict["subtree"] = node.subtree;
  dict["ply"] = static_cast<int>(node.ply);
  dict["move"] = node.move;
  dict["position"] = node.position;
  dict["key"] = node.key;
  dict["alpha"] = node.window.alpha;
  dict["beta"] = node.window.beta;
  dict["score"] = node.score;
  dict["bound"] = static_cast<int>(node.bound());
  dict["static_score"] = object_or_none(node.static_score);
  dict["in_quiescence"] = node.in_quiescence;
  dict["cause"] = name_of(node.cause);
  return dict;
}

int line_count_of(const nb::dict& words) {
  const int lines = value_in<int>(words, "lines");
  if (lines < 1) raise("lines is 1 or more, not " + std::to_string(lines));
  return lines;
}

Limits limits_of(const nb::dict& words) {
  Limits limits;
  if (const auto depth = number_in(words, "depth")) limits.depth = static_cast<int>(std::min(*depth, double{max_ply}));
  if (const auto nodes = number_in(words, "nodes")) limits.nodes = static_cast<std::uint64_t>(std::min(*nodes, 0x1p60));
  if (const auto time = number_in(words, "time")) limits.time = milliseconds(*time);
  if (const auto win_in = number_in(words, "win_in")) {
    if (*win_in < 1) raise("win_in is 1 or more, not " + text_of(nb::repr(words["win_in"])));
    limits.win_in = static_cast<int>(std::min(*win_in, 1e6));
  }
  if (const auto clock = number_in(words, "clock")) {
    limits.clock = ClockTime{milliseconds(*clock), milliseconds(number_in(words, "increment").value_or(0)),
                             static_cast<int>(std::min(number_in(words, "moves_to_go").value_or(0), 1e6))};
  }
  return limits;
}

}  // namespace kibitz::python
