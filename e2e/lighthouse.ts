import * as chromeLauncher from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { requireChromium } from '../scripts/browser.mjs';

/** Minimum in each category, with the mobile preset. */
const REQUIRED_SCORE = 95;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

const [base = 'http://localhost:3000', ...paths] = process.argv.slice(2);
const chrome = await chromeLauncher.launch({
  chromePath: await requireChromium(),
  chromeFlags: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-sync',
  ],
});

let lowScores = 0;
console.log(
  [
    'path'.padEnd(36),
    ...CATEGORIES.map((name) => name.padStart(16)),
    '   LCP ms    CLS  TBT ms',
  ].join(''),
);
for (const path of paths.length > 0 ? paths : ['/', '/tag/racing-games', '/racing/neon-drift']) {
  const result = await lighthouse(base + path, {
    port: chrome.port,
    logLevel: 'error',
    output: 'json',
  });
  if (!result) throw new Error(`Lighthouse gave no result for ${path}`);
  const { categories, audits } = result.lhr;
  const scores = CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100));
  lowScores += scores.filter((score) => score < REQUIRED_SCORE).length;
  const value = (name: string) => audits[name]?.numericValue ?? 0;
  const vitals = `${value('largest-contentful-paint').toFixed(0).padStart(9)}${value('cumulative-layout-shift').toFixed(3).padStart(7)}${value('total-blocking-time').toFixed(0).padStart(8)}`;
  console.log(
    [path.padEnd(36), ...scores.map((score) => String(score).padStart(16)), vitals].join(''),
  );
  for (const [name, { score, title, scoreDisplayMode }] of Object.entries(audits)) {
    if (score !== null && score < 0.9 && scoreDisplayMode !== 'informative')
      console.log(`    ${name}: ${title} (${score.toFixed(2)})`);
  }
}
chrome.kill();
process.exit(lowScores === 0 ? 0 : 1);
