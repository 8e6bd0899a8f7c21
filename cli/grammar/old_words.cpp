#include "cli/grammar/command_line.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "kibitz/engine/old_names.hpp"

namespace kibitz {

namespace {

class Renamer {
 public:
  Renamer(std::vector<std::string> words, std::span<const Verb> verbs) : result_{std::move(words), {}}, verbs_(verbs) {}

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
  // Replaces the old name of a verb. Another word before the verb, such as the value of --color, stays unchanged.
  void rename_verb(std::string& word) {
    const std::string_view now = current_name(NameKind::verb, word);
    const auto found =
        std::ranges::find_if(verbs_, [&](const Verb& verb) { return verb.name == now || verb.alias == now; });
    if (found == verbs_.end()) return;
    verb_ = found->name;
    if (now == word) return;
    result_.remarks.push_back(fmt::format("verb {} is called {} now", word, now));
    word = now;
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
  std::span<const Verb> verbs_;
  std::string verb_;
};

}  // namespace

CurrentWords with_current_names(std::vector<std::string> words, std::span<const Verb> verbs) {
  return Renamer(std::move(words), verbs).run();
}

}  // namespace kibitz
