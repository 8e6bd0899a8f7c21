// Query "learn": learns an evaluation of a game of the host (docs/reference/wasm.md).
#pragma once

#include "protocols/serve_extra.hpp"
#include "wasm/host_games.hpp"

namespace kibitz::wasm {

// `games` must outlive the query.
ExtraQuery learn_query(const HostGames& games);

}  // namespace kibitz::wasm
