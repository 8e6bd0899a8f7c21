#include "games/tree/nodes.hpp"

#include <algorithm>
#include <cassert>

namespace kibitz::tree {

Nodes::Nodes(const TreeParameters& parameters) : parameters_(parameters) { set_text(format_parameters(parameters)); }

void Nodes::set_text(std::string text) {
  text_ = std::move(text);
  key_ = 0;
  for (char c : text_) key_ = mix_bits(key_ ^ static_cast<unsigned char>(c));
}

std::vector<int> Nodes::path_to(const NodeId& node) const {
  if (!is_stored()) return path_of(*parameters_, node);
  std::vector<int> path;
  for (NodeId at = node; at != root();) {
    const NodeId parent{nodes_[at.index].parent};
    int number = 0;
    while (child(parent, number) != at) ++number;
    path.push_back(number);
    at = parent;
  }
  std::ranges::reverse(path);
  return path;
}

std::string Nodes::text_of(const NodeId& node, std::size_t longest) const {
  if (is_leaf(node)) return std::to_string(value(node));
  std::string text = "(";
  for (int i = 0; i < child_count(node); ++i) {
    if (text.size() > longest) return text + "...";
    const NodeId next = child(node, i);
    const bool is_between_lists = text.back() == ')' && !is_leaf(next);
    if (i > 0 && !is_between_lists) text += ' ';
    text += text_of(next, longest - std::min(longest, text.size()));
    if (text.ends_with("...")) return text;
  }
  return text + ')';
}

void TreeBuilder::add_leaf(int value) {
  nodes_.nodes_.push_back({.value = value});
  pending_.push_back(static_cast<std::uint32_t>(nodes_.nodes_.size() - 1));
}

void TreeBuilder::end_list() {
  assert(!starts_.empty() && !is_list_empty());
  const std::size_t start = starts_.back();
  starts_.pop_back();
  const auto parent = static_cast<std::uint32_t>(nodes_.nodes_.size());
  for (std::size_t i = start; i < pending_.size(); ++i) nodes_.nodes_[pending_[i]].parent = parent;
  nodes_.nodes_.push_back({.first_child = static_cast<std::uint32_t>(nodes_.children_.size()),
                           .child_count = static_cast<int>(pending_.size() - start)});
  nodes_.children_.insert(nodes_.children_.end(), pending_.begin() + static_cast<std::ptrdiff_t>(start),
                          pending_.end());
  pending_.resize(start);
  pending_.push_back(parent);
}

std::shared_ptr<const Nodes> TreeBuilder::finish(std::string text) {
  assert(is_complete());
  nodes_.set_text(text.empty() ? nodes_.text_of(nodes_.root()) : std::move(text));
  return std::make_shared<const Nodes>(std::move(nodes_));
}

}  // namespace kibitz::tree
