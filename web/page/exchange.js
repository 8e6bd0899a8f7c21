// Files in and out: the door for files that are dropped, chosen or pasted, and the menu that exports the open game.
import { ExportMenu } from './export.js';
import { faultText } from './file_list.js';
import { FileDoor } from './files.js';
import { $ } from './helpers.js';

/** @typedef {import('./file_types.js').FileGame} FileGame */
/** @typedef {import('./types.js').RecordNode} RecordNode */

/** What files hold of a node: a review knows more of its evaluation. @param {RecordNode} node */
function nodeForFile({ id: _id, evaluation, ...node }) {
  return evaluation
    ? { ...node, evaluation: { score: evaluation.score, depth: evaluation.depth, line: evaluation.line } }
    : node;
}

/**
 * The tags as files have them: the players are named by their sides, such as White.
 * @param {Record<string, any>} tags @param {string[]} sides
 */
export function tagsForFile({ players = [], ...tags }, sides) {
  const named = sides.map((side, index) => [side, players[index]]).filter(([, player]) => player);
  return { ...tags, ...Object.fromEntries(named) };
}

/** The tags as the page has them. @param {Record<string, string>} tags @param {string[]} sides */
export function tagsOfFile(tags, sides) {
  const players = sides.map((side) => tags[side] ?? '');
  return players.some(Boolean) ? { ...tags, players } : tags;
}

export class Exchange {
  /** @param {import('./game.js').Game} game */
  constructor(game) {
    this.game = game;
    this.door = new FileDoor({
      server: game.link,
      game: () => ({ game: game.name, options: { ...game.rules } }),
      open: (record) => this.open(record),
    });
    this.menu = new ExportMenu({
      server: game.link,
      record: () => this.record(),
      board: () => document.querySelector('#board svg'),
    });
    $('theme').before(this.door.button(), this.menu.button());
  }

  /** @param {FileGame} record */
  async open(record) {
    const { sides } = await this.game.link.ask({ type: 'game', game: record.game, options: record.rules });
    await this.game.open(record.game, {
      isForAnalysis: true,
      rules: record.rules,
      record: { ...record, nodes: /** @type {RecordNode[]} */ (record.nodes), tags: tagsOfFile(record.tags, sides) },
    });
    const { problems } = record;
    const gravest = problems.find(({ severity }) => severity === 'error') ?? problems[0];
    if (gravest) this.game.emit('problem', `The game has a fault: ${faultText(gravest, problems.length)}`);
  }

  /** @returns {Omit<FileGame, 'problems'>} */
  record() {
    const { name, rules, start, tags, result, tree, info } = this.game;
    return {
      game: name,
      rules,
      start,
      tags: tagsForFile(tags, info?.sides ?? []),
      result: result || '*',
      nodes: tree.toJSON().nodes.map(nodeForFile),
    };
  }
}
