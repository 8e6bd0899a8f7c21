#include "learn/game_source.hpp"

#include <algorithm>

#include "kibitz/core/random.hpp"

namespace kibitz::learn {

namespace {

std::uint64_t hash_of(const PlayedGame& game, std::uint64_t hash) {
  hash = mix_bits(hash ^ game.number);
  hash = mix_bits(hash ^ static_cast<std::uint16_t>(game.result));
  for (const PlayedMove& move : game.moves)
    hash = mix_bits(hash ^ move.number ^ std::uint64_t{static_cast<std::uint16_t>(move.score.bits())} << 16);
  return hash;
}

}  // namespace

void GameSource::add(const std::shared_ptr<const SelfPlayFile>& file, std::uint32_t limit, std::uint32_t shift) {
  const auto place = static_cast<std::uint32_t>(files_.size());
  const std::size_t before = entries_.size();
  for (std::uint32_t game = 0; game < file->games().size(); ++game)
    if (file->games()[game].number < limit) entries_.push_back({place, game});
  std::ranges::sort(entries_.begin() + static_cast<std::ptrdiff_t>(before), entries_.end(), {},
                    [&](const Entry& entry) { return file->games()[entry.game].number; });
  files_.push_back({file, shift});
}

Expected<PlayedGame> GameSource::read(std::size_t index) const {
  auto game = TRY(files_[entries_[index].file].games->read(stored(index)));
  game.number += shift(index);
  return game;
}

Expected<void> GameSource::for_each(const std::function<void(const PlayedGame&)>& use) const {
  for (std::size_t i = 0; i < size(); ++i) use(TRY(read(i)));
  return {};
}

Expected<std::uint64_t> hash_of(const GameSource& games) {
  std::uint64_t hash = 0;
  TRY(games.for_each([&](const PlayedGame& game) { hash = hash_of(game, hash); }));
  return hash;
}

}  // namespace kibitz::learn
