// A browser of Debian under WebDriver BiDi: the same test cases run in Chromium and in Firefox.
import assert from 'node:assert/strict';
import { axeSource, puppeteer } from './packages.mjs';

export const programs = { chromium: '/usr/bin/chromium', firefox: '/usr/bin/firefox-esr' };
export const viewports = {
  desktop: { width: 1200, height: 1000 },
  phone: { width: 390, height: 844, hasTouch: true },
  zoomed: { width: 600, height: 500, deviceScaleFactor: 2 }, // the desktop at 200 %
};
const patience = 60_000; // milliseconds until a wait fails

export class Browser {
  /** @param {'chromium' | 'firefox'} name @param {Server} server @param {'light' | 'dark'} scheme */
  static async launch(name, server, scheme = 'light') {
    const browser = await puppeteer.launch({
      browser: name === 'firefox' ? 'firefox' : 'chrome',
      executablePath: programs[name],
      protocol: 'webDriverBiDi',
      headless: true,
      protocolTimeout: 10 * patience,
      args: name === 'firefox' ? [] : ['--no-sandbox', '--disable-dev-shm-usage'],
      extraPrefsFirefox: { 'layout.css.prefers-color-scheme.content-override': scheme === 'dark' ? 0 : 1 },
    });
    return Object.assign(new Browser(), { browser, name, server, scheme });
  }

  /** A page of a new visitor, whose games are in no other page. */
  async open(fragment = '', viewport = viewports.desktop) {
    const context = await this.browser.createBrowserContext();
    const page = new Page(await context.newPage(), this);
    await page.start(fragment, viewport);
    return page;
  }

  close() {
    return this.browser.close();
  }
}

export class Page {
  constructor(page, browser) {
    Object.assign(this, { page, browser, complaints: [] });
    const complain = (text) => this.complaints.push(text);
    page.on('console', (message) => ['error', 'warn'].includes(message.type()) && complain(message.text()));
    page.on('pageerror', (error) => complain(String(error)));
  }

  async start(fragment, viewport) {
    await this.page.setViewport(viewport);
    if (this.browser.name !== 'firefox')
      await this.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: this.browser.scheme }]);
    // Without about:blank before, so that Back does not leave the page.
    await this.page.goto(this.browser.server.link + fragment);
    await this.ready();
  }

  /** Opens the page anew at a fragment of its address, as a bookmark does. */
  async go(fragment) {
    await this.page.goto('about:blank');
    await this.page.goto(this.browser.server.link + fragment);
    await this.ready();
  }

  async reload() {
    await this.page.reload();
    await this.ready();
  }

  ready() {
    return this.until(() => document.body?.dataset.ready === 'yes');
  }

  run(code, ...values) {
    return this.page.evaluate(code, ...values);
  }

  /** Waits until `code`, run in the page, has a true result, which is returned. */
  async until(code, ...values) {
    for (const begin = Date.now(); ; await new Promise((done) => setTimeout(done, 15))) {
      const result = await this.run(code, ...values);
      if (result) return result;
      if (Date.now() - begin < patience) continue;
      const text = await this.run(() => document.body.innerText);
      assert.fail(`the page did not come to: ${code} ${JSON.stringify(values)}; ${this.complaints}; its text: ${text}`);
    }
  }

  /** Clicks the first element that fits and is shown. If what has just loaded moves it away, it is clicked again. */
  async click(selector) {
    let isClicked = false;
    while (!isClicked) {
      const spot = await this.until((wanted) => {
        const shown = [...document.querySelectorAll(wanted)].find((one) => one.getClientRects().length > 0);
        if (!shown) return null;
        shown.scrollIntoView({ block: 'nearest' });
        window.isClicked = false;
        shown.addEventListener('click', () => (window.isClicked = true), { once: true, capture: true });
        const { x, y, width, height } = shown.getBoundingClientRect();
        return [x + width / 2, y + height / 2];
      }, selector);
      await this.page.mouse.click(...spot);
      isClicked = await this.run(() => window.isClicked);
    }
  }

  press(...keys) {
    return keys.reduce((before, key) => before.then(() => this.page.keyboard.press(key)), Promise.resolve());
  }

  /** Both players are human. */
  setBothHuman() {
    return this.run(() => window.kibitz.play.choose({ seats: ['you', 'you'] }));
  }

  /** Everything that axe finds, as texts. */
  async violations() {
    if (!(await this.run(() => 'axe' in window))) await this.run(axeSource);
    return this.run(async () => {
      const { violations } = await window.axe.run(document, { resultTypes: ['violations'] });
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .slice(0, 3)
            .map((node) => node.target.join(' '))
            .join(', ')}`,
      );
    });
  }

  /** Closes the page, and fails if the browser has reported an error or a warning. */
  async close() {
    assert.deepEqual(this.complaints, [], 'errors and warnings in the console');
    await this.page.browserContext().close();
  }
}
