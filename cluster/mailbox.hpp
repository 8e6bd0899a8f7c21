// Messages between the ranks of a run of Open MPI. A rank sends records, which are structs as bytes, and does not wait
// for replies. Records for one rank are collected and sent together, because a message costs as much as a few
// kilobytes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <list>
#include <memory>
#include <span>
#include <type_traits>
#include <vector>

namespace kibitz::cluster {

// Reads the records of a message in the order in which they were sent.
class Batch {
 public:
  Batch(int from, std::span<const std::byte> bytes) : from_(from), bytes_(bytes) {}
  int from() const { return from_; }
  bool is_empty() const { return bytes_.empty(); }
  template <class Record>
  Record read() {
    std::array<std::byte, sizeof(Record)> bytes;
    std::memcpy(bytes.data(), bytes_.data(), sizeof(Record));
    bytes_ = bytes_.subspan(sizeof(Record));
    return std::bit_cast<Record>(bytes);
  }

 private:
  int from_;
  std::span<const std::byte> bytes_;
};

// Only one thread of a rank may use its mailbox. All ranks have the same program, so structs have the same layout.
class Mailbox {
 public:
  Mailbox();  // MPI must be initialized
  ~Mailbox();
  Mailbox(const Mailbox&) = delete;
  Mailbox& operator=(const Mailbox&) = delete;

  int rank() const { return rank_; }
  int ranks() const { return static_cast<int>(batches_.size()); }

  // Returns when all ranks have called it.
  void meet();

  // Adds a record to the batch for another rank.
  template <class Record>
  void add(int to, const Record& record) {
    static_assert(std::is_trivially_copyable_v<Record>);
    const auto bytes = std::as_bytes(std::span(&record, 1));
    auto& batch = batches_[static_cast<std::size_t>(to)];
    batch.insert(batch.end(), bytes.begin(), bytes.end());
  }
  // Sends the batches. Records between two ranks arrive in the order in which they were added.
  void flush();
  // Calls `take` for every message that has arrived. Returns false if there was none.
  bool receive(const std::function<void(Batch)>& take);
  // Waits for a moment, so that ranks without work leave the processor to others. A long time without messages makes
  // the moments longer, up to 0.2 ms.
  void wait();
  // Ends the use of the mailbox: every rank must call it. Returns when all messages have arrived; they are dropped.
  void close();
  // The sum of the ranks' numbers, on rank 0. Every rank must call it.
  std::uint64_t sum(std::uint64_t number);

 private:
  struct Sending;  // a message that MPI may still be reading

  void forget_sent();

  int rank_ = 0;
  std::vector<std::vector<std::byte>> batches_;  // by rank
  std::list<Sending> sending_;
  std::vector<std::byte> received_;
  int idle_rounds_ = 0;
};

}  // namespace kibitz::cluster
