// A verb of the command line: what it is called, which words it takes, and what it does. The grammar knows verbs by
// this alone, and verbs know the parser by VerbOptions alone.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "kibitz/core/error.hpp"

namespace CLI {
class App;
}

namespace kibitz {

struct Session;  // what a verb runs in: cli/setup/session.hpp

// An option, or a word by its place, as help shows it.
struct Taken {
  std::string names;       // "--depth"; "--time,--movetime" has two names; "GAME" goes by its place
  std::string help;        // no full stop at the end
  std::string value = "";  // what help calls the value of an option: "N"
  bool is_required = false;
};

// What a verb takes, and where it is put. The variables must live as long as the verb.
class VerbOptions {
 public:
  using Use = std::function<void(const std::string&)>;

  VerbOptions(CLI::App& parser, std::vector<const std::vector<std::string>*>& positions)
      : parser_(parser), positions_(positions) {}

  void add(const Taken& taken, bool& flag);
  void add(const Taken& taken, std::string& text);
  void add(const Taken& taken, std::vector<std::string>& list);  // an option may be repeated; by place: all that follow
  void add(const Taken& taken, const Use& use);
  void add_pair(const Taken& taken, std::vector<std::string>& two);  // two words, or none
  // The same as add(), of a position: one that was given and is blank, as from a variable that is not set, is refused.
  void add_position(const Taken& taken, std::vector<std::string>& words);

 private:
  CLI::App& parser_;
  std::vector<const std::vector<std::string>*>& positions_;
};

struct Verb {
  std::string name;
  std::string help;
  std::string examples;          // lines, each with two spaces before it
  std::string alias = "";        // another name
  bool is_conversation = false;  // a protocol: goes on for as long as somebody listens
  std::function<void(VerbOptions&)> describe = {};
  // The exit status, or the sentence that explains why nothing could be done (status 2).
  std::function<Expected<int>(const Session&)> run = {};
};

// A verb whose words are put into an Arguments of its own.
template <class Arguments>
Verb make_verb(Verb verb, void (*describe)(VerbOptions&, Arguments&),
               Expected<int> (*run)(const Session&, const Arguments&)) {
  const auto arguments = std::make_shared<Arguments>();
  verb.describe = [=](VerbOptions& options) { describe(options, *arguments); };
  verb.run = [=](const Session& session) { return run(session, *arguments); };
  return verb;
}

}  // namespace kibitz
