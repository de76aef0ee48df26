import { expect, test } from '@playwright/test';

/**
 * What has Chromium lay out a page when it has been read, with whatever fonts the system has, and again a moment later with ours: fields, which its
 * form filler wants to see; container units, and pictures in `data:` addresses. `ch` has it look for a system font.
 */
const TOO_EARLY = /container-type:\s*(?!normal)|[\d.](?:ch|cq(?:i|b|w|h|min|max))\b|url\("data:/;

const PATHS = ['/', '/tag/arcade-games', '/action/bathtub-battle'];

test.use({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of PATHS) {
    test(`a phone lays out ${path} once, with its fonts`, async ({ page, request }) => {
      const markup = await (await request.get(path)).text();
      expect(markup.replace(/<noscript>.*?<\/noscript>/gs, '')).not.toMatch(/<(?:input|select|textarea)\b/);

      await page.goto(path);
      const rules = await page.evaluate(() => {
        const applied = (list: CSSRuleList): string[] =>
          [...list].flatMap((rule) => {
            if (rule instanceof CSSMediaRule) return matchMedia(rule.conditionText).matches ? applied(rule.cssRules) : [];
            return rule instanceof CSSGroupingRule && !(rule instanceof CSSStyleRule) ? applied(rule.cssRules) : [rule.cssText];
          });
        return [...document.styleSheets].flatMap((sheet) => applied(sheet.cssRules));
      });
      expect(rules.length).toBeGreaterThan(50);
      expect(rules.filter((rule) => TOO_EARLY.test(rule))).toEqual([]);
    });
  }
});

for (const path of PATHS) {
  test(`${path} is seen before its scripts are asked for`, async ({ page }) => {
    await page.goto(path);
    const scripts = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.includes('/_next/static/chunks/'))
          .map(({ startTime }) => startTime),
      );
    await expect.poll(async () => (await scripts()).length).toBeGreaterThan(5);

    const { frame, read } = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation').filter((entry) => entry instanceof PerformanceNavigationTiming);
      const [paint] = performance.getEntriesByType('paint');
      return { frame: paint?.startTime ?? Infinity, read: navigation?.domContentLoadedEventStart ?? Infinity };
    });
    // A machine that is slow to draw does not keep them waiting.
    expect(Math.min(...(await scripts()))).toBeGreaterThanOrEqual(Math.min(frame, read + 400));
  });
}

for (const path of PATHS) {
  test(`${path} keeps what was drawn when it comes to life, down to its end`, async ({ page }) => {
    await page.addInitScript(() => {
      const drawn: Element[] = [];
      document.addEventListener('DOMContentLoaded', () => drawn.push(...document.querySelectorAll('main *:not(template)')));
      Object.assign(window, { drawn });
    });
    await page.goto(path);
    const resting = () =>
      page.evaluate(() => {
        const links = [...document.querySelectorAll('main a')].filter(
          (link) => link.getClientRects().length > 0 && !Object.keys(link).some((key) => key.startsWith('__react')),
        );
        links[0]?.scrollIntoView();
        return links.length;
      });
    await expect.poll(resting, { intervals: [50] }).toBe(0);

    const { count, lost } = await page.evaluate(() => {
      const drawn: unknown = Reflect.get(window, 'drawn');
      const elements = Array.isArray(drawn) ? drawn.filter((one) => one instanceof Element) : [];
      return { count: elements.length, lost: elements.filter((one) => !one.isConnected).map((one) => one.outerHTML.slice(0, 120)) };
    });
    expect(count).toBeGreaterThan(150);
    expect(lost).toEqual([]);
  });
}

test('Play, pressed while the scripts are on their way, plays', async ({ page }) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/_next/static/chunks/**', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/action/bathtub-battle', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Play Bathtub Battle' }).tap();
  arrive();
  await expect(page.locator('[data-phase=interstitial], [data-phase=loading], [data-phase=hidden]').first()).toBeVisible();
});
