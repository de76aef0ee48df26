import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { z } from 'zod';

export const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Page-level rules (landmarks, heading order) do not apply to stories; the journeys check them. */
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
/** The rules that another theme can break. */
const colorsOnly = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  resultTypes: ['violations'],
  iframes: false,
};

export type Theme = 'dark' | 'light';

/** Returns a line for each failing node. Axe must be loaded. */
export const accessibility = async (
  page: Page,
  theme: Theme,
  rules: 'everything' | 'colors',
): Promise<string[]> =>
  z.array(z.string()).parse(
    await page.evaluate(`(async () => {
      const { documentElement } = document;
      if (documentElement.dataset.theme !== '${theme}') {
        documentElement.dataset.theme = '${theme}';
        // Inherited colors with a transition change one frame after their parent's.
        for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      document.getAnimations().forEach((animation) => animation.cancel());
      const { violations } = await axe.run('body', ${JSON.stringify(rules === 'everything' ? everything : colorsOnly)});
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => ['${theme}', id, target.join(' ')].join(', ') + ': ' + failureSummary));
    })()`),
  );

/**
 * Checks both writing directions. The page clips overflow, so compares each element's box. Excludes
 * content that an ancestor scrolls or clips.
 */
export const findOverflows = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(async () => {
    const twoFrames = async () => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    };
    // Resize listeners run before the next frame.
    await twoFrames();
    const { documentElement } = document;
    const width = documentElement.clientWidth;
    const isCut = (element) => {
      for (let above = element.parentElement; above && above !== document.body; above = above.parentElement)
        if (getComputedStyle(above).overflowX !== 'visible') return true;
      return false;
    };
    const overflows = (element) => {
      const { left, right, width: own, height } = element.getBoundingClientRect();
      if (own <= 1 || height <= 1 || (left >= -1 && right <= width + 1)) return false;
      return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    };
    const overflowing = async () => {
      const found = [...document.body.querySelectorAll('*')].filter((element) => !element.ownerSVGElement && overflows(element) && !isCut(element));
      // Force a layout: lazily rendered content may have a stale width.
      if (found.length > 0) await twoFrames();
      return found.filter(overflows).slice(0, 3).map((element) => {
        const { left, right } = element.getBoundingClientRect();
        const words = (element.textContent ?? '').trim().slice(0, 40);
        return documentElement.dir + ', ' + width + ' px: <' + element.localName + '> "' + words + '" reaches from ' + Math.round(left) + ' to ' + Math.round(right);
      });
    };
    const errors = [];
    for (const direction of ['ltr', 'rtl']) {
      documentElement.dir = direction;
      errors.push(...(await overflowing()));
    }
    documentElement.dir = 'ltr';
    return errors;
  })()`);
