/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { SearchBox } from './search-box';

jest.mock('next/navigation', () => ({ useRouter: () => ({}) }));

test('before it comes to life the slim box leads to the search page, and gives the browser no field to look at', () => {
  const html = renderToString(<SearchBox />);
  expect(html).toMatch(/<a [^>]*href="\/search"[^>]*>Search games<\/a>/);
  expect(html).not.toContain('<input');
});

test('the search page has a form that works without script', () => {
  const html = renderToString(<SearchBox large />);
  expect(html).toMatch(/<form [^>]*action="\/search" method="get"/);
  expect(html).toMatch(/<input [^>]*name="q"/);
});
