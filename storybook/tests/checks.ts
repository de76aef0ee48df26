import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

export const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What concerns whole pages (landmarks, the order of headings) is not a story's to keep; journeys check it on the site. */
const pageRules = ['region', 'heading-order', 'page-has-heading-one', 'landmark-one-main', 'landmark-unique', 'skip-link'];
const axeOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: Object.fromEntries(pageRules.map((rule) => [rule, { enabled: false }])),
  resultTypes: ['violations'],
  iframes: false,
};

export type Theme = 'dark' | 'light';

/** Puts the page in a theme and a direction of writing, as the site does: by attributes of its root. */
export const stand = (page: Page, theme: Theme, direction: 'ltr' | 'rtl' = 'ltr'): Promise<void> =>
  page.evaluate(`(async () => {
    document.documentElement.dataset.theme = '${theme}';
    document.documentElement.dir = '${direction}';
    // A colour that is handed down changes a frame after the one it comes from.
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    document.getAnimations().forEach((animation) => animation.cancel());
  })()`);

/** All that axe finds in the story, one line a node. Axe is in the page already. */
export const accessibilityFaults = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(async () => {
    const { violations } = await axe.run('body', ${JSON.stringify(axeOptions)});
    const { theme } = document.documentElement.dataset;
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => [theme, id, target.join(' ')].join(', ') + ': ' + failureSummary));
  })()`);

/**
 * What sticks out of the window at a side. The page cuts it off, so nothing scrolls: it is looked for element by element, and what an
 * ancestor scrolls or cuts on purpose is left out.
 */
export const overflowFaults = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(() => {
    const width = document.documentElement.clientWidth;
    const cut = (element) => {
      for (let above = element.parentElement; above && above !== document.body; above = above.parentElement)
        if (getComputedStyle(above).overflowX !== 'visible') return true;
      return false;
    };
    const out = [...document.body.querySelectorAll('*')].filter((element) => {
      if (element.ownerSVGElement || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
      const { left, right, width: own, height } = element.getBoundingClientRect();
      return own > 1 && height > 1 && (left < -1 || right > width + 1) && !cut(element);
    });
    const { dir } = document.documentElement;
    return out.slice(0, 3).map((element) => {
      const { left, right } = element.getBoundingClientRect();
      const words = (element.textContent ?? '').trim().slice(0, 40);
      return dir + ', ' + width + ' px: <' + element.localName + '> "' + words + '" reaches from ' + Math.round(left) + ' to ' + Math.round(right);
    });
  })()`);
