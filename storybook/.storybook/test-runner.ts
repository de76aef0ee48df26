import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { TestRunnerConfig } from '@storybook/test-runner';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** In the page: the colours that cannot be told apart in the light theme, as `element: why`. */
const lightFaults = `(async () => {
  document.documentElement.dataset.theme = 'light';
  document.getAnimations().forEach((animation) => animation.cancel());
  const { violations } = await axe.run('#storybook-root', { runOnly: ['color-contrast', 'link-in-text-block'] });
  document.documentElement.dataset.theme = 'dark';
  return violations.flatMap(({ nodes }) => nodes.map(({ target, failureSummary }) => target.join(' ') + ': ' + failureSummary));
})()`;

/** The a11y addon checks each story as it opens, in the dark theme; this looks at its colours in the light one. */
const config: TestRunnerConfig = {
  async postVisit(page) {
    await page.evaluate(axeSource);
    const faults = await page.evaluate<string[]>(lightFaults);
    if (faults.length > 0) throw new Error(`In the light theme:\n${faults.join('\n')}`);
  },
};

export default config;
