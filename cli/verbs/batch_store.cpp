#include "cli/verbs/batch_store.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>

#include "cli/show/json_text.hpp"

namespace kibitz {

namespace {

// What an end in the middle of a row leaves.
bool may_be_torn_row(std::string_view line) {
  constexpr std::string_view begin = R"({"schema":1,"type":"row","key":)";
  return line.starts_with(begin) || begin.starts_with(line);
}

}  // namespace

Expected<BatchStore> BatchStore::open(const std::string& file) {
  BatchStore store;
  store.file_ = file;
  if (file.empty()) return store;
  auto lock = ledger::FileLock::take(file, "batch");
  if (!lock) return std::unexpected(lock.error());
  store.lock_ = std::move(*lock);
  bool is_torn = false;
  int number = 0;
  std::ifstream in(file, std::ios::binary);
  for (std::string line; std::getline(in, line);) {
    ++number;
    is_torn = in.eof();  // no newline came after it
    if (auto row = read_batch_row(line))
      store.rows_.insert_or_assign(row->key, std::move(*row));
    else if (!may_be_torn_row(line))
      return fail(fmt::format("{} is no file of results: line {} is {}", quoted(file), number, quoted(line)));
  }
  store.out_.open(file, std::ios::binary | std::ios::app);
  if (is_torn) store.out_ << '\n' << std::flush;
  if (!store.out_) return fail(fmt::format("cannot write {}: {}", quoted(file), std::strerror(errno)));
  return store;
}

const BatchRow* BatchStore::find(const std::string& key) const {
  const auto found = rows_.find(key);
  return found == rows_.end() ? nullptr : &found->second;
}

Expected<void> BatchStore::add(const BatchRow& row) {
  if (file_.empty()) return {};
  out_ << json_of(row) << '\n' << std::flush;
  if (!out_) return fail(fmt::format("cannot write {}: {}", quoted(file_), std::strerror(errno)));
  return {};
}

// FNV-1a, 64 bits: two lines of one user's files will not collide by chance.
std::string batch_key(const std::string& line, const std::string& circumstances) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (char c : circumstances + '\n' + line) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  return fmt::format("{:016x}", hash);
}

}  // namespace kibitz
