import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Builder, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { z } from 'zod';
import { freePort } from '../../scripts/free-port.mjs';
import { findElement, waitFor, WAIT_MS, type SmokeBrowser, type Target } from './browser.ts';

const KEYS = {
  Enter: Key.ENTER,
  Space: Key.SPACE,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
} as const;
const START_MS = 20_000;

/** WebDriver reports no console messages, so the page collects its own errors. */
const COLLECT_ERRORS = `
  if (!window.smokeErrors) {
    window.smokeErrors = [];
    addEventListener('error', (event) => window.smokeErrors.push(String(event.message)));
    addEventListener('securitypolicyviolation', (event) =>
      window.smokeErrors.push(event.violatedDirective + ' ' + event.blockedURI));
  }`;

/** Sections rendered while scrolling move the element, and a click would miss it. */
const STAYS_IN_PLACE = `
  const [element] = arguments;
  const place = () => JSON.stringify(element.getBoundingClientRect());
  const before = place();
  const frame = () => new Promise(requestAnimationFrame);
  return frame().then(frame).then(() => element.isConnected && place() === before);`;

async function startDisplay(): Promise<{ display: string; xvfb: ChildProcess }> {
  const xvfb = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = await once(xvfb.stdout, 'data', { signal: AbortSignal.timeout(START_MS) });
  return { display: `:${String(number).trim()}`, xvfb };
}

export async function launchWebKit(paths: {
  driver: string;
  browser: string;
}): Promise<SmokeBrowser> {
  const { display, xvfb } = await startDisplay();
  const port = await freePort();
  const service = spawn(paths.driver, [`--port=${port}`], {
    // Ruffle fails with the locale C.UTF-8. WebKit's own sandbox does not start as root.
    env: {
      ...process.env,
      DISPLAY: display,
      LANG: 'en_US.UTF-8',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
    stdio: 'ignore',
  });
  const stop = () => {
    service.kill();
    xvfb.kill();
  };
  try {
    const session = await waitFor('WebKitWebDriver', () =>
      new Builder()
        .usingServer(`http://127.0.0.1:${port}`)
        .withCapabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary: paths.browser, args: ['--automation'] },
        })
        .build(),
    );
    await session.manage().setTimeouts({ pageLoad: WAIT_MS, script: WAIT_MS });
    await session.manage().window().setRect({ width: 1440, height: 900 });
    return driver(session, stop);
  } catch (error) {
    stop();
    throw error;
  }
}

function driver(session: WebDriver, stop: () => void): SmokeBrowser {
  const errors: string[] = [];
  const collect = async () => {
    const found = await session.executeScript('return window.smokeErrors?.splice(0) ?? []');
    errors.push(...z.array(z.string()).parse(found));
  };
  const find = (target: Target) =>
    session.executeScript<WebElement | null>(`return ${findElement(target)}`);
  const describe = ({ css, name }: Target) => `${css} ${String(name ?? '')}`;
  const element = (target: Target) => waitFor(describe(target), () => find(target));
  const actions = () => session.actions({ async: true });
  /** Null while there is no such element, or while it moves. */
  const scrollTo = async (target: Target): Promise<WebElement | null> => {
    const found = await find(target);
    if (found === null) return null;
    await session.executeScript('arguments[0].scrollIntoView({ block: "center" })', found);
    return (await session.executeScript<boolean>(STAYS_IN_PLACE, found)) ? found : null;
  };

  return {
    async goto(url) {
      await session.switchTo().defaultContent();
      await collect();
      await session.get(url);
      await session.executeScript(COLLECT_ERRORS);
    },
    back: () => session.navigate().back(),
    evaluate: (expression) => session.executeScript(`return ${expression}`),
    async click(target) {
      await waitFor(`a click on ${describe(target)}`, async () => {
        const found = await scrollTo(target);
        await found?.click();
        return found;
      });
    },
    async hover(target) {
      const origin = await waitFor(describe(target), () => scrollTo(target));
      await actions().move({ origin }).perform();
    },
    type: async (target, text) => (await element(target)).sendKeys(text),
    press: (key) => actions().sendKeys(KEYS[key]).perform(),
    enterFrame: async (target) => session.switchTo().frame(await element(target)),
    leaveFrames: () => session.switchTo().defaultContent(),
    errors: async () => {
      await collect();
      return errors.splice(0);
    },
    async close() {
      await session.quit();
      stop();
    },
  };
}
