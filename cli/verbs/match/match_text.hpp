// What a match shows: lines that tools which read cutechess-cli's output know, tables for people, JSON.
#pragma once

#include <string>

#include "match/runner.hpp"

namespace kibitz {

std::string started_line(const match::Plan& plan, const match::Job& job);
std::string finished_line(const match::StoredGame& game);
// "Score of A vs B: 3 - 1 - 2  [0.667] 6"
std::string score_line(const match::Settings& settings, const match::Standings& standings);
// Elo and its error, LOS, draws; the pairs by their points; the state of the SPRT if there is one.
std::string verdict_lines(const match::Plan& plan, const match::Standings& standings);
// Everybody's place, best first, with faults.
std::string standings_table(const match::Settings& settings, const match::Standings& standings);

std::string json_of_match_game(const match::StoredGame& game);
std::string json_of_match(const match::Plan& plan, const match::Standings& standings, match::MatchEnd end);

}  // namespace kibitz
