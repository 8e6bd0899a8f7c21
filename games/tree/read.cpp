#include "games/tree/read.hpp"

#include <fmt/format.h>

#include "kibitz/core/read_number.hpp"
#include "kibitz/core/score.hpp"

namespace kibitz::tree {
namespace {

class TreeReader {
 public:
  explicit TreeReader(std::string_view text) : rest_(text) {}

  Expected<std::shared_ptr<const GameTree>> operator()() {
    for (skip_blanks(); !rest_.empty(); skip_blanks()) {
      if (builder_.is_complete()) return error_before_rest("the tree has ended, but there follows");
      TRY(read_token());
    }
    if (!builder_.is_complete())
      return fail(builder_.depth() == 0 ? "there is no tree in an empty text"
                                        : fmt::format("the tree lacks {} closing ')'", builder_.depth()));
    return builder_.finish("");
  }

 private:
  std::unexpected<Error> error_before_rest(std::string_view what) {
    return fail(fmt::format("{} {}", what, quoted(rest_)));
  }

  void skip_blanks() { rest_.remove_prefix(std::min(rest_.find_first_not_of(", \t\r\n"), rest_.size())); }

  Expected<void> read_token() {
    if (builder_.size() >= max_nodes)
      return error_before_rest(fmt::format("a tree has at most {} nodes, before", max_nodes));
    if (rest_[0] == '(') {
      if (builder_.depth() == max_depth)
        return error_before_rest(fmt::format("lists nest at most {} deep, before", max_depth));
      builder_.begin_list();
    } else if (rest_[0] == ')') {
      if (builder_.depth() == 0) return error_before_rest("no list is open at");
      if (builder_.is_list_empty()) return error_before_rest("a list is empty at");
      builder_.end_list();
    } else {
      return read_leaf();
    }
    rest_.remove_prefix(1);
    return {};
  }

  Expected<void> read_leaf() {
    std::string_view remaining = rest_;
    const auto value = take_integer(remaining);
    if (!value) return error_before_rest("expected a whole number, '(' or ')' at");
    if (*value < -max_points || *value > max_points)
      return error_before_rest(fmt::format("a leaf lies within +-{}, unlike", max_points));
    rest_ = remaining;
    builder_.add_leaf(static_cast<int>(*value));
    return {};
  }

  std::string_view rest_;
  TreeBuilder builder_;
};

}  // namespace

Expected<std::shared_ptr<const GameTree>> parse_tree_text(std::string_view text) { return TreeReader(text)(); }

}  // namespace kibitz::tree
