#include "cli/verbs/worker/task_kinds.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>

namespace kibitz {

namespace {

constexpr std::array kinds{TaskKind{"analyse", line_doer}, TaskKind{"lab", cell_doer}, TaskKind{"learn", block_doer},
                           TaskKind{"match", game_doer}, TaskKind{"perft", perft_doer}};

struct AtWork {
  std::string job;  // address
  Doer doer;
};

}  // namespace

std::function<Expected<std::string>(const ledger::Job&, const std::string&)> doer_of_all(const Catalogue& catalogue) {
  return [&catalogue, now = std::make_shared<AtWork>()](const ledger::Job& job,
                                                        const std::string& task) -> Expected<std::string> {
    const std::string address = ledger::address_of(job);
    if (now->job != address) {
      const auto* kind = std::ranges::find(kinds, job.kind, &TaskKind::name);
      if (kind == kinds.end()) return fail(fmt::format("this Kibitz has nobody for {}", quoted(job.kind)));
      auto doer = TRY(kind->prepare(catalogue, job));
      *now = {address, std::move(doer)};
    }
    return now->doer(task);
  };
}

}  // namespace kibitz
