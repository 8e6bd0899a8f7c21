#include "protocols/read_json.hpp"

#include <fmt/format.h>

#include <set>

namespace kibitz {

namespace {

// Checks the nesting depth and duplicate keys, from the parser's events. The parser does not recurse, but code that
// copies and prints JSON does, so the depth must be bounded.
class JsonChecker {
 public:
  bool check_event(std::size_t depth, Json::parse_event_t event, const Json& parsed) {
    using Event = Json::parse_event_t;
    if (event == Event::array_start || event == Event::object_start) return open(depth);
    if (event == Event::key && depth <= keys_.size()) check_key(keys_[depth - 1], parsed.get_ref<const std::string&>());
    return true;
  }
  const std::string& problem() const { return problem_; }

 private:
  bool open(std::size_t depth) {
    if (depth >= deepest_json) {
      set_problem(fmt::format("lists and objects are nested at most {} deep", deepest_json));
      return false;
    }
    keys_.resize(depth);
    keys_.emplace_back();
    return true;
  }
  void check_key(std::set<std::string>& keys, const std::string& key) {
    if (!keys.insert(key).second) set_problem(fmt::format("the field {} is given twice", quoted(key)));
  }
  void set_problem(std::string sentence) {
    if (problem_.empty()) problem_ = std::move(sentence);
  }

  std::vector<std::set<std::string>> keys_;  // for each object or list that is still open: its keys so far
  std::string problem_;
};

}  // namespace

ParsedJson read_json(std::string_view line) {
  JsonChecker guard;
  const auto check_event = [&](int depth, Json::parse_event_t event, Json& parsed) {
    return guard.check_event(static_cast<std::size_t>(depth), event, parsed);
  };
  ParsedJson read;
  read.json = Json::parse(line, check_event, false);
  read.problem = guard.problem();
  if (read.json.is_discarded()) read.problem = "this is not JSON: " + quoted(line);
  return read;
}

}  // namespace kibitz
