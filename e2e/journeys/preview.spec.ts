import { z } from 'zod';
import { DEMO_PASSWORD } from '../urls.ts';
import { expect, test } from '../test.ts';

const EDITOR = { name: 'ed', pass: DEMO_PASSWORD };
/** An unpublished demo game. */
const DRAFT = { nid: 1043, title: 'Carousel Stars', path: '/puzzle/carousel-stars' };
const link = z.object({ url: z.url() });

test('an editor plays a draft on the site; only the preview link shows it', async ({
  page,
  browser,
}) => {
  const session = await browser.newContext();
  const login = await session.request.post('/user/login?_format=json', { data: EDITOR });
  expect(login.status()).toBe(200);
  const { url } = link.parse(
    await (await session.request.get(`/ag/api/preview-link/${String(DRAFT.nid)}`)).json(),
  );
  const { pathname, search } = new URL(url);

  expect((await page.request.get(DRAFT.path)).status()).toBe(404);
  const response = await page.goto(`${pathname}${search}`);
  expect(response?.headers()['cache-control']).toContain('no-store');
  expect(page.url(), 'the URL does not contain the token').not.toContain('token');
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText(
    `${DRAFT.title} isn’t published yet`,
  );
  await expect(page.getByRole('heading', { level: 1, name: DRAFT.title })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await page.getByRole('button', { name: `Play ${DRAFT.title}` }).click();
  await expect(page.getByTitle(DRAFT.title)).toBeVisible({ timeout: 20_000 });

  const visitor = await session.newPage();
  await visitor.goto(page.url());
  await expect(visitor.getByRole('heading', { name: 'This preview has expired' })).toBeVisible();
  await visitor.goto('/api/preview?token=x');
  await expect(visitor.getByRole('heading', { name: 'This preview has expired' })).toBeVisible();
  await session.close();
});
