#include "protocols/recognise.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <array>

#include "protocols/gomocup.hpp"
#include "protocols/gtp.hpp"
#include "protocols/hub.hpp"
#include "protocols/nboard.hpp"
#include "protocols/protocol_line.hpp"
#include "protocols/serve.hpp"
#include "protocols/ucci.hpp"
#include "protocols/uci.hpp"
#include "protocols/xboard.hpp"

namespace kibitz {

namespace {

constexpr std::array all_protocols{
    Protocol{"uci", "Speak UCI (all games; option UCI_Variant selects one)", false, run_uci},
    Protocol{"ucci", "Speak UCCI (xiangqi)", true, run_ucci},
    Protocol{"xboard", "Speak the XBoard protocol, CECP 2 (chess, xiangqi)", false, run_xboard},
    Protocol{"gtp", "Speak GTP 2 (Othello, Go on small boards)", true, run_gtp},
    Protocol{"nboard", "Speak NBoard 2 (Othello)", true, run_nboard},
    Protocol{"gomocup", "Speak the Gomocup (Piskvork) protocol (go-moku)", true, run_gomocup},
    Protocol{"hub", "Speak Hub 2 (English and international draughts)", true, run_hub},
    Protocol{"serve", "Answer JSON requests, several concurrently (all games)", false, run_serve}};

struct FirstWord {
  std::string_view word;
  std::string_view protocol;
};

// Words that can begin a session, each with its protocol. Words that two protocols share are not listed, except "name"
// and "version", because only GTP sessions begin with them.
constexpr std::array first_words{
    FirstWord{"uci", "uci"},           FirstWord{"isready", "uci"},    FirstWord{"setoption", "uci"},
    FirstWord{"position", "uci"},      FirstWord{"ucinewgame", "uci"}, FirstWord{"go", "uci"},
    FirstWord{"ucci", "ucci"},         FirstWord{"xboard", "xboard"},  FirstWord{"protover", "xboard"},
    FirstWord{"nboard", "nboard"},     FirstWord{"hub", "hub"},        FirstWord{"START", "gomocup"},
    FirstWord{"RECTSTART", "gomocup"}, FirstWord{"INFO", "gomocup"},   FirstWord{"ABOUT", "gomocup"},
    FirstWord{"BEGIN", "gomocup"},     FirstWord{"BOARD", "gomocup"},  FirstWord{"protocol_version", "gtp"},
    FirstWord{"name", "gtp"},          FirstWord{"version", "gtp"},    FirstWord{"list_commands", "gtp"},
    FirstWord{"known_command", "gtp"}, FirstWord{"boardsize", "gtp"},  FirstWord{"clear_board", "gtp"}};

}  // namespace

std::span<const Protocol> protocols() { return all_protocols; }

std::string_view first_game(const Protocol& protocol, const Catalogue& catalogue) {
  const CatalogueEntry* const game =
      protocol.has_first_game ? default_game_of_protocol(catalogue, protocol.name) : nullptr;
  return game ? std::string_view(game->name) : "";
}

const Protocol* find_protocol(std::string_view name) {
  const auto found = std::ranges::find(all_protocols, name, &Protocol::name);
  return found == all_protocols.end() ? nullptr : &*found;
}

const Protocol* recognise_protocol(std::string_view first_line) {
  Command command = command_of(first_line);
  if (command.name.starts_with('{')) return find_protocol("serve");
  if (!command.name.empty() && command.name.find_first_not_of("0123456789") == std::string::npos)
    command = command_of(command.rest);  // skip GTP's command number
  const auto found = std::ranges::find(first_words, command.name, &FirstWord::word);
  return found == first_words.end() ? nullptr : find_protocol(found->protocol);
}

void run_recognised_protocol(Channel& channel, const Catalogue& catalogue) {
  const auto on_too_long = [&](const std::string& sentence) { channel.write("error: " + sentence); };
  while (auto line = channel.read(on_too_long)) {
    if (const Protocol* protocol = recognise_protocol(*line)) {
      channel.put_back(std::move(*line));
      return protocol->run(channel, catalogue);
    }
    const auto word = command_of(*line).name;
    if (word == "quit" || word == "END" || word == "exit") return;
    if (!word.empty())
      channel.write(fmt::format("error: {} starts no protocol; 'kibitz --help' lists the protocols", quoted(word)));
  }
}

}  // namespace kibitz
