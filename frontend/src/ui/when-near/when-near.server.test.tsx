/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { WhenNear } from './when-near';

test('a part needs no script to be seen: it is in its place in the markup', () => {
  const html = renderToString(
    <WhenNear later={{ height: 300, turn: 0 }}>
      <p>24 games</p>
    </WhenNear>,
  );
  expect(html).toMatch(/<div[^>]*><!--&--><p>24 games<\/p><!--\/&--><\/div>$/);
});
