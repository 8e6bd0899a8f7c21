// The helper threads of a parallel search (Lazy SMP or ABDADA). Each helper deepens with its own Searcher until
// the first thread is done. All share the table and the control. Only results of the first thread are reported.
#pragma once

#include <memory>
#include <system_error>
#include <thread>
#include <vector>

#include "kibitz/drive/deepen.hpp"
#include "kibitz/search/alpha_beta/searcher.hpp"
#include "kibitz/search/threads/lazy_smp.hpp"

namespace kibitz {

template <class G, class Trace = NoTrace>
class HelperThreads {
 public:
  // Creates the helpers of the searcher `first`, which must outlive this object. The number of threads is one of its
  // options. `place` is that of the first thread; the helpers have the numbers after it.
  HelperThreads(Searcher<G, Trace>& first, LazyThread place)
      : options_(first.options), first_(first.poll), place_(place) {
    if (options_.threads.scheme == ThreadScheme::abdada && options_.threads.count > 1) first.busy = &busy_.emplace();
    for (int helper = 1; helper < options_.threads.count; ++helper) {
      searchers_.push_back(
          std::make_unique<Searcher<G, Trace>>(first.line, first.table, first.poll.control(), options_));
      searchers_.back()->busy = first.busy;
      searchers_.back()->trace = first.trace.trace_of_thread(helper);
    }
  }

  // Starts the threads. The limits of the control must be set first. Throws std::system_error if a thread cannot be
  // started.
  void start(const DeepenRequest& request) {
    for (std::size_t i = 0; i < searchers_.size(); ++i)
      threads_.emplace_back([this, i, request](const std::stop_token& stop) { run(i, request, stop); });
  }

  // Stops and joins the threads. This takes until the next poll of each thread, about a millisecond.
  void stop() {
    for (std::jthread& thread : threads_) thread.request_stop();
    threads_.clear();
  }

  // Adds the statistics of the helpers. While they run, adds only their approximate number of nodes.
  void add_statistics_to(Statistics& statistics) const {
    if (!threads_.empty())
      statistics.nodes += first_.nodes_of_others();
    else
      for (const auto& searcher : searchers_) statistics += searcher->collect_statistics();
  }

 private:
  // The search of one helper, which reports nothing.
  class Search final : public DeepenedSearch {
   public:
    Search(Searcher<G, Trace>& searcher, Depth extra_depth) : searcher_(searcher), extra_depth_(extra_depth) {}

    RootResult search(Window window, Depth depth, std::span<const RootMove> moves) override {
      return searcher_.search(window, depth + extra_depth_, moves);
    }
    void set_line(RootResult&) override {}
    double share_of_nodes(RootMove move) const override { return searcher_.share_of_nodes(move); }
    bool excludes_win() override { return false; }
    void on_lines(std::span<const SearchedLine>, ReportReason) override {}

   private:
    Searcher<G, Trace>& searcher_;
    Depth extra_depth_;
  };

  void run(std::size_t index, DeepenRequest request, const std::stop_token& stop) {
    Searcher<G, Trace>& searcher = *searchers_[index];
    searcher.poll.set_stop_token(stop);
    const int helper = place_.number + static_cast<int>(index) + 1;
    request.target.reset();  // only the first thread decides whether to start the next depth
    request.moves = lazy_root_order(options_, {helper, place_.count}, std::move(request.moves));
    Search search(searcher, lazy_extra_depth(options_, helper));
    deepen(request, search, searcher.poll.control());
  }

  const Options options_;
  const Poll& first_;
  const LazyThread place_;
  std::optional<BusyMarks> busy_;
  std::vector<std::unique_ptr<Searcher<G, Trace>>> searchers_;
  // Declared last, because it must be destroyed before the objects that the threads use.
  std::vector<std::jthread> threads_;
};

}  // namespace kibitz
