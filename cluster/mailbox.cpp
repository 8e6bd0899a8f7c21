#include "cluster/mailbox.hpp"

#include <mpi.h>

#include <algorithm>
#include <chrono>
#include <thread>
#include <utility>

namespace kibitz::cluster {

// MPI's errors end the run (MPI_ERRORS_ARE_FATAL, the default), so results of calls are not checked.
struct Mailbox::Sending {
  std::vector<std::byte> bytes;
  MPI_Request request = MPI_REQUEST_NULL;
};

Mailbox::Mailbox() {
  int ranks = 1;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  batches_.resize(static_cast<std::size_t>(ranks));
}

Mailbox::~Mailbox() = default;

void Mailbox::meet() { MPI_Barrier(MPI_COMM_WORLD); }

void Mailbox::flush() {
  forget_sent();
  for (std::size_t to = 0; to < batches_.size(); ++to) {
    if (batches_[to].empty()) continue;
    Sending& sending = sending_.emplace_back(std::exchange(batches_[to], {}));
    MPI_Isend(sending.bytes.data(), static_cast<int>(sending.bytes.size()), MPI_BYTE, static_cast<int>(to), 0,
              MPI_COMM_WORLD, &sending.request);
  }
}

// Only the oldest message is tested, so that a slow receiver does not make every call slow.
void Mailbox::forget_sent() {
  while (!sending_.empty()) {
    int is_sent = 0;
    MPI_Test(&sending_.front().request, &is_sent, MPI_STATUS_IGNORE);
    if (is_sent == 0) return;
    sending_.pop_front();
  }
}

bool Mailbox::receive(const std::function<void(Batch)>& take) {
  bool has_received = false;
  for (;;) {
    int has_arrived = 0;
    MPI_Status status;
    MPI_Iprobe(MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &has_arrived, &status);
    if (has_arrived == 0) return has_received;
    int size = 0;
    MPI_Get_count(&status, MPI_BYTE, &size);
    received_.resize(static_cast<std::size_t>(size));
    MPI_Recv(received_.data(), size, MPI_BYTE, status.MPI_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    has_received = true;
    idle_rounds_ = 0;
    take(Batch(status.MPI_SOURCE, received_));
  }
}

void Mailbox::wait() {
  constexpr int yields = 2000;  // a sleep takes 50 us at least, a reply often less
  ++idle_rounds_;
  if (idle_rounds_ < yields)
    std::this_thread::yield();
  else
    std::this_thread::sleep_for(std::chrono::microseconds(std::min(idle_rounds_ - yields, 200)));
}

// First every rank completes its own sends, receiving meanwhile; the barrier then says that all have done so.
void Mailbox::close() {
  const auto drop = [](Batch) {};
  flush();
  for (; !sending_.empty(); forget_sent()) receive(drop);
  MPI_Request barrier = MPI_REQUEST_NULL;
  MPI_Ibarrier(MPI_COMM_WORLD, &barrier);
  for (int is_complete = 0; is_complete == 0; MPI_Test(&barrier, &is_complete, MPI_STATUS_IGNORE))
    if (!receive(drop)) wait();
}

std::uint64_t Mailbox::sum(std::uint64_t number) {
  std::uint64_t total = 0;
  MPI_Reduce(&number, &total, 1, MPI_UINT64_T, MPI_SUM, 0, MPI_COMM_WORLD);
  return total;
}

}  // namespace kibitz::cluster
