import assert from 'node:assert/strict';
import test, { mock } from 'node:test';
import * as z from 'zod/mini';
import { askPage } from './ask-page.ts';

const PAGE = 'https://arcade.example';
const answer = z.object({ type: z.literal('answer') });

/** A frame in a page. */
function createGame() {
  const game = new EventTarget();
  const parent = { postMessage: mock.fn() };
  const receive = (data: object, { origin = PAGE, source = parent as object } = {}) =>
    game.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }));
  return { game: Object.assign(game, { parent }) as unknown as Window, parent, receive };
}
const ask = (game: Window) => askPage(game, [PAGE], { type: 'question' }, answer, 3_000);

test('resolves with the reply of the page, not of other windows', async () => {
  const { game, parent, receive } = createGame();
  const reply = ask(game);
  assert.deepEqual(parent.postMessage.mock.calls[0]?.arguments, [{ type: 'question' }, PAGE]);
  receive({ type: 'answer', from: 'a frame' }, { source: game });
  receive({ type: 'answer', from: 'elsewhere' }, { origin: 'https://evil.example' });
  receive({ type: 'other' });
  receive({ type: 'answer' });
  assert.deepEqual(await reply, { message: { type: 'answer' }, page: PAGE });
});

test('waits for a slow page only if it asks for time', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const silent = createGame();
  const busy = createGame();
  const replies = [ask(silent.game), ask(busy.game)];
  busy.receive({ type: 'wait' });
  context.mock.timers.tick(60_000);
  busy.receive({ type: 'answer' });
  assert.deepEqual(await Promise.all(replies), [null, { message: { type: 'answer' }, page: PAGE }]);
});
