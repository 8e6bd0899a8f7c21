// A rule of the linter: no module of the page names a game. What differs between games comes from the server's JSON, so
// that a game that is added tomorrow needs no change of the page. The names are the ids and titles of the catalogue.
import { readFileSync, readdirSync } from 'node:fs';

// Terms of every program that searches games. "go" is found only if it is a whole string.
const ignored = new Set(['tree', 'game tree', 'graph']);
const isCommon = (name) => name === 'go';

/** The ids in games/catalogue.cpp, and the titles in the folders of these games. @param {string} root */
export function gameNames(root) {
  const catalogue = readFileSync(`${root}/games/catalogue.cpp`, 'utf8');
  const ids = [...catalogue.matchAll(/\{"(\w+)", make_\w+_engine/g)].map(([, id]) => id);
  const headers = ids.flatMap((id) => {
    const folder = `${root}/games/${id}`;
    return readdirSync(folder)
      .filter((file) => file.endsWith('.hpp'))
      .map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
  });
  const titles = headers.flatMap((text) => [...text.matchAll(/string_view title = "([^"]+)"/g)].map(([, title]) => title));
  if (ids.length < 2 || titles.length < 2) throw new Error('games/catalogue.cpp: no ids and titles of games are found');
  return [...new Set([...ids, ...titles].map(asWords))].filter((name) => !ignored.has(name));
}

/** "connectFour", "connect_four" and "Connect Four" are the same words. @param {string} text */
const asWords = (text) =>
  text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .toLowerCase();

/** The first of the names that the text contains, as whole words. @param {string} text @param {string[]} names */
export function nameIn(text, names) {
  const words = asWords(text);
  return names.find((name) => (isCommon(name) ? text.toLowerCase() === name : ` ${words} `.includes(` ${name} `)));
}

/** @param {string} root the folder of the repository */
export function noGameNames(root) {
  const names = gameNames(root);
  const create = (context) => {
    const check = (node, text, isCode) => {
      const name = nameIn(text, isCode ? names.filter((one) => !isCommon(one)) : names);
      if (name)
        context.report({ node, message: `"${text.trim()}" names the game "${name}": use what the server's JSON says` });
    };
    return {
      Identifier: (node) => check(node, node.name, true),
      PrivateIdentifier: (node) => check(node, node.name, true),
      Literal: (node) => check(node, String(node.value), false),
      TemplateElement: (node) => check(node, node.value.raw, false),
    };
  };
  return { rules: { 'no-game-names': { meta: { type: 'problem', schema: [] }, create } } };
}
