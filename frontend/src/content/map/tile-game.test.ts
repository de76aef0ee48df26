import { games } from '@demo/games';
import { toTileGame } from './tile-game';

const titled = (title: string) => games.slice(0, 1).map((game) => toTileGame({ ...game, title }).title);

test('a title is shown as its editor wrote it', () => {
  expect(titled('Salt &amp; Pepper&#39;s &lt;3 &quot;Tea&quot;')).toEqual(['Salt & Pepper\'s <3 "Tea"']);
});

test('a title that was written with an entity keeps it', () => {
  expect(titled('Learn &amp;lt;b&amp;gt;')).toEqual(['Learn &lt;b&gt;']);
});
