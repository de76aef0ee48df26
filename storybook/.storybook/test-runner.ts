import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { TestRunnerConfig } from '@storybook/test-runner';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * In the page: all faults in the dark theme, and the colours that cannot be told apart in the light one.
 * What concerns whole pages (landmarks, one heading of the first level) is not a story's to keep.
 */
const findFaults = `(async () => {
  const stand = (theme) => {
    document.documentElement.dataset.theme = theme;
    document.getAnimations().forEach((animation) => animation.cancel());
  };
  const faults = [];
  const check = async (theme, options) => {
    stand(theme);
    const { violations } = await axe.run('#storybook-root', options);
    for (const { id, nodes } of violations)
      for (const { target, failureSummary } of nodes) faults.push(theme + ', ' + id + ', ' + target.join(' ') + ': ' + failureSummary);
  };
  await check('dark', { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'], rules: { region: { enabled: false }, 'heading-order': { enabled: false }, 'page-has-heading-one': { enabled: false }, 'landmark-one-main': { enabled: false } } });
  await check('light', { runOnly: ['color-contrast', 'link-in-text-block'] });
  stand('dark');
  return faults;
})()`;

/** Every story must pass the accessibility checks, in both themes. */
const config: TestRunnerConfig = {
  async postVisit(page) {
    await page.evaluate(axeSource);
    const faults = await page.evaluate<string[]>(findFaults);
    if (faults.length > 0) throw new Error(faults.join('\n'));
  },
};

export default config;
