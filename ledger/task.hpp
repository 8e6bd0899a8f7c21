// The contents of a ledger: jobs (each has one game and one kind of work), their tasks, and the results. A task is
// identified by its content address, so doing a task twice is harmless.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace kibitz::ledger {

// The data that the tasks of a job share. Its content address is a hash of kind, game, text and build.
struct Job {
  std::string kind;           // the kind of work: "perft", "lab"
  std::string game;           // the game to search
  std::string title;          // description of the job for users
  std::string text;           // the data that every task of the job needs
  std::string build;          // version and bench signature of the programs that may do the work; empty: any
  std::string notes = {};     // further data of the job; not part of its address, so they may change
  std::int64_t time_out = 0;  // time limit of a task, in milliseconds; 0: none
};
std::string address_of(const Job& job);

struct Task {
  std::string address;
  std::int64_t place = 0;  // tasks of a job are claimed in ascending order of place
  std::string text;        // data of the task: all that a worker needs in addition to the job's text
};

enum class TaskState : std::uint8_t { open, leased, done, quarantined };

// A task that a worker has leased.
struct ClaimedTask {
  std::string job;  // address of the job
  Task task;
  int attempt = 1;
};

struct TaskResult {
  std::string address;           // the task's address
  std::string job;               // address of the job for which the task was first done
  std::string text;              // text of the result
  std::string machine = {};      // the machine on which the task was done
  std::string finished_at = {};  // UTC time of the commit by the ledger's clock; set by the ledger
};

// A task's current state.
struct TaskRow {
  Task task;
  TaskState state = TaskState::open;
  int attempts = 0;
  // The owner (see owner_of()) of the current lease; if the task is not leased, of the last lease.
  std::string owner;
  std::string problem;  // why the task's last failed attempt failed
};

struct WorkerInfo {
  std::string name;      // unique among running workers
  std::string machine;   // the machine that the worker runs on
  std::string run = {};  // identifies one start of the worker: a text that differs for each start
};
// The name under which a run of a worker owns its leases. A worker that is restarted under the same name becomes a new
// owner, so that it does not renew leases of its earlier run: it no longer knows their tasks.
std::string owner_of(const WorkerInfo& worker);

// The content address of a task: 32 hexadecimal digits of SHA-256. Each text is hashed together with its length, so
// that different lists of texts never give the same input to the hash.
std::string content_address(std::initializer_list<std::string_view> texts);

// A pseudo-random place for a task, computed from its address. With such places, the tasks done at any time are a
// random sample of the job.
std::int64_t pseudo_random_place(std::string_view address);

// The number of the share (shard) that a task belongs to, from 0 to shares - 1.
std::uint32_t shard_of(std::string_view address, std::uint32_t shares);

}  // namespace kibitz::ledger
