#include "cluster/lazy.hpp"

#include "kibitz/search/threads/entry_exchange.hpp"

namespace kibitz::cluster {

namespace {

enum class RecordKind : std::uint8_t { entry, end };

// The entries of this rank for the others, and those of the others for this rank.
class EntryTraffic {
 public:
  EntryTraffic(EntryExchange& exchange, const RankContext& context)
      : exchange_(exchange), mailbox_(context.mailbox), control_(context.control) {}

  // Sends and receives what there is. When rank 0 has ended the search, stops that of this rank.
  void exchange_entries() {
    for (const SharedEntry& entry : exchange_.take())
      for_each_other_rank([&](int rank) {
        mailbox_.add(rank, RecordKind::entry);
        mailbox_.add(rank, entry);
      });
    mailbox_.flush();
    mailbox_.receive([this](Batch batch) { take_batch(batch); });
    if (has_ended_) control_.request_stop();
  }
  bool has_ended() const { return has_ended_; }
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
  Control& control_;
  bool has_ended_ = false;
};

}  // namespace

Expected<Analysis> analyse_lazily(Engine& engine, const LazySettings& settings, const RankContext& context) {
  Mailbox& mailbox = context.mailbox;
  const bool is_first = mailbox.rank() == 0;
  const Depth least = settings.least_depth > 0 ? plies(settings.least_depth) : no_depth;
  EntryExchange exchange(mailbox.rank(), mailbox.ranks(), least);
  EntryTraffic traffic(exchange, context);
  exchange.on_turn([&] { traffic.exchange_entries(); });
  Request request;
  request.exchange = &exchange;
  if (is_first)
    request.limits = settings.limits;
  else
    request.limits.depth = settings.limits.depth;
  mailbox.meet();
  auto analysis = engine.analyse(request, context.control, is_first ? context.on_report : OnReport{});
  if (is_first && context.control.is_stop_requested()) return analysis;  // other ranks may be dead: nothing is awaited
  if (is_first) traffic.send_end();
  // A helper that has finished its last depth still receives, until rank 0 has finished too.
  for (; !is_first && !traffic.has_ended(); mailbox.wait()) traffic.exchange_entries();
  mailbox.close();
  const std::uint64_t nodes = mailbox.sum(analysis ? analysis->report.statistics.nodes : 0);
  if (analysis) analysis->report.statistics.nodes = nodes;
  return analysis;
}

}  // namespace kibitz::cluster
