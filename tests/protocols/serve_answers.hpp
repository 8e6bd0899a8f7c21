// The answers of "serve" to questions that are sent one after the other.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "protocols/serve.hpp"
#include "tests/protocols/conversation.hpp"

namespace kibitz::test {

// The answers of a server with one worker, so they come in the order of the questions.
inline std::vector<nlohmann::json> answers_to(const std::vector<std::string>& questions) {
  Conversation conversation(
      [](Channel& channel, const Catalogue& catalogue) { serve(channel, catalogue, {.workers = 1}); });
  for (const std::string& question : questions) conversation.say(question);
  conversation.end();
  std::vector<nlohmann::json> answers;
  for (const std::string& line : conversation.lines()) answers.push_back(nlohmann::json::parse(line));
  return answers;
}

inline nlohmann::json answer_to(const std::string& question) { return answers_to({question}).at(0); }

}  // namespace kibitz::test
