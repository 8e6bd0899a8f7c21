// The chapters on the papers (docs/papers/*.md) as pages of the site. Links to other documents, which the site lacks, become
// plain text.
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';

const folder = new URL('../../docs/papers/', import.meta.url);

/** The anchor of a heading, as GitHub and the site of the documentation name it. @param {string} html */
const anchorOf = (html) =>
  html
    .replace(/<[^>]*>|&\w+;/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

/**
 * @param {string} markdown @param {string} policy the Content-Security-Policy
 * @param {Set<string>} pictures gets the names of those on the page
 */
function pageOf(markdown, policy, pictures) {
  const html = execFileSync('cmark-gfm', ['--extension', 'table'], { input: markdown, encoding: 'utf8' });
  const body = html
    .replace(/<(h[1-6])>(.*?)<\/\1>/g, (_, tag, text) => `<${tag} id="${anchorOf(text)}">${text}</${tag}>`)
    .replace(/<img src="\.\.\/pictures\/([\w.-]+)"/g, (_, name) => {
      pictures.add(name);
      return `<img src="${name}"`;
    })
    .replace(/<a href="([^"]*)">(.*?)<\/a>/gs, (whole, address, text) => {
      const [, name, anchor = ''] = /^([\w-]+)\.md(#.*)?$/.exec(address) ?? [];
      if (name) return `<a href="${name}.html${anchor}">${text}</a>`;
      return /^(#|https?:)/.test(address) ? whole : text;
    });
  const title = /<h1[^>]*>(.*?)<\/h1>/.exec(body)?.[1];
  if (!title) throw new Error('a chapter has no heading');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<link rel="icon" href="../icon.svg">
<link rel="stylesheet" href="chapter.css">
</head>
<body>
${body}</body>
</html>
`;
}

/** The files of the chapters by name. @param {string} policy @returns {Map<string, Buffer>} */
export function chapterFiles(policy) {
  const files = new Map();
  const pictures = new Set();
  for (const name of readdirSync(folder).sort()) {
    const page = pageOf(readFileSync(new URL(name, folder), 'utf8'), policy, pictures);
    files.set(`chapters/${name.replace(/\.md$/, '.html')}`, Buffer.from(page));
  }
  for (const name of pictures) files.set(`chapters/${name}`, readFileSync(new URL(`../pictures/${name}`, folder)));
  return files.set('chapters/chapter.css', readFileSync(new URL('chapter.css', import.meta.url)));
}
