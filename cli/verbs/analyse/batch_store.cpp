#include "cli/verbs/analyse/batch.hpp"

#include <fmt/format.h>

namespace kibitz {

Expected<BatchStore> BatchStore::open(const std::string& file, const ledger::Job& job) {
  auto lock = TRY(ledger::FileLock::take(file, "batch"));
  auto opened = TRY(ledger::Ledger::open_file(file, ledger::OpenMode::or_create));
  BatchStore store;
  store.name_ = file;
  store.lock_ = std::move(lock);
  store.ledger_ = std::move(opened);
  store.job_ = job;
  TRY(store.ledger_->add(job, {}));
  return store;
}

Expected<BatchStore> BatchStore::open_shared(const std::string& url, const ledger::Job& job) {
  auto opened = TRY(ledger::Ledger::open(url, ledger::OpenMode::or_create));
  BatchStore store;
  store.name_ = ledger::redacted_url(url);
  store.ledger_ = std::move(opened);
  store.job_ = job;
  return store;
}

Expected<void> BatchStore::plan(std::span<const ledger::Task> tasks) { return ledger_->add(job_, tasks); }

Expected<std::optional<BatchRow>> BatchStore::find(const std::string& key) {
  if (!ledger_) return std::nullopt;
  const auto result = TRY(ledger_->result(key));
  if (!result) return std::nullopt;
  auto row = read_batch_row(result->text);
  if (!row) return fail(fmt::format("{} is damaged: {} is no row", quoted(name_), quoted(result->text)));
  return row;
}

Expected<void> BatchStore::add(const BatchRow& row, const std::string& machine) {
  if (!ledger_) return {};
  const ledger::TaskResult result{row.key, ledger::address_of(job_), json_of(row), machine};
  if (auto kept = ledger_->commit({}, std::span(&result, 1)); !kept)
    return fail(fmt::format("cannot write {}: {}", quoted(name_), kept.error().message));
  return {};
}

std::string batch_key(const std::string& line, const std::string& settings_text) {
  return ledger::content_address({settings_text, line});
}

}  // namespace kibitz
