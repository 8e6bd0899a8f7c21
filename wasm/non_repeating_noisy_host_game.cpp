#include "wasm/host_game_functions.hpp"

namespace kibitz::wasm {

const HostGameFunctions non_repeating_noisy_host_game = host_game_functions<NonRepeatingNoisyHostGame>;

}  // namespace kibitz::wasm
