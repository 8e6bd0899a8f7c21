// Work that is shared with other machines: by shards, each of which keeps its results in a file of its own, or by a
// ledger.
#pragma once

#include <optional>
#include <string>

#include "cli/setup/session.hpp"
#include "cli/show/live_table.hpp"
#include "ledger/ledger.hpp"
#include "ledger/worker.hpp"

namespace kibitz {

struct SharedArguments {
  std::string ledger;  // URL
  std::string shard;   // "2/8"
  std::string hands;   // --jobs
};

// --ledger and --shard; `files`: where a shard keeps its results.
void add_shared(VerbOptions& options, SharedArguments& arguments, std::string_view files);

// A share of the tasks, by their addresses.
struct Shard {
  std::uint32_t number = 0;  // from 0
  std::uint32_t count = 1;
  bool has(std::string_view address) const { return ledger::share_of(address, count) == number; }
};
// Nothing: all of them. "2/3" is the second of three.
Expected<Shard> read_shard(const std::string& text);

// Both are not given, and a shard is one of N and has a file to write to. Before anything is opened.
Expected<void> check_shared(const SharedArguments& arguments, std::string_view file_option, const std::string& file);

// What a job in these games needs to be the same everywhere: "0.1.0 9f3a...".
Expected<std::string> build_of(const Catalogue& catalogue, const std::string& games);

// Works at the job of the ledger until it is done, by so many hands; others may work at it, too. With no hands it only
// waits. The caller tells of progress, some times a second, and may end it early.
struct SharedJob {
  std::string url;
  std::string job;  // address
  int hands = 1;
  std::function<bool(ledger::Ledger&)> look;  // a second or so apart; false: enough
  std::function<bool()> is_interrupted;
};
Expected<ledger::WorkEnd> work_at(const Session& session, const SharedJob& job);

// --jobs; as many as there are processors if nothing is said.
Expected<int> read_hands(const std::string& text);

// Where workers keep what they cannot hand in, if nothing is said: a folder here.
inline constexpr const char* default_spool = "kibitz-spool";

// Refused, if this machine does not search as the job's build does.
std::function<Expected<void>(const ledger::Job&)> check_of_build(const Catalogue& catalogue);

}  // namespace kibitz
