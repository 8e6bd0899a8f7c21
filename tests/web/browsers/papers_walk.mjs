// What the cases about the walk through the papers share: they open it, choose a claim and run it.

/** Waits for the walk, and gives the ids of all claims. */
export async function openWalk(browser) {
  const page = await browser.open('#game=othello');
  await page.click('#tab-Learn');
  await page.until(() => Boolean(document.querySelector('#demonstrate')));
  const { claims } = await page.run(() => window.kibitz.link.ask({ type: 'papers', game: 'othello' }));
  return { page, claims };
}

/** Chooses a claim, as a user does. */
export async function goTo(page, { id, document: paper }) {
  await page.run((value) => {
    const list = document.querySelector('#paper');
    list.value = value;
    list.dispatchEvent(new Event('change'));
  }, paper);
  await page.run((value) => {
    const list = document.querySelector('#claim');
    list.value = value;
    list.dispatchEvent(new Event('change'));
  }, id);
  await page.until((value) => document.querySelector('#claim').value === value, id);
}

export const source = () => document.querySelector('#source-of-figures')?.textContent;
export const verdict = () => document.querySelector('.papers .verdict')?.textContent;

/** Runs the claim that is shown, and gives the sentence about the source of the figures. */
export async function run(page) {
  await page.click('#demonstrate');
  const found = await page.until(() => {
    const isRunning = document.querySelector('#demonstrate').textContent === 'Stop';
    const panel = document.querySelector('.papers');
    return !isRunning && (panel.querySelector('#source-of-figures') ?? panel.querySelector('.error'))?.textContent;
  });
  return found;
}
