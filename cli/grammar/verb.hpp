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
struct OptionSpec {
  std::string names;       // "--depth"; "--time,--movetime" has two names; "GAME" is positional
  std::string help;        // description in --help, without a full stop at the end
  std::string value = "";  // placeholder of the option's value in help: "N"
  bool is_required = false;
};

// The arguments of a verb and the variables that receive them. The variables must outlive the verb.
class VerbOptions {
 public:
  using Use = std::function<void(const std::string&)>;

  VerbOptions(CLI::App& parser, std::vector<const std::vector<std::string>*>& positions)
      : parser_(parser), positions_(positions) {}

  void add(const OptionSpec& spec, bool& flag);
  void add(const OptionSpec& spec, std::string& text);
  // For a repeatable option, or a positional argument that takes all remaining words.
  void add(const OptionSpec& spec, std::vector<std::string>& list);
  void add(const OptionSpec& spec, const Use& use);  // calls `use` with the value, each time the option is given
  void add_pair(const OptionSpec& spec, std::vector<std::string>& two);  // for an option with exactly two values
  // Like add(), for a position. A blank argument is refused, because it usually comes from an unset shell variable.
  void add_position(const OptionSpec& spec, std::vector<std::string>& words);

 private:
  CLI::App& parser_;
  std::vector<const std::vector<std::string>*>& positions_;
};

struct Verb {
  std::string name;
  std::string help;
  std::string examples;          // lines of the help's example section, each indented by two spaces
  std::string alias = "";        // another name of the verb; empty: none
  std::string former_name = "";  // still accepted, with a notice; not listed
  bool is_conversation = false;  // true for a protocol, which runs until its client closes the connection
  std::function<void(VerbOptions&)> add_options = {};
  // Returns the exit status. An error is printed as a sentence, with status 2.
  std::function<Expected<int>(const Session&)> run = {};
  std::string group = "";  // the heading under which the program's help lists the verb
};

// Makes a verb whose arguments are stored in one Arguments object.
template <class Arguments>
Verb make_verb(Verb verb, void (*add_options)(VerbOptions&, Arguments&),
               Expected<int> (*run)(const Session&, const Arguments&)) {
  const auto arguments = std::make_shared<Arguments>();
  verb.add_options = [=](VerbOptions& options) { add_options(options, *arguments); };
  verb.run = [=](const Session& session) { return run(session, *arguments); };
  return verb;
}

}  // namespace kibitz
