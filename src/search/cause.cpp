#include "kibitz/search/cause.hpp"

namespace kibitz {

std::string_view name_of(Cause cause) {
  switch (cause) {
    case Cause::searched: return "searched";
    case Cause::cut: return "cut";
    case Cause::evaluated: return "evaluated";
    case Cause::ended: return "ended";
    case Cause::known: return "known";
    case Cause::table: return "table";
    case Cause::etc: return "etc";
    case Cause::null_move: return "null_move";
    case Cause::verified_null_move: return "verified_null_move";
    case Cause::reverse_futility: return "reverse_futility";
    case Cause::razoring: return "razoring";
    case Cause::probcut: return "probcut";
    case Cause::multi_cut: return "multi_cut";
    case Cause::other_cut: return "other_cut";
    case Cause::stand_pat: return "stand_pat";
    case Cause::stopped: return "stopped";
    case Cause::open: return "open";
  }
  return "";
}

std::string_view name_of(Attempt attempt) {
  switch (attempt) {
    case Attempt::root: return "root";
    case Attempt::root_again: return "root_again";
    case Attempt::full: return "full";
    case Attempt::scout: return "scout";
    case Attempt::reduced: return "reduced";
    case Attempt::after_scout: return "after_scout";
    case Attempt::after_reduction: return "after_reduction";
    case Attempt::null_move: return "null_move";
    case Attempt::verification: return "verification";
    case Attempt::without_move: return "without_move";
    case Attempt::probcut: return "probcut";
    case Attempt::shallower: return "shallower";
    case Attempt::quiescence: return "quiescence";
    case Attempt::first_sight: return "first_sight";
  }
  return "";
}

std::string_view name_of(LeftOut rule) {
  switch (rule) {
    case LeftOut::late: return "late";
    case LeftOut::futile: return "futile";
    case LeftOut::history: return "history";
    case LeftOut::exchange: return "exchange";
    case LeftOut::k_best: return "k_best";
    case LeftOut::quiescence_exchange: return "quiescence_exchange";
    case LeftOut::quiescence_futile: return "quiescence_futile";
  }
  return "";
}

}  // namespace kibitz
