#include "match/schedule.hpp"

#include <utility>

namespace kibitz::match {

std::vector<Pairing> pairings(std::size_t players, MatchFormat format) {
  std::vector<Pairing> result;
  const std::size_t last = format == MatchFormat::gauntlet ? 1 : players;
  for (std::size_t one = 0; one < last; ++one)
    for (std::size_t other = one + 1; other < players; ++other) result.push_back({one, other});
  return result;
}

ScheduledGame scheduled_game(const std::vector<Pairing>& pairings, std::int64_t number) {
  const auto count = static_cast<std::int64_t>(pairings.size());
  ScheduledGame job;
  job.number = number;
  job.pair = (number - 1) / 2;
  job.opening = job.pair / count;
  const Pairing& pairing = pairings.at(static_cast<std::size_t>(job.pair % count));
  job.first = pairing.one;
  job.second = pairing.other;
  if (number % 2 == 0) std::swap(job.first, job.second);
  return job;
}

}  // namespace kibitz::match
