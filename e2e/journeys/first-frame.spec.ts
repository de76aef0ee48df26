import { expect, test } from '@playwright/test';

/**
 * What has Chromium lay out a page when it has been read, with whatever fonts the system has, and again a moment later with ours: fields, which its
 * form filler wants to see; container units, and pictures in `data:` addresses. `ch` has it look for a system font.
 */
const TOO_EARLY = /container-type:\s*(?!normal)|[\d.](?:ch|cq(?:i|b|w|h|min|max))\b|url\("data:/;

test.use({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true, javaScriptEnabled: false });

for (const path of ['/', '/tag/arcade-games', '/action/bathtub-battle']) {
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
