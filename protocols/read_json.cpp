#include "protocols/read_json.hpp"

#include <fmt/format.h>

#include <set>

namespace kibitz {

namespace {

// Receives the parser's events with their nesting depth, and decides whether to keep each value. The parser does not
// recurse, but copying and printing JSON do, so the depth must be bounded.
class Guard {
 public:
  bool hear(std::size_t depth, Json::parse_event_t event, const Json& parsed) {
    using Event = Json::parse_event_t;
    if (event == Event::array_start || event == Event::object_start) return open(depth);
    if (event == Event::key && depth <= keys_.size()) check_key(keys_[depth - 1], parsed.get_ref<const std::string&>());
    return true;
  }
  const std::string& problem() const { return problem_; }

 private:
  bool open(std::size_t depth) {
    if (depth >= deepest_json) {
      complain(fmt::format("lists and objects are nested at most {} deep", deepest_json));
      return false;
    }
    keys_.resize(depth);
    keys_.emplace_back();
    return true;
  }
  void check_key(std::set<std::string>& keys, const std::string& key) {
    if (!keys.insert(key).second) complain(fmt::format("the field {} is given twice", quoted(key)));
  }
  void complain(std::string sentence) {
    if (problem_.empty()) problem_ = std::move(sentence);
  }

  std::vector<std::set<std::string>> keys_;  // keys of the objects that are still open
  std::string problem_;
};

}  // namespace

ReadJson read_json(std::string_view line) {
  Guard guard;
  const auto hear = [&](int depth, Json::parse_event_t event, Json& parsed) {
    return guard.hear(static_cast<std::size_t>(depth), event, parsed);
  };
  ReadJson read;
  read.json = Json::parse(line, hear, false);
  read.problem = guard.problem();
  if (read.json.is_discarded()) read.problem = "this is not JSON: " + quoted(line);
  return read;
}

}  // namespace kibitz
