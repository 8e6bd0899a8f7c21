// A verb of the command line: its name, its arguments and its function. This is the only interface between grammar and
// verbs: verbs see the parser only through VerbOptions.
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

struct Session;  // the environment of a verb: cli/session.hpp

// The specification of an option or a positional argument, as help shows it.
struct Taken {
  std::string names;       // "--depth"; "--time,--movetime" has two names; "GAME" is positional
  std::string help;        // no full stop at the end
  std::string value = "";  // placeholder of the option's value in help: "N"
  bool is_required = false;
};

// The arguments of a verb and the variables that receive them. The variables must outlive the verb.
class VerbOptions {
 public:
  using Use = std::function<void(const std::string&)>;

  VerbOptions(CLI::App& parser, std::vector<const std::vector<std::string>*>& positions)
      : parser_(parser), positions_(positions) {}

  void add(const Taken& taken, bool& flag);
  void add(const Taken& taken, std::string& text);
  void add(const Taken& taken, std::vector<std::string>& list);  // repeatable; positional: all the rest
  void add(const Taken& taken, const Use& use);
  void add_pair(const Taken& taken, std::vector<std::string>& two);  // two words, or none
  // Like add(), for a position. A blank argument is refused, because it usually comes from an unset shell variable.
  void add_position(const Taken& taken, std::vector<std::string>& words);

 private:
  CLI::App& parser_;
  std::vector<const std::vector<std::string>*>& positions_;
};

struct Verb {
  std::string name;
  std::string help;
  std::string examples;          // lines, each indented by two spaces
  std::string alias = "";        // another name
  std::string old_name = "";     // still understood, shown nowhere
  bool is_conversation = false;  // a protocol: runs until its client closes the connection
  std::function<void(VerbOptions&)> describe = {};
  // The exit status, or an error sentence (status 2).
  std::function<Expected<int>(const Session&)> run = {};
};

// A verb whose arguments are stored in one Arguments object.
template <class Arguments>
Verb make_verb(Verb verb, void (*describe)(VerbOptions&, Arguments&),
               Expected<int> (*run)(const Session&, const Arguments&)) {
  const auto arguments = std::make_shared<Arguments>();
  verb.describe = [=](VerbOptions& options) { describe(options, *arguments); };
  verb.run = [=](const Session& session) { return run(session, *arguments); };
  return verb;
}

}  // namespace kibitz
