/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { Carousel } from './carousel';

test.each([
  { rows: 1, first: 10 },
  { rows: 2, first: 20 },
] as const)('of a row of $rows the page brings what a window shows', ({ rows, first }) => {
  const html = renderToString(
    <Carousel title="Trending" state="ready" rows={rows}>
      {Array.from({ length: 24 }, (_, place) => (
        <p key={place}>A game</p>
      ))}
    </Carousel>,
  );
  expect(html.match(/A game/g)).toHaveLength(first);
});
