#include "ledger/task.hpp"

#include <string>

#include "kibitz/core/random.hpp"
#include "ledger/sha256.hpp"

namespace kibitz::ledger {

std::string content_address(std::initializer_list<std::string_view> texts) {
  Sha256 digest;
  for (const std::string_view text : texts) {
    digest.add(std::to_string(text.size()) + ':');
    digest.add(text);
  }
  return digest.hex_digest().substr(0, 32);
}

std::string address_of(const Job& job) { return content_address({job.kind, job.game, job.text, job.build}); }

namespace {

std::uint64_t hash_of_address(std::string_view address) {
  std::uint64_t hash = 0;
  for (const char c : address) hash = mix_bits(hash ^ static_cast<unsigned char>(c));
  return hash;
}

}  // namespace

std::int64_t pseudo_random_place(std::string_view address) {
  return static_cast<std::int64_t>(hash_of_address(address) >> 2);
}

// Mixes the hash once more, so that a task's share does not depend on its place (pseudo_random_place()). The tasks of a
// share that are done at any time are therefore a random sample of the share.
std::uint32_t shard_of(std::string_view address, std::uint32_t shares) {
  return static_cast<std::uint32_t>(mix_bits(hash_of_address(address)) % shares);
}

std::string owner_of(const WorkerInfo& worker) {
  return worker.run.empty() ? worker.name : worker.name + '/' + worker.run;
}

}  // namespace kibitz::ledger
