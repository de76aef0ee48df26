import puppeteer, { type ElementHandle, type Frame, type Page } from 'puppeteer-core';
import { findElement, waitFor, type SmokeBrowser, type Target } from './browser.ts';

/** A navigation aborts requests, which Firefox logs as errors. */
const ABORTED =
  /status=2152398850|AbortError|Error in input stream|A ServiceWorker (?:intercepted|passed)/;

/** Firefox's value for a mouse. Without a pointing device, `hover: hover` would be false. */
const MOUSE = 6;

export async function launchFirefox(executablePath: string): Promise<SmokeBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: { width: 1440, height: 900 },
    extraPrefsFirefox: {
      'ui.primaryPointerCapabilities': MOUSE,
      'ui.allPointerCapabilities': MOUSE,
      'layout.css.prefers-color-scheme.content-override': 0,
      'media.autoplay.default': 0,
    },
  });
  return driver(await browser.newPage(), () => browser.close());
}

function driver(page: Page, close: () => Promise<void>): SmokeBrowser {
  const errors: string[] = [];
  const record = (text: string) => {
    if (!ABORTED.test(text)) errors.push(text);
  };
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    // The default text of an error object is only `JSHandle@error`.
    const texts = message.args().map((argument) => argument.evaluate((value) => String(value)));
    Promise.all(texts).then(
      (parts) => record(parts.join(' ') || message.text()),
      () => record(message.text()),
    );
  });
  page.on('pageerror', (error) => record(String(error)));
  let frame: Frame = page.mainFrame();

  const element = (target: Target): Promise<ElementHandle<Element>> =>
    waitFor(`${target.css} ${target.name ?? ''}`, async () => {
      const handle = await frame.evaluateHandle(findElement(target));
      return handle.asElement() as ElementHandle<Element> | null;
    });

  return {
    async goto(url) {
      frame = page.mainFrame();
      await page.goto(url);
    },
    back: async () => void (await page.goBack()),
    evaluate: (expression) => frame.evaluate(expression),
    async click(target) {
      const button = await element(target);
      await button.scrollIntoView();
      await button.click();
    },
    async hover(target) {
      const tile = await element(target);
      await tile.scrollIntoView();
      await tile.hover();
    },
    type: async (target, text) => (await element(target)).type(text),
    press: (key) => page.keyboard.press(key === 'Space' ? ' ' : key),
    async enterFrame(target) {
      const outer = await element(target);
      frame = await waitFor('the frame', () => outer.contentFrame());
    },
    leaveFrames: async () => {
      frame = page.mainFrame();
    },
    errors: async () => errors.splice(0),
    close,
  };
}
