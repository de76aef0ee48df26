import { SITE } from '../urls.ts';
import { findElement, waitFor, type SmokeBrowser, type Target } from './browser.ts';

export function visit(browser: SmokeBrowser) {
  const waitForExpression = async (what: string, expression: string): Promise<void> => {
    try {
      await waitFor(what, () => browser.evaluate(`Boolean(${expression})`));
    } catch (error) {
      const shown = await browser.evaluate('location.href + " " + document.body.innerText');
      throw new Error(`${what} is missing at ${String(shown).slice(0, 600)}`, { cause: error });
    }
  };
  /** A click before hydration is lost. */
  const hydrated = (target: Target) =>
    waitForExpression(
      `a hydrated ${target.css}`,
      `Object.keys(${findElement(target)} ?? {}).some((key) => key.startsWith('__react'))`,
    );
  const open = async (path: string): Promise<void> => {
    await browser.goto(SITE + path);
    await hydrated({ css: '[role=search] input' });
  };
  const startGame = async (): Promise<void> => {
    await browser.click({ css: 'button', name: /^Play / });
    // The first game of a visit starts without an ad.
    const started = "document.querySelector('[data-phase=hidden]') !== null";
    const skip = { css: '[data-phase=interstitial] button', name: /^Skip ad/ };
    await waitForExpression('the game or an ad', `${started} || ${findElement(skip)} != null`);
    if (!(await browser.evaluate(started))) await browser.click(skip);
  };
  return { waitForExpression, hydrated, open, startGame };
}
