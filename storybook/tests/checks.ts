import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { z } from 'zod';

export const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** What concerns whole pages (landmarks, the order of headings) is not a story's to keep; journeys check it on the site. */
const pageRules = [
  'region',
  'heading-order',
  'page-has-heading-one',
  'landmark-one-main',
  'landmark-unique',
  'skip-link',
];
const everything = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: Object.fromEntries(pageRules.map((rule) => [rule, { enabled: false }])),
  resultTypes: ['violations'],
  iframes: false,
};
/** The rules that look at colours: all that the other theme can break. */
const coloursOnly = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  resultTypes: ['violations'],
  iframes: false,
};

export type Theme = 'dark' | 'light';

const found = z.object({ passed: z.number(), faults: z.array(z.string()) });
/** How many of axe's rules held, and a line for each node where one did not. */
export type Accessibility = z.infer<typeof found>;

/** What axe finds in the story in one theme: everything, or what colours alone decide. Axe is in the page already. */
export const accessibility = async (
  page: Page,
  theme: Theme,
  rules: 'everything' | 'colours',
): Promise<Accessibility> =>
  found.parse(
    await page.evaluate(`(async () => {
      const { documentElement } = document;
      if (documentElement.dataset.theme !== '${theme}') {
        documentElement.dataset.theme = '${theme}';
        // A colour that is handed down changes a frame after the one it comes from.
        for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      document.getAnimations().forEach((animation) => animation.cancel());
      const { passes, violations } = await axe.run('body', ${JSON.stringify(rules === 'everything' ? everything : coloursOnly)});
      return {
        passed: passes.length,
        faults: violations.flatMap(({ id, nodes }) =>
          nodes.map(({ target, failureSummary }) => ['${theme}', id, target.join(' ')].join(', ') + ': ' + failureSummary)),
      };
    })()`),
  );

/**
 * What sticks out of the window at a side, in each direction of writing. The page cuts it off, so nothing scrolls: it is looked for element
 * by element, and what an ancestor scrolls or cuts on purpose is left out.
 */
export const overflowFaults = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(async () => {
    const twoFrames = async () => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    };
    // What listens to the window's size has heard of it a frame later.
    await twoFrames();
    const { documentElement } = document;
    const width = documentElement.clientWidth;
    const isCut = (element) => {
      for (let above = element.parentElement; above && above !== document.body; above = above.parentElement)
        if (getComputedStyle(above).overflowX !== 'visible') return true;
      return false;
    };
    const sticksOut = (element) => {
      const { left, right, width: own, height } = element.getBoundingClientRect();
      if (own <= 1 || height <= 1 || (left >= -1 && right <= width + 1)) return false;
      return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    };
    const faultsOf = async () => {
      const found = [...document.body.querySelectorAll('*')].filter((element) => !element.ownerSVGElement && sticksOut(element) && !isCut(element));
      // What is laid out later may still have its width of a wider window, until it is asked for it.
      if (found.length > 0) await twoFrames();
      return found.filter(sticksOut).slice(0, 3).map((element) => {
        const { left, right } = element.getBoundingClientRect();
        const words = (element.textContent ?? '').trim().slice(0, 40);
        return documentElement.dir + ', ' + width + ' px: <' + element.localName + '> "' + words + '" reaches from ' + Math.round(left) + ' to ' + Math.round(right);
      });
    };
    const faults = [];
    for (const direction of ['ltr', 'rtl']) {
      documentElement.dir = direction;
      faults.push(...(await faultsOf()));
    }
    documentElement.dir = 'ltr';
    return faults;
  })()`);
