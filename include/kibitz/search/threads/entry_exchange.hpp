// Table entries that several processes exchange while each searches the same position: Lazy SMP between processes, as
// in Stockfish's cluster branch (https://github.com/official-stockfish/Stockfish/pull/1931). This class only collects
// and stores entries; the program that starts the processes sends them (cluster/lazy.cpp).
#pragma once

#include <cstddef>
#include <functional>
#include <mutex>
#include <span>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

#include "kibitz/search/alpha_beta/table.hpp"

namespace kibitz {

// A search result and the position that it is for, as processes send it.
struct SharedEntry {
  Key key = 0;
  NewTableEntry result;  // as the process that found it stored it
};
static_assert(std::is_trivially_copyable_v<SharedEntry>);  // it is sent as bytes

// A process's side of the exchange. All threads of the search call add(); the thread that made this object sends and
// receives, in the function set by on_turn(), which calls take() and receive().
class EntryExchange {
 public:
  // `process` is the number of this process, from 0, among `processes`. Entries of at least `least` depth are
  // exchanged.
  EntryExchange(int process, int processes, Depth least)
      : process_(process), processes_(processes), least_(least), owner_(std::this_thread::get_id()) {}

  // From now on, `turn` is called whenever the owner's thread has stored `stores_per_turn` entries. A separate thread
  // that sends and receives would wait for a processor while the others search without its entries.
  void on_turn(std::function<void()> turn) { turn_ = std::move(turn); }
  static constexpr int stores_per_turn = 64;

  int process() const { return process_; }
  int processes() const { return processes_; }

  // Adds an entry that the search has stored, if it is deep enough. If take() is not called in time, entries are
  // dropped.
  void add(Key key, const NewTableEntry& result) {
    if (result.depth >= least_) {
      const std::scoped_lock lock(mutex_);
      if (entries_.size() < most_entries) entries_.push_back({key, result});
    }
    if (!turn_ || std::this_thread::get_id() != owner_ || ++stores_ < stores_per_turn) return;
    stores_ = 0;
    turn_();
  }
  // Returns the entries added since the last call.
  std::vector<SharedEntry> take() {
    const std::scoped_lock lock(mutex_);
    return std::exchange(entries_, {});
  }
  // Stores the entries of another process in the table of the running search. Between searches they are dropped.
  void receive(std::span<const SharedEntry> entries) {
    const std::scoped_lock lock(mutex_);
    if (table_ == nullptr) return;
    for (const SharedEntry& entry : entries) table_->store_received(entry.key, entry.result);
  }

  // While an Attachment exists, the table and the exchange are connected. `exchange` may be null: nothing is shared.
  class Attachment {
   public:
    Attachment(EntryExchange* exchange, Table& table) : exchange_(exchange), table_(table) { connect(exchange_); }
    ~Attachment() { connect(nullptr); }
    Attachment(const Attachment&) = delete;
    Attachment& operator=(const Attachment&) = delete;

   private:
    void connect(EntryExchange* to) {
      if (exchange_ == nullptr) return;
      const std::scoped_lock lock(exchange_->mutex_);
      table_.set_exchange(to);
      exchange_->table_ = to != nullptr ? &table_ : nullptr;
    }
    EntryExchange* exchange_;
    Table& table_;
  };

 private:
  static constexpr std::size_t most_entries = 1 << 16;
  const int process_;
  const int processes_;
  const Depth least_;
  std::mutex mutex_;
  std::vector<SharedEntry> entries_;
  Table* table_ = nullptr;  // the table of the running search; null: no search is running
  const std::thread::id owner_;
  std::function<void()> turn_;
  int stores_ = 0;  // by the owner's thread, since the last turn
};

}  // namespace kibitz
