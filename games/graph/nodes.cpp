#include "games/graph/nodes.hpp"

#include <fmt/format.h>
#include <algorithm>

#include "kibitz/core/read_number.hpp"
#include "kibitz/core/score.hpp"
#include "kibitz/core/split_words.hpp"

namespace kibitz::graph {
namespace {

constexpr std::string_view blanks = " \t\r\n";

std::string_view take_until(std::string_view& rest, std::string_view ends) {
  const std::size_t end = std::min(rest.find_first_of(ends), rest.size());
  const std::string_view taken = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return taken;
}

bool is_name(std::string_view word) {
  const auto is_letter = [](char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); };
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  return !word.empty() && word.size() <= 32 && is_letter(word[0]) &&
         std::ranges::all_of(word, [&](char c) { return is_letter(c) || is_digit(c); });
}

std::optional<int> parse_value(std::string_view word) { return parse_integer(word, {-max_points, max_points}); }

class GraphReader {
 public:
  Expected<std::shared_ptr<const GraphNodes>> operator()(std::string_view text) {
    while (!text.empty())
      if (auto read = read_statement(take_until(text, ";")); !read) return std::unexpected(read.error());
    if (list_.empty()) return fail("there is no graph in an empty text");
    for (const Node& node : list_)
      if (node.children.empty() && !node.value)
        return fail(fmt::format("the node {} has no statement that gives its children", quoted(node.name)));
    GraphNodes nodes{std::move(list_), "", 0};
    nodes.text = format_nodes(nodes.list);
    for (char c : nodes.text) nodes.key = mix_bits(nodes.key ^ static_cast<unsigned char>(c));
    return std::make_shared<const GraphNodes>(std::move(nodes));
  }

 private:
  Expected<void> read_statement(std::string_view statement) {
    const auto whole = split_words(statement);
    if (whole.empty()) return {};
    std::string_view rest = statement;
    const auto head = split_words(take_until(rest, ":"));
    const auto children = split_words(rest);
    if (head.size() != 1 || !is_name(head[0]) || children.empty())
      return fail(fmt::format("expected NODE: CHILD CHILD ..., not {}", quoted(statement)));
    const auto node = TRY(index_of(head[0]));
    if (!list_[node].children.empty()) return fail(fmt::format("{} is given children twice", quoted(head[0])));
    for (const std::string_view child : children) {
      const auto index = TRY(index_of(child));
      auto& indices = list_[node].children;
      if (std::ranges::find(indices, index) != indices.end())
        return fail(fmt::format("{} is a child of {} twice", quoted(child), quoted(head[0])));
      indices.push_back(index);
    }
    return {};
  }

  // The index of the node with this name. If the name is new, a node is added.
  Expected<std::uint32_t> index_of(std::string_view word) {
    const auto value = parse_value(word);
    const std::string name = value ? std::to_string(*value) : std::string(word);
    if (!value && !is_name(word)) return fail(fmt::format("a node is a name or a whole number, not {}", quoted(word)));
    const auto found = std::ranges::find(list_, name, &Node::name);
    if (found != list_.end()) return static_cast<std::uint32_t>(found - list_.begin());
    if (list_.size() == max_nodes) return fail(fmt::format("a graph has at most {} nodes", max_nodes));
    list_.push_back({name, {}, value});
    return static_cast<std::uint32_t>(list_.size() - 1);
  }

  std::vector<Node> list_;
};

}  // namespace

Expected<std::shared_ptr<const GraphNodes>> parse_nodes(std::string_view text) { return GraphReader()(text); }

std::string format_nodes(const std::vector<Node>& list) {
  std::string text;
  for (const Node& node : list) {
    if (node.value) continue;
    text += fmt::format("{}{}:", text.empty() ? "" : "; ", node.name);
    for (const std::uint32_t child : node.children) text += " " + list[child].name;
  }
  return text;
}

}  // namespace kibitz::graph
