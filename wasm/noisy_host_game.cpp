#include "wasm/host_game_functions.hpp"

namespace kibitz::wasm {

const HostGameFunctions noisy_host_game = host_game_functions<NoisyHostGame>;

}  // namespace kibitz::wasm
