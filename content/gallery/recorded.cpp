#include "content/gallery/recorded.hpp"

#include <algorithm>

namespace kibitz::gallery {

Expected<Recording> record_search(const Exhibit& exhibit, const ExhibitTrial& trial) {
  const auto engine = TRY(set_up(exhibit, trial));
  Recording recording;
  Request request = request_of(exhibit, trial);
  request.on_node = recording.sink();
  Control control;
  TRY(engine->analyse(request, control));
  return recording;
}

std::vector<std::string> moves_to(const Recording& recording, std::size_t index) {
  std::vector<std::string> moves;
  for (const RecordedNode* node = &recording.nodes[index]; node->parent >= 0;
       node = &recording.nodes[static_cast<std::size_t>(node->parent)])
    moves.push_back(node->move);
  std::ranges::reverse(moves);
  return moves;
}

}  // namespace kibitz::gallery
