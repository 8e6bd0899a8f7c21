// What a static site has about the papers: figures that were recorded when it was built (web/site/record_papers.mjs), and
// the chapters as pages.

/** @typedef {import('../page/server_types.js').PaperClaim} PaperClaim */

/** @type {Promise<Record<string, PaperClaim>> | undefined} */
let loading;

async function load() {
  const response = await fetch(new URL('papers.json', import.meta.url));
  if (!response.ok) throw new Error(`papers.json is unavailable: ${response.status} ${response.statusText}`);
  return response.json();
}

/** @type {import('../page/papers_walk.js').PapersHost} */
export const papersHost = {
  place: 'in this tab',
  longest: 60_000,
  recorded() {
    loading ??= load().catch((problem) => {
      loading = undefined; // it is tried again
      throw problem;
    });
    return loading;
  },
  addressOf: (page) => page.replace(/^docs\/papers\/(.*)\.md$/, 'chapters/$1.html'),
};
