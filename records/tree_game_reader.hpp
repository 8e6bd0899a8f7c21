// Base of the readers of SGF and GGF. Each game is a tree of nodes, which is read completely and then converted to a
// record.
#pragma once

#include "records/reader.hpp"
#include "records/sgf_tree.hpp"

namespace kibitz::records::sgf {

class TreeGameReader : public Reader {
 public:
  bool next(GameRecord& game) final {
    if (!read_tree(game)) return false;
    ProblemReporter report(game);
    convert(tree_, game, report);
    report.sort();
    return true;
  }
  bool skip(GameRecord& scratch) final { return read_tree(scratch); }

 protected:
  TreeGameReader(Source& source, Escapes escapes, RecordFormat format) : trees_(source, escapes), format_(format) {}

 private:
  virtual void convert(const SgfTree& tree, GameRecord& game, ProblemReporter& report) = 0;

  bool read_tree(GameRecord& game) {
    game.clear();
    game.format = format_;
    game.game_number = number_ + 1;
    ProblemReporter report(game);
    if (!trees_.next(tree_, report)) return false;
    ++number_;
    game.begin = tree_.begin;
    return true;
  }

  TreeReader trees_;
  RecordFormat format_;
  SgfTree tree_;
  std::int64_t number_ = 0;
};

}  // namespace kibitz::records::sgf
