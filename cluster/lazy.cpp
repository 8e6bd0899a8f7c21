#include "cluster/lazy.hpp"

#include <atomic>
#include <chrono>
#include <thread>

#include "kibitz/search/threads/entry_exchange.hpp"

namespace kibitz::cluster {

namespace {

enum class RecordKind : std::uint8_t { entry, end };

// The entries of this rank for the others, and those of the others for this rank.
class EntryTraffic {
 public:
  EntryTraffic(EntryExchange& exchange, Mailbox& mailbox) : exchange_(exchange), mailbox_(mailbox) {}

  // Sends and receives what there is. Returns false once rank 0 has ended the search.
  bool exchange_entries() {
    for (const SharedEntry& entry : exchange_.take())
      for_each_other_rank([&](int rank) {
        mailbox_.add(rank, RecordKind::entry);
        mailbox_.add(rank, entry);
      });
    mailbox_.flush();
    mailbox_.receive([this](Batch batch) { take_batch(batch); });
    return !has_ended_;
  }
  void send_end() {
    for_each_other_rank([&](int rank) { mailbox_.add(rank, RecordKind::end); });
  }

 private:
  template <class Function>
  void for_each_other_rank(const Function& function) {
    for (int rank = 0; rank < mailbox_.ranks(); ++rank)
      if (rank != mailbox_.rank()) function(rank);
  }

  void take_batch(Batch batch) {
    std::vector<SharedEntry> entries;
    while (!batch.is_empty()) {
      if (batch.read<RecordKind>() == RecordKind::end)
        has_ended_ = true;
      else
        entries.push_back(batch.read<SharedEntry>());
    }
    exchange_.receive(entries);
  }

  EntryExchange& exchange_;
  Mailbox& mailbox_;
  bool has_ended_ = false;
};

}  // namespace

Expected<Analysis> analyse_lazily(Engine& engine, const LazySettings& settings, const RankContext& context) {
  Mailbox& mailbox = context.mailbox;
  const bool is_first = mailbox.rank() == 0;
  const Depth least = settings.least_depth > 0 ? plies(settings.least_depth) : no_depth;
  EntryExchange exchange(mailbox.rank(), mailbox.ranks(), least);
  EntryTraffic traffic(exchange, mailbox);
  Request request;
  request.exchange = &exchange;
  if (is_first)
    request.limits = settings.limits;
  else
    request.limits.depth = settings.limits.depth;
  Expected<Analysis> analysis = Analysis{};
  std::atomic<bool> is_done = false;
  mailbox.meet();
  {
    // Only this thread calls MPI; another one searches.
    const std::jthread search([&] {
      analysis = engine.analyse(request, context.control, is_first ? context.on_report : OnReport{});
      is_done = true;
    });
    // A helper that has finished its last depth still receives, until rank 0 has finished too.
    while (traffic.exchange_entries() && !(is_first && is_done))
      std::this_thread::sleep_for(std::chrono::microseconds(500));
    if (!is_first) context.control.request_stop();
  }
  if (is_first && context.control.is_stop_requested()) return analysis;  // other ranks may be dead: nothing is awaited
  if (is_first) traffic.send_end();
  mailbox.close();
  const std::uint64_t nodes = mailbox.sum(analysis ? analysis->report.statistics.nodes : 0);
  if (analysis) analysis->report.statistics.nodes = nodes;
  return analysis;
}

}  // namespace kibitz::cluster
