// Writes a search down, node by node, while it runs. A node is written when it is left; what is gathered of a batch of
// rows goes to the disk at once, so that a killed search leaves a file that opens.
#pragma once

#include <filesystem>
#include <memory>
#include <unordered_map>

#include "trace/header.hpp"

namespace kibitz::trace {

inline constexpr std::uint64_t default_limit = 20'000'000;

// Which nodes are written where they are more than the limit: those near the root. The first half of the limit goes to
// all nodes as they come; then each half of what is left goes to nodes of fewer plies. A node with a row below it has
// one too.
class Sampling {
 public:
  explicit Sampling(std::uint64_t limit) : left_(limit), half_(limit / 2) {}
  // Of a node of this ply.
  bool takes(int ply) const { return ply <= most_ply_; }
  void count(int ply);

 private:
  void go_up();

  std::uint64_t left_;
  std::uint64_t half_;  // of what was left when most_ply_ was chosen
  int most_ply_ = std::numeric_limits<int>::max();
  std::vector<std::uint64_t> by_ply_;  // rows, since then
};

// Rows of one thread, of which a batch is being gathered.
class Stream {
 public:
  explicit Stream(std::uint64_t limit) : sampling_(limit) {}
  // In post-order. True: the batch is full.
  bool add(const NodeEvent& event);
  // The messages of what was gathered, if anything was. Begins the next batch.
  std::string take_batch();
  std::uint64_t written() const { return written_; }

 private:
  static constexpr std::size_t most_moves = 32'768;  // of a batch: as many as have numbers
  static constexpr std::size_t most_waiting = 128;   // rows: they fit into the first cache
  // A subtree that was left, and whose parent is still open.
  struct Left {
    std::uint64_t events, rows;
  };
  Left take_children(std::uint32_t subtree);
  MoveNumber number_of(const std::string& move);
  void put_into_columns();

  Sampling sampling_;
  std::vector<Left> left_;
  std::vector<Node> waiting_;  // rows that the columns of the batch have not yet
  Batch batch_;
  std::size_t rows_ = 0;
  std::uint64_t written_ = 0;
  std::vector<std::string> moves_;  // of this batch
  std::unordered_map<std::string, MoveNumber> numbers_;
};

class Writer {
 public:
  // Begins the file, which must not exist yet, or be empty. `limit`: rows of each thread.
  static Expected<Writer> open(const std::filesystem::path& file, const Header& header,
                               std::uint64_t limit = default_limit);
  ~Writer();
  Writer(Writer&& other) noexcept;
  Writer& operator=(Writer&& other) noexcept;

  // To be handed to a search, which this must outlive. Where the file cannot be written any more the search goes on.
  NodeSink sink();
  // Writes what is left. An error: the file cannot be written; what was whole before it stays.
  Expected<void> finish(const std::string& end);

  std::uint64_t nodes() const { return nodes_; }
  std::uint64_t written() const;  // rows

 private:
  Writer(std::filesystem::path file, int descriptor, std::uint64_t limit)
      : file_(std::move(file)), descriptor_(descriptor), limit_(limit) {}

  void take(const NodeEvent& event);
  Stream& stream_of(std::size_t thread);
  void write(std::string_view bytes);

  std::filesystem::path file_;
  int descriptor_ = -1;
  std::uint64_t limit_;
  std::vector<std::unique_ptr<Stream>> streams_;  // by thread
  std::uint64_t nodes_ = 0;
  std::int64_t whole_ = 0;  // bytes of the file that are whole messages
  std::optional<Error> error_;
};

}  // namespace kibitz::trace
