#include "cli/grammar/command_line.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "kibitz/engine/old_names.hpp"

namespace kibitz {

namespace {

class Renamer {
 public:
  explicit Renamer(std::vector<std::string> words) : result_{std::move(words), {}} {}

  CurrentWords run() {
    for (std::string& word : result_.words) {
      if (word == "--") break;
      if (!verb_.empty())
        rename_option(word);
      else if (!word.starts_with('-'))
        rename_verb(word);
    }
    return std::move(result_);
  }

 private:
  // The value of the option --color, which may come before the verb, is no verb, and no verb was called so.
  void rename_verb(std::string& word) {
    const std::string now(current_name(NameKind::verb, word));
    if (now != word) result_.remarks.push_back(fmt::format("verb {} is called {} now", word, now));
    word = now;
    if (word != "auto" && word != "always" && word != "never") verb_ = word;
  }

  void rename_option(std::string& word) {
    const std::size_t end = std::min(word.find('='), word.size());
    const std::string name = word.substr(0, end);
    const std::string_view now = current_name(NameKind::verb_option, name, verb_);
    if (now == name) return;
    result_.remarks.push_back(fmt::format("option {} is called {} now", name, now));
    word.replace(0, end, now);
  }

  CurrentWords result_;
  std::string verb_;
};

}  // namespace

CurrentWords with_current_names(std::vector<std::string> words) { return Renamer(std::move(words)).run(); }

}  // namespace kibitz
