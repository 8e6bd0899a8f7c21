#include "net_header.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cassert>
#include <limits>
#include <optional>

#include "kibitz/core/read_number.hpp"
#include "kibitz/core/split_words.hpp"
#include "kibitz/learned/point_sums.hpp"

namespace kibitz::learned {

namespace {

constexpr std::string_view magic = "kibitz-net";
constexpr int version = 1;

constexpr int most_phases = 64;
constexpr int most_kinds = 64;
constexpr int most_points = 4096;
constexpr int most_tuples = 32'768;
constexpr int most_king_buckets = 64;
constexpr std::size_t most_points_together = 16;
constexpr std::uint64_t most_rows = std::uint64_t{1} << 27;  // at 16 bits each, more than the largest file can hold

// Reads lines "name value" in a fixed order. Keeps the first error; after it, every value is empty or its minimum.
class HeaderLines {
 public:
  HeaderLines(std::string_view bytes, std::string_view who) : left_(bytes), who_(who) {}

  std::string_view read_value(std::string_view name, std::string_view wanted) {
    if (problem_) return {};
    ++line_number_;
    const std::size_t end = left_.find('\n');
    if (end == std::string_view::npos) return report_problem(fmt::format("{} is cut short within its header", who_));
    line_ = left_.substr(0, end);
    left_.remove_prefix(end + 1);
    std::string_view text = line_;
    if (name.empty()) return text;
    if (text.starts_with(name) && (text.size() == name.size() || text[name.size()] == ' '))
      return text.substr(std::min(text.size(), name.size() + 1));
    return reject_line(name, wanted);
  }

  int read_number(std::string_view name, NumberBounds bounds) {
    const std::string wanted = fmt::format("a number from {} to {}", bounds.min, bounds.max);
    const auto number = parse_integer(read_value(name, wanted), bounds);
    if (!number) reject_line(name, wanted);
    return number.value_or(static_cast<int>(bounds.min));
  }

  // True if the next line has this name.
  bool is_next(std::string_view name) const {
    return !problem_ && left_.starts_with(name) && left_.substr(name.size()).starts_with(' ');
  }

  std::vector<std::uint16_t> read_numbers(std::string_view name, NumberBounds bounds) {
    const std::string wanted = fmt::format("numbers from {} to {}", bounds.min, bounds.max);
    std::vector<std::uint16_t> numbers;
    for (const std::string_view word : split_words(read_value(name, wanted))) {
      const auto number = parse_integer(word, bounds);
      if (!number) reject_line(name, wanted);
      numbers.push_back(static_cast<std::uint16_t>(number.value_or(0)));
    }
    return numbers;
  }

  void expect_empty_line() {
    if (!read_value("", "").empty())
      report_problem(
          fmt::format("{}, line {}: there should be an empty line, not {}", who_, line_number_, quoted(line_)));
  }

  // Reports that the current line is not the expected one.
  std::string_view reject_line(std::string_view name, std::string_view wanted) {
    return report_problem(fmt::format("{}, line {}: there should be '{}' and {}, not {}", who_, line_number_, name,
                                      wanted, quoted(line_)));
  }
  std::string_view report_problem(std::string problem) {
    if (!problem_) problem_ = std::move(problem);
    return {};
  }
  const std::optional<std::string>& problem() const { return problem_; }
  std::size_t bytes_left() const { return left_.size(); }

 private:
  std::string_view left_;
  std::string_view who_;
  std::string_view line_;
  int line_number_ = 0;
  std::optional<std::string> problem_;
};

Tuple read_tuple(HeaderLines& lines, int points) {
  constexpr std::string_view wanted = "its group and its points";
  auto numbers = lines.read_numbers("tuple", {0, most_tuples - 1});
  if (numbers.size() < 2 || numbers.size() > most_points_together + 1 ||
      std::ranges::any_of(numbers.begin() + 1, numbers.end(), [&](int point) { return point >= points; })) {
    lines.reject_line("tuple", wanted);
    return {};
  }
  return {{numbers.begin() + 1, numbers.end()}, numbers.front()};
}

Shape read_shape(HeaderLines& lines) {
  Shape shape;
  shape.planes.kinds = lines.read_number("kinds", {1, most_kinds});
  shape.planes.points = lines.read_number("points", {1, most_points});
  const int symbols = lines.read_number("symbols", {0, 2 * most_kinds});
  for (int i = 0; i < symbols && !lines.problem(); ++i)
    shape.symbols.emplace_back(lines.read_value("symbol", "what stands on a point"));
  const int tuples = lines.read_number("tuples", {1, most_tuples});
  for (int i = 0; i < tuples && !lines.problem(); ++i) shape.tuples.push_back(read_tuple(lines, shape.planes.points));
  shape.other_points = lines.read_numbers("other_points", {0, shape.planes.points - 1});
  if (!lines.is_next("king")) return shape;
  shape.king.kind = lines.read_number("king", {0, shape.planes.kinds - 1});
  shape.king.buckets = lines.read_numbers("king_buckets", {0, most_king_buckets - 1});
  shape.king.mirror = lines.read_numbers("king_mirror", {0, shape.planes.points - 1});
  return shape;
}

void read_header_fields(HeaderLines& lines, Net& net) {
  lines.read_value(magic, "a version");
  net.game = lines.read_value("game", "a name");
  constexpr std::string_view residual = " residual", heads = "linear or perceptron";
  std::string_view head = lines.read_value("head", heads);
  net.is_residual = head.ends_with(residual);
  if (net.is_residual) head.remove_suffix(residual.size());
  if (head != "linear" && head != "perceptron") lines.reject_line("head", heads);
  net.head = head == "linear" ? NetHead::linear : NetHead::perceptron;
  net.width = lines.read_number("width", {1, Net::most_width});
  net.phases = lines.read_number("phases", {1, net.head == NetHead::linear ? Net::most_width : most_phases});
  net.most_men = lines.read_number("most_men", {0, most_points});
  net.scale = lines.read_number("scale", {net.head == NetHead::linear ? 0 : 1, max_evaluation});
  net.shape = read_shape(lines);
  lines.expect_empty_line();
}

// Checks the groups of tuples. No group may be empty, all tuples of a group must have the same length, and the number
// of patterns has a limit.
std::optional<std::string> problem_of_groups(const Shape& shape) {
  std::vector<std::size_t> points_in;
  for (const Tuple& tuple : shape.tuples) {
    const auto group = static_cast<std::size_t>(tuple.group);
    if (points_in.size() <= group) points_in.resize(group + 1);
    std::size_t& points = points_in[group];
    if (points != 0 && points != tuple.points.size())
      return fmt::format("group {} has tuples of {} and of {} points", group, points, tuple.points.size());
    points = tuple.points.size();
  }
  std::uint64_t rows = 0;
  for (std::size_t group = 0; group < points_in.size(); ++group) {
    const std::size_t points = points_in[group];
    if (points == 0) return fmt::format("there is no tuple of group {}", group);
    std::uint64_t patterns = 1;
    for (std::size_t i = 0; i < points && patterns <= most_rows; ++i)
      patterns *= static_cast<std::uint64_t>(shape.base());
    rows += patterns - 1;
    if (rows > most_rows) return fmt::format("its tuples have more than {} patterns", most_rows);
  }
  return {};
}

std::optional<std::string> problem_of_other_points(const Shape& shape) {
  if (shape.has_separate_rows()) return {};
  auto points = shape.other_points;
  std::ranges::sort(points);
  const auto repeated = std::ranges::adjacent_find(points);
  if (points.size() == static_cast<std::size_t>(shape.planes.points) && repeated == points.end()) return {};
  return fmt::format("other_points does not name each of {} points once", shape.planes.points);
}

std::optional<std::string> problem_of_king_buckets(const Net& net) {
  const KingBuckets& king = net.shape.king;
  if (king.is_empty() && king.mirror.empty()) return {};
  const auto points = static_cast<std::size_t>(net.shape.planes.points);
  if (!has_one_tuple_per_point(net)) return "king buckets need a perceptron with one tuple for each point";
  if (king.buckets.size() != points) return fmt::format("king_buckets does not have {} numbers", points);
  if (king.mirror.empty()) return {};
  if (king.mirror.size() != points) return fmt::format("king_mirror does not have {} numbers", points);
  for (std::size_t point = 0; point < points; ++point) {
    const std::size_t image = king.mirror[point];
    if (king.mirror[image] != point)
      return fmt::format("king_mirror: the mirror image of {} is not mirrored back", point);
    if (king.buckets[image] != king.buckets[point])
      return fmt::format("king_buckets: points {} and {} are mirror images with different buckets", point, image);
  }
  return {};
}

std::optional<std::string> problem_of(const Net& net) {
  constexpr int step = 16;
  if (net.head == NetHead::linear && net.phases != net.width)
    return fmt::format("a linear head of width {} has as many phases, not {}", net.width, net.phases);
  if (net.head == NetHead::perceptron && net.width % step != 0)
    return fmt::format("the width of a perceptron is a multiple of {}, not {}", step, net.width);
  if (auto problem = problem_of_groups(net.shape)) return problem;
  if (auto problem = problem_of_other_points(net.shape)) return problem;
  return problem_of_king_buckets(net);
}

// Checks the first line before the rest is parsed: the lines that follow depend on the version in it.
std::optional<std::string> problem_of_first_line(std::string_view bytes, const std::string& who) {
  const std::string_view line = bytes.substr(0, bytes.find('\n'));
  if (!line.starts_with(magic) && !magic.starts_with(line))
    return fmt::format("{} is no file of weights: it does not begin with '{}'", who, magic);
  if (line.size() == bytes.size()) return fmt::format("{} is cut short within its header", who);
  if (!line.starts_with(magic)) return fmt::format("{} is no file of weights: it does not begin with '{}'", who, magic);
  if (line == fmt::format("{} {}", magic, version)) return {};
  return fmt::format("{} begins with {}; this program reads version {} of such files", who, quoted(line), version);
}

}  // namespace

NetSizes sizes_of(const Net& net) {
  const auto width = static_cast<std::size_t>(net.width), phases = static_cast<std::size_t>(net.phases);
  NetSizes sizes{count_rows(net.shape) * width, width};
  if (net.head == NetHead::perceptron) sizes.outputs = phases * 2 * width, sizes.output_bias = phases;
  return sizes;
}

Expected<NetHeader> parse_header(std::string_view bytes, const std::string& who) {
  if (auto problem = problem_of_first_line(bytes, who)) return fail(*problem);
  HeaderLines lines(bytes, who);
  NetHeader header;
  read_header_fields(lines, header.net);
  if (lines.problem()) return fail(*lines.problem());
  if (const auto problem = problem_of(header.net)) return fail(fmt::format("{}: {}", who, *problem));
  header.length = bytes.size() - lines.bytes_left();
  return header;
}

std::string format_header(const Net& net) {
  assert(net.game.find('\n') == std::string::npos && !problem_of(net));
  std::string text = fmt::format("{} {}\ngame {}\nhead {}{}\nwidth {}\nphases {}\nmost_men {}\nscale {}\n", magic,
                                 version, net.game, net.head == NetHead::linear ? "linear" : "perceptron",
                                 net.is_residual ? " residual" : "", net.width, net.phases, net.most_men, net.scale);
  const Shape& shape = net.shape;
  text +=
      fmt::format("kinds {}\npoints {}\nsymbols {}\n", shape.planes.kinds, shape.planes.points, shape.symbols.size());
  for (const std::string& symbol : shape.symbols) text += fmt::format("symbol {}\n", symbol);
  text += fmt::format("tuples {}\n", shape.tuples.size());
  for (const Tuple& tuple : shape.tuples)
    text += fmt::format("tuple {} {}\n", tuple.group, fmt::join(tuple.points, " "));
  text += shape.has_separate_rows() ? "other_points\n"
                                    : fmt::format("other_points {}\n", fmt::join(shape.other_points, " "));
  if (!shape.king.is_empty())
    text += fmt::format("king {}\nking_buckets {}\nking_mirror {}\n", shape.king.kind,
                        fmt::join(shape.king.buckets, " "), fmt::join(shape.king.mirror, " "));
  return text + "\n";
}

}  // namespace kibitz::learned
