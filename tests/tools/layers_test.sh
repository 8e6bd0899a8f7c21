#!/usr/bin/env bash
# tools/layers: every arrow of the picture passes; each wrong arrow, planted alone, is found.
. "$(dirname "$0")/expect.sh"

# wrong PATH INCLUDED REASON
wrong() {
  plant "$1" <<<"#include \"$2\""
  finds "$1:1: $3" "$tools/layers" "$tree"
  rm "$tree/$1"
}
right() {
  plant "$1" <<<"#include \"$2\""
  passes "$tools/layers" "$tree"
}

right include/kibitz/game/game.hpp kibitz/core/score.hpp
right include/kibitz/search/alpha_beta/searcher.hpp kibitz/game/line.hpp
right include/kibitz/drive/drivers.hpp kibitz/core/window.hpp
right src/engine/parameters.cpp kibitz/search/options/options.hpp
right include/kibitz/engine/engine_of.hpp kibitz/search/alpha_beta/searcher.hpp
right include/kibitz/game/defaults.hpp kibitz/learned/sums.hpp
right include/kibitz/engine/engine_of.hpp kibitz/learned/net.hpp
right learn/fit.hpp kibitz/learned/net.hpp
right games/chess/board.cpp games/chess/board.hpp
right games/chess/engine.cpp kibitz/engine/engine_of.hpp
right games/chess/engine.hpp kibitz/engine/engine.hpp
right games/engines.hpp kibitz/engine/engine.hpp
right games/othello/engine.cpp games/engines.hpp
right games/catalogue.cpp games/engines.hpp
right cli/verbs/analyse/analyse.cpp kibitz/engine/catalogue.hpp
right cli/show/draw_board.cpp kibitz/game/text.hpp
right cli/catalogue.cpp games/chess/engine.hpp
right tests/search/anything.cpp games/chess/board.hpp
right games/chess/text.cpp vector

wrong include/kibitz/core/score.hpp kibitz/game/game.hpp "core may not include game"
wrong include/kibitz/game/perft.hpp kibitz/search/alpha_beta/searcher.hpp "game may not include search"
wrong include/kibitz/search/alpha_beta/table.hpp kibitz/drive/drivers.hpp "search may not include drive"
wrong include/kibitz/drive/deepen.hpp kibitz/game/line.hpp "drive may not include game"
wrong src/drive/drivers.cpp kibitz/engine/engine.hpp "drive may not include engine"
wrong include/kibitz/learned/net.hpp kibitz/search/alpha_beta/searcher.hpp "learned may not include search"
wrong include/kibitz/learned/net.hpp kibitz/engine/engine.hpp "learned may not include engine"
wrong include/kibitz/learned/net.hpp kibitz/game/game.hpp "learned may not include game"
wrong src/engine/catalogue.cpp kibitz/engine/engine_of.hpp "engine may not include engine_of"
wrong games/chess/evaluate.cpp kibitz/search/alpha_beta/searcher.hpp "games may not include search"
wrong games/chess/evaluate.cpp kibitz/engine/engine_of.hpp "games may not include engine_of"
wrong games/chess/text.hpp games/othello/board.hpp "one game includes another"
wrong games/chess/engine.cpp games/othello/board.hpp "one game includes another"
wrong games/chess/text.cpp games/engines.hpp "games may not include a game's engine"
wrong cli/verbs/play/play.cpp games/engines.hpp "cli may not include a game's engine"
wrong cli/verbs/play/play.cpp games/chess/board.hpp "cli may not include games"
wrong cli/verbs/play/play.cpp games/chess/engine.hpp "cli may not include a game's engine"
wrong cli/verbs/play/play.cpp kibitz/search/alpha_beta/searcher.hpp "cli may not include search"
wrong cli/verbs/play/play.cpp kibitz/game/line.hpp "cli may not include game"
right cli/verbs/play/play.cpp lab/minimal_graph.hpp
right cli/verbs/gallery/gallery.cpp content/gallery/exhibit.hpp
right content/methods/searches.cpp lab/minimal_graph.hpp
right content/methods/check.cpp records/typed_position.hpp
right cli/run_cli.cpp cli/session.hpp
right cli/setup/setup.hpp cli/session.hpp
right program/main.cpp kibitz/cli/run_cli.hpp
right cli/run_cli.cpp kibitz/cli/run_cli.hpp
wrong cli/show/table.cpp cli/verbs/session.hpp "cli/show may not include cli/verbs"
wrong cli/grammar/verb.hpp cli/verbs/session.hpp "cli/grammar may not include cli/verbs"
wrong cli/grammar/verb.hpp cli/show/table.hpp "cli/grammar may not include cli/show"
wrong cli/setup/setup.cpp cli/verbs/session.hpp "cli/setup may not include cli/verbs"
wrong content/gallery/exhibit.cpp cli/setup/setup.hpp "content may not include cli"
wrong content/gallery/exhibit.cpp games/chess/board.hpp "content may not include games"
wrong lab/report.cpp content/methods/documented_method.hpp "lab may not include content"
wrong cli/attic/old.cpp cli/show/table.hpp "a room of cli without a place: attic"
wrong program/main.cpp kibitz/search/alpha_beta/searcher.hpp "program may not include search"
wrong match/runner.cpp kibitz/cli/run_cli.hpp "match may not include cli"
wrong learn/fit.cpp kibitz/cli/run_cli.hpp "learn may not include cli"
wrong learn/fit.cpp games/chess/board.hpp "learn may not include games"
wrong helpers/many.hpp kibitz/core/score.hpp "a folder without a layer: helpers"

# A file that includes itself, directly or through others. Two files that include a third are not a cycle.
plant include/kibitz/core/a.hpp <<<'#include "kibitz/core/b.hpp"'
plant include/kibitz/core/b.hpp <<<'#include "kibitz/core/c.hpp"'
plant src/core/a.cpp <<<'#include "kibitz/core/b.hpp"'
plant include/kibitz/core/c.hpp <<<'// nothing'
passes "$tools/layers" "$tree"
plant include/kibitz/core/c.hpp <<<'#include "kibitz/core/a.hpp"'
finds "a circle of includes: include/kibitz/core/a.hpp -> include/kibitz/core/b.hpp -> include/kibitz/core/c.hpp -> include/kibitz/core/a.hpp" "$tools/layers" "$tree"
rm -r "$tree/include/kibitz/core" "$tree/src/core"
plant games/chess/text.hpp <<<'#include "text.hpp"'
finds "a circle of includes: games/chess/text.hpp -> games/chess/text.hpp" "$tools/layers" "$tree"
rm "$tree/games/chess/text.hpp"
plant lab/farm.cpp <<<'#include <mpi.h>'
finds "only cluster may include mpi.h" "$tools/layers" "$tree"
finish
