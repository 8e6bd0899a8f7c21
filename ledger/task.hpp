// What a ledger holds: jobs, each of one game and one kind of work, the tasks that they are made of, and what came of
// each. A task goes by its content address, so that doing one twice is harmless.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace kibitz::ledger {

// What tasks have in common. Its address is that of its kind, game, text and build.
struct Job {
  std::string kind;           // who can do it: "perft", "lab"
  std::string game;           // whose search it is about
  std::string title;          // for people
  std::string text;           // what every task of it needs
  std::string build;          // the version and the bench signature that its results are of
  std::string notes = {};     // what whoever asked for it wants to find again; may be changed
  std::int64_t time_out = 0;  // of a task, in milliseconds; 0: none
};
std::string address_of(const Job& job);

struct Task {
  std::string address;
  std::int64_t place = 0;  // tasks of a job are given out in this order
  std::string text;        // with that of the job all that is needed to do it
};

enum class TaskState : std::uint8_t { open, leased, done, set_aside };

// A task that a worker has for a while.
struct Claim {
  std::string job;  // address
  Task task;
  int attempt = 1;
};

struct Result {
  std::string address;           // of the task
  std::string job;               // for which it was first done
  std::string text;              // what came of it
  std::string machine = {};      // where
  std::string finished_at = {};  // UTC, by the ledger's clock; written by the ledger
};

// A task as it stands.
struct TaskRow {
  Task task;
  TaskState state = TaskState::open;
  int attempts = 0;
  std::string owner;    // who has it, or had it last: owner_of() that worker
  std::string problem;  // of its last attempt that failed
};

struct WorkerInfo {
  std::string name;      // no two workers have the same at a time
  std::string machine;   // what it runs on
  std::string run = {};  // differs each time that the worker is started
};
// Who has a lease: a run, so that a worker that was killed and started again under its name does not keep tasks that
// it knows nothing of.
std::string owner_of(const WorkerInfo& worker);

// What a task is addressed by: SHA-256, 32 hexadecimal digits of it. Every text counts with its length, so that no two
// lists of texts run together to the same.
std::string content_address(std::initializer_list<std::string_view> texts);

// A place in the order of a job that is as good as drawn by lot: what is done at any time is a fair sample.
std::int64_t place_by_lot(std::string_view address);

// The share, from 0 on, that a task belongs to.
std::uint32_t share_of(std::string_view address, std::uint32_t shares);

}  // namespace kibitz::ledger
