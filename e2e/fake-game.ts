import type { FrameLocator, Page } from '@playwright/test';
import { GAMES } from './addresses.ts';

/**
 * A game with a single button: sends its page the messages of its buttons and shows the replies.
 */
const GAME = `<!doctype html><title>Stand-in</title>
<button value='{"type":"score","value":640}'>Reach 640</button>
<button value='{"type":"save","data":"level 7"}'>Save</button>
<button value='{"type":"load"}'>Load</button>
<p id="start"></p><p id="reply"></p>
<script>
  const show = (id, text) => { document.getElementById(id).textContent = text; };
  addEventListener('message', ({ source, data }) => {
    if (source !== parent) return;
    if (data.type === 'start') show('start', 'seed' in data ? 'Seed ' + data.seed : 'No seed');
    if (data.type === 'onDone') show('reply', 'Done ' + JSON.stringify(data.result));
    if (data.type === 'onRefused') show('reply', 'Refused ' + data.message);
  });
  document.addEventListener('click', ({ target }) => parent.postMessage({ ...JSON.parse(target.value), id: 1 }, '*'));
  parent.postMessage({ type: 'ready' }, '*');
</script>`;

/** Replaces every game in the page's browser. */
export async function useFakeGame(page: Page): Promise<void> {
  await page
    .context()
    .route(`${GAMES}/games/**`, (route) => route.fulfill({ contentType: 'text/html', body: GAME }));
}

/** Clicks Play, skips the ad if there is one, and returns the game. */
export async function startGame(page: Page, title: string): Promise<FrameLocator> {
  await page.getByRole('button', { name: `Play ${title}` }).click();
  const game = page.frameLocator(`iframe[title="${title}"]`);
  const skip = page.getByRole('button', { name: 'Skip ad' });
  await skip.or(page.locator('[data-phase=hidden]')).first().waitFor();
  if (await skip.isVisible()) await skip.click();
  await game.getByText(/^(No seed|Seed \d+)$/).waitFor();
  return game;
}
