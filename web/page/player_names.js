// The names of the players, for the list of games and for export.

/** True if the page has given the name. @param {string} name */
export const isAutomatic = (name) => name === '' || name === 'You' || /^Kibitz( level \d+)?$/.test(name);

/**
 * Names that the user typed stay.
 * @param {import('./match_state.js').MatchState} state @param {string[]} names the names so far; '': none
 */
export function playerNames(state, names) {
  const { by, level } = state.strength;
  const kibitz = by === 'level' ? `Kibitz level ${level}` : 'Kibitz';
  return state.seats.map((seat, side) => {
    if (!isAutomatic(names[side] ?? '')) return names[side];
    if (seat === 'kibitz') return kibitz;
    return state.hasKibitz ? 'You' : '';
  });
}
